//! A game with its history: what needs growing memory above `blackbox_core::game`.

mod evidence;
mod generate;
mod history;
mod load;
mod play;
mod unique;

pub use generate::{Games, GenerateError, TRIES, Wanted};
pub use history::Game;
pub use unique::Unique;

/// 64 random bits from the operating system.
///
/// # Panics
/// If the operating system has none to give.
#[cfg(feature = "entropy")]
pub fn entropy() -> u64 {
    getrandom::u64().expect("random bytes from the operating system")
}
