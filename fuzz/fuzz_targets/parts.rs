//! `scripts/fuzz.sh parts`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::parts(data));
