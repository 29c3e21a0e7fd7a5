//! How well the game can be played: par, certificates, seekers.

mod hardness;
mod play;
mod position;

pub(crate) use hardness::{Par, certificate, certificates, par, pars};
pub(crate) use play::{Played, strategy};
pub(crate) use position::Position;

use blackbox_analysis::strategy::{OutcomeTable, OutcomeTableError};
use pyo3::prelude::*;

use crate::{arguments, errors, progress::Progress};

/// The table of all placements that a caller asks for, made without the GIL.
fn table(py: Python<'_>, width: i64, height: i64, atoms: i64) -> PyResult<OutcomeTable> {
    let size = arguments::size(width, height)?;
    let atoms = arguments::atoms(atoms, size)?;
    let mut progress = Progress::silent();
    let made = py.detach(|| OutcomeTable::with_progress(size, atoms, OutcomeTable::LIMIT, &mut progress));
    let made = made.map_err(|error| match error {
        OutcomeTableError::Enumerate(_) => errors::board(error),
        error => errors::strategy(error),
    });
    progress.outcome(py, made)
}
