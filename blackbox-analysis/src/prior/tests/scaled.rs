use super::*;

#[test]
fn sums_and_products_are_those_of_logarithms() {
    for a in [-90_000.0, -700.0, -89.0, -1.0, 0.0, 3.0, 88.8, 177.0, 5000.0] {
        for b in [-90_000.0, -333.3, -88.7, 0.5, 88.7, 90.0, 266.0, 4999.0] {
            let (x, y) = (Scaled::from_ln(a), Scaled::from_ln(b));
            let product = x.times(y).ln();
            assert!((product - (a + b)).abs() <= 1e-11 * (a + b).abs().max(1.0), "{a} {b}: {product}");
            let expected = f64::max(a, b) + (-(f64::max(a, b) - f64::min(a, b))).exp().ln_1p();
            let sum = x.plus(y).ln();
            assert!((sum - expected).abs() <= 1e-11 * expected.abs().max(1.0), "{a} {b}: {sum}");
            assert_eq!(x.plus(Scaled::ZERO), x);
            assert_eq!(Scaled::ZERO.plus(y), y);
            assert!(x.times(Scaled::ZERO).is_zero());
        }
    }
    assert!(Scaled::from_ln(f64::NEG_INFINITY).is_zero());
    assert!((Scaled::from_ln(-5000.0).share_of(Scaled::from_ln(-4999.0)) - (-1f64).exp()).abs() < 1e-12);
}

#[cfg(feature = "std")]
#[test]
fn powers_are_those_of_logarithms() {
    for ln in [-88.0, -60.0, -1.0, 0.5, 88.0, 5000.0] {
        for exponent in [0, 1, 2, 3, 20, 1001] {
            let (found, expected) = (Scaled::from_ln(ln).powi(exponent).ln(), ln * f64::from(exponent));
            assert!((found - expected).abs() <= 1e-11 * expected.abs().max(1.0), "{ln} {exponent}: {found}");
        }
    }
    // The float of ln 2 is too small by 2.3e-17, which so many times is seen.
    let near = Scaled::from_ln(2f64.powi(31) * core::f64::consts::LN_2);
    let less = 1.0 - near.share_of(Scaled::new(2.0).powi(1 << 31));
    assert!((less - 2f64.powi(31) * 2.319_046_8e-17).abs() < 1e-12, "{less}");
}
