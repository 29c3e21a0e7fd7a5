//! `Par` and `par`.

use blackbox_core::hex::{self, AtPort};
use blackbox_table::hex as table;
use pyo3::prelude::*;

use super::{args, board::value::Board};
use crate::{
    control::{Cancel, Control, Seconds},
    errors,
    whole::Whole,
};

/// How hard a hexagonal board is: the rays that the reference seeker fires for it. Made by `par`.
///
/// Parameters
/// ----------
/// par12 : int
///     The rays over the board's twelve images.
///
/// >>> par = Par(30)
/// >>> par.mean, float(par)
/// (2.5, 2.5)
#[pyclass(module = "blackbox.hex", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Par(table::Par);

#[pymethods]
impl Par {
    #[new]
    #[pyo3(signature = (par12, /))]
    fn new(par12: Whole) -> PyResult<Self> {
        Ok(Self(table::Par::from_par12(par12.named("par12", u16::MAX)?)))
    }

    /// The rays over the twelve images.
    #[getter]
    fn par12(&self) -> u16 {
        self.0.par12()
    }

    /// The mean of the twelve, in rays.
    #[getter]
    fn mean(&self) -> f64 {
        self.0.mean()
    }

    fn __float__(&self) -> f64 {
        self.mean()
    }

    fn __str__(&self) -> String {
        self.mean().to_string()
    }

    fn __repr__(&self) -> String {
        format!("Par({})", self.par12())
    }

    fn __getnewargs__(&self) -> (u16,) {
        (self.par12(),)
    }
}

/// The par of a board, watched by `control`.
pub(super) fn par_of(
    py: Python<'_>,
    board: hex::Board,
    rule: AtPort,
    limit: Option<Whole>,
    control: Control,
) -> PyResult<Par> {
    let limit = Whole::limit(limit)?;
    control.search(py, limit, errors::strategy, |limit| table::par_of(board, rule, limit)).map(Par)
}

/// The par of a board: how many rays a fixed seeker needs to find it.
///
/// That seeker knows the number of atoms, fires the port whose outcomes leave the fewest boards on average, the first of
/// several, and ends when one signature is left. Par is the mean number of its rays over the twelve images of the board.
///
/// Parameters
/// ----------
/// board : Board
///     The board.
/// rule : {"hit", "reflection"}
///     What an atom straight ahead of a port does with another beside it.
/// limit : int, optional
///     Give up once the searches have looked at so many cells.
/// timeout, cancel
///     As for `boards`.
///
/// Raises
/// ------
/// StrategyError
///     If the limit is spent.
///
/// >>> par(Board("2/1@1/2"))
/// Par(12)
#[pyfunction]
#[pyo3(signature = (board, *, rule = "hit", limit = None, timeout = None, cancel = None))]
pub(crate) fn par(
    py: Python<'_>,
    board: &Board,
    rule: &str,
    limit: Option<Whole>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Par> {
    par_of(py, board.0, args::rule(rule)?, limit, Control::new(timeout, cancel))
}
