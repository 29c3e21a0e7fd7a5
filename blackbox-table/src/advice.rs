//! Which port to fire next: what each of them would tell.

use alloc::{vec, vec::Vec};

use blackbox_core::{
    Evidence, Outcome, Port, Size,
    evidence::{Limit, Outcomes, PartialBoard, Seek, Solver, Stop},
    game::Scoring,
};

use crate::{Playable, Task};

/// For each of these worths its place from the greatest to the least; equals keep their order.
fn best_first(worths: &[f64]) -> Vec<usize> {
    // Its place is how many come before it: for so few a sort would be more code than it saves time.
    let before = |a: &usize, b: usize| worths[*a].total_cmp(&worths[b]).then(b.cmp(a)).is_gt();
    let all = 0..worths.len();
    all.clone().map(|at| all.clone().filter(|other| before(other, at)).count()).collect()
}

/// What the next ray may tell, port by port; made by [`advise`].
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The size of the board.
    pub size: Size,
    /// How many boards satisfy the evidence; 0 if it contradicts itself. In an estimate from boards drawn at
    /// random, how many were drawn.
    pub count: u128,
    /// Whether the numbers are those of boards drawn at random; exact otherwise.
    pub estimated: bool,
    /// The port to fire; `None` if no port tells anything, because all boards left have one signature, or
    /// because there are none.
    pub best: Option<Port>,
    /// The unfired ports, the best first, of equally good ones the first in canonical order; none if the
    /// evidence contradicts itself.
    pub ports: Vec<PortAdvice>,
}

impl Advice {
    /// The advice that the unfired ports in canonical order amount to.
    pub fn ranked(size: Size, count: u128, mut ports: Vec<PortAdvice>) -> Self {
        // Each is exchanged into its place: a sort would be large code.
        let worths: Vec<f64> = ports.iter().map(PortAdvice::worth).collect();
        let mut order = best_first(&worths);
        for at in 0..order.len() {
            while order[at] != at {
                let to = order[at];
                ports.swap(at, to);
                order.swap(at, to);
            }
        }
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

/// Ranks the unfired ports by the information that a ray is expected to give for each point that it is
/// expected to cost: with [`Scoring::Rays`] by information alone. This looks one ray ahead.
///
/// ```
/// use blackbox_core::{Port, WideEvidence, evidence::Limit, WideBoard, game::Scoring};
/// use blackbox_table::advise;
///
/// let evidence: WideEvidence = "3x3 1; L1 R1".parse()?;
/// let advice = advise::<WideBoard>(&evidence, Scoring::Rays, &mut Limit::none())?;
/// // The atom is somewhere in the last row, and L2 tells where.
/// let l2 = Port::from_label("L2", evidence.size())?;
/// assert_eq!((advice.count, advice.best), (3, Some(l2)));
/// assert!((advice.ports[0].bits - 3f64.log2()).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] where the search ended without an answer.
///
/// # Complexity
/// As [`Solver::outcomes`].
pub fn advise<B: Playable>(
    evidence: &B::Evidence,
    scoring: Scoring,
    limit: &mut Limit<'_>,
) -> Result<Advice, Stop> {
    B::run(evidence, Advise { scoring }, limit)
}

/// [`advise`] as a task for a solver.
#[derive(Clone, Copy, Debug)]
pub struct Advise {
    /// What a ray costs.
    pub scoring: Scoring,
}

impl Task for Advise {
    type Answer = Advice;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Advice, Stop> {
        let size = evidence.size();
        let mut memory = vec![<F::Board as Seek>::Count::default(); Outcomes::<F::Board>::room(size)];
        let outcomes = solver.outcomes(evidence, &mut memory, limit)?;
        let count = outcomes.count();
        let ports = outcomes.ports().filter(|_| count > 0);
        let ports = ports.map(|port| PortAdvice::new(port, outcomes.of(port).collect(), self.scoring));
        Ok(Advice::ranked(size, count, ports.collect()))
    }
}
