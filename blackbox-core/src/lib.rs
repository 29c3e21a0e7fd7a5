//! Black Box, the game of hidden atoms (Eric Solomon, 1976), on bitboards.
//!
//! Atoms are hidden on a grid. A ray enters at an edge port and answers *hit*, *reflection* or the port where
//! it leaves; from the answers a seeker deduces the atoms. This crate holds what is true of the game and
//! nothing else: it is `no_std`, never allocates and does no I/O. Threads, files and growable tables are in
//! `blackbox-analysis`.
//!
//! ```
//! use blackbox::{Grid, Outcome, Port, Rays, Size, core::WordBoard};
//!
//! let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
//! let l5 = Port::from_label("L5", board.size())?;
//! let b5 = Port::from_label("B5", board.size())?;
//! assert_eq!(board.fire(l5), Outcome::Detour(b5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rooms
//! | module | holds |
//! |---|---|
//! | [`grid`] | sizes, cells, boards of both kinds, the symmetries |
//! | [`ray`] | ports, outcomes, the tracer, signatures |
//! | [`enumerate`] | every board in a fixed order, and one of each class under the symmetries |
//! | [`evidence`] | what a seeker knows and what follows: how many boards satisfy it, where their atoms are, which facts contradict each other |
//! | [`game`] | a session of the game, its parameters, random generator and scores |
//! | [`notation`] | every text form of a board, read and written |
//! | [`contest`] | the format of the programming contest, as a stream |
//! | [`text`] | faults of texts with their place |
//!
//! The vocabulary is re-exported here: write `blackbox_core::WordBoard`, not a path.
//!
//! # Features
//! `small` makes the searches of [`evidence`] smaller and slower: one search for all questions instead of one
//! for each, calls instead of inlined copies, and no table of binomials. It is for WebAssembly and
//! microcontrollers; answers are the same.
//!
//! `alloc` makes solvers on the heap, without a copy on the stack (`GridSolver::boxed`), and keeps
//! the lines of a [`WideBoard`] and the tables of [`enumerate::Canonical`] there.
//!
//! `serde` serialises values: boards, sizes, evidence and the words of enums as their texts, cells as `[x,
//! y]`, ports and outcomes as numbers.
//!
//! `environment` lets the environment variable `BLACKBOX_KERNEL` name the kernel; this alone needs `std`.
#![no_std]

// The documentation of what macros write links to it by this name, whatever the crate.
#[cfg(feature = "alloc")]
extern crate alloc;
extern crate self as blackbox_core;
#[cfg(feature = "environment")]
extern crate std;

#[macro_use]
mod board_methods;
#[macro_use]
mod setters;

pub mod contest;
pub mod enumerate;
pub mod evidence;
pub mod game;
pub mod grid;
#[doc(hidden)]
pub mod internal;
pub mod notation;
pub mod ray;
#[cfg(feature = "serde")]
mod serialized;
mod split_mix;
pub mod text;

pub use evidence::{AtomRange, Fact, GridEvidence, WideEvidence, WordEvidence};
pub use grid::{Cell, Grid, Size, Symmetry, WideBoard, WordBoard};
pub use ray::{
    Heading, Label, Look, Numbering, Outcome, Port, Rays, Side, Signature, Step, Trace, Turn, WideSignature,
};
