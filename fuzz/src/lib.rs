//! What the fuzzer calls with any bytes. The ordinary tests call the same functions with random and with likely
//! bytes, so that the gate does not hang on a nightly compiler.
//!
//! `cargo +nightly fuzz run game_id --features libfuzzer -- -max_total_time=60`

mod game;

pub use game::{game_id, play, save};
