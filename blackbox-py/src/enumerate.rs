//! `boards`, `random_boards`, `rank`, `unrank`: every board in a fixed order.

use std::ops::{ControlFlow, Range};

use blackbox_analysis::{
    self as analysis,
    arrays::{self as many, ArrayError, Packing},
    effort::{Progress, Watch, usual},
};
use blackbox_core as core;
use core::{enumerate::WordBoards, notation::ReadOptions};
use numpy::{Ix3, PyArrayDyn, PyArrayMethods, PyReadonlyArray3, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::{prelude::*, types::PyString};

use crate::prelude::*;

/// The boards written between two looks for Ctrl-C, and those read of texts.
const CHUNK: usize = 1 << 20;
const SIGNALS: usize = 1 << 10;

/// All boards with a number of atoms, or those of some ranks.
///
/// The order is the lexicographic one of the ascending lists of row-major cell indices, as
/// `itertools.combinations(range(size.cells), atoms)` gives them.
///
/// Parameters
/// ----------
/// size : Size, str or (int, int)
///     The size of the boards.
/// atoms : int, (int, int) or str
///     The number of atoms of every board; of several, as in (3, 6), "3-6" or "?", those with fewer atoms come first.
/// start, stop : int, optional
///     The first rank, and the first beyond; without `stop`, to the last board.
/// timeout : float, optional
///     The most seconds it may take.
/// cancel : Cancel, optional
///     Ends the call from elsewhere.
///
/// Returns
/// -------
/// BoardArray
///
/// Raises
/// ------
/// BoardError
///     If the atoms do not fit, or there are no such ranks, or the ranks do not fit 64 bits.
/// OutOfMemoryError
///     If the machine has not the memory for so many.
///
/// >>> [str(board).split() for board in boards("3x2", 2, start=13)]
/// [['...', '@.@'], ['...', '.@@']]
/// >>> len(boards("hex5", 4)), len(boards("3x2", "?"))
/// (521855, 64)
#[pyfunction]
#[pyo3(
    signature = (size, atoms, *, start = None, stop = None, timeout = None, cancel = None),
    text_signature = "(size, atoms, *, start=0, stop=None, timeout=None, cancel=None)"
)]
pub(crate) fn boards(
    py: Python<'_>, size: SizeArg, atoms: AtomsArg, start: Option<Whole>, stop: Option<Whole>,
    timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Bound<'_, PyAny>> {
    let SizeArg(size) = size;
    let (atoms, packing) = (atoms.held_by(size)?, Packing::new(size));
    let too_many = || fault(ArrayError::TooMany { size, atoms });
    let parts = (atoms.min()..=atoms.max()).map(|atoms| {
        let boards = core::internal::binomial(size.cells(), atoms)?;
        Some((atoms, u64::try_from(boards).ok()?))
    });
    let parts: Vec<(u32, u64)> = parts.collect::<Option<_>>().ok_or_else(too_many)?;
    let count =
        parts.iter().try_fold(0u64, |sum, (_, boards)| sum.checked_add(*boards)).ok_or_else(too_many)?;
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
        let (mut left, mut begin) = (words, 0);
        for (atoms, boards) in parts {
            let here = first.saturating_sub(begin).min(boards)..beyond.saturating_sub(begin).min(boards);
            let (part, later) = left.split_at_mut((here.end - here.start) as usize * packing.words());
            (left, begin) = (later, begin + boards);
            listed(packing, atoms, here, part, control)?;
        }
        Ok(())
    })?;
    drop(written);
    arrays::batch(array, size)
}

/// Writes the boards with a number of atoms that have these ranks.
fn listed(
    packing: Packing, atoms: u32, ranks: Range<u64>, words: &mut [u64], control: &mut Control,
) -> Result<(), ArrayError> {
    let size = packing.size();
    if size.fits_word() {
        let all = WordBoards::new(size, atoms).map_err(|_| ArrayError::Atoms { size, atoms })?;
        let mut left = all.slice(ranks);
        for chunk in words.chunks_mut(CHUNK) {
            left.fill(chunk);
            go_on(control)?;
        }
        return Ok(());
    }
    for (at, chunk) in words.chunks_mut(CHUNK / 16 * packing.words()).enumerate() {
        let begin = ranks.start + (at * CHUNK / 16) as u64;
        let ranks: Vec<u64> = (begin..begin + (chunk.len() / packing.words()) as u64).collect();
        many::unranked(packing, atoms.into(), &ranks, chunk, &mut control.effort())?;
    }
    Ok(())
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
/// atoms : int, (int, int) or str
///     The number of atoms; of several, as in (3, 6), "3-6" or "?", all boards together are equally likely, and so numbers
///     with many boards. Games draw the number first: `prior=Prior({3: 1, 4: 1})`, or that of a `Game`, draws so.
/// prior : Prior, optional
///     How likely boards are instead; its error rate does not matter.
/// seed : int or numpy.random.Generator, optional
///     Equal seeds give equal boards, on every machine; a generator gives other boards each time. Without it NumPy
///     makes one up.
/// timeout, cancel
///     As for `boards`.
///
/// Returns
/// -------
/// BoardArray
///
/// >>> some = random_boards(1000, "8x8", 4, seed=1)
/// >>> len(some), some[0] == random_boards(1, "8x8", 4, seed=1)[0]
/// (1000, True)
#[pyfunction]
#[pyo3(signature = (n, size, atoms, *, prior = None, seed = None, timeout = None, cancel = None))]
pub(crate) fn random_boards<'py>(
    py: Python<'py>, n: CountArg, size: SizeArg, atoms: AtomsArg, prior: Option<PriorArg>,
    seed: Option<&Bound<'py, PyAny>>, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyAny>> {
    let SizeArg(size) = size;
    let (held, seed, n) = (atoms.held_by(size)?, read_seed(py, seed)?, n.0);
    let (control, packing) = (Control::new(timeout, cancel), Packing::new(size));
    if prior.is_some() || !many::can_draw(size, held) {
        let any =
            analysis::Evidence::new(size, AtomsArg::range(Some(&atoms), size)?).map_err(errors::board)?;
        return sampled(
            py,
            &any,
            prior.as_deref().map(|prior| &prior.0),
            (n, seed),
            control.holding(usual::SAMPLES),
        );
    }
    let array = arrays::new_boards(py, packing, n)?;
    let mut written = array.readwrite();
    let words = written.as_slice_mut().map_err(errors::array)?;
    control
        .run(py, fault, |control| many::random_boards(packing, held, seed, words, &mut control.effort()))?;
    drop(written);
    arrays::batch(array, size)
}

/// The position of a board among those of its size and number of atoms, in the order of `boards`; or of each
/// of many boards. With `atoms`, among all that `boards(size, atoms)` gives.
///
/// Parameters
/// ----------
/// board : Board, BoardArray, or ndarray of uint64
///     A board, or many as `signatures` takes them.
/// size : Size, str or (int, int), optional
///     The size of the boards in an array; a board and a BoardArray have their own.
/// atoms : int, (int, int) or str, optional
///     The numbers of atoms that are counted together, as for `boards`.
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
/// >>> rank(boards("8x8", 4, start=100, stop=103))
/// array([100, 101, 102], dtype=uint64)
/// >>> rank(boards("3x2", "?", start=60), atoms="?")
/// array([60, 61, 62, 63], dtype=uint64)
#[pyfunction]
#[pyo3(signature = (board, size = None, *, atoms = None, timeout = None, cancel = None))]
pub(crate) fn rank<'py>(
    py: Python<'py>, board: &Bound<'py, PyAny>, size: Option<SizeArg>, atoms: Option<AtomsArg>,
    timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyAny>> {
    let among = |size| atoms.as_ref().map(|atoms| atoms.held_by(size)).transpose();
    if let Ok(board) = board.cast::<Board>() {
        let board = &of_size(board.get(), size)?.0;
        let found = board.count();
        let atoms = among(board.size())?.unwrap_or_else(|| found.into());
        if !atoms.contains(found) {
            return Err(fault(ArrayError::Among { index: 0, found, atoms }));
        }
        let place = caught(|| many::rank(board, atoms).ok_or_else(too_many))?;
        return Ok(place.into_pyobject(py)?.into_any());
    }
    let boards = arrays::Boards::new(board, size)?;
    let out = arrays::new_column::<u64>(py, boards.len())?;
    let mut written = out.readwrite();
    let ranks = written.as_slice_mut().map_err(errors::array)?;
    let (packing, words) = (boards.packing, boards.words()?);
    let atoms = among(packing.size())?;
    Control::new(timeout, cancel)
        .run(py, fault, |control| many::ranks(packing, atoms, words, ranks, &mut control.effort()))?;
    drop(written);
    Ok(out.into_any())
}

/// The board at a position among those of a size with a number of atoms: the inverse of `rank`, for any size;
/// or the boards at many positions.
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
/// Board, or BoardArray
///
/// Raises
/// ------
/// BoardError
///     If the atoms do not fit, there is no such rank, or there are 2**128 boards or more.
///
/// >>> unrank(461339, "8x8", 4), unrank(63, "3x2", "?")
/// (Board('8/8/1@4@1/8/8/3@4/8/6@1'), Board('@@@/@@@'))
#[pyfunction]
#[pyo3(signature = (rank, size, atoms, *, timeout = None, cancel = None))]
pub(crate) fn unrank<'py>(
    py: Python<'py>, rank: &Bound<'py, PyAny>, size: SizeArg, atoms: AtomsArg, timeout: Option<TimeoutArg>,
    cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyAny>> {
    let SizeArg(size) = size;
    let atoms = atoms.held_by(size)?;
    // An array of one element would pass for a number.
    if !rank.is_instance_of::<PyUntypedArray>() {
        let rank: Whole = rank.extract().map_err(|_| {
            errors::wrong_type(format_args!(
                "invalid rank (got {}), expected a whole number or an array of them",
                arrays::described(rank)
            ))
        })?;
        let none = || {
            errors::board(format_args!(
                "no board of rank {rank}, expected one below the number of {size} boards with {atoms} atoms"
            ))
        };
        let board = match rank.within() {
            Some(place) => caught(|| many::unrank(size, atoms, place).ok_or_else(too_many))?,
            None => None,
        };
        return Ok(Bound::new(py, Board(board.ok_or_else(none)?))?.into_any());
    }
    let ranks: numpy::PyReadonlyArray1<'py, u64> = arrays::input(
        &arrays::unsigned(rank)?,
        "rank",
        "an int, or a C-contiguous uint64 array of shape (n,)",
    )?;
    let ranks: &[u64] = ranks.as_slice().map_err(errors::array)?;
    let packing = Packing::new(size);
    let array = arrays::new_boards(py, packing, ranks.len())?;
    let mut written = array.readwrite();
    let words = written.as_slice_mut().map_err(errors::array)?;
    Control::new(timeout, cancel)
        .run(py, fault, |control| many::unranked(packing, atoms, ranks, words, &mut control.effort()))?;
    drop(written);
    arrays::batch(array, size)
}

fn too_many() -> PyErr {
    errors::board("too many boards of this size and number of atoms, expected fewer than 2**128")
}

/// For `BoardArray.to_bool`: the cells of boards, a byte each.
#[pyfunction]
#[pyo3(signature = (boards, /))]
pub(crate) fn _cells<'py>(py: Python<'py>, boards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let boards = arrays::Boards::new(boards, None)?;
    let size = boards.packing.size();
    let shape = [boards.len(), size.height().into(), size.width().into()];
    let (cells, mut written) = arrays::output::<u8, Ix3>(py, None, &shape)?;
    let places = written.as_slice_mut().map_err(errors::array)?;
    let (packing, words) = (boards.packing, boards.words()?);
    Control::plain().run(py, fault, |_| packing.write_cells(words, places))?;
    Ok(cells)
}

/// For `BoardArray`: the words of boards of whose cells these are the bytes, of shape (n, height, width).
#[pyfunction]
#[pyo3(signature = (cells, size, /))]
pub(crate) fn _words_of_cells<'py>(
    py: Python<'py>, cells: &Bound<'py, PyAny>, size: SizeArg,
) -> PyResult<Bound<'py, PyAny>> {
    let packing = Packing::new(size.0);
    let cells: PyReadonlyArray3<'py, u8> = arrays::input(cells, "boards", "bytes of cells")?;
    let array = arrays::new_boards(py, packing, cells.shape()[0])?;
    let mut written = array.readwrite();
    let words = written.as_slice_mut().map_err(errors::array)?;
    let cells = cells.as_slice().map_err(errors::array)?;
    Control::plain().run(py, fault, |_| packing.read_cells(cells, words))?;
    drop(written);
    Ok(array.into_any())
}

/// For `BoardArray`: the words of boards and texts of one size, and the size.
#[pyfunction]
#[pyo3(signature = (boards, size, /))]
pub(crate) fn _words_of_boards<'py>(
    boards: &Bound<'py, PyAny>, size: Option<SizeArg>,
) -> PyResult<(Bound<'py, PyArrayDyn<u64>>, Size)> {
    let (py, given) = (boards.py(), size.map(|SizeArg(size)| size));
    if boards.is_instance_of::<PyString>() || boards.is_instance_of::<Board>() {
        let got = arrays::described(boards);
        return Err(errors::array(format_args!(
            "invalid boards (got {got}), expected many: a list, or an array"
        )));
    }
    let (mut words, mut count, mut found) = (Vec::new(), 0, given);
    for board in boards.try_iter()? {
        let board = board?;
        let read;
        let one = if let Ok(board) = board.cast::<Board>() {
            &board.get().0
        } else if let Some(text) = board.cast::<PyString>().ok().and_then(|text| text.to_str().ok()) {
            let options = ReadOptions::default().size(given);
            read = caught(|| analysis::Board::read(text, options).map_err(errors::parse))?;
            &read
        } else {
            let got = arrays::described(&board);
            return Err(errors::array(format_args!(
                "invalid board (got {got}), expected a Board or a text in any notation"
            )));
        };
        let size = *found.get_or_insert(one.size());
        if one.size() != size {
            let other = one.size();
            return Err(errors::board(format_args!(
                "board {count} is of {other}, expected boards of {size}"
            )));
        }
        let (packing, start) = (Packing::new(size), words.len());
        words.resize(start + packing.words(), 0);
        packing.write(one, &mut words[start..]);
        count += 1;
        if count % SIGNALS == 0 {
            py.check_signals()?;
        }
    }
    let size = found.ok_or_else(|| errors::board("no board says the size, expected size="))?;
    let array = arrays::new_boards(py, Packing::new(size), count)?;
    array.readwrite().as_slice_mut().map_err(errors::array)?.copy_from_slice(&words);
    Ok((array, Size(size)))
}
