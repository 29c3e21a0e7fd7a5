//! Why no board satisfies the evidence: few facts that contradict each other.

use super::{AtomRange, Fact, GridEvidence, GridSolver, Limit, PartialBoard, Seek, Stop};

/// The nodes after which the search for the fewest facts ends, some tenths of a second. Beyond 11 x 11, where
/// a node is far more work, they are divided by [`LARGE`].
const EXACT: u64 = 1 << 20;
const LARGE: u64 = 32;

/// Boards whose facts are kept: a choice of facts with which one of them agrees contradicts nothing.
const KEPT: usize = 64;

impl<F: PartialBoard> GridSolver<F> {
    /// Facts of the evidence that no board satisfies together; without any one of them some board satisfies
    /// the others. `None` if the evidence is consistent.
    ///
    /// The answer is evidence with these facts; [`GridEvidence::facts`] lists them. The number of atoms and
    /// the size of the board are no facts and stay. Two results at one port are two facts, which contradict
    /// each other unless one of them is impossible by itself.
    ///
    /// There may be other such sets. A fact that is impossible on any board comes first, then two results of
    /// one ray, then two facts that exclude each other whatever the number of atoms; then the fewest facts,
    /// as far as a short search finds them. For the same evidence and enough nodes the answer is always the
    /// same.
    ///
    /// ```
    /// use blackbox::{Limit, core::{WordEvidence, evidence::BoxSolver}};
    ///
    /// // A ray into a corner cell and one that passes straight through it.
    /// let evidence: WordEvidence = "4x4 1-3; L1 R1; L4 H; T2 H; =(0,0) @".parse()?;
    /// let conflict = BoxSolver::new().conflict(&evidence, &mut Limit::none())?;
    /// assert_eq!(conflict, Some("4x4 1-3; L1 R1; =(0,0) @".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where a search ended without an answer.
    ///
    /// # Complexity
    /// One search for every fact and one more, and then searches of at most some tenths of a second together.
    /// Source of the first method (deletion): J. W. Chinneck and E. W. Dravnieks, "Locating Minimal
    /// Infeasible Constraint Sets in Linear Programs", 1991.
    pub fn conflict(
        &mut self, evidence: &GridEvidence<F::Board>, limit: &mut Limit<'_>,
    ) -> Result<Option<GridEvidence<F::Board>>, Stop> {
        if self.is_consistent(evidence, limit)? {
            return Ok(None);
        }
        // Deletion: a fact without which the others still contradict goes for good. What stays at the end was
        // needed when it was asked, among more facts than now; among fewer it is needed all the more.
        let mut conflict = evidence.clone();
        for fact in evidence.facts() {
            let fewer = conflict.without(fact);
            if !self.is_consistent(&fewer, limit)? {
                conflict = fewer;
            }
        }
        // That no fact can go does not make them the fewest. A search by size looks for fewer, within nodes
        // of its own; where these end the answer by deletion stands.
        let nodes = limit.left().min(if F::LARGE { EXACT / LARGE } else { EXACT });
        let mut part = limit.part(nodes);
        let found = Choices::new(self, evidence).fewest(conflict.facts().count() as u32, &mut part);
        let used = nodes - part.left();
        limit.take(used);
        match found {
            Ok(Some(chosen)) => Ok(Some(evidence.choice(evidence.atoms(), chosen))),
            Err(Stop::Interrupted) => Err(Stop::Interrupted),
            Ok(None) | Err(_) => Ok(Some(conflict)),
        }
    }
}

/// Choices of facts, one bit each in their order, and boards that agree with some of them.
struct Choices<'a, F: PartialBoard> {
    solver: &'a mut GridSolver<F>,
    evidence: &'a GridEvidence<F::Board>,
    facts: u32,
    /// The facts with which boards agree that have an admitted number of atoms, and those of any.
    agreed: [[u128; KEPT]; 2],
    next: [usize; 2],
}

impl<'a, F: PartialBoard> Choices<'a, F> {
    fn new(solver: &'a mut GridSolver<F>, evidence: &'a GridEvidence<F::Board>) -> Self {
        let facts = evidence.facts().count() as u32;
        Self { solver, evidence, facts, agreed: [[0; KEPT]; 2], next: [0; 2] }
    }

    /// The choice to be shown, if it is not the known one of `found` facts.
    fn fewest(mut self, found: u32, limit: &mut Limit<'_>) -> Result<Option<u128>, Stop> {
        if found == 0 || self.facts >= u128::BITS {
            return Ok(None);
        }
        // One fact that no board agrees with, whatever its number of atoms, explains itself.
        if let Some(one) = self.contradicting(1, true, limit)? {
            return Ok(Some(one));
        }
        // Two results of one ray need no look at other facts.
        let clash =
            self.evidence.clash().and_then(|[first, _]| self.evidence.facts().position(|fact| fact == first));
        if let Some(first) = clash.map(|at| 1 << at) {
            let second = 1 << (self.facts - 1);
            if !self.contradicts(first, false, limit)? && !self.contradicts(second, false, limit)? {
                return Ok(Some(first | second));
            }
        }
        // Two that exclude each other, where each by itself is possible with an admitted number of atoms;
        // else one of them is a conflict by itself, and the next pair is asked for.
        let mut after = None;
        while let Some(pair) = self.contradicting_after(2, after, true, limit)? {
            let lowest = pair & pair.wrapping_neg();
            if !self.contradicts(lowest, false, limit)? && !self.contradicts(pair ^ lowest, false, limit)? {
                return Ok(Some(pair));
            }
            after = Some(pair);
        }
        // By rising size, so the first that is found is one of the fewest.
        for size in 1..found {
            if let Some(chosen) = self.contradicting(size, false, limit)? {
                return Ok(Some(chosen));
            }
        }
        Ok(None)
    }

    /// The first choice of `size` facts that no board agrees with, of any number of atoms or one admitted.
    fn contradicting(&mut self, size: u32, any: bool, limit: &mut Limit<'_>) -> Result<Option<u128>, Stop> {
        self.contradicting_after(size, None, any, limit)
    }

    fn contradicting_after(
        &mut self, size: u32, after: Option<u128>, any: bool, limit: &mut Limit<'_>,
    ) -> Result<Option<u128>, Stop> {
        let mut chosen = after.map_or((1 << size) - 1, following);
        while size <= self.facts && chosen >> self.facts == 0 {
            limit.spend()?;
            if self.contradicts(chosen, any, limit)? {
                return Ok(Some(chosen));
            }
            chosen = following(chosen);
        }
        Ok(None)
    }

    fn contradicts(&mut self, chosen: u128, any: bool, limit: &mut Limit<'_>) -> Result<bool, Stop> {
        // A board that agreed with these facts, and perhaps others, was met before: no search is needed.
        let kept = usize::from(any);
        if self.agreed[kept].iter().any(|&agreed| agreed & chosen == chosen) {
            return Ok(false);
        }
        let atoms = if any { AtomRange::ANY } else { self.evidence.atoms() };
        let Some(board) = self.solver.model(&self.evidence.choice(atoms, chosen), limit)? else {
            return Ok(true);
        };
        let agrees = self.evidence.facts().map(|fact| fact.holds(&board));
        let agreed = agrees.zip(0..).fold(0, |set, (agrees, at)| set | u128::from(agrees) << at);
        self.agreed[kept][self.next[kept]] = agreed;
        self.next[kept] = (self.next[kept] + 1) % KEPT;
        Ok(false)
    }
}

/// The next choice of as many facts, in ascending order of the numbers that the bits make.
const fn following(chosen: u128) -> u128 {
    // chosen   0110 1100
    // carried  0111 0000    its lowest bit added: the lowest run moves up by one and leaves zeros
    // changed  0001 1100    the run and the bit above it; the run but its top bit goes to the bottom
    // result   0111 0001
    let lowest = chosen & chosen.wrapping_neg();
    let carried = chosen + lowest;
    (carried ^ chosen) >> 2 >> lowest.trailing_zeros() | carried
}

impl<G: Seek> GridEvidence<G> {
    /// Evidence with chosen facts, one bit each in their order.
    fn choice(&self, atoms: AtomRange, chosen: u128) -> Self {
        let mut some = self.emptied();
        some.atoms = atoms;
        for (_, fact) in (0..).zip(self.facts()).filter(|&(at, _)| chosen >> at & 1 != 0) {
            // It was on the board before.
            let added = some.add(fact);
            debug_assert!(added.is_ok(), "{added:?}");
        }
        some
    }

    /// The same without a fact that [`GridEvidence::facts`] lists; of a [`clash`](GridEvidence::clash) one
    /// stays.
    ///
    /// ```
    /// use blackbox::core::WordEvidence;
    ///
    /// let known: WordEvidence = "8x8 4; L1 H; R1 H".parse()?;
    /// let first = known.facts().next().unwrap();
    /// assert_eq!(known.without(first), "8x8 4; R1 H".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without(&self, fact: Fact) -> Self {
        let mut fewer = self.emptied();
        for kept in self.facts().filter(|&known| known != fact) {
            // It was on the board before.
            let added = fewer.add(kept);
            debug_assert!(added.is_ok(), "{added:?}");
        }
        fewer
    }
}
