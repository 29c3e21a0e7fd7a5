//! Priors that the methods of `Evidence` take. `blackbox._weighing` says what they weigh.

use blackbox_analysis::{
    AnyEvidence,
    evidence::{Posterior, Prior},
};
use pyo3::{prelude::*, types::PyDict};

use super::Evidence;
use crate::{
    errors,
    long_calls::{CancelArg, TimeoutArg},
};

/// What a prior comes to.
pub(super) enum Given {
    /// Numbers of atoms with their weights, which the engine weighs.
    Numbers(Prior),
    /// All that follows.
    All(Posterior),
}

/// The limits of a call as the keywords of another.
pub(super) fn keywords<'py>(
    py: Python<'py>,
    limit: Option<u64>,
    timeout: Option<&TimeoutArg>,
    cancel: Option<&CancelArg>,
) -> PyResult<Bound<'py, PyDict>> {
    let keywords = PyDict::new(py);
    keywords.set_item("limit", limit)?;
    keywords.set_item("timeout", timeout.map(|timeout| timeout.0))?;
    keywords.set_item("cancel", cancel.map(CancelArg::object))?;
    Ok(keywords)
}

/// Asks `blackbox._weighing` about evidence.
pub(super) fn ask<'py>(
    question: &str,
    prior: &Bound<'py, PyAny>,
    evidence: &AnyEvidence,
    more: &[Bound<'py, PyAny>],
    keywords: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = prior.py();
    let evidence = Bound::new(py, Evidence::of(evidence.clone()))?.into_any();
    let arguments = [prior.clone(), evidence].into_iter().chain(more.iter().cloned());
    let arguments = pyo3::types::PyTuple::new(py, arguments.collect::<Vec<_>>())?;
    py.import("blackbox._weighing")?.getattr(question)?.call(arguments, Some(keywords))
}

/// What a prior comes to.
pub(super) fn read(
    prior: &Bound<'_, PyAny>,
    evidence: &AnyEvidence,
    keywords: &Bound<'_, PyDict>,
) -> PyResult<Given> {
    let found = ask("posterior", prior, evidence, &[], keywords)?;
    if let Ok(numbers) = found.cast::<PyDict>() {
        let logs: Vec<(u32, f64)> = numbers
            .iter()
            .map(|(atoms, log)| Ok((atoms.extract()?, log.extract()?)))
            .collect::<PyResult<_>>()?;
        return Prior::of_logarithms(logs).map(Given::Numbers).map_err(errors::evidence);
    }
    let (by_atoms, probability, entropy): (Vec<(u32, f64)>, Vec<f64>, f64) = found.extract()?;
    Ok(Given::All(Posterior { size: evidence.size(), by_atoms, probability, entropy }))
}
