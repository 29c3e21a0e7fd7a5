//! The classes of all placements, and sets of them.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};

use blackbox_core::{Outcome, Port, game::Scoring};

use super::bound::bound;
use super::error::{Checked, Set, goes_on};
use super::textbook::{CODES, HIT, Signature, Textbook};
use crate::progress::Work;
use crate::strategy::{Claim, Proof};

/// Some rays, and the classes that agree with the first of them, from none to all.
pub(super) type Path<'a> = (&'a [(Port, Outcome)], Vec<Vec<u32>>);

/// The classes of all placements, by number.
pub(super) struct Classes {
    scoring: Scoring,
    /// The signature of each class, and how many placements it has.
    pub(super) each: Vec<(Signature, u32)>,
    /// A random word for each image of each class.
    words: Vec<[u128; 8]>,
    /// What classes of one placement each cost at least, by the most outcomes of a position and their number.
    pub(super) bounds: Vec<Vec<u64>>,
}

impl Classes {
    pub(super) fn new(proof: &Proof, work: &Work) -> Checked<Self> {
        let (width, height) = (i32::from(proof.size.width()), i32::from(proof.size.height()));
        let mut classes: BTreeMap<Signature, u32> = BTreeMap::new();
        let atoms = vec![false; (width * height) as usize];
        Textbook { width, height, atoms }.each(0, proof.atoms, &mut |signature| {
            *classes.entry(signature).or_default() += 1;
            goes_on(work)
        })?;
        // Ports lie around the board, so a symmetry shifts them or takes them the other way round.
        let (ports, quarter) = (2 * (width + height), if width == height { width } else { width + height });
        let random = RandomState::new();
        let word = |signature: &Signature, at: i32| {
            let (sign, shift) = if at < 4 { (1, 0) } else { (-1, 2 * height + width - 1) };
            let map = |port: i32| (sign * port + shift + at % 4 * quarter).rem_euclid(ports);
            let mut image = *signature;
            for (port, &code) in (0..ports).zip(signature) {
                image[map(port) as usize] = if code == HIT { HIT } else { map(code.into()) as u8 };
            }
            u128::from(random.hash_one((0, image))) << 64 | u128::from(random.hash_one((1, image)))
        };
        let images = |signature| std::array::from_fn(|at| word(signature, at as i32));
        let words = classes.keys().map(|signature| goes_on(work).map(|()| images(signature)));
        let words: Vec<_> = words.collect::<Checked<_>>()?;
        let row = |widest| (0..=words.len() as u64).map(|of| bound(proof.scoring, widest, of)).collect();
        let bounds = (0..=CODES as u64).map(row).collect();
        Ok(Self { scoring: proof.scoring, each: classes.into_iter().collect(), words, bounds })
    }

    /// The same number for a set and its images.
    pub(super) fn key(&self, set: &[u32]) -> u128 {
        let word = |class: u32, image: usize| self.words[class as usize][image];
        let sum = |image| set.iter().fold(0u128, |sum, &class| sum.wrapping_add(word(class, image)));
        (0..8).map(sum).fold(u128::MAX, u128::min)
    }

    /// The classes that agree with the rays of a claim: of those rays that another begins with as well they are found once.
    pub(super) fn of<'p, 'c>(&self, claim: &'c Claim, path: &'p mut Path<'c>, work: &Work) -> Set<'p> {
        let (rays, sets) = path;
        sets.truncate(1 + rays.iter().zip(&claim.history).take_while(|(ray, other)| ray == other).count());
        *rays = &claim.history;
        for &(port, outcome) in &rays[sets.len() - 1..] {
            let set = &sets[sets.len() - 1];
            goes_on(work)?;
            let code = outcome.exit(port).map_or(HIT, |exit| exit.index() as u8);
            let agrees = |class: &u32| self.each[*class as usize].0[usize::from(port.index())] == code;
            sets.push(set.iter().copied().filter(agrees).collect());
        }
        Ok(&sets[sets.len() - 1])
    }

    pub(super) fn all(&self) -> Vec<u32> {
        (0..self.each.len() as u32).collect()
    }

    /// What a ray costs a placement.
    pub(super) fn ray(&self, port: usize, code: u8) -> u64 {
        let is_detour = code != HIT && usize::from(code) != port;
        1 + u64::from(is_detour && self.scoring != Scoring::Rays)
    }

    /// What a ray costs all placements of a set, and the parts that it makes: exits by index, hits last.
    pub(super) fn split(&self, set: &[u32], port: usize) -> (u64, Vec<Vec<u32>>) {
        let (mut rays, mut parts) = (0, [const { Vec::new() }; CODES]);
        for &class in set {
            let (signature, placements) = self.each[class as usize];
            rays += u64::from(placements) * self.ray(port, signature[port]);
            parts[usize::from(signature[port])].push(class);
        }
        (rays, parts.into_iter().filter(|part| !part.is_empty()).collect())
    }
}
