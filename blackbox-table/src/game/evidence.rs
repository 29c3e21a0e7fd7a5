//! What a game's player knows, and how hard the game is.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Evidence,
    par::{Par, par_of},
};
use blackbox_core::evidence::Stop;

use super::Game;

impl Game {
    /// What the player knows: the numbers of atoms that the parameters admit, and the results of the rays.
    pub fn evidence(&self) -> Evidence {
        Evidence::of(self.session())
    }

    /// The par of the hidden board: how many rays the reference seeker needs who knows its number of atoms;
    /// see [`par_of`].
    ///
    /// # Errors
    /// [`Stop::TooLarge`] for a rectangle beyond 8 x 8; [`Stop`] where the limit was spent before the par was
    /// known.
    pub fn par(&self, limit: &mut Effort<'_>) -> Result<Par, Stop> {
        par_of(self.session().atoms(), limit)
    }
}
