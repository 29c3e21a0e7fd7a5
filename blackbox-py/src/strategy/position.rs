//! `Position`.

use std::sync::Arc;

use blackbox_analysis::strategy::{self, OutcomeTable};
use blackbox_core as core;
use numpy::{PyArray1, PyArray2, ndarray::Array2};
use pyo3::{prelude::*, types::PyDict};

use crate::{arguments::PortArg, errors, game::scoring::Scoring, outcome::Outcome, port::Port, size::Size};

/// What a seeker knows when it is asked for a port. Made by `strategy`, for a seeker that is a Python callable.
#[pyclass(module = "blackbox", frozen)]
pub(crate) struct Position {
    table: Arc<OutcomeTable>,
    scoring: core::game::Scoring,
    history: Vec<(core::Port, core::Outcome)>,
    classes: Vec<u32>,
    placements: u64,
    counts: Vec<u64>,
}

impl Position {
    pub(super) fn new(table: &Arc<OutcomeTable>, position: &strategy::Position<'_>) -> Self {
        Self {
            table: Arc::clone(table),
            scoring: position.scoring(),
            history: position.history().to_vec(),
            classes: position.class_numbers().collect(),
            placements: position.placements(),
            counts: position.counts_by_port(),
        }
    }

    fn core_size(&self) -> core::Size {
        self.table.size()
    }

    /// The counts of a port: exits by index, hits, reflections.
    fn row(&self, port: core::Port) -> &[u64] {
        let length = usize::from(self.core_size().ports()) + 2;
        &self.counts[usize::from(port.index()) * length..][..length]
    }
}

#[pymethods]
impl Position {
    /// The size of the board.
    #[getter]
    fn size(&self) -> Size {
        Size(self.core_size())
    }

    /// The number of atoms.
    #[getter]
    fn atoms(&self) -> u32 {
        self.table.atoms()
    }

    /// What rays cost.
    #[getter]
    fn scoring(&self) -> Scoring {
        Scoring(self.scoring)
    }

    /// The rays fired so far, each a port and its outcome.
    #[getter]
    fn history(&self) -> Vec<(Port, Outcome)> {
        let size = self.core_size();
        let fired = self.history.iter();
        fired.map(|&(port, outcome)| (Port { port, size }, Outcome::on(size, outcome))).collect()
    }

    /// How many signature classes are left, at least 2.
    #[getter]
    fn classes(&self) -> usize {
        self.classes.len()
    }

    /// How many placements are left.
    #[getter]
    fn placements(&self) -> u64 {
        self.placements
    }

    /// For each port in canonical order how many of the placements left give each outcome: a uint64 array of shape
    /// (ports, ports + 2). The columns are the exits of detours by index, then hits, then reflections.
    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<u64>> {
        let ports = usize::from(self.core_size().ports());
        let counts = Array2::from_shape_vec((ports, ports + 2), self.counts.clone());
        PyArray2::from_owned_array(py, counts.expect("a row for each port"))
    }

    /// Whether firing a port tells anything.
    #[pyo3(signature = (port, /))]
    fn splits(&self, port: PortArg) -> PyResult<bool> {
        let row = self.row(port.resolve(self.core_size())?);
        Ok(row.iter().filter(|&&count| count > 0).count() > 1)
    }

    /// The outcomes that a port can give, each with how many of the placements left give it.
    #[pyo3(signature = (port, /))]
    fn outcomes<'py>(&self, py: Python<'py>, port: PortArg) -> PyResult<Bound<'py, PyDict>> {
        let size = self.core_size();
        let row = self.row(port.resolve(size)?);
        let (exits, rest) = row.split_at(usize::from(size.ports()));
        let told = PyDict::new(py);
        let detours = core::Port::all(size).map(core::Outcome::Detour).zip(exits);
        for (outcome, &count) in
            detours.chain([core::Outcome::Hit, core::Outcome::Reflection].into_iter().zip(rest))
        {
            if count > 0 {
                told.set_item(Outcome::on(size, outcome), count)?;
            }
        }
        Ok(told)
    }

    /// The bits of the placements left, by rank, as a new uint64 array.
    fn boards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        let mut left = vec![false; self.table.classes()];
        for &class in &self.classes {
            left[class as usize] = true;
        }
        let all = self.table.boards().iter().zip(self.table.class_of());
        PyArray1::from_iter(py, all.filter(|&(_, &class)| left[class as usize]).map(|(&bits, _)| bits))
    }

    fn __repr__(&self) -> String {
        let (size, atoms, rays) = (self.core_size(), self.table.atoms(), self.history.len());
        format!("<Position of {size} with {atoms} atoms after {rays} rays: {} placements>", self.placements)
    }
}

/// The port that a seeker answered, if it is one of the board's.
pub(super) fn answer(answer: &Bound<'_, PyAny>, size: core::Size) -> PyResult<core::Port> {
    let port: PortArg = answer.extract().map_err(|_| {
        let kind = answer.get_type().name().map_or_else(|_| "this".into(), |name| name.to_string());
        errors::strategy(format_args!("the seeker gave no port (got {kind}), expected a label or a Port"))
    })?;
    port.resolve(size)
}
