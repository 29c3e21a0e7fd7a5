//! `Solution`.

use std::{
    collections::BTreeMap,
    hash::{Hash, Hasher},
};

use blackbox_analysis::hex::draw::Picture;
use blackbox_core::{
    evidence::{Limit, Stop},
    hex::{self, Cell as CoreCell},
};
use numpy::PyArray1;
use pyo3::prelude::*;

use super::{
    board::{Board, drawing},
    cell::Cell,
    evidence::value::{Evidence, PyFact, facts},
};
use crate::{
    drawing::Drawing,
    errors::{self, caught},
};

/// Everything that follows from evidence about a hexagonal board. Made by `Evidence.solve`.
#[pyclass(module = "blackbox.hex", frozen, eq, hash)]
#[derive(PartialEq)]
pub(crate) struct Solution {
    evidence: hex::Evidence,
    by_atoms: BTreeMap<u32, u64>,
    /// For each cell the boards with an atom there.
    tally: Vec<u64>,
    model: Option<hex::Board>,
    conflict: Option<hex::Evidence>,
}

/// Equal solutions are of equal evidence.
impl Hash for Solution {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.evidence.to_string(), &self.by_atoms).hash(state);
    }
}

impl Solution {
    /// Solves evidence; if nothing satisfies it, says what contradicts.
    pub(super) fn of(evidence: &hex::Evidence, limit: &mut Limit<'_>) -> Result<Self, Stop> {
        let found = evidence.solve(limit)?;
        let conflict = if found.is_consistent() { None } else { evidence.conflict(limit)? };
        Ok(Self {
            evidence: evidence.clone(),
            by_atoms: found.count_by_atoms().collect(),
            tally: CoreCell::all(evidence.size()).map(|cell| found.atom_count(cell)).collect(),
            model: found.model(),
            conflict,
        })
    }

    /// The chance of an atom on a cell, all boards being equally likely.
    fn chance(&self, cell: usize) -> f64 {
        self.tally[cell] as f64 / self.count().max(1) as f64
    }

    fn picture(&self) -> Picture {
        Picture::of_evidence(&self.evidence).with_chance_of(|cell| self.chance(cell.index().into()))
    }

    fn with(&self, wanted: u64) -> Vec<Cell> {
        let size = self.evidence.size();
        if self.model.is_none() {
            return Vec::new();
        }
        CoreCell::all(size)
            .zip(&self.tally)
            .filter(|&(_, &boards)| boards == wanted)
            .map(|(cell, _)| Cell { size, cell })
            .collect()
    }
}

#[pymethods]
impl Solution {
    /// The evidence as it was when it was solved.
    #[getter]
    fn evidence(&self) -> Evidence {
        Evidence(self.evidence.clone())
    }

    /// How many boards satisfy the evidence.
    #[getter]
    fn count(&self) -> u64 {
        self.by_atoms.values().sum()
    }

    /// For each number of atoms that occurs, how many of the boards have so many; a dict of its own.
    #[getter]
    fn count_by_atoms(&self) -> BTreeMap<u32, u64> {
        self.by_atoms.clone()
    }

    /// Whether at least one board satisfies the evidence.
    #[getter]
    fn consistent(&self) -> bool {
        self.model.is_some()
    }

    /// Whether exactly one board satisfies the evidence.
    #[getter]
    fn unique(&self) -> bool {
        self.count() == 1
    }

    /// The probability of an atom on each cell, all boards being equally likely: a new float64 array in the order of the
    /// cells' indices; 0 everywhere if no board is left.
    ///
    /// >>> Evidence("2 1; 3 R").solve().probability
    /// array([1., 0., 0., 0., 0., 0., 0.])
    #[getter]
    fn probability<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        PyArray1::from_iter(py, (0..self.tally.len()).map(|cell| self.chance(cell)))
    }

    /// The cells that hold an atom on every board.
    #[getter]
    fn certain(&self) -> Vec<Cell> {
        self.with(self.count())
    }

    /// The cells that hold an atom on no board.
    #[getter]
    fn excluded(&self) -> Vec<Cell> {
        self.with(0)
    }

    /// A board that satisfies the evidence, always the same for the same evidence; `None` if there is none.
    #[getter]
    fn model(&self) -> Option<Board> {
        self.model.map(Board)
    }

    /// Facts that no board satisfies together and of which none can be spared, as `Evidence.facts` gives them; empty if
    /// the evidence is consistent, or if the number of atoms alone excludes every board.
    ///
    /// >>> [str(fact[0]) for fact in Evidence("2 1; 1 H; 2 H; 3 H").solve().conflict]
    /// ['2', '3']
    #[getter]
    fn conflict(&self) -> Vec<PyFact> {
        self.conflict.as_ref().map(facts).unwrap_or_default()
    }

    /// A drawing of the evidence with the chance of an atom in each cell, a shade and a number in per cent.
    fn draw(&self) -> PyResult<Drawing> {
        caught(|| Ok(drawing(&self.picture())))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        caught(|| Ok(self.picture().svg()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let kept = (
            self.evidence(),
            self.by_atoms.clone(),
            self.tally.clone(),
            self.model(),
            self.conflict.clone().map(Evidence),
        );
        Ok((py.import("blackbox._hex")?.getattr("_solution")?, kept))
    }

    fn __repr__(&self) -> String {
        let rest = match self.count() {
            0 => "contradictory",
            1 => "the only one",
            _ => "more than one",
        };
        format!("<Solution of '{}': {} boards, {rest}>", self.evidence, self.count())
    }
}

/// What pickle keeps of a solution.
type Kept = (Evidence, BTreeMap<u32, u64>, Vec<u64>, Option<Board>, Option<Evidence>);

/// What unpickles a solution.
#[pyfunction]
#[pyo3(signature = (evidence, by_atoms, tally, model, conflict, /))]
pub(crate) fn _solution(
    evidence: &Evidence,
    by_atoms: BTreeMap<u32, u64>,
    tally: Vec<u64>,
    model: Option<Bound<'_, Board>>,
    conflict: Option<Bound<'_, Evidence>>,
) -> PyResult<Solution> {
    if tally.len() != evidence.0.size().cells() as usize {
        return Err(errors::evidence("damaged state of a solution"));
    }
    Ok(Solution {
        evidence: evidence.0.clone(),
        by_atoms,
        tally,
        model: model.map(|board| board.get().0),
        conflict: conflict.map(|conflict| conflict.get().0.clone()),
    })
}
