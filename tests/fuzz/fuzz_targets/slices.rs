//! `scripts/fuzz.sh slices`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::slices(data));
