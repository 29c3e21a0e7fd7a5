//! `Prior`.

use std::{
    collections::BTreeMap,
    hash::{Hash, Hasher},
};

use blackbox_analysis::{
    arrays::Packing,
    evidence::Unweighed,
    prior::{self, PriorError},
};
use numpy::{
    PyArray1, PyArray2, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::{prelude::*, types::PyMapping};

use crate::prelude::*;

/// What is likely before any ray: numbers of atoms, odds of cells, weighted boards; and how often an answer
/// is wrong.
///
/// A board weighs its own weight, if boards are named, times the odds of its atoms, if odds are given. Where
/// numbers of atoms have weights, boards with so many atoms share the weight of their number in proportion to
/// these products. Weights need not add up to 1. They are kept as logarithms, so none is too small or too
/// large; where the logarithms are known, give them. Without any of them all boards are equally likely.
///
/// Parameters
/// ----------
/// atoms : mapping of int to float, optional
///     How likely each number of atoms is; numbers that it does not name are impossible. So a game is dealt: first the
///     number, then a board with so many.
/// odds : ndarray of shape (height, width), optional
///     The odds of an atom on each cell, p / (1 - p), independent of each other: 0 where there is none for certain,
///     infinity where there is one.
/// log_odds : ndarray of shape (height, width), optional
///     The natural logarithms of the odds, instead: from -1e17 to 1e17, or infinite.
/// boards : BoardArray, optional
///     The boards that are possible, instead of all that; the weights of one that is named twice are added.
/// weights, log_weights : ndarray of shape (n,), optional
///     The weights of the boards, or their natural logarithms; equal where left out. Boards of weight 0 are left out.
/// error : float
///     How likely each answer of a ray is wrong, 0 to below 1, independent of the others: then it was any other outcome,
///     each as likely: a hit, a reflection, or any other port. Then no answer excludes a board.
///
/// Raises
/// ------
/// ArrayError
///     If an array has another shape, no real numbers, or is masked.
/// EvidenceError
///     If a weight is negative or no number, or all are 0; odds may all be 0.
///
/// >>> evidence = Evidence("2x1 ?; T1 H")
/// >>> evidence.solve(prior=Prior({1: 1, 2: 3})).probability.round(3)
/// array([[1.   , 0.857]])
/// >>> evidence.solve(prior=Prior(log_odds=[[-300.0, -700.0]])).probability
/// array([[1.00000000e+000, 9.85967654e-305]])
/// >>> evidence.solve(prior=Prior({1: 1}, error=0.1)).probability.round(3)
/// array([[0.982, 0.018]])
#[pyclass(module = "blackbox", frozen, eq, hash, weakref)]
#[derive(PartialEq)]
pub(crate) struct Prior(pub(crate) prior::Prior);

/// A prior as callers pass it.
pub(crate) type PriorArg = ValueArg<Prior>;

/// The exception of a prior that is none.
fn refused(error: PriorError) -> PyErr {
    match error {
        PriorError::Shape { .. } | PriorError::Weights { .. } => errors::array(error),
        PriorError::Error { .. } => errors::argument(error),
        error => errors::evidence(error),
    }
}

/// The exception where a prior gives no answer.
pub(crate) fn unweighed(error: Unweighed) -> PyErr {
    match error {
        Unweighed::Prior(error) => refused(error),
        error => errors::evidence(error),
    }
}

impl Hash for Prior {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let bits = |logs: &[f64]| logs.iter().map(|log| log.to_bits()).collect::<Vec<_>>();
        let numbers = self
            .0
            .numbers()
            .map(|numbers| numbers.iter().map(|(&at, log)| (at, log.to_bits())).collect::<Vec<_>>());
        let rows = self.0.ln_odds().map(|rows| rows.iter().map(|row| bits(row)).collect::<Vec<_>>());
        let boards = self.0.boards().map(|(size, words, logs)| (size, words.to_vec(), bits(logs)));
        (numbers, rows, boards, self.0.error().to_bits()).hash(state);
    }
}

/// Real numbers in an array of so many dimensions, as floats.
fn floats<'py>(
    object: &Bound<'py, PyAny>, name: &str, shape: &str, dimensions: usize,
) -> PyResult<Bound<'py, PyArrayDyn<f64>>> {
    let wanted = format_args!("real numbers of shape {shape}");
    let fault = |got: &dyn std::fmt::Display| {
        errors::array(format_args!("invalid {name} (got {got}), expected {wanted}"))
    };
    if object.hasattr("mask")? {
        return Err(errors::array(format_args!(
            "invalid {name} (got a masked array), expected one without a mask"
        )));
    }
    let numpy = object.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (object,)).map_err(|_| fault(&shown(object)))?;
    let array = array.cast::<PyUntypedArray>()?;
    if !b"biuf".contains(&array.dtype().kind()) || array.ndim() != dimensions {
        return Err(fault(&arrays::described(array)));
    }
    Ok(array.call_method1("astype", ("float64",))?.cast_into()?)
}

/// The rows of an array of odds.
fn rows(object: &Bound<'_, PyAny>, name: &str) -> PyResult<Vec<Vec<f64>>> {
    let array = floats(object, name, "(height, width)", 2)?;
    let array = array.readonly();
    Ok(array.as_array().outer_iter().map(|row| row.iter().copied().collect()).collect())
}

/// The weights of boards.
fn column(object: &Bound<'_, PyAny>, name: &str) -> PyResult<Vec<f64>> {
    Ok(floats(object, name, "(n,)", 1)?.readonly().as_array().iter().copied().collect())
}

/// The numbers of atoms with their weights.
fn numbers(object: &Bound<'_, PyAny>) -> PyResult<Vec<(u32, f64)>> {
    let wrong = |got: &str| {
        errors::wrong_type(format_args!(
            "invalid atoms (got {got}), expected numbers of atoms with their weights, such as {{3: 0.5, 4: 0.5}}"
        ))
    };
    let mapping = object.cast::<PyMapping>().map_err(|_| wrong(&arrays::described(object)))?;
    let mut numbers = Vec::new();
    for item in mapping.items()?.iter() {
        let (atoms, weight): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
        let number = atoms.extract::<Whole>().map_err(|_| match atoms.extract::<&str>() {
            Ok(text) => wrong(&format!("the key {text:?}")),
            Err(_) => wrong(&shown(&atoms)),
        })?;
        let number = number.within::<u32>().ok_or_else(|| {
            let most = u32::MAX;
            errors::evidence(format_args!(
                "invalid prior (got a weight of {number} atoms), expected 0 to {most} atoms"
            ))
        })?;
        let weight = weight.extract::<f64>().map_err(|_| {
            errors::wrong_type(format_args!(
                "the weight of {number} atoms is {}, expected a number from 0",
                shown(&weight)
            ))
        })?;
        numbers.push((number, weight));
    }
    Ok(numbers)
}

getters! { Prior: self;
    /// The natural logarithm of the weight of each number of atoms; a dict of its own.
    atoms -> Option<BTreeMap<u32, f64>> = self.0.numbers().cloned();
    /// How likely each answer of a ray is wrong.
    error -> f64 = self.0.error();
}

#[pymethods]
impl Prior {
    #[new]
    #[pyo3(signature = (atoms = None, *, odds = None, log_odds = None, boards = None, weights = None, log_weights = None,
        error = 0.0))]
    fn new(
        atoms: Option<&Bound<'_, PyAny>>, odds: Option<&Bound<'_, PyAny>>,
        log_odds: Option<&Bound<'_, PyAny>>, boards: Option<&Bound<'_, PyAny>>,
        weights: Option<&Bound<'_, PyAny>>, log_weights: Option<&Bound<'_, PyAny>>, error: f64,
    ) -> PyResult<Self> {
        let mut prior = prior::Prior::default().with_error(error).map_err(refused)?;
        if let Some(atoms) = atoms {
            prior = prior.with_numbers(numbers(atoms)?).map_err(refused)?;
        }
        prior = match (odds, log_odds) {
            (Some(_), Some(_)) => {
                return Err(errors::argument("both odds and log_odds, expected one of them"));
            }
            (Some(odds), None) => prior.with_odds(&rows(odds, "odds")?).map_err(refused)?,
            (None, Some(logs)) => prior.with_ln_odds(&rows(logs, "log_odds")?).map_err(refused)?,
            (None, None) => prior,
        };
        let Some(boards) = boards else {
            return if weights.is_some() || log_weights.is_some() {
                Err(errors::argument("weights without boards, expected the boards that they are of"))
            } else {
                Ok(Self(prior))
            };
        };
        let boards = Boards::new(boards, None)?;
        let (size, words) = (boards.packing.size(), boards.words()?);
        let made = match (weights, log_weights) {
            (Some(_), Some(_)) => {
                return Err(errors::argument("both weights and log_weights, expected one of them"));
            }
            (Some(weights), None) => prior.with_boards(size, words, Some(&column(weights, "weights")?)),
            (None, Some(logs)) => prior.with_ln_boards(size, words, &column(logs, "log_weights")?),
            (None, None) => prior.with_boards(size, words, None),
        };
        made.map(Self).map_err(refused)
    }

    /// The natural logarithms of the odds of each cell, of shape (height, width); a new array.
    #[getter]
    fn log_odds<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyArray2<f64>>>> {
        self.0.ln_odds().map(|rows| PyArray2::from_vec2(py, rows).map_err(errors::array)).transpose()
    }

    /// The boards that are possible, each once, if they are named one by one.
    #[getter]
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some((size, words, _)) = self.0.boards() else { return Ok(None) };
        let packing = Packing::new(size);
        let array = arrays::new_boards(py, packing, words.len() / packing.words())?;
        array.readwrite().as_slice_mut().map_err(errors::array)?.copy_from_slice(words);
        arrays::batch(array, size).map(Some)
    }

    /// The natural logarithms of the weights of the boards; a new array.
    #[getter]
    fn log_weights<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyArray1<f64>>> {
        self.0.boards().map(|(_, _, logs)| PyArray1::from_slice(py, logs))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let kept = (
            self.atoms(),
            self.0.ln_odds().map(<[Vec<f64>]>::to_vec),
            self.0.boards().map(|(size, words, logs)| (Size(size), words.to_vec(), logs.to_vec())),
            self.error(),
        );
        Ok((py.import("blackbox._blackbox")?.getattr("_prior")?, kept))
    }

    fn __repr__(&self) -> String {
        let mut parts = Vec::new();
        if let Some(numbers) = self.0.numbers() {
            let [least, most] =
                [numbers.keys().next(), numbers.keys().next_back()].map(|at| at.copied().unwrap_or(0));
            parts.push(in_words((least, most)));
        } else if self.0.boards().is_none() {
            parts.push("any number of atoms".into());
        }
        if let Some(rows) = self.0.ln_odds() {
            let width = rows.iter().map(Vec::len).max().unwrap_or(0);
            parts.push(format!("odds of {width}x{} cells", rows.len()));
        }
        if let Some((size, _, logs)) = self.0.boards() {
            parts.push(format!("{} boards of {size}", logs.len()));
        }
        if self.0.error() > 0.0 {
            parts.push(format!("an error in {} of the answers", self.0.error()));
        }
        format!("<Prior of {}>", parts.join(", "))
    }
}

/// What pickle keeps of a prior: the logarithms of the weights of numbers of atoms, of odds, the boards with
/// the logarithms of their weights, and the error rate.
type Kept = (Option<BTreeMap<u32, f64>>, Option<Vec<Vec<f64>>>, Option<(Size, Vec<u64>, Vec<f64>)>, f64);

/// What unpickles a prior.
#[pyfunction]
#[pyo3(signature = (numbers, rows, boards, error, /))]
pub(crate) fn _prior(
    numbers: Option<BTreeMap<u32, f64>>, rows: Option<Vec<Vec<f64>>>,
    boards: Option<(Bound<'_, Size>, Vec<u64>, Vec<f64>)>, error: f64,
) -> PyResult<Prior> {
    let mut prior = prior::Prior::default().with_error(error).map_err(refused)?;
    if let Some(numbers) = numbers {
        prior = prior.with_ln_numbers(numbers).map_err(refused)?;
    }
    if let Some(rows) = rows {
        prior = prior.with_ln_odds(&rows).map_err(refused)?;
    }
    if let Some((size, words, logs)) = boards {
        prior = prior.with_ln_boards(size.get().0, &words, &logs).map_err(refused)?;
    }
    Ok(Prior(prior))
}
