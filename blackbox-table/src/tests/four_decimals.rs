use super::*;

/// Only what is impossible is 0, and only what is certain 1.
#[test]
fn what_is_not_certain_does_not_become_so() {
    let chances = [0.0, 1e-9, 0.000_04, 0.333_333, 0.999_96, 1.0 - 1e-9, 1.0];
    let rounded: [f64; 7] = [0.0, 0.0001, 0.0001, 0.3333, 0.9999, 0.9999, 1.0];
    assert_eq!(chances.map(rounded_chance).map(f64::to_bits), rounded.map(f64::to_bits));
}
