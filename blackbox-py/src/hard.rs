//! `HardInstance`.

use blackbox_analysis::hard;
use blackbox_core::AtomRange;
use pyo3::prelude::*;

use crate::prelude::*;

/// Hard evidence whose boards are known beforehand: the construction behind the proof that consistency is
/// NP-complete.
///
/// One board satisfies the evidence for each way to choose transpositions with the permutation as their
/// product (in their order, the last one applied first). With w transpositions of k labels a board has 16w +
/// 4k + 1 columns, 18w + 1 rows and 8w atoms.
///
/// Parameters
/// ----------
/// permutation : sequence of int
///     The label that each label goes to; labels count from 1.
/// transpositions : sequence of (int, int)
///     Pairs of labels.
///
/// Raises
/// ------
/// EvidenceError
///     If it is no permutation, or a pair no transposition, or a side of the board would have more than 255 cells.
///
/// >>> instance = HardInstance([2, 1], [(1, 2)])
/// >>> instance.size, instance.atoms, instance.count
/// (Size('25x19'), 8, 1)
/// >>> instance.evidence().solve().model == instance.board(1)
/// True
/// >>> [board == instance.board(1) for board in instance.boards()]
/// [True]
#[pyclass(module = "blackbox.proofs", frozen, eq, weakref)]
#[derive(PartialEq)]
pub(crate) struct HardInstance(hard::HardInstance);

getters! { HardInstance: self;
    /// The size of the boards.
    size -> Size = Size(self.0.size());
    /// The permutation: the label that each label goes to.
    permutation -> Vec<usize> = self.0.permutation();
    /// The transpositions.
    transpositions -> Vec<(usize, usize)> =
        self.0.transpositions().into_iter().map(|[one, other]| (one, other)).collect();
    /// The number of atoms of every board that satisfies the evidence.
    atoms -> u32 = self.0.atoms();
    /// How many boards satisfy the evidence.
    count -> u32 = self.0.count();
}

#[pymethods]
impl HardInstance {
    #[new]
    #[pyo3(signature = (permutation, transpositions))]
    fn new(permutation: &Bound<'_, PyAny>, transpositions: &Bound<'_, PyAny>) -> PyResult<Self> {
        let permutation: Vec<Whole> = permutation
            .extract()
            .map_err(|_| errors::wrong_type("invalid permutation, expected a list of whole numbers"))?;
        let transpositions: Vec<[Whole; 2]> = transpositions
            .extract()
            .map_err(|_| errors::wrong_type("invalid transpositions, expected pairs of whole numbers"))?;
        // No label is 0: what is no label at all becomes one that is refused as well.
        let label = |label: Whole| usize::try_from(label.nearest()).unwrap_or(0);
        let permutation: Vec<usize> = permutation.into_iter().map(label).collect();
        let transpositions: Vec<[usize; 2]> =
            transpositions.into_iter().map(|pair| pair.map(label)).collect();
        caught(|| hard::HardInstance::new(&permutation, &transpositions).map(Self).map_err(errors::evidence))
    }

    /// The evidence: an outcome for every port. Nothing is solved.
    ///
    /// Parameters
    /// ----------
    /// exact : bool
    ///     Whether it says the number of atoms. The same boards satisfy it either way.
    #[pyo3(signature = (*, exact = false))]
    fn evidence(&self, exact: bool) -> PyResult<Evidence> {
        caught(|| {
            let atoms = if exact { AtomRange::exactly(self.0.atoms()) } else { AtomRange::ANY };
            Ok(Evidence::of(self.0.evidence(atoms)))
        })
    }

    /// The boards that satisfy the evidence, at most `n` of them.
    #[pyo3(signature = (n = None), text_signature = "($self, n=1000)")]
    fn boards(&self, n: Option<CountArg>) -> PyResult<Vec<Board>> {
        let n = n.map_or(1000, |n| n.0);
        caught(|| Ok(self.0.boards().take(n).map(Board).collect()))
    }

    /// The board of a choice of transpositions: bit j of `choice` takes the transposition j, counted from 0.
    /// Their product may be any permutation.
    #[pyo3(signature = (choice, /))]
    fn board(&self, choice: Whole) -> PyResult<Board> {
        let choice = choice.named("choice", u32::MAX)?;
        caught(|| Ok(Board(self.0.board(choice))))
    }

    fn __repr__(&self) -> String {
        let pairs: Vec<_> =
            self.0.transpositions().iter().map(|[one, other]| format!("({one}, {other})")).collect();
        format!("HardInstance({:?}, [{}])", self.0.permutation(), pairs.join(", "))
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.0.permutation(), self.0.transpositions()).hash(&mut hasher);
        hasher.finish()
    }

    fn __getnewargs__(&self) -> (Vec<usize>, Vec<(usize, usize)>) {
        (self.permutation(), self.transpositions())
    }
}
