//! `Conclusion`.

use std::{
    collections::BTreeMap,
    hash::{Hash, Hasher},
};

use blackbox_analysis as analysis;
use blackbox_analysis::effort::Effort;
use blackbox_core::{Numbering, evidence::Stop};
use num_bigint::BigUint;
use numpy::PyArray2;
use pyo3::prelude::*;

use super::{Evidence, FactArg, PyFact};
use crate::prelude::*;

/// What follows from evidence as far as it was found within a budget; what is unknown is None. Made by
/// `Evidence.conclude`.
#[pyclass(module = "blackbox.results", frozen, eq, hash, weakref)]
#[derive(PartialEq)]
pub(crate) struct Conclusion {
    known: analysis::Conclusion,
    stopped: Option<String>,
}

impl Hash for Conclusion {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.known.size, &self.known.count, self.known.unknown_from, &self.known.model).hash(state);
    }
}

impl Conclusion {
    pub(super) fn of(py: Python<'_>, evidence: &Evidence, control: Control) -> PyResult<Self> {
        let concluded = |effort: &mut Effort<'_>| {
            analysis::conclude(&evidence.0, Numbering::Letters, effort, &mut |_| {})
        };
        let known = control.search(py, errors::evidence, concluded)?;
        let stopped = known.stop.map(|stop| stop.to_string());
        Ok(Self { known, stopped })
    }
}

getters! { Conclusion: self;
    /// Whether at least one board satisfies the evidence.
    consistent -> Option<bool> = self.known.consistent;
    /// How many boards do.
    count -> Option<BigUint> = self.known.count.as_ref().map(|count| count.as_biguint().clone());
    /// The boards that were counted, and there are no fewer.
    at_least -> Option<BigUint> = self.known.at_least().map(|count| count.as_biguint().clone());
    /// The first number of atoms that was not counted, if those below it were.
    unknown_from -> Option<u32> = self.known.unknown_from;
    /// Whether exactly one board satisfies the evidence.
    unique -> Option<bool> = self.known.unique;
    /// Whether all boards that do, one at least, have the same signature.
    unique_class -> Option<bool> = self.known.unique_class;
    /// A board that satisfies the evidence, if one was found.
    model -> Option<Board> = self.known.model.clone().map(Board);
    /// Why something is unknown, in words.
    stopped -> Option<&str> = self.stopped.as_deref();
}

#[pymethods]
impl Conclusion {
    /// For each number of atoms that occurs, how many of the boards have so many: of all numbers, or of those
    /// below `unknown_from`.
    #[getter]
    fn count_by_atoms(&self) -> Option<BTreeMap<u32, BigUint>> {
        let counts = self.known.count_by_atoms.as_ref()?.iter();
        Some(counts.map(|(atoms, boards)| (*atoms, boards.as_biguint().clone())).collect())
    }

    /// The probability of an atom on each cell, as `Solution.probability` has it.
    #[getter]
    fn probability<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyArray2<f64>>>> {
        let chances = self.known.probability.as_ref();
        chances
            .map(|chances| caught(|| Ok(grid(py, self.known.size, 0.0, chances.iter().copied()))))
            .transpose()
    }

    /// Facts that contradict each other, all of them needed for that; none if the evidence is consistent.
    #[getter]
    fn conflict(&self) -> Option<Vec<PyFact>> {
        let facts = self.known.conflict.as_ref()?.iter();
        Some(facts.map(|&fact| PyFact::on(self.known.size, fact)).collect())
    }

    /// Where no board satisfies the evidence, the other numberings of ports by which its text has boards: it
    /// may have been written in one of them.
    ///
    /// >>> Evidence("3x3 1; L3 H; T2 R").conclude().numberings
    /// ['bottom']
    #[getter]
    fn numberings(&self) -> Vec<&'static str> {
        self.known.numberings.iter().map(|other| other.name()).collect()
    }

    /// All of it as the JSON object that `blackbox solve --json` prints.
    ///
    /// >>> Evidence("2x1 1; T1 H").conclude().to_json()
    /// '{"consistent":true,"count":"1","count_by_atoms":{"1":"1"},"unique":true,"unique_class":true,"model":"@1","probability":[[1.0,0.0]],"conflict":[]}'
    fn to_json(&self) -> PyResult<String> {
        caught(|| Ok(self.known.json(Numbering::Letters).to_string()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let it = &self.known;
        let kept = (
            Size(it.size),
            [it.consistent, it.unique, it.unique_class],
            self.count(),
            self.count_by_atoms(),
            it.unknown_from,
            self.model(),
            it.probability.clone(),
            self.conflict(),
            self.numberings(),
            self.stopped.clone(),
        );
        Ok((py.import("blackbox._blackbox")?.getattr("_conclusion")?, kept))
    }

    fn __repr__(&self) -> String {
        let boards = match (&self.known.count, self.known.at_least(), self.known.consistent) {
            (Some(count), ..) => format!("{count} boards"),
            (None, Some(count), _) => format!("at least {count} boards"),
            (None, None, Some(true)) => "some boards".into(),
            (None, None, _) => "no board".into(),
        };
        format!("<Conclusion: {boards} of {}>", self.known.size)
    }
}

/// What pickle keeps of a conclusion.
type Kept = (
    Size,
    [Option<bool>; 3],
    Option<BigUint>,
    Option<BTreeMap<u32, BigUint>>,
    Option<u32>,
    Option<Board>,
    Option<Vec<f64>>,
    Option<Vec<PyFact>>,
    Vec<&'static str>,
    Option<String>,
);

/// What unpickles a conclusion.
#[pyfunction]
#[pyo3(signature = (size, said, count, count_by_atoms, unknown_from, model, probability, conflict, numberings, stopped, /))]
pub(crate) fn _conclusion(
    size: &Size, said: [Option<bool>; 3], count: Option<BigUint>,
    count_by_atoms: Option<BTreeMap<u32, BigUint>>, unknown_from: Option<u32>,
    model: Option<Bound<'_, Board>>, probability: Option<Vec<f64>>, conflict: Option<Vec<FactArg>>,
    numberings: Vec<String>, stopped: Option<String>,
) -> PyResult<Conclusion> {
    let facts = |facts: Vec<FactArg>| facts.iter().map(|fact| fact.resolve(size.0)).collect::<PyResult<_>>();
    if probability.as_ref().is_some_and(|chances| chances.len() != size.0.cells() as usize) {
        return Err(errors::evidence("damaged state of a conclusion"));
    }
    let [consistent, unique, unique_class] = said;
    let known = analysis::Conclusion {
        size: size.0,
        consistent,
        count: count.map(Into::into),
        count_by_atoms: count_by_atoms
            .map(|counts| counts.into_iter().map(|(atoms, boards)| (atoms, boards.into())).collect()),
        unknown_from,
        unique,
        unique_class,
        model: model.map(|board| board.get().0.clone()),
        probability,
        conflict: conflict.map(facts).transpose()?,
        numberings: numberings.iter().filter_map(|name| name.parse().ok()).collect(),
        // The reason stands beside it in words.
        stop: stopped.as_ref().map(|_| Stop::Limit),
    };
    Ok(Conclusion { known, stopped })
}
