//! What a game's player knows, and how hard the game is.

use blackbox_core::{
    evidence::{Limit, Stop},
    notation::{EvidenceErrorKind, EvidenceParseError},
};

use super::Game;
use crate::{Par, Playable, par_of};

impl<B: Playable> Game<B> {
    /// What the player knows: the numbers of atoms that the parameters admit, and the results of the rays.
    ///
    /// # Panics
    /// Never: the board that is played on has the size.
    pub fn evidence(&self) -> B::Evidence {
        self.session().evidence_as().expect("evidence about the kind of board that is played on")
    }

    /// What the player of a saved game knows: [`Game::evidence`] of its current state.
    ///
    /// # Errors
    /// [`EvidenceErrorKind::Save`] with the place in the file.
    pub fn saved_evidence(file: &[u8]) -> Result<B::Evidence, EvidenceParseError> {
        let game = Self::load(file, true);
        let game = game.map_err(|fault| EvidenceParseError {
            place: fault.place,
            kind: EvidenceErrorKind::Save(fault.kind),
        })?;
        Ok(game.evidence())
    }

    /// The par of the hidden board: how many rays the reference seeker needs who knows its number of atoms;
    /// see [`par_of`].
    ///
    /// # Errors
    /// [`Stop::TooLarge`] for a rectangle beyond 8 x 8; [`Stop`] where the limit was spent before the par was
    /// known.
    pub fn par(&self, limit: &mut Limit<'_>) -> Result<Par, Stop> {
        par_of(self.session().atoms(), limit)
    }
}
