//! `scripts/fuzz.sh hex`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::hex(data));
