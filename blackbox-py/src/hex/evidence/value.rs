//! The class `Evidence`: what it is. What it does stands apart, since that makes solutions, which hold evidence.

use std::hash::{Hash, Hasher};

use blackbox_core::hex::{self, Fact};
use pyo3::prelude::*;

use super::super::{cell::Cell, outcome::Outcome, port::Port};

/// What a seeker of a hexagonal board knows: the results of rays, cells whose content is known, and how many atoms there
/// may be.
///
/// Evidence is a value: adding a fact gives another evidence. Facts that contradict each other are no error: then `solve`
/// says that no board is left, and which facts contradict each other.
///
/// Parameters
/// ----------
/// side : int or str
///     The cells a side of the board, 2 to 5; or the whole evidence as a text, "5 6; 24 17; 10 H; =E5 @".
/// atoms : int, (int, int) or str, optional
///     The number of atoms: exact, the least and the greatest, or as a text, "4", "3-5" or "?"; unknown where left out.
/// rule : {"hit", "reflection"}
///     What an atom straight ahead of a port does with another beside it.
///
/// Raises
/// ------
/// ParseError
///     If the text is no evidence; the message says where and what was expected.
/// EvidenceError
///     If the number of atoms is no range, or more than the cells.
///
/// >>> evidence = Evidence(3, 2).add(1, "H").add(5, "R")
/// >>> evidence
/// Evidence('3 2; 1 H; 5 R')
/// >>> solution = evidence.solve()
/// >>> solution.count, solution.unique, solution.model
/// (2, False, Board('2@/@3/5/4/3'))
/// >>> evidence.advise().best.number
/// 2
#[pyclass(module = "blackbox.hex", frozen, eq, hash)]
#[derive(Clone, PartialEq)]
pub(crate) struct Evidence(pub(in crate::hex) hex::Evidence);

/// Equal evidence is written alike.
impl Hash for Evidence {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.to_string().hash(state);
    }
}

/// A fact as Python has it: a port and its outcome, or a cell and whether it holds an atom.
#[derive(IntoPyObject)]
pub(in crate::hex) enum PyFact {
    Ray((Port, Outcome)),
    Cell((Cell, bool)),
}

/// The facts of an evidence.
pub(in crate::hex) fn facts(evidence: &hex::Evidence) -> Vec<PyFact> {
    let size = evidence.size();
    let fact = |fact| match fact {
        Fact::Ray { port, outcome } => PyFact::Ray((Port { size, port }, Outcome::on(size, outcome))),
        Fact::Cell { cell, atom } => PyFact::Cell((Cell { size, cell }, atom)),
    };
    evidence.facts().map(fact).collect()
}
