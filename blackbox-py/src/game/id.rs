//! Game IDs as callers write them.

use blackbox_core::notation::sgt::GameId;
use pyo3::{Borrowed, prelude::*};

use crate::{errors, value_arg::text_or_bytes};

/// A game ID or parameters as a caller writes them: text, or bytes where the seed is no text.
pub(crate) struct IdArg(pub(super) Vec<u8>);

impl<'py> FromPyObject<'_, 'py> for IdArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        text_or_bytes(&object, "game or seed").map(Self)
    }
}

impl IdArg {
    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The ID, or what else names a game.
    pub(crate) fn parse(&self, allow_zero: bool) -> PyResult<GameId<'_>> {
        GameId::parse(&self.0, allow_zero).map_err(errors::game)
    }
}
