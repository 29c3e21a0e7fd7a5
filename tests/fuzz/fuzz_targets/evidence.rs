//! `scripts/fuzz.sh evidence`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::evidence(data));
