//! Reasoning above `blackbox-core`: boards and evidence of any size, and what follows from them.
//!
//! The base needs an allocator and no more:
//!
//! | module | holds |
//! |---|---|
//! | [`Board`], [`Boards`] | a board whose size is known only at run time; all of a size |
//! | [`clues`] | rays that are enough to know a board, and how a person reasons from them |
//! | [`draw`] | pictures of boards, games and evidence, and where everything is drawn |
//! | [`effort`] | how much work a question may take, and who is asked meanwhile |
//! | [`evidence`] | what follows from evidence about a board of any size: counts, advice, explanations |
//! | [`in_words`] | ports, cells and facts in words |
//! | [`par`] | how many rays a placement takes, how few prove it, and how hard it is |
//! | [`prior`] | what was likely before any ray, and how likely an answer is wrong |
//! | [`review`] | what each ray of a game was worth |
//!
//! Features add what needs threads, tables or files; `full` has all:
//!
//! | feature | module | holds |
//! |---|---|---|
//! | `std` | [`arrays`] | many boards in arrays, and what is asked of all of them at once |
//! | `census` | [`census`] | how many boards can be told apart, and what rays do over all of them |
//! | `census`, `strategy` | [`checkpoint`] | the state of long work, saved so that it can be killed at any moment |
//! | `sat` | [`conclude`](mod@conclude) | what can be said of evidence within a budget |
//! | `contest` | [`contest`] | the contest format from any reader to any writer |
//! | `environment` | [`environment`] | games for learning agents, many at once |
//! | `hard` | [`hard`] | hard evidence whose boards are known beforehand |
//! | `replay` | [`replay`] | what the rays of games that were played left and were worth |
//! | `sat` | [`sat`] | evidence as clauses: for boards beyond the search, for proof and for interchange |
//! | `strategy` | [`strategy`] | seekers, par, certificates, optimal trees |
//! | `sweep` | [`sweep`] | boards of few rows, column by column: a second exact solver, the number of signatures |
//! | `std` | [`progress`] | long work on many threads that reports how far it is and can be stopped |

#![cfg_attr(not(feature = "io"), no_std)]
#![forbid(unsafe_code)]
// What rooms share is not all needed without them.
#![cfg_attr(not(feature = "full"), allow(dead_code, unused_imports))]

extern crate alloc;

#[cfg(feature = "std")]
pub mod arrays;
mod board;
mod boards;
#[cfg(feature = "census")]
pub mod census;
#[cfg(any(feature = "census", feature = "strategy"))]
pub mod checkpoint;
pub mod clues;
#[cfg(feature = "sat")]
pub mod conclude;
#[cfg(feature = "contest")]
pub mod contest;
pub mod draw;
pub mod effort;
#[cfg(feature = "environment")]
pub mod environment;
pub mod evidence;
#[cfg(feature = "io")]
mod files;
#[cfg(feature = "hard")]
pub mod hard;
mod hitting_set;
pub mod in_words;
#[doc(hidden)]
pub mod internal;
#[cfg(feature = "std")]
mod memory_left;
#[cfg(feature = "io")]
mod message;
pub mod par;
pub mod prior;
#[cfg(feature = "std")]
pub mod progress;
#[cfg(feature = "replay")]
pub mod replay;
pub mod review;
#[cfg(feature = "sat")]
pub mod sat;
mod stack;
#[cfg(feature = "strategy")]
pub mod strategy;
#[cfg(feature = "sweep")]
pub mod sweep;

pub use board::{Board, Codes};
pub use boards::Boards;
#[cfg(feature = "sat")]
pub use conclude::{Conclusion, conclude};
pub use evidence::Evidence;
