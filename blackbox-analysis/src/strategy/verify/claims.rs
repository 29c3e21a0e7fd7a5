//! The claims of a proof, each checked by those of smaller sets.

use std::{cmp::Reverse, collections::HashMap};

use blackbox_core::game::Scoring;

use super::classes::{Classes, Key};
use super::error::{Checked, Most, VerifyError, goes_on};
use super::reached::Reached;
use crate::progress::{Work, first_wrong, threads};
use crate::strategy::Proof;

/// Sets of at most this many classes are solved anew.
const SMALL: usize = 64;

/// How many results all threads together keep from one claim to the next.
const KEPT: usize = 1 << 23;

/// What a claim takes in the tables.
const CLAIM: u64 = 128;

pub(super) struct Claims<'a, const P: usize, const C: usize> {
    classes: &'a Classes<P, C>,
    /// What the claims say, by the key of the set. None rests on itself, as parts are smaller.
    lower: &'a HashMap<Key, u64>,
    /// By the key of a set what it costs at least, and whether that is all it costs.
    solved: &'a mut HashMap<Key, (u64, bool)>,
    /// By the key of a set what it costs at least by the classes in it that few ports tell apart.
    by_near: &'a mut HashMap<Key, u64>,
    work: &'a Work,
}

impl<const P: usize, const C: usize> Claims<'_, P, C> {
    /// Checks every claim that is not yet reached by those of smaller sets; answers what all placements cost
    /// at least. The claims are listed in this many bytes and checked on this many threads.
    pub(super) fn check(
        proof: &Proof, classes: &Classes<P, C>, (most, asked): Most, reached: &Reached, work: &Work,
    ) -> Checked<u64> {
        let mut claims: Vec<_> = (1..).zip(&proof.claims).collect();
        let full = |number| Err(VerifyError::Memory { number, allowed: most });
        claims.get((most / CLAIM) as usize).map_or(Ok(()), |&(number, _)| full(number))?;
        claims.sort_by_key(|(_, claim)| &claim.history);
        let path = || (&[][..], vec![classes.all()]);
        let begin = || (reached.join(), path(), (HashMap::new(), HashMap::new()));
        let (mut path, mut lower) = (path(), HashMap::new());
        for (_, claim) in &claims {
            let key = classes.key(classes.of(claim, &mut path, work)?);
            // All claims are believed here. Each is checked by the others, but only by those of smaller sets:
            // so a false one of the smallest set is found, and no circle can hold any up.
            let best: &mut u64 = lower.entry(key).or_default();
            *best = claim.lower.max(*best);
        }
        let (lower, kept) = (&lower, KEPT / threads(asked));
        let holds = |(thread, path, (solved, by_near)): &mut (_, _, (HashMap<_, _>, HashMap<_, _>)), at| {
            let at: usize = reached.from + at;
            reached.begin(*thread, at);
            let set = classes.of(claims[at].1, path, work)?;
            if solved.len() + by_near.len() > kept {
                solved.clear();
                by_near.clear();
            }
            let lowest = claims[at].1.lower;
            work.add(1);
            Ok(Claims { classes, lower, solved, by_near, work }.begun(set, lowest)? == lowest)
        };
        let wrong = first_wrong::<_, VerifyError>(asked, claims.len() - reached.from, begin, holds)?;
        let number = |at: usize| claims[reached.from + at].0;
        wrong.map_or(Ok(()), |at| Err(VerifyError::Claim { number: number(at) }))?;
        reached.end(claims.len());
        let (all, solved, by_near) = (&classes.all()[..], &mut HashMap::new(), &mut HashMap::new());
        let (mut known, key) = (Claims { classes, lower, solved, by_near, work }, classes.key(all));
        if (3..=SMALL).contains(&all.len()) { known.exact(all, key, u64::MAX) } else { known.least(all, key) }
    }

    /// What a set costs, or `bound` if that is less, by the costs of its parts as far as they are known.
    fn begun(&mut self, set: &[u32], bound: u64) -> Checked<u64> {
        let (ports, widest) = self.by_port(set)?;
        ports.into_iter().try_fold(bound, |best, (least, port)| {
            Ok(if least < best { best.min(self.through(set, (least, port), widest, best)?) } else { best })
        })
    }

    /// What beginning with a port that splits the set, and costs so much by counting, costs at least, worked
    /// out until that reaches `bound`; exact if no part has a claim and it is less.
    fn through(
        &mut self, set: &[u32], (mut total, port): (u64, usize), widest: usize, bound: u64,
    ) -> Checked<u64> {
        // First what is known of each part replaces what counting says, the largest first, where most is
        // gained; only then small parts are solved, the smallest first, until the bound is reached.
        let sorted = self.classes.sorted(set, port);
        // One ray tells two classes apart, and in rays it costs as counting says.
        let counted = if self.classes.scoring == Scoring::Rays { 2 } else { 1 };
        let mut parts: Vec<_> =
            self.classes.parts(&sorted, port).filter(|part| part.len() > counted).collect();
        parts.sort_by_key(|part| Reverse(part.len()));
        let mut known = Vec::with_capacity(parts.len());
        for part in parts {
            if total >= bound {
                return Ok(total);
            }
            let (counted, key) = (self.classes.counted(part, widest), self.classes.key(part));
            let least = self.least(part, key)?.max(counted);
            total += least - counted;
            known.push((part, key, least));
        }
        for (part, key, least) in &mut known {
            if total < bound && part.len() > 2 {
                let by_near = *self.by_near.entry(*key).or_insert_with(|| self.classes.by_near(part));
                let more = by_near.saturating_sub(*least);
                (*least, total) = (*least + more, total + more);
            }
        }
        for (part, key, least) in known.into_iter().rev() {
            if total < bound && (3..=SMALL).contains(&part.len()) {
                total -= least;
                total += self.exact(part, key, bound - total)?.max(least);
            }
        }
        Ok(total)
    }

    /// What a small set costs, or some value from `bound` on that it reaches.
    fn exact(&mut self, set: &[u32], key: Key, bound: u64) -> Checked<u64> {
        match self.solved.get(&key) {
            Some(&(value, is_exact)) if is_exact || value >= bound => return Ok(value),
            _ => {}
        }
        let best = self.begun(set, bound)?;
        self.solved.insert(key, (best, best < bound));
        Ok(best)
    }

    /// What a set costs at least: by its claim, by what is known, or by counting.
    fn least(&mut self, set: &[u32], key: Key) -> Checked<u64> {
        let claim = if set.len() > SMALL { self.lower.get(&key).copied() } else { None };
        if let Some(least) = claim.or_else(|| Some(self.solved.get(&key)?.0)) {
            return Ok(least);
        }
        let least = self.by_port(set)?.0.first().map_or(0, |&(least, _)| least);
        self.solved.insert(key, (least, false));
        Ok(least)
    }

    /// What beginning with each port that splits a set costs at least, by counting its outcomes, the least
    /// first; and the most outcomes of a port.
    fn by_port(&mut self, set: &[u32]) -> Checked<(Vec<(u64, usize)>, usize)> {
        goes_on(self.work)?;
        // By port and outcome how many classes, 32 bits up, and placements; by port the outcomes, as bits.
        let (mut counts, mut seen) = ([[0u64; C]; P], [0u64; P]);
        for &class in set {
            let (signature, weight) = &self.classes.each[class as usize];
            for ((counts, seen), &code) in counts.iter_mut().zip(&mut seen).zip(signature) {
                // One addition counts both.
                counts[usize::from(code)] += 1 << 32 | u64::from(*weight);
                *seen |= 1 << code;
            }
        }
        let widest = seen.iter().map(|seen| seen.count_ones()).max().unwrap_or(0) as usize;
        let bounds = &self.classes.bounds[widest];
        let through = |port: usize| {
            let (mut cost, mut left) = (0, seen[port]);
            while left > 0 {
                let code = left.trailing_zeros() as usize;
                left &= left - 1;
                let both = counts[port][code];
                let [count, placements] = [both >> 32, both & u64::from(u32::MAX)];
                let more = if count > 1 { bounds[count as usize] + placements - count } else { 0 };
                cost += placements * self.classes.ray(port, code as u8) + more;
            }
            (cost, port)
        };
        let splits = |&port: &usize| seen[port].count_ones() > 1;
        let mut ports: Vec<_> = (0..P).filter(splits).map(through).collect();
        ports.sort_unstable();
        Ok((ports, widest))
    }
}
