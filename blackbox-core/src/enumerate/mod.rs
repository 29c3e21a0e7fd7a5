//! Every board, in a fixed order: the whole set and one of each class under the symmetries.
//!
//! | walk | gives |
//! |---|---|
//! | [`Boards`] | all boards of a size with a number of atoms, by rank; [`rank`], [`unrank`] |
//! | [`Canonical`] | one board of each class under the symmetries and how many it stands for; [`canonical`] |
//! | [`Subsets`] | the subsets of any 64-bit mask; the two walks above are made of them |
//!
//! The walks know their exact length, are cut by position into parts of equal work, and never allocate.
//! Counts: [`binomial`].

pub(crate) mod binomial;
mod boards;
mod canonical;
pub(crate) mod lists;
mod orbits;
mod subsets;

pub use binomial::binomial;
pub use boards::{Boards, EnumerateError, rank, unrank};
pub use canonical::{Canonical, Representative, canonical, orbit_size};
pub use subsets::Subsets;
