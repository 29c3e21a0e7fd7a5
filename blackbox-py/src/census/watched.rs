//! Work of a census, watched.

use blackbox_analysis::{census::CensusError, progress::Observer};
use pyo3::prelude::*;

use crate::{
    errors::{self, caught},
    teller::Teller,
};

/// Runs work without the GIL, tells `progress` how far it is, and looks for Ctrl-C.
pub(super) fn watched<T: Send>(
    py: Python<'_>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&mut dyn Observer) -> Result<T, CensusError> + Send,
) -> PyResult<T> {
    caught(|| {
        let mut teller = Teller::new(py, progress)?;
        let found = py.detach(|| work(&mut teller)).map_err(|error| match error {
            CensusError::TooManyAtoms { .. } => errors::board(error),
            error => errors::census(error),
        });
        teller.outcome(py, found)
    })
}
