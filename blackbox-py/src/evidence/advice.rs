//! `Advice` and `PortAdvice`.

use blackbox_analysis::effort::Effort;
use std::hash::{Hash, Hasher};

use blackbox_analysis::{self as analysis, evidence, prior::Prior, strategy::advise_best};
use blackbox_core as core;
use core::{game::Scoring, ray::Code};
use numpy::PyArray1;
use pyo3::{
    exceptions::{PyIndexError, PyKeyError},
    prelude::*,
    types::{PyDict, PyTuple},
};

use crate::prelude::*;

/// What the next ray may answer, port by port: a sequence of `PortAdvice`, the best first; `pandas.DataFrame`
/// makes a table of it. Made by `Evidence.advise`.
#[pyclass(module = "blackbox.results", frozen, eq, hash, weakref)]
#[derive(PartialEq)]
pub(crate) struct Advice(pub(crate) evidence::Advice);

/// What a ray from one port may answer; a part of an `Advice`. It unpacks into its columns,
/// the name of the port first, as `pandas.DataFrame` takes them.
#[pyclass(module = "blackbox.results", frozen, eq, hash, sequence, weakref)]
#[derive(PartialEq)]
pub(crate) struct PortAdvice {
    size: core::Size,
    advice: evidence::PortAdvice,
}

impl Advice {
    /// Advice by the seeker of a name; an estimate where the boards are too many to count.
    pub(super) fn of(
        py: Python<'_>, evidence: &analysis::Evidence, prior: Option<&Prior>, scoring: Scoring, seeker: &str,
        control: Control,
    ) -> PyResult<Self> {
        let further = match seeker {
            "entropy" => false,
            "best" => true,
            other => {
                return Err(errors::strategy(format_args!(
                    "no seeker {other:?} advises, expected entropy or best"
                )));
            }
        };
        if let Some(prior) = prior {
            if further {
                return Err(errors::argument(
                    "the best seeker knows no prior, expected seeker=\"entropy\" beside one",
                ));
            }
            let advise = |limit: &mut Effort<'_>| evidence.advise_under(prior, scoring, limit);
            return control.search(py, unweighed, advise).map(Self);
        }
        let advise = |limit: &mut Effort<'_>| {
            if further {
                advise_best(evidence, scoring, limit)
            } else {
                evidence.advise_or_estimate(scoring, limit)
            }
        };
        control.search(py, errors::evidence, advise).map(Self)
    }
}

/// Advice is hashed by its evidence, which the numbers follow from.
impl Hash for Advice {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let evidence::Advice { size, count, estimated, best, ports } = &self.0;
        (size, count, estimated, best, ports.len()).hash(state);
    }
}

impl Hash for PortAdvice {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.size, self.advice.port, &self.advice.parts).hash(state);
    }
}

impl PortAdvice {
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let evidence::PortAdvice { bits, expected_remaining, expected_cost, .. } = self.advice;
        let port = self.advice.port.label(self.size).to_string();
        (port, self.outcomes(), bits, expected_remaining, expected_cost).into_pyobject(py)
    }
}

getters! { Advice: self;
    /// The size of the board.
    size -> Size = Size(self.0.size);
    /// How many boards satisfy the evidence.
    count -> u128 = self.0.count;
    /// Whether the numbers are those of `count` boards drawn at random, as all of them were too many to
    /// count.
    estimated -> bool = self.0.estimated;
    /// The port to fire; `None` if no ray gives information.
    best -> Option<Port> = self.0.best.map(|port| Port { port, size: self.0.size });
}

#[pymethods]
impl Advice {
    /// The unfired ports, the best first; none if the evidence contradicts itself.
    #[getter]
    fn ports(&self) -> Vec<PortAdvice> {
        let size = self.0.size;
        self.0.ports.iter().map(|advice| PortAdvice { size, advice: advice.clone() }).collect()
    }

    fn __len__(&self) -> usize {
        self.0.ports.len()
    }

    /// By its place, from the best at 0, or by its port.
    fn __getitem__(&self, at: &Bound<'_, PyAny>) -> PyResult<PortAdvice> {
        let (ports, size) = (&self.0.ports, self.0.size);
        let Ok(at) = at.extract::<isize>() else {
            let port = at.extract::<PortArg>()?.resolve(size)?;
            let advice = ports.iter().find(|advice| advice.port == port).cloned().ok_or_else(|| {
                PyKeyError::new_err(format!("no advice for {}, expected an unfired port", port.label(size)))
            })?;
            return Ok(PortAdvice { size, advice });
        };
        let place = if at < 0 { at + ports.len() as isize } else { at };
        let found = usize::try_from(place).ok().and_then(|place| ports.get(place));
        let advice = found.ok_or_else(|| PyIndexError::new_err("no such port in the advice"))?.clone();
        Ok(PortAdvice { size, advice })
    }

    /// Whether there is advice for a port.
    fn __contains__(&self, port: &Bound<'_, PyAny>) -> PyResult<bool> {
        if let Ok(port) = port.cast::<PortAdvice>() {
            return Ok(self.0.ports.contains(&port.get().advice));
        }
        let port = port.extract::<PortArg>()?.resolve(self.0.size)?;
        Ok(self.0.ports.iter().any(|advice| advice.port == port))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyTuple::new(py, self.ports())?.try_iter()?.into_any())
    }

    /// A row for each port, the best first, as an Arrow stream, for pandas, polars, DuckDB and others; needs
    /// the package nanoarrow.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self, py: Python<'py>, requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let ports = &self.0.ports;
        let numbers =
            |number: fn(&evidence::PortAdvice) -> f64| PyArray1::from_iter(py, ports.iter().map(number));
        let labels: Vec<String> =
            ports.iter().map(|advice| advice.port.label(self.0.size).to_string()).collect();
        let columns = PyDict::new(py);
        columns.set_item("port", py.import("numpy")?.call_method1("array", (labels, "U"))?)?;
        let outcomes = ports.iter().map(|advice| advice.parts.len() as i64);
        columns.set_item("outcomes", PyArray1::from_iter(py, outcomes))?;
        columns.set_item("bits", numbers(|advice| advice.bits))?;
        columns.set_item("expected_remaining", numbers(|advice| advice.expected_remaining))?;
        columns.set_item("expected_cost", numbers(|advice| advice.expected_cost))?;
        data_frame::stream(&columns, requested_schema)
    }

    fn _repr_html_(&self) -> String {
        let label = |port: core::Port| port.label(self.0.size).to_string();
        let rows = self.0.ports.iter().map(|advice| {
            let evidence::PortAdvice { port, parts, bits, expected_remaining, expected_cost } = advice;
            let numbers = [bits, expected_remaining, expected_cost].map(|number| format!("{number:.3}"));
            [vec![label(*port), parts.len().to_string()], numbers.to_vec()].concat()
        });
        let head = ["port", "outcomes", "bits", "expected remaining", "expected cost"];
        let caption = format!("{} boards, best {}", self.0.count, self.0.best.map_or("none".into(), label));
        html::table(&caption, &head, rows)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, KeptAdvice)> {
        let evidence::Advice { size, count, estimated, best, .. } = self.0;
        let kept = (Size(size), count, estimated, best.map(core::Port::index), self.ports());
        Ok((py.import("blackbox._blackbox")?.getattr("_advice")?, kept))
    }

    fn __repr__(&self) -> String {
        let evidence::Advice { size, count, best, ports, .. } = &self.0;
        let best = best.map_or_else(|| "none".to_owned(), |port| port.label(*size).to_string());
        format!("<Advice for {size}: {count} boards, {} ports, best {best}>", ports.len())
    }
}

getters! { PortAdvice: self;
    /// The port.
    port -> Port = Port { port: self.advice.port, size: self.size };
    /// The information in bits that the ray is expected to give: the entropy of its outcome.
    bits -> f64 = self.advice.bits;
    /// How many different outcomes are possible.
    outcomes -> usize = self.advice.parts.len();
    /// How many boards are expected to be left after the ray.
    expected_remaining -> f64 = self.advice.expected_remaining;
    /// What the ray is expected to cost, in points of the scoring.
    expected_cost -> f64 = self.advice.expected_cost;
}

#[pymethods]
impl PortAdvice {
    /// The outcomes that are possible, each with how many of the boards give it; a dict of its own.
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parts = PyDict::new(py);
        for &(outcome, boards) in &self.advice.parts {
            parts.set_item(PyOutcome::on(self.size, outcome), boards)?;
        }
        Ok(parts)
    }

    /// The names of the columns, as a named tuple has them.
    #[classattr]
    fn _fields() -> (&'static str, &'static str, &'static str, &'static str, &'static str) {
        ("port", "outcomes", "bits", "expected_remaining", "expected_cost")
    }

    // A pyclass counts by a method.
    #[allow(clippy::unused_self)]
    fn __len__(&self) -> usize {
        5
    }

    fn __getitem__<'py>(&self, py: Python<'py>, at: isize) -> PyResult<Bound<'py, PyAny>> {
        self.columns(py)?.get_item(if at < 0 { (at + 5) as usize } else { at as usize })
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.columns(py)?.try_iter()?.into_any())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, KeptPortAdvice)> {
        let evidence::PortAdvice { port, parts, bits, expected_remaining, expected_cost } = &self.advice;
        let parts = parts.iter().map(|&(outcome, boards)| (u16::pack(outcome), boards)).collect();
        let kept = (Size(self.size), port.index(), parts, *bits, *expected_remaining, *expected_cost);
        Ok((py.import("blackbox._blackbox")?.getattr("_port_advice")?, kept))
    }

    fn __repr__(&self) -> String {
        let evidence::PortAdvice { port, bits, parts, .. } = &self.advice;
        format!("<PortAdvice {}: {bits:.4} bits, {} outcomes>", port.label(self.size), parts.len())
    }
}

/// What pickle keeps of advice: size, count, whether it is estimated, the best port, the ports.
type KeptAdvice = (Size, u128, bool, Option<u16>, Vec<PortAdvice>);
/// What pickle keeps of a port's advice: size, port, packed outcomes with their boards, and the three
/// numbers.
type KeptPortAdvice = (Size, u16, Vec<(u16, u128)>, f64, f64, f64);

fn read_port(index: u16, size: core::Size) -> PyResult<core::Port> {
    core::Port::new(index, size).map_err(errors::port)
}

/// What unpickles advice.
#[pyfunction]
#[pyo3(signature = (size, count, estimated, best, ports, /))]
pub(crate) fn _advice(
    size: &Size, count: u128, estimated: bool, best: Option<u16>, ports: Vec<Bound<'_, PortAdvice>>,
) -> PyResult<Advice> {
    let size = size.0;
    let ports = ports.iter().map(|port| port.get().advice.clone()).collect();
    let best = best.map(|index| read_port(index, size)).transpose()?;
    Ok(Advice(evidence::Advice { size, count, estimated, best, ports }))
}

/// What unpickles a port's advice.
#[pyfunction]
#[pyo3(signature = (size, port, parts, bits, expected_remaining, expected_cost, /))]
pub(crate) fn _port_advice(
    size: &Size, port: u16, parts: Vec<(u16, u128)>, bits: f64, expected_remaining: f64, expected_cost: f64,
) -> PyResult<PortAdvice> {
    let size = size.0;
    let port = read_port(port, size)?;
    let parts = parts.into_iter().map(|(code, boards)| (code.unpack(), boards)).collect();
    let advice = evidence::PortAdvice { port, parts, bits, expected_remaining, expected_cost };
    Ok(PortAdvice { size, advice })
}
