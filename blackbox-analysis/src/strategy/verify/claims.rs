//! The claims of a proof, each checked by those of smaller sets.

use std::{cmp::Reverse, collections::HashMap, iter};

use super::error::{Checked, VerifyError, Work};
use super::textbook::{CODES, HIT, PORTS};
use super::{bound::bound, classes::Classes};
use crate::strategy::{Claim, Proof};

/// Sets of at most so many classes are solved anew.
const SMALL: usize = 64;

/// What a claim takes in the lists and tables, beside its set.
const CLAIM: u64 = 128;

/// How many results for small sets are kept.
const KEPT: usize = 1 << 23;

/// What is known of sets.
pub(super) struct Claims<'a> {
    classes: &'a Classes,
    /// What classes of one placement each cost at least, by the most outcomes of a position and their number.
    bounds: Vec<Vec<u64>>,
    /// Lower bounds that have been checked, by the key of the set.
    lower: HashMap<u128, u64>,
    /// Results for small sets, and whether they are exact.
    solved: HashMap<u128, (u64, bool)>,
    work: Work<'a>,
}

impl<'a> Claims<'a> {
    /// Checks every claim by those of smaller sets; answers what all placements cost at least.
    pub(super) fn check(proof: &Proof, classes: &'a Classes, memory: u64, work: Work<'a>) -> Checked<u64> {
        let counts = 0..=classes.each.len() as u64;
        let row = |widest| counts.clone().map(|count| bound(proof.scoring, widest, count)).collect();
        let bounds = (0..=CODES as u64).map(row).collect();
        let mut known = Self { classes, bounds, lower: HashMap::new(), solved: HashMap::new(), work };
        let mut claims: Vec<_> = (1..).zip(&proof.claims).collect();
        claims.sort_by_key(|(_, claim)| &claim.history);
        let (mut sets, mut left) = (Vec::with_capacity(claims.len()), memory);
        // What agrees with the first rays of the claim before, from none of them to all.
        let (mut rays, mut path) = (&[][..], vec![classes.all()]);
        for (number, Claim { history, lower }) in claims {
            path.truncate(1 + rays.iter().zip(history).take_while(|(ray, other)| ray == other).count());
            rays = history;
            for &(port, outcome) in &history[path.len() - 1..] {
                let mut set = path[path.len() - 1].clone();
                (known.work)(set.len())?;
                let code = outcome.exit(port).map_or(HIT, |exit| exit.index() as u8);
                set.retain(|&class| classes.each[class as usize].0[usize::from(port.index())] == code);
                path.push(set);
            }
            let set: Box<[u32]> = path[history.len()][..].into();
            let room = left.checked_sub(size_of_val(&set[..]) as u64 + CLAIM);
            left = room.ok_or(VerifyError::Memory { number, allowed: memory })?;
            sets.push((set, number, *lower));
        }
        sets.sort_by_key(|&(ref set, number, _)| (set.len(), number));
        for (set, number, lower) in sets {
            if known.begun(&set, lower)? < lower {
                return Err(VerifyError::Claim { number });
            }
            let best = known.lower.entry(classes.key(&set)).or_default();
            *best = lower.max(*best);
        }
        let all = &path[0][..];
        if (3..=SMALL).contains(&all.len()) { known.exact(all, u64::MAX) } else { known.least(all) }
    }

    /// What a set costs, or `bound` if that is less, by the costs of its parts as far as they are known.
    fn begun(&mut self, set: &[u32], bound: u64) -> Checked<u64> {
        let mut best = bound;
        for (least, port) in self.by_port(set)? {
            if least < best {
                best = best.min(self.through(set, port, best)?);
            }
        }
        Ok(best)
    }

    /// What beginning with a port that splits the set costs at least, worked out until that reaches `bound`; exact if
    /// no part has a claim and it is less.
    fn through(&mut self, set: &[u32], port: usize, bound: u64) -> Checked<u64> {
        let (mut total, mut parts) = self.classes.split(set, port);
        parts.sort_by_key(|part| Reverse(part.len()));
        let mut known = Vec::with_capacity(parts.len());
        for part in parts {
            let least = if total < bound { self.least(&part)? } else { 0 };
            total += least;
            known.push((part, least));
        }
        for (part, least) in known.into_iter().rev() {
            if total < bound && (3..=SMALL).contains(&part.len()) {
                total -= least;
                total += self.exact(&part, bound - total)?.max(least);
            }
        }
        Ok(total)
    }

    /// What a small set costs, or some value from `bound` on that it reaches.
    fn exact(&mut self, set: &[u32], bound: u64) -> Checked<u64> {
        let key = self.classes.key(set);
        match self.solved.get(&key) {
            Some(&(value, is_exact)) if is_exact || value >= bound => return Ok(value),
            _ => {}
        }
        let best = self.begun(set, bound)?;
        if self.solved.len() >= KEPT {
            self.solved.clear();
        }
        self.solved.insert(key, (best, best < bound));
        Ok(best)
    }

    /// What a set costs at least: by its claim, or by counting.
    fn least(&mut self, set: &[u32]) -> Checked<u64> {
        let claim = if set.len() > SMALL { self.lower.get(&self.classes.key(set)) } else { None };
        if let Some(&claim) = claim {
            return Ok(claim);
        }
        if set.len() < 2 { Ok(0) } else { Ok(self.by_port(set)?.first().map_or(0, |&(least, _)| least)) }
    }

    /// What beginning with each port that splits a set costs at least, by counting its outcomes; the least first.
    fn by_port(&mut self, set: &[u32]) -> Checked<Vec<(u64, usize)>> {
        (self.work)(PORTS * set.len())?;
        // By port, a bit for each outcome; by port and outcome, the classes and the placements.
        let (mut seen, mut counts) = ([0u64; PORTS], [[(0u32, 0u32); CODES]; PORTS]);
        for &class in set {
            let (signature, weight) = &self.classes.each[class as usize];
            for (port, &code) in signature.iter().enumerate() {
                seen[port] |= 1 << code;
                let (classes, placements) = &mut counts[port][usize::from(code)];
                (*classes, *placements) = (*classes + 1, *placements + weight);
            }
        }
        let bounds = &self.bounds[seen.iter().map(|seen| seen.count_ones()).max().unwrap_or(0) as usize];
        let through = |port: usize| {
            let left = iter::successors(Some(seen[port]), |left| Some(left & left.checked_sub(1)?));
            let codes = left.take_while(|&left| left > 0).map(|left| left.trailing_zeros() as u8);
            let costs = codes.map(|code| {
                let (classes, placements) = counts[port][usize::from(code)];
                let more = bounds[classes as usize] + u64::from(placements - classes);
                u64::from(placements) * self.classes.ray(port, code) + if classes > 1 { more } else { 0 }
            });
            (costs.sum(), port)
        };
        let splits = |&port: &usize| seen[port].count_ones() > 1;
        let mut ports: Vec<_> = (0..PORTS).filter(splits).map(through).collect();
        ports.sort_unstable();
        Ok(ports)
    }
}
