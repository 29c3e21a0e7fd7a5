//! Work of a census, with progress.

use blackbox_analysis::{census::CensusError, progress::Observer};
use pyo3::prelude::*;

use crate::{
    errors::{self, caught},
    progress::Progress,
};

/// Runs work without the GIL, reports to `progress` how far it is, and looks for Ctrl-C.
pub(super) fn with_progress<T: Send>(
    py: Python<'_>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&mut dyn Observer) -> Result<T, CensusError> + Send,
) -> PyResult<T> {
    caught(|| {
        let mut progress = Progress::new(py, progress)?;
        let found = py.detach(|| work(&mut progress)).map_err(|error| match error {
            CensusError::TooManyAtoms { .. } => errors::board(error),
            error => errors::census(error),
        });
        progress.outcome(py, found)
    })
}
