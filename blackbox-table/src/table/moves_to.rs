//! Moves that bring the table to evidence or guesses that a face wants.

use alloc::vec::Vec;

use blackbox_analysis::{Board, Evidence};
use blackbox_core::{
    AtomRange, Cell, Outcome, Port,
    game::{Move, MoveError, Params},
};

use super::GameTable;
use crate::{Game, Refusal};

impl GameTable {
    /// Comes to know exactly this evidence: rays are fired, the game is restarted, or, where the hidden board
    /// does not satisfy it, a game with a board that does is begun.
    ///
    /// # Errors
    /// [`Refusal::BeyondRays`], [`Refusal::NoBoard`], [`Refusal::Large`], or why no board could be found.
    pub fn know(&mut self, wanted: &Evidence) -> Result<(), Refusal> {
        if wanted.is_beyond_rays() {
            return Err(Refusal::BeyondRays);
        }
        let size = wanted.size();
        self.check_size(size)?;
        let rays = || Port::all(size).filter_map(|port| Some((port, wanted.result(port)?)));
        let known = self.game.evidence();
        let board = self.game.session().atoms();
        let allowed = size == self.size()
            && range(wanted) == range(&known)
            && wanted.atoms().contains(board.count())
            && rays().all(|(port, outcome)| board.fire(port) == outcome);
        if !allowed {
            self.hide(wanted)?;
        }
        let observed = self.game.session().observations();
        if observed.into_iter().any(|(port, _)| wanted.result(port).is_none()) {
            let session = self.game.session().clone();
            self.game.restart();
            let guesses = session.guesses().atoms().map(Move::Guess);
            for made in guesses.chain(session.locks().atoms().map(Move::LockCell)) {
                self.game.play(made)?;
            }
        }
        for (port, outcome) in rays() {
            let is_later_end = matches!(outcome, Outcome::Detour(exit) if exit < port);
            if !is_later_end && self.game.session().mark(port).is_none() {
                self.game.play(Move::Fire(port))?;
            }
        }
        Ok(())
    }

    /// Begins a game with a hidden board that satisfies the evidence.
    fn hide(&mut self, wanted: &Evidence) -> Result<(), Refusal> {
        let size = wanted.size();
        let (least, most) = range(wanted);
        let limit = &mut self.settings.limit_on(size);
        let atoms = AtomRange::new(least, most).map_err(|_| Refusal::NoBoard)?;
        let rays = Port::all(size).filter_map(|port| Some((port, wanted.result(port)?)));
        let narrowed = Evidence::of_rays(size, atoms, rays).map_err(|_| Refusal::NoBoard)?;
        let board = narrowed.model(limit)?.ok_or(Refusal::NoBoard)?;
        let params = Params::new(size, least as i32, most as i32, self.settings.allow_zero)
            .map_err(blackbox_core::notation::sgt::GameIdError::Params)?;
        let game = Game::hiding_for(params, board).map_err(|_| Refusal::NoBoard)?;
        self.take(game)
    }

    /// Guesses these cells and no others.
    ///
    /// # Errors
    /// [`Refusal::Move`] if the game is over or a cell that would change is locked or off the board; nothing
    /// has changed then.
    ///
    /// # Panics
    /// Never: there is a board of the game's size.
    pub fn guess_exactly(&mut self, cells: impl IntoIterator<Item = Cell>) -> Result<(), Refusal> {
        let size = self.size();
        let mut wanted = Board::empty(size).expect("the size of the game's board");
        for cell in cells {
            if !cell.is_on(size) {
                return Err(MoveError::NoCell { size }.into());
            }
            wanted.insert(cell);
        }
        let session = self.game.session();
        let changed = || {
            let guesses = session.guesses();
            let taken = guesses.atoms().filter(|&cell| !wanted.contains(cell));
            taken.chain(wanted.atoms().filter(|&cell| !guesses.contains(cell)))
        };
        if changed().next().is_some() && session.is_revealed() {
            return Err(MoveError::Over.into());
        }
        if let Some(cell) = changed().find(|&cell| session.is_locked(cell)) {
            return Err(MoveError::Locked { cell, size }.into());
        }
        let changed: Vec<Cell> = changed().collect();
        for cell in changed {
            self.game.play(Move::Guess(cell))?;
        }
        Ok(())
    }
}

/// The numbers of atoms that a game about the evidence asks for: at least one, at most as many as there are
/// cells, on a hexagon one less.
fn range(evidence: &Evidence) -> (u32, u32) {
    let (atoms, size) = (evidence.atoms(), evidence.size());
    (atoms.min().max(1), atoms.max().min(size.cells() - u32::from(!size.has_columns())))
}
