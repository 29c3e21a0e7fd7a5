//! Many games of any size.

mod generate;

pub use blackbox_table::{Unique, entropy};
pub use generate::{Games, GenerateError, TRIES, Wanted};

use crate::AnyBoard;

/// A game of any size with its history.
///
/// ```
/// use blackbox_analysis::Game;
/// use blackbox_core::evidence::Limit;
///
/// let game = Game::from_id(b"w8h8m4M4#12345", false)?;
/// assert_eq!(game.par(&mut Limit::none())?.rays(), 56);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Game = blackbox_table::Game<AnyBoard>;
