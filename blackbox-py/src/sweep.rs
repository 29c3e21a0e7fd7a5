//! `signature_counts`: the column sweep.

use blackbox_analysis::sweep::SignatureCounts;
use blackbox_core::evidence::Stop;
use num_bigint::BigUint;
use pyo3::prelude::*;

use crate::{
    control::{Cancel, Control, Seconds},
    errors,
    whole::Whole,
};

/// Count the signatures and the unique boards of all boards with some rows and 1, 2, ..., `columns` columns.
///
/// No board is walked: a finite automaton reads the signatures column by column, so 3 rows and 200 columns take a moment.
///
/// Parameters
/// ----------
/// height : int
///     The rows, 1 to 12; up to 5 are done soon.
/// columns : int
///     The greatest number of columns.
/// limit : int, optional
///     Give up after so many steps of the automaton.
///
/// Returns
/// -------
/// list of (int, int)
///     For each number of columns from 1 the number of different signatures, and of boards that are alone in their class.
///
/// Raises
/// ------
/// CensusError
///     If there are no rows or more than 12, if the limit is spent or the memory of 2 GiB.
///
/// >>> signature_counts(2, 6)
/// [(4, 4), (16, 16), (64, 64), (256, 256), (966, 917), (3554, 3093)]
#[pyfunction]
#[pyo3(signature = (height, columns, *, limit = None, timeout = None, cancel = None))]
pub(crate) fn signature_counts(
    py: Python<'_>,
    height: Whole,
    columns: Whole,
    limit: Option<Whole>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Vec<(BigUint, BigUint)>> {
    let (height, columns, limit) = (height.count("height")?, columns.count("columns")?, Whole::limit(limit)?);
    let mut counts = SignatureCounts::new(height, true).map_err(errors::census)?;
    Control::new(timeout, cancel).search(py, limit, errors::census, move |limit| -> Result<_, Stop> {
        (0..columns)
            .map(|_| {
                let count = counts.next(limit)?;
                let unique = count.unique.unwrap_or_default();
                Ok((count.signatures.as_biguint().clone(), unique.as_biguint().clone()))
            })
            .collect()
    })
}
