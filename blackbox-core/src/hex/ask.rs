//! What can be asked of evidence.

use super::{
    Board, Evidence, Outcomes, Solution,
    search::{Search, State, Visitor},
};
use crate::{
    enumerate::Subsets,
    evidence::{Limit, Stop},
};

/// Ends when more boards than wanted were found.
struct AtMost {
    wanted: u64,
    found: u64,
}

impl Visitor for AtMost {
    fn leaf(&mut self, search: &Search<'_>, state: &State, _: &mut Limit<'_>) -> Result<(), Option<Stop>> {
        self.found += search.boards(state);
        if self.found > self.wanted { Err(None) } else { Ok(()) }
    }
}

/// Hands over board after board.
struct Each<F> {
    evidence: Evidence,
    take: F,
}

impl<F: FnMut(Board) -> bool> Visitor for Each<F> {
    fn leaf(
        &mut self,
        search: &Search<'_>,
        state: &State,
        limit: &mut Limit<'_>,
    ) -> Result<(), Option<Stop>> {
        let free = state.undecided(search.mask);
        for extra in search.extra(state) {
            for more in Subsets::new(free, extra) {
                limit.spend()?;
                if !(self.take)(Board::of(state.atoms | more, self.evidence.size())) {
                    return Err(None);
                }
            }
        }
        Ok(())
    }
}

impl Evidence {
    /// How many boards satisfy the evidence, by their number of atoms, and how many have an atom on each cell.
    ///
    /// # Errors
    /// [`Stop`] if the limit ends the search.
    pub fn solve(&self, limit: &mut Limit<'_>) -> Result<Solution, Stop> {
        let mut solution = Solution::nothing(self.size());
        self.search(&mut solution, limit)?;
        Ok(solution)
    }

    /// Whether a board satisfies the evidence.
    ///
    /// # Errors
    /// [`Stop`] if the limit ends the search.
    pub fn is_consistent(&self, limit: &mut Limit<'_>) -> Result<bool, Stop> {
        let mut any = AtMost { wanted: 0, found: 0 };
        self.search(&mut any, limit)?;
        Ok(any.found > 0)
    }

    /// Whether exactly one board satisfies the evidence. The search ends at the second.
    ///
    /// # Errors
    /// [`Stop`] if the limit ends the search.
    pub fn is_unique(&self, limit: &mut Limit<'_>) -> Result<bool, Stop> {
        let mut two = AtMost { wanted: 1, found: 0 };
        self.search(&mut two, limit)?;
        Ok(two.found == 1)
    }

    /// Whether at least one board satisfies the evidence, and all that do have the same signature: no ray tells them apart, and
    /// each of them is the right answer. The search ends at the second signature.
    ///
    /// ```
    /// use blackbox_core::{evidence::Limit, hex::Evidence};
    ///
    /// let is_unique_class = |text: &str| text.parse::<Evidence>().unwrap().is_unique_class(&mut Limit::none());
    /// assert_eq!(is_unique_class("2 1; 3 R"), Ok(true));
    /// assert_eq!(is_unique_class("2 1"), Ok(false));
    /// ```
    ///
    /// # Errors
    /// [`Stop`] if the limit ends the search; each board is a node.
    pub fn is_unique_class(&self, limit: &mut Limit<'_>) -> Result<bool, Stop> {
        let (mut first, mut same) = (None, true);
        self.boards(limit, |board| {
            let signature = board.signature(self.rule());
            same = *first.get_or_insert(signature) == signature;
            same
        })?;
        Ok(same && first.is_some())
    }

    /// Hands over the boards that satisfy the evidence, each once, in an order of the search's own, until `take` says no.
    /// The evidence of all rays of a board ([`Evidence::full`]) gives its look-alikes: the boards with its signature.
    ///
    /// ```
    /// use blackbox_core::{AtomRange, evidence::Limit, hex::{AtPort, Evidence, Size}};
    ///
    /// let evidence = Evidence::new(Size::ALL[0], AtomRange::exactly(2), AtPort::Hit);
    /// let mut boards = 0;
    /// evidence.boards(&mut Limit::none(), |board| {
    ///     boards += 1;
    ///     board.count() == 2
    /// })?;
    /// assert_eq!(boards, 21);
    /// # Ok::<(), blackbox_core::evidence::Stop>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] if the limit ends the search; each board is a node.
    pub fn boards(&self, limit: &mut Limit<'_>, take: impl FnMut(Board) -> bool) -> Result<(), Stop> {
        self.search(&mut Each { evidence: self.clone(), take }, limit)
    }

    /// What each ray that was not fired may answer, in how many boards.
    ///
    /// # Errors
    /// [`Stop`] if the limit ends the search.
    pub fn outcomes(&self, limit: &mut Limit<'_>) -> Result<Outcomes, Stop> {
        let mut outcomes = Outcomes::nothing(self);
        self.search(&mut outcomes, limit)?;
        Ok(outcomes)
    }

    /// Facts that no board satisfies together with the number of atoms, none of which can be left out; `None` if a
    /// board satisfies the evidence.
    ///
    /// # Errors
    /// [`Stop`] if the limit ends the search.
    ///
    /// # Panics
    /// Never: the facts are those of this evidence.
    pub fn conflict(&self, limit: &mut Limit<'_>) -> Result<Option<Self>, Stop> {
        if self.is_consistent(limit)? {
            return Ok(None);
        }
        let empty = Self::new(self.size(), self.atoms(), self.rule());
        let mut kept = self.clone();
        for fact in self.facts() {
            let mut fewer = empty.clone();
            for other in kept.facts().filter(|&other| other != fact) {
                fewer.add(other).expect("a fact of this board");
            }
            if !fewer.is_consistent(limit)? {
                kept = fewer;
            }
        }
        Ok(Some(kept))
    }

    fn search(&self, visitor: &mut dyn Visitor, limit: &mut Limit<'_>) -> Result<(), Stop> {
        if self.clash().is_some() || self.atoms().min() > self.size().cells() {
            return Ok(());
        }
        let (search, state) = Search::new(self);
        match search.run(state, visitor, limit) {
            Ok(()) | Err(None) => Ok(()),
            Err(Some(stop)) => Err(stop),
        }
    }
}
