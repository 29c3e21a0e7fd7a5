//! Puzzles without firing: the answers of some rays are given, and they are enough to know the board.
//!
//! [`Reasoner`] solves clues as a person does, by a short list of [`Technique`]s and without search, and puts
//! every step in words. [`Puzzle::of`] picks clues that can be solved so; a [`PuzzleState`] is what a front
//! end shows of one.

mod deduction;
mod known_cells;
mod one_atom_each;
mod possible_paths;
mod puzzle;
mod puzzle_state;
mod reasoner;
mod step_text;
mod technique;

pub use deduction::Deduction;
pub use puzzle::{Puzzle, spread};
pub use puzzle_state::{PuzzleState, PuzzleStep};
pub use reasoner::{Reasoner, Reasoning};
pub use technique::Technique;
