//! `scripts/fuzz.sh save`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::save(data));
