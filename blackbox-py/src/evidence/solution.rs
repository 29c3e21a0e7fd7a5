//! `Solution`.

use std::{
    collections::BTreeMap,
    f64::consts::LN_2,
    hash::{Hash, Hasher},
};

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    self as analysis,
    draw::EvidencePicture,
    evidence::{self as engine, Posterior, Unweighed},
    prior::Prior,
};
use blackbox_core::{self as core, Cell, Fact, ray::Code};
use num_bigint::BigUint;
use numpy::PyArray2;
use pyo3::prelude::*;

use super::{
    Evidence,
    boards::{self, BoardBlocks},
    fact::PyFact,
};
use crate::prelude::*;

/// Everything that follows from evidence. Made by `Evidence.solve`.
#[pyclass(module = "blackbox", frozen, eq, hash, weakref)]
#[derive(PartialEq)]
pub(crate) struct Solution {
    pub(crate) evidence: analysis::Evidence,
    pub(crate) answer: engine::Solution,
    pub(crate) posterior: Option<Posterior>,
}

/// Equal solutions are of equal evidence.
impl Hash for Solution {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.evidence.to_string(), &self.answer.count).hash(state);
    }
}

impl Solution {
    /// Of the evidence, under a prior if one is given.
    pub(super) fn of(
        py: Python<'_>, evidence: &analysis::Evidence, prior: Option<&Prior>, control: Control,
    ) -> PyResult<Self> {
        let search = |limit: &mut Effort<'_>| -> Result<_, Unweighed> {
            let mut answer = evidence.solve(limit)?;
            // Nothing asks for these here, and pickle does not keep them.
            answer.atom_count = Vec::new();
            let posterior = match prior.map(|prior| evidence.posterior(prior, limit)).transpose() {
                // What contradicts itself has no posterior, unless answers may be wrong.
                Err(Unweighed::Nothing) if !answer.is_consistent() => None,
                posterior => posterior?,
            };
            Ok((answer, posterior))
        };
        let (answer, posterior) = control.search(py, unweighed, search)?;
        Ok(Self { evidence: evidence.clone(), answer, posterior })
    }

    /// The picture of the evidence, with the chances under the prior if there is one.
    fn known(&self) -> PyResult<EvidencePicture> {
        caught(|| {
            let mut answer = self.answer.clone();
            if let Some(posterior) = &self.posterior {
                answer.probability.clone_from(&posterior.probability);
            }
            Ok(EvidencePicture::new(&self.evidence).solved(&answer))
        })
    }
}

getters! { Solution: self;
    /// The evidence as it was when it was solved, a copy of its own.
    evidence -> Evidence = Evidence(self.evidence.clone());
    /// Whether at least one board satisfies the evidence.
    consistent -> bool = self.answer.is_consistent();
    /// How many boards satisfy the evidence.
    count -> BigUint = self.answer.count.as_biguint().clone();
    /// For each number of atoms that occurs, how many of the boards have so many; a dict of its own.
    count_by_atoms -> BTreeMap<u32, BigUint> = self.answer
        .count_by_atoms
        .iter()
        .map(|(atoms, boards)| (*atoms, boards.as_biguint().clone()))
        .collect();
    /// The probability of each number of atoms that is possible; empty if no board is left.
    ///
    /// >>> chances = Evidence("2x1 ?; T1 H").solve(prior=Prior({1: 1, 2: 3})).probability_by_atoms
    /// >>> {atoms: round(chance, 3) for atoms, chance in chances.items()}
    /// {1: 0.143, 2: 0.857}
    probability_by_atoms -> BTreeMap<u32, f64> = match &self.posterior {
        Some(posterior) => posterior.by_atoms.iter().copied().collect(),
        None => self.answer.probability_by_atoms().collect(),
    };
    /// The entropy in bits of which board it is: the logarithm of `count`, or less under a prior; 0 if no
    /// board is left.
    ///
    /// >>> Evidence("4x4 1").solve().entropy
    /// 4.0
    entropy -> f64 = match &self.posterior {
        Some(posterior) => posterior.entropy,
        None => (self.answer.count.ln() / LN_2).max(0.0),
    };
    /// Whether exactly one board satisfies the evidence.
    unique -> bool = self.answer.unique;
    /// Whether all boards that satisfy the evidence, one at least, have the same signature: no ray tells them
    /// apart.
    unique_class -> bool = self.answer.unique_class;
    /// A board that satisfies the evidence, always the same for the same evidence; `None` if there is none.
    model -> Option<Board> = self.answer.model.clone().map(Board);
    /// Facts that contradict each other, all of them needed for that, as `Evidence.facts` gives them; empty
    /// if the evidence is consistent.
    conflict -> Vec<PyFact> =
        self.answer.conflict.iter().map(|&fact| PyFact::on(self.answer.size, fact)).collect();
}

#[pymethods]
impl Solution {
    /// A drawing of the evidence with the chance of an atom in each cell, a shade and a number in per cent.
    ///
    /// >>> print(Evidence("3x1 1; T1 R").solve().draw())
    ///     1   2   3
    ///     R
    /// 1   0   100 0
    fn draw(&self) -> PyResult<Drawing> {
        let known = self.known()?;
        caught(|| Ok(Drawing::new(known.svg(), known.text())))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        let known = self.known()?;
        caught(|| Ok(known.svg()))
    }

    /// The probability of an atom on each cell: a new float64 array of shape (height, width), indexed [y, x];
    /// 0 everywhere if no board is left, and beyond the ends of the shorter rows of a hexagon.
    ///
    /// >>> Evidence("2x1 ?; T1 H").solve().probability
    /// array([[1. , 0.5]])
    #[getter]
    fn probability<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let size = self.answer.size;
        let places = self.posterior.as_ref().map_or(&self.answer.probability, |it| &it.probability);
        caught(|| Ok(grid(py, size, 0.0, places.iter().copied())))
    }

    /// The first boards that satisfy the evidence, at most `n` of them: by their number of atoms, then in the
    /// order of `boards`. Other Python threads run meanwhile, and Ctrl-C ends it.
    ///
    /// Parameters
    /// ----------
    /// n : int
    ///     How many boards are wanted.
    /// limit : int, optional
    ///     Give up once the searches have tried so many placements of one cell.
    ///
    /// Raises
    /// ------
    /// EvidenceError
    ///     If the limit is spent, or there is no memory for so many.
    ///
    /// >>> Evidence("3x2 1-2; L1 H; T2 H").solve().models(2)
    /// [Board('1@1/3'), Board('@@1/3')]
    #[pyo3(signature = (n, /, *, limit = None, timeout = None, cancel = None))]
    fn models(
        &self, py: Python<'_>, n: CountArg, limit: Option<LimitArg>, timeout: Option<TimeoutArg>,
        cancel: Option<CancelArg>,
    ) -> PyResult<Vec<Board>> {
        let control = Control::new(timeout, cancel).within(limit);
        let boards = control.search(py, errors::evidence, |limit| self.evidence.models(n.0, limit))?;
        Ok(boards.into_iter().map(Board).collect())
    }

    /// All boards that satisfy the evidence, as an array. Each board occurs once. The order is always the
    /// same, but it is not the order of the ranks.
    ///
    /// Parameters
    /// ----------
    /// limit, timeout, cancel
    ///     As for `Evidence.solve`.
    ///
    /// Returns
    /// -------
    /// BoardArray
    ///     No memory is taken beside that of its words.
    ///
    /// Raises
    /// ------
    /// EvidenceError
    ///     If the limit is spent.
    /// OutOfMemoryError
    ///     If the machine has not the memory for so many.
    ///
    /// >>> Evidence("3x2 1-2; L1 H; T2 H").solve().boards().words
    /// array([   3,    2,    6,  514, 1026], dtype=uint64)
    #[pyo3(signature = (*, limit = None, timeout = None, cancel = None))]
    fn boards<'py>(
        &self, py: Python<'py>, limit: Option<LimitArg>, timeout: Option<TimeoutArg>,
        cancel: Option<CancelArg>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let count = usize::try_from(self.answer.count.as_biguint()).unwrap_or(usize::MAX);
        boards::all(py, &self.evidence, count, Control::new(timeout, cancel).within(limit))
    }

    /// The boards of `boards`, one block after another, for work that does not need all of them at once.
    ///
    /// Parameters
    /// ----------
    /// n : int
    ///     How many boards a block has; the last has fewer.
    /// memory : int
    ///     The most bytes that the iterator may take beside the blocks. It holds the groups of boards that the search
    ///     finds, not the boards.
    /// limit, timeout, cancel
    ///     As for `Evidence.solve`.
    ///
    /// Raises
    /// ------
    /// EvidenceError
    ///     If the limit is spent, or the groups take more memory.
    ///
    /// >>> [len(block) for block in Evidence("8x8 3").solve().blocks(20000)]
    /// [20000, 20000, 1664]
    #[pyo3(
        signature = (n, /, *, memory = None, limit = None, timeout = None, cancel = None),
        text_signature = "($self, n, /, *, memory=1073741824, limit=None, timeout=None, cancel=None)"
    )]
    fn blocks(
        &self, py: Python<'_>, n: CountArg, memory: Option<MemoryArg>, limit: Option<LimitArg>,
        timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
    ) -> PyResult<BoardBlocks> {
        let control = Control::new(timeout, cancel).within(limit);
        BoardBlocks::of(py, &self.evidence, n.0, MemoryArg::bytes(memory), control)
    }

    #[allow(clippy::unused_self, reason = "Python asks an object")]
    fn __bool__(&self) -> PyResult<bool> {
        Err(errors::no_truth("a solution", ".consistent, .unique or .unique_class"))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let engine::Solution { count, count_by_atoms, probability, unique_class, model, conflict, .. } =
            &self.answer;
        let counts = count_by_atoms.iter().map(|(atoms, boards)| (*atoms, boards.as_biguint().clone()));
        let conflict = conflict.iter().map(|&fact| match fact {
            Fact::Ray { port, outcome } => (port.index(), u16::pack(outcome), None),
            Fact::Cell { cell, atom } => (cell.x.into(), cell.y.into(), Some(atom)),
        });
        let kept = (
            self.evidence(),
            count.as_biguint().clone(),
            counts.collect(),
            probability.clone(),
            *unique_class,
            model.clone().map(Board),
            conflict.collect(),
            self.posterior.as_ref().map(|it| (it.by_atoms.clone(), it.probability.clone(), it.entropy)),
        );
        Ok((py.import("blackbox._blackbox")?.getattr("_solution")?, kept))
    }

    fn __repr__(&self) -> String {
        let evidence = &self.evidence;
        let rest = match &self.answer {
            answer if !answer.is_consistent() => "contradictory",
            engine::Solution { unique: true, .. } => "the only one",
            engine::Solution { unique_class: true, .. } => "all equivalent",
            _ => "rays tell them apart",
        };
        format!("<Solution of '{evidence}': {} boards, {rest}>", self.answer.count)
    }
}

/// What pickle keeps of a solution: the evidence, the count, the counts by atoms, the probabilities, whether
/// it is one class, the model, the conflict as numbers, and the posterior.
type Kept = (
    Evidence,
    BigUint,
    Vec<(u32, BigUint)>,
    Vec<f64>,
    bool,
    Option<Board>,
    Vec<(u16, u16, Option<bool>)>,
    Option<KeptPosterior>,
);

/// The chances of each number of atoms, and of the cells, and the entropy.
type KeptPosterior = (Vec<(u32, f64)>, Vec<f64>, f64);

/// What unpickles a solution.
#[pyfunction]
#[pyo3(signature = (evidence, count, count_by_atoms, probability, unique_class, model, conflict, posterior, /))]
pub(crate) fn _solution(
    evidence: &Evidence, count: BigUint, count_by_atoms: Vec<(u32, BigUint)>, probability: Vec<f64>,
    unique_class: bool, model: Option<Bound<'_, Board>>, conflict: Vec<(u16, u16, Option<bool>)>,
    posterior: Option<KeptPosterior>,
) -> PyResult<Solution> {
    let size = evidence.0.size();
    let fact = |(a, b, atom): (u16, u16, Option<bool>)| match atom {
        Some(atom) => {
            Some(Fact::Cell { cell: Cell::new(u8::try_from(a).ok()?, u8::try_from(b).ok()?), atom })
        }
        None => Some(Fact::Ray { port: core::Port::new(a, size).ok()?, outcome: b.unpack() }),
    };
    let conflict: Option<Vec<Fact>> = conflict.into_iter().map(fact).collect();
    let lengths = [Some(&probability), posterior.as_ref().map(|posterior| &posterior.1)];
    let whole = lengths.into_iter().flatten().all(|places| places.len() == size.cells() as usize);
    let (true, Some(conflict)) = (whole, conflict) else {
        return Err(errors::evidence("damaged state of a solution"));
    };
    let answer = engine::Solution {
        size,
        unique: count == BigUint::from(1u8),
        count: count.into(),
        count_by_atoms: count_by_atoms.into_iter().map(|(atoms, boards)| (atoms, boards.into())).collect(),
        // Nothing asks for these here.
        atom_count: Vec::new(),
        probability,
        unique_class,
        model: model.map(|board| board.get().0.clone()),
        conflict,
    };
    let posterior =
        posterior.map(|(by_atoms, probability, entropy)| Posterior { size, by_atoms, probability, entropy });
    Ok(Solution { evidence: evidence.0.clone(), answer, posterior })
}
