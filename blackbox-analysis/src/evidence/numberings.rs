//! Other ways to number the ports, where what was read contradicts itself.

use alloc::{format, vec::Vec};

use blackbox_core::Numbering;

use super::AnyEvidence;
use crate::effort::{Effort, usual};

impl AnyEvidence {
    /// The numberings, other than `named`, by which the same text has boards: where this evidence has none,
    /// it may have been written in one of them. One that is not decided within
    /// [`usual::LARGE`] nodes is left out.
    ///
    /// ```
    /// use blackbox_analysis::AnyEvidence;
    /// use blackbox_core::Numbering;
    ///
    /// let evidence = AnyEvidence::parse("3x3 1; L3 H; T2 R", Numbering::Letters)?;
    /// assert_eq!(evidence.other_numberings(Numbering::Letters), [Numbering::Bottom]);
    /// # Ok::<(), blackbox_core::notation::EvidenceParseError>(())
    /// ```
    pub fn other_numberings(&self, named: Numbering) -> Vec<Numbering> {
        let size = self.size();
        let facts = self.facts().into_iter().map(|fact| format!("; {}", fact.display(named, size)));
        let text = facts.fold(format!("{size} {}", self.atoms()), |text, fact| text + &fact);
        let is_meant = |other: &Numbering| {
            let read = Self::parse(&text, *other);
            *other != named
                && other.is_of_numbers() == named.is_of_numbers()
                && read.is_ok_and(|read| {
                    let solved = read.solve(&mut Effort::nodes(usual::LARGE));
                    solved.is_ok_and(|solution| solution.is_consistent())
                })
        };
        Numbering::ALL.into_iter().filter(is_meant).collect()
    }
}
