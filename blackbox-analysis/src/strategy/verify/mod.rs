//! Checking a proof of a bracket, with nothing of the search that made it nor of the fast ways to trace.
//!
//! Rays are traced one cell at a time, straight from the rules; the outcomes of a placement are its signature, and
//! all that follows is arithmetic with sets of signatures.

mod error;
mod small;
mod textbook;

use std::{
    collections::{BTreeMap, HashMap},
    hash::{BuildHasher, RandomState},
    iter,
};

use blackbox_core::{Outcome, Port, enumerate::Boards, game::Scoring};

use super::Proof;
use small::{Small, bound};
use textbook::{HIT, fire};

pub use error::{TreeFault, VerifyError};

/// Checks a proof: that its tree tells all classes apart at exactly the upper total, and that no tree costs less than
/// the lower one.
///
/// # Errors
/// [`VerifyError`] with the first thing that does not hold.
///
/// # Complexity
/// For each claim one pass over its classes for every port; sets of at most 64 classes are solved anew where counting
/// is not enough. About as much time as the last pass of the search; memory for each claim and each small set.
/// Sets are compared by sums of random words of 128 bits, drawn anew each time.
pub fn verify(proof: &Proof) -> Result<(), VerifyError> {
    verify_watched(proof, &mut || true)
}

/// As [`verify`]; `go_on` is asked at every port of every claim.
///
/// # Errors
/// As [`verify`]; [`VerifyError::Interrupted`] if `go_on` said no.
pub fn verify_watched(proof: &Proof, go_on: &mut dyn FnMut() -> bool) -> Result<(), VerifyError> {
    if Boards::count_of(proof.size, proof.atoms)? > MOST {
        return Err(VerifyError::TooMany);
    }
    let mut check = Check::new(proof);
    let all: Vec<u32> = (0..check.classes.len() as u32).collect();
    let ports = proof.tree.iter().map(Some).chain(iter::repeat(None));
    let mut nodes = (1..).zip(ports);
    let total = check.branch(&mut nodes, &all)?;
    if let Some((node, Some(_))) = nodes.next() {
        return Err(VerifyError::Tree { node, fault: TreeFault::GoesOn });
    }
    if total != proof.upper {
        return Err(VerifyError::Upper { claimed: proof.upper, found: total });
    }
    check.claims(proof, go_on)?;
    let found = if all.len() <= SMALL { check.exact(&all, u64::MAX) } else { check.least(&all) };
    if found >= proof.lower { Ok(()) } else { Err(VerifyError::Lower { claimed: proof.lower, found }) }
}

/// The most placements that are checked.
pub(super) const MOST: u64 = 1 << 20;

/// Sets of at most so many classes are solved anew.
const SMALL: usize = 64;

/// How many results for small sets are kept.
const KEPT: usize = 1 << 23;

struct Check {
    scoring: Scoring,
    ports: usize,
    /// The outcomes of each class at all ports, and how many placements it has.
    classes: Vec<(Vec<u8>, u64)>,
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
        let mut cells: Vec<usize> = (0..proof.atoms as usize).collect();
        let mut atoms = vec![false; (width * height) as usize];
        loop {
            atoms.fill(false);
            cells.iter().for_each(|&cell| atoms[cell] = true);
            *classes
                .entry((0..ports).map(|port| fire(&atoms, width, height, port)).collect())
                .or_default() += 1;
            // The next list of cells: the last one that can moves on, those after it follow.
            let Some(last) = (0..cells.len()).rfind(|&at| cells[at] + cells.len() - at < atoms.len()) else {
                break;
            };
            let first = cells[last] + 1;
            (last..cells.len()).for_each(|at| cells[at] = first + at - last);
        }
        // Ports lie around the board, so a symmetry shifts them or takes them the other way round.
        let quarter = if width == height { width } else { width + height };
        let maps = (0..ports / quarter)
            .flat_map(|turn| [(1, turn * quarter), (-1, 2 * height + width - 1 + turn * quarter)]);
        let maps: Vec<(i32, i32)> = maps.collect();
        let random = RandomState::new();
        let word = |signature: &Vec<u8>| {
            u128::from(random.hash_one((0, signature))) << 64 | u128::from(random.hash_one((1, signature)))
        };
        let image = |signature: &Vec<u8>, (sign, shift): (i32, i32)| {
            let map = |port: i32| (sign * port + shift).rem_euclid(ports);
            let mut image = signature.clone();
            for (port, &code) in (0..).zip(signature) {
                image[map(port) as usize] = if code == HIT { HIT } else { map(code.into()) as u8 };
            }
            word(&image)
        };
        let words =
            classes.keys().map(|signature| maps.iter().map(|&map| image(signature, map)).collect()).collect();
        Self {
            scoring: proof.scoring,
            ports: ports as usize,
            classes: classes.into_iter().collect(),
            words,
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

    fn code(&self, class: u32, port: usize) -> u8 {
        self.classes[class as usize].0[port]
    }

    /// The parts of a set by outcome, in the order of the tree: exits by index, hits last.
    fn parts(&self, set: &[u32], port: usize) -> Vec<(u8, Vec<u32>)> {
        let mut parts: BTreeMap<u8, Vec<u32>> = BTreeMap::new();
        for &class in set {
            parts.entry(self.code(class, port)).or_default().push(class);
        }
        parts.into_iter().collect()
    }

    fn weight(&self, set: &[u32]) -> u64 {
        set.iter().map(|&class| self.classes[class as usize].1).sum()
    }

    /// What a ray costs.
    fn ray(&self, code: u8, port: usize) -> u64 {
        let is_detour = code != HIT && usize::from(code) != port;
        1 + u64::from(is_detour && self.scoring != Scoring::Rays)
    }

    /// Plays the tree; answers what it costs.
    fn branch<'a>(
        &self,
        nodes: &mut impl Iterator<Item = (usize, Option<&'a Port>)>,
        set: &[u32],
    ) -> Result<u64, VerifyError> {
        if set.len() < 2 {
            return Ok(0);
        }
        let (node, port) = nodes.next().expect("nodes without end");
        let port = usize::from(port.ok_or(VerifyError::Tree { node, fault: TreeFault::Ends })?.index());
        let parts = self.parts(set, port);
        // A ray that splits nothing would let the tree go on for ever.
        if parts.len() < 2 {
            return Err(VerifyError::Tree { node, fault: TreeFault::SplitsNothing });
        }
        parts.iter().try_fold(0, |sum, (code, part)| {
            Ok(sum + self.weight(part) * self.ray(*code, port) + self.branch(nodes, part)?)
        })
    }

    /// Checks every claim by those of smaller sets.
    fn claims(&mut self, proof: &Proof, go_on: &mut dyn FnMut() -> bool) -> Result<(), VerifyError> {
        let mut by_outcome: HashMap<(usize, u8), Vec<u32>> = HashMap::new();
        for class in 0..self.classes.len() as u32 {
            (0..self.ports)
                .for_each(|port| by_outcome.entry((port, self.code(class, port))).or_default().push(class));
        }
        let all: Vec<u32> = (0..self.classes.len() as u32).collect();
        let set = |history: &[(Port, Outcome)]| -> Vec<u32> {
            let rays: Vec<_> = history.iter().map(|&(port, outcome)| ray_of(port, outcome)).collect();
            let among = rays.iter().map(|ray| by_outcome.get(ray).map_or(&[][..], |set| &set[..]));
            let among = among.min_by_key(|set| set.len()).unwrap_or(&all);
            let agrees = |class: &u32| rays.iter().all(|&(port, code)| self.code(*class, port) == code);
            among.iter().copied().filter(agrees).collect()
        };
        let sizes = proof.claims.iter().map(|claim| set(&claim.history).len());
        let mut order: Vec<(usize, usize)> = sizes.zip(0..).collect();
        order.sort_unstable();
        let sets: Vec<Vec<u32>> = order.iter().map(|&(_, at)| set(&proof.claims[at].history)).collect();
        for ((_, at), set) in order.into_iter().zip(sets) {
            let lower = proof.claims[at].lower;
            for port in 0..self.ports {
                if !go_on() {
                    return Err(VerifyError::Interrupted);
                }
                if !self.reaches(&set, port, lower) {
                    return Err(VerifyError::Claim { number: at + 1 });
                }
            }
            let known = self.claims.entry(self.key(&set)).or_default();
            *known = lower.max(*known);
        }
        Ok(())
    }

    /// Whether beginning with a port costs so much at least, or splits nothing.
    fn reaches(&mut self, set: &[u32], port: usize, lower: u64) -> bool {
        let parts = self.parts(set, port);
        if parts.len() < 2 {
            return true;
        }
        let mut total: u64 = parts.iter().map(|(code, part)| self.weight(part) * self.ray(*code, port)).sum();
        let counted: Vec<u64> = parts.iter().map(|(_, part)| self.least(part)).collect();
        total += counted.iter().sum::<u64>();
        let mut order: Vec<usize> = (0..parts.len()).filter(|&at| parts[at].1.len() <= SMALL).collect();
        order.sort_unstable_by_key(|&at| parts[at].1.len());
        for at in order {
            if total < lower {
                total -= counted[at];
                total += self.exact(&parts[at].1, lower - total).max(counted[at]);
            }
        }
        total >= lower
    }

    /// What a set costs at least: by its claim, or by counting the outcomes of each port.
    fn least(&self, set: &[u32]) -> u64 {
        if set.len() < 2 {
            return 0;
        }
        if set.len() > SMALL
            && let Some(&known) = self.claims.get(&self.key(set))
        {
            return known;
        }
        let mut splits = vec![[(0u64, 0u64); 256]; self.ports];
        for &class in set {
            let (signature, weight) = &self.classes[class as usize];
            for (split, &code) in splits.iter_mut().zip(signature) {
                let (count, sum) = &mut split[usize::from(code)];
                (*count, *sum) = (*count + 1, *sum + weight);
            }
        }
        let parts = |split: &[(u64, u64); 256]| split.iter().filter(|part| part.0 > 0).count() as u64;
        let widest = splits.iter().map(parts).max().unwrap_or(1);
        let through = |(port, split): (usize, &[(u64, u64); 256])| {
            let part = |(code, &(count, weight)): (usize, &(u64, u64))| {
                weight * self.ray(code as u8, port) + bound(self.scoring, count, weight, widest)
            };
            split.iter().enumerate().map(part).sum::<u64>()
        };
        splits.iter().enumerate().filter(|(_, split)| parts(split) > 1).map(through).min().unwrap_or(0)
    }

    /// What a small set costs, or some value from `bound` on that it reaches.
    fn exact(&mut self, set: &[u32], bound: u64) -> u64 {
        let key = self.key(set);
        match self.solved.get(&key) {
            Some(&(value, exact)) if exact || value >= bound => return value,
            _ => {}
        }
        let mut small =
            Small { scoring: self.scoring, ports: Vec::new(), weights: Vec::new(), memo: HashMap::new() };
        small.weights = set.iter().map(|&class| self.classes[class as usize].1).collect();
        for port in 0..self.ports {
            let mut parts: BTreeMap<u8, u64> = BTreeMap::new();
            for (at, &class) in set.iter().enumerate() {
                *parts.entry(self.code(class, port)).or_default() |= 1 << at;
            }
            let mut parts: Vec<(u64, u64)> =
                parts.into_iter().map(|(code, part)| (part, self.ray(code, port))).collect();
            parts.sort_unstable_by_key(|&(part, _)| std::cmp::Reverse(part.count_ones()));
            if parts.len() > 1 {
                small.ports.push(parts);
            }
        }
        let value = small.solve(u64::MAX >> (64 - set.len()), bound.min(1 << 60));
        if self.solved.len() >= KEPT {
            self.solved.clear();
        }
        self.solved.insert(key, (value, value < bound));
        value
    }
}

/// A ray as its port and the code of its outcome.
fn ray_of(port: Port, outcome: Outcome) -> (usize, u8) {
    let code = match outcome {
        Outcome::Hit => HIT,
        Outcome::Reflection => port.index() as u8,
        Outcome::Detour(exit) => exit.index() as u8,
    };
    (usize::from(port.index()), code)
}
