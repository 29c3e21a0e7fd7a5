//! `signature_counts`: the column sweep.

use blackbox_analysis::sweep::SignatureCounts;
use blackbox_core::evidence::Stop;
use num_bigint::BigUint;
use pyo3::prelude::*;

use crate::prelude::*;

/// Count the signatures and the unique boards of all boards of a height and of 1, 2, ... columns, up to those
/// of a size.
///
/// No board is walked: a finite automaton reads the signatures column by column, so 3 rows and 200 columns
/// take a moment.
///
/// Parameters
/// ----------
/// size : Size, str or (int, int)
///     A rectangle: the greatest number of columns, and the rows, 1 to 12; up to 5 are done soon.
/// limit : int, optional
///     Give up after so many steps of the automaton.
/// memory : int
///     The bytes that its states may take.
///
/// Returns
/// -------
/// list of (int, int)
///     For each number of columns from 1 the number of different signatures, and of boards that are alone in their class.
///
/// Raises
/// ------
/// CensusError
///     If the size is no rectangle or has more than 12 rows, if the limit or the memory is spent.
///
/// >>> signature_counts("6x2")
/// [(4, 4), (16, 16), (64, 64), (256, 256), (966, 917), (3554, 3093)]
#[pyfunction]
#[pyo3(
    signature = (size, *, limit = None, memory = None, timeout = None, cancel = None),
    text_signature = "(size, *, limit=None, memory=1073741824, timeout=None, cancel=None)"
)]
pub(crate) fn signature_counts(
    py: Python<'_>, size: SizeArg, limit: Option<LimitArg>, memory: Option<MemoryArg>,
    timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Vec<(BigUint, BigUint)>> {
    let SizeArg(size) = size;
    if !size.has_columns() {
        return Err(errors::census(format_args!(
            "no columns of {size} boards are counted, expected a rectangle"
        )));
    }
    let mut counts = SignatureCounts::new(size.height().into(), true).map_err(errors::census)?;
    let control = Control::new(timeout, cancel).within(limit).holding(MemoryArg::bytes(memory));
    control.search(py, errors::census, move |limit| -> Result<_, Stop> {
        (0..size.width())
            .map(|_| {
                let count = counts.next(limit)?;
                let unique = count.unique.unwrap_or_default();
                Ok((count.signatures.as_biguint().clone(), unique.as_biguint().clone()))
            })
            .collect()
    })
}
