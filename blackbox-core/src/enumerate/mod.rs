//! Every board, in a fixed order: the whole set and one of each class under the symmetries.
//!
//! | walk | gives |
//! |---|---|
//! | [`WordBoards`] | all boards of a size with a number of atoms, by rank; [`rank`], [`unrank`] |
//! | [`Canonical`] | one board of each class under the symmetries and how many it stands for; [`canonical`], of many boards `CanonicalBatch` |
//!
//! The walks know their exact length, are cut by position into parts of equal work, and never allocate.

pub(crate) mod binomial;
mod boards;
mod canonical;
#[cfg(feature = "alloc")]
mod canonical_batch;
mod canonical_word;
pub(crate) mod lists;
mod orbits;
pub(crate) mod subsets;

pub(crate) use binomial::binomial;
pub use boards::{EnumerateError, WordBoards, rank, unrank};
pub use canonical::{Canonical, Representative, canonical, orbit_size};
#[cfg(feature = "alloc")]
pub use canonical_batch::CanonicalBatch;
pub(crate) use subsets::Subsets;
