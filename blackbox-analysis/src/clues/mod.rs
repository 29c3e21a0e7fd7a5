//! Puzzles without firing: the answers of some rays are given, and they are enough to know the board.
//!
//! [`Clues::of`] finds the fewest rays that are enough. [`Reasoner`] solves clues as a person does, by a few
//! [`Technique`]s without search, and in words. [`Puzzle::of`] picks clues that can be solved so.

mod deduction;
mod fewest;
mod known_cells;
mod one_atom_each;
mod possible_paths;
mod puzzle;
mod reasoner;
mod step_text;
mod technique;

pub use deduction::Deduction;
pub use fewest::{Clues, Least};
pub use puzzle::Puzzle;
pub use reasoner::{Reasoner, Reasoning};
pub use technique::Technique;
