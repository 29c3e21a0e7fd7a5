//! Which ports may be worth firing at a set: by what is known of their parts.

use std::hint::black_box;

use super::super::{endgame::KEPT, estimate::UNIT, scoring::cost};
use super::{
    cancellation::AskedAt,
    candidate::{Candidate, Part},
    counting_bound::ByPort,
    gathered_set::{GatheredSet, Split},
    memo::{Found, OPEN},
    search::{Search, Shared},
    sets::{Keyed, groups},
};

/// What a port makes of a set: an outcome, where its classes are in the last split, its placements, what it
/// costs at least by its number of classes, and its key unless it is too small to be kept.
pub(super) struct Group {
    pub(super) code: u8,
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) weight: u64,
    pub(super) counted: u64,
    pub(super) key: Option<Keyed>,
}

/// Of larger sets the caller is asked at each port.
const ASKED: usize = 512;

impl<const P: usize, const C: usize> Search<'_, '_, P, C> {
    /// The ports that may cost less than the limit, lowest bounds first, and the others' least bound.
    pub(super) fn candidates(&mut self, set: &[u32], keyed: Keyed, limit: u64) -> (Vec<Candidate>, u64) {
        let shared = self.shared;
        // Counting gives a first bound of every port.
        let by_port = shared.counting.by_port(&shared.sets, set, &mut self.cancellation);
        let (mut lowest, mut candidates, mut is_near) = (u64::MAX, Vec::new(), false);
        for port in 0..shared.sets.ports() {
            let lower = by_port.lower[port];
            // It splits nothing, or costs what a port before it does that a symmetry of the set takes it to.
            if lower == u64::MAX || shared.sets.is_repeat(keyed, port) {
                continue;
            }
            if lower >= limit {
                lowest = lowest.min(lower);
                continue;
            }
            if set.len() > ASKED && !self.cancellation.goes_on(AskedAt::Within) {
                break;
            }
            if !std::mem::replace(&mut is_near, true) {
                self.near.gather(&shared.sets, set, &mut self.cancellation);
            }
            let candidate = self.candidate(set, port, &by_port, limit);
            if self.cancellation.stopped() {
                break;
            }
            if candidate.lower >= limit {
                lowest = lowest.min(candidate.lower);
            } else {
                candidates.push(candidate);
            }
        }
        candidates.sort_unstable_by_key(|candidate| (candidate.lower, candidate.port));
        (candidates, lowest)
    }

    /// The parts that a port makes of the set gathered last, the smallest first; nothing if it was cancelled.
    pub(super) fn groups(&mut self, set: &[u32], port: usize, by_port: &ByPort<P, C>) -> Vec<Group> {
        let Shared { sets, counting, .. } = self.shared;
        let Split { ends, weights } =
            self.near.split(sets, set, port, &by_port.counts, &mut self.cancellation);
        // A split that was cancelled left places of a set before it.
        let is_whole = !self.cancellation.stopped();
        let mut parts: Vec<_> = groups(&ends).filter(|_| is_whole).collect();
        parts.sort_unstable_by_key(|&(_, start, end)| end - start);
        let ends = parts.iter().map(|&(_, start, end)| (start, end));
        let sums = self.near.sums(sets, ends, &mut self.cancellation);
        let group = |((code, start, end), sum)| {
            let (classes, weight) = (end - start, weights[usize::from(code)]);
            let counted =
                (counting.least(classes as u64, by_port.widest) + weight).saturating_sub(classes as u64);
            let key = (classes >= KEPT).then(|| sets.keyed(&sum));
            Group { code, start, end, weight, counted, key }
        };
        parts.into_iter().zip(sums).map(group).collect()
    }

    /// What is known about beginning with a port of the set that was brought together last, until that
    /// reaches the limit.
    pub(super) fn candidate(
        &mut self, set: &[u32], port: usize, by_port: &ByPort<P, C>, limit: u64,
    ) -> Candidate {
        let shared = self.shared;
        let groups = self.groups(set, port, by_port);
        let mut candidate = Candidate::new(port, by_port.lower[port]);
        if self.cancellation.stopped() {
            return candidate;
        }
        // All slots of the cache are asked for before one is needed: memory brings them at the same time.
        let keys = groups.iter().filter_map(|group| group.key);
        black_box(keys.fold(0, |touched, keyed| touched ^ shared.cache.touch(keyed.key)));
        let near = std::mem::replace(&mut self.near, GatheredSet::new());
        // What is kept of all parts first: with that most ports are done, and counting is dearer than a look.
        let mut parts = Vec::with_capacity(groups.len());
        for group in groups {
            candidate.rays += group.weight * cost::<P>(shared.sets.scoring, group.code, port);
            let part = near.part(group.start, group.end);
            if part.len() > 1 {
                let found = self.looked_up(part, group.key);
                // The bound by counting is part of the sum already.
                candidate.lower += found.map_or(0, |found| found.lower.saturating_sub(group.counted));
                parts.push((group, found));
            }
        }
        // The largest first: there a bound gains most.
        for (Group { code, start, end, weight, counted, key }, found) in parts.into_iter().rev() {
            if candidate.lower >= limit {
                break;
            }
            let known = found.unwrap_or_else(|| {
                let key = key.map(|keyed| keyed.key);
                let bounded = shared.bounded(near.part(start, end), key, &mut self.cancellation);
                candidate.lower += bounded.lower.saturating_sub(counted);
                bounded
            });
            let known = Found { lower: known.lower.max(counted), ..known };
            let likely = self.likely(weight, known);
            candidate.estimate += likely;
            let Found { lower, upper, .. } = known;
            candidate.parts.push(Part { code, start, end, lower, upper, likely, key });
        }
        candidate.parts.reverse();
        candidate.estimate += candidate.rays;
        self.near = near;
        candidate
    }

    fn likely(&self, weight: u64, known: Found) -> u64 {
        let likely = self.shared.estimates.of(weight as u32) / UNIT;
        if known.upper == OPEN { likely.max(known.lower) } else { known.upper }
    }

    pub(super) fn open(&mut self, set: &[u32], candidate: &mut Candidate) -> Vec<u32> {
        let mut classes = vec![0; set.len()];
        let ends = self.shared.sets.split(set, candidate.port, &mut classes, &mut self.cancellation);
        for (code, start, end) in groups(&ends) {
            if let Some(part) = candidate.parts.iter_mut().find(|part| part.code == code) {
                (part.start, part.end) = (start, end);
            }
        }
        classes
    }
}
