//! Puzzles without firing: the answers of some rays are given, and they are enough to know the board.
//!
//! [`Reasoner`] solves clues as a person does, by a short list of [`Technique`]s and without search, and puts every step
//! in words. [`Puzzle::of`] picks clues that can be solved so; a [`PuzzleState`] is what a front end shows of one.

mod deduction;
mod puzzle;
mod reasoner;
mod share;
mod shown;
mod technique;
mod ways;
mod what_is_known;
mod words;

pub use deduction::Deduction;
pub use puzzle::{Puzzle, spread};
pub use reasoner::{Reasoner, Reasoning};
pub use shown::{PuzzleState, PuzzleStep};
pub use technique::Technique;
