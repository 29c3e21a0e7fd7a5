//! `scripts/fuzz.sh known`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::known(data));
