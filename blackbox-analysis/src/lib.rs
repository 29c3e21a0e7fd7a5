//! What needs threads, tables or files above `blackbox-core`.
//!
//! | module | holds |
//! |---|---|
//! | [`any_board`] | a board whose size is known only at run time |
//! | [`arrays`] | many boards in arrays, and what is asked of all of them at once |
//! | [`census`] | how many boards can be told apart, and what rays do over all of them |
//! | [`checkpoint`] | the state of long work, saved so that it can be killed at any moment |
//! | [`clues`] | rays that are enough to know a board, and how a person reasons from them |
//! | [`contest`] | the contest format from any reader to any writer |
//! | [`draw`] | pictures of a board and its rays |
//! | [`evidence`] | what follows from evidence about a board of any size |
//! | [`environment`] | games for learning agents, many at once |
//! | [`game`] | a game with its history, saved games, many new games |
//! | [`hard`] | hard evidence whose boards are known beforehand |
//! | [`replay`] | what the rays of games that were played left and were worth |
//! | [`sat`] | evidence as clauses: for boards beyond the search, for proof and for interchange |
//! | [`strategy`] | seekers, par, certificates, optimal trees |
//! | [`sweep`] | boards of few rows, column by column: a second exact solver, the number of signatures |
//! | [`progress`] | long work on many threads that reports how far it is and can be stopped |

#![forbid(unsafe_code)]

pub mod any_board;
#[cfg(feature = "search")]
pub mod arrays;
#[cfg(feature = "search")]
pub mod census;
#[cfg(feature = "search")]
pub mod checkpoint;
#[cfg(feature = "search")]
pub mod clues;
pub mod contest;
#[cfg(feature = "search")]
pub mod draw;
#[cfg(feature = "search")]
pub mod environment;
#[cfg(feature = "search")]
pub mod evidence;
mod files;
#[cfg(feature = "search")]
pub mod game;
#[cfg(feature = "search")]
pub mod hard;
#[doc(hidden)]
pub mod internal;
#[cfg(feature = "search")]
mod memory_left;
mod message;
#[cfg(feature = "search")]
pub mod progress;
#[cfg(feature = "search")]
pub mod replay;
#[cfg(feature = "search")]
pub mod sat;
#[cfg(feature = "search")]
#[cfg(feature = "search")]
mod stack;
#[cfg(feature = "search")]
pub mod strategy;
#[cfg(feature = "search")]
pub mod sweep;

pub use any_board::AnyBoard;
#[cfg(feature = "search")]
pub use evidence::AnyEvidence;
#[cfg(feature = "search")]
pub use game::Game;
