//! Game IDs as callers write them.

use blackbox_core::notation::sgt::GameId;
use pyo3::{Borrowed, prelude::*, types::PyBytes};

use crate::{errors, whole_numbers::shown};

/// A game ID or parameters as a caller writes them: text, or bytes where the seed is no text.
pub(crate) enum IdArg {
    Text(String),
    Bytes(Vec<u8>),
}

impl<'py> FromPyObject<'_, 'py> for IdArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = object.cast::<PyBytes>() {
            return Ok(Self::Bytes(bytes.as_bytes().to_vec()));
        }
        object.extract().map(Self::Text).map_err(|_| {
            errors::wrong_type(format_args!(
                "invalid game or seed ({}), expected a text or bytes",
                shown(&object)
            ))
        })
    }
}

impl IdArg {
    pub(super) fn bytes(&self) -> &[u8] {
        match self {
            Self::Text(text) => text.as_bytes(),
            Self::Bytes(bytes) => bytes,
        }
    }

    /// The ID, or what else names a game.
    pub(crate) fn parse(&self, allow_zero: bool) -> PyResult<GameId<'_>> {
        GameId::parse(self.bytes(), allow_zero).map_err(errors::game)
    }
}
