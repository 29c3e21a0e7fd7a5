//! Which port to fire next, for evidence of any size.

use blackbox_core::{
    evidence::{Limit, Stop},
    game::Scoring,
};
use blackbox_table::{Advice, Advise};

use super::{AnyEvidence, AnySolver};

impl AnyEvidence {
    /// Ranks the unfired ports by the information that a ray is expected to give for each point that it is expected
    /// to cost: with [`Scoring::Rays`] by information alone.
    ///
    /// This looks one ray ahead, as the seekers of [`strategy`](crate::strategy) that are called `Entropy` do; it
    /// takes any number of atoms, known cells and boards of any size.
    ///
    /// ```
    /// use blackbox_analysis::AnyEvidence;
    /// use blackbox_core::{Numbering, Port, evidence::Limit, game::Scoring};
    ///
    /// let evidence = AnyEvidence::parse("3x3 1; L1 R1", Numbering::Letters)?;
    /// let advice = evidence.advise(Scoring::Rays, &mut Limit::none())?;
    /// // The atom is somewhere in the last row, and L2 shows where.
    /// let l2 = Port::from_label("L2", evidence.size())?;
    /// assert_eq!((advice.count, advice.best), (3, Some(l2)));
    /// assert!((advice.ports[0].bits - 3f64.log2()).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer; [`Stop::TooLarge`] beyond 64 x 64.
    ///
    /// # Complexity
    /// As [`blackbox_core::evidence::Solver::outcomes`].
    pub fn advise(&self, scoring: Scoring, limit: &mut Limit<'_>) -> Result<Advice, Stop> {
        AnySolver::new().advise(self, scoring, limit)
    }
}

impl AnySolver {
    /// What every port that was not fired may answer, ranked by the information that its ray gives; see [`AnyEvidence::advise`].
    ///
    /// # Errors
    /// As [`AnySolver::solve`].
    pub fn advise(
        &mut self,
        evidence: &AnyEvidence,
        scoring: Scoring,
        limit: &mut Limit<'_>,
    ) -> Result<Advice, Stop> {
        self.run(Advise { scoring }, evidence, limit)
    }
}
