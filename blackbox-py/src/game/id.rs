//! Game IDs as callers write them.

use blackbox_core::notation::sgt::GameId;
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

    pub(super) fn parse(&self, allow_zero: bool) -> PyResult<GameId<'_>> {
        GameId::parse(self.bytes(), allow_zero).map_err(errors::game)
    }
}
