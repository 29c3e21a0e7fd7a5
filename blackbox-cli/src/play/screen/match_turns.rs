//! The turns of a match of two: a player takes the screen over, hides atoms, seeks; then another match.

use blackbox_table::entropy;

use super::{
    app::{App, Page},
    geometry::Cursor,
    match_view::{Hide, Next, next_turn, to_seeker},
};

impl App {
    /// Goes on after the screen was handed over.
    pub(super) fn take_over(&mut self, next: Next) {
        let Some(duel) = self.seat.duel() else { return };
        match next {
            Next::Hide => self.page = Page::Hide(Hide::new(duel)),
            Next::Seek => {
                self.page = Page::Game;
                self.refresh();
                self.cursor = Cursor::start(self.size());
            }
            Next::End => {}
        }
    }

    /// Hides the atoms that the player has set, or random ones.
    pub(super) fn hide(&mut self, by_chance: bool) {
        let Page::Hide(hide) = &mut self.page else { return };
        let Some(duel) = self.seat.duel() else { return };
        let hidden = if by_chance { duel.hide_random(entropy()) } else { duel.hide(&hide.board.to_string()) };
        match hidden {
            Ok(()) => self.page = Page::Handover(to_seeker(duel)),
            Err(error) => self.message = error.to_string(),
        }
    }

    /// Begins another match of the same kind.
    pub(super) fn another_match(&mut self) {
        if let Some(duel) = self.seat.duel() {
            *duel = duel.again();
            self.page = Page::Handover(next_turn(duel));
        }
    }
}
