//! The help: the rules drawn, the signs and the keys.

use blackbox_table::{ANSWER, GOAL, Lesson, lessons, rules};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use super::{
    app::App,
    appearance::{OpenFaces, Pen},
    board,
    colours::Tone,
    geometry::Geometry,
    keys::keys,
    lesson, panel,
    path::Path,
};

/// The whole help.
pub(super) fn lines(app: &App) -> Vec<Line<'static>> {
    let strong = app.palette.style(Tone::Strong);
    let mut lines = vec![
        Line::styled("Black Box", strong),
        Line::from(format!("{} {} Fewer rays are better.", GOAL.text, ANSWER.text)),
        Line::from(if app.size().has_columns() {
            "The ports of the left side are L1, L2, ... downwards, of the right side R1, R2, ...; of the top T1, T2, \
             ... from left to right, of the bottom B1, B2, ... Columns and rows count from 1."
        } else {
            "The ports have their numbers beside them, 1 at the upper left and on counter-clockwise. A cell is named by \
             its row, A at the top, and its place there from 1."
        }),
        Line::default(),
        Line::styled("Keys", strong),
    ];
    for (key, what) in keys(app.seat.is_match()) {
        lines.push(Line::from(vec![
            Span::styled(format!("{key:>7}  "), app.palette.style(Tone::Key)),
            Span::raw(what),
        ]));
    }
    lines.push(Line::from("By mouse: a click does what Enter does, a right click what Space does."));
    lines.push(Line::default());
    if let Some(state) = &app.state {
        lines.push(Line::styled("Signs", strong));
        lines.extend(panel::signs(app, state));
        lines.push(Line::default());
    }
    lines.push(Line::styled("What rays do", strong));
    for rule in rules(app.size()) {
        if rule == GOAL || rule == ANSWER {
            continue;
        }
        lines.push(Line::from(rule.text));
        let lesson = lessons(app.size()).iter().find(|lesson| lesson.name == rule.name);
        lines.extend(lesson.into_iter().flat_map(|lesson| picture(app, lesson)));
        lines.push(Line::default());
    }
    lines
}

/// The board of a lesson with its ray.
fn picture(app: &App, lesson: &Lesson) -> Vec<Line<'static>> {
    let shown = lesson::open(lesson);
    let size = shown.shape.size;
    let fired = lesson::asked(lesson, size);
    let path = fired.and_then(|fired| lesson::path(&shown, fired, size)).map(Path::whole);
    let way = path.as_ref().map(Path::seen).unwrap_or_default();
    // Without rules between the cells.
    let area = Rect::new(0, 0, 80, 2 * u16::from(size.height()) + 3);
    let geometry = Geometry::fit(size, 1, area, (0, 0), None);
    let mut buffer = Buffer::empty(geometry.area());
    let looks = (app.palette, app.glyphs);
    let faces = OpenFaces::new(Pen::new(looks, &geometry, way), &shown, fired, (None, None));
    board::draw(&mut buffer, &geometry, looks, (None, way), |at| faces.face(at));
    let area = buffer.area;
    let row = |y| {
        let cells = (0..area.width).map(|x| {
            let cell = &buffer[(x, y)];
            Span::styled(cell.symbol().to_owned(), cell.style())
        });
        Line::from(cells.collect::<Vec<_>>())
    };
    (0..area.height).map(row).collect()
}
