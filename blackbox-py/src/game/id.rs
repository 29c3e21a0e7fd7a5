//! Game IDs as callers write them.

use blackbox_core::notation::sgt::GameId;
use pyo3::{Borrowed, prelude::*};

use crate::prelude::*;

/// A game ID or parameters as a caller writes them: text, or bytes where the seed is no text.
pub(crate) struct IdArg(pub(super) Vec<u8>);

impl<'py> FromPyObject<'_, 'py> for IdArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        text_or_bytes(&object, "game").map(Self)
    }
}

/// The seed of a game as a caller writes it: text or bytes, or a number, which is its digits.
pub(crate) struct SeedArg(pub(super) Vec<u8>);

impl<'py> FromPyObject<'_, 'py> for SeedArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.extract::<Whole>() {
            Ok(number) => {
                number.named("seed", u64::MAX).map(|number: u64| Self(number.to_string().into_bytes()))
            }
            Err(_) => text_or_bytes(&object, "seed").map(Self),
        }
    }
}

impl IdArg {
    /// The ID, or what else names a game.
    pub(crate) fn parse(&self, allow_zero: bool) -> PyResult<GameId<'_>> {
        GameId::parse(&self.0, allow_zero).map_err(errors::game)
    }
}
