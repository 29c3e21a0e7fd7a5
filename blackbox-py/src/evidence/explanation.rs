//! `Explanation`.

use std::hash::{Hash, Hasher};

use blackbox_analysis::{
    self as analysis,
    draw::ExplanationPicture,
    evidence::{self as engine, Unexplained},
};
use blackbox_core::{Cell, evidence::AtomRange};
use numpy::PyArray2;
use pyo3::prelude::*;

use super::{Evidence, fact::PyFact};
use crate::prelude::*;

/// Why a cell is certain: the fewest facts that force it. Made by `Evidence.explain`. `str` says it in a
/// sentence.
#[pyclass(module = "blackbox.results", frozen, eq, hash, weakref)]
#[derive(PartialEq)]
pub(crate) struct Explanation(engine::Explanation);

/// Explanations are hashed by what they are about; the rest follows.
impl Hash for Explanation {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.size, self.0.cell, self.0.atom, &self.0.facts).hash(state);
    }
}

impl Explanation {
    pub(super) fn of(
        py: Python<'_>, evidence: &analysis::Evidence, cell: Cell, control: Control,
    ) -> PyResult<Self> {
        let failed = |error: Unexplained| errors::evidence(error);
        control.search(py, failed, |limit| evidence.explain(cell, limit)).map(Self)
    }

    /// The facts as evidence.
    fn known(&self) -> analysis::Evidence {
        let Ok(mut known) = analysis::Evidence::new(self.0.size, self.0.atoms) else {
            unreachable!("there is a kind of board for every size")
        };
        for &fact in &self.0.facts {
            let added = known.add(fact);
            debug_assert!(added.is_ok(), "{added:?}");
        }
        known
    }
}

getters! { Explanation: self;
    /// The cell (x, y).
    cell -> (u8, u8) = (self.0.cell.x, self.0.cell.y);
    /// Whether it holds an atom; otherwise it is empty.
    atom -> bool = self.0.atom;
    /// The facts that force the cell, as `Evidence.facts` gives them; empty where the number of atoms alone
    /// forces it.
    facts -> Vec<PyFact> = self.0.facts.iter().map(|&fact| PyFact::on(self.0.size, fact)).collect();
    /// The evidence of these facts alone.
    evidence -> Evidence = Evidence(self.known());
    /// Whether it is proved that no fewer facts force the cell; otherwise a smaller set of others may do.
    smallest -> bool = self.0.smallest;
    /// Whether it takes the number of atoms too: with any number the facts would not force the cell.
    by_number -> bool = self.0.by_number;
}

#[pymethods]
impl Explanation {
    /// What these facts force: a new int8 array of shape (height, width), indexed [y, x]; 1 an atom, 0 an
    /// empty cell, -1 open.
    #[getter]
    fn forced<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<i8>> {
        grid(py, self.0.size, -1, codes(&self.0.forced))
    }

    /// A drawing of these facts alone: their rays as far as they can be followed, the cell, and what else
    /// they force.
    fn draw(&self) -> PyResult<Drawing> {
        caught(|| {
            let picture = ExplanationPicture::new(&self.0);
            Ok(Drawing::new(picture.svg(), picture.text()))
        })
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        caught(|| Ok(ExplanationPicture::new(&self.0).svg()))
    }

    fn _repr_html_(&self) -> PyResult<String> {
        caught(|| Ok(html::figure(&ExplanationPicture::new(&self.0).svg(), &self.0.to_string())))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let engine::Explanation { cell, atom, facts, smallest, .. } = &self.0;
        let content = if *atom { "atom" } else { "empty" };
        let some = if *smallest { "the fewest facts" } else { "facts" };
        format!("<Explanation of {cell}, {content}, by {some}: '{}', {}>", self.known(), facts.len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let engine::Explanation { cell, atom, smallest, by_number, forced, .. } = &self.0;
        let kept = (self.evidence(), (cell.x, cell.y), *atom, *smallest, *by_number, codes(forced));
        Ok((py.import("blackbox._blackbox")?.getattr("_explanation")?, kept))
    }
}

fn codes(forced: &[Option<bool>]) -> Vec<i8> {
    forced.iter().map(|forced| forced.map_or(-1, i8::from)).collect()
}

/// What pickle keeps: the facts as evidence, the cell, whether it holds an atom, whether no fewer facts force
/// it, whether it takes the number of atoms, and what is forced.
type Kept = (Evidence, (u8, u8), bool, bool, bool, Vec<i8>);

/// What unpickles an explanation.
#[pyfunction]
#[pyo3(signature = (evidence, cell, atom, smallest, by_number, forced, /))]
pub(crate) fn _explanation(
    evidence: &Evidence, cell: (u8, u8), atom: bool, smallest: bool, by_number: bool, forced: Vec<i8>,
) -> PyResult<Explanation> {
    let (size, cell) = (evidence.0.size(), Cell::new(cell.0, cell.1));
    if forced.len() != size.cells() as usize || !cell.is_on(size) {
        return Err(errors::evidence("damaged state of an explanation"));
    }
    let forced = forced.into_iter().map(|code| (code >= 0).then_some(code == 1)).collect();
    let (atoms, facts): (AtomRange, _) = (evidence.0.atoms(), evidence.0.facts());
    Ok(Explanation(engine::Explanation { size, atoms, cell, atom, facts, smallest, by_number, forced }))
}
