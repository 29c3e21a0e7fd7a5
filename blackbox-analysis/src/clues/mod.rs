//! Puzzles without firing: the answers of some rays are given, and they are enough to know the board.
//!
//! [`Clues::of`] finds the fewest rays that are enough. [`Reasoner`] solves clues as a person does, by a
//! short list of [`Technique`]s and without search, and puts every step in words. [`Puzzle::of`] picks clues
//! that can be solved so. What a person does is in [`blackbox_table::clues`], for boards of one kind; here it
//! is for boards of any size.

mod fewest;

use crate::AnyBoard;

pub use blackbox_table::clues::{Deduction, Technique};
pub use fewest::{Clues, Least, evidence};

/// A deduction puzzle of a board of any size.
pub type Puzzle = blackbox_table::clues::Puzzle<AnyBoard>;

/// A solver of clues that knows the techniques of a person and nothing else, for boards of any size.
///
/// ```
/// use blackbox_analysis::clues::{Reasoner, Technique};
/// use blackbox_core::{AtomRange, Outcome, Port, Size};
///
/// let size = Size::new(4, 3)?;
/// let port = |label| Port::from_label(label, size);
/// let rays = [(port("T2")?, Outcome::Hit), (port("L3")?, Outcome::Detour(port("R3")?))];
/// let reasoning = Reasoner::new(size, AtomRange::exactly(1), &rays).reason(Technique::WhatIf);
/// assert_eq!(reasoning.board, Some("1@2/4/4".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Reasoner = blackbox_table::clues::Reasoner<AnyBoard>;

/// How far the techniques lead on a board of any size.
pub type Reasoning = blackbox_table::clues::Reasoning<AnyBoard>;
