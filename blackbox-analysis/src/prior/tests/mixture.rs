use super::*;

/// Four boards in both orders, where the weights are as far apart as floats go and further.
#[test]
fn a_mixture_has_the_entropy_of_its_boards() {
    for far in [0.0, -1.0, -700.0, -1e17] {
        let [small, large] = [far, 0.0].map(|ln| Mixture::one(Scaled::from_ln(ln)));
        let pair = small.or(large);
        let share = f64::exp(far) / (1.0 + f64::exp(far));
        let expected: f64 =
            [share, 1.0 - share].iter().filter(|&&share| share > 0.0).map(|share| -share * share.ln()).sum();
        assert!((pair.entropy - expected).abs() < 1e-12, "{far}: {} {expected}", pair.entropy);
        // A fair coin beside it, whatever one of its sides weighs.
        let coin = Mixture::one(Scaled::from_ln(1e17)).or(Mixture::one(Scaled::from_ln(1e17)));
        let both = pair.and(coin);
        assert!((both.entropy - expected - std::f64::consts::LN_2).abs() < 1e-12);
        assert!((large.or(small).entropy - pair.entropy).abs() < 1e-15);
    }
    assert!(Mixture::NOTHING.or(Mixture::one(Scaled::ONE)).entropy <= 0.0);
}
