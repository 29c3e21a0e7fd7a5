//! The game with its history: what needs growable storage above `blackbox_core::game`.

mod generate;
mod history;
mod load;
mod view;

pub use generate::{Games, entropy};
pub use history::Game;
pub use view::view;
