//! Where the atoms are under a prior.

use alloc::{vec, vec::Vec};
use core::{cmp::Ordering, f64::consts::LN_2};

use crate::effort::Effort;
use blackbox_core::{AtomRange, Size, evidence::Stop};

use super::{Evidence, Solver, Unweighed, board_counts::BoardCounts};
use crate::prior::{Mixture, Prior, Scaled};

/// What follows from evidence and a [`Prior`]; made by [`Evidence::posterior`].
#[derive(Clone, Debug, PartialEq)]
pub struct Posterior {
    /// The size of the board.
    pub size: Size,
    /// The numbers of atoms that are possible, ascending, each with its probability; they add up to 1.
    pub by_atoms: Vec<(u32, f64)>,
    /// For each cell, row-major, the probability of an atom there, 0 to 1.
    pub probability: Vec<f64>,
    /// The entropy of the boards in bits.
    pub entropy: f64,
}

/// What follows for the boards with one number of atoms.
pub(super) struct OfNumber {
    pub(super) atoms: u32,
    pub(super) all: Mixture,
    /// For each cell, row-major, the probability of an atom there.
    pub(super) probability: Vec<f64>,
}

impl Evidence {
    /// Where the atoms are under a prior.
    ///
    /// With an error rate all boards that have the right number of atoms and the known cells are possible,
    /// and every answer makes those likelier that agree with it; so evidence that contradicts itself has a
    /// posterior, too. An answer counts once, however often it was given.
    ///
    /// # Errors
    /// [`Unweighed`].
    ///
    /// # Complexity
    /// For numbers of atoms one [`Solver::solve`] for each of them. For odds as
    /// [`GridSolver::each_board_group`](blackbox_core::evidence::GridSolver::each_board_group), with
    /// O(free^2 * extra) for each group. With an error rate, or named boards, each board is weighed; a board
    /// is a node of the limit.
    pub fn posterior(&self, prior: &Prior, limit: &mut Effort<'_>) -> Result<Posterior, Unweighed> {
        Solver::new().posterior(self, prior, limit)
    }
}

impl Solver {
    /// Where the atoms are under a prior; see [`Evidence::posterior`].
    ///
    /// # Errors
    /// As [`Evidence::posterior`].
    pub fn posterior(
        &mut self, evidence: &Evidence, prior: &Prior, limit: &mut Effort<'_>,
    ) -> Result<Posterior, Unweighed> {
        #[cfg(feature = "std")]
        if !prior.is_of_numbers() {
            return self.posterior_of_boards(evidence, prior, limit);
        }
        together(evidence.size(), self.each_number(evidence, prior, limit)?)
    }

    /// The boards with each number of atoms, all equally likely.
    fn each_number(
        &mut self, evidence: &Evidence, prior: &Prior, limit: &mut Effort<'_>,
    ) -> Result<Vec<OfNumber>, Stop> {
        let (size, range) = (evidence.size(), evidence.atoms());
        let (mut exact, mut parts) = (evidence.clone(), Vec::new());
        for atoms in range.min()..=range.max().min(size.cells()) {
            let weight = prior.of_number(size, atoms);
            if weight.is_zero() {
                continue;
            }
            exact.set_atoms(AtomRange::exactly(atoms)).expect("no more atoms than cells");
            let BoardCounts { count, probability, .. } = self.board_counts(&exact, limit)?;
            let entropy = count.ln();
            let all = Mixture { weight: weight.times(Scaled::from_ln(entropy)), entropy };
            if count > 0 {
                parts.push(OfNumber { atoms, all, probability });
            }
        }
        Ok(parts)
    }
}

/// What follows of all numbers of atoms.
pub(super) fn together(size: Size, mut parts: Vec<OfNumber>) -> Result<Posterior, Unweighed> {
    // The largest first.
    parts.sort_by(
        |a, b| {
            if a.all.weight.is_larger(b.all.weight) { Ordering::Less } else { Ordering::Greater }
        },
    );
    let all = parts.iter().fold(Mixture::NOTHING, |sum, part| sum.or(part.all));
    if all.weight.is_zero() {
        return Err(Unweighed::Nothing);
    }
    let mut probability = vec![0.0; size.cells() as usize];
    let is_certain = |cell: usize| parts.iter().all(|part| part.probability[cell] >= 1.0);
    let certain: Vec<bool> = (0..probability.len()).map(is_certain).collect();
    let mut by_atoms = Vec::with_capacity(parts.len());
    for part in parts {
        let share = part.all.weight.share_of(all.weight);
        for (sum, here) in probability.iter_mut().zip(&part.probability) {
            *sum += share * here;
        }
        by_atoms.push((part.atoms, share));
    }
    by_atoms.sort_by_key(|&(atoms, _)| atoms);
    by_atoms.retain(|&(_, share)| share > 0.0);
    // By rounding the shares may add up to a little less than 1.
    for (chance, is_certain) in probability.iter_mut().zip(certain) {
        *chance = if is_certain { 1.0 } else { chance.min(1.0) };
    }
    Ok(Posterior { size, by_atoms, probability, entropy: all.entropy / LN_2 })
}
