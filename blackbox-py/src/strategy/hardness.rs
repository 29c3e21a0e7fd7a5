//! `par`, `certificate`, `pars`, `certificates`.

use std::num::NonZero;

use blackbox_analysis::strategy::{self, EvaluateError};
use blackbox_core as core;
use core::evidence::{Limit, Stop};
use numpy::PyArray1;
use pyo3::prelude::*;

use super::table;
use crate::{
    board::Board,
    errors::{self, caught},
    interrupt::limited,
    port::Port,
    progress::Progress,
};

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
    fn new(par8: u16) -> Self {
        Self(strategy::Par::from_par8(par8))
    }

    /// The rays over the eight rotations and reflections.
    #[getter]
    fn par8(&self) -> u16 {
        self.0.par8()
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

/// The par of a board up to 8x8: how many rays a fixed seeker needs for it who knows the number of atoms.
///
/// That seeker fires the port with the smallest sum of squares of how many placements give each outcome, of equal
/// ones the first, until one signature class is left. Par is its mean over the board's eight rotations and
/// reflections.
///
/// Parameters
/// ----------
/// board : Board
///     The board; with many atoms it takes long.
/// limit : int, optional
///     How many placements of one cell the search may try: 10 million take about a second.
///
/// Raises
/// ------
/// StrategyError
///     If the board is larger than 8x8, or the limit is spent.
///
/// >>> par(Board("8/8/1@4@1/8/8/3@4/8/6@1"))
/// Par(51)
#[pyfunction]
#[pyo3(signature = (board, /, *, limit = None))]
pub(crate) fn par(py: Python<'_>, board: &Board, limit: Option<u64>) -> PyResult<Par> {
    single(py, board, limit, strategy::par_of).map(Par)
}

/// A smallest set of ports whose outcomes prove a board, up to equivalence, when the number of atoms is known.
///
/// Parameters
/// ----------
/// board : Board
///     The board, at most 8x8.
/// limit : int, optional
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
#[pyo3(signature = (board, /, *, limit = None))]
pub(crate) fn certificate(py: Python<'_>, board: &Board, limit: Option<u64>) -> PyResult<Vec<Port>> {
    let size = board.size();
    let ports = single(py, board, limit, strategy::certificate_of)?;
    Ok(ports.into_iter().map(|port| Port { port, size }).collect())
}

/// Answers a question about one board, which Ctrl-C interrupts.
fn single<T: Send>(
    py: Python<'_>,
    board: &Board,
    limit: Option<u64>,
    ask: fn(core::Board, &mut Limit<'_>) -> Result<T, Stop>,
) -> PyResult<T> {
    let asked = board.small().ok_or_else(|| {
        errors::strategy(format_args!("a {} board has no par, expected at most 8x8", board.size()))
    })?;
    limited(py, limit, errors::strategy, |limit| ask(asked, limit))
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
#[pyo3(signature = (width, height, atoms, *, threads = 0, progress = None))]
pub(crate) fn pars(
    py: Python<'_>,
    width: i64,
    height: i64,
    atoms: i64,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'_, PyArray1<u16>>> {
    let all = |table: &_, progress: &mut Progress| {
        strategy::pars_with_progress(table, NonZero::new(threads), progress)
    };
    let found = arrays(py, (width, height, atoms), progress, all)?;
    Ok(PyArray1::from_iter(py, found.into_iter().map(strategy::Par::par8)))
}

/// How many rays the certificate of each board has, by rank, as a uint8 array; see `pars`.
///
/// >>> rays = certificates(5, 5, 3)
/// >>> rays.shape, rays.dtype, int(rays.min()), int(rays.max())
/// ((2300,), dtype('uint8'), 2, 6)
#[pyfunction]
#[pyo3(signature = (width, height, atoms, *, threads = 0, progress = None))]
pub(crate) fn certificates(
    py: Python<'_>,
    width: i64,
    height: i64,
    atoms: i64,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'_, PyArray1<u8>>> {
    let all = |table: &_, progress: &mut Progress| {
        strategy::certificates_with_progress(table, NonZero::new(threads), progress)
    };
    let found = arrays(py, (width, height, atoms), progress, all)?;
    Ok(PyArray1::from_vec(py, found))
}

fn arrays<T: Send>(
    py: Python<'_>,
    (width, height, atoms): (i64, i64, i64),
    progress: Option<Py<PyAny>>,
    work: impl Fn(&strategy::OutcomeTable, &mut Progress) -> Result<T, EvaluateError> + Send + Sync,
) -> PyResult<T> {
    caught(|| {
        let table = table(py, width, height, atoms)?;
        let mut progress = Progress::new(py, progress)?;
        let found = py.detach(|| work(&table, &mut progress));
        progress.outcome(py, found.map_err(errors::strategy))
    })
}
