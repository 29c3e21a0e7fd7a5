//! What the boards left say: where their atoms are, and how much each ray would tell.

use std::sync::LazyLock;

use super::{all_boards::AllBoards, facts::pairs_from, notes::Counts};
use crate::strategy::row::PORTS;

/// What rays would do to the boards left.
#[derive(Clone, Debug, Default)]
pub(super) struct Chances {
    /// For each port, the information that its ray is expected to give, in bits.
    pub(super) bits: [f32; PORTS],
    /// For each port, the share of the boards where its ray is a detour.
    pub(super) detours: [f32; PORTS],
}

impl AllBoards {
    /// Writes, for each cell row by row, the share of the boards that have an atom there; what rays would do to them.
    pub(super) fn count(&self, list: &[u32], posterior: &mut [f32]) -> Chances {
        let Counts { atoms, pairs } = self.notes.count(list);
        let whole = list.len() as f32;
        let shares = atoms.map(|count| count as f32 / whole);
        let width = self.size.width().into();
        for (row, shares) in posterior.chunks_exact_mut(width).zip(shares.chunks_exact(8)) {
            row.copy_from_slice(&shares[..width]);
        }
        self.chances(list.len() as u32, &pairs)
    }

    /// What rays would do, from how many boards have each pair: a ray that is no end of one is a hit.
    fn chances(&self, left: u32, pairs: &[u32]) -> Chances {
        // For each port: how many boards have a pair with it, and the sum of their logarithms.
        let (mut paired, mut sums) = ([0u32; PORTS], [0i64; PORTS]);
        let ports = self.ports();
        for low in 0..ports {
            let row = &pairs[pairs_from(low)..][..ports - low];
            for (high, &count) in (low..).zip(row).filter(|&(_, &count)| count > 0) {
                let log = log(count);
                (paired[low], sums[low]) = (paired[low] + count, sums[low] + log);
                if high != low {
                    (paired[high], sums[high]) = (paired[high] + count, sums[high] + log);
                }
            }
        }
        let mut chances = Chances::default();
        for port in 0..ports {
            let bits = log(left) - sums[port] - log(left - paired[port]);
            chances.bits[port] = (bits as f64 / (ONE * f64::from(left))) as f32;
            chances.detours[port] = (paired[port] - pairs[pairs_from(port)]) as f32 / left as f32;
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
