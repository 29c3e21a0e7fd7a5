//! `Advice` and `PortAdvice`.

use std::hash::{Hash, Hasher};

use blackbox_core::hex::{self, Size};
use blackbox_table::hex as table;
use pyo3::{
    exceptions::PyIndexError,
    prelude::*,
    types::{PyDict, PyTuple},
};

use super::{args, outcome::Outcome, port::Port};
use crate::{errors, html};

/// What the next ray on a hexagonal board may answer, port by port: a sequence of `PortAdvice`, the best first. Made by
/// `Evidence.advise`.
#[pyclass(module = "blackbox.hex", frozen, eq, hash, sequence)]
#[derive(PartialEq)]
pub(crate) struct Advice(pub(super) table::Advice);

/// What a ray from one port may answer; a part of an `Advice`.
#[pyclass(module = "blackbox.hex", frozen, eq, hash)]
#[derive(PartialEq)]
pub(crate) struct PortAdvice {
    size: Size,
    advice: table::PortAdvice,
}

/// Advice is hashed by its evidence, which the numbers follow from.
impl Hash for Advice {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.size, self.0.count, self.0.best, self.0.ports.len()).hash(state);
    }
}

impl Hash for PortAdvice {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.size, self.advice.port, &self.advice.parts).hash(state);
    }
}

#[pymethods]
impl Advice {
    /// The cells a side of the board.
    #[getter]
    fn side(&self) -> u8 {
        self.0.size.side()
    }

    /// How many boards satisfy the evidence.
    #[getter]
    fn count(&self) -> u128 {
        self.0.count
    }

    /// The port to fire; `None` if no ray gives information.
    #[getter]
    fn best(&self) -> Option<Port> {
        self.0.best.map(|port| Port { size: self.0.size, port })
    }

    /// The unfired ports, the best first; none if the evidence contradicts itself.
    #[getter]
    fn ports(&self) -> Vec<PortAdvice> {
        let size = self.0.size;
        self.0.ports.iter().map(|advice| PortAdvice { size, advice: advice.clone() }).collect()
    }

    fn __len__(&self) -> usize {
        self.0.ports.len()
    }

    fn __getitem__(&self, at: isize) -> PyResult<PortAdvice> {
        let ports = &self.0.ports;
        let place = if at < 0 { at + ports.len() as isize } else { at };
        let found = usize::try_from(place).ok().and_then(|place| ports.get(place));
        let advice = found.ok_or_else(|| PyIndexError::new_err("no such port in the advice"))?.clone();
        Ok(PortAdvice { size: self.0.size, advice })
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyTuple::new(py, self.ports())?.try_iter()?.into_any())
    }

    fn _repr_html_(&self) -> String {
        let rows = self.0.ports.iter().map(|advice| {
            let numbers = [advice.bits, advice.expected_remaining, advice.expected_cost];
            let numbers = numbers.map(|number| format!("{number:.3}"));
            [vec![advice.port.to_string(), advice.parts.len().to_string()], numbers.to_vec()].concat()
        });
        let head = ["port", "outcomes", "bits", "expected remaining", "expected cost"];
        let best = self.0.best.map_or("none".into(), |port| port.to_string());
        html::table(&format!("{} boards, best {best}", self.0.count), &head, rows)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, KeptAdvice)> {
        let kept = (self.side(), self.0.count, self.best(), self.ports());
        Ok((py.import("blackbox._hex")?.getattr("_advice")?, kept))
    }

    fn __repr__(&self) -> String {
        let table::Advice { size, count, best, ports, .. } = &self.0;
        let best = best.map_or_else(|| "none".to_owned(), |port| port.to_string());
        format!("<Advice for side {size}: {count} boards, {} ports, best {best}>", ports.len())
    }
}

#[pymethods]
impl PortAdvice {
    /// The port.
    #[getter]
    fn port(&self) -> Port {
        Port { size: self.size, port: self.advice.port }
    }

    /// The information in bits that the ray is expected to give: the entropy of its outcome.
    #[getter]
    fn bits(&self) -> f64 {
        self.advice.bits
    }

    /// How many different outcomes are possible.
    #[getter]
    fn outcomes(&self) -> usize {
        self.advice.parts.len()
    }

    /// The outcomes that are possible, each with how many of the boards give it; a dict of its own.
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parts = PyDict::new(py);
        for &(outcome, boards) in &self.advice.parts {
            parts.set_item(Outcome::on(self.size, outcome), boards)?;
        }
        Ok(parts)
    }

    /// How many boards are expected to be left after the ray.
    #[getter]
    fn expected_remaining(&self) -> f64 {
        self.advice.expected_remaining
    }

    /// What the ray is expected to cost, in points of the scoring.
    #[getter]
    fn expected_cost(&self) -> f64 {
        self.advice.expected_cost
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, KeptPortAdvice)> {
        let table::PortAdvice { parts, bits, expected_remaining, expected_cost, .. } = &self.advice;
        let parts = parts.iter().map(|&(outcome, boards)| (outcome.code(), boards)).collect();
        let kept = (self.port(), parts, *bits, *expected_remaining, *expected_cost);
        Ok((py.import("blackbox._hex")?.getattr("_port_advice")?, kept))
    }

    fn __repr__(&self) -> String {
        let table::PortAdvice { port, bits, parts, .. } = &self.advice;
        format!("<PortAdvice {port}: {bits:.4} bits, {} outcomes>", parts.len())
    }
}

/// What pickle keeps of advice: the cells a side, the count, the best port, the ports.
type KeptAdvice = (u8, u128, Option<Port>, Vec<PortAdvice>);
/// What pickle keeps of a port's advice: the port, outcomes as codes with their boards, and the three numbers.
type KeptPortAdvice = (Port, Vec<(u8, u128)>, f64, f64, f64);

/// What unpickles advice.
#[pyfunction]
#[pyo3(signature = (side, count, best, ports, /))]
pub(crate) fn _advice(
    side: u8,
    count: u128,
    best: Option<Bound<'_, Port>>,
    ports: Vec<Bound<'_, PortAdvice>>,
) -> PyResult<Advice> {
    let size = args::size(side.into())?;
    let ports = ports.iter().map(|port| port.get().advice.clone()).collect();
    let best = best.map(|port| port.get().port);
    Ok(Advice(table::Advice { size, count, estimated: false, best, ports }))
}

/// What unpickles a port's advice.
#[pyfunction]
#[pyo3(signature = (port, parts, bits, expected_remaining, expected_cost, /))]
pub(crate) fn _port_advice(
    port: &Port,
    parts: Vec<(u8, u128)>,
    bits: f64,
    expected_remaining: f64,
    expected_cost: f64,
) -> PyResult<PortAdvice> {
    let size = port.size;
    let outcome = |(code, boards)| hex::Outcome::from_code(code, size).map(|outcome| (outcome, boards));
    let parts: Option<Vec<_>> = parts.into_iter().map(outcome).collect();
    let parts = parts.ok_or_else(|| errors::evidence("damaged state of advice"))?;
    let advice = table::PortAdvice { port: port.port, parts, bits, expected_remaining, expected_cost };
    Ok(PortAdvice { size, advice })
}
