//! What needs threads, tables or files above `blackbox-core`.
//!
//! | module | holds |
//! |---|---|
//! | [`any_board`] | a board whose size is known only at run time |
//! | [`contest`] | the contest format from any reader to any writer |
//! | [`draw`] | pictures of a board and its rays |
//! | [`game`] | a game with its history, saved games, many new games |
//! | [`strategy`] | seekers, par, certificates, optimal trees |

#![forbid(unsafe_code)]

pub mod any_board;
pub mod contest;
pub mod draw;
pub mod game;
pub mod strategy;

pub use any_board::AnyBoard;
pub use game::Game;
