//! The game of Black Box for a web page: commands in, states out, in memory that the page shares.
//!
//! The page writes a command, a line of text, to `input` and calls `game` or `explore`; a state is JSON at
//! `output`. Both are what the notebook widget's Python side speaks (`python/blackbox/_table.py`), so the page shows
//! them with the widget's own JavaScript.
//!
//! | module | holds |
//! |---|---|
//! | [`table`] | a game: commands and its state |
//! | [`history`] | the list of its moves |
//! | [`hints`] | what follows from the evidence |
//! | [`explorer`] | a board in the open and all of its rays |
//! | [`json`] | writing a state |
//! | [`words`] | reading a command, and refusing it |
//!
//! There is no allocator: everything is in two fixed values, so boards go up to 16 x 16 and a game has up to 1,024 moves.
#![cfg_attr(target_arch = "wasm32", no_std)]
#![deny(unsafe_code)]
// A refusal carries its words, and without an allocator there is no box to put them in.
#![allow(clippy::result_large_err)]
// Nor is there for what the page keeps: it is made once, on a stack that is made large enough for it.
#![allow(clippy::large_stack_arrays)]

pub mod explorer;
pub mod hints;
pub mod history;
pub mod json;
pub mod table;
pub mod words;

#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code, reason = "the page reaches the module's memory by address")]
mod page;

/// The longest side of a board.
pub const SIDE: u8 = 16;
/// The cells of the largest board.
pub const CELLS: usize = SIDE as usize * SIDE as usize;
