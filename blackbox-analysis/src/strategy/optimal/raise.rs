//! The lower bound is raised to a target; no more is proved than that needs.

use super::super::endgame::{MOST, NO_PORT};
use super::{
    candidate::{Candidate, Part},
    memo::{Found, OPEN},
    search::Search,
    sets::Keyed,
};

/// How often the large parts of a port are asked for their shares of what is missing.
const ROUNDS: usize = 3;

impl<const P: usize, const C: usize> Search<'_, '_, P, C> {
    /// What a set costs at least, searched until the bound reaches `target`; it may stay below it.
    pub(super) fn raise(&mut self, set: &[u32], keyed: Option<Keyed>, target: u64) -> u64 {
        if set.len() <= MOST {
            return self.solve(set, keyed, target).lower;
        }
        let shared = self.shared;
        let keyed = keyed.unwrap_or_else(|| self.key(set));
        let kept = shared.memo.get(keyed.key);
        let found = kept.unwrap_or(Found { lower: 0, upper: OPEN, port: NO_PORT });
        if found.lower >= target || shared.memo.in_vain(keyed.key) >= target || !self.spend() {
            return found.lower;
        }
        // Every port must reach the target. Once one stays below it, the others need reach no more than it.
        let limit = target.min(found.upper);
        let (mut candidates, mut lowest) = self.candidates(set, keyed, limit);
        if self.ends() {
            return found.lower;
        }
        // The most promising port first: if it stays below the target, the others need not go beyond it.
        candidates.sort_unstable_by_key(|candidate| (candidate.estimate, candidate.port));
        self.take_turns(candidates.get_mut(1..).unwrap_or_default());
        for candidate in candidates {
            let most = limit.min(lowest);
            lowest = lowest.min(self.raise_port(set, candidate, most));
            if self.ends() {
                return found.lower;
            }
        }
        let lower = found.lower.max(lowest.min(found.upper));
        shared.memo.put(keyed.key, Found { lower, ..found });
        if lower < target {
            shared.memo.tried(keyed.key, target, 0);
        }
        lower
    }

    /// Gives each thread an order of its own, so that threads at the same work meet late.
    pub(super) fn take_turns<T>(&self, things: &mut [T]) {
        if self.thread % 2 == 1 {
            things.reverse();
        }
        if !things.is_empty() {
            things.rotate_left(self.thread / 2 % things.len());
        }
    }

    /// As [`Search::raise`], of beginning with a port: small parts as far as needed, then of each large one
    /// the share of what is missing that it is likely to have.
    fn raise_port(&mut self, set: &[u32], mut candidate: Candidate, target: u64) -> u64 {
        if candidate.lower >= target {
            return candidate.lower;
        }
        let classes = self.open(set, &mut candidate);
        let Candidate { mut lower, mut parts, .. } = candidate;
        let large = parts.partition_point(|part| part.classes() <= MOST);
        self.take_turns(&mut parts[large..]);
        for round in 0..=ROUNDS {
            let asked = |part: &Part| (part.classes() <= MOST) == (round == 0);
            let mut left: u64 = parts.iter().filter(|part| asked(part)).map(Part::may_gain).sum();
            for part in parts.iter_mut().filter(|part| asked(part)) {
                if lower >= target || self.ends() {
                    return lower;
                }
                let (missing, may) = (target - lower, part.may_gain());
                if may == 0 {
                    continue;
                }
                // What is missing is shared out by what each part may gain; the rest is left to the others.
                let share = if round == 0 { missing } else { (missing * may).div_ceil(left) };
                let share = share.min(part.upper.saturating_sub(part.lower));
                left -= may;
                let set = &classes[part.start..part.end];
                let reached = self.raise(set, part.key, part.lower + share);
                let gain = reached.saturating_sub(part.lower);
                part.lower += gain;
                lower += gain;
                if gain < share {
                    // It is not asked again.
                    part.upper = part.lower;
                }
            }
        }
        lower
    }
}
