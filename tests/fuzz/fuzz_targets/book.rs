//! `scripts/fuzz.sh book`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::book(data));
