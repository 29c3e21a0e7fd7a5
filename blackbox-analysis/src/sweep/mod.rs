//! Boards of few rows, column by column: a solver that shares nothing with the search; numbers of signatures.
//!
//! A board is swept from left to right. What is to the left of a cut matters only by its last two columns and
//! by where each half path ends that enters it through a row. So many boards share a state, and their numbers
//! are added up (a transfer matrix). For a fixed number of rows all this takes time polynomial in the number
//! of columns.

mod column;
mod count;
mod cuts;
mod signatures;
mod strip;

pub use count::{SweepAnswer, count};
pub use signatures::{SignatureCount, SignatureCounts, SweepError};

/// What is said of boards with more rows and columns than a sweep holds.
const NARROW: blackbox_core::evidence::Stop =
    blackbox_core::evidence::Stop::TooLarge { most: "12 cells one way" };
