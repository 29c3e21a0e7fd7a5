//! Checking a proof of a bracket, with nothing of the search that made it nor of the fast ways to trace.
//!
//! Rays are traced one cell at a time, straight from the rules; the outcomes of a placement are its signature, and
//! all that follows is arithmetic with sets of signatures.

mod bound;
mod error;
mod nodes;
mod textbook;
mod work;

use std::{
    collections::{BTreeMap, HashMap},
    hash::{BuildHasher, RandomState},
};

use blackbox_core::{Outcome, Port, enumerate::Boards, evidence::Limit, game::Scoring};

use super::{Claim, Proof};
use bound::bound;
use error::MOST;
use nodes::Nodes;
use textbook::{CODES, HIT, signatures};
use work::Work;

pub use error::{TreeFault, VerifyError};

/// Sets of at most so many classes are solved anew.
const SMALL: usize = 64;

/// What a claim takes in the lists and tables, beside its set.
const CLAIM: u64 = 128;

/// How many results for small sets are kept.
const KEPT: usize = 1 << 23;

/// Checks a proof: that its tree tells all classes apart at exactly the upper total, and that no tree costs less than
/// the lower one.
///
/// # Errors
/// [`VerifyError`] with the first thing that does not hold.
///
/// # Complexity
/// For each claim one pass over its classes for every port; sets of at most 64 classes are solved anew where counting
/// is not enough. About as much time as the last pass of the search. Up to 1 GB for the classes and the small sets, beside
/// 4 bytes for each class of each claim.
/// Sets are compared by sums of random words of 128 bits, drawn anew each time.
pub fn verify(proof: &Proof) -> Result<(), VerifyError> {
    verify_within(proof, &mut Limit::none().with_memory(u64::MAX))
}

/// As [`verify`]; the limit's caller is asked every few milliseconds, and the classes of all claims keep to the limit's memory.
///
/// # Errors
/// As [`verify`]; [`VerifyError::Interrupted`] if the caller said no; [`VerifyError::Memory`].
pub fn verify_within(proof: &Proof, limit: &mut Limit<'_>) -> Result<(), VerifyError> {
    if Boards::count_of(proof.size, proof.atoms)? > MOST {
        return Err(VerifyError::TooMany);
    }
    let memory = limit.memory();
    let work = &mut Work::new(limit);
    let mut check = Check::new(proof, work)?;
    let all: Vec<u32> = check.all().collect();
    let mut nodes = Nodes::new(&proof.tree);
    let found = check.play(&mut nodes, &all, work)?;
    if !nodes.is_empty() {
        return Err(nodes.next_is(TreeFault::GoesOn));
    }
    if found != proof.upper {
        return Err(VerifyError::Upper { claimed: proof.upper, found });
    }
    check.claims(proof, memory, work)?;
    let found =
        if all.len() <= SMALL { check.exact(&all, u64::MAX, work)? } else { check.least(&all, work)? };
    if found < proof.lower {
        return Err(VerifyError::Lower { claimed: proof.lower, found });
    }
    Ok(())
}

/// The parts of a set, each with its outcome.
type Parts = Vec<(u8, Vec<u32>)>;

struct Check {
    scoring: Scoring,
    ports: usize,
    /// The outcomes of each class at all ports, and how many placements it has.
    codes: Vec<Vec<u8>>,
    weights: Vec<u64>,
    /// A random word for each image of each class.
    words: Vec<Vec<u128>>,
    /// Lower bounds that have been checked, by the key of the set.
    claims: HashMap<u128, u64>,
    /// Results for small sets, and whether they are exact.
    solved: HashMap<u128, (u64, bool)>,
}

impl Check {
    fn new(proof: &Proof, work: &mut Work<'_, '_>) -> Result<Self, VerifyError> {
        let (width, height) = (i32::from(proof.size.width()), i32::from(proof.size.height()));
        let ports = 2 * (width + height);
        let mut classes: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
        let cells = &mut vec![false; (width * height) as usize][..];
        signatures((width, height), (cells, 0, proof.atoms), &mut |signature| {
            *classes.entry(signature).or_default() += 1;
            work.take(ports as usize)
        })?;
        // Ports lie around the board, so a symmetry shifts them or takes them the other way round.
        let quarter = if width == height { width } else { width + height };
        let turns = (0..ports).step_by(quarter as usize);
        let maps: Vec<_> = turns.flat_map(|turn| [(1, turn), (-1, 2 * height + width - 1 + turn)]).collect();
        let random = RandomState::new();
        let word = |signature: &Vec<u8>, &(sign, shift): &(i32, i32)| {
            let map = |port: i32| (sign * port + shift).rem_euclid(ports);
            let mut image = signature.clone();
            for (port, &code) in (0..).zip(signature) {
                image[map(port) as usize] = if code == HIT { HIT } else { map(code.into()) as u8 };
            }
            u128::from(random.hash_one((0, &image))) << 64 | u128::from(random.hash_one((1, &image)))
        };
        let words = classes.keys().map(|signature| {
            work.take(maps.len() * ports as usize)?;
            Ok(maps.iter().map(|map| word(signature, map)).collect())
        });
        Ok(Self {
            scoring: proof.scoring,
            ports: ports as usize,
            words: words.collect::<Result<_, VerifyError>>()?,
            weights: classes.values().copied().collect(),
            codes: classes.into_keys().collect(),
            claims: HashMap::new(),
            solved: HashMap::new(),
        })
    }

    /// The same number for a set and its images.
    fn key(&self, set: &[u32]) -> u128 {
        let sum = |image: usize| {
            set.iter().fold(0u128, |sum, &class| sum.wrapping_add(self.words[class as usize][image]))
        };
        (0..self.words[0].len()).map(sum).min().expect("the identity")
    }

    fn all(&self) -> std::ops::Range<u32> {
        0..self.codes.len() as u32
    }

    fn code(&self, class: u32, port: usize) -> u8 {
        self.codes[class as usize][port]
    }

    /// The parts of a set by outcome, in the order of the tree: exits by index, hits last.
    fn parts(&self, set: &[u32], port: usize, work: &mut Work<'_, '_>) -> Result<Parts, VerifyError> {
        work.take(set.len())?;
        let mut parts: BTreeMap<u8, Vec<u32>> = BTreeMap::new();
        for &class in set {
            parts.entry(self.code(class, port)).or_default().push(class);
        }
        Ok(parts.into_iter().collect())
    }

    /// What a ray costs.
    fn ray(&self, code: u8, port: usize) -> u64 {
        let is_detour = code != HIT && usize::from(code) != port;
        1 + u64::from(is_detour && self.scoring != Scoring::Rays)
    }

    /// What a ray costs all placements of the parts that it makes.
    fn rays(&self, parts: &Parts, port: usize) -> u64 {
        let weight = |set: &[u32]| set.iter().map(|&class| self.weights[class as usize]).sum::<u64>();
        parts.iter().map(|(code, part)| weight(part) * self.ray(*code, port)).sum()
    }

    /// Plays the tree; answers what it costs.
    fn play(&self, nodes: &mut Nodes<'_>, set: &[u32], work: &mut Work<'_, '_>) -> Result<u64, VerifyError> {
        if set.len() < 2 {
            return Ok(0);
        }
        let port = usize::from(nodes.next()?.index());
        let parts = self.parts(set, port, work)?;
        // A ray that splits nothing would let the tree go on for ever.
        if parts.len() < 2 {
            return Err(nodes.last_is(TreeFault::SplitsNothing));
        }
        let rays = self.rays(&parts, port);
        parts.iter().try_fold(rays, |sum, (_, part)| Ok(sum + self.play(nodes, part, work)?))
    }

    /// Checks every claim by those of smaller sets.
    fn claims(&mut self, proof: &Proof, memory: u64, work: &mut Work<'_, '_>) -> Result<(), VerifyError> {
        let mut sets = Vec::with_capacity(proof.claims.len());
        let mut left = memory;
        for (number, Claim { history, lower }) in (1..).zip(&proof.claims) {
            work.take(self.codes.len())?;
            let rays: Vec<_> = history.iter().map(|&(port, outcome)| coded(port, outcome)).collect();
            let agrees = |&class: &u32| rays.iter().all(|&(port, code)| self.code(class, port) == code);
            let set: Box<[u32]> = self.all().filter(agrees).collect();
            let full = VerifyError::Memory { number, allowed: memory };
            left = left.checked_sub(size_of_val(&set[..]) as u64 + CLAIM).ok_or(full)?;
            sets.push((set, number, *lower));
        }
        sets.sort_by_key(|(set, ..)| set.len());
        for (set, number, lower) in sets {
            for port in 0..self.ports {
                if self.through(&set, port, lower, work)? < lower {
                    return Err(VerifyError::Claim { number });
                }
            }
            let known = self.claims.entry(self.key(&set)).or_default();
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
        let mut parts = self.parts(set, port, work)?;
        if parts.len() < 2 {
            return Ok(u64::MAX);
        }
        parts.sort_by_key(|(_, part)| part.len());
        let least = parts.iter().map(|(_, part)| self.least(part, work));
        let least = least.collect::<Result<Vec<u64>, _>>()?;
        let mut total = self.rays(&parts, port) + least.iter().sum::<u64>();
        for ((_, part), least) in parts.iter().zip(least) {
            if total < bound && part.len() <= SMALL {
                total -= least;
                total += self.exact(part, bound - total, work)?.max(least);
            }
        }
        Ok(total)
    }

    /// What a small set costs, or some value from `bound` on that it reaches.
    fn exact(&mut self, set: &[u32], bound: u64, work: &mut Work<'_, '_>) -> Result<u64, VerifyError> {
        if set.len() < 3 {
            return self.least(set, work);
        }
        let key = self.key(set);
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
    fn least(&self, set: &[u32], work: &mut Work<'_, '_>) -> Result<u64, VerifyError> {
        let claim = if set.len() > SMALL { self.claims.get(&self.key(set)) } else { None };
        match claim {
            Some(&claim) => Ok(claim),
            None => Ok(self.by_port(set, work)?.first().map_or(0, |&(least, _)| least)),
        }
    }

    /// What beginning with each port that splits a set costs at least, by counting its outcomes; the least first.
    fn by_port(&self, set: &[u32], work: &mut Work<'_, '_>) -> Result<Vec<(u64, usize)>, VerifyError> {
        // By port and outcome, the classes and the placements.
        let mut counts = vec![[(0u64, 0u64); CODES]; self.ports];
        for &class in set {
            work.take(self.ports)?;
            for (counts, &code) in counts.iter_mut().zip(&self.codes[class as usize]) {
                let (classes, placements) = &mut counts[usize::from(code)];
                (*classes, *placements) = (*classes + 1, *placements + self.weights[class as usize]);
            }
        }
        let outcomes = |port: &usize| counts[*port].iter().filter(|part| part.0 > 0).count() as u64;
        let widest = (0..self.ports).map(|port| outcomes(&port)).max().unwrap_or(0);
        let through = |port: usize| {
            let part = |(code, &(classes, placements)): (u8, &(u64, u64))| {
                placements * self.ray(code, port) + bound(self.scoring, classes, placements, widest)
            };
            let total: u64 = (0..).zip(&counts[port]).map(part).sum();
            (total, port)
        };
        let mut ports: Vec<_> = (0..self.ports).filter(|port| outcomes(port) > 1).map(through).collect();
        ports.sort_unstable();
        Ok(ports)
    }
}

/// A ray as its port and the code of its outcome.
fn coded(port: Port, outcome: Outcome) -> (usize, u8) {
    let code = match outcome {
        Outcome::Hit => HIT,
        Outcome::Reflection => port.index() as u8,
        Outcome::Detour(exit) => exit.index() as u8,
    };
    (port.index().into(), code)
}
