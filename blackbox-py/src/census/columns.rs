//! The tables of a census as NumPy columns.

use blackbox_analysis::census::Census;
use numpy::{Element, PyArray1};
use pyo3::{prelude::*, types::PyDict};

use crate::prelude::*;

const HIT: u16 = 65_534;
const REFLECTION: u16 = 65_535;

pub(super) fn table<'py>(py: Python<'py>, census: &Census, name: &str) -> PyResult<Bound<'py, PyDict>> {
    match name {
        "classes" => {
            let sizes = census.class_sizes.keys().copied().collect();
            columns(py, "class_size", sizes, "signatures", census.class_sizes.values().copied())
        }
        "lengths" => counts(py, "cells", &census.rays.lengths),
        "deflections" => counts(py, "deflections", &census.rays.deflections),
        "outcomes" => outcomes(py, census),
        _ => Err(errors::census(format_args!(
            "no table {name:?}, expected classes, outcomes, lengths or deflections"
        ))),
    }
}

/// How many rays have each value that occurs.
fn counts<'py>(py: Python<'py>, name: &str, counts: &[u128]) -> PyResult<Bound<'py, PyDict>> {
    let (values, rays): (Vec<u32>, Vec<u128>) =
        (0..).zip(counts.iter().copied()).filter(|&(_, rays)| rays > 0).unzip();
    columns(py, name, values, "rays", rays.into_iter())
}

fn outcomes<'py>(py: Python<'py>, census: &Census) -> PyResult<Bound<'py, PyDict>> {
    let (mut ports, mut codes, mut boards) = (Vec::new(), Vec::new(), Vec::new());
    for (port, outcomes) in (0u16..).zip(&census.rays.outcomes) {
        let detours = (0..).zip(outcomes.detours.iter().copied());
        for (code, count) in detours.chain([(HIT, outcomes.hits), (REFLECTION, outcomes.reflections)]) {
            if count > 0 {
                ports.push(port);
                codes.push(code);
                boards.push(count);
            }
        }
    }
    let table = columns(py, "port", ports, "boards", boards.into_iter())?;
    table.set_item("outcome", PyArray1::from_vec(py, codes))?;
    Ok(table)
}

/// A column of values and one of counts.
fn columns<'py, T: Element>(
    py: Python<'py>, value: &str, values: Vec<T>, count: &str, counts: impl Iterator<Item = u128>,
) -> PyResult<Bound<'py, PyDict>> {
    let fault = |_| errors::census("a count does not fit 64 bits, expected a census of fewer boards");
    let counts: Vec<u64> =
        counts.map(|count| u64::try_from(count).map_err(fault)).collect::<Result<_, _>>()?;
    let table = PyDict::new(py);
    table.set_item(value, PyArray1::from_vec(py, values))?;
    table.set_item(count, PyArray1::from_vec(py, counts))?;
    Ok(table)
}
