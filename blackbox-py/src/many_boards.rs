//! `signatures`, `planes`, and what else is asked of many boards at once, from array to array.

use blackbox_analysis::arrays::{self as many, ArrayError, Measure, Number, Packing, RowsMut};
use blackbox_core::Size;
use numpy::{Element, Ix1, Ix2, Ix4, PyArrayMethods};
use pyo3::prelude::*;

use crate::prelude::*;

/// The signatures of many boards.
///
/// Parameters
/// ----------
/// boards : BoardArray, or ndarray of uint64, C-contiguous
///     Words of rectangles within 8x8 of shape (n,): bits 8*y + x, whatever the size. Hexagons and other sizes have bit `i` of their
///     words for the cell with index `i`, row by row: shape (n,) for at most 64 cells, else (n, ceil(cells / 64)).
///     int64 will do, if no number is negative.
/// size : Size, str or (int, int)
///     The size of the boards in an array; a BoardArray has its own.
/// out : ndarray of shape (n, ports), C-contiguous, optional
///     Where to write, of the dtype of the answer; without it a new array is made. After an error it is written in
///     part.
/// threads : int, optional
///     How many threads trace; without it as many as `set_threads` says. Other Python threads run meanwhile.
/// timeout : float, optional
///     The most seconds it may take.
/// cancel : Cancel, optional
///     Ends the call from elsewhere.
///
/// Returns
/// -------
/// ndarray of shape (n, ports), uint8
///     A row for each board, a column for each port in canonical order: the 0-based index of the exit port,
///     254 for a hit, 255 for a reflection; uint16 with 65534 and 65535 for boards of more than 254 ports; see
///     `blackbox.codes`. It is `out` if that was given.
///
/// Raises
/// ------
/// ArrayError
///     If an array has another dtype, shape or memory layout, or is masked; nothing is converted silently. An array
///     that is not aligned is copied.
/// BoardError
///     If a board has bits outside the size.
///
/// >>> import numpy
/// >>> signatures(numpy.array([0, 1], dtype=numpy.uint64), "2x1")
/// array([[  3,   5,   4,   0,   2,   1],
///        [254, 254, 255, 254, 255, 254]], dtype=uint8)
#[pyfunction]
#[pyo3(signature = (boards, size = None, *, out = None, threads = None, timeout = None, cancel = None))]
pub(crate) fn signatures<'py>(
    py: Python<'py>, boards: &Bound<'py, PyAny>, size: Option<SizeArg>, out: Option<&Bound<'py, PyAny>>,
    threads: Option<ThreadsArg>, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyAny>> {
    let control = Control::new(timeout, cancel).on(ThreadsArg::number(threads));
    let boards = Boards::new(boards, size)?;
    if boards.packing.size().ports() <= 254 {
        traced::<u8>(py, &boards, out, control, |codes| RowsMut::Bytes(codes))
    } else {
        traced::<u16>(py, &boards, out, control, |codes| RowsMut::Words(codes))
    }
}

/// Traces into an array of one kind of codes.
fn traced<'py, C: Element>(
    py: Python<'py>, boards: &Boards<'py>, out: Option<&Bound<'py, PyAny>>, control: Control,
    rows: impl for<'a> FnOnce(&'a mut [C]) -> RowsMut<'a> + Send,
) -> PyResult<Bound<'py, PyAny>> {
    let shape = [boards.len(), boards.packing.size().ports().into()];
    let (out, mut written) = arrays::output::<C, Ix2>(py, out, &shape)?;
    let codes = written.as_slice_mut().map_err(errors::array)?;
    let (packing, words) = (boards.packing, boards.words()?);
    control.run(py, fault, |control| many::signatures(packing, words, rows(codes), &mut control.effort()))?;
    Ok(out)
}

/// Which of many boards give an outcome at a port, for several questions at once.
///
/// This is much faster than comparing columns of `signatures` when there are many boards and few questions.
///
/// Parameters
/// ----------
/// boards : BoardArray, or ndarray of uint64, C-contiguous
///     As for `signatures`.
/// questions : sequence of (port, outcome)
///     Ports as "L1" or `Port`; outcomes as "H", "R", the exit port, or `Outcome`.
/// size : Size, str or (int, int)
///     The size of the boards in an array; a BoardArray has its own.
/// out : ndarray of shape (questions, ceil(n / 64)), uint64, C-contiguous, optional
///     Where to write; without it a new array is made. After an error it is written in part.
/// threads, timeout, cancel
///     As for `signatures`.
///
/// Returns
/// -------
/// ndarray of shape (questions, ceil(n / 64)), uint64
///     A row for each question; bit i of word j is board 64*j + i, and the bits beyond the last board are 0. It is
///     `out` if that was given. `numpy.bitwise_and.reduce` of the rows are the boards that answer all questions so;
///     `numpy.unpackbits(masks.view(numpy.uint8), axis=1, count=n, bitorder="little")` makes an element of each bit
///     on a little-endian machine.
///
/// Raises
/// ------
/// ArrayError
///     If an array has another dtype, shape or memory layout, or the questions are no pairs.
/// BoardError
///     If a board has bits outside the size.
/// PortError
///     If the boards have no such port.
///
/// >>> import numpy
/// >>> boards = numpy.array([0, 1, 2], dtype=numpy.uint64)
/// >>> planes(boards, [("L1", "H"), ("T1", "R")], "2x1")
/// array([[6],
///        [4]], dtype=uint64)
#[pyfunction]
#[pyo3(signature = (boards, questions, size = None, *, out = None, threads = None, timeout = None, cancel = None))]
pub(crate) fn planes<'py>(
    py: Python<'py>, boards: &Bound<'py, PyAny>, questions: &Bound<'py, PyAny>, size: Option<SizeArg>,
    out: Option<&Bound<'py, PyAny>>, threads: Option<ThreadsArg>, timeout: Option<TimeoutArg>,
    cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyAny>> {
    let control = Control::new(timeout, cancel).on(ThreadsArg::number(threads));
    let boards = Boards::new(boards, size)?;
    let size = boards.packing.size();
    let pairs: Vec<(PortArg, OutcomeArg)> = questions.extract().map_err(|_| {
        let got = arrays::described(questions);
        errors::array(format_args!(
            "invalid questions (got {got}), expected a sequence of pairs (port, outcome), such as [('L1', 'H')]"
        ))
    })?;
    let question = |(port, outcome): &(PortArg, OutcomeArg)| {
        let port = port.resolve(size)?;
        Ok((port, outcome.of_ray(port, size)?))
    };
    let questions: Vec<_> = pairs.iter().map(question).collect::<PyResult<_>>()?;
    let shape = [questions.len(), boards.len().div_ceil(64)];
    let (out, mut rows) = arrays::output::<u64, Ix2>(py, out, &shape)?;
    let masks = rows.as_slice_mut().map_err(errors::array)?;
    let (packing, words) = (boards.packing, boards.words()?);
    control
        .run(py, fault, |control| many::planes(packing, words, &questions, masks, &mut control.effort()))?;
    Ok(out)
}

/// How many cells each ray enters on each of many boards, a cell counted again when the ray comes back to it.
///
/// Parameters
/// ----------
/// boards, size, out, threads, timeout, cancel
///     As for `signatures`.
///
/// Returns
/// -------
/// ndarray of shape (n, ports), uint8, uint16 or uint32
///     A row for each board, a column for each port in canonical order; 0 for a ray that is absorbed or reflected at
///     the edge. The dtype depends on the size alone: the smallest that surely holds every ray, uint8 within 8x8.
///
/// >>> import numpy
/// >>> ray_lengths(numpy.array([0, 1], dtype=numpy.uint64), "2x1")
/// array([[2, 1, 1, 2, 1, 1],
///        [0, 0, 0, 1, 0, 0]], dtype=uint8)
#[pyfunction]
#[pyo3(signature = (boards, size = None, *, out = None, threads = None, timeout = None, cancel = None))]
pub(crate) fn ray_lengths<'py>(
    py: Python<'py>, boards: &Bound<'py, PyAny>, size: Option<SizeArg>, out: Option<&Bound<'py, PyAny>>,
    threads: Option<ThreadsArg>, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyAny>> {
    measured(py, Measure::Length, (boards, size, out), (threads, timeout, cancel))
}

/// How often each ray is deflected on each of many boards; being sent back by two atoms is one.
///
/// Parameters and answer are those of `ray_lengths`.
///
/// >>> import numpy
/// >>> deflections(numpy.array([1 << 9], dtype=numpy.uint64), "3x3")
/// array([[1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1]], dtype=uint8)
#[pyfunction]
#[pyo3(signature = (boards, size = None, *, out = None, threads = None, timeout = None, cancel = None))]
pub(crate) fn deflections<'py>(
    py: Python<'py>, boards: &Bound<'py, PyAny>, size: Option<SizeArg>, out: Option<&Bound<'py, PyAny>>,
    threads: Option<ThreadsArg>, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyAny>> {
    measured(py, Measure::Deflections, (boards, size, out), (threads, timeout, cancel))
}

fn measured<'py>(
    py: Python<'py>, measure: Measure,
    (boards, size, out): (&Bound<'py, PyAny>, Option<SizeArg>, Option<&Bound<'py, PyAny>>),
    (threads, timeout, cancel): (Option<ThreadsArg>, Option<TimeoutArg>, Option<CancelArg>),
) -> PyResult<Bound<'py, PyAny>> {
    let control = Control::new(timeout, cancel).on(ThreadsArg::number(threads));
    let boards = Boards::new(boards, size)?;
    match Measure::most(boards.packing.size()) {
        0..=255 => measured_as::<u8>(py, measure, &boards, out, control),
        256..=65535 => measured_as::<u16>(py, measure, &boards, out, control),
        _ => measured_as::<u32>(py, measure, &boards, out, control),
    }
}

/// Measures into an array of one kind of numbers.
fn measured_as<'py, N: Element + Number>(
    py: Python<'py>, measure: Measure, boards: &Boards<'py>, out: Option<&Bound<'py, PyAny>>,
    control: Control,
) -> PyResult<Bound<'py, PyAny>> {
    let shape = [boards.len(), boards.packing.size().ports().into()];
    let (out, mut written) = arrays::output::<N, Ix2>(py, out, &shape)?;
    let rows = written.as_slice_mut().map_err(errors::array)?;
    let (packing, words) = (boards.packing, boards.words()?);
    control.run(py, fault, |control| many::measures(packing, measure, words, rows, &mut control.effort()))?;
    Ok(out)
}

/// How many of many boards have both an outcome at a port and an atom in a cell.
///
/// Parameters
/// ----------
/// boards, size, threads, timeout, cancel
///     As for `signatures`.
///
/// Returns
/// -------
/// ndarray of shape (ports, ports + 2, height, width), uint64
///     The outcomes of a port are the exits of detours by index, then `codes.HIT` and `codes.REFLECTION`, which index
///     them. Divided by the number of boards they are the joint probabilities of outcomes and atoms.
///
/// >>> pair = BoardArray(["@1", "1@"])
/// >>> joint_counts(pair)[0, codes.HIT].tolist()  # both absorb the ray from L1
/// [[1, 1]]
#[pyfunction]
#[pyo3(signature = (boards, size = None, *, threads = None, timeout = None, cancel = None))]
pub(crate) fn joint_counts<'py>(
    py: Python<'py>, boards: &Bound<'py, PyAny>, size: Option<SizeArg>, threads: Option<ThreadsArg>,
    timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyAny>> {
    let boards = Boards::new(boards, size)?;
    let size = boards.packing.size();
    let (ports, rows) =
        (usize::from(size.ports()), usize::from(size.ports()) * (usize::from(size.ports()) + 2));
    let shape = [ports, ports + 2, size.height().into(), size.width().into()];
    let (out, mut written) = arrays::output::<u64, Ix4>(py, None, &shape)?;
    let counts = written.as_slice_mut().map_err(errors::array)?;
    let (packing, words) = (boards.packing, boards.words()?);
    let control = Control::new(timeout, cancel).on(ThreadsArg::number(threads));
    let some = &mut counts[..rows * size.cells() as usize];
    control.run(py, fault, |control| many::joint_counts(packing, words, some, &mut control.effort()))?;
    arrays::spread(size, rows, counts);
    Ok(out)
}

/// The classes of boards that no ray tells apart: equal numbers for equal signatures, from 0 in the order in
/// which the classes appear.
///
/// Parameters
/// ----------
/// boards, size, threads, timeout, cancel
///     As for `signatures`.
/// out : ndarray of shape (n,), uint32, C-contiguous, optional
///     Where to write, as for `signatures`.
///
/// Returns
/// -------
/// ndarray of shape (n,), uint32
///
/// >>> labels = class_labels(boards("8x8", 3))
/// >>> len(labels), int(labels.max()) + 1
/// (41664, 41644)
#[pyfunction]
#[pyo3(signature = (boards, size = None, *, out = None, threads = None, timeout = None, cancel = None))]
pub(crate) fn class_labels<'py>(
    py: Python<'py>, boards: &Bound<'py, PyAny>, size: Option<SizeArg>, out: Option<&Bound<'py, PyAny>>,
    threads: Option<ThreadsArg>, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyAny>> {
    let boards = Boards::new(boards, size)?;
    let (out, mut written) = arrays::output::<u32, Ix1>(py, out, &[boards.len()])?;
    let labels = written.as_slice_mut().map_err(errors::array)?;
    let (packing, words) = (boards.packing, boards.words()?);
    let control = Control::new(timeout, cancel).on(ThreadsArg::number(threads));
    control.search(py, fault, |effort| many::class_labels(packing, words, labels, effort))?;
    Ok(out)
}

/// The images of many boards under a symmetry.
///
/// Parameters
/// ----------
/// boards, size, threads, timeout, cancel
///     As for `signatures`.
/// symmetry : Symmetry or str
///     The symmetry, or its word such as "mirror_x". The images of `w`x`h` boards are `h`x`w` boards for half of the symmetries, see `Symmetry.size`.
///
/// Returns
/// -------
/// BoardArray
///
/// >>> import numpy
/// >>> transformed(numpy.array([1], dtype=numpy.uint64), Symmetry.MIRROR_X, "8x8").words
/// array([128], dtype=uint64)
#[pyfunction]
#[pyo3(signature = (boards, symmetry, size = None, *, threads = None, timeout = None, cancel = None))]
pub(crate) fn transformed<'py>(
    py: Python<'py>, boards: &Bound<'py, PyAny>, symmetry: SymmetryArg, size: Option<SizeArg>,
    threads: Option<ThreadsArg>, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyAny>> {
    let boards = Boards::new(boards, size)?;
    let symmetry = symmetry.0.applied(boards.packing.size())?;
    let image = symmetry.size(boards.packing.size());
    let control = Control::new(timeout, cancel).on(ThreadsArg::number(threads));
    imaged(py, &boards, image, control, |boards, images, control| {
        many::transformed(Packing::new(boards.1), symmetry, boards.0, images, &mut control.effort())
    })
}

/// The canonical board of each of many boards: one of its images under the symmetries that keep its size; see
/// `Board.canonical`.
///
/// Parameters
/// ----------
/// boards, size, threads, timeout, cancel
///     As for `signatures`.
///
/// Returns
/// -------
/// BoardArray
///
/// >>> import numpy
/// >>> corners = numpy.array([1, 1 << 7, 1 << 56, 1 << 63], dtype=numpy.uint64)
/// >>> numpy.unique(canonical(corners, "8x8"))
/// array([1], dtype=uint64)
#[pyfunction]
#[pyo3(signature = (boards, size = None, *, threads = None, timeout = None, cancel = None))]
pub(crate) fn canonical<'py>(
    py: Python<'py>, boards: &Bound<'py, PyAny>, size: Option<SizeArg>, threads: Option<ThreadsArg>,
    timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyAny>> {
    let boards = Boards::new(boards, size)?;
    let control = Control::new(timeout, cancel).on(ThreadsArg::number(threads));
    imaged(py, &boards, boards.packing.size(), control, |boards, images, control| {
        many::canonical(Packing::new(boards.1), boards.0, images, &mut control.effort())
    })
}

/// As many boards of a size, filled by `work` from the words and the size of the old ones.
fn imaged<'py>(
    py: Python<'py>, boards: &Boards<'py>, image: Size, control: Control,
    work: impl FnOnce((&[u64], Size), &mut [u64], &mut Control) -> Result<(), ArrayError> + Send,
) -> PyResult<Bound<'py, PyAny>> {
    let out = arrays::new_boards(py, boards.packing, boards.len())?;
    let mut written = out.readwrite();
    let images = written.as_slice_mut().map_err(errors::array)?;
    let old = (boards.words()?, boards.packing.size());
    control.run(py, fault, |control| work(old, images, control))?;
    drop(written);
    arrays::batch(out, image)
}
