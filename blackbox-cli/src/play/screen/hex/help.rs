//! The help: the rules drawn, the signs and the keys.

use blackbox_core::hex::{AtPort, Board, Port};
use ratatui::text::{Line, Span};

use super::{
    app::{App, way},
    faces::Drawing,
    keys::KEYS,
    panel,
};
use crate::play::screen::colours::Tone;

/// What rays do: a sentence, a board, and the number of the port of a ray.
const RULES: [(&str, &str, u32); 5] = [
    ("A ray goes straight on, and is absorbed by an atom straight ahead: H.", "3/4/3@1/4/3", 6),
    ("It turns by 60 degrees away from an atom ahead to its left or right.", "3/2@1/5/4/3", 6),
    ("An atom straight ahead and one beside that turn it by 120 degrees.", "3/2@1/3@1/4/3", 6),
    ("Atoms on both sides send it back the way it came: R.", "3/2@1/5/2@1/3", 6),
    ("An atom beside its first cell throws it back at the port.", "3/4/@4/4/3", 4),
];

/// The whole help.
pub(super) fn lines(app: &App) -> Vec<Line<'static>> {
    let strong = app.palette.style(Tone::Strong);
    let mut lines = vec![
        Line::styled("Black Box on hexagons", strong),
        Line::from(
            "Atoms are hidden in the box. Fire rays into it from the ports at its edge and see where they come out. \
             Guess where the atoms are, then check: a wrong answer costs nothing but shows one ray against it. \
             Fewer rays are better.",
        ),
        Line::from(
            "The ports have their numbers beside them, 1 at the upper left and on counter-clockwise. A cell is named by \
             its row, A at the top, and its place there from 1.",
        ),
        Line::default(),
        Line::styled("Keys", strong),
    ];
    for (key, what) in KEYS {
        lines.push(Line::from(vec![
            Span::styled(format!("{key:>7}  "), app.palette.style(Tone::Key)),
            Span::raw(what),
        ]));
    }
    lines.push(Line::from("By mouse: a click does what Enter does, a right click what Space does."));
    lines.push(Line::default());
    lines.push(Line::styled("Signs", strong));
    lines.extend(panel::signs(app));
    lines.push(Line::default());
    lines.push(Line::styled("What rays do", strong));
    for (text, board, port) in RULES {
        lines.push(Line::from(text));
        lines.extend(picture(app, board, port));
        lines.push(Line::default());
    }
    let rule = match app.table.game().params().rule() {
        AtPort::Hit => "absorbs the ray",
        AtPort::Reflection => "throws the ray back",
    };
    lines.push(Line::from(format!(
        "In this game an atom straight ahead of the port with another beside {rule}."
    )));
    lines
}

/// A board with a ray.
fn picture(app: &App, board: &str, number: u32) -> Vec<Line<'static>> {
    let Ok(board) = board.parse::<Board>() else { return Vec::new() };
    let Ok(port) = Port::from_number(number, board.size()) else { return Vec::new() };
    let path = way(board, port, AtPort::Hit).whole();
    let buffer = Drawing::open(board, port, path.seen(), (app.palette, app.glyphs)).buffer;
    let row = |y| {
        let cells = (0..buffer.area.width).map(|x| {
            let cell = &buffer[(x, y)];
            Span::styled(cell.symbol().to_owned(), cell.style())
        });
        Line::from(cells.collect::<Vec<_>>())
    };
    (0..buffer.area.height).map(row).collect()
}
