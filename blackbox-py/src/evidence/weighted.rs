//! `Weighted`: what follows where some boards are likelier than others.

use std::hash::{Hash, Hasher};

use blackbox_analysis::evidence::{self as engine, WeightError};
use blackbox_core::{Cell, Port as CorePort, ray::Code};
use numpy::{PyArray1, PyArray2, PyReadonlyArray1, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::{prelude::*, types::PyDict};

use super::Evidence;
use crate::{
    arrays::{self, Boards},
    control::Control,
    errors,
    outcome::PyOutcome,
    port::Port,
    scoring::ScoringArg,
    size::{Size, SizeArg},
};

/// A fault of weights, as an exception.
fn fault(error: WeightError) -> PyErr {
    match error {
        WeightError::Boards(error) => arrays::fault(error),
        WeightError::Length { .. } => errors::array(error),
        error => errors::evidence(error),
    }
}

/// What follows from evidence and weights of boards. Made by `Evidence.weigh`.
#[pyclass(module = "blackbox", frozen, eq, hash)]
#[derive(PartialEq)]
pub(crate) struct Weighted(engine::Weighted);

/// It is hashed by what it is about; the chances follow.
impl Hash for Weighted {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.size, self.0.total.to_bits(), self.0.ports.len()).hash(state);
    }
}

impl Weighted {
    /// Weighs boards, or cells.
    pub(super) fn of(
        py: Python<'_>,
        evidence: &Evidence,
        odds: Option<&Bound<'_, PyAny>>,
        boards: Option<&Bound<'_, PyAny>>,
        weights: Option<&Bound<'_, PyAny>>,
        control: Control,
    ) -> PyResult<Self> {
        let size = evidence.0.size();
        match (odds, boards, weights) {
            (Some(odds), None, None) => {
                let shape = [usize::from(size.height()), usize::from(size.width())];
                let wanted = format!("a C-contiguous float64 array of shape ({}, {})", shape[0], shape[1]);
                let array: PyReadonlyArray2<'_, f64> = arrays::input(odds, "odds", &wanted)?;
                if array.shape() != shape {
                    let got = arrays::described(odds);
                    return Err(errors::array(format_args!("invalid odds (got {got}), expected {wanted}")));
                }
                let array = array.as_array();
                let odds: Vec<f64> =
                    Cell::all(size).map(|cell| array[(cell.y.into(), cell.x.into())]).collect();
                control.search(py, None, fault, |limit| evidence.0.weigh_cells(&odds, limit)).map(Self)
            }
            (None, Some(boards), weights) => {
                let boards = Boards::new(boards, Some(SizeArg(size)))?;
                let wanted = format!("a C-contiguous float64 array of shape ({},)", boards.len());
                let weights: Option<PyReadonlyArray1<'_, f64>> =
                    weights.map(|weights| arrays::input(weights, "weights", &wanted)).transpose()?;
                let weights =
                    weights.as_ref().map(PyReadonlyArray1::as_slice).transpose().map_err(errors::array)?;
                let words = boards.words()?;
                control
                    .run(py, fault, |control| evidence.0.weigh_boards(words, weights, 1, control))
                    .map(Self)
            }
            _ => Err(errors::argument(
                "invalid weights, expected either odds, or boards with or without weights",
            )),
        }
    }
}

#[pymethods]
impl Weighted {
    /// The size of the boards.
    #[getter]
    fn size(&self) -> Size {
        Size(self.0.size)
    }

    /// The weight of all boards that satisfy the evidence: what `count` is where every board weighs 1.
    #[getter]
    fn total(&self) -> f64 {
        self.0.total
    }

    /// The probability of an atom on each cell: a new float64 array of shape (height, width), indexed [y, x].
    #[getter]
    fn probability<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f64>> {
        arrays::grid(py, self.0.size, 0.0, self.0.probability.iter().copied())
    }

    /// For each unfired port its possible outcomes with their probabilities; empty where odds of cells were weighed.
    #[getter]
    fn outcomes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (size, ports) = (self.0.size, PyDict::new(py));
        for (port, parts) in &self.0.ports {
            let shares = PyDict::new(py);
            for &(outcome, share) in parts {
                shares.set_item(PyOutcome::on(size, outcome), share)?;
            }
            ports.set_item(Port { port: *port, size }, shares)?;
        }
        Ok(ports)
    }

    /// The information in bits that a ray from each port is expected to give, float64 of shape (ports,); NaN at ports
    /// that were fired, and where odds of cells were weighed.
    #[getter]
    fn bits<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let mut bits = vec![f64::NAN; self.0.size.ports().into()];
        for (port, expected) in self.0.bits() {
            bits[usize::from(port.index())] = expected;
        }
        PyArray1::from_vec(py, bits)
    }

    /// The port with the most bits for each point that a ray is expected to cost; None if no ray gives information, or where
    /// odds of cells were weighed.
    #[pyo3(signature = (scoring = None, /), text_signature = "($self, scoring='rays', /)")]
    fn best(&self, scoring: Option<ScoringArg>) -> Option<Port> {
        let scoring = scoring.map_or_else(Default::default, |scoring| scoring.0);
        self.0.best(scoring).map(|port| Port { port, size: self.0.size })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let engine::Weighted { size, total, probability, ports } = &self.0;
        let ports = ports.iter().map(|(port, parts)| {
            (port.index(), parts.iter().map(|&(outcome, share)| (u16::pack(outcome), share)).collect())
        });
        let kept = (Size(*size), *total, probability.clone(), ports.collect());
        Ok((py.import("blackbox._blackbox")?.getattr("_weighted")?, kept))
    }

    fn __repr__(&self) -> String {
        format!("<Weighted boards of {}: total {}>", self.0.size, self.0.total)
    }
}

/// What pickle keeps: size, total, the chances of the cells, for each port its outcomes with their chances.
type Kept = (Size, f64, Vec<f64>, Vec<(u16, Vec<(u16, f64)>)>);

/// What unpickles it.
#[pyfunction]
#[pyo3(signature = (size, total, probability, ports, /))]
pub(crate) fn _weighted(
    size: &Size,
    total: f64,
    probability: Vec<f64>,
    ports: Vec<(u16, Vec<(u16, f64)>)>,
) -> PyResult<Weighted> {
    let size = size.0;
    if probability.len() != size.cells() as usize {
        return Err(errors::evidence("damaged state of weighted boards"));
    }
    let ports = ports.into_iter().map(|(index, parts)| {
        let port = CorePort::new(index, size).map_err(errors::port)?;
        Ok((port, parts.into_iter().map(|(code, share)| (code.unpack(), share)).collect()))
    });
    let ports = ports.collect::<PyResult<_>>()?;
    Ok(Weighted(engine::Weighted { size, total, probability, ports }))
}
