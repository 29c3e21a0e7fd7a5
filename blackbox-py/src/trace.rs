//! `Trace` and `Step`: the path of one ray.

use std::hash::{Hash, Hasher};

use blackbox_analysis as analysis;
use blackbox_core as core;
use core::Turn;
use pyo3::{prelude::*, types::PyTuple};

use crate::prelude::*;

/// One place of a ray: it is in a cell and looks along a heading. It unpacks into its three parts.
///
/// Parameters
/// ----------
/// cell : (int, int)
///     The place in the row, and the row; (0, 0) is the top left.
/// heading : {"right", "up", "left", "down"}, on hexagons {"right", "up-right", "up-left", "left",
/// "down-left", "down-right"}
///     Where the ray looks.
/// turn : {"left", "right", "back"}, on hexagons also {"sharp-left", "sharp-right"}, or None
///     The deflection that gave it this heading in this cell; None when it has just moved here.
///
/// >>> for cell, heading, turn in Board("4/3@/4/4").trace("L3"):
/// ...     print(cell, heading, turn)
/// (0, 2) right None
/// (1, 2) right None
/// (2, 2) right None
/// (2, 2) down right
/// (2, 3) down None
#[pyclass(module = "blackbox.results", frozen, eq, hash, weakref)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Step(core::Step);

getters! { Step: self;
    /// The cell (x, y).
    cell -> (u8, u8) = (self.0.cell.x, self.0.cell.y);
    /// "right", "up", "left" or "down"; on hexagons "right", "up-right" and so on.
    heading -> &'static str = self.0.heading.name();
    /// "left", "right", "back" and so on, or None when the ray has just moved here.
    turn -> Option<&'static str> = self.0.turn.map(Turn::name);
}

#[pymethods]
impl Step {
    #[new]
    #[pyo3(signature = (cell, heading, turn = None))]
    fn new(cell: CellArg, heading: &str, turn: Option<&str>) -> PyResult<Self> {
        let cell = cell.anywhere()?;
        let heading = heading.parse().map_err(|error| errors::board(format_args!("{heading:?}: {error}")))?;
        let turn_of = |word: &str| {
            word.parse::<Turn>().map_err(|error| errors::board(format_args!("{word:?}: {error}, or None")))
        };
        Ok(Self(core::Step { cell, heading, turn: turn.map(turn_of).transpose()? }))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.__getnewargs__().into_pyobject(py)?.try_iter()?.into_any())
    }

    fn __repr__(&self) -> String {
        let (x, y) = self.cell();
        let turn = self.turn().map_or(String::new(), |turn| format!(", '{turn}'"));
        format!("Step(({x}, {y}), '{}'{turn})", self.heading())
    }

    fn __getnewargs__(&self) -> ((u8, u8), &'static str, Option<&'static str>) {
        (self.cell(), self.heading(), self.turn())
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str) {
        ("cell", "heading", "turn")
    }
}

/// The path of one ray: an iterable of `Step`, made by `Board.trace`.
///
/// The ray has a step for every cell that it enters and another for every turn. A ray absorbed on the first
/// rank or reflected at the edge has none. A ray from outside is in each cell at most once a heading.
///
/// `cells`, `headings` and `turns` are the columns of the steps, all of one length.
///
/// >>> trace = Board("8/8/1@4@1/8/8/3@4/8/6@1").trace("L5")
/// >>> trace.outcome
/// Outcome('B5', '8x8')
/// >>> trace.length, trace.deflections
/// (12, 5)
/// >>> [(step.cell, step.turn) for step in trace if step.turn][:2]
/// [((2, 4), 'left'), ((2, 3), 'right')]
#[pyclass(module = "blackbox.results", frozen, eq, hash, weakref)]
pub(crate) struct Trace {
    board: analysis::Board,
    entry: core::Port,
    outcome: core::Outcome,
    steps: Vec<core::Step>,
    length: u32,
    deflections: u32,
}

impl Trace {
    /// Follows the ray to its end.
    ///
    /// # Panics
    /// If `entry` is not one of the board's.
    pub(crate) fn of(board: &analysis::Board, entry: core::Port) -> Self {
        let mut trace = board.trace(entry);
        let steps = trace.by_ref().collect();
        let (length, deflections) = (trace.length(), trace.deflections());
        Self { board: board.clone(), entry, outcome: trace.outcome(), steps, length, deflections }
    }
}

/// Traces are equal if the boards and the entries are; the rest follows.
impl PartialEq for Trace {
    fn eq(&self, other: &Self) -> bool {
        self.entry == other.entry && self.board == other.board
    }
}

impl Hash for Trace {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.board, self.entry).hash(state);
    }
}

getters! { Trace: self;
    /// The board.
    board -> Board = Board(self.board.clone());
    /// The port where the ray entered.
    entry -> Port = Port { port: self.entry, size: self.board.size() };
    /// How the ray ended.
    outcome -> PyOutcome = PyOutcome::on(self.board.size(), self.outcome);
    /// The cells entered, a cell counted again when the ray comes back to it.
    length -> u32 = self.length;
    /// The deflections; being sent back by two atoms is one.
    deflections -> u32 = self.deflections;
    /// The steps.
    steps -> Vec<Step> = self.steps.iter().copied().map(Step).collect();
    /// The cell (x, y) of every step.
    cells -> Vec<(u8, u8)> = self.steps.iter().map(|step| (step.cell.x, step.cell.y)).collect();
    /// The heading of every step.
    headings -> Vec<&'static str> = self.steps.iter().map(|step| step.heading.name()).collect();
    /// The turn of every step, None where the ray has just moved.
    turns -> Vec<Option<&'static str>> = self.steps.iter().map(|step| step.turn.map(Turn::name)).collect();
}

#[pymethods]
impl Trace {
    /// A picture of the ray on its board: a notebook shows it, `print` gives it as text.
    fn draw(&self) -> Picture {
        Picture::of(&self.board, vec![self.entry], true)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.draw().svg()
    }

    fn __str__(&self) -> PyResult<String> {
        self.draw().__str__()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyTuple::new(py, self.steps())?.try_iter()?.into_any())
    }

    fn __repr__(&self) -> String {
        format!("{}.trace({})", self.board().__repr__(), port::shown(self.entry, self.board.size()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Port,))> {
        let board = Bound::new(py, self.board())?;
        Ok((board.getattr("trace")?, (self.entry(),)))
    }
}
