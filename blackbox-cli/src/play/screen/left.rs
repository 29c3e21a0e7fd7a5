//! What stays in the terminal when the game is left: the last board, and a line of how it went.

use ratatui::{buffer::Buffer, layout::Rect};

use super::{
    app::App,
    appearance::{Faces, Pen},
    board,
    colours::{Depth, Palette},
    geometry::Geometry,
    match_view, panel,
};
use crate::play::{game_text::without_controls, players::Seat, record::share::ended};
use blackbox_table::status_in_words;

/// The most rows that stay of a board.
const ROWS: u16 = 50;

/// The last board and what came of it, line by line, in so many columns.
pub(super) fn lines(app: &mut App, columns: u16) -> Vec<String> {
    let mut lines = board_of(app, columns);
    let mut said = Vec::new();
    if let Some(state) = &app.state {
        let ended = app.record.of(&state.id).and_then(ended);
        said.push(match ended {
            Some(ended) if !app.seat.is_match() => ended,
            _ => format!("{} {}", state.id, status_in_words(&state.status)),
        });
        said.push(format!("Score {}.", panel::points(app, state)));
    }
    if let Seat::Match(duel) = &app.seat {
        said.push(match_view::standings(duel.matched()));
    }
    lines.push(without_controls(&said.join(" ")));
    lines
}

/// The board without colours, as far as it is shown there.
fn board_of(app: &App, columns: u16) -> Vec<String> {
    let Some(state) = &app.state else { return Vec::new() };
    let looks = (Palette { depth: Depth::None, ..app.palette }, app.glyphs);
    let area = Rect::new(0, 0, columns, ROWS);
    let geometry = Geometry::fit(app.size(), app.mark(), area, (0, 0), None);
    let mut buffer = Buffer::empty(geometry.area());
    let faces = Faces::new(Pen::new(looks, &geometry, &[]), state, app.tells_agreement(), (None, None));
    board::draw(&mut buffer, &geometry, looks, (None, &[]), |at| faces.face(at));
    let row = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..buffer.area.height).map(|y| row(y).trim_end().to_owned()).collect()
}
