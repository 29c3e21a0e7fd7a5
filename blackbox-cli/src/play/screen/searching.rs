//! What is asked of the searches about the game on the screen, and what becomes of their answers.

use blackbox_analysis::evidence::Advice;
use blackbox_core::Cell;
use blackbox_table::Hint;

use super::{
    app::App,
    background_search::{Found, Job},
    geometry::Target,
};

impl App {
    /// Asks for what is to be shown and was not asked for yet.
    pub(super) fn search(&mut self) {
        let is_match = self.seat.is_match();
        let Some(table) = self.seat.table() else { return };
        let Some(state) = &self.state else { return };
        let known = table.game().evidence();
        let game = || Box::new(table.game().clone());
        if state.revealed {
            if !self.found.asked_review {
                self.found.asked_review = true;
                let game = game();
                self.searches.ask(Job::Par(game.clone()));
                self.searches.ask(Job::Review(game));
            }
            return;
        }
        // In a match there is no help but what the guesses themselves show.
        if is_match {
            return;
        }
        let helps = self.helps;
        if (helps.possible || helps.why) && !self.found.asked_hint {
            self.found.asked_hint = true;
            self.searches.ask(Job::Hint(game()));
        }
        if helps.next_ray && !self.found.asked_advice {
            self.found.asked_advice = true;
            self.searches.ask(Job::Advice(game(), self.scoring));
        }
        if helps.why
            && let Some(cell) = self.certain()
            && self.found.asked_why.insert(cell)
        {
            self.record.count(state, &format!("why {cell:?}"));
            self.searches.ask(Job::Why(known, cell));
        }
    }

    /// The cell under the cursor, if it is certain what it holds.
    pub(super) fn certain(&self) -> Option<Cell> {
        let Target::Cell(cell) = self.cursor.at else { return None };
        let hint = self.found.hint.as_ref()?.as_ref().ok()?;
        let part = *hint.probability.get(usize::from(cell.y))?.get(usize::from(cell.x))?;
        (hint.count != "0" && (part <= 0.0 || part >= 1.0)).then_some(cell)
    }

    /// Takes up what a search has found.
    pub(super) fn take(&mut self, found: Found) {
        match found {
            Found::Hint(hint) => self.found.hint = Some(hint),
            Found::Advice(advice) => self.found.advice = Some(advice),
            Found::Why(cell, why) => {
                self.found.why.insert(cell, why);
            }
            Found::Par(par) => {
                self.found.par = par;
                if let (Some(par), Some(state), false) = (par, &self.state, self.seat.is_match()) {
                    self.record.rate(state, par);
                }
            }
            Found::Review(review) => {
                self.found.review = Some(review);
                self.say_shown();
            }
        }
        self.search();
    }

    /// What the probability of the cell under the cursor is, if it is shown.
    pub(super) fn hint(&self) -> Option<&Hint> {
        self.found.hint.as_ref().filter(|_| self.helps.possible)?.as_ref().ok()
    }

    pub(super) fn advice(&self) -> Option<&Advice> {
        self.found.advice.as_ref().filter(|_| self.helps.next_ray)?.as_ref().ok()
    }
}
