//! `cargo fuzz run game_id --features libfuzzer`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::game_id(data));
