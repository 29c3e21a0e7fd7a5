//! `par`, `certificate`.

use std::hash::{DefaultHasher, Hash, Hasher};

use blackbox_analysis::{effort::Effort, par as placement, progress::Interrupted, strategy};
use blackbox_core as core;
use core::evidence::Stop;
use numpy::PyArray1;
use pyo3::{prelude::*, pyclass::CompareOp};

use super::play::ended;
use crate::prelude::*;

/// The boards read between two looks for Ctrl-C.
const CHUNK: usize = 1 << 16;

/// How hard a placement is: the rays that the reference seeker fires for it. Made by `par`.
///
/// Parameters
/// ----------
/// rays : int
///     The rays over all images of the placement.
/// images : int
///     How many images: its eight rotations and reflections, on a rectangle the four, twice; on a hexagon twelve.
///
/// >>> par = Par(51)
/// >>> par.mean, par.rounded, par.difficulty, float(par)
/// (6.375, 6, 'medium', 6.375)
#[pyclass(module = "blackbox.results", frozen, weakref)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Par(pub(crate) placement::Par);

getters! { Par: self;
    /// The rays over all images.
    rays -> u16 = self.0.rays();
    /// The number of images: 8, on a hexagon 12.
    images -> u8 = self.0.images();
    /// The mean of the images, in rays.
    mean -> f64 = self.0.mean();
    /// The mean rounded, halves up.
    rounded -> u16 = self.0.rounded();
    /// "easy" up to a mean of 6, "medium" below 7, "hard" below 8, else "expert".
    difficulty -> &'static str = self.0.difficulty().name();
}

#[pymethods]
impl Par {
    #[new]
    #[pyo3(signature = (rays, images = None, /), text_signature = "(rays, images=8, /)")]
    fn new(rays: Whole, images: Option<Whole>) -> PyResult<Self> {
        let images = images.map_or(Ok(8), |images| images.named("images", u8::MAX))?;
        if images == 0 {
            return Err(errors::argument("invalid images (got 0), expected 1 to 255"));
        }
        Ok(Self(placement::Par::new(rays.named("rays", u16::MAX)?, images)))
    }

    /// Pars are ordered by their means.
    fn __richcmp__(&self, other: &Self, op: CompareOp) -> bool {
        let scaled = |one: &Self, other: &Self| u32::from(one.rays()) * u32::from(other.images());
        match op {
            CompareOp::Eq => self == other,
            CompareOp::Ne => self != other,
            order => order.matches(scaled(self, other).cmp(&scaled(other, self))),
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    fn __float__(&self) -> f64 {
        self.mean()
    }

    fn __str__(&self) -> String {
        self.mean().to_string()
    }

    fn __repr__(&self) -> String {
        let images = if self.images() == 8 { String::new() } else { format!(", {}", self.images()) };
        format!("Par({}{images})", self.rays())
    }

    fn __getnewargs__(&self) -> (u16, u8) {
        (self.rays(), self.images())
    }
}

/// The par of a board up to 8x8 or of a hexagon, or of each of many boards: how many rays a fixed seeker
/// needs to find it.
///
/// That seeker knows the number of atoms. At every port it counts how many of the placements left give each
/// outcome, and it fires the port where the sum of the squares of these counts is smallest, the first of
/// several. It ends when one signature class is left. Par is the mean number of its rays over the board's
/// eight rotations and reflections, on a hexagon over the twelve.
///
/// Parameters
/// ----------
/// board : Board, BoardArray, or ndarray of shape (n,), uint64
///     The board, or many as `signatures` takes them. Where many have the same number of atoms, the seeker plays all
///     placements of that number at once, which is faster.
/// size : Size, str or (int, int), optional
///     The size of the boards in an array; a board and a BoardArray have their own.
/// limit : int, optional
///     How many placements of one cell the search for a single board may try: 10 million take about a second.
/// threads : int, optional
///     How many threads work on many boards; without it as many as `set_threads` says. Other Python threads run meanwhile.
/// progress : callable or bool, optional
///     Called now and then, of many boards, as `progress(done, total)`; what it raises stops the work. True draws a bar by
///     `tqdm.auto`.
/// timeout : float, optional
///     The most seconds it may take; then it raises `TimeLimitError`.
/// cancel : Cancel, optional
///     Ends the work from another thread or an asyncio task.
///
/// Returns
/// -------
/// Par, or ndarray of shape (n,), uint16
///     For an array `rays` of each, the sum over the eight rotations and reflections, on hexagons over the twelve.
///
/// Raises
/// ------
/// StrategyError
///     If the board is larger than 8x8, or the limit is spent.
///
/// >>> par(Board("8/8/1@4@1/8/8/3@4/8/6@1"))
/// Par(51)
/// >>> par(boards("8x8", 3)[:3])
/// array([41, 48, 41], dtype=uint16)
#[pyfunction]
#[pyo3(signature = (board, size = None, *, limit = None, threads = None, progress = None, timeout = None,
        cancel = None))]
pub(crate) fn par<'py>(
    py: Python<'py>, board: &Bound<'py, PyAny>, size: Option<SizeArg>, limit: Option<LimitArg>,
    threads: Option<ThreadsArg>, progress: Option<Py<PyAny>>, timeout: Option<TimeoutArg>,
    cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyAny>> {
    let control = Control::new(timeout, cancel).within(limit).on(ThreadsArg::number(threads));
    if let Ok(board) = board.cast::<Board>() {
        let par = |board: core::WordBoard, limit: &mut Effort<'_>| placement::par_of(&board.into(), limit);
        let par = single(py, of_size(board.get(), size)?, control, par)?;
        return Ok(Bound::new(py, Par(par))?.into_any());
    }
    let found = many(py, board, size, control.reporting(py, progress)?, |placements, control| {
        strategy::pars_of(placements, &mut control.effort()).map_err(ended)
    })?;
    // In the memory of the pars.
    Ok(PyArray1::from_vec(py, found.into_iter().map(placement::Par::rays).collect()).into_any())
}

/// A smallest set of ports whose outcomes prove a board, up to equivalence, when the number of atoms is
/// known; or how many ports it has for each of many boards.
///
/// Parameters
/// ----------
/// board, size
///     As for `par`.
/// limit, threads, progress, timeout, cancel
///     As for `par`.
///
/// Returns
/// -------
/// list of Port, or ndarray of shape (n,), uint8
///
/// Raises
/// ------
/// StrategyError
///     If the board is larger than 8x8, or the limit is spent.
///
/// >>> print(*certificate(Board("8/8/1@4@1/8/8/3@4/8/6@1")))
/// L5 L6 R7
/// >>> rays = certificate(boards("5x5", 3))
/// >>> rays.shape, rays.dtype, int(rays.min()), int(rays.max())
/// ((2300,), dtype('uint8'), 2, 6)
#[pyfunction]
#[pyo3(signature = (board, size = None, *, limit = None, threads = None, progress = None, timeout = None, cancel = None))]
pub(crate) fn certificate<'py>(
    py: Python<'py>, board: &Bound<'py, PyAny>, size: Option<SizeArg>, limit: Option<LimitArg>,
    threads: Option<ThreadsArg>, progress: Option<Py<PyAny>>, timeout: Option<TimeoutArg>,
    cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyAny>> {
    let control = Control::new(timeout, cancel).within(limit).on(ThreadsArg::number(threads));
    if let Ok(board) = board.cast::<Board>() {
        let board = of_size(board.get(), size)?;
        let size = board.size();
        let ports = single(py, board, control, placement::certificate_of)?;
        let ports: Vec<_> = ports.into_iter().map(|port| Port { port, size }).collect();
        return ports.into_pyobject(py);
    }
    let found = many(py, board, size, control.reporting(py, progress)?, |placements, control| {
        strategy::certificates_of(placements, &mut control.effort()).map_err(ended)
    })?;
    Ok(PyArray1::from_vec(py, found).into_any())
}

fn no_par(size: core::Size) -> PyErr {
    errors::strategy(format_args!("a board of {size} has no par, expected at most 8x8, or a hexagon"))
}

/// Answers a question about many boards.
fn many<'py, T: Send>(
    py: Python<'py>, boards: &Bound<'py, PyAny>, size: Option<SizeArg>, control: Control,
    ask: impl FnOnce(&[core::WordBoard], &mut Control) -> PyResult<T> + Send,
) -> PyResult<T> {
    let boards = Boards::new(boards, size)?;
    let size = boards.packing.size();
    if !size.fits_word() {
        return Err(no_par(size));
    }
    let words = boards.words()?;
    control.run(py, identity, |control| {
        let mut placements = Vec::new();
        placements.try_reserve_exact(words.len()).map_err(errors::memory)?;
        for chunk in words.chunks(CHUNK) {
            if !control.goes_on() {
                return Err(errors::strategy(Interrupted));
            }
            for &bits in chunk {
                placements.push(core::WordBoard::new(bits, size).map_err(errors::board)?);
            }
        }
        ask(&placements, control)
    })
}

/// Answers a question about one board.
fn single<T: Send>(
    py: Python<'_>, board: &Board, control: Control,
    ask: fn(core::WordBoard, &mut Effort<'_>) -> Result<T, Stop>,
) -> PyResult<T> {
    let asked = board.small().ok_or_else(|| no_par(board.size()))?;
    control.search(py, errors::strategy, |limit| ask(asked, limit))
}
