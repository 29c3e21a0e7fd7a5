//! What needs threads, tables or files above `blackbox-core`.
//!
//! | module | holds |
//! |---|---|
//! | [`any_board`] | a board whose size is known only at run time |
//! | [`batch`] | the signatures of many boards by several threads |
//! | [`contest`] | the contest format from any reader to any writer |
//! | [`draw`] | pictures of a board and its rays |
//! | [`strategy`] | seekers, par, certificates, optimal trees |

#![forbid(unsafe_code)]

pub mod any_board;
pub mod batch;
pub mod contest;
pub mod draw;
pub mod strategy;

pub use any_board::AnyBoard;
