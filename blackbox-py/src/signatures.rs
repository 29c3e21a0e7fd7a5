//! `signatures`: all rays of many boards, from array to array.

use blackbox_core as core;
use core::{Board, Grid, Size};
use numpy::PyArray2;
use pyo3::prelude::*;

use crate::{
    arguments, arrays,
    errors::{self, caught},
    interrupt,
};

/// Boards between two looks for Ctrl-C.
const CHUNK: usize = 1 << 14;

/// The signatures of many boards within 8x8.
///
/// Parameters
/// ----------
/// boards : ndarray of shape (n,), uint64, contiguous
///     Bits 8*y + x, whatever the size.
/// width, height : int
///     The size of the boards, 1 to 8 each.
/// out : ndarray of shape (n, ports), uint8, C-contiguous, optional
///     Where to write; without it a new array is made.
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
///        [254, 254, 255, 255, 255, 254]], dtype=uint8)
#[pyfunction]
#[pyo3(signature = (boards, *, width = 8, height = 8, out = None))]
pub(crate) fn signatures<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    width: i64,
    height: i64,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let size = arguments::size(width, height)?;
    Board::empty(size).map_err(errors::board)?;
    let boards = arrays::input::<u64>(boards, "boards", "a C-contiguous uint64 array of shape (n,)")?;
    let bits = boards.as_slice().map_err(errors::array)?;
    check(bits, size)?;
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
        py.detach(|| {
            for (bits, codes) in bits.chunks(CHUNK).zip(codes.chunks_mut(CHUNK * ports)) {
                fill(bits, size, codes)?;
                interrupt::check()?;
            }
            Ok(())
        })
    })?;
    Ok(out)
}

/// The first board with bits outside the size is an error that names it.
fn check(bits: &[u64], size: Size) -> PyResult<()> {
    match bits.iter().position(|bits| bits & !size.mask() != 0) {
        None => Ok(()),
        Some(at) => {
            let error = Board::new(bits[at], size).err().map_or(String::new(), |error| error.to_string());
            Err(errors::board(format_args!("boards[{at}] is {:#018x}: {error}", bits[at])))
        }
    }
}

/// A row of codes for each board.
fn fill(bits: &[u64], size: Size, codes: &mut [u8]) -> PyResult<()> {
    for (&bits, row) in bits.iter().zip(codes.chunks_exact_mut(size.ports().into())) {
        // Bits that another thread changes meanwhile are cut to the board.
        let board = Board::new(bits & size.mask(), size).map_err(errors::board)?;
        row.copy_from_slice(board.signature().codes());
    }
    Ok(())
}
