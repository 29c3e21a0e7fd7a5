//! Which port to fire next, for evidence of any size.

use std::sync::{Mutex, PoisonError};

use blackbox_core::{
    Evidence, Outcome, Port,
    evidence::{Limit, Outcomes, PartialBoard, Seek, Solver, Stop},
    game::Scoring,
    internal::Give,
};
use blackbox_table::{Advice, PortAdvice};

use super::{AnyEvidence, AnySolver, solver::Task};

impl AnyEvidence {
    /// Ranks the unfired ports by the information that a ray is expected to give for each point that it is
    /// expected to cost: with [`Scoring::Rays`] by information alone.
    ///
    /// This looks one ray ahead, as the seekers of [`strategy`](crate::strategy) that are called `Entropy`
    /// do; it takes any number of atoms, known cells and boards of any size.
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
    /// What every port that was not fired may answer, ranked by the information that its ray gives; see
    /// [`AnyEvidence::advise`].
    ///
    /// # Errors
    /// As [`AnySolver::solve`].
    pub fn advise(
        &mut self,
        evidence: &AnyEvidence,
        scoring: Scoring,
        limit: &mut Limit<'_>,
    ) -> Result<Advice, Stop> {
        let size = evidence.size();
        let width = usize::from(size.ports()) + 2;
        // One sum for all: those of the parts would be much memory, each written once.
        let sum = Mutex::new((0u128, vec![0u128; width * usize::from(size.ports())]));
        self.share(evidence, limit, &|solver, part, give, limit| {
            solver.run(Parted { sum: &sum, give }, &part.evidence, limit)
        })?;
        let (count, counts) = sum.into_inner().unwrap_or_else(PoisonError::into_inner);
        let outcomes = [Outcome::Hit, Outcome::Reflection];
        let outcomes: Vec<_> = outcomes.into_iter().chain(Port::all(size).map(Outcome::Detour)).collect();
        let unfired = |port: &Port| count > 0 && evidence.result(*port).is_none();
        let ports = Port::all(size).filter(unfired).map(|port| {
            let row = &counts[width * usize::from(port.index())..][..width];
            let parts = outcomes.iter().copied().zip(row.iter().copied());
            PortAdvice::new(port, parts.filter(|&(_, boards)| boards > 0).collect(), scoring)
        });
        Ok(Advice::ranked(size, count, ports.collect()))
    }
}

/// Adds the number of boards, and by port and outcome (hit, reflection, then the exits) how many give it.
struct Parted<'a, 'b> {
    sum: &'a Mutex<(u128, Vec<u128>)>,
    give: &'a mut Give<'b>,
}

impl Task for Parted<'_, '_> {
    type Answer = ();

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<(), Stop> {
        let room = Outcomes::<F::Board>::room(evidence.size());
        let mut memory = vec![<F::Board as Seek>::Count::default(); room];
        let outcomes = solver.outcomes_shared(evidence, &mut memory, self.give, limit)?;
        let width = usize::from(evidence.size().ports()) + 2;
        let (count, counts) = &mut *self.sum.lock().unwrap_or_else(PoisonError::into_inner);
        // No part is more than the whole, so that no other sum overflows.
        *count = count.checked_add(outcomes.count()).ok_or(Stop::Overflow)?;
        for port in outcomes.ports() {
            for (outcome, boards) in outcomes.of(port) {
                let column = match outcome {
                    Outcome::Hit => 0,
                    Outcome::Reflection => 1,
                    Outcome::Detour(exit) => 2 + usize::from(exit.index()),
                };
                counts[width * usize::from(port.index()) + column] += boards;
            }
        }
        Ok(())
    }
}
