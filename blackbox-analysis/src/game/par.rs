//! How hard a game is, and what its player knows.

use blackbox_core::evidence::{Limit, Stop};

use super::Game;
use crate::{
    AnyEvidence,
    strategy::{self, Par},
};

impl Game {
    /// The par of the hidden board: how many rays the reference seeker needs who knows its number of atoms; see
    /// [`strategy::par_of`].
    ///
    /// ```
    /// use blackbox_analysis::Game;
    /// use blackbox_core::evidence::Limit;
    ///
    /// let game = Game::from_id(b"w8h8m4M4#12345", false)?;
    /// assert_eq!(game.par(&mut Limit::none())?.par8(), 56);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop::TooLarge`] beyond 8 x 8; [`Stop`] where the limit was spent before the par was known.
    pub fn par(&self, limit: &mut Limit<'_>) -> Result<Par, Stop> {
        let board = self.session().atoms().as_board().ok_or(Stop::TooLarge)?;
        strategy::par_of(board, limit)
    }

    /// What the player knows: the numbers of atoms that the parameters admit, and the results of the rays; see
    /// [`AnyEvidence::of`].
    pub fn evidence(&self) -> AnyEvidence {
        AnyEvidence::of(self.session())
    }
}
