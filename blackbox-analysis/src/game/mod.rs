//! The game with its history: what needs growable storage above `blackbox_core::game`.

mod generate;
mod history;
mod load;
mod par;
mod unique;
mod view;

pub use generate::{Games, GenerateError, TRIES, Wanted, entropy};
pub use history::Game;
pub use unique::Unique;
pub use view::view;

/// The Rust on the page "Games, seeds and saves" is run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/games.md")]
struct Page;
