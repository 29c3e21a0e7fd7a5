//! Whether a game has one answer.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{Evidence, evidence::Solver};
use blackbox_core::{Port, evidence::Stop};

use super::Game;

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

impl Game {
    /// Whether the answer of this game is unique: of all boards with an admitted number of atoms, to a seeker
    /// who has fired every ray.
    ///
    /// ```
    /// use blackbox::{Board, Effort, Game, table::Unique};
    ///
    /// // To the rays this is the same as 2@2/5/5/5/@1@2.
    /// let board: Board = "@1@2/5/5/5/2@2".parse()?;
    /// let game = Game::hiding(board, false)?;
    /// assert!(game.is_unique(Unique::Class, &mut Effort::none())?);
    /// assert!(!game.is_unique(Unique::Board, &mut Effort::none())?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer; boards above 64 x 64 are too large for it.
    ///
    /// # Complexity
    /// Exponential in the worst case; on 8 x 8, microseconds.
    pub fn is_unique(&self, unique: Unique, limit: &mut Effort<'_>) -> Result<bool, Stop> {
        let board = self.session().atoms();
        // The board itself agrees with its rays, and what else does is equivalent to it by definition.
        if unique == Unique::Class && self.params().admits(board.count()) {
            return Ok(true);
        }
        let rays = Port::all(board.size()).map(|port| (port, board.fire(port)));
        let evidence = Evidence::of_rays(board.size(), self.params().atoms(), rays);
        let evidence = evidence.map_err(|_| Stop::TooLarge { most: "64x64" })?;
        let mut solver = Solver::new();
        match unique {
            Unique::Class => Ok(solver.model(&evidence, limit)?.is_some()),
            Unique::Board => solver.is_unique(&evidence, limit),
        }
    }
}
