//! `signatures`: all rays of many boards, from array to array.

use std::num::NonZeroUsize;

use blackbox_analysis::batch::{self, Failure};
use blackbox_core::{Board, Grid};
use numpy::PyArray2;
use pyo3::prelude::*;

use crate::{
    arguments, arrays,
    errors::{self, caught},
    interrupt::Watch,
};

/// The signatures of many boards within 8x8.
///
/// Parameters
/// ----------
/// boards : ndarray of shape (n,), uint64, contiguous
///     Bits 8*y + x, whatever the size.
/// width, height : int
///     The size of the boards, 1 to 8 each.
/// out : ndarray of shape (n, ports), uint8, C-contiguous, optional
///     Where to write; without it a new array is made. After an error it is written in part.
/// threads : int
///     How many threads trace, 1 or more. Other Python threads run meanwhile.
///
/// Returns
/// -------
/// ndarray of shape (n, ports), uint8
///     A row for each board, a column for each port in canonical order: the 0-based index of the exit port,
///     254 for a hit, 255 for a reflection. It is `out` if that was given.
///
/// Raises
/// ------
/// ArrayError
///     If an array has another dtype, shape or memory layout; nothing is converted silently.
/// BoardError
///     If a board has bits outside the size, or the size is beyond 8x8.
///
/// >>> import numpy
/// >>> signatures(numpy.array([0, 1], dtype=numpy.uint64), width=2, height=1)
/// array([[  3,   5,   4,   0,   2,   1],
///        [254, 254, 255, 254, 255, 254]], dtype=uint8)
#[pyfunction]
#[pyo3(signature = (boards, *, width = 8, height = 8, out = None, threads = 1))]
pub(crate) fn signatures<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    width: i64,
    height: i64,
    out: Option<&Bound<'py, PyAny>>,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let size = arguments::size(width, height)?;
    Board::empty(size).map_err(errors::board)?;
    let threads = NonZeroUsize::new(threads)
        .ok_or_else(|| errors::array("invalid threads (got 0), expected 1 or more"))?;
    let boards = arrays::input::<u64>(boards, "boards", "a C-contiguous uint64 array of shape (n,)")?;
    let bits = boards.as_slice().map_err(errors::array)?;
    let ports = usize::from(size.ports());
    let shape = [bits.len(), ports];
    let out = match out {
        Some(out) => out.clone(),
        None => PyArray2::<u8>::zeros(py, shape, false).into_any(),
    };
    let wanted = format!("a C-contiguous uint8 array of shape ({}, {ports})", bits.len());
    let mut rows = arrays::output::<u8>(&out, shape, "out", &wanted)?;
    let codes = rows.as_slice_mut().map_err(errors::array)?;
    caught(|| {
        let mut watch = Watch::new();
        let traced = py.detach(|| batch::signatures(size, bits, codes, threads, || watch.poll()));
        traced.map_err(|failure| match failure {
            Failure::Boards(error) => errors::board(error),
            Failure::Stopped(error) => error,
        })
    })?;
    Ok(out)
}
