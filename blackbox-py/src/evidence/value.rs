//! The class `Evidence`: what it is. What it does stands apart, since that makes solutions, which hold
//! evidence.

use std::hash::{Hash, Hasher};

use blackbox_analysis as analysis;
use blackbox_core as core;
use pyo3::prelude::*;

use super::fact::PyFact;

/// What a seeker knows: the results of rays, cells whose content is known, and how many atoms there may be.
///
/// Evidence is a value: adding a fact gives another evidence. Facts that contradict each other are no error:
/// then `solve` says that no board is left, and which facts contradict each other. Of facts that exclude an
/// earlier one at their port or cell, the first alone is kept. A detour is one observation, whichever of its
/// ends is given as the entry.
///
/// Parameters
/// ----------
/// evidence : str, bytes, Size or (int, int)
///     The size of the board; or the whole evidence as a text, "8x8 4; L5 B5; R1 H; =(3,4) @" or "hex5 6; 24
///     17; =E5 .", or a saved game: what its player knows.
/// atoms : int, (int, int) or str, optional
///     The number of atoms: exact, the least and the greatest, or as a text, "4", "3-5" or "?"; unknown where left out.
/// observations : mapping of ports to outcomes, or iterable of (port, outcome), optional
///     The results of rays; pairs may also be ((x, y), bool), as `facts` has them.
/// numbering : {"letters", "numbers", "sgt", "clockwise", "bottom"}
///     How a text names its ports.
///
/// Raises
/// ------
/// ParseError
///     If the text is no evidence; the message says where and what was expected.
/// EvidenceError
///     If the number of atoms is no range, or more than the cells.
///
/// >>> evidence = Evidence("8x8", 4).add("L5", "B5").add("R1", "H").add("T3", "R")
/// >>> evidence
/// Evidence('8x8 4; L5 B5; R1 H; T3 R')
/// >>> Evidence("8x8", 4, {"L5": "B5", "R1": "H", "T3": "R"}) == evidence
/// True
/// >>> solution = evidence.solve()
/// >>> solution.count, solution.unique
/// (1131, False)
/// >>> evidence.advise().best
/// Port('R2', '8x8')
/// >>> Evidence("5x5 ?; L1 R1; =(0,0) @; T5 H").solve().conflict
/// [(Port('L1', '5x5'), Outcome('R1', '5x5')), ((0, 0), True)]
/// >>> Evidence("hex3 2; 1 H; 5 R").solve().count
/// 2
#[pyclass(module = "blackbox", frozen, eq, hash, weakref)]
#[derive(Clone, PartialEq)]
pub(crate) struct Evidence(pub(crate) analysis::Evidence);

/// Equal evidence is written alike.
impl Hash for Evidence {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.to_string().hash(state);
    }
}

impl Evidence {
    pub(crate) fn of(evidence: analysis::Evidence) -> Self {
        Self(evidence)
    }

    pub(super) fn size(&self) -> core::Size {
        self.0.size()
    }

    pub(super) fn facts_with<T>(&self, make: impl Fn(PyFact) -> T) -> Vec<T> {
        self.0.facts().into_iter().map(|fact| make(PyFact::on(self.size(), fact))).collect()
    }
}
