//! Game IDs as callers write them.

use blackbox_core::{game::Params, notation::sgt::GameId};
use pyo3::prelude::*;

use crate::errors;

/// A game ID or parameters as a caller writes them: text, or bytes where the seed is no text.
#[derive(FromPyObject)]
pub(crate) enum IdArg {
    #[pyo3(transparent)]
    Text(String),
    #[pyo3(transparent)]
    Bytes(Vec<u8>),
}

impl IdArg {
    pub(super) fn bytes(&self) -> &[u8] {
        match self {
            Self::Text(text) => text.as_bytes(),
            Self::Bytes(bytes) => bytes,
        }
    }

    /// The ID. Of parameters alone every character must mean something: the sgt program passes over those that it does
    /// not know, so that `3x3` would be its default.
    pub(crate) fn parse(&self, allow_zero: bool) -> PyResult<GameId<'_>> {
        let id = self.bytes();
        // With a description or a seed it is an ID of that program, and read as there.
        if !id.iter().any(|byte| matches!(byte, b':' | b'#')) && !Params::is_plain(id) {
            let shown = String::from_utf8_lossy(id);
            return Err(errors::game(format_args!(
                "{shown:?} is no game, expected parameters such as w8h8m5M5, alone or with :description or #seed"
            )));
        }
        GameId::parse(id, allow_zero).map_err(errors::game)
    }
}
