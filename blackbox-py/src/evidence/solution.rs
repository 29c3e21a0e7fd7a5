//! `Solution`.

use std::collections::BTreeMap;

use blackbox_analysis::{
    AnyEvidence,
    draw::EvidencePicture,
    evidence::{Answer, Posterior},
};
use num_bigint::BigUint;
use numpy::{PyArray2, ndarray::Array2};
use pyo3::prelude::*;

use super::{Evidence, fact::PyFact};
use crate::{
    board::Board,
    drawing::Drawing,
    errors::{self, caught},
    interrupt::limited,
};

/// Everything that follows from evidence. Made by `Evidence.solve`.
#[pyclass(module = "blackbox", frozen, eq)]
#[derive(PartialEq)]
pub(crate) struct Solution {
    pub(crate) evidence: AnyEvidence,
    pub(crate) answer: Answer,
    pub(crate) posterior: Option<Posterior>,
}

impl Solution {
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

    /// The evidence as it was when it was solved, a copy of its own.
    #[getter]
    fn evidence(&self) -> Evidence {
        Evidence(self.evidence.clone())
    }

    /// Whether at least one board satisfies the evidence.
    #[getter]
    fn consistent(&self) -> bool {
        self.answer.is_consistent()
    }

    /// How many boards satisfy the evidence.
    #[getter]
    fn count(&self) -> BigUint {
        self.answer.count.as_biguint().clone()
    }

    /// For each number of atoms that occurs, how many of the boards have so many; a dict of its own.
    #[getter]
    fn count_by_atoms(&self) -> BTreeMap<u32, BigUint> {
        self.answer
            .count_by_atoms
            .iter()
            .map(|(atoms, boards)| (*atoms, boards.as_biguint().clone()))
            .collect()
    }

    /// The probability of an atom on each cell: a new float64 array of shape (height, width), indexed [y, x]; 0
    /// everywhere if no board is left.
    ///
    /// >>> Evidence("2x1 ?; T1 H").solve().probability
    /// array([[1. , 0.5]])
    #[getter]
    fn probability<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let size = self.answer.size;
        let places = self.posterior.as_ref().map_or(&self.answer.probability, |it| &it.probability);
        caught(|| {
            let shape = (size.height().into(), size.width().into());
            let rows = Array2::from_shape_vec(shape, places.clone()).expect("a number for each cell");
            Ok(PyArray2::from_owned_array(py, rows))
        })
    }

    /// The probability of each number of atoms that is possible; empty if no board is left.
    ///
    /// >>> chances = Evidence("2x1 ?; T1 H").solve(prior={1: 1, 2: 3}).probability_by_atoms
    /// >>> {atoms: round(chance, 3) for atoms, chance in chances.items()}
    /// {1: 0.143, 2: 0.857}
    #[getter]
    fn probability_by_atoms(&self) -> BTreeMap<u32, f64> {
        match &self.posterior {
            Some(posterior) => posterior.by_atoms.iter().copied().collect(),
            None => self.answer.probability_by_atoms().collect(),
        }
    }

    /// Whether exactly one board satisfies the evidence.
    #[getter]
    fn unique(&self) -> bool {
        self.answer.unique
    }

    /// Whether all boards that satisfy the evidence, one at least, have the same signature: no ray tells them apart.
    #[getter]
    fn unique_class(&self) -> bool {
        self.answer.unique_class
    }

    /// A board that satisfies the evidence, always the same for the same evidence; `None` if there is none.
    #[getter]
    fn model(&self) -> Option<Board> {
        self.answer.model.clone().map(Board)
    }

    /// The first boards that satisfy the evidence, at most `most` of them: by their number of atoms, then in the order
    /// of `boards`. Other Python threads run meanwhile, and Ctrl-C ends it.
    ///
    /// Parameters
    /// ----------
    /// most : int
    ///     How many boards are wanted.
    /// limit : int, optional
    ///     Give up once the searches have tried so many placements of one cell.
    ///
    /// Raises
    /// ------
    /// EvidenceError
    ///     If the limit is spent.
    ///
    /// >>> Evidence("3x2 1-2; L1 H; T2 H").solve().models(2)
    /// [Board('1@1/3'), Board('@@1/3')]
    #[pyo3(signature = (most, /, *, limit = None))]
    fn models(&self, py: Python<'_>, most: usize, limit: Option<u64>) -> PyResult<Vec<Board>> {
        let boards = limited(py, limit, errors::evidence, |limit| self.evidence.models(most, limit))?;
        Ok(boards.into_iter().map(Board).collect())
    }

    /// Facts that no board satisfies together and of which none can be spared, as `Evidence.facts` gives them; empty if
    /// the evidence is consistent, or if the number of atoms alone excludes every board.
    #[getter]
    fn conflict(&self) -> Vec<PyFact> {
        self.answer.conflict.iter().map(|&fact| PyFact::on(self.answer.size, fact)).collect()
    }

    fn __repr__(&self) -> String {
        let evidence = &self.evidence;
        let told = match &self.answer {
            answer if !answer.is_consistent() => "contradictory",
            Answer { unique: true, .. } => "the only one",
            Answer { unique_class: true, .. } => "all equivalent",
            _ => "rays tell them apart",
        };
        format!("<Solution of '{evidence}': {} boards, {told}>", self.answer.count)
    }
}
