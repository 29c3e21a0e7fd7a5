//! Whether a game has one answer.

use blackbox_core::{
    Evidence, Port,
    evidence::{AtomRange, Limit, PartialBoard, Solver, Stop},
    internal::Knowledge,
};

use super::Game;
use crate::{Playable, Task};

/// How much a game's answer must be the only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unique {
    /// Up to equivalence: all boards that agree with all rays count as right, and there is one. That holds
    /// for every game, except where a description names atoms twice, so that no board with an admitted number
    /// of atoms may be right.
    Class,
    /// One board only agrees with all rays and has an admitted number of atoms.
    Board,
}

impl<B: Playable> Game<B> {
    /// Whether the answer of this game is unique: of all boards with an admitted number of atoms, to a seeker
    /// who has fired every ray.
    ///
    /// ```
    /// use blackbox_core::{WideBoard, evidence::Limit};
    /// use blackbox_table::{Game, Unique};
    ///
    /// // To the rays this is the same as 2@2/5/5/5/@1@2.
    /// let board: WideBoard = "@1@2/5/5/5/2@2".parse()?;
    /// let game = Game::hiding(board, false)?;
    /// assert!(game.is_unique(Unique::Class, &mut Limit::none())?);
    /// assert!(!game.is_unique(Unique::Board, &mut Limit::none())?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer; boards above 64 x 64 are too large for it.
    ///
    /// # Complexity
    /// Exponential in the worst case; on 8 x 8, microseconds.
    pub fn is_unique(&self, unique: Unique, limit: &mut Limit<'_>) -> Result<bool, Stop> {
        let board = self.session().atoms();
        // The board itself agrees with its rays, and what else does is equivalent to it by definition.
        if unique == Unique::Class && self.params().admits(board.count()) {
            return Ok(true);
        }
        let Ok(atoms) = AtomRange::new(self.params().min_atoms(), self.params().max_atoms()) else {
            unreachable!("parameters whose minimum is above their maximum");
        };
        let rays = Port::all(board.size()).map(|port| (port, board.fire(port)));
        let evidence = B::Evidence::of_rays(board.size(), atoms, rays).map_err(|_| Stop::TooLarge)?;
        B::run(&evidence, unique, limit)
    }
}

impl Task for Unique {
    type Answer = bool;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<bool, Stop> {
        match self {
            Self::Class => solver.is_consistent(evidence, limit),
            Self::Board => solver.is_unique(evidence, limit),
        }
    }
}
