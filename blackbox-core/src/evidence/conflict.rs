//! Why no board satisfies the evidence: few facts that contradict each other.

use super::{Evidence, Fact, Limit, PartialBoard, Seek, Solver, Stop};

impl<F: PartialBoard> Solver<F> {
    /// Facts of the evidence that no board satisfies together, and of which none can be spared: without any one of
    /// them some board satisfies the others. `None` if the evidence is consistent.
    ///
    /// The answer is evidence with these facts; [`Evidence::facts`] lists them. The number of atoms and the size of
    /// the board are background: if no board has such a number of atoms, the answer holds no fact at all. Two
    /// results at one port are two facts, which contradict each other unless one of them is impossible by itself.
    /// There may be other such sets, also smaller ones; for the same evidence the answer is always the same.
    ///
    /// ```
    /// use blackbox_core::{Evidence, evidence::{BoxSolver, Limit}};
    ///
    /// // A ray into a corner cell and one that passes straight through it.
    /// let evidence: Evidence = "4x4 1-3; L1 R1; L4 H; T2 H; =(0,0) @".parse()?;
    /// let conflict = BoxSolver::new().conflict(&evidence, &mut Limit::none())?;
    /// assert_eq!(conflict, Some("4x4 1-3; L1 R1; =(0,0) @".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where a search ended without an answer.
    ///
    /// # Complexity
    /// One search for every fact and one more. Source of the method (deletion): J. W. Chinneck and
    /// E. W. Dravnieks, "Locating Minimal Infeasible Constraint Sets in Linear Programs", 1991.
    pub fn conflict(
        &mut self,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Option<Evidence<F::Board>>, Stop> {
        if self.is_consistent(evidence, limit)? {
            return Ok(None);
        }
        let mut conflict = evidence.clone();
        for fact in evidence.facts() {
            let fewer = conflict.without(fact);
            if !self.is_consistent(&fewer, limit)? {
                conflict = fewer;
            }
        }
        Ok(Some(conflict))
    }
}

impl<G: Seek> Evidence<G> {
    /// The same evidence without a fact, given as [`Evidence::facts`] lists it. Without one fact of a
    /// [`clash`](Evidence::clash) the other one holds.
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
