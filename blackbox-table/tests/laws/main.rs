//! The game held to the sgt collection's: its boards, its IDs, recorded plays and saved games; and on
//! hexagons to brute force.

mod boards;
mod daily;
mod hexagons;
mod ids;
mod inputs;
mod plays;
mod review;
mod saves;
mod upstream;

use std::path::PathBuf;

use serde_json::Value;

/// A file of vectors of the sgt collection.
fn vectors(name: &str) -> PathBuf {
    reference::vectors().join("sgt").join(name)
}

/// The objects of a file with one a line.
fn lines(name: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(vectors(name)).expect("a readable file of vectors");
    let values: Vec<_> = text.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert!(!values.is_empty(), "{name} holds nothing");
    values
}

/// The text under a key.
fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} in {value}"))
}

/// The number under a key.
fn number(value: &Value, key: &str) -> i64 {
    value[key].as_i64().unwrap_or_else(|| panic!("{key} in {value}"))
}

/// The pairs under a key.
fn pairs(value: &Value, key: &str) -> Vec<(u64, u64)> {
    let pair = |pair: &Value| (pair[0].as_u64().expect("x"), pair[1].as_u64().expect("y"));
    value[key].as_array().unwrap_or_else(|| panic!("{key} in {value}")).iter().map(pair).collect()
}
