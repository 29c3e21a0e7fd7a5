//! `scripts/fuzz.sh board`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::board(data));
