//! `scripts/fuzz.sh contest`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::contest(data));
