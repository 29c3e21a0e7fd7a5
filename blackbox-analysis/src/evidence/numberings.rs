//! Other ways to number the ports, where what was read contradicts itself.

use alloc::{format, vec::Vec};

use blackbox_core::Numbering;

use super::Evidence;
use crate::effort::{Effort, usual};

impl Evidence {
    /// The numberings, other than `named`, by which the same text has boards: where this evidence has none,
    /// it may have been written in one of them. One that is not decided within the effort, or without a limit
    /// within [`usual::LARGE`] nodes, is left out.
    ///
    /// ```
    /// use blackbox::{Effort, Evidence, Numbering};
    ///
    /// let evidence = Evidence::parse("3x3 1; L3 H; T2 R", Numbering::Letters)?;
    /// let others = evidence.other_numberings(Numbering::Letters, &mut Effort::none());
    /// assert_eq!(others, [Numbering::Bottom]);
    /// # Ok::<(), blackbox::core::notation::EvidenceParseError>(())
    /// ```
    pub fn other_numberings(&self, named: Numbering, effort: &mut Effort<'_>) -> Vec<Numbering> {
        let size = self.size();
        let nodes = effort.named().unwrap_or(usual::LARGE).min(usual::LARGE);
        let facts = self.facts().into_iter().map(|fact| format!("; {}", fact.display(named, size)));
        let text = facts.fold(format!("{size} {}", self.atoms()), |text, fact| text + &fact);
        let mut is_meant = |other: &Numbering| {
            let read = Self::parse(&text, *other);
            *other != named
                && other.is_of_numbers() == named.is_of_numbers()
                && read.is_ok_and(|read| {
                    let solved = effort.within(nodes, |effort| read.solve(effort));
                    solved.is_ok_and(|solution| solution.is_consistent())
                })
        };
        Numbering::ALL.into_iter().filter(|other| is_meant(other)).collect()
    }
}
