//! Saved games, whole.

use alloc::vec::Vec;
use core::convert::Infallible;

use blackbox_core::notation::save::{self, Header, Save, SaveError};

use super::{Game, history::Entry};

impl Game {
    /// Reads a saved game of upstream or ours; the moves that had been undone can be redone.
    ///
    /// `allow_zero` lets the minimum of atoms be 0, as upstream did before July 2024.
    ///
    /// # Errors
    /// [`SaveError`], as [`Save::parse`] and [`Save::session`].
    pub fn load(file: &[u8], allow_zero: bool) -> Result<Self, SaveError> {
        let save = Save::parse(file, allow_zero)?;
        let mut session = save.start()?;
        let mut entries = Vec::new();
        for record in save.records() {
            let undo = save.replay(record, &mut session)?;
            entries.push(Entry { kind: record.kind, text: record.text.into(), undo });
        }
        let mut game = Self {
            long_term: save.long_term_params(),
            seed: save.seed().map(|seed| seed.bytes().collect()),
            description: save.description().text().to_vec(),
            private: save.private_description().map(|description| description.text().to_vec()),
            session,
            made: entries.len(),
            entries,
        };
        game.go_to(save.position() as usize);
        Ok(game)
    }

    /// The saved game as upstream writes it, moves that have been undone included.
    pub fn save(&self) -> Vec<u8> {
        let header = Header {
            long_term_params: self.long_term,
            params: self.params(),
            seed: self.seed.as_deref(),
            description: &self.description,
            private_description: self.private.as_deref(),
            errors: self.session.errors(),
            position: self.position() as u32,
        };
        let mut file = Vec::new();
        let Ok(()) = save::write(header, self.moves(), |bytes| {
            file.extend_from_slice(bytes);
            Ok::<(), Infallible>(())
        });
        file
    }
}
