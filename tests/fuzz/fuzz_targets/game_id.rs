//! `scripts/fuzz.sh game_id`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::game_id(data));
