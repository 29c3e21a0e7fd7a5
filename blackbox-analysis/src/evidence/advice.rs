//! Which port to fire next, for evidence of any size.

use alloc::{vec, vec::Vec};

use crate::effort::Effort;
use blackbox_core::{
    GridEvidence, Outcome, Port, Size,
    evidence::{GridSolver, Outcomes, PartialBoard, Seek, Stop},
    game::Scoring,
    internal::Give,
};

use super::{
    Evidence, Solver,
    lock::{Mutex, into_inner, locked},
    solver::ask,
};

/// What the next ray may tell, port by port; made by [`Evidence::advise`].
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The size of the board.
    pub size: Size,
    /// How many boards satisfy the evidence; 0 if it contradicts itself. In an estimate, how many were drawn.
    pub count: u128,
    /// Whether the numbers are those of boards drawn at random; exact otherwise.
    pub estimated: bool,
    /// The port to fire; `None` if no port tells anything, as all boards left have one signature.
    pub best: Option<Port>,
    /// The unfired ports, the best first, then in canonical order; none if the evidence contradicts itself.
    pub ports: Vec<PortAdvice>,
}

impl Advice {
    /// The advice that the unfired ports in canonical order amount to.
    pub fn ranked(size: Size, count: u128, mut ports: Vec<PortAdvice>) -> Self {
        ports.sort_by(|one, other| other.worth().total_cmp(&one.worth()));
        let best = ports.first().filter(|advice| advice.parts.len() > 1).map(|advice| advice.port);
        Self { size, count, estimated: false, best, ports }
    }
}

/// What a ray from one port may tell.
#[derive(Clone, Debug, PartialEq)]
pub struct PortAdvice {
    /// The port.
    pub port: Port,
    /// The outcomes that it may have, each with the number of boards that give it: hit, reflection, then the
    /// detours in the order of their exits.
    pub parts: Vec<(Outcome, u128)>,
    /// The information in bits that the ray is expected to give: the entropy of its outcome, all boards left
    /// being equally likely; 0 where the outcome is certain.
    pub bits: f64,
    /// How many boards are expected to be left after the ray.
    pub expected_remaining: f64,
    /// What the ray is expected to cost, in points of the scoring.
    pub expected_cost: f64,
}

impl PortAdvice {
    /// What these outcomes, each with its number of boards, amount to.
    pub fn new(port: Port, parts: Vec<(Outcome, u128)>, scoring: Scoring) -> Self {
        let count: u128 = parts.iter().map(|&(_, boards)| boards).sum();
        // In order of size, so that ports that look alike get exactly the same numbers.
        let mut sizes: Vec<u128> = parts.iter().map(|&(_, boards)| boards).collect();
        sizes.sort_unstable();
        let shares = || sizes.iter().map(|&boards| boards as f64 / count as f64);
        let costly = |&&(outcome, _): &&(Outcome, u128)| scoring.ray(outcome) > 1;
        let detours: u128 = parts.iter().filter(costly).map(|&(_, boards)| boards).sum();
        let bits = if sizes.len() > 1 { shares().map(|share| -share * libm::log2(share)).sum() } else { 0.0 };
        let expected_remaining =
            sizes.iter().zip(shares()).map(|(&boards, share)| boards as f64 * share).sum();
        let expected_cost = 1.0 + detours as f64 / count as f64;
        Self { port, parts, bits, expected_remaining, expected_cost }
    }

    /// Bits for each point: what ports are ranked by.
    pub fn worth(&self) -> f64 {
        self.bits / self.expected_cost
    }
}

impl Evidence {
    /// Ranks the unfired ports by the information that a ray is expected to give for each point that it is
    /// expected to cost: with [`Scoring::Rays`] by information alone.
    ///
    /// This looks one ray ahead, as the seekers of [`strategy`](crate::strategy) that are called `Entropy`
    /// do; it takes any number of atoms, known cells and boards of any size.
    ///
    /// ```
    /// use blackbox::{Effort, Evidence, Numbering, Port, Scoring};
    ///
    /// let evidence = Evidence::parse("3x3 1; L1 R1", Numbering::Letters)?;
    /// let advice = evidence.advise(Scoring::Rays, &mut Effort::none())?;
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
    /// As [`GridSolver::outcomes`](blackbox_core::evidence::GridSolver::outcomes).
    pub fn advise(&self, scoring: Scoring, limit: &mut Effort<'_>) -> Result<Advice, Stop> {
        Solver::new().advise(self, scoring, limit)
    }
}

impl Solver {
    /// What every unfired port may answer, ranked by the information of its ray; see [`Evidence::advise`].
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn advise(
        &mut self, evidence: &Evidence, scoring: Scoring, limit: &mut Effort<'_>,
    ) -> Result<Advice, Stop> {
        let size = evidence.size();
        let width = usize::from(size.ports()) + 2;
        // One sum for all: those of the parts would be much memory, each written once.
        let sum = Mutex::new((0u128, vec![0u128; width * usize::from(size.ports())]));
        self.share(evidence, limit, &|solver, part, give, limit| {
            ask!(solver, &part.evidence, |solver, evidence| add_outcomes(solver, evidence, give, &sum, limit))
        })?;
        let (count, counts) = into_inner(sum);
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

/// Room for the outcomes of every port.
pub(crate) fn memory<G: Seek>(evidence: &GridEvidence<G>) -> Vec<G::Count> {
    vec![G::Count::default(); Outcomes::<G>::room(evidence.size())]
}

/// Adds the number of boards, and by port and outcome (hit, reflection, then the exits) how many give it.
fn add_outcomes<F: PartialBoard>(
    solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>, give: &mut Give<'_>,
    sum: &Mutex<(u128, Vec<u128>)>, limit: &mut Effort<'_>,
) -> Result<(), Stop> {
    let mut memory = memory(evidence);
    let outcomes = solver.outcomes_shared(evidence, &mut memory, give, limit)?;
    let width = usize::from(evidence.size().ports()) + 2;
    let (count, counts) = &mut *locked(sum);
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
