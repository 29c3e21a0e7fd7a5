//! `Trace` and `Step`: the path of one ray.

use blackbox_analysis::hex::draw::Picture;
use blackbox_core::hex::{self, AtPort};
use pyo3::{prelude::*, types::PyTuple};

use super::{
    args,
    board::value::{Board, drawing},
    cell::{Cell, CellArg},
    outcome::Outcome,
    port::Port,
};
use crate::{
    drawing::Drawing,
    errors::{self, caught},
    whole::{nearest, nearest_if_any},
};

/// A cell on the way of a ray. It unpacks into its three parts.
///
/// Parameters
/// ----------
/// cell : Cell
///     The cell.
/// entered : int
///     The direction in which the ray came here: 0 to 5, counter-clockwise from the right.
/// left : int or None
///     The direction in which it goes on; None if the atom straight on absorbs it.
///
/// >>> for cell, entered, left in Board("2/2@/2").trace(3):
/// ...     print(cell, entered, left)
/// B1 5 5
/// C1 5 5
#[pyclass(module = "blackbox.hex", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Step {
    cell: Cell,
    entered: u8,
    left: Option<u8>,
}

#[pymethods]
impl Step {
    #[new]
    #[pyo3(signature = (cell, entered, left = None))]
    fn new(
        cell: CellArg,
        #[pyo3(from_py_with = nearest)] entered: i64,
        #[pyo3(from_py_with = nearest_if_any)] left: Option<i64>,
    ) -> PyResult<Self> {
        let direction = |direction: i64| {
            u8::try_from(direction)
                .ok()
                .filter(|&direction| direction < 6)
                .ok_or_else(|| errors::board(format_args!("no direction is {direction}, expected 0 to 5")))
        };
        let size = if let CellArg::Cell(cell) = &cell { cell.size } else { hex::Size::PLUS };
        let cell = Cell { size, cell: cell.resolve(size)? };
        Ok(Self { cell, entered: direction(entered)?, left: left.map(direction).transpose()? })
    }

    /// The cell.
    #[getter]
    fn cell(&self) -> Cell {
        self.cell
    }

    /// The direction in which the ray came here: 0 to 5, counter-clockwise from the right.
    #[getter]
    fn entered(&self) -> u8 {
        self.entered
    }

    /// The direction in which it goes on; None if the atom straight on absorbs it.
    #[getter]
    fn left(&self) -> Option<u8> {
        self.left
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.__getnewargs__().into_pyobject(py)?.try_iter()?.into_any())
    }

    fn __repr__(&self) -> String {
        let left = self.left.map_or("None".to_owned(), |left| left.to_string());
        format!("Step({}, {}, {left})", self.cell.__repr__(), self.entered)
    }

    fn __getnewargs__(&self) -> (Cell, u8, Option<u8>) {
        (self.cell, self.entered, self.left)
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str) {
        ("cell", "entered", "left")
    }
}

/// The path of one ray: an iterable of `Step`, made by `Board.trace`. A ray that is stopped at its port has no step.
///
/// >>> trace = Board("5/6/1@5/3@@2@/2@@5/8/7/6/5").trace(24)
/// >>> trace.outcome, trace.length, trace.deflections
/// (Outcome(17), 6, 1)
#[pyclass(module = "blackbox.hex", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Trace {
    board: hex::Board,
    entry: hex::Port,
    rule: AtPort,
    outcome: hex::Outcome,
    steps: Vec<Step>,
}

impl Trace {
    /// Follows the ray to its end.
    pub(super) fn of(board: hex::Board, entry: hex::Port, rule: AtPort) -> Self {
        let size = board.size();
        let trace = board.trace(entry, rule);
        let step = |hex::Step { cell, entered, left }| Step { cell: Cell { size, cell }, entered, left };
        Self { board, entry, rule, outcome: trace.clone().outcome(), steps: trace.map(step).collect() }
    }
}

#[pymethods]
impl Trace {
    /// The path of the ray that enters at a port of a board, as `Board.trace` gives it.
    #[new]
    #[pyo3(signature = (board, entry, /, *, rule = "hit"))]
    fn new(board: &Board, entry: super::port::PortArg, rule: &str) -> PyResult<Self> {
        let (entry, rule) = (entry.resolve(board.0.size())?, args::rule(rule)?);
        caught(|| Ok(Self::of(board.0, entry, rule)))
    }

    /// The board.
    #[getter]
    fn board(&self) -> Board {
        Board(self.board)
    }

    /// The port where the ray entered.
    #[getter]
    fn entry(&self) -> Port {
        Port { size: self.board.size(), port: self.entry }
    }

    /// What the ray answers.
    #[getter]
    fn outcome(&self) -> Outcome {
        Outcome::on(self.board.size(), self.outcome)
    }

    /// The steps, a list of its own.
    #[getter]
    fn steps(&self) -> Vec<Step> {
        self.steps.clone()
    }

    /// The cells visited, in their order.
    #[getter]
    fn cells(&self) -> Vec<Cell> {
        self.steps.iter().map(|step| step.cell).collect()
    }

    /// The number of cells that the ray enters; one that it enters again counts again.
    #[getter]
    fn length(&self) -> usize {
        self.steps.len()
    }

    /// How many times the ray turns.
    #[getter]
    fn deflections(&self) -> usize {
        self.steps.iter().filter(|step| step.left.is_some_and(|left| left != step.entered)).count()
    }

    /// A drawing of the board with this ray.
    fn draw(&self) -> PyResult<Drawing> {
        caught(|| Ok(drawing(&Picture::new(self.board, self.rule).with_rays([self.entry]))))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        caught(|| Ok(Picture::new(self.board, self.rule).with_rays([self.entry]).svg()))
    }

    fn __len__(&self) -> usize {
        self.steps.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyTuple::new(py, self.steps())?.try_iter()?.into_any())
    }

    fn __str__(&self) -> String {
        let cells: Vec<String> = self.steps.iter().map(|step| step.cell.__str__()).collect();
        format!("{}: {} {}", self.entry, cells.join(" "), self.outcome)
    }

    fn __repr__(&self) -> String {
        format!("Trace({}, {}{})", self.board().__repr__(), self.entry, args::rule_text(self.rule))
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<crate::rebuild::NewArgs<'py, (Board, Port)>> {
        let keywords = pyo3::types::PyDict::new(py);
        keywords.set_item("rule", self.rule.name())?;
        Ok(((self.board(), self.entry()), keywords))
    }
}
