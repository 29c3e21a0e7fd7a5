//! `cargo fuzz run save --features libfuzzer`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::save(data));
