//! Where the atoms are if some numbers of atoms are likelier than others.

use std::{collections::BTreeMap, f64::consts::LN_2, fmt};

use blackbox_core::{
    AtomRange, Size,
    evidence::{Limit, Stop},
};

use super::{AnyEvidence, AnySolver, board_counts::BoardCounts};

/// How likely each number of atoms was before any ray was fired; of boards with equally many atoms all are
/// equally likely.
///
/// ```
/// use blackbox_analysis::evidence::Prior;
///
/// let prior = Prior::new([(3, 1.0), (4, 2.0)])?;
/// assert!(Prior::new([(3, -1.0)]).is_err() && Prior::new([]).is_err());
/// # Ok::<(), blackbox_analysis::evidence::PriorError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Prior {
    /// The logarithms of the weights.
    logs: BTreeMap<u32, f64>,
}

impl Prior {
    /// A prior from numbers of atoms with their weights, which need not add up to 1. Numbers that are not
    /// named are impossible; the weights of one named twice are added.
    ///
    /// # Errors
    /// [`PriorError`] if a weight is negative or not finite, or if none is above 0.
    pub fn new(weights: impl IntoIterator<Item = (u32, f64)>) -> Result<Self, PriorError> {
        let mut prior = BTreeMap::<u32, f64>::new();
        for (atoms, weight) in weights {
            if !(weight.is_finite() && weight >= 0.0) {
                return Err(PriorError::Weight { atoms, weight });
            }
            if weight > 0.0 {
                *prior.entry(atoms).or_default() += weight;
            }
        }
        Self::of_logarithms(prior.into_iter().map(|(atoms, weight)| (atoms, weight.ln())))
    }

    /// A prior from numbers of atoms with the natural logarithms of their weights, each named once.
    ///
    /// # Errors
    /// [`PriorError`] if a logarithm is no number or plus infinity, or if none is above minus infinity.
    pub fn of_logarithms(weights: impl IntoIterator<Item = (u32, f64)>) -> Result<Self, PriorError> {
        let logs: BTreeMap<u32, f64> =
            weights.into_iter().filter(|&(_, log)| log > f64::NEG_INFINITY || log.is_nan()).collect();
        match logs.iter().find(|(_, log)| !log.is_finite()) {
            Some((&atoms, &log)) => Err(PriorError::Weight { atoms, weight: log.exp() }),
            None if logs.is_empty() => Err(PriorError::Nothing),
            None => Ok(Self { logs }),
        }
    }
}

/// Why weights make no prior.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum PriorError {
    /// A weight that is negative or no number.
    Weight {
        /// The number of atoms.
        atoms: u32,
        /// Its weight.
        weight: f64,
    },
    /// No weight is above 0.
    Nothing,
}

impl fmt::Display for PriorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Weight { atoms, weight } => {
                write!(f, "the weight of {atoms} atoms is {weight}, expected a number from 0")
            }
            Self::Nothing => f.write_str("the prior has no weight, expected one above 0 at least"),
        }
    }
}

impl std::error::Error for PriorError {}

/// What follows from evidence and a [`Prior`]; made by [`AnyEvidence::posterior`].
#[derive(Clone, Debug, PartialEq)]
pub struct Posterior {
    /// The size of the board.
    pub size: Size,
    /// The numbers of atoms that are possible, ascending, each with its probability; they add up to 1. None
    /// if no board with a number of atoms that the prior admits satisfies the evidence.
    pub by_atoms: Vec<(u32, f64)>,
    /// For each cell, row-major, the probability of an atom there, 0 to 1; 0 everywhere if `by_atoms` is
    /// empty.
    pub probability: Vec<f64>,
    /// The entropy of the boards in bits.
    pub entropy: f64,
}

impl AnyEvidence {
    /// Where the atoms are, given how likely each number of them was before.
    ///
    /// Without a prior every board is equally likely, as [`AnyEvidence::solve`] has it; large numbers of
    /// atoms are then likely because there are so many such boards.
    ///
    /// ```
    /// use blackbox_analysis::{AnyEvidence, evidence::Prior};
    /// use blackbox_core::{Numbering, evidence::Limit};
    ///
    /// let evidence = AnyEvidence::parse("2x1 ?; T1 H", Numbering::Letters)?;
    /// let posterior = evidence.posterior(&Prior::new([(1, 0.5), (2, 0.5)])?, &mut Limit::none())?;
    /// // One atom is on the first cell in one of two boards, two atoms are there for certain.
    /// assert_eq!(posterior.by_atoms, [(1, 1.0 / 3.0), (2, 2.0 / 3.0)]);
    /// assert_eq!(posterior.probability, [1.0, 2.0 / 3.0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where a search ended without an answer; [`Stop::TooLarge`] beyond 64 x 64.
    ///
    /// # Complexity
    /// One [`AnySolver::solve`] for each number of atoms that both the prior and the evidence admit.
    pub fn posterior(&self, prior: &Prior, limit: &mut Limit<'_>) -> Result<Posterior, Stop> {
        AnySolver::new().posterior(self, prior, limit)
    }
}

impl AnySolver {
    /// Where the atoms are, given how likely each number of them was before; see [`AnyEvidence::posterior`].
    ///
    /// # Errors
    /// As [`AnySolver::solve`].
    pub fn posterior(
        &mut self,
        evidence: &AnyEvidence,
        prior: &Prior,
        limit: &mut Limit<'_>,
    ) -> Result<Posterior, Stop> {
        let size = evidence.size();
        let mut exact = evidence.clone();
        // For each number of atoms the logarithm of its share, and where its atoms are.
        let mut parts = Vec::new();
        for (&atoms, &log) in &prior.logs {
            if !evidence.atoms().contains(atoms) || atoms > size.cells() {
                continue;
            }
            exact.set_atoms(AtomRange::exactly(atoms)).map_err(|_| Stop::TooLarge)?;
            let BoardCounts { count, probability, .. } = self.board_counts(&exact, limit)?;
            if count > 0 {
                let share = log + count.ln() - ln_choose(size.cells(), atoms);
                parts.push((atoms, share, count.ln(), probability));
            }
        }
        // The largest share is made 1: on large boards they are far below what a float holds.
        let largest = parts.iter().map(|&(_, share, ..)| share).fold(f64::NEG_INFINITY, f64::max);
        for (_, share, ..) in &mut parts {
            *share = (*share - largest).exp();
        }
        let sum: f64 = parts.iter().map(|&(_, share, ..)| share).sum();
        let mut probability = vec![0.0; size.cells() as usize];
        for (_, share, _, places) in &parts {
            for (sum_here, here) in probability.iter_mut().zip(places) {
                *sum_here += share / sum * here;
            }
        }
        let by_atoms: Vec<_> = parts.iter().map(|&(atoms, share, ..)| (atoms, share / sum)).collect();
        // That of the number of atoms, and of the boards with so many, which are equally likely.
        let parts = parts.iter().filter(|&&(_, share, ..)| share > 0.0);
        let entropy: f64 =
            parts.map(|&(_, share, count, _)| share / sum * (count - (share / sum).ln())).sum();
        Ok(Posterior { size, by_atoms, probability, entropy: (entropy / LN_2).max(0.0) })
    }
}

/// The logarithm of the number of ways to choose `k` of `n`.
fn ln_choose(n: u32, k: u32) -> f64 {
    (0..k.min(n - k)).map(|i| (f64::from(n - i) / f64::from(i + 1)).ln()).sum()
}
