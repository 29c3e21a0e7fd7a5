//! Counts over the boards that are left: where their atoms are, and the information of each ray.

use std::sync::LazyLock;

use blackbox_core::Cell;

use super::{
    all_boards::AllBoards,
    board_records::{Counts, ShortCounts},
    facts::{PAIRS, PORTS, ends},
    symmetries::{ROOM, original},
};

/// What rays would do to the boards left.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Chances {
    /// For each port, the information that its ray is expected to give, in bits.
    pub(super) bits: [f32; PORTS],
    /// For each port, the share of the boards where its ray is a detour.
    pub(super) detours: [f32; PORTS],
}

impl Chances {
    pub(super) const NONE: Self = Self { bits: [0.0; PORTS], detours: [0.0; PORTS] };
}

/// For each cell row by row, the share of some boards that have an atom there; 0 beyond the last cell.
pub(super) type Posterior = [f32; 64];

/// Lists of at most this many boards are short. Their facts are walked one by one; for longer lists the
/// boards are added up side by side, and then all pairs are looked at.
pub(super) const SHORT: usize = 64;

impl AllBoards {
    pub(super) fn entropy(&self, list: &[u32]) -> f64 {
        let Some(weights) = &self.weights else { return (list.len() as f64).log2() };
        let mut numbers = vec![0.0; weights.len()];
        list.iter().for_each(|&board| numbers[self.number_of(board)] += 1.0);
        let total: f64 = numbers.iter().zip(weights).map(|(boards, weight)| boards * weight).sum();
        // Of boards with one number each has the same share.
        let of = |(boards, weight): (&f64, &f64)| boards * weight / total * (total / weight).log2();
        numbers.iter().zip(weights).map(of).sum::<f64>().max(0.0)
    }

    /// The place of a board's number of atoms among those that there are.
    fn number_of(&self, board: u32) -> usize {
        (self.records.atoms(original(board)).count_ones() - self.numbers.start()) as usize
    }

    /// The boards of a list with each number of atoms, and what each of them weighs.
    fn by_number(&self, list: &[u32], weights: &[f64]) -> Vec<(Vec<u32>, f64)> {
        let mut parts: Vec<(Vec<u32>, f64)> = weights.iter().map(|&weight| (Vec::new(), weight)).collect();
        list.iter().for_each(|&board| parts[self.number_of(board)].0.push(board));
        parts.retain(|(list, _)| !list.is_empty());
        parts
    }

    /// As [`AllBoards::count`], where boards with different numbers of atoms differ in weight.
    fn weigh(&self, list: &[u32], weights: &[f64]) -> (Posterior, Chances) {
        let parts = self.by_number(list, weights);
        let total: f64 = parts.iter().map(|(list, weight)| list.len() as f64 * weight).sum();
        let (mut atoms, mut pairs) = ([0.0; 64], [0.0; ROOM]);
        for (list, weight) in &parts {
            let counts = self.records.count(&self.turns, list);
            let add = |sums: &mut [f64], counts: &[u32]| {
                sums.iter_mut()
                    .zip(counts)
                    .for_each(|(sum, &count)| *sum += f64::from(count) * weight / total);
            };
            add(&mut atoms, &counts.atoms);
            add(&mut pairs, &counts.pairs);
        }
        let (mut chances, mut paired, mut back) = (Chances::NONE, [0.0; PORTS], [0.0; PORTS]);
        // In whole parts of a small one, so that the order of the terms does not matter.
        let (mut sums, part) = ([0i64; PORTS], ONE * 256.0);
        // Shares that should be equal may differ in their last digit; rounded they do not.
        let term = |share: f64| if share > 0.0 { (-share * share.log2() * part).round() as i64 } else { 0 };
        for (pair, &share) in pairs[..PAIRS].iter().enumerate().filter(|&(_, &share)| share > 0.0) {
            let [low, high] = ends(pair);
            let bits = term(share);
            if low == high {
                back[low] = share;
            } else {
                (paired[high], sums[high]) = (paired[high] + share, sums[high] + bits);
            }
            (paired[low], sums[low]) = (paired[low] + share, sums[low] + bits);
        }
        for port in 0..self.ports() {
            let bits = sums[port] + term((1.0 - paired[port]).max(0.0));
            chances.bits[port] = (bits as f64 / part) as f32;
            chances.detours[port] = (paired[port] - back[port]) as f32;
        }
        (self.spread(&atoms.map(|share| share as f32)), chances)
    }

    pub(super) fn count(&self, list: &[u32]) -> (Posterior, Chances) {
        if let Some(weights) = &self.weights {
            return self.weigh(list, weights);
        }
        if list.len() <= SHORT {
            return (self.count_atoms(list), self.count_rays(list));
        }
        let Counts { atoms, pairs } = self.records.count(&self.turns, list);
        (self.posterior(list.len(), &atoms), self.chances(list.len() as u32, &Ends::of_all(&pairs)))
    }

    pub(super) fn count_atoms(&self, list: &[u32]) -> Posterior {
        if let Some(weights) = &self.weights {
            return self.weigh(list, weights).0;
        }
        self.posterior(list.len(), &self.records.count_atoms(&self.turns, list))
    }

    pub(super) fn count_rays(&self, list: &[u32]) -> Chances {
        if let Some(weights) = &self.weights {
            return self.weigh(list, weights).1;
        }
        let mut counts = ShortCounts::new();
        self.records.count_short(&self.turns, list, &mut counts);
        self.chances(list.len() as u32, &Ends::of_some(counts.counted()))
    }

    fn posterior(&self, left: usize, atoms: &[u32; 64]) -> Posterior {
        self.spread(&atoms.map(|count| count as f32 / left as f32))
    }

    /// Shares by bit, row by row.
    fn spread(&self, shares: &[f32; 64]) -> Posterior {
        let mut posterior = [0.0; 64];
        let mut row = &mut posterior[..];
        for y in 0..self.size.height() {
            let first = Cell::new(0, y).bit(self.size).trailing_zeros() as usize;
            let (cells, later) = row.split_at_mut(self.size.row_length(y).into());
            cells.copy_from_slice(&shares[first..][..cells.len()]);
            row = later;
        }
        posterior
    }

    /// What rays would do: a ray that is no end of a pair is a hit.
    fn chances(&self, left: u32, ends: &Ends) -> Chances {
        let mut chances = Chances::NONE;
        for port in 0..self.ports() {
            // The entropy of the outcomes is log n - (sum of k log k) / n over the numbers k of boards with
            // one outcome. Times n it is a sum of whole numbers. Boards in no pair of the port are its hits.
            let bits = log(left) - ends.sums[port] - log(left - ends.paired[port]);
            chances.bits[port] = (bits as f64 / (ONE * f64::from(left))) as f32;
            chances.detours[port] = (ends.paired[port] - ends.back[port]) as f32 / left as f32;
        }
        chances
    }
}

/// By port, what some boards say of it.
struct Ends {
    /// How many have a pair with it.
    paired: [u32; PORTS],
    /// How many of these come back.
    back: [u32; PORTS],
    sums: [i64; PORTS],
}

impl Ends {
    const NONE: Self = Self { paired: [0; PORTS], back: [0; PORTS], sums: [0; PORTS] };

    fn of_some(counted: impl Iterator<Item = (usize, u32)>) -> Self {
        let (mut made, logs) = (Self::NONE, logs());
        for (pair, count) in counted {
            let ([low, high], log) = (ends(pair), log_from(logs, count));
            made.add(low, count, log);
            if high == low {
                made.back[low] = count;
            } else {
                made.add(high, count, log);
            }
        }
        made
    }

    /// From the counts of all pairs, which are in the order of their ends.
    fn of_all(mut counts: &[u32]) -> Self {
        let (mut made, logs) = (Self::NONE, logs());
        for low in 0..PORTS {
            let (row, others) = counts.split_at(PORTS - low);
            made.back[low] = row[0];
            made.add(low, row[0], log_from(logs, row[0]));
            // Apart from the sums over the row, so that these need not wait for each other.
            let (mut paired, mut sum) = (0, 0);
            for (high, &count) in (low + 1..PORTS).zip(&row[1..]) {
                let log = log_from(logs, count);
                (paired, sum) = (paired + count, sum + log);
                made.add(high, count, log);
            }
            made.add(low, paired, sum);
            counts = others;
        }
        made
    }

    fn add(&mut self, port: usize, count: u32, log: i64) {
        self.paired[port] += count;
        self.sums[port] += log;
    }
}

/// What stands for 1.
const ONE: f64 = (1u64 << 32) as f64;

/// `n log2 n` as a whole number of parts of 2^-32: sums do not depend on the order of their terms, so
/// positions that are images of each other have equal numbers.
fn log(count: u32) -> i64 {
    log_from(logs(), count)
}

/// The same for small numbers.
fn logs() -> &'static [i64] {
    static LOGS: LazyLock<Vec<i64>> = LazyLock::new(|| (0..4096).map(log_of).collect());
    &LOGS
}

fn log_from(logs: &[i64], count: u32) -> i64 {
    logs.get(count as usize).copied().unwrap_or_else(|| log_of(count))
}

fn log_of(count: u32) -> i64 {
    if count == 0 { 0 } else { (f64::from(count) * f64::from(count).log2() * ONE).round() as i64 }
}

#[cfg(test)]
#[path = "tests/counting.rs"]
mod tests;
