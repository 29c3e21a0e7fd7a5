use super::*;

#[test]
fn divisions_and_steps_agree() {
    for n in 0..=128 {
        for k in 0..=128 {
            assert_eq!(u128::choose(n, k), binomial(n, k), "{n} {k}");
        }
    }
}

#[test]
fn the_largest_that_fits() {
    // C(131, 65) is just below 2^128, C(132, 66) is above.
    assert_eq!(u128::choose(131, 65), u128::choose(131, 66));
    assert!(u128::choose(131, 65).is_some_and(|ways| ways > 1 << 127));
    assert_eq!(u128::choose(132, 66), None);
    assert_eq!(u128::choose(4096, 4096), Some(1));
}
