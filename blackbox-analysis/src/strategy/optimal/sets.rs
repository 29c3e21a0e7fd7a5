//! Sets of classes and their images under the symmetries.

use blackbox_core::{Port, Symmetry, game::Scoring, internal::SplitMix};

use super::super::{outcome_table::Table, scoring::cost};
use super::cancellation::{AskedAt, Cancellation};

/// The most symmetries: those of a hexagon.
const IMAGES: usize = 12;

/// While the words of the classes are made, the caller is asked once in this many placements.
const ASKED: usize = 1024;

/// A number for a set of classes and all of its images. Each class has a random word, and each image of the
/// set the sum of the words of its classes: here are the least of these sums, and what all of them make. Two
/// sets that are no images of each other share both with a chance of some 2^-128; of 2^-64 if they differ in
/// classes alone that every symmetry takes to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Key(pub(super) u64, pub(super) u64);

/// The words of the images of a class, or of a set their sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(super) struct Words(pub(super) [u64; IMAGES]);

impl Words {
    pub(super) const NONE: Self = Self([0; IMAGES]);

    pub(super) fn add(&mut self, other: &Self) {
        for (sum, word) in self.0.iter_mut().zip(&other.0) {
            *sum = sum.wrapping_add(*word);
        }
    }

    pub(super) fn subtract(&mut self, other: &Self) {
        for (sum, word) in self.0.iter_mut().zip(&other.0) {
            *sum = sum.wrapping_sub(*word);
        }
    }
}

/// A key with the symmetry that leads to the image it is the sum of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Keyed {
    pub(super) key: Key,
    pub(super) image: u8,
    /// The symmetries that change nothing, as bits.
    pub(super) fixing: u16,
}

impl Keyed {
    /// The same as if only the identity changed nothing, so that no port stands for another.
    pub(super) fn without_symmetry(self) -> Self {
        Self { fixing: 1, ..self }
    }
}

/// The classes of a table, with what a search asks of sets of them.
pub(super) struct Sets<'a, const P: usize, const C: usize> {
    pub(super) table: Table<'a, P, C>,
    pub(super) scoring: Scoring,
    group: Vec<Symmetry>,
    words: Vec<Words>,
    /// The images of each port, and the ports that they are the images of.
    ports: [[u8; P]; IMAGES],
    sources: [[u8; P]; IMAGES],
    count: usize,
}

impl<'a, const P: usize, const C: usize> Sets<'a, P, C> {
    /// The sets of a table; the result means nothing if it was cancelled.
    pub(super) fn new(table: Table<'a, P, C>, scoring: Scoring, cancellation: &mut Cancellation<'_>) -> Self {
        let group = Symmetry::group(table.size()).to_vec();
        let (mut ports, mut sources) = ([[0; P]; IMAGES], [[0; P]; IMAGES]);
        for ((images, sources), symmetry) in ports.iter_mut().zip(&mut sources).zip(&group) {
            for port in Port::all(table.size()) {
                let image = symmetry.port(port, table.size());
                images[usize::from(port.index())] = image.index() as u8;
                sources[usize::from(image.index())] = port.index() as u8;
            }
        }
        let count = usize::from(table.size().ports());
        let mut words = vec![Words::NONE; table.classes()];
        let mut seen = vec![false; table.classes()];
        for (rank, &class) in table.class_of().iter().enumerate() {
            if std::mem::replace(&mut seen[class as usize], true) {
                continue;
            }
            if rank % ASKED == ASKED - 1 && !cancellation.goes_on(AskedAt::Within) {
                break;
            }
            // One placement of a class is enough: images of boards that look alike look alike. The word under
            // a symmetry is that of the image: a set's sum under it is that of its image.
            let board = table.board(rank);
            for (at, &symmetry) in group.iter().enumerate() {
                let image = table.class(board.transformed(symmetry)).expect("an image is a placement");
                words[class as usize].0[at] = mix(u64::from(image) + 1);
            }
        }
        Self { table, scoring, group, words, ports, sources, count }
    }

    pub(super) fn free(self, cancellation: &mut Cancellation<'_>) {
        cancellation.frees(self.words);
    }

    pub(super) fn images(&self) -> usize {
        self.group.len()
    }

    pub(super) fn ports(&self) -> usize {
        self.count
    }

    pub(super) fn codes(&self, class: u32) -> &[u8; P] {
        self.table.codes(class)
    }

    pub(super) fn weight(&self, set: &[u32], cancellation: &mut Cancellation<'_>) -> u64 {
        cancellation.pieces(set).flatten().map(|&class| u64::from(self.table.weight(class))).sum()
    }

    pub(super) fn words(&self, class: u32) -> &Words {
        &self.words[class as usize]
    }

    pub(super) fn key(&self, set: &[u32], cancellation: &mut Cancellation<'_>) -> Keyed {
        let mut sums = Words::NONE;
        for piece in cancellation.pieces(set) {
            for &class in piece {
                sums.add(self.words(class));
            }
        }
        self.keyed(&sums)
    }

    pub(super) fn keyed(&self, Words(sums): &Words) -> Keyed {
        let (mut least, mut image, mut fixing) = (sums[0], 0, 0);
        for (at, &sum) in (0u8..).zip(&sums[..self.group.len()]) {
            // The image with the least sum stands for all. What has the sum of the identity is, as good as
            // certain, the same set: that symmetry changes nothing.
            if sum < least {
                (least, image) = (sum, at);
            }
            fixing |= u16::from(sum == sums[0]) << at;
        }
        // The order of the images does not matter to it.
        let all = sums.iter().fold(0u64, |all, &sum| all.wrapping_add(sum.wrapping_mul(sum.rotate_left(32))));
        Keyed { key: Key(least, all), image, fixing }
    }

    pub(super) fn to_image(&self, keyed: Keyed, port: u8) -> u8 {
        self.ports[usize::from(keyed.image)][usize::from(port)]
    }

    pub(super) fn of_image(&self, keyed: Keyed, port: u8) -> u8 {
        self.sources[usize::from(keyed.image)][usize::from(port)]
    }

    /// Whether the symmetries that change nothing about a set take this port to one before it.
    pub(super) fn is_repeat(&self, keyed: Keyed, port: usize) -> bool {
        (1..self.group.len())
            .any(|at| keyed.fixing >> at & 1 == 1 && usize::from(self.ports[at][port]) < port)
    }

    /// Moves a set to `sorted`, grouped by its outcomes at `port`; answers where the groups end, by code.
    pub(super) fn split(
        &self, set: &[u32], port: usize, sorted: &mut [u32], cancellation: &mut Cancellation<'_>,
    ) -> [u32; C] {
        let mut starts = [0u32; C];
        // The codes lie far apart, and are fetched once.
        let mut codes = Vec::with_capacity(set.len());
        for piece in cancellation.pieces(set) {
            for &class in piece {
                let code = self.codes(class)[port].min(P as u8);
                codes.push(code);
                starts[usize::from(code)] += 1;
            }
        }
        if cancellation.stopped() {
            return [0; C];
        }
        // Counting sort: how many have each code, where each begins, each class to its place.
        let mut sum = 0;
        for start in &mut starts {
            (*start, sum) = (sum, sum + *start);
        }
        let mut codes = codes.into_iter();
        for piece in cancellation.pieces(set) {
            for (&class, code) in piece.iter().zip(&mut codes) {
                let at = &mut starts[usize::from(code)];
                sorted[*at as usize] = class;
                *at += 1;
            }
        }
        if cancellation.stopped() { [0; C] } else { starts }
    }

    /// What telling two classes apart costs.
    pub(super) fn pair(&self, one: u32, other: u32) -> u64 {
        let weight = |class| u64::from(self.table.weight(class));
        let (these, those) = (self.codes(one), self.codes(other));
        let through = |port: usize| {
            weight(one) * cost::<P>(self.scoring, these[port], port)
                + weight(other) * cost::<P>(self.scoring, those[port], port)
        };
        (0..self.count).filter(|&port| these[port] != those[port]).map(through).min().expect("two classes")
    }
}

/// The groups that a split made: code, start and end of each that is not empty.
pub(super) fn groups<const C: usize>(ends: &[u32; C]) -> impl Iterator<Item = (u8, usize, usize)> + '_ {
    let mut start = 0;
    (0..C as u8).zip(ends).filter_map(move |(code, &end)| {
        let group = (code, start, end as usize);
        start = end as usize;
        (group.1 < group.2).then_some(group)
    })
}

/// A number; each of its bits depends on all bits of `x`.
fn mix(x: u64) -> u64 {
    SplitMix::of_state(x.wrapping_mul(SplitMix::STEP))
}
