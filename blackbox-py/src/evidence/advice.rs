//! `Advice` and `PortAdvice`.

use blackbox_analysis::evidence;
use blackbox_core as core;
use pyo3::{prelude::*, types::PyDict};

use crate::{outcome::Outcome, port::Port, size::Size};

/// What the next ray may tell, port by port. Made by `Evidence.advise`.
#[pyclass(module = "blackbox", frozen, eq)]
#[derive(PartialEq)]
pub(crate) struct Advice(pub(crate) evidence::Advice);

/// What a ray from one port may tell; a part of an `Advice`.
#[pyclass(module = "blackbox", frozen, eq)]
#[derive(PartialEq)]
pub(crate) struct PortAdvice {
    size: core::Size,
    advice: evidence::PortAdvice,
}

#[pymethods]
impl Advice {
    /// The size of the board.
    #[getter]
    fn size(&self) -> Size {
        Size(self.0.size)
    }

    /// How many boards satisfy the evidence.
    #[getter]
    fn count(&self) -> u128 {
        self.0.count
    }

    /// Whether the numbers are those of `count` boards drawn at random, because the limit was spent.
    #[getter]
    fn estimated(&self) -> bool {
        self.0.estimated
    }

    /// The port to fire; `None` if no port tells anything.
    #[getter]
    fn best(&self) -> Option<Port> {
        self.0.best.map(|port| Port { port, size: self.0.size })
    }

    /// The unfired ports, the best first; none if the evidence contradicts itself.
    #[getter]
    fn ports(&self) -> Vec<PortAdvice> {
        let size = self.0.size;
        self.0.ports.iter().map(|advice| PortAdvice { size, advice: advice.clone() }).collect()
    }

    fn __repr__(&self) -> String {
        let evidence::Advice { size, count, best, ports, .. } = &self.0;
        let best = best.map_or_else(|| "none".to_owned(), |port| port.label(*size).to_string());
        format!("<Advice for {size}: {count} boards, {} ports, best {best}>", ports.len())
    }
}

#[pymethods]
impl PortAdvice {
    /// The port.
    #[getter]
    fn port(&self) -> Port {
        Port { port: self.advice.port, size: self.size }
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

    fn __repr__(&self) -> String {
        let evidence::PortAdvice { port, bits, parts, .. } = &self.advice;
        format!("<PortAdvice {}: {bits:.4} bits, {} outcomes>", port.label(self.size), parts.len())
    }
}
