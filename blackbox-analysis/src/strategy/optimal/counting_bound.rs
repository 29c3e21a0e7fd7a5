//! The counting bound: a tree with at most so many outcomes a position has room for so many leaves a depth.

use std::ops::{AddAssign, BitOr};

use blackbox_core::game::Scoring;

use super::super::{scoring::cost, shallowest_tree::shallowest};
use super::{
    cancellation::{AskedAt, Cancellation},
    sets::Sets,
};

/// The bounds are kept up to this number of leaves.
const KEPT: usize = 4096;

/// Rows for counts by code: a power of two from the most codes on, so that no index is checked.
const ROWS: usize = 64;

/// This many classes are few: their numbers fit a byte.
const FEW: usize = 255;

/// The least total cost of a tree by its number of leaves and the most outcomes of a position.
pub(super) struct CountingBound {
    scoring: Scoring,
    kept: Vec<Vec<u32>>,
}

/// What each port costs at least, by counting its outcomes.
pub(super) struct ByPort<const P: usize, const C: usize> {
    /// The total from here on; `u64::MAX` where the port splits nothing.
    pub(super) lower: [u64; P],
    /// The most outcomes that a port has.
    pub(super) widest: usize,
    /// How many classes give each outcome at each port.
    pub(super) counts: [[u32; P]; C],
}

impl CountingBound {
    pub(super) fn new(scoring: Scoring, outcomes: usize, cancellation: &mut Cancellation<'_>) -> Self {
        let mut of = |widest: usize| match widest {
            0 | 1 => Vec::new(),
            _ if !cancellation.goes_on(AskedAt::Within) => Vec::new(),
            _ => (0..KEPT).map(|leaves| shallowest(scoring, leaves as u64, widest as u64) as u32).collect(),
        };
        Self { scoring, kept: (0..=outcomes).map(&mut of).collect() }
    }

    /// What telling this many classes of one placement each apart costs at least.
    pub(super) fn least(&self, classes: u64, widest: usize) -> u64 {
        match self.kept[widest].get(classes as usize) {
            Some(&least) => least.into(),
            None => shallowest(self.scoring, classes, widest as u64),
        }
    }

    /// What beginning with each port costs at least: the ray, and for each part the cheapest tree that the
    /// widest port allows; further placements of a class cost a ray each at least while its part is not
    /// alone. The result means nothing if it was cancelled.
    pub(super) fn by_port<const P: usize, const C: usize>(
        &self, sets: &Sets<'_, P, C>, set: &[u32], cancellation: &mut Cancellation<'_>,
    ) -> ByPort<P, C> {
        let mut counts = [[0u32; P]; ROWS];
        let extra = count(sets, set, &mut counts, cancellation);
        let counts: [[u32; P]; C] = *counts.first_chunk().expect("a row for each code");
        let (lower, widest) = self.through(sets, set, &counts, extra, cancellation);
        ByPort { lower, widest, counts }
    }

    /// What a set costs at least, looking one ray ahead.
    pub(super) fn set<const P: usize, const C: usize>(
        &self, sets: &Sets<'_, P, C>, set: &[u32], cancellation: &mut Cancellation<'_>,
    ) -> u64 {
        let lower = match set {
            [] | [_] => return 0,
            &[one, other] => return sets.pair(one, other),
            _ if set.len() <= FEW => {
                // Most parts are so small, and looking through the counts takes longer than counting.
                let mut counts = [[0u8; P]; ROWS];
                let extra = count(sets, set, &mut counts, cancellation);
                let counts: &[[u8; P]; C] = counts.first_chunk().expect("a row for each code");
                self.through(sets, set, counts, extra, cancellation).0
            }
            _ => self.by_port(sets, set, cancellation).lower,
        };
        lower.into_iter().min().unwrap_or(0)
    }

    /// What beginning with each port costs at least by its outcomes' counts, or 0; and the most outcomes.
    fn through<N: Count, const P: usize, const C: usize>(
        &self, sets: &Sets<'_, P, C>, set: &[u32], counts: &[[N; P]; C], extra: bool,
        cancellation: &mut Cancellation<'_>,
    ) -> ([u64; P], usize) {
        if cancellation.stopped() {
            return ([0; P], 2);
        }
        // All ports side by side: the inner loops have no branch, and the compiler makes vectors of them.
        let mut parts = [0u8; P];
        for counts in counts {
            for (parts, &count) in parts.iter_mut().zip(counts) {
                *parts += u8::from(count.into() > 0);
            }
        }
        let widest = usize::from(parts.into_iter().max().unwrap_or(0));
        let (kept, classes) = (&self.kept[widest][..], set.len() as u64);
        // A ray for each class, whatever it shows; then for each part the cheapest tree with as many leaves.
        let mut lower = [classes; P];
        for counts in counts {
            for (lower, counts) in lower.chunks_exact_mut(8).zip(counts.chunks_exact(8)) {
                // One class costs nothing more, and mostly there is none or one.
                if counts.iter().fold(N::from(false), |all, &count| all | count).into() > 1 {
                    for (lower, &count) in lower.iter_mut().zip(counts) {
                        let least = kept.get(count.into() as usize).map(|&least| least.into());
                        *lower += least.unwrap_or_else(|| self.least(count.into().into(), widest));
                    }
                }
            }
        }
        if self.scoring != Scoring::Rays {
            for (port, lower) in lower.iter_mut().enumerate() {
                // A detour costs one more.
                // Hits have the code `P`, reflections that of their own port.
                let others = counts[P][port].into() + counts[port][port].into();
                *lower += classes.saturating_sub(others.into());
            }
        }
        let pieces = extra.then(|| cancellation.pieces(set)).into_iter().flatten();
        for &class in pieces.flatten() {
            let further = u64::from(sets.table.weight(class) - 1);
            if further > 0 {
                for (port, &code) in sets.codes(class).iter().enumerate() {
                    // The same ray, and another one where the class shares its part.
                    let alone = counts[usize::from(code).min(P)][port].into() == 1;
                    lower[port] += further * (cost::<P>(self.scoring, code, port) + u64::from(!alone));
                }
            }
        }
        if cancellation.stopped() {
            return ([0; P], 2);
        }
        for (lower, parts) in lower.iter_mut().zip(parts) {
            if parts < 2 {
                *lower = u64::MAX;
            }
        }
        (lower, widest)
    }
}

trait Count: Copy + AddAssign + BitOr<Output = Self> + From<bool> + Into<u32> {}

impl Count for u8 {}
impl Count for u32 {}

/// Counts how many classes of a set give each outcome at each port; whether some have further placements.
fn count<N: Count, const P: usize, const C: usize>(
    sets: &Sets<'_, P, C>, set: &[u32], counts: &mut [[N; P]; ROWS], cancellation: &mut Cancellation<'_>,
) -> bool {
    let mut extra = 0;
    for piece in cancellation.pieces(set) {
        for &class in piece {
            for (port, &code) in sets.codes(class).iter().enumerate() {
                counts[usize::from(code) % ROWS][port] += N::from(true);
            }
            extra += sets.table.weight(class) - 1;
        }
    }
    extra > 0
}

#[cfg(test)]
#[path = "tests/counting_bound.rs"]
mod tests;
