//! The claims of a proof, each checked by those of smaller sets.

use std::{cmp::Reverse, collections::HashMap};

use blackbox_core::{Outcome, Port};

use super::{
    bound::Bounds,
    classes::{Classes, PORTS},
    error::VerifyError,
    textbook::{CODES, HIT},
    work::Work,
};
use crate::strategy::{Claim, Proof};

/// Sets of at most so many classes are solved anew.
pub(super) const SMALL: usize = 64;

/// What a claim takes in the lists and tables, beside its set.
const CLAIM: u64 = 128;

/// How many results for small sets are kept.
const KEPT: usize = 1 << 23;

/// What is known of sets.
pub(super) struct Claims<'a> {
    classes: &'a Classes,
    bounds: Bounds,
    /// Lower bounds that have been checked, by the key of the set.
    lower: HashMap<u128, u64>,
    /// Results for small sets, and whether they are exact.
    solved: HashMap<u128, (u64, bool)>,
}

impl<'a> Claims<'a> {
    pub(super) fn new(classes: &'a Classes, proof: &Proof) -> Self {
        Self { classes, bounds: Bounds::new(proof.scoring), lower: HashMap::new(), solved: HashMap::new() }
    }

    /// Checks every claim by those of smaller sets.
    pub(super) fn check(
        &mut self,
        proof: &Proof,
        memory: u64,
        work: &mut Work<'_, '_>,
    ) -> Result<(), VerifyError> {
        let mut sets = Vec::with_capacity(proof.claims.len());
        let mut left = memory;
        let mut claims: Vec<_> = (1..).zip(&proof.claims).collect();
        claims.sort_by_key(|(_, claim)| &claim.history);
        let all: Vec<u32> = self.classes.all().collect();
        // The rays of the claim before, each with what agrees with all rays so far.
        let mut before: Vec<((Port, Outcome), Vec<u32>)> = Vec::new();
        for (number, Claim { history, lower }) in claims {
            before.truncate(before.iter().zip(history).take_while(|((ray, _), other)| ray == *other).count());
            for &ray in &history[before.len()..] {
                let (port, code) = coded(ray);
                let set = before.last().map_or(&all, |(_, set)| set);
                work.take(set.len())?;
                let agree =
                    set.iter().copied().filter(|&class| self.classes.code(class, port) == code).collect();
                before.push((ray, agree));
            }
            let set: Box<[u32]> = before.last().map_or(&all, |(_, set)| set)[..].into();
            let full = VerifyError::Memory { number, allowed: memory };
            left = left.checked_sub(size_of_val(&set[..]) as u64 + CLAIM).ok_or(full)?;
            sets.push((set, number, *lower));
        }
        sets.sort_by_key(|&(ref set, number, _)| (set.len(), number));
        for (set, number, lower) in sets {
            for (least, port) in self.by_port(&set, work)? {
                if least < lower && self.through(&set, port, lower, work)? < lower {
                    return Err(VerifyError::Claim { number });
                }
            }
            let known = self.lower.entry(self.classes.key(&set)).or_default();
            *known = lower.max(*known);
        }
        Ok(())
    }

    /// What beginning with a port costs at least, worked out until that reaches `bound`; exact if no part has a claim
    /// and it is less. No limit if the port splits nothing.
    fn through(
        &mut self,
        set: &[u32],
        port: usize,
        bound: u64,
        work: &mut Work<'_, '_>,
    ) -> Result<u64, VerifyError> {
        let mut parts = self.classes.parts(set, port, work)?;
        if parts.len() < 2 {
            return Ok(u64::MAX);
        }
        parts.sort_by_key(|(_, part)| Reverse(part.len()));
        let mut total = self.classes.rays(&parts, port);
        let mut least = Vec::with_capacity(parts.len());
        for (_, part) in &parts {
            least.push(self.least(part, work)?);
            total += least[least.len() - 1];
            if total >= bound {
                return Ok(total);
            }
        }
        for ((_, part), least) in parts.iter().zip(least).rev() {
            if total < bound && part.len() <= SMALL {
                total -= least;
                total += self.exact(part, bound - total, work)?.max(least);
            }
        }
        Ok(total)
    }

    /// What a small set costs, or some value from `bound` on that it reaches.
    pub(super) fn exact(
        &mut self,
        set: &[u32],
        bound: u64,
        work: &mut Work<'_, '_>,
    ) -> Result<u64, VerifyError> {
        if set.len() < 3 {
            return self.least(set, work);
        }
        let key = self.classes.key(set);
        if let Some(&(value, is_exact)) = self.solved.get(&key)
            && (is_exact || value >= bound)
        {
            return Ok(value);
        }
        let mut best = bound;
        for (least, port) in self.by_port(set, work)? {
            if least < best {
                best = best.min(self.through(set, port, best, work)?);
            }
        }
        if self.solved.len() >= KEPT {
            self.solved.clear();
        }
        self.solved.insert(key, (best, best < bound));
        Ok(best)
    }

    /// What a set costs at least: by its claim, or by counting.
    pub(super) fn least(&self, set: &[u32], work: &mut Work<'_, '_>) -> Result<u64, VerifyError> {
        if set.len() < 2 {
            return Ok(0);
        }
        let claim = if set.len() > SMALL { self.lower.get(&self.classes.key(set)) } else { None };
        match claim {
            Some(&claim) => Ok(claim),
            None => Ok(self.by_port(set, work)?.first().map_or(0, |&(least, _)| least)),
        }
    }

    /// What beginning with each port that splits a set costs at least, by counting its outcomes; the least first.
    fn by_port(&self, set: &[u32], work: &mut Work<'_, '_>) -> Result<Vec<(u64, usize)>, VerifyError> {
        // By port, a bit for each outcome; by port and outcome, the classes and the placements.
        let mut seen = [0u64; PORTS];
        let mut counts = [[(0u32, 0u32); CODES]; PORTS];
        for &class in set {
            work.take(self.classes.ports)?;
            let weight = self.classes.weights[class as usize] as u32;
            for (port, &code) in self.classes.codes[class as usize][..self.classes.ports].iter().enumerate() {
                seen[port] |= 1 << code;
                let (classes, placements) = &mut counts[port][usize::from(code)];
                (*classes, *placements) = (*classes + 1, *placements + weight);
            }
        }
        let widest = seen.iter().map(|seen| seen.count_ones()).max().unwrap_or(0);
        let through = |port: usize| {
            let (mut total, mut left) = (0, seen[port]);
            while left > 0 {
                let code = left.trailing_zeros() as u8;
                let (classes, placements) = counts[port][usize::from(code)];
                left &= left - 1;
                total += u64::from(placements) * self.classes.ray(code, port);
                total += self.bounds.least(classes.into(), placements.into(), widest);
            }
            (total, port)
        };
        let splits = |port: &usize| seen[*port].count_ones() > 1;
        let mut ports: Vec<_> = (0..self.classes.ports).filter(splits).map(through).collect();
        ports.sort_unstable();
        Ok(ports)
    }
}

/// A ray as its port and the code of its outcome.
fn coded((port, outcome): (Port, Outcome)) -> (usize, u8) {
    let code = match outcome {
        Outcome::Hit => HIT,
        Outcome::Reflection => port.index() as u8,
        Outcome::Detour(exit) => exit.index() as u8,
    };
    (port.index().into(), code)
}
