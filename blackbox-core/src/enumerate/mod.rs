//! Every board, in a fixed order: the whole set and one of each class under the symmetries.
//!
//! | walk | gives |
//! |---|---|
//! | [`WordBoards`] | all boards of a size with a number of atoms, by rank; [`rank`], [`unrank`] |
//! | [`Canonical`] | one board of each class under the symmetries and how many it stands for; [`canonical`] |
//!
//! The walks know their exact length, are cut by position into parts of equal work, and never allocate.

pub(crate) mod binomial;
mod boards;
mod canonical;
pub(crate) mod lists;
mod orbits;
pub(crate) mod subsets;

pub(crate) use binomial::binomial;
pub use boards::{EnumerateError, WordBoards, rank, unrank};
pub use canonical::{Canonical, Representative, canonical, orbit_size};
pub(crate) use subsets::Subsets;
