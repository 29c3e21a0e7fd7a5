//! Checking a proof of a bracket, with nothing of the search that made it nor of the fast ways to trace.
//!
//! Rays are traced one cell at a time, straight from the rules; the outcomes of a placement are its signature, and
//! all that follows is arithmetic with sets of signatures.

mod error;
mod textbook;

use std::{
    collections::{BTreeMap, HashMap},
    hash::{BuildHasher, RandomState},
    slice,
};

use blackbox_core::{Outcome, Port, enumerate::Boards, evidence::Limit, game::Scoring};

use super::{Claim, Proof};
use textbook::{CODES, HIT, signatures};

pub use error::{TreeFault, VerifyError};

/// The most placements that are checked.
pub(super) const MOST: u64 = 1 << 20;

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

/// As [`verify`]; the limit's caller is asked at every claim and at every port of it, and the classes of all claims keep to
/// the limit's memory.
///
/// # Errors
/// As [`verify`]; [`VerifyError::Interrupted`] if the caller said no; [`VerifyError::Memory`].
pub fn verify_within(proof: &Proof, limit: &mut Limit<'_>) -> Result<(), VerifyError> {
    if Boards::count_of(proof.size, proof.atoms)? > MOST {
        return Err(VerifyError::TooMany);
    }
    let mut check = Check::new(proof);
    let all: Vec<u32> = check.all().collect();
    let mut ports = proof.tree.iter();
    let mut played = check.play(&mut ports, &all);
    let node = proof.tree.len() - ports.len();
    if played.is_ok() && ports.len() > 0 {
        played = Err(TreeFault::GoesOn);
    }
    let found = played.map_err(|fault| {
        let node = if fault == TreeFault::SplitsNothing { node } else { node + 1 };
        VerifyError::Tree { node, fault }
    })?;
    if found != proof.upper {
        return Err(VerifyError::Upper { claimed: proof.upper, found });
    }
    check.claims(proof, limit)?;
    let found = if all.len() <= SMALL { check.exact(&all, u64::MAX) } else { check.least(&all) };
    if found < proof.lower {
        return Err(VerifyError::Lower { claimed: proof.lower, found });
    }
    Ok(())
}

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
    fn new(proof: &Proof) -> Self {
        let (width, height) = (i32::from(proof.size.width()), i32::from(proof.size.height()));
        let ports = 2 * (width + height);
        let mut classes: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
        let cells = &mut vec![false; (width * height) as usize][..];
        signatures((width, height), (cells, 0, proof.atoms), &mut |signature| {
            *classes.entry(signature).or_default() += 1;
        });
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
        let words = classes.keys().map(|signature| maps.iter().map(|map| word(signature, map)).collect());
        Self {
            scoring: proof.scoring,
            ports: ports as usize,
            words: words.collect(),
            weights: classes.values().copied().collect(),
            codes: classes.into_keys().collect(),
            claims: HashMap::new(),
            solved: HashMap::new(),
        }
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
    fn parts(&self, set: &[u32], port: usize) -> Vec<(u8, Vec<u32>)> {
        let mut parts: BTreeMap<u8, Vec<u32>> = BTreeMap::new();
        for &class in set {
            parts.entry(self.code(class, port)).or_default().push(class);
        }
        parts.into_iter().collect()
    }

    /// What a ray costs.
    fn ray(&self, code: u8, port: usize) -> u64 {
        let is_detour = code != HIT && usize::from(code) != port;
        1 + u64::from(is_detour && self.scoring != Scoring::Rays)
    }

    /// What a ray costs all placements of the parts that it makes.
    fn rays(&self, parts: &[(u8, Vec<u32>)], port: usize) -> u64 {
        let weight = |set: &[u32]| set.iter().map(|&class| self.weights[class as usize]).sum::<u64>();
        parts.iter().map(|(code, part)| weight(part) * self.ray(*code, port)).sum()
    }

    /// Plays the tree; answers what it costs.
    fn play(&self, ports: &mut slice::Iter<'_, Port>, set: &[u32]) -> Result<u64, TreeFault> {
        if set.len() < 2 {
            return Ok(0);
        }
        let port = usize::from(ports.next().ok_or(TreeFault::Ends)?.index());
        let parts = self.parts(set, port);
        // A ray that splits nothing would let the tree go on for ever.
        if parts.len() < 2 {
            return Err(TreeFault::SplitsNothing);
        }
        parts.iter().try_fold(self.rays(&parts, port), |sum, (_, part)| Ok(sum + self.play(ports, part)?))
    }

    /// Checks every claim by those of smaller sets.
    fn claims(&mut self, proof: &Proof, limit: &mut Limit<'_>) -> Result<(), VerifyError> {
        let mut sets = Vec::with_capacity(proof.claims.len());
        let mut left = limit.memory();
        for (number, Claim { history, lower }) in (1..).zip(&proof.claims) {
            limit.ask().map_err(|_| VerifyError::Interrupted)?;
            let rays: Vec<_> = history.iter().map(|&(port, outcome)| coded(port, outcome)).collect();
            let agrees = |&class: &u32| rays.iter().all(|&(port, code)| self.code(class, port) == code);
            let set: Box<[u32]> = self.all().filter(agrees).collect();
            let full = VerifyError::Memory { number, allowed: limit.memory() };
            left = left.checked_sub(size_of_val(&set[..]) as u64 + CLAIM).ok_or(full)?;
            sets.push((set, number, *lower));
        }
        sets.sort_by_key(|(set, ..)| set.len());
        for (set, number, lower) in sets {
            for port in 0..self.ports {
                limit.ask().map_err(|_| VerifyError::Interrupted)?;
                if self.through(&set, port, lower) < lower {
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
    fn through(&mut self, set: &[u32], port: usize, bound: u64) -> u64 {
        let mut parts = self.parts(set, port);
        if parts.len() < 2 {
            return u64::MAX;
        }
        parts.sort_by_key(|(_, part)| part.len());
        let least: Vec<u64> = parts.iter().map(|(_, part)| self.least(part)).collect();
        let mut total = self.rays(&parts, port) + least.iter().sum::<u64>();
        for ((_, part), least) in parts.iter().zip(least) {
            if total < bound && part.len() <= SMALL {
                total -= least;
                total += self.exact(part, bound - total).max(least);
            }
        }
        total
    }

    /// What a small set costs, or some value from `bound` on that it reaches.
    fn exact(&mut self, set: &[u32], bound: u64) -> u64 {
        if set.len() < 3 {
            return self.least(set);
        }
        let key = self.key(set);
        if let Some(&(value, is_exact)) = self.solved.get(&key)
            && (is_exact || value >= bound)
        {
            return value;
        }
        let mut best = bound;
        for (least, port) in self.by_port(set) {
            if least < best {
                best = best.min(self.through(set, port, best));
            }
        }
        if self.solved.len() >= KEPT {
            self.solved.clear();
        }
        self.solved.insert(key, (best, best < bound));
        best
    }

    /// What a set costs at least: by its claim, or by counting.
    fn least(&self, set: &[u32]) -> u64 {
        let claim = if set.len() > SMALL { self.claims.get(&self.key(set)) } else { None };
        claim.copied().or_else(|| Some(self.by_port(set).first()?.0)).unwrap_or(0)
    }

    /// What beginning with each port that splits a set costs at least, by counting its outcomes; the least first.
    fn by_port(&self, set: &[u32]) -> Vec<(u64, usize)> {
        // By port and outcome, the classes and the placements.
        let mut counts = vec![[(0u64, 0u64); CODES]; self.ports];
        for &class in set {
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
        ports
    }
}

/// What a set of so many classes and placements costs at least, if no position has more outcomes than `widest`.
fn bound(scoring: Scoring, classes: u64, placements: u64, widest: u64) -> u64 {
    if classes < 2 {
        return 0;
    }
    // All leaves are on two levels: `room` places on the upper one, and each that is opened makes room for more.
    let (mut level, mut room) = (0, 1);
    while room * widest <= classes {
        (level, room) = (level + 1, room * widest);
    }
    let beyond = classes - room;
    let mut cost = level * classes + beyond + beyond.div_ceil(widest - 1);
    if scoring != Scoring::Rays {
        // Two branches of a node cost 1 and the others 2: Kraft's inequality at the root of 2/x + (w - 2)/x^2 = 1.
        let (count, root) = (classes as f64, 1.0 + ((widest - 1) as f64).sqrt());
        cost = cost.max((count * count.ln() / root.ln() * (1.0 - 1e-9)).ceil() as u64);
    }
    cost + placements - classes
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
