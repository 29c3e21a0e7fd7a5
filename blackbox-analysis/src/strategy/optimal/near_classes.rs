//! Classes that few ports tell apart, and what they cost at least: each needs a ray at one of these ports.

use super::{
    super::{certificate::neighbours, outcome_table::Table},
    cancellation::{AskedAt, Cancellation},
};
use crate::par::differing;

/// Larger tables have no lists: a check of a proof looks at all pairs of classes.
const MOST: usize = 1 << 17;

/// So many ports are few.
const FEW: u32 = 4;

/// The most classes that are listed near one: longer lists take more time than they save.
const LISTED: usize = 24;

/// While the lists are made the caller is asked once in this many placements.
const ASKED: usize = 64;

/// By class the classes that few ports tell from it, from the fewest ports on.
#[derive(Default)]
pub(super) struct NearClasses {
    /// The ports, as bits, and the class.
    all: Vec<(u64, u32)>,
    /// By class where its list ends.
    ends: Vec<usize>,
}

impl NearClasses {
    /// The lists of a table: nothing if it is too large, or if there is no room; the result means nothing if
    /// it was cancelled.
    pub(super) fn new<const P: usize, const C: usize>(
        table: Table<'_, P, C>, cancellation: &mut Cancellation<'_>,
    ) -> Self {
        let (mut all, mut ends, class_of) = (Vec::new(), Vec::new(), table.class_of());
        let ranks = if class_of.len() > MOST { 0 } else { class_of.len() };
        // The placements of a class one after another.
        let mut ranks: Vec<usize> = (0..ranks).collect();
        ranks.sort_unstable_by_key(|&rank| class_of[rank]);
        for (at, placements) in ranks.chunk_by(|&one, &other| class_of[one] == class_of[other]).enumerate() {
            let codes = table.codes(at as u32);
            let mut near = Vec::new();
            for (asked, &rank) in placements.iter().enumerate() {
                if (at + asked) % ASKED == 0 && !cancellation.goes_on(AskedAt::Within) {
                    return Self::default();
                }
                let others = neighbours(table.whole(), table.board(rank));
                let others = others.map(|other| (differing(codes, table.codes(other)), other));
                near.extend(others.filter(|(ports, _)| (1..=FEW).contains(&ports.count_ones())));
            }
            near.sort_unstable_by_key(|&(ports, other)| (ports.count_ones(), ports, other));
            near.dedup();
            near.truncate(LISTED);
            if all.try_reserve(near.len()).is_err() {
                return Self::default();
            }
            all.extend(near);
            ends.push(all.len());
        }
        Self { all, ends }
    }

    pub(super) fn free(self, cancellation: &mut Cancellation<'_>) {
        cancellation.frees(self.all);
    }

    /// What a set costs at least; the result means nothing if it was cancelled.
    pub(super) fn least<const P: usize, const C: usize>(
        &self, table: Table<'_, P, C>, set: &[u32], cancellation: &mut Cancellation<'_>,
    ) -> u64 {
        self.rays(set, cancellation).map(|(class, rays)| rays * u64::from(table.weight(class))).sum()
    }

    /// How many rays each class of a set takes at least, unless there are no lists; no more than some of them
    /// if it was cancelled.
    pub(super) fn rays<'s>(
        &'s self, set: &'s [u32], cancellation: &'s mut Cancellation<'_>,
    ) -> impl Iterator<Item = (u32, u64)> + 's {
        let set = if self.all.is_empty() { &[] } else { set };
        let [first, last] = [set.first(), set.last()].map(|class| class.copied().unwrap_or(0));
        // The classes of a set are in order. Which are in it, from the first on, as bits.
        let mut members = vec![0u64; (last - first) as usize / 64 + 1];
        set.iter().for_each(|class| members[(class - first) as usize / 64] |= 1 << ((class - first) % 64));
        let is_member = move |class: u32| {
            let at = class.wrapping_sub(first);
            members.get(at as usize / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
        };
        cancellation.pieces(set).flatten().map(move |&class| {
            let start = (class as usize).checked_sub(1).map_or(0, |before| self.ends[before]);
            let (mut rays, mut met) = (0, 0);
            for &(ports, other) in &self.all[start..self.ends[class as usize]] {
                // Pairs that have no port in common take a ray each.
                if met & ports == 0 && is_member(other) {
                    (rays, met) = (rays + 1, met | ports);
                }
            }
            (class, rays)
        })
    }
}

#[cfg(test)]
#[path = "tests/near_classes.rs"]
mod tests;
