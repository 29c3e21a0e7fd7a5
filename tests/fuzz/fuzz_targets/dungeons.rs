//! `scripts/fuzz.sh dungeons`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::dungeons(data));
