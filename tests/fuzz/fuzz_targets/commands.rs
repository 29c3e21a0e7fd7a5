//! `scripts/fuzz.sh commands`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::commands(data));
