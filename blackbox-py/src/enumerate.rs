//! `boards`, `rank`, `unrank`: every board in a fixed order.

use std::ops::ControlFlow;

use blackbox_analysis::AnyBoard;
use blackbox_core as core;
use core::{
    Cell, Grid,
    enumerate::{Boards, lists},
};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;

use crate::{
    arguments,
    board::Board,
    errors::{self, caught},
    interrupt::Watch,
};

/// The boards written between two looks for Ctrl-C.
const CHUNK: usize = 1 << 20;

/// All boards within 8x8 with a number of atoms, or those of some ranks.
///
/// The order is the lexicographic one of the ascending lists of row-major cell indices, as
/// `itertools.combinations(range(width * height), atoms)` gives them.
///
/// Parameters
/// ----------
/// width, height : int
///     The size of the boards, 1 to 8 each.
/// atoms : int
///     The number of atoms of every board.
/// start, stop : int, optional
///     The first rank, and the first beyond; without `stop`, to the last board.
///
/// Returns
/// -------
/// ndarray of shape (stop - start,), uint64
///     Bits 8*y + x, as `signatures` takes them.
///
/// Raises
/// ------
/// BoardError
///     If the size is beyond 8x8, the atoms do not fit, or there are no such ranks.
///
/// >>> boards(3, 2, 2, start=13)
/// array([1280, 1536], dtype=uint64)
#[pyfunction]
#[pyo3(signature = (width, height, atoms, start = 0, stop = None))]
pub(crate) fn boards(
    py: Python<'_>,
    width: i64,
    height: i64,
    atoms: i64,
    start: i128,
    stop: Option<i128>,
) -> PyResult<Bound<'_, PyArray1<u64>>> {
    let size = arguments::size(width, height)?;
    let all = Boards::new(size, arguments::atoms(atoms, size)?).map_err(errors::board)?;
    let count = all.remaining();
    let stop = stop.unwrap_or_else(|| count.into());
    let ranks = u64::try_from(start).ok().zip(u64::try_from(stop).ok());
    let (first, beyond) =
        ranks.filter(|&(first, beyond)| first <= beyond && beyond <= count).ok_or_else(|| {
            errors::board(format_args!("no ranks {start} to {stop}, expected 0 <= start <= stop <= {count}"))
        })?;
    // NumPy itself says so where there is not so much memory.
    let array = py.import("numpy")?.call_method1("zeros", (beyond - first, "uint64"))?;
    let array = array.cast_into::<PyArray1<u64>>()?;
    caught(|| {
        let mut written = array.readwrite();
        let bits = written.as_slice_mut().map_err(errors::array)?;
        let mut left = all.slice(first..beyond);
        let mut watch = Watch::new();
        py.detach(|| {
            for chunk in bits.chunks_mut(CHUNK) {
                left.fill(chunk);
                if let ControlFlow::Break(error) = watch.poll() {
                    return Err(error);
                }
            }
            Ok(())
        })
    })?;
    Ok(array)
}

/// The position of a board among those of its size and number of atoms, in the order of `boards`.
///
/// Raises
/// ------
/// BoardError
///     If there are 2**128 such boards or more.
///
/// >>> rank(Board("8/8/1@4@1/8/8/3@4/8/6@1"))
/// 461339
#[pyfunction]
#[pyo3(signature = (board, /))]
pub(crate) fn rank(board: &Board) -> PyResult<u128> {
    caught(|| {
        let size = board.0.size();
        let list: Vec<u32> = board.0.atoms().map(|cell| cell.index(size)).collect();
        lists::rank(&list, size.cells()).ok_or_else(too_many)
    })
}

/// The board at a position among those of a size with a number of atoms: the inverse of `rank`, for any size.
///
/// Raises
/// ------
/// BoardError
///     If the atoms do not fit, there is no such rank, or there are 2**128 boards or more.
///
/// >>> unrank(8, 8, 4, 461339)
/// Board('8/8/1@4@1/8/8/3@4/8/6@1')
#[pyfunction]
#[pyo3(signature = (width, height, atoms, rank, /))]
pub(crate) fn unrank(width: i64, height: i64, atoms: i64, rank: i128) -> PyResult<Board> {
    caught(|| {
        let size = arguments::size(width, height)?;
        let mut list = vec![0; arguments::atoms(atoms, size)? as usize];
        let none = || {
            errors::board(format_args!(
                "no board of rank {rank}, expected one below the number of {size} boards with {atoms} atoms"
            ))
        };
        let position = u128::try_from(rank).map_err(|_| none())?;
        if !lists::unrank(&mut list, size.cells(), position).ok_or_else(too_many)? {
            return Err(none());
        }
        let cells = list.into_iter().filter_map(|index| Cell::from_index(index, size));
        AnyBoard::from_atoms(size, cells).map(Board).map_err(errors::board)
    })
}

fn too_many() -> PyErr {
    errors::board("too many boards of this size and number of atoms, expected fewer than 2**128")
}
