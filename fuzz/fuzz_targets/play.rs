//! `cargo fuzz run play --features libfuzzer`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::play(data));
