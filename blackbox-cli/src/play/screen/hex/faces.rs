//! What cells and ports show, and the ray that is drawn over them.

use blackbox_core::hex::{AtPort, Board, Cell, Outcome, Port, Size, game::Mark};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};

use super::{
    app::App,
    board::{self, Spot, Target, extent},
};
use crate::play::{
    said,
    screen::{
        board::Face,
        colours::{Palette, Tone},
        glyphs::Glyphs,
    },
};

/// The whole board, drawn apart from the screen: a part of it may be shown.
pub(super) struct Drawing {
    pub(super) buffer: Buffer,
    size: Size,
    palette: Palette,
    glyphs: Glyphs,
}

impl Drawing {
    fn new(size: Size, (palette, glyphs): (Palette, Glyphs)) -> Self {
        let (width, height) = extent(size);
        Self { buffer: Buffer::empty(Rect::new(0, 0, width, height)), size, palette, glyphs }
    }

    /// The game as its player sees it.
    pub(super) fn of(app: &App) -> Self {
        let mut drawing = Self::new(app.size(), (app.palette, app.glyphs));
        drawing.numbers();
        let seen = app.path.as_ref().map(crate::play::screen::path::Path::seen).unwrap_or_default();
        drawing.path(seen);
        let show = |target: Target, mut face: Face, drawing: &mut Self| {
            if app.cursor == target {
                face.style = face.style.add_modifier(Modifier::REVERSED);
            }
            drawing.face(target, &face);
        };
        for cell in Cell::all(app.size()) {
            let target = Target::Cell(cell);
            show(target, cell_of(app, cell, seen.contains(&target)), &mut drawing);
        }
        for port in Port::all(app.size()) {
            show(Target::Port(port), port_of(app, port), &mut drawing);
        }
        let check = if app.state.can_check { "[C]" } else { "" };
        show(Target::Check, Face::new(check, app.palette.style(Tone::Best)), &mut drawing);
        drawing
    }

    /// An open board with a ray.
    pub(super) fn open(board: Board, port: Port, seen: &[Target], looks: (Palette, Glyphs)) -> Self {
        let mut drawing = Self::new(board.size(), looks);
        drawing.numbers();
        drawing.path(seen);
        for cell in Cell::all(board.size()) {
            let target = Target::Cell(cell);
            let face = match (board.contains(cell), seen.contains(&target)) {
                (true, _) => drawing.made(drawing.glyphs.atom(), Tone::Guess),
                (false, true) => drawing.made(drawing.crossing(), Tone::Path),
                (false, false) => drawing.made(drawing.glyphs.dot(), Tone::Frame),
            };
            drawing.face(target, &face);
        }
        for other in Port::all(board.size()) {
            let outcome = board.fire(port, AtPort::Hit);
            let face = match outcome {
                Outcome::Detour(exit) if other == exit || other == port => drawing.made("1", Tone::Detour(1)),
                Outcome::Hit if other == port => drawing.made("H", Tone::Hit),
                Outcome::Reflection if other == port => drawing.made("R", Tone::Reflection),
                _ => drawing.made(drawing.glyphs.dot(), Tone::Faint),
            };
            drawing.face(Target::Port(other), &face);
        }
        drawing
    }

    fn made(&self, text: &str, tone: Tone) -> Face {
        Face::new(text, self.palette.style(tone))
    }

    const fn crossing(&self) -> &'static str {
        if self.glyphs.unicode { "•" } else { "+" }
    }

    fn put(&mut self, (x, y): Spot, text: &str, style: Style) {
        let area = self.buffer.area;
        if x < area.width && y < area.height {
            self.buffer.set_stringn(x, y, text, usize::from(area.width - x), style);
        }
    }

    /// The numbers printed on the board.
    fn numbers(&mut self) {
        let style = self.palette.style(Tone::Faint);
        for port in Port::all(self.size) {
            let (_, place) = board::port(port, self.size);
            self.put(place, &format!("{port:>2}", port = port.number()), style);
        }
    }

    /// Three columns about the middle.
    fn face(&mut self, target: Target, face: &Face) {
        let (x, y) = board::spot(target, self.size);
        let text: String = face.text.chars().take(3).collect();
        self.put((x - 1, y), &format!("{text:^3}"), face.style);
    }

    /// The lines between the cells of a ray.
    fn path(&mut self, seen: &[Target]) {
        let style = self.palette.style(Tone::Path);
        for pair in seen.windows(2) {
            let (Target::Cell(from), Target::Cell(to)) = (pair[0], pair[1]) else { continue };
            let ((x, y), (to_x, to_y)) = (board::cell(from, self.size), board::cell(to, self.size));
            if y == to_y {
                let level = if self.glyphs.unicode { "━━━" } else { "---" };
                self.put((x.min(to_x) + 2, y), level, style);
            } else {
                let falls = (to_x > x) == (to_y > y);
                let line = match (self.glyphs.unicode, falls) {
                    (true, true) => "╲",
                    (true, false) => "╱",
                    (false, true) => "\\",
                    (false, false) => "/",
                };
                let column = u16::midpoint(x, to_x) + u16::from(falls != (x.min(to_x) % 2 == 0));
                self.put((column.min(x.max(to_x) - 1), u16::midpoint(y, to_y)), line, style);
            }
        }
    }
}

fn port_of(app: &App, port: Port) -> Face {
    let session = app.session();
    let face = |text: String, tone| Face::new(text, app.palette.style(tone));
    let Some(mark) = session.mark(port) else {
        let Some(advice) = app.advice() else { return face(app.glyphs.dot().to_owned(), Tone::Faint) };
        if advice.best == Some(port) {
            return face("*".to_owned(), Tone::Best);
        }
        // Above and below the board neighbours have no column between them.
        let digits = usize::from(!board::is_above_or_below(port, app.size()));
        let bits =
            advice.ports.iter().find(|one| one.port == port).map(|one| format!("{:.digits$}", one.bits));
        return face(bits.unwrap_or_default(), Tone::Faint);
    };
    let tone = match mark {
        Mark::Hit => Tone::Hit,
        Mark::Reflection => Tone::Reflection,
        Mark::Ray(number) => Tone::Detour(number.into()),
    };
    let mut face = face(mark.to_string(), tone);
    let flag = if session.is_wrong(port) {
        "!"
    } else if session.is_omitted(port) {
        "?"
    } else if app.tells_agreement() {
        app.glyphs.agrees(session.satisfies(port).unwrap_or_default())
    } else {
        return face;
    };
    if matches!(flag, "!" | "?") {
        face.style = face.style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD);
    }
    face.text.push_str(flag);
    face
}

fn cell_of(app: &App, cell: Cell, is_crossed: bool) -> Face {
    let session = app.session();
    let (guessed, atom) = (session.guesses().contains(cell), session.atoms().contains(cell));
    let face = |text: &str, tone| Face::new(text, app.palette.style(tone));
    let crossing = if app.glyphs.unicode { "•" } else { "+" };
    let plain = || if is_crossed { face(crossing, Tone::Path) } else { face(app.glyphs.dot(), Tone::Frame) };
    if session.is_revealed() {
        return match (guessed, atom) {
            (true, true) => face(app.glyphs.atom(), Tone::Right),
            (true, false) => face(app.glyphs.wrong(), Tone::Bad),
            (false, true) => face(app.glyphs.missed(), Tone::Missed),
            (false, false) => plain(),
        };
    }
    let part = app.hint().and_then(|hint| hint.chances.get(usize::from(cell.index())).copied());
    let mut shown = match (guessed, part) {
        (true, _) => face(app.glyphs.atom(), Tone::Guess),
        (false, Some(part)) if !is_crossed => face(&said::percent(part), Tone::Text),
        _ => plain(),
    };
    if let Some(part) = part {
        let heat = app.palette.heat(part);
        shown.style = if part > 0.0 { shown.style.patch(heat) } else { app.palette.style(Tone::Faint) };
        if guessed && heat.bg.is_none() {
            shown.style = app.palette.style(Tone::Guess);
        }
    }
    if session.locks().contains(cell) {
        if part.is_some() && !guessed {
            shown.style = shown.style.add_modifier(Modifier::UNDERLINED);
        } else {
            shown.text = format!("[{}]", if guessed { app.glyphs.atom() } else { " " });
        }
    }
    shown
}
