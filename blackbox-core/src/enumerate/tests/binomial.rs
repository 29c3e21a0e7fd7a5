use super::*;

#[test]
fn pascal_holds_across_the_end_of_the_table() {
    for n in 1..140 {
        for k in 1..=n {
            let (Some(left), Some(right)) = (binomial(n - 1, k - 1), binomial(n - 1, k)) else {
                assert_eq!(binomial(n, k), None);
                continue;
            };
            assert_eq!(binomial(n, k), left.checked_add(right), "C({n}, {k})");
        }
    }
}

#[test]
fn large_counts_are_exact() {
    assert_eq!(binomial(65_025, 0), Some(1));
    assert_eq!(binomial(65_025, 65_025), Some(1));
    assert_eq!(binomial(65_025, 65_024), Some(65_025));
    assert_eq!(binomial(65_025, 2), Some(65_025 * 65_024 / 2));
    // The largest central one that fits: C(131, 65).
    assert!(binomial(131, 65).is_some() && binomial(132, 66).is_none());
}

#[test]
fn the_table_and_the_factorials_agree() {
    for n in 0..=64 {
        for k in 0..=64 {
            assert_eq!(by_factorials(n, k), TABLE[n as usize][k as usize], "C({n}, {k})");
        }
    }
}
