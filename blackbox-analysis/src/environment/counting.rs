//! What the boards left say: where their atoms are, and how much each ray would tell.

use std::sync::LazyLock;

use super::{
    all_boards::AllBoards,
    facts::{PAIRS, ends},
    notes::{Counts, ShortCounts},
};
use crate::strategy::row::PORTS;

/// What rays would do to the boards left.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Chances {
    /// For each port, the information that its ray is expected to give, in bits.
    pub(super) bits: [f32; PORTS],
    /// For each port, the share of the boards where its ray is a detour.
    pub(super) detours: [f32; PORTS],
}

/// For each cell row by row, the share of some boards that have an atom there; 0 beyond the last cell.
pub(super) type Posterior = [f32; 64];

/// Lists of at most so many boards are short. Their facts are walked one by one; for longer lists the boards are added
/// up side by side, and then all pairs are looked at.
pub(super) const SHORT: usize = 64;

impl AllBoards {
    /// Where the atoms of the boards are, and what rays would do to them.
    pub(super) fn count(&self, list: &[u32]) -> (Posterior, Chances) {
        if list.len() <= SHORT {
            return (self.count_atoms(list), self.count_rays(list));
        }
        let Counts { atoms, pairs } = self.notes.count(list);
        let counted = (0..PAIRS).map(|pair| (pair, pairs[pair])).filter(|&(_, count)| count > 0);
        (self.posterior(list.len(), &atoms), self.chances(list.len() as u32, counted))
    }

    /// Where the atoms are, for a short list.
    pub(super) fn count_atoms(&self, list: &[u32]) -> Posterior {
        self.posterior(list.len(), &self.notes.count_atoms(list))
    }

    /// What rays would do, for a short list.
    pub(super) fn count_rays(&self, list: &[u32]) -> Chances {
        let mut counts = ShortCounts::new();
        self.notes.count_short(list, &mut counts);
        self.chances(list.len() as u32, counts.counted())
    }

    /// Shares of so many boards, from how many have an atom at each bit.
    fn posterior(&self, left: usize, atoms: &[u32; 64]) -> Posterior {
        let shares = atoms.map(|count| count as f32 / left as f32);
        let (mut posterior, width) = ([0.0; 64], self.size.width().into());
        for (row, shares) in posterior.chunks_exact_mut(width).zip(shares.chunks_exact(8)) {
            row.copy_from_slice(&shares[..width]);
        }
        posterior
    }

    /// What rays would do, from how many boards have each pair: a ray that is no end of one is a hit.
    fn chances(&self, left: u32, counted: impl Iterator<Item = (usize, u32)>) -> Chances {
        // For each port: how many boards have a pair with it, how many of these come back, the sum of the logarithms.
        let (mut paired, mut back, mut sums) = ([0u32; PORTS], [0u32; PORTS], [0i64; PORTS]);
        for (pair, count) in counted {
            let ([low, high], log) = (ends(pair), log(count));
            (paired[low], sums[low]) = (paired[low] + count, sums[low] + log);
            if high == low {
                back[low] = count;
            } else {
                (paired[high], sums[high]) = (paired[high] + count, sums[high] + log);
            }
        }
        let mut chances = Chances::default();
        for port in 0..self.ports() {
            let bits = log(left) - sums[port] - log(left - paired[port]);
            chances.bits[port] = (bits as f64 / (ONE * f64::from(left))) as f32;
            chances.detours[port] = (paired[port] - back[port]) as f32 / left as f32;
        }
        chances
    }
}

/// What stands for 1.
const ONE: f64 = (1u64 << 32) as f64;

/// `n log2 n` as a whole number of parts of 2^-32: sums do not depend on the order of their terms, so positions that are
/// images of each other have equal numbers.
fn log(count: u32) -> i64 {
    static LOGS: LazyLock<Vec<i64>> = LazyLock::new(|| (0..4096).map(log_of).collect());
    LOGS.get(count as usize).copied().unwrap_or_else(|| log_of(count))
}

fn log_of(count: u32) -> i64 {
    if count == 0 { 0 } else { (f64::from(count) * f64::from(count).log2() * ONE).round() as i64 }
}

#[cfg(test)]
mod tests {
    use blackbox_core::Size;

    use super::*;

    #[test]
    fn short_lists_are_counted_as_long_ones() {
        for (width, height, least, most) in [(8, 8, 3, 3), (8, 3, 1, 4), (3, 6, 3, 3), (6, 6, 0, 3)] {
            let boards = AllBoards::new(Size::new(width, height).unwrap(), least, most).unwrap();
            for number in 1..=SHORT {
                for (first, each) in [(0, 1), (number * 3, 7), (boards.len() - number, 1), (5, number)] {
                    let list = (first..boards.len()).step_by(each).take(number);
                    let list: Vec<u32> = list.map(|board| board as u32).collect();
                    let Counts { atoms, pairs } = boards.notes.count(&list);
                    let long = boards.posterior(list.len(), &atoms);
                    assert_eq!(boards.count_atoms(&list).map(f32::to_bits), long.map(f32::to_bits));
                    let counted = (0..PAIRS).map(|pair| (pair, pairs[pair]));
                    assert_eq!(boards.count_rays(&list), boards.chances(list.len() as u32, counted));
                }
            }
        }
    }
}
