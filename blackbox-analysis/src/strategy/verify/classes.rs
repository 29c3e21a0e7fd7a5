//! The classes of all placements, and sets of them.

use std::{
    collections::BTreeMap,
    hash::{BuildHasher, RandomState},
};

use blackbox_core::game::Scoring;

use super::{
    error::VerifyError,
    textbook::{CODES, HIT, signatures},
    work::Work,
};
use crate::strategy::Proof;

/// The most ports.
pub(super) const PORTS: usize = 32;

/// The parts of a set, each with its outcome.
pub(super) type Parts = Vec<(u8, Vec<u32>)>;

/// The classes of all placements, by number.
pub(super) struct Classes {
    scoring: Scoring,
    pub(super) ports: usize,
    images: usize,
    /// The outcomes of each class at all ports, and how many placements it has.
    pub(super) codes: Vec<[u8; PORTS]>,
    pub(super) weights: Vec<u64>,
    /// A random word for each image of each class, class by class.
    words: Vec<u128>,
}

impl Classes {
    pub(super) fn new(proof: &Proof, work: &mut Work<'_, '_>) -> Result<Self, VerifyError> {
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
        let mut words = Vec::new();
        for signature in classes.keys() {
            work.take(maps.len() * ports as usize)?;
            words.extend(maps.iter().map(|map| word(signature, map)));
        }
        Ok(Self {
            scoring: proof.scoring,
            ports: ports as usize,
            images: maps.len(),
            words,
            weights: classes.values().copied().collect(),
            codes: classes.into_keys().map(row).collect(),
        })
    }

    /// The same number for a set and its images.
    pub(super) fn key(&self, set: &[u32]) -> u128 {
        let mut sums = [0u128; 8];
        for &class in set {
            for (sum, word) in sums.iter_mut().zip(&self.words[class as usize * self.images..][..self.images])
            {
                *sum = sum.wrapping_add(*word);
            }
        }
        sums.into_iter().take(self.images).min().expect("the identity")
    }

    pub(super) fn all(&self) -> std::ops::Range<u32> {
        0..self.weights.len() as u32
    }

    pub(super) fn code(&self, class: u32, port: usize) -> u8 {
        self.codes[class as usize][port]
    }

    /// The parts of a set by outcome, in the order of the tree: exits by index, hits last.
    pub(super) fn parts(
        &self,
        set: &[u32],
        port: usize,
        work: &mut Work<'_, '_>,
    ) -> Result<Parts, VerifyError> {
        work.take(set.len())?;
        let mut parts = [const { Vec::new() }; CODES];
        for &class in set {
            parts[usize::from(self.code(class, port))].push(class);
        }
        Ok((0..).zip(parts).filter(|(_, part)| !part.is_empty()).collect())
    }

    /// What a ray costs.
    pub(super) fn ray(&self, code: u8, port: usize) -> u64 {
        let is_detour = code != HIT && usize::from(code) != port;
        1 + u64::from(is_detour && self.scoring != Scoring::Rays)
    }

    /// What a ray costs all placements of the parts that it makes.
    pub(super) fn rays(&self, parts: &Parts, port: usize) -> u64 {
        let weight = |set: &[u32]| set.iter().map(|&class| self.weights[class as usize]).sum::<u64>();
        parts.iter().map(|(code, part)| weight(part) * self.ray(*code, port)).sum()
    }
}

/// A signature in a row of the same length for all boards.
fn row(mut signature: Vec<u8>) -> [u8; PORTS] {
    signature.resize(PORTS, 0);
    signature.try_into().expect("a row")
}
