//! Hexagonal boards: which of them rays tell apart, and how many rays seekers need.
//!
//! | module | holds |
//! |---|---|
//! | [`batch`] | the signatures of many boards by several threads |
//! | [`census`] | boards, signatures and classes of look-alikes |
//! | [`seekers`] | seekers that look one ray ahead, and what they need |
//! | [`random_boards`] | uniform random boards |
//! | [`draw`] | pictures of boards and their rays |

pub mod batch;
pub mod census;
pub mod draw;
mod random;
pub mod seekers;

pub use random::random_boards;
