//! Game IDs as callers write them.

use blackbox_core::{game::Params, notation::sgt::GameId};
use pyo3::{Borrowed, exceptions::PyTypeError, prelude::*, types::PyBytes};

use crate::{errors, whole::shown};

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
            PyTypeError::new_err(format!(
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
