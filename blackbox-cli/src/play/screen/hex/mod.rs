//! The game on a hexagonal board, on the whole screen: the keys and looks of the square one.

mod app;
mod board;
mod draw;
mod faces;
mod help;
mod keys;
mod panel;
mod replay;
mod searches;

use std::io;

use blackbox_core::game::Scoring;
use blackbox_table::hex::GameTable;
use ratatui::{Frame, crossterm::event::Event};

use super::{OnScreen, colours::Palette, glyphs::Glyphs, keys::Then, searches::Searches};
use app::App;

/// The game of a table, ready to be shown.
pub(super) fn begin(
    table: GameTable,
    scoring: Scoring,
    looks: (Palette, Glyphs),
) -> io::Result<impl OnScreen> {
    Ok(App::new(table, scoring, looks, Searches::by(searches::search)?))
}

impl OnScreen for App {
    fn is_done(&self) -> bool {
        self.done
    }

    fn is_moving(&self) -> bool {
        self.is_moving()
    }

    fn is_searching(&self) -> bool {
        self.searches.is_busy()
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        draw::draw(self, frame);
    }

    fn obey(&mut self, event: &Event) -> Then {
        keys::obey(self, event)
    }

    fn take_found(&mut self) -> io::Result<bool> {
        let found = self.searches.next().map_err(|_| super::ended())?;
        let is_some = found.is_some();
        if let Some(found) = found {
            self.take(found);
        }
        Ok(is_some)
    }
}
