//! `scripts/fuzz.sh play`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::play(data));
