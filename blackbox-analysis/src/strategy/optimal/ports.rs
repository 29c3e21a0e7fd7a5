//! Which ports may be worth firing at a set: by what is known of their parts, fetched or recalled.

use std::{hint::black_box, sync::Arc};

use super::super::{estimate::UNIT, scoring::cost};
use super::{
    cancellation::AskedAt,
    candidate::{Candidate, Part},
    counting_bound::ByPort,
    gathered_set::{GatheredSet, Split},
    memo::{Found, OPEN},
    partition_cache::{KeptPart, KeptPort, KeptPorts},
    search::{CACHED, Search, Shared},
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
        let is_kept = shared.partitions.takes(set.len());
        let kept = if is_kept { shared.partitions.get(keyed.key) } else { None };
        // What is kept of the set names ports by its image. Otherwise counting gives a first bound of every
        // port, which is dear for large sets: so it is done once at most, and not where all is recalled.
        let mut by_port = None;
        let kept = kept.or_else(|| {
            by_port = Some(shared.counting.by_port(&shared.sets, set, &mut self.cancellation));
            let lower = by_port.as_ref()?.lower;
            is_kept.then(|| {
                let kept = KeptPorts::<P>::default();
                for (port, lower) in (0u8..).zip(lower).take(shared.sets.ports()) {
                    kept.ports[usize::from(shared.sets.to_image(keyed, port))].raise(lower);
                }
                Arc::new(kept)
            })
        });
        let (mut lowest, mut candidates, mut is_near, mut has_grown) = (u64::MAX, Vec::new(), false, false);
        for port in 0..shared.sets.ports() {
            let kept =
                kept.as_ref().map(|kept| &kept.ports[usize::from(shared.sets.to_image(keyed, port as u8))]);
            let lower = kept
                .map_or_else(|| by_port.as_ref().map_or(0, |by_port| by_port.lower[port]), KeptPort::lower);
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
            let candidate = if let Some((rays, parts)) = kept.and_then(|kept| kept.parts.get()) {
                self.recalled(set, keyed, port, (*rays, parts), limit)
            } else {
                let by_port = by_port.get_or_insert_with(|| {
                    shared.counting.by_port(&shared.sets, set, &mut self.cancellation)
                });
                if !std::mem::replace(&mut is_near, true) {
                    self.near.gather(&shared.sets, set, &mut self.cancellation);
                }
                if self.cancellation.stopped() {
                    break;
                }
                has_grown = true;
                self.candidate(set, port, by_port, limit, kept.map(|kept| (kept, keyed)))
            };
            if self.cancellation.stopped() {
                break;
            }
            if let Some(kept) = kept {
                kept.raise(candidate.lower);
            }
            if candidate.lower >= limit {
                lowest = lowest.min(candidate.lower);
            } else {
                candidates.push(candidate);
            }
        }
        if let Some(kept) = kept
            && has_grown
            && !self.cancellation.stopped()
        {
            shared.partitions.put(keyed.key, set.len(), &kept);
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
            let key = (classes >= CACHED).then(|| sets.keyed(&sum));
            Group { code, start, end, weight, counted, key }
        };
        parts.into_iter().zip(sums).map(group).collect()
    }

    /// What is known about beginning with a port of the set that was brought together last, until that
    /// reaches the limit. If all parts were looked at, it is kept for the image of the set.
    pub(super) fn candidate(
        &mut self, set: &[u32], port: usize, by_port: &ByPort<P, C>, limit: u64,
        keep: Option<(&KeptPort, Keyed)>,
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
        let mut kept = Vec::new();
        for Group { code, start, end, weight, counted, key } in groups {
            candidate.rays += weight * cost::<P>(shared.sets.scoring, code, port);
            let part = near.part(start, end);
            if part.len() == 1 {
                continue;
            }
            if let Some((_, whole)) = keep {
                let key = key.map(|key| shared.sets.part_to_image(whole, key));
                let code = shared.sets.code_to_image(whole, code);
                kept.push(KeptPart::new(key, part.len(), weight, code, counted));
            }
            if candidate.lower >= limit {
                // The parts are needed though the rest is kept.
                continue;
            }
            let known = self.known(part, key);
            let known = Found { lower: known.lower.max(counted), ..known };
            // The bound by counting is part of the sum already.
            candidate.lower += known.lower - counted;
            let likely = self.likely(weight, known);
            candidate.estimate += likely;
            let Found { lower, upper, .. } = known;
            candidate.parts.push(Part { code, start, end, lower, upper, likely, key });
            if let Some(kept) = kept.last() {
                kept.learn(known);
            } else if candidate.lower >= limit {
                break;
            }
        }
        if let Some((port, _)) = keep
            && !self.cancellation.stopped()
        {
            // If another thread was faster, its parts are the same.
            let _ = port.parts.set((candidate.rays, kept.into()));
        }
        candidate.estimate += candidate.rays;
        self.near = near;
        candidate
    }

    /// As [`Search::candidate`], by what was kept of the port.
    fn recalled(
        &mut self, set: &[u32], keyed: Keyed, port: usize, (rays, parts): (u64, &[KeptPart]), limit: u64,
    ) -> Candidate {
        let shared = self.shared;
        let lower = rays + parts.iter().map(|part| part.found().0).sum::<u64>();
        let mut candidate = Candidate { rays, ..Candidate::new(port, lower) };
        // The largest parts have the most to be found out.
        for part in parts.iter().rev() {
            if candidate.lower >= limit {
                return candidate;
            }
            let (lower, upper) = part.found();
            if lower < upper
                && let Some(key) = part.key
                && let Some(found) = self.kept(part.classes as usize, key.key)
            {
                part.learn(found);
                candidate.lower += found.lower.saturating_sub(lower);
            }
        }
        if candidate.lower < limit && parts.iter().any(|part| !part.is_seen()) {
            self.see(set, keyed, parts, limit, &mut candidate);
        }
        if candidate.lower >= limit {
            return candidate;
        }
        (candidate.lower, candidate.estimate) = (rays, rays);
        for part in parts {
            let (lower, upper) = part.found();
            let likely = self.likely(part.weight.into(), Found { lower, upper, port: 0 });
            candidate.lower += lower;
            candidate.estimate += likely;
            let code = shared.sets.code_of_image(keyed, part.code);
            let key = part.key.map(|key| shared.sets.part_of_image(keyed, key));
            let (start, end) = (0, part.classes as usize);
            candidate.parts.push(Part { code, start, end, lower, upper, likely, key });
        }
        candidate
    }

    /// Looks at the parts of a port that were not looked at yet, until the candidate reaches the limit.
    fn see(&mut self, set: &[u32], keyed: Keyed, parts: &[KeptPart], limit: u64, candidate: &mut Candidate) {
        let shared = self.shared;
        let mut classes = vec![0; set.len()];
        let ends = shared.sets.split(set, candidate.port, &mut classes, &mut self.cancellation);
        for part in parts.iter().filter(|part| !part.is_seen()) {
            let code = usize::from(shared.sets.code_of_image(keyed, part.code));
            let start = if code == 0 { 0 } else { ends[code - 1] as usize };
            if self.cancellation.stopped() || candidate.lower >= limit {
                return;
            }
            let known = self.known(&classes[start..ends[code] as usize], part.key);
            candidate.lower += known.lower.saturating_sub(part.found().0);
            part.learn(known);
        }
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
