//! `par`, `certificate`, `pars`, `certificates`.

use std::num::NonZero;

use blackbox_analysis::{
    progress::Interrupted,
    strategy::{self, EvaluateError},
};
use blackbox_core as core;
use core::evidence::{Limit, Stop};
use numpy::PyArray1;
use pyo3::prelude::*;

use super::{asked, same, table};
use crate::{
    arrays::{self, Boards},
    board::value::Board,
    control::{Cancel, Control, Seconds},
    errors,
    port::Port,
    size,
    whole::{Whole, nearest, nearest_if_any},
};

/// The boards read between two looks for Ctrl-C.
const CHUNK: usize = 1 << 16;

/// How hard a placement is: the rays that the reference seeker fires for it. Made by `par`.
///
/// Parameters
/// ----------
/// par8 : int
///     The rays over the placement's eight rotations and reflections (on a rectangle the four, twice).
///
/// >>> par = Par(51)
/// >>> par.mean, par.rounded, par.difficulty, float(par)
/// (6.375, 6, 'medium', 6.375)
#[pyclass(module = "blackbox", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Par(pub(crate) strategy::Par);

#[pymethods]
impl Par {
    #[new]
    #[pyo3(signature = (par8, /))]
    fn new(par8: Whole) -> PyResult<Self> {
        Ok(Self(strategy::Par::new(par8.named("par8", u16::MAX)?, 8)))
    }

    /// The rays over the eight rotations and reflections.
    #[getter]
    fn par8(&self) -> u16 {
        self.0.rays()
    }

    /// The mean of the eight, in rays.
    #[getter]
    fn mean(&self) -> f64 {
        self.0.mean()
    }

    /// The mean rounded, halves up.
    #[getter]
    fn rounded(&self) -> u16 {
        self.0.rounded()
    }

    /// "easy" up to a `par8` of 48, "medium" below 56, "hard" below 64, else "expert".
    #[getter]
    fn difficulty(&self) -> &'static str {
        self.0.difficulty().name()
    }

    fn __float__(&self) -> f64 {
        self.mean()
    }

    fn __str__(&self) -> String {
        self.mean().to_string()
    }

    fn __repr__(&self) -> String {
        format!("Par({})", self.par8())
    }

    fn __getnewargs__(&self) -> (u16,) {
        (self.par8(),)
    }
}

/// The par of a board up to 8x8, or of each of many boards: how many rays a fixed seeker needs to find it.
///
/// That seeker knows the number of atoms. At every port it counts how many of the placements left give each outcome, and
/// it fires the port where the sum of the squares of these counts is smallest, the first of several. It ends when one
/// signature class is left. Par is the mean number of its rays over the board's eight rotations and reflections.
///
/// Parameters
/// ----------
/// board : Board or ndarray of shape (n,), uint64
///     The board, or many as `signatures` takes them. Where many have the same number of atoms, the seeker plays all
///     placements of that number at once, which is faster.
/// width, height : int, optional
///     The size of the boards in an array.
/// limit : int, optional
///     How many placements of one cell the search for a single board may try: 10 million take about a second.
/// threads, progress, timeout, cancel
///     As for `pars`; threads and progress are for arrays.
///
/// Returns
/// -------
/// Par, or ndarray of shape (n,), uint16
///     For an array `par8` of each, the rays over the eight rotations and reflections.
///
/// Raises
/// ------
/// StrategyError
///     If the board is larger than 8x8, or the limit is spent.
///
/// >>> par(Board("8/8/1@4@1/8/8/3@4/8/6@1"))
/// Par(51)
/// >>> par(boards(8, 8, 3)[:3], 8, 8)
/// array([41, 48, 41], dtype=uint16)
#[pyfunction]
#[pyo3(
    signature = (board, width = None, height = None, *, limit = None, threads = None, progress = None, timeout = None,
        cancel = None),
    text_signature = "(board, width=None, height=None, *, limit=None, threads=0, progress=None, timeout=None, cancel=None)"
)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn par<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = nearest_if_any)] width: Option<i64>,
    #[pyo3(from_py_with = nearest_if_any)] height: Option<i64>,
    limit: Option<Whole>,
    threads: Option<Whole>,
    progress: Option<Py<PyAny>>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'py, PyAny>> {
    let control = Control::new(timeout, cancel);
    if let Ok(board) = board.cast::<Board>() {
        return Ok(Bound::new(py, par_of(py, board.get(), limit, control)?)?.into_any());
    }
    let (Some(width), Some(height)) = (width, height) else {
        let got = arrays::described(board);
        return Err(errors::array(format_args!(
            "invalid board (got {got}), expected a Board, or an array of boards with width and height"
        )));
    };
    let size = size::size(width, height)?;
    if !size.fits_word() {
        return Err(errors::strategy(format_args!("{size} boards have no par, expected at most 8x8")));
    }
    let threads = Whole::threads(threads, 0)?;
    let boards = Boards::new(board, size)?;
    let words = boards.words()?;
    let control = control.reporting(py, progress)?;
    let found = control.run(
        py,
        |error: PyErr| error,
        |control| {
            let mut placements = Vec::with_capacity(words.len());
            for chunk in words.chunks(CHUNK) {
                if !control.goes_on() {
                    return Err(errors::strategy(Interrupted));
                }
                for &bits in chunk {
                    placements.push(core::Board::new(bits, size).map_err(errors::board)?);
                }
            }
            strategy::pars_of(&placements, threads, control).map_err(errors::strategy)
        },
    )?;
    Ok(PyArray1::from_iter(py, found.into_iter().map(strategy::Par::rays)).into_any())
}

/// The par of one board.
pub(crate) fn par_of(py: Python<'_>, board: &Board, limit: Option<Whole>, control: Control) -> PyResult<Par> {
    single(py, board, limit, control, strategy::par_of).map(Par)
}

/// A smallest set of ports whose outcomes prove a board, up to equivalence, when the number of atoms is known.
///
/// Parameters
/// ----------
/// board : Board
///     The board, at most 8x8.
/// limit, timeout, cancel
///     As for `par`.
///
/// Raises
/// ------
/// StrategyError
///     If the board is larger than 8x8, or the limit is spent.
///
/// >>> print(*certificate(Board("8/8/1@4@1/8/8/3@4/8/6@1")))
/// L5 L6 R7
#[pyfunction]
#[pyo3(signature = (board, /, *, limit = None, timeout = None, cancel = None))]
pub(crate) fn certificate(
    py: Python<'_>,
    board: &Board,
    limit: Option<Whole>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Vec<Port>> {
    let size = board.size();
    let ports = single(py, board, limit, Control::new(timeout, cancel), strategy::certificate_of)?;
    Ok(ports.into_iter().map(|port| Port { port, size }).collect())
}

/// Answers a question about one board.
fn single<T: Send>(
    py: Python<'_>,
    board: &Board,
    limit: Option<Whole>,
    control: Control,
    ask: fn(core::Board, &mut Limit<'_>) -> Result<T, Stop>,
) -> PyResult<T> {
    let asked = board.small().ok_or_else(|| {
        errors::strategy(format_args!("a {} board has no par, expected at most 8x8", board.size()))
    })?;
    control.search(py, Whole::limit(limit)?, errors::strategy, |limit| ask(asked, limit))
}

/// The pars of all boards of a size within 8x8 with a number of atoms, by rank: `par8`, the rays over the eight
/// rotations and reflections, as a uint16 array.
///
/// Parameters
/// ----------
/// width, height, atoms : int
///     The boards, as for `boards`; at most 2**27 of them.
/// threads : int
///     How many threads work; 0 for as many as the machine runs at once. Other Python threads run meanwhile.
/// progress : callable or bool, optional
///     Called now and then as `progress(done, total)`; what it raises stops the work. True draws a bar by
///     `tqdm.auto`.
/// timeout : float, optional
///     The most seconds it may take; then it raises `TimeLimitError`.
/// cancel : Cancel, optional
///     Ends the work from another thread or an asyncio task.
///
/// Raises
/// ------
/// BoardError
///     If there are no such boards.
/// StrategyError
///     If there are too many.
///
/// >>> par8 = pars(8, 8, 3)
/// >>> par8.shape, par8.dtype, int(par8.min()), int(par8.max())
/// ((41664,), dtype('uint16'), 26, 62)
#[pyfunction]
#[pyo3(
    signature = (width, height, atoms, *, threads = None, progress = None, timeout = None, cancel = None),
    text_signature = "(width, height, atoms, *, threads=0, progress=None, timeout=None, cancel=None)"
)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn pars(
    py: Python<'_>,
    #[pyo3(from_py_with = nearest)] width: i64,
    #[pyo3(from_py_with = nearest)] height: i64,
    #[pyo3(from_py_with = nearest)] atoms: i64,
    threads: Option<Whole>,
    progress: Option<Py<PyAny>>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'_, PyArray1<u16>>> {
    let threads = NonZero::new(Whole::threads(threads, 0)?);
    let all = |table: &_, control: &mut Control| strategy::pars_with_progress(table, threads, control);
    let control = Control::new(timeout, cancel).reporting(py, progress)?;
    let found = of_all(py, (width, height, atoms), control, all)?;
    Ok(PyArray1::from_iter(py, found.into_iter().map(strategy::Par::rays)))
}

/// How many rays the certificate of each board has, by rank, as a uint8 array; see `pars`.
///
/// >>> rays = certificates(5, 5, 3)
/// >>> rays.shape, rays.dtype, int(rays.min()), int(rays.max())
/// ((2300,), dtype('uint8'), 2, 6)
#[pyfunction]
#[pyo3(
    signature = (width, height, atoms, *, threads = None, progress = None, timeout = None, cancel = None),
    text_signature = "(width, height, atoms, *, threads=0, progress=None, timeout=None, cancel=None)"
)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn certificates(
    py: Python<'_>,
    #[pyo3(from_py_with = nearest)] width: i64,
    #[pyo3(from_py_with = nearest)] height: i64,
    #[pyo3(from_py_with = nearest)] atoms: i64,
    threads: Option<Whole>,
    progress: Option<Py<PyAny>>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'_, PyArray1<u8>>> {
    let threads = NonZero::new(Whole::threads(threads, 0)?);
    let all =
        |table: &_, control: &mut Control| strategy::certificates_with_progress(table, threads, control);
    let control = Control::new(timeout, cancel).reporting(py, progress)?;
    let found = of_all(py, (width, height, atoms), control, all)?;
    Ok(PyArray1::from_vec(py, found))
}

/// Does work on the table of all boards.
fn of_all<T: Send>(
    py: Python<'_>,
    (width, height, atoms): (i64, i64, i64),
    control: Control,
    work: impl Fn(&strategy::OutcomeTable, &mut Control) -> Result<T, EvaluateError> + Send + Sync,
) -> PyResult<T> {
    let (size, atoms) = asked(width, height, atoms)?;
    control.run(py, same, |control| {
        let table = table(size, atoms, control)?;
        work(&table, control).map_err(errors::strategy)
    })
}
