//! `advise_many`.

use std::sync::{Mutex, PoisonError};

use blackbox_analysis::evidence::{self, ProblemStatus, Problems, ResultCode};
use blackbox_core::{self as core, AtomRange, game};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::{
    exceptions::PyIndexError,
    prelude::*,
    types::{PyDict, PyTuple},
};

use super::{Codes, fault, own, under};
use crate::prelude::*;

answers! {
    /// What the next ray may answer in many problems. Made by `advise_many`.
    ///
    /// The arrays have a row for each problem and a column for each port in canonical order.
    ManyAdvice by _many_advice;
    /// What became of each problem, uint8, as `ManySolutions.status`.
    #[pyo3(get)]
    status: PyArray1<u8>,
    /// How many boards satisfy the evidence, uint64.
    #[pyo3(get)]
    counts: PyArray1<u64>,
    /// The index of the port to fire, int16; -1 if no ray gives information.
    #[pyo3(get)]
    best: PyArray1<i16>,
    /// The information in bits that a ray is expected to give, float64; NaN at ports that were fired, and
    /// everywhere if no board is left.
    #[pyo3(get)]
    bits: PyArray2<f64>,
    /// How many boards are expected to be left after the ray, float64; NaN at ports that were fired.
    #[pyo3(get)]
    expected_remaining: PyArray2<f64>,
    /// What the ray is expected to cost, in points of the scoring, float64; NaN at ports that were fired.
    #[pyo3(get)]
    expected_cost: PyArray2<f64>,
    /// How many different outcomes are possible, uint16; 0 at ports that were fired.
    #[pyo3(get)]
    outcomes: PyArray2<u16>,
}

#[pymethods]
impl ManyAdvice {
    /// The port to fire in a problem; None if no ray gives information. Negative rows count from the end, as
    /// in lists.
    #[pyo3(signature = (row, /))]
    fn port(&self, py: Python<'_>, #[pyo3(from_py_with = nearest)] row: i64) -> PyResult<Option<Port>> {
        let best = self.best.bind(py).readonly();
        let rows = best.len();
        let place = if row < 0 { row.saturating_add(rows as i64) } else { row };
        let index =
            usize::try_from(place).ok().and_then(|place| best.get(place)).copied().ok_or_else(|| {
                PyIndexError::new_err(format!("no row {row}, expected one of the {rows} rows"))
            })?;
        let port = u16::try_from(index).ok().and_then(|index| core::Port::new(index, self.size.0).ok());
        Ok(port.map(|port| Port { port, size: self.size.0 }))
    }
}

/// Rank the unfired ports in many problems at once, by the information that a ray is expected to give for its
/// cost.
///
/// Parameters
/// ----------
/// codes, size, atoms, prior, threads, limit, progress, timeout, cancel
///     As for `solve_many`.
/// scoring : str or Scoring
///     What rays cost.
///
/// Returns
/// -------
/// ManyAdvice
///     `status`, `counts`, `best`, `bits`, `expected_remaining`, `expected_cost`, `outcomes`.
///
/// >>> from blackbox import codes
/// >>> advice = advise_many(codes.unfired(1, "3x3"), "3x3", 1)
/// >>> advice.port(0), round(float(advice.bits[0, 1]), 3)
/// (Port('L2', '3x3'), 2.419)
#[pyfunction]
#[pyo3(
    signature = (codes, size, atoms = None, *, scoring = None, prior = None, threads = None, limit = None, progress = None,
        timeout = None, cancel = None),
    text_signature = "(codes, size, atoms='?', *, scoring='rays', prior=None, threads=None, limit=None, progress=None, \
        timeout=None, cancel=None)"
)]
pub(crate) fn advise_many<'py>(
    py: Python<'py>, codes: &Bound<'py, PyAny>, size: SizeArg, atoms: Option<AtomsArg>,
    scoring: Option<ScoringArg>, prior: Option<PriorArg>, threads: Option<ThreadsArg>,
    limit: Option<LimitArg>, progress: Option<Py<PyAny>>, timeout: Option<TimeoutArg>,
    cancel: Option<CancelArg>,
) -> PyResult<ManyAdvice> {
    let SizeArg(size) = size;
    let atoms = AtomsArg::range(atoms.as_ref(), size)?;
    let scoring = scoring.map_or_else(Default::default, |scoring| scoring.0);
    let codes = Codes::new(codes, size)?;
    let control = Control::new(timeout, cancel)
        .on(ThreadsArg::number(threads))
        .within(limit)
        .reporting(py, progress)?;
    let (rows, ports) = (codes.shape()[0], usize::from(size.ports()));
    let advice = ManyAdvice {
        size: Size(size),
        status: arrays::new_column(py, rows)?.unbind(),
        counts: arrays::new_column(py, rows)?.unbind(),
        best: arrays::new_column(py, rows)?.unbind(),
        bits: arrays::new_rows(py, [rows, ports])?.unbind(),
        expected_remaining: arrays::new_rows(py, [rows, ports])?.unbind(),
        expected_cost: arrays::new_rows(py, [rows, ports])?.unbind(),
        outcomes: arrays::new_rows(py, [rows, ports])?.unbind(),
    };
    match &codes {
        Codes::Bytes(codes) => {
            advised(py, (size, atoms), codes.as_slice(), prior, scoring, &advice, control)?;
        }
        Codes::Words(codes) => {
            advised(py, (size, atoms), codes.as_slice(), prior, scoring, &advice, control)?;
        }
    }
    Ok(advice)
}

fn advised<C: ResultCode>(
    py: Python<'_>, (size, atoms): (core::Size, AtomRange), codes: Result<&[C], impl std::fmt::Display>,
    prior: Option<PriorArg>, scoring: game::Scoring, advice: &ManyAdvice, control: Control,
) -> PyResult<()> {
    let problems = Problems::new(size, atoms, codes.map_err(errors::array)?);
    let problems = under(problems.map_err(fault)?, prior.as_deref())?;
    let mut status = own(advice.status.bind(py))?;
    let mut counts = own(advice.counts.bind(py))?;
    let mut best = own(advice.best.bind(py))?;
    let mut bits = own(advice.bits.bind(py))?;
    let mut remaining = own(advice.expected_remaining.bind(py))?;
    let mut cost = own(advice.expected_cost.bind(py))?;
    let mut outcomes = own(advice.outcomes.bind(py))?;
    let columns = Mutex::new(Columns {
        ports: size.ports().into(),
        status: status.as_slice_mut().map_err(errors::array)?,
        counts: counts.as_slice_mut().map_err(errors::array)?,
        best: best.as_slice_mut().map_err(errors::array)?,
        bits: bits.as_slice_mut().map_err(errors::array)?,
        remaining: remaining.as_slice_mut().map_err(errors::array)?,
        cost: cost.as_slice_mut().map_err(errors::array)?,
        outcomes: outcomes.as_slice_mut().map_err(errors::array)?,
    });
    // Written row by row, as the advice comes: filling large arrays beforehand would take a while without a
    // look for Ctrl-C.
    let take = |row: usize, advice: Result<evidence::Advice, ProblemStatus>| {
        columns.lock().unwrap_or_else(PoisonError::into_inner).take(row, &advice);
    };
    control.run(py, fault, |control| evidence::advise_many(problems, scoring, take, &mut control.effort()))
}

/// The columns of advice while they are filled.
struct Columns<'a> {
    ports: usize,
    status: &'a mut [u8],
    counts: &'a mut [u64],
    best: &'a mut [i16],
    bits: &'a mut [f64],
    remaining: &'a mut [f64],
    cost: &'a mut [f64],
    outcomes: &'a mut [u16],
}

impl Columns<'_> {
    fn take(&mut self, row: usize, advice: &Result<evidence::Advice, ProblemStatus>) {
        let places = row * self.ports..(row + 1) * self.ports;
        let (bits, remaining) = (&mut self.bits[places.clone()], &mut self.remaining[places.clone()]);
        let (cost, outcomes) = (&mut self.cost[places.clone()], &mut self.outcomes[places]);
        bits.fill(f64::NAN);
        remaining.fill(f64::NAN);
        cost.fill(f64::NAN);
        outcomes.fill(0);
        let advice = match advice {
            Ok(advice) => advice,
            Err(status) => {
                (self.status[row], self.counts[row], self.best[row]) = (*status as u8, 0, -1);
                return;
            }
        };
        let count = u64::try_from(advice.count);
        self.status[row] = if count.is_ok() { ProblemStatus::Solved } else { ProblemStatus::TooMany } as u8;
        self.counts[row] = count.unwrap_or(u64::MAX);
        self.best[row] = advice.best.map_or(-1, |port| port.index() as i16);
        for port in &advice.ports {
            let at = usize::from(port.port.index());
            bits[at] = port.bits;
            remaining[at] = port.expected_remaining;
            cost[at] = port.expected_cost;
            outcomes[at] = port.parts.len() as u16;
        }
    }
}
