//! What a census finds.

use std::{collections::BTreeMap, ops::RangeInclusive};

use blackbox_core::Size;

use super::rays::RayStatistics;

/// What can be told apart among all boards of a size with a number of atoms. Made by
/// [`census`](super::census).
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Census {
    /// The size of the boards.
    pub size: Size,
    /// The numbers of atoms of the boards, which are counted all together.
    pub atoms: RangeInclusive<u32>,
    /// The boards.
    pub boards: u128,
    /// The different signatures: this many classes of boards can be told apart.
    pub signatures: u128,
    /// For each size of a class, how many signatures have this many boards.
    pub class_sizes: BTreeMap<u64, u128>,
    /// What single rays do, over all boards.
    pub rays: RayStatistics,
    /// An upper bound of the probability, over the draw of the key function, that two different signatures
    /// were taken for one anywhere in this census; 0 where every agreement of keys was checked.
    pub collision_bound: f64,
}

impl Census {
    /// A census with these findings, which were kept elsewhere.
    pub fn new(
        size: Size,
        atoms: RangeInclusive<u32>,
        class_sizes: BTreeMap<u64, u128>,
        rays: RayStatistics,
        collision_bound: f64,
    ) -> Self {
        let boards = class_sizes.iter().map(|(&size, &signatures)| u128::from(size) * signatures).sum();
        let signatures = class_sizes.values().sum();
        Self { size, atoms, boards, signatures, class_sizes, rays, collision_bound }
    }

    /// The boards that are alone in their class.
    pub fn unique(&self) -> u128 {
        self.class_sizes.get(&1).copied().unwrap_or(0)
    }

    /// The boards in the largest class; 0 where there is no board.
    pub fn largest(&self) -> u64 {
        self.class_sizes.last_key_value().map_or(0, |(&size, _)| size)
    }
}
