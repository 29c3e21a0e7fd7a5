//! Evidence as clauses: for boards beyond the search, and for other solvers.

use std::hash::{Hash, Hasher};

use blackbox_analysis::sat::{self, DimacsError, Encoding, Problem};
use pyo3::prelude::*;

use crate::prelude::*;

/// What a solver for propositional logic finds out about evidence: everything but numbers of boards. Made by
/// `decide`.
#[pyclass(module = "blackbox.sat", frozen, eq, hash, weakref)]
#[derive(PartialEq)]
pub(crate) struct Decision(sat::SatSolution);

impl Hash for Decision {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.size, &self.0.model, self.0.unique, self.0.unique_class, &self.0.conflict).hash(state);
    }
}

getters! { Decision: self;
    /// Whether a board satisfies the evidence.
    consistent -> bool = self.0.is_consistent();
    /// Such a board; None if there is none.
    model -> Option<Board> = self.0.model.clone().map(Board);
    /// Whether exactly one board does; None if the limit was spent first.
    unique -> Option<bool> = self.0.unique;
    /// Whether all that do, one at least, have the same signature; None if the limit was spent first.
    unique_class -> Option<bool> = self.0.unique_class;
}

#[pymethods]
impl Decision {
    /// Facts that contradict each other, all of them needed for that, as `Evidence.facts` gives them; none
    /// if a board satisfies the evidence. None if the limit was spent first.
    #[getter]
    fn conflict(&self) -> Option<Vec<PyFact>> {
        let facts = self.0.conflict.as_ref()?.iter();
        Some(facts.map(|&fact| PyFact::on(self.0.size, fact)).collect())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let kept = (Size(self.0.size), self.model(), self.0.unique, self.0.unique_class, self.conflict());
        Ok((py.import("blackbox._blackbox")?.getattr("_decision")?, kept))
    }

    fn __repr__(&self) -> String {
        let found = match (self.0.is_consistent(), self.0.unique) {
            (false, _) => "no board",
            (true, Some(true)) => "one board",
            (true, Some(false)) => "several boards",
            (true, None) => "a board",
        };
        format!("<Decision: {found} of {}>", self.0.size)
    }
}

/// What pickle keeps of a decision: the size, the model, whether it is the only one, of the only class, and
/// the conflict.
type Kept = (Size, Option<Board>, Option<bool>, Option<bool>, Option<Vec<PyFact>>);

/// What unpickles a decision.
#[pyfunction]
#[pyo3(signature = (size, model, unique, unique_class, conflict, /))]
pub(crate) fn _decision(
    size: &Size, model: Option<Bound<'_, Board>>, unique: Option<bool>, unique_class: Option<bool>,
    conflict: Option<Vec<FactArg>>,
) -> PyResult<Decision> {
    let facts = |facts: Vec<FactArg>| facts.iter().map(|fact| fact.resolve(size.0)).collect::<PyResult<_>>();
    Ok(Decision(sat::SatSolution {
        size: size.0,
        model: model.map(|board| board.get().0.clone()),
        unique,
        unique_class,
        conflict: conflict.map(facts).transpose()?,
    }))
}

/// Ask a solver for propositional logic (batsat): for boards on which `Evidence.solve` takes too long.
///
/// Parameters
/// ----------
/// evidence : Evidence
///     What is known of a rectangle, to 255x255.
/// encoding : {"path", "label"}, optional
///     How rays are made into clauses: "path" is best for few rays, "label" near a full perimeter; without it the one that suits
///     their number.
/// limit : int, optional
///     Give up once the solver has made this many decisions.
/// memory : int
///     The bytes that the clauses and the solver may take.
/// timeout, cancel
///     As for `Evidence.solve`.
///
/// Raises
/// ------
/// EvidenceError
///     If not even whether there is a board is known when the limit or the memory is spent; for hexagons.
///
/// >>> from blackbox import sat
/// >>> found = sat.decide(Evidence("30x30 60; L4 H; T9 H; B7 R"))
/// >>> found, len(found.model)
/// (<Decision: several boards of 30x30>, 60)
/// >>> sat.decide(Evidence("5x5 ?; L1 R1; =(0,0) @; T5 H")).conflict
/// [(Port('L1', '5x5'), Outcome('R1', '5x5')), ((0, 0), True)]
#[pyfunction]
#[pyo3(
    signature = (evidence, *, encoding = None, limit = None, memory = None, timeout = None, cancel = None),
    text_signature = "(evidence, *, encoding=None, limit=None, memory=1073741824, timeout=None, cancel=None)"
)]
pub(crate) fn decide(
    py: Python<'_>, evidence: ValueArg<Evidence>, encoding: Option<&str>, limit: Option<LimitArg>,
    memory: Option<MemoryArg>, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Decision> {
    let encoding = encoding_of(encoding, &evidence)?;
    let control = Control::new(timeout, cancel).within(limit).holding(MemoryArg::bytes(memory));
    control.search(py, errors::evidence, |effort| sat::solve(&evidence.0, encoding, effort)).map(Decision)
}

/// Write evidence as clauses in DIMACS CNF, for other solvers.
///
/// Comments before the clauses say what each variable means. Variable 1 + i is an atom in the cell with the
/// index i, row by row; a model of the clauses is a board that satisfies the evidence.
///
/// Parameters
/// ----------
/// evidence, encoding, memory, timeout, cancel
///     As for `decide`.
///
/// Returns
/// -------
/// str
///
/// >>> from blackbox import sat
/// >>> text = sat.dimacs(Evidence("2x2 1; L1 H"))
/// >>> next(line for line in text.splitlines() if line.startswith("p"))
/// 'p cnf 12 30'
#[pyfunction]
#[pyo3(
    signature = (evidence, *, encoding = None, memory = None, timeout = None, cancel = None),
    text_signature = "(evidence, *, encoding=None, memory=1073741824, timeout=None, cancel=None)"
)]
pub(crate) fn dimacs(
    py: Python<'_>, evidence: ValueArg<Evidence>, encoding: Option<&str>, memory: Option<MemoryArg>,
    timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<String> {
    let encoding = encoding_of(encoding, &evidence)?;
    let control = Control::new(timeout, cancel).holding(MemoryArg::bytes(memory));
    let text = control.search(py, errors::evidence, |limit| {
        let problem = Problem::new(&evidence.0, encoding, limit).map_err(DimacsError::Stop)?;
        let mut text = Vec::new();
        problem.write_dimacs(&mut text, limit)?;
        problem.free(limit).map_err(DimacsError::Stop)?;
        Ok::<_, DimacsError>(text)
    })?;
    String::from_utf8(text).map_err(errors::evidence)
}

/// The encoding of this name, or the one that suits the evidence.
fn encoding_of(name: Option<&str>, evidence: &Evidence) -> PyResult<Encoding> {
    match name {
        None => Ok(Encoding::for_evidence(&evidence.0)),
        Some(name) => name.parse().map_err(|error| errors::argument(format_args!("{name:?}: {error}"))),
    }
}
