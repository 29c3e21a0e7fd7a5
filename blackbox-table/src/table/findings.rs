//! What searches find out about the game at the table; it is kept until the evidence or the game changes.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Evidence,
    evidence::{Explanation, Unexplained},
    par::Par,
    review::unless_interrupted,
};
use blackbox_core::{Cell, evidence::Stop, game::Scoring};

use super::{GameTable, unknown::Unknown};
use crate::{Review, review};

impl GameTable {
    /// Forgets what was found out about other evidence than the present, and answers this.
    pub(super) fn follow(&mut self) -> Evidence {
        let known = self.game.evidence();
        if self.known.as_ref() != Some(&known) {
            (self.hint, self.advice, self.why) = (None, None, None);
            self.known = Some(known.clone());
        }
        known
    }

    pub(super) fn advise(&mut self) {
        let known = self.follow();
        let limit = &mut self.settings.limit_on(self.size());
        let game = &self.game;
        self.advice.get_or_insert_with(|| {
            game.advice(Scoring::Rays, limit).map_err(|stop| Unknown::of(stop, &known))
        });
    }

    pub(super) fn explain(&mut self, cell: Cell) {
        let known = self.follow();
        self.why = Some(known.explain(cell, &mut self.settings.limit_on(self.size())));
    }

    /// Why a cell is certain, or why it was not explained, if [`Verb::Why`](crate::Verb::Why) asked for it
    /// since the last ray.
    pub fn explanation(&mut self) -> Option<&Result<Explanation, Unexplained>> {
        self.follow();
        self.why.as_ref()
    }

    /// Finds the par of the hidden board, if it can be found in the time that the settings give. It is shown
    /// from then on, so a face asks for it when the game is over, or where the board is no secret.
    pub fn find_par(&mut self) -> Option<Par> {
        // Without a poll nothing interrupts it.
        self.find_par_within(&mut Effort::none()).unwrap_or(None)
    }

    fn find_par_within(&mut self, limit: &mut Effort<'_>) -> Result<Option<Par>, Stop> {
        let id = self.game.id();
        if let Some((of, par)) = &self.par
            && *of == id
        {
            return Ok(*par);
        }
        let par = unless_interrupted(self.game.par(&mut limit.part(self.settings.limit)))?;
        self.par = Some((id, par));
        Ok(par)
    }

    /// What the rays were worth, if that was found out about the present state.
    pub(super) fn review(&self) -> Option<&Review> {
        let (of, review) = self.review.as_ref()?;
        (*of == (self.game.id(), self.game.position())).then_some(review)
    }

    /// Finds what the end teaches, and the par. It is shown from then on; before the end of the game nothing
    /// is found. Each search has the nodes that the settings give; of `limit` only its poll is asked.
    ///
    /// # Errors
    /// [`Stop::Interrupted`] if the limit's poll says so; what was found by then is kept.
    pub fn find_review(&mut self, limit: &mut Effort<'_>) -> Result<(), Stop> {
        if !self.game.session().is_revealed() {
            return Ok(());
        }
        self.find_par_within(limit)?;
        if self.review().is_none() {
            // Some of them are searched for each ray.
            let nodes = self.settings.limit_on(self.size()).left() / 4;
            let review = unless_interrupted(review(&self.game, nodes, limit))?;
            self.review = review.map(|review| ((self.game.id(), self.game.position()), review));
        }
        Ok(())
    }
}
