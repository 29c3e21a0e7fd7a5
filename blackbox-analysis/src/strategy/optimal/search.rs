//! Branch and bound over sets of classes.
//!
//! A position of the game is the set of classes that agree with all rays so far. Firing a port splits it into
//! parts, one for each outcome, and costs its ray for every placement in it: so the cost of a set is the
//! least, over its ports, of the rays and the costs of the parts together. Everything is a sum over
//! placements, in whole numbers, and no bound is ever rounded.
//!
//! What keeps this finite:
//! - Sets are named by a key that their images under the symmetries share, and what is known of one is kept
//!   for all ([`Memo`] for the large ones, [`Cache`] for the small).
//! - Every question comes with a bound: as soon as a set is known to cost that much, how much more does not
//!   matter to the one who asks.
//! - Sets that the [`Endgame`] takes are solved there exactly, without lists of candidates; what their
//!   subsets cost is kept for all others, too ([`KnownSubsets`]).
//! - Lower bounds come from counting outcomes ([`CountingBound`]) and from classes that few ports tell apart
//!   ([`NearClasses`]), without a search, and from looking some rays ahead ([`Search::bound_ahead`]); the
//!   estimates only order the ports, and no answer depends on them.
//!
//! A search may end at any moment. So what stands in the memo is true at any moment: a lower bound is written
//! when all ports are known to reach it, an upper bound when a tree with it is known.

use std::sync::atomic::{AtomicU64, Ordering};

use super::super::{
    endgame::{Endgame, KEPT, MOST, NO_PORT},
    estimate::{Estimates, UNIT},
    outcome_row::Row,
};
use super::{
    cancellation::{AskedAt, Cancellation},
    candidate::{Candidate, Part},
    counting_bound::CountingBound,
    gathered_set::GatheredSet,
    known_subsets::KnownSubsets,
    memo::{Cache, Found, Memo, OPEN},
    near_classes::NearClasses,
    sets::{Key, Keyed, Sets},
};

/// What the threads of a search share.
pub(super) struct Shared<'a, const P: usize, const C: usize> {
    pub(super) sets: Sets<'a, P, C>,
    pub(super) counting: CountingBound,
    pub(super) near: NearClasses,
    pub(super) estimates: Estimates,
    pub(super) memo: Memo,
    pub(super) cache: Cache,
    /// The bracket around the cost of the whole table.
    pub(super) lower: AtomicU64,
    pub(super) upper: AtomicU64,
    /// The passes that some thread has finished. Threads do the same pass with other orders, and share what
    /// is known; so once one has finished, the others have nothing to add.
    pub(super) passes: AtomicU64,
    pub(super) nodes: AtomicU64,
    /// The claims written so far.
    pub(super) claims: AtomicU64,
}

impl<const P: usize, const C: usize> Shared<'_, P, C> {
    /// What a set costs at least, without a search.
    pub(super) fn least(&self, set: &[u32], cancellation: &mut Cancellation<'_>) -> u64 {
        let counted = self.counting.set(&self.sets, set, cancellation);
        counted.max(self.near.least(self.sets.table, set, cancellation))
    }

    /// The same, kept until improved on: counting a set is dearer than a look into the cache.
    pub(super) fn bounded(
        &self, set: &[u32], key: Option<Key>, cancellation: &mut Cancellation<'_>,
    ) -> Found {
        let found = Found { lower: self.least(set, cancellation), upper: OPEN, port: NO_PORT };
        if let Some(key) = key
            && !cancellation.stopped()
        {
            self.cache.put(key, found, set.len());
        }
        found
    }

    /// What is known of the subsets of a small set.
    pub(super) fn subsets<'s>(&'s self, set: &'s [u32]) -> KnownSubsets<'s, 's, P, C> {
        KnownSubsets { sets: &self.sets, cache: &self.cache, set }
    }
}

/// One thread of a search.
pub(super) struct Search<'a, 'b, const P: usize, const C: usize> {
    pub(super) shared: &'a Shared<'b, P, C>,
    pub(super) endgame: Endgame<P, C>,
    pub(super) rows: Vec<Row<P>>,
    pub(super) near: GatheredSet<P, C>,
    /// Asked at every position of three classes or more, and within large ones; once it says no, that is all.
    pub(super) cancellation: Cancellation<'a>,
    /// Whether this pass is over: it was cancelled, or ended by another thread, or a limit of the search.
    pub(super) stopped: bool,
    pub(super) pass: u64,
    /// The cost that may stay open for each placement, in [`UNIT`]s: early passes only bracket, which finds a
    /// good first port for every set soon, and the last one has no slack.
    pub(super) slack: u64,
    /// After so many positions of all threads the search ends.
    pub(super) most: u64,
    /// Once all classes are known to cost so much at least, it ends, too.
    pub(super) goal: u64,
    /// Other threads take the parts in another order.
    pub(super) thread: usize,
    /// Whether what is known is only written down: then no limit but the caller's holds.
    pub(super) proving: bool,
}

impl<const P: usize, const C: usize> Search<'_, '_, P, C> {
    /// Takes note of a position, and whether to go on.
    pub(super) fn spend(&mut self) -> bool {
        // The caller is asked last: its answer may cost time, and a pass that is over needs none.
        let spent = || {
            self.shared.passes.load(Ordering::Relaxed) > self.pass
                || self.shared.nodes.fetch_add(1, Ordering::Relaxed) >= self.most
                || self.shared.memo.is_full()
                || self.shared.lower.load(Ordering::Relaxed) >= self.goal
        };
        self.stopped =
            self.stopped || (!self.proving && spent()) || !self.cancellation.goes_on(AskedAt::Position);
        !self.stopped
    }

    /// Whether to end the pass without using what was computed last: a walk through a large set that was
    /// cancelled has gone through a part of it only, so its sums are too small.
    pub(super) fn ends(&mut self) -> bool {
        self.stopped = self.stopped || self.cancellation.stopped();
        self.stopped
    }

    pub(super) fn key(&mut self, set: &[u32]) -> Keyed {
        self.shared.sets.key(set, &mut self.cancellation)
    }

    /// Brackets the cost of a set until no more than the slack is open, or it is known to reach `bound`.
    pub(super) fn solve(&mut self, set: &[u32], keyed: Option<Keyed>, bound: u64) -> Found {
        match set {
            [] | [_] => Found { lower: 0, upper: 0, port: 0 },
            _ if set.len() <= MOST => self.small(set, keyed, bound),
            _ => {
                // Its key is a walk through all images of the set: it is found once and handed on.
                let keyed = keyed.unwrap_or_else(|| self.key(set));
                self.large(set, keyed, bound, 0)
            }
        }
    }

    /// As [`Search::solve`], of a set that the endgame takes: exactly, or up to the bound.
    fn small(&mut self, set: &[u32], keyed: Option<Keyed>, bound: u64) -> Found {
        if let &[one, other] = set {
            let cost = self.shared.sets.pair(one, other);
            return Found { lower: cost, upper: cost, port: NO_PORT };
        }
        let keyed = (set.len() >= KEPT).then(|| keyed.unwrap_or_else(|| self.key(set)));
        if let Some(keyed) = keyed
            && let Some(found) = self.shared.cache.get(keyed.key)
            && (found.lower == found.upper || found.lower >= bound)
        {
            return found;
        }
        if !self.spend() {
            return Found { lower: 0, upper: OPEN, port: NO_PORT };
        }
        let table = self.shared.sets.table;
        self.rows.clear();
        self.rows.extend(set.iter().map(|&class| table.row(class)));
        self.endgame.load(&self.rows, self.shared.sets.scoring);
        let (value, port) = self.endgame.solve(set.len(), bound, &mut self.shared.subsets(set));
        // Without a port the value is the bound: it costs that at least, and nobody asks how much.
        let upper = if port == NO_PORT { OPEN } else { value };
        // What is not exact is kept as well: the next question may come with a bound that this reaches.
        let found = Found { lower: value, upper, port };
        if let Some(keyed) = keyed {
            self.shared.cache.put(keyed.key, found, set.len());
        }
        found
    }

    pub(super) fn kept(&self, classes: usize, key: Key) -> Option<Found> {
        let large = if classes > MOST { self.shared.memo.get(key) } else { None };
        large.or_else(|| self.shared.cache.get(key))
    }

    /// What is kept of a set, or known at a glance; its key is given unless it is too small to be kept.
    pub(super) fn looked_up(&self, set: &[u32], keyed: Option<Keyed>) -> Option<Found> {
        let exactly = |cost| Some(Found { lower: cost, upper: cost, port: NO_PORT });
        match set {
            [] | [_] => exactly(0),
            &[one, other] => exactly(self.shared.sets.pair(one, other)),
            _ => keyed.and_then(|keyed| self.kept(set.len(), keyed.key)),
        }
    }

    /// What is known of a set without a search; the key as in [`Search::looked_up`].
    pub(super) fn known(&mut self, set: &[u32], keyed: Option<Keyed>) -> Found {
        let found = self.looked_up(set, keyed);
        found
            .unwrap_or_else(|| self.shared.bounded(set, keyed.map(|keyed| keyed.key), &mut self.cancellation))
    }

    /// As [`Search::solve`], of a set that is too large for the endgame.
    pub(super) fn large(&mut self, set: &[u32], keyed: Keyed, bound: u64, depth: usize) -> Found {
        let shared = self.shared;
        let slack = shared.sets.weight(set, &mut self.cancellation) * self.slack / UNIT;
        let known = shared.memo.get(keyed.key);
        let is_done = |found: Found| found.lower >= bound || found.upper.saturating_sub(found.lower) <= slack;
        if let Some(found) = known
            && is_done(found)
        {
            return found;
        }
        let mut found = known.unwrap_or(Found { lower: 0, upper: OPEN, port: NO_PORT });
        if !self.spend() {
            return found;
        }
        // No port needs to be known beyond the bound, or beyond what may stay open below the best tree.
        let mut limit = bound.min(found.upper.saturating_sub(slack));
        // Those bounded worst come first, to find a cheap one soon; before them what looks best, as a bound.
        let (mut candidates, mut lowest) = self.candidates(set, keyed, limit);
        if self.ends() {
            return found;
        }
        if found.upper == OPEN
            && let Some(best) =
                (0..candidates.len()).min_by_key(|&at| (candidates[at].estimate, candidates[at].port))
        {
            candidates[..=best].rotate_right(1);
        }
        // The bounds of the ports that are not done: the least of these and of what is done is a bound of the
        // whole at any time. It is told for the whole table only, as it changes at each port.
        let mut open: Vec<u64> = candidates.iter().map(|candidate| candidate.lower).collect();
        for (at, candidate) in candidates.into_iter().enumerate() {
            // A port is searched up to the limit only, and the limit falls with each better tree.
            let tried = self.port(set, candidate, limit, depth);
            if self.ends() {
                return found;
            }
            lowest = lowest.min(tried.lower);
            if tried.upper < found.upper {
                // The memo is about the image that the key stands for, and so is the port there.
                (found.upper, found.port) = (tried.upper, shared.sets.to_image(keyed, tried.port));
                limit = bound.min(found.upper.saturating_sub(slack));
                shared.memo.put(keyed.key, found);
            }
            open[at] = u64::MAX;
            if depth == 0 {
                let least = open.iter().copied().min().unwrap_or(u64::MAX).min(lowest);
                self.report(least, found.upper);
            }
        }
        // Ports that were given up at the limit count with what they had then, so the least may lie above the
        // best tree: that tree is then the best.
        found.lower = found.lower.max(lowest.min(found.upper));
        shared.memo.put(keyed.key, found);
        if depth == 0 {
            self.report(found.lower, found.upper);
        }
        found
    }

    /// What a set costs at least, looking this many rays ahead, until that is known to be `bound` at least.
    pub(super) fn bound_ahead(
        &mut self, set: &[u32], keyed: Option<Keyed>, rays: u32, bound: u64, depth: usize,
    ) -> u64 {
        if rays == 0 {
            let keyed = (set.len() >= KEPT).then(|| keyed.unwrap_or_else(|| self.key(set)));
            return self.known(set, keyed).lower;
        }
        if set.len() <= MOST {
            // Solving it is no more work than looking ahead would be.
            return self.small(set, keyed, bound).lower;
        }
        let shared = self.shared;
        let keyed = keyed.unwrap_or_else(|| self.key(set));
        let kept = shared.memo.get(keyed.key);
        let found = kept.unwrap_or(Found { lower: 0, upper: OPEN, port: NO_PORT });
        if found.lower >= bound || shared.memo.looked(keyed.key) >= rays {
            return found.lower;
        }
        if !self.spend() {
            return found.lower;
        }
        // A bound of the set is the least over its ports: for each the ray and the bounds of its parts,
        // looked at with one ray less.
        let limit = bound.min(found.upper);
        let (candidates, mut lowest) = self.candidates(set, keyed, limit);
        if self.ends() {
            return found.lower;
        }
        for mut candidate in candidates {
            // A port that is known to cost more than the cheapest so far cannot lower the bound.
            let most = limit.min(lowest);
            if candidate.lower >= most {
                lowest = lowest.min(candidate.lower);
                continue;
            }
            let classes = self.open(set, &mut candidate);
            let mut lower = candidate.lower;
            let large = candidate.parts.partition_point(|part| part.classes() <= MOST);
            self.take_turns(&mut candidate.parts[large..]);
            for &Part { start, end, lower: least, upper, key, .. } in &candidate.parts {
                if lower >= most {
                    break;
                }
                if least < upper {
                    // What this part may have to bear if all the others stay at their bounds.
                    let reach = most - lower + least;
                    let part = self.bound_ahead(&classes[start..end], key, rays - 1, reach, depth + 1);
                    lower += part.saturating_sub(least);
                }
                if self.ends() {
                    return found.lower;
                }
            }
            lowest = lowest.min(lower);
        }
        let lower = found.lower.max(lowest.min(found.upper));
        shared.memo.put(keyed.key, Found { lower, ..found });
        // Where the limit ended it, looking again with a higher one may show more.
        if lowest < limit {
            shared.memo.tried(keyed.key, 0, rays);
        }
        if depth == 0 {
            self.report(lower, found.upper);
        }
        lower
    }

    /// Takes note of the bracket of the whole table.
    /// Other threads may have a better upper bound meanwhile, and no lower bound stands above it.
    fn report(&self, lower: u64, upper: u64) {
        self.shared.upper.fetch_min(upper, Ordering::Relaxed);
        let upper = self.shared.upper.load(Ordering::Relaxed);
        self.shared.lower.fetch_max(lower.min(upper), Ordering::Relaxed);
    }

    /// Brackets the cost of beginning with a port, until it is known to reach the limit.
    fn port(&mut self, set: &[u32], mut candidate: Candidate, limit: u64, depth: usize) -> Found {
        let classes = self.open(set, &mut candidate);
        let Candidate { port, mut lower, rays, parts, .. } = candidate;
        // `lower` begins as the sum of what all parts cost at least. Part by part that is replaced by what a
        // search says; the others keep theirs. So the sum is a bound at any time, and a part need not be
        // searched beyond what the limit leaves for it.
        let mut upper = rays;
        // The parts stand by size. The small ones come first on every thread: they are solved at once, and
        // may show that the port is too dear before a large one is begun.
        let first_large = parts.iter().position(|part| part.classes() > MOST);
        let first_large = first_large.unwrap_or(parts.len());
        let mut order: Vec<usize> = (0..parts.len()).collect();
        if self.thread > 0 && first_large < parts.len() {
            let large = parts.len() - first_large;
            order[first_large..].rotate_left(self.thread % large);
        }
        for part in order {
            let Part { start, end, lower: least, upper: known, key, .. } = parts[part];
            if lower >= limit {
                return Found { lower, upper: OPEN, port: port as u8 };
            }
            if least == known {
                upper = upper.saturating_add(known);
                continue;
            }
            // Its bound goes out, and what it turns out to cost comes in: up to the rest of the limit.
            lower -= least;
            let part = &classes[start..end];
            let found = if part.len() <= MOST {
                self.small(part, key, limit - lower)
            } else {
                let key = key.unwrap_or_else(|| self.key(part));
                self.large(part, key, limit - lower, depth + 1)
            };
            lower += found.lower.max(least);
            upper = upper.saturating_add(found.upper);
            if self.ends() {
                break;
            }
        }
        Found { lower, upper, port: port as u8 }
    }
}
