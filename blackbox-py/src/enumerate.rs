//! `boards`, `random_boards`, `rank`, `unrank`: every board in a fixed order.

use std::ops::ControlFlow;

use blackbox_analysis::{
    AnyBoard,
    arrays::{self as many, ArrayError, Packing},
    progress::{Observer, Progress},
};
use blackbox_core as core;
use core::{
    Cell, Grid,
    enumerate::{Boards, lists},
};
use numpy::{PyArrayDyn, PyArrayMethods, PyUntypedArray};
use pyo3::prelude::*;

use crate::{
    arrays::{self, fault},
    board_value::{Board, of_size},
    control::{Cancel, Control, Seconds},
    errors::{self, caught},
    size::{self, SizeArg},
    whole::{Whole, nearest},
};

/// The boards written between two looks for Ctrl-C.
const CHUNK: usize = 1 << 20;

/// All boards with a number of atoms, or those of some ranks.
///
/// The order is the lexicographic one of the ascending lists of row-major cell indices, as
/// `itertools.combinations(range(size.cells), atoms)` gives them.
///
/// Parameters
/// ----------
/// size : Size, str or (int, int)
///     The size of the boards.
/// atoms : int
///     The number of atoms of every board.
/// start, stop : int, optional
///     The first rank, and the first beyond; without `stop`, to the last board.
/// timeout : float, optional
///     The most seconds it may take.
/// cancel : Cancel, optional
///     Ends the call from elsewhere.
///
/// Returns
/// -------
/// ndarray of uint64
///     As `signatures` takes them: of shape (stop - start,) with bits 8*y + x within 8x8, bits row by row on hexagons.
///
/// Raises
/// ------
/// BoardError
///     If the atoms do not fit, or there are no such ranks, or the ranks do not fit 64 bits.
/// OutOfMemoryError
///     If the machine has not the memory for so many.
///
/// >>> boards("3x2", 2, start=13)
/// array([1280, 1536], dtype=uint64)
/// >>> len(boards("hex5", 4))
/// 521855
#[pyfunction]
#[pyo3(
    signature = (size, atoms, start = None, stop = None, *, timeout = None, cancel = None),
    text_signature = "(size, atoms, start=0, stop=None, *, timeout=None, cancel=None)"
)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn boards(
    py: Python<'_>,
    size: SizeArg,
    #[pyo3(from_py_with = nearest)] atoms: i64,
    start: Option<Whole>,
    stop: Option<Whole>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'_, PyArrayDyn<u64>>> {
    let SizeArg(size) = size;
    let atoms = size::atoms(atoms, size)?;
    let packing = Packing::new(size);
    let too_many = || fault(ArrayError::TooMany { size, atoms });
    let count = core::enumerate::binomial(size.cells(), atoms)
        .and_then(|count| u64::try_from(count).ok())
        .ok_or_else(too_many)?;
    let bound = |rank: Option<Whole>, default| match rank {
        None => Some(default),
        Some(Whole::Number(rank)) => u64::try_from(rank).ok(),
        Some(Whole::Huge) => None,
    };
    let (first, beyond) = bound(start, 0)
        .zip(bound(stop, count))
        .filter(|&(first, beyond)| first <= beyond && beyond <= count)
        .ok_or_else(|| {
            let shown = |rank: Option<Whole>| rank.map_or_else(|| "the end".into(), |rank| rank.to_string());
            let (start, stop) = (start.map_or_else(|| "0".into(), |start| start.to_string()), shown(stop));
            errors::board(format_args!("no ranks {start} to {stop}, expected 0 <= start <= stop <= {count}"))
        })?;
    let array = arrays::new_boards(py, packing, (beyond - first) as usize)?;
    let mut written = array.readwrite();
    let words = written.as_slice_mut().map_err(errors::array)?;
    Control::new(timeout, cancel).run(py, fault, |control| {
        if size.fits_word() {
            let all = Boards::new(size, atoms).map_err(|_| ArrayError::Atoms { size, atoms })?;
            let mut left = all.slice(first..beyond);
            for chunk in words.chunks_mut(CHUNK) {
                left.fill(chunk);
                go_on(control)?;
            }
            return Ok(());
        }
        for (at, chunk) in words.chunks_mut(CHUNK / 16 * packing.words()).enumerate() {
            let begin = first + (at * CHUNK / 16) as u64;
            let ranks: Vec<u64> = (begin..begin + (chunk.len() / packing.words()) as u64).collect();
            many::unranked(packing, atoms, &ranks, chunk, control)?;
        }
        Ok(())
    })?;
    drop(written);
    Ok(array)
}

fn go_on(control: &mut Control) -> Result<(), ArrayError> {
    match control.report(Progress { done: 0, total: 0 }) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(ArrayError::Interrupted),
    }
}

/// Random boards: every board of the size with so many atoms is equally likely, and they are independent.
///
/// Parameters
/// ----------
/// n : int
///     How many.
/// size : Size, str or (int, int)
///     The size of the boards.
/// atoms : int
///     The number of atoms of every board.
/// seed : int or numpy.random.Generator, optional
///     Equal seeds give equal boards, on every machine; a generator gives other boards each time. Without it NumPy
///     makes one up.
/// timeout, cancel
///     As for `boards`.
///
/// Returns
/// -------
/// ndarray of uint64
///     As `signatures` takes them.
///
/// >>> some = random_boards(1000, "8x8", 4, seed=1)
/// >>> some.shape, int(some[0]) == int(random_boards(1, "8x8", 4, seed=1)[0])
/// ((1000,), True)
#[pyfunction]
#[pyo3(signature = (n, size, atoms, seed = None, *, timeout = None, cancel = None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn random_boards<'py>(
    py: Python<'py>,
    n: Whole,
    size: SizeArg,
    #[pyo3(from_py_with = nearest)] atoms: i64,
    seed: Option<&Bound<'py, PyAny>>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'py, PyArrayDyn<u64>>> {
    let SizeArg(size) = size;
    let atoms = size::atoms(atoms, size)?;
    let seed = read_seed(py, seed)?;
    let packing = Packing::new(size);
    let array = arrays::new_boards(py, packing, n.count("n")?)?;
    let mut written = array.readwrite();
    let words = written.as_slice_mut().map_err(errors::array)?;
    Control::new(timeout, cancel)
        .run(py, fault, |control| many::random_boards(packing, atoms, seed, words, control))?;
    drop(written);
    Ok(array)
}

/// The 64 bits of a seed: a number as it is, from a NumPy generator its next ones.
pub(crate) fn read_seed(py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    let fault =
        || errors::argument("invalid seed, expected an int of 0 to 2**64 - 1 or a numpy.random.Generator");
    if let Some(seed) = seed
        && let Ok(number) = seed.extract::<Whole>()
    {
        return match number {
            Whole::Number(number) => u64::try_from(number).map_err(|_| fault()),
            Whole::Huge => Err(fault()),
        };
    }
    let generator = py.import("numpy.random")?.call_method1("default_rng", (seed,)).map_err(|_| fault())?;
    let drawn = generator.call_method1("bytes", (8,))?;
    Ok(u64::from_le_bytes(drawn.extract()?))
}

/// The position of a board among those of its size and number of atoms, in the order of `boards`; or of each of many
/// boards.
///
/// Parameters
/// ----------
/// board : Board or ndarray of uint64
///     A board, or many as `signatures` takes them.
/// size : Size, str or (int, int), optional
///     The size of the boards in an array; a board has its own.
/// timeout, cancel
///     As for `boards`; they are for arrays.
///
/// Returns
/// -------
/// int, or ndarray of shape (n,), uint64
///
/// Raises
/// ------
/// BoardError
///     If there are 2**128 such boards or more; in an array, a rank of 2**64 or more.
///
/// >>> rank(Board("8/8/1@4@1/8/8/3@4/8/6@1"))
/// 461339
/// >>> rank(boards("8x8", 4, 100, 103), "8x8")
/// array([100, 101, 102], dtype=uint64)
#[pyfunction]
#[pyo3(signature = (board, size = None, *, timeout = None, cancel = None))]
pub(crate) fn rank<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    size: Option<SizeArg>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(board) = board.cast::<Board>() {
        let board = &of_size(board.get(), size)?.0;
        let place = caught(|| {
            let list: Vec<u32> = board.atoms().map(|cell| cell.index(board.size())).collect();
            lists::rank(&list, board.size().cells()).ok_or_else(too_many)
        })?;
        return Ok(place.into_pyobject(py)?.into_any());
    }
    let Some(size) = size else {
        let got = arrays::described(board);
        return Err(errors::array(format_args!(
            "invalid board (got {got}), expected a Board, or an array of boards with size"
        )));
    };
    let boards = arrays::Boards::new(board, size.0)?;
    let out = arrays::new_column::<u64>(py, boards.len());
    let mut written = out.readwrite();
    let ranks = written.as_slice_mut().map_err(errors::array)?;
    let (packing, words) = (boards.packing, boards.words()?);
    Control::new(timeout, cancel).run(py, fault, |control| many::ranks(packing, words, ranks, control))?;
    drop(written);
    Ok(out.into_any())
}

/// The board at a position among those of a size with a number of atoms: the inverse of `rank`, for any size; or the
/// boards at many positions.
///
/// Parameters
/// ----------
/// rank : int or ndarray of shape (n,), uint64
///     A position, or many.
/// size, atoms
///     The boards, as for `boards`.
/// timeout, cancel
///     As for `boards`; they are for arrays.
///
/// Returns
/// -------
/// Board, or ndarray of uint64 as `signatures` takes it
///
/// Raises
/// ------
/// BoardError
///     If the atoms do not fit, there is no such rank, or there are 2**128 boards or more.
///
/// >>> unrank(461339, "8x8", 4)
/// Board('8/8/1@4@1/8/8/3@4/8/6@1')
#[pyfunction]
#[pyo3(signature = (rank, size, atoms, *, timeout = None, cancel = None))]
pub(crate) fn unrank<'py>(
    py: Python<'py>,
    rank: &Bound<'py, PyAny>,
    size: SizeArg,
    #[pyo3(from_py_with = nearest)] atoms: i64,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'py, PyAny>> {
    let SizeArg(size) = size;
    let atoms = size::atoms(atoms, size)?;
    // An array of one element would pass for a number.
    if !rank.is_instance_of::<PyUntypedArray>() {
        let rank: Whole = rank.extract()?;
        return Ok(Bound::new(py, board_of(size, atoms, rank)?)?.into_any());
    }
    let ranks: numpy::PyReadonlyArray1<'py, u64> =
        arrays::input(rank, "rank", "an int, or a C-contiguous uint64 array of shape (n,)")?;
    let ranks: &[u64] = ranks.as_slice().map_err(errors::array)?;
    let packing = Packing::new(size);
    let array = arrays::new_boards(py, packing, ranks.len())?;
    let mut written = array.readwrite();
    let words = written.as_slice_mut().map_err(errors::array)?;
    Control::new(timeout, cancel)
        .run(py, fault, |control| many::unranked(packing, atoms, ranks, words, control))?;
    drop(written);
    Ok(array.into_any())
}

fn board_of(size: core::Size, atoms: u32, rank: Whole) -> PyResult<Board> {
    let mut list = vec![0; atoms as usize];
    let none = || {
        errors::board(format_args!(
            "no board of rank {rank}, expected one below the number of {size} boards with {atoms} atoms"
        ))
    };
    let position = match rank {
        Whole::Number(rank) => u128::try_from(rank).map_err(|_| none())?,
        Whole::Huge => return Err(none()),
    };
    caught(|| {
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
