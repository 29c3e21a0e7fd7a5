//! The counting bound: a tree of positions with at most this many outcomes has room for this many leaves at
//! each depth.

use blackbox_core::game::Scoring;

use super::super::{scoring::cost, shallowest_tree::shallowest};
use super::{
    cancellation::{AskedAt, Cancellation},
    sets::Sets,
};

/// The bounds are kept up to this number of leaves.
const KEPT: usize = 4096;

/// Rows for counts by code: a power of two from the most codes on, so that each code has one without a look
/// at what it is.
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
    /// For positions of at most this many outcomes.
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
        &self,
        sets: &Sets<'_, P, C>,
        set: &[u32],
        cancellation: &mut Cancellation<'_>,
    ) -> ByPort<P, C> {
        let mut counts = [[0u32; P]; ROWS];
        let mut extra = 0;
        for piece in cancellation.pieces(set) {
            for &class in piece {
                for (port, &code) in sets.codes(class).iter().enumerate() {
                    counts[usize::from(code) % ROWS][port] += 1;
                }
                extra += sets.table.weight(class) - 1;
            }
        }
        let counts: [[u32; P]; C] = *counts.first_chunk().expect("a row for each code");
        if cancellation.stopped() {
            return ByPort { lower: [0; P], widest: 2, counts };
        }
        let mut parts = [0u32; P];
        for counts in &counts {
            for (parts, &count) in parts.iter_mut().zip(counts) {
                *parts += u32::from(count > 0);
            }
        }
        let widest = parts.iter().copied().max().unwrap_or(0) as usize;
        let mut lower = [0u64; P];
        let kept = &self.kept[widest][..];
        for (code, counts) in (0u8..).zip(&counts) {
            if counts.iter().all(|&count| count == 0) {
                continue;
            }
            for (port, &count) in counts.iter().enumerate() {
                if count > 0 {
                    let least = kept.get(count as usize).map_or_else(
                        || shallowest(self.scoring, count.into(), widest as u64),
                        |&least| least.into(),
                    );
                    lower[port] += u64::from(count) * cost::<P>(self.scoring, code, port) + least;
                }
            }
        }
        if extra > 0 {
            self.add_extra(sets, set, &counts, &mut lower, cancellation);
        }
        for (lower, parts) in lower.iter_mut().zip(parts) {
            if parts < 2 {
                *lower = u64::MAX;
            }
        }
        ByPort { lower, widest, counts }
    }

    /// Adds what the further placements of classes cost.
    fn add_extra<const P: usize, const C: usize>(
        &self,
        sets: &Sets<'_, P, C>,
        set: &[u32],
        counts: &[[u32; P]; C],
        lower: &mut [u64; P],
        cancellation: &mut Cancellation<'_>,
    ) {
        for piece in cancellation.pieces(set) {
            for &class in piece {
                let further = u64::from(sets.table.weight(class) - 1);
                if further > 0 {
                    for (port, &code) in sets.codes(class).iter().enumerate() {
                        let alone = counts[usize::from(code)][port] == 1;
                        lower[port] += further * (cost::<P>(self.scoring, code, port) + u64::from(!alone));
                    }
                }
            }
        }
    }

    /// What a set costs at least, looking one ray ahead.
    pub(super) fn set<const P: usize, const C: usize>(
        &self,
        sets: &Sets<'_, P, C>,
        set: &[u32],
        cancellation: &mut Cancellation<'_>,
    ) -> u64 {
        match set {
            [] | [_] => 0,
            &[one, other] => sets.pair(one, other),
            _ if set.len() <= FEW => self.few(sets, set),
            _ => self.by_port(sets, set, cancellation).lower.into_iter().min().unwrap_or(0),
        }
    }

    /// The same of few classes, which are counted in bytes: most parts are so small, and looking through the
    /// counts takes longer than counting.
    fn few<const P: usize, const C: usize>(&self, sets: &Sets<'_, P, C>, set: &[u32]) -> u64 {
        let mut counts = [[0u8; P]; ROWS];
        let mut extra = 0;
        for &class in set {
            for (port, &code) in sets.codes(class).iter().enumerate() {
                counts[usize::from(code) % ROWS][port] += 1;
            }
            extra += sets.table.weight(class) - 1;
        }
        let counts: &[[u8; P]; C] = counts.first_chunk().expect("a row for each code");
        let mut parts = [0u8; P];
        for counts in counts {
            for (parts, &count) in parts.iter_mut().zip(counts) {
                *parts += u8::from(count > 0);
            }
        }
        let widest = parts.into_iter().max().unwrap_or(0);
        // Empty if the search was stopped before it began.
        let Some(kept) = self.kept[usize::from(widest)].get(..=FEW) else { return 0 };
        let mut lower = [0u32; P];
        for counts in counts {
            for (ports, eight) in counts.chunks_exact(8).enumerate() {
                // One class costs nothing more, and mostly there is none or one.
                let eight: &[u8; 8] = eight.try_into().expect("eight of them");
                if u64::from_ne_bytes(*eight) & !0x0101_0101_0101_0101 != 0 {
                    for (port, &count) in eight.iter().enumerate() {
                        lower[8 * ports + port] += kept[usize::from(count)];
                    }
                }
            }
        }
        for (port, lower) in lower.iter_mut().enumerate() {
            *lower += set.len() as u32;
            if self.scoring != Scoring::Rays {
                // A detour costs one more.
                *lower += set.len() as u32 - u32::from(counts[P][port]) - u32::from(counts[port][port]);
            }
        }
        if extra > 0 {
            self.few_extra(sets, set, counts, &mut lower);
        }
        let splits = lower.into_iter().zip(parts).filter(|&(_, parts)| parts > 1);
        splits.map(|(lower, _)| lower).min().map_or(u64::MAX, u64::from)
    }

    /// As [`CountingBound::add_extra`], of few classes.
    fn few_extra<const P: usize, const C: usize>(
        &self,
        sets: &Sets<'_, P, C>,
        set: &[u32],
        counts: &[[u8; P]; C],
        lower: &mut [u32; P],
    ) {
        for &class in set {
            let further = sets.table.weight(class) - 1;
            if further > 0 {
                for (port, &code) in sets.codes(class).iter().enumerate() {
                    let alone = counts[usize::from(code)][port] == 1;
                    lower[port] += further * (cost::<P>(self.scoring, code, port) as u32 + u32::from(!alone));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use blackbox_core::Size;

    use super::*;
    use crate::strategy::{OutcomeTable, outcome_row::WIDE, outcome_table::with_codes};

    #[test]
    fn few_classes_are_bounded_as_many() {
        let mut go_on = |_| true;
        let cancellation = &mut Cancellation::new(&mut go_on);
        for (size, atoms) in [("4x4", 4), ("5x5", 3), ("6x6", 3), ("hex3", 4), ("hex4", 3)] {
            let size: Size = size.parse().expect("a size");
            let table = OutcomeTable::new(size, atoms).expect("a table");
            with_codes!(table, with => for scoring in [Scoring::Rays, Scoring::Markers] {
                let sets = Sets::new(with, scoring, cancellation);
                let counting = CountingBound::new(scoring, WIDE + 1, cancellation);
                let all: Vec<u32> = (0..table.classes() as u32).collect();
                for (size, step) in [(3, 1), (3, 7), (8, 3), (40, 2), (FEW, 1)] {
                    for from in (0..all.len()).step_by(11) {
                        let set: Vec<u32> = all[from..].iter().copied().step_by(step).take(size).collect();
                        if set.len() > 2 {
                            let least = counting.by_port(&sets, &set, cancellation).lower.into_iter().min();
                            assert_eq!(Some(counting.few(&sets, &set)), least, "{set:?}");
                        }
                    }
                }
            });
        }
    }
}
