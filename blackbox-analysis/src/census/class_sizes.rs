//! How many signatures have each number of boards.

use std::collections::BTreeMap;

use super::images::FIXING;

/// How many signatures have each number of boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ClassSizes {
    /// Small classes by size and fixing: nearly all of them.
    small: Vec<[u64; FIXING.len()]>,
    large: BTreeMap<(u64, usize), u64>,
}

const SMALL: usize = 256;

impl ClassSizes {
    pub(super) fn new() -> Self {
        Self { small: vec![[0; FIXING.len()]; SMALL], large: BTreeMap::new() }
    }

    /// Counts one class of signatures, each of `boards` boards; [`FIXING`] of `fixing` symmetries fix it.
    pub(super) fn add(&mut self, boards: u64, fixing: usize) {
        match self.small.get_mut(boards as usize) {
            Some(counts) => counts[fixing] += 1,
            None => *self.large.entry((boards, fixing)).or_default() += 1,
        }
    }

    /// Counts this many classes of signatures that no symmetry fixes, with one board each.
    pub(super) fn add_plain(&mut self, classes: u64) {
        self.small[1][0] += classes;
    }

    /// How many signatures have each number of boards, where there are `order` symmetries.
    pub(super) fn signatures(&self, order: u32) -> BTreeMap<u64, u128> {
        let mut sizes = BTreeMap::new();
        let small = self.small.iter().zip(0..).flat_map(|(counts, boards)| {
            counts.iter().enumerate().map(move |(fixing, &classes)| (boards, fixing, classes))
        });
        let large = self.large.iter().map(|(&(boards, fixing), &classes)| (boards, fixing, classes));
        for (boards, fixing, classes) in small.chain(large).filter(|&(.., classes)| classes > 0) {
            *sizes.entry(boards).or_default() += u128::from(order / FIXING[fixing]) * u128::from(classes);
        }
        sizes
    }
}
