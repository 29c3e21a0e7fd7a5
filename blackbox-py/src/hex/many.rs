//! Many hexagonal boards at once: arrays of their bits.

use std::{num::NonZeroUsize, ops::ControlFlow};

use blackbox_analysis::{
    hex::{self as random, batch},
    progress::{self, Interrupted, Observer, Progress},
};
use blackbox_core::hex::{self, Boards, Size};
use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray1, PyUntypedArray};
use pyo3::prelude::*;

use super::{args, board::Board, symmetry::Symmetry};
use crate::{
    arrays,
    control::{Cancel, Control, Seconds},
    enumerate::read_seed,
    errors::{self, caught},
    whole::{Whole, nearest, nearest_if_any},
};

/// The boards between two looks for Ctrl-C.
const CHUNK: usize = 1 << 14;

fn go_on(control: &mut Control) -> Result<(), Interrupted> {
    match control.report(Progress { done: 0, total: 0 }) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Interrupted),
    }
}

/// What is never seen: the control says itself why a call was interrupted.
fn interrupted(_: Interrupted) -> PyErr {
    errors::cancelled("interrupted")
}

/// So many new boards, written without the GIL.
fn filled(
    py: Python<'_>,
    length: usize,
    control: Control,
    write: impl FnOnce(&mut [u64], &mut Control) -> Result<(), Interrupted> + Send,
) -> PyResult<Bound<'_, PyArray1<u64>>> {
    let array = arrays::new_column::<u64>(py, length);
    let mut written = array.readwrite();
    let words = written.as_slice_mut().map_err(errors::array)?;
    control.run(py, interrupted, |control| write(words, control))?;
    drop(written);
    Ok(array)
}

/// The array of boards called `boards`, all of them on a board of this size.
fn read<'py>(object: &Bound<'py, PyAny>, size: Size) -> PyResult<PyReadonlyArray1<'py, u64>> {
    let boards: PyReadonlyArray1<'py, u64> =
        arrays::input(object, "boards", "a C-contiguous uint64 array of shape (n,)")?;
    let words = boards.as_slice().map_err(errors::array)?;
    match words.iter().position(|bits| bits & !size.mask() != 0) {
        None => Ok(boards),
        Some(at) => Err(errors::board(format_args!(
            "the board {at} has bits beyond the {} cells, expected at most {:#x}",
            size.cells(),
            size.mask()
        ))),
    }
}

/// All boards of a size with a number of atoms, in lexicographic order of their ascending lists of cells.
///
/// Parameters
/// ----------
/// side : int
///     The cells a side, 2 to 5.
/// atoms : int
///     The number of atoms.
/// start, stop : int, optional
///     The ranks to give, as a slice has them; all where left out.
/// timeout : float, optional
///     The most seconds it may take; then it raises `TimeLimitError`.
/// cancel : Cancel, optional
///     Ends the call from elsewhere.
///
/// Returns
/// -------
/// ndarray of shape (n,), uint64
///     The bits of the boards.
///
/// Raises
/// ------
/// BoardError
///     If the atoms do not fit, or there are no such ranks.
/// OutOfMemoryError
///     If the machine has not the memory for so many.
///
/// >>> len(boards(5, 4))
/// 521855
/// >>> boards(2, 2, 0, 3)
/// array([3, 5, 9], dtype=uint64)
#[pyfunction]
#[pyo3(signature = (side, atoms, start = None, stop = None, *, timeout = None, cancel = None))]
pub(crate) fn boards(
    py: Python<'_>,
    #[pyo3(from_py_with = nearest)] side: i64,
    #[pyo3(from_py_with = nearest)] atoms: i64,
    start: Option<Whole>,
    stop: Option<Whole>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'_, PyArray1<u64>>> {
    let size = args::size(side)?;
    let all = Boards::new(size, args::atoms(atoms, size)?);
    let count = all.remaining();
    let bound = |rank: Option<Whole>, default| match rank {
        None => Some(default),
        Some(Whole::Number(rank)) => u64::try_from(rank).ok(),
        Some(Whole::Huge) => None,
    };
    let range = bound(start, 0).zip(bound(stop, count));
    let Some((first, beyond)) = range.filter(|&(first, beyond)| first <= beyond && beyond <= count) else {
        return Err(errors::board(format_args!(
            "no such ranks, expected 0 <= start <= stop <= {count}, the number of boards"
        )));
    };
    let length = usize::try_from(beyond - first).unwrap_or(usize::MAX);
    arrays::room(py, (length as u128) * 8, length)?;
    filled(py, length, Control::new(timeout, cancel), |words, control| {
        let mut left = all.slice(first..beyond);
        for chunk in words.chunks_mut(CHUNK) {
            left.fill(chunk);
            go_on(control)?;
        }
        Ok(())
    })
}

/// Random boards of a size with a number of atoms: every board is equally likely, and they are independent.
///
/// Parameters
/// ----------
/// n : int
///     How many.
/// side, atoms : int
///     The boards, as for `boards`.
/// seed : int or numpy.random.Generator, optional
///     Equal seeds give equal boards, on every machine; a generator gives other boards each time. Without it NumPy
///     makes one up.
/// timeout, cancel
///     As for `boards`.
///
/// Returns
/// -------
/// ndarray of shape (n,), uint64
///     The bits of the boards.
///
/// Raises
/// ------
/// BoardError
///     If the atoms do not fit.
/// OutOfMemoryError
///     If the machine has not the memory for so many.
///
/// >>> some = random_boards(1000, 5, 6, seed=1)
/// >>> some.shape, int(some[0]) == int(random_boards(1, 5, 6, seed=1)[0])
/// ((1000,), True)
#[pyfunction]
#[pyo3(signature = (n, side, atoms, seed = None, *, timeout = None, cancel = None))]
pub(crate) fn random_boards<'py>(
    py: Python<'py>,
    n: Whole,
    #[pyo3(from_py_with = nearest)] side: i64,
    #[pyo3(from_py_with = nearest)] atoms: i64,
    seed: Option<&Bound<'py, PyAny>>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'py, PyArray1<u64>>> {
    let size = args::size(side)?;
    let atoms = args::atoms(atoms, size)?;
    let (seed, length) = (read_seed(py, seed)?, n.count("n")?);
    arrays::room(py, (length as u128) * 8, length)?;
    filled(py, length, Control::new(timeout, cancel), |words, control| {
        let mut boards = random::random_boards(size, atoms, seed).into_iter().flatten();
        for chunk in words.chunks_mut(CHUNK) {
            for (word, bits) in chunk.iter_mut().zip(&mut boards) {
                *word = bits;
            }
            go_on(control)?;
        }
        Ok(())
    })
}

/// The signatures of many boards.
///
/// Parameters
/// ----------
/// boards : ndarray of shape (n,), uint64
///     The bits of the boards.
/// side : int
///     The cells a side.
/// rule : {"hit", "reflection"}
///     What an atom straight ahead of a port does with another beside it.
/// out : ndarray of shape (n, ports), uint8, optional
///     Where the answer is written.
/// threads : int
///     How many threads work; 0 for as many as the machine runs at once. Other Python threads run meanwhile.
/// timeout, cancel
///     As for `boards`.
///
/// Returns
/// -------
/// ndarray of shape (n, ports), uint8
///     A row for each board, a column for each port: the 0-based index of the exit port, 254 for a hit, 255 for a
///     reflection. It is `out` if that was given.
///
/// Raises
/// ------
/// ArrayError
///     If an array has another dtype, shape or memory layout, or is masked; nothing is converted silently.
/// BoardError
///     If a board has bits beyond the cells.
///
/// >>> import numpy
/// >>> signatures(numpy.array([0, 1], dtype=numpy.uint64), 2)[1]
/// array([254, 254, 255,   7, 254,  10,  12,   3,  13, 254,   5,  15,   6,
///          8, 254,  11, 255, 254], dtype=uint8)
#[pyfunction]
#[pyo3(
    signature = (boards, side = 5, *, rule = "hit", out = None, threads = None, timeout = None, cancel = None),
    text_signature = "(boards, side=5, *, rule='hit', out=None, threads=1, timeout=None, cancel=None)"
)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn signatures<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = nearest)] side: i64,
    rule: &str,
    out: Option<&Bound<'py, PyAny>>,
    threads: Option<Whole>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (size, rule) = (args::size(side)?, args::rule(rule)?);
    let threads =
        NonZeroUsize::new(progress::threads(Whole::threads(threads, 1)?)).unwrap_or(NonZeroUsize::MIN);
    let boards = read(boards, size)?;
    let words = boards.as_slice().map_err(errors::array)?;
    let ports = usize::from(size.ports());
    let shape = [words.len(), ports];
    let out = match out {
        Some(out) => out.clone(),
        None => arrays::new_rows::<u8>(py, shape)?.into_any(),
    };
    let wanted = format!("a C-contiguous uint8 array of shape ({}, {ports})", shape[0]);
    let mut written = arrays::output::<u8>(&out, shape, "out", &wanted)?;
    let codes = written.as_slice_mut().map_err(errors::array)?;
    Control::new(timeout, cancel).run(py, interrupted, |control| {
        let chunk = CHUNK * threads.get();
        for (words, codes) in words.chunks(chunk).zip(codes.chunks_mut(chunk * ports)) {
            batch::signatures(words, size, rule, codes, threads);
            go_on(control)?;
        }
        Ok(())
    })?;
    drop(written);
    Ok(out)
}

/// Boards, each of which is what `image` makes of one.
fn mapped<'py>(
    boards: &Bound<'py, PyAny>,
    size: Size,
    control: Control,
    image: impl Fn(hex::Board) -> u64 + Sync,
) -> PyResult<Bound<'py, PyArray1<u64>>> {
    let py = boards.py();
    let boards = read(boards, size)?;
    let words = boards.as_slice().map_err(errors::array)?;
    filled(py, words.len(), control, |out, control| {
        for (words, out) in words.chunks(CHUNK).zip(out.chunks_mut(CHUNK)) {
            for (&bits, out) in words.iter().zip(out) {
                *out = hex::Board::from_bits(bits, size).map_or(0, &image);
            }
            go_on(control)?;
        }
        Ok(())
    })
}

/// The canonical form of many boards; see `Board.canonical`.
///
/// Parameters
/// ----------
/// boards : ndarray of shape (n,), uint64
///     The bits of the boards.
/// side : int
///     The cells a side.
/// timeout, cancel
///     As for `boards`.
///
/// Returns
/// -------
/// ndarray of shape (n,), uint64
///
/// >>> import numpy
/// >>> len(numpy.unique(canonical(boards(5, 3), 5)))
/// 3122
#[pyfunction]
#[pyo3(signature = (boards, side = 5, *, timeout = None, cancel = None))]
pub(crate) fn canonical<'py>(
    boards: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = nearest)] side: i64,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'py, PyArray1<u64>>> {
    let control = Control::new(timeout, cancel);
    mapped(boards, args::size(side)?, control, |board| hex::canonical(board).bits())
}

/// The images of many boards under a symmetry.
///
/// Parameters
/// ----------
/// boards : ndarray of shape (n,), uint64
///     The bits of the boards.
/// symmetry : Symmetry
///     The symmetry.
/// side : int
///     The cells a side.
/// timeout, cancel
///     As for `boards`.
///
/// Returns
/// -------
/// ndarray of shape (n,), uint64
#[pyfunction]
#[pyo3(signature = (boards, symmetry, side = 5, *, timeout = None, cancel = None))]
pub(crate) fn transformed<'py>(
    boards: &Bound<'py, PyAny>,
    symmetry: &Symmetry,
    #[pyo3(from_py_with = nearest)] side: i64,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'py, PyArray1<u64>>> {
    let control = Control::new(timeout, cancel);
    mapped(boards, args::size(side)?, control, |board| board.transformed(symmetry.0).bits())
}

/// The position of a board among those of its size and number of atoms, in the order of `boards`; or of each of many boards.
///
/// Parameters
/// ----------
/// board : Board or ndarray of shape (n,), uint64
///     A board, or the bits of many.
/// side : int, optional
///     The cells a side of the boards in an array.
/// timeout, cancel
///     As for `boards`; they are for arrays.
///
/// Returns
/// -------
/// int, or ndarray of shape (n,), uint64
///
/// >>> rank(Board("5/6/1@5/3@@2@/2@@5/8/7/6/5"))
/// 42597215
/// >>> rank(boards(5, 4, 100, 103), 5)
/// array([100, 101, 102], dtype=uint64)
#[pyfunction]
#[pyo3(signature = (board, side = None, *, timeout = None, cancel = None))]
pub(crate) fn rank<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = nearest_if_any)] side: Option<i64>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(board) = board.cast::<Board>() {
        let rank = caught(|| Ok(hex::rank(board.get().0)))?;
        return Ok(rank.into_pyobject(py)?.into_any());
    }
    let Some(side) = side else {
        let got = arrays::described(board);
        return Err(errors::array(format_args!(
            "invalid board (got {got}), expected a Board, or an array of boards with side"
        )));
    };
    Ok(mapped(board, args::size(side)?, Control::new(timeout, cancel), hex::rank)?.into_any())
}

/// The board at a position among those of a size with a number of atoms, the inverse of `rank`; or the boards at many
/// positions.
///
/// Parameters
/// ----------
/// side, atoms : int
///     The boards, as for `boards`.
/// rank : int or ndarray of shape (n,), uint64
///     A position, or many.
/// timeout, cancel
///     As for `boards`; they are for arrays.
///
/// Returns
/// -------
/// Board, or ndarray of shape (n,), uint64
///
/// Raises
/// ------
/// BoardError
///     If there is no such rank.
///
/// >>> unrank(5, 6, 42597215)
/// Board('5/6/1@5/3@@2@/2@@5/8/7/6/5')
#[pyfunction]
#[pyo3(signature = (side, atoms, rank, /, *, timeout = None, cancel = None))]
pub(crate) fn unrank<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = nearest)] side: i64,
    #[pyo3(from_py_with = nearest)] atoms: i64,
    rank: &Bound<'py, PyAny>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'py, PyAny>> {
    let size = args::size(side)?;
    let atoms = args::atoms(atoms, size)?;
    let none = |rank: &dyn std::fmt::Display| {
        let count = Boards::new(size, atoms).remaining();
        errors::board(format_args!("no board of rank {rank}, expected 0 to {}", count - 1))
    };
    // An array of one element would pass for a number.
    if !rank.is_instance_of::<PyUntypedArray>() {
        let rank: Whole = rank.extract()?;
        let place = match rank {
            Whole::Number(rank) => u64::try_from(rank).ok(),
            Whole::Huge => None,
        };
        let board = caught(|| Ok(place.and_then(|place| hex::unrank(place, atoms, size))))?;
        return Ok(Bound::new(py, Board(board.ok_or_else(|| none(&rank))?))?.into_any());
    }
    let ranks: PyReadonlyArray1<'py, u64> =
        arrays::input(rank, "rank", "an int, or a C-contiguous uint64 array of shape (n,)")?;
    let ranks = ranks.as_slice().map_err(errors::array)?;
    let mut missing = None;
    let boards = filled(py, ranks.len(), Control::new(timeout, cancel), |words, control| {
        for (ranks, words) in ranks.chunks(CHUNK).zip(words.chunks_mut(CHUNK)) {
            for (&rank, word) in ranks.iter().zip(words) {
                match hex::unrank(rank, atoms, size) {
                    Some(board) => *word = board.bits(),
                    None => missing = missing.or(Some(rank)),
                }
            }
            go_on(control)?;
        }
        Ok(())
    })?;
    match missing {
        None => Ok(boards.into_any()),
        Some(rank) => Err(none(&rank)),
    }
}
