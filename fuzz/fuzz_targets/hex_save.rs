//! `scripts/fuzz.sh hex_save`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::hex_save(data));
