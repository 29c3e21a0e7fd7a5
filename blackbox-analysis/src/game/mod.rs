//! The game with its history: what needs growable storage above `blackbox_core::game`.

mod generate;
mod history;
mod load;

pub use generate::{Games, entropy};
pub use history::Game;
