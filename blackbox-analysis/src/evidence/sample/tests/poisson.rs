use super::*;

const DRAWS: usize = 100_000;

#[test]
fn numbers_come_as_often_as_they_should() {
    let mut random = SplitMix(3);
    for mean in [0.0, 0.05, 0.5, 1.0, 2.5, 7.0, 15.9] {
        let mut seen = [0u32; 64];
        for _ in 0..DRAWS {
            seen[poisson(mean, &mut random) as usize] += 1;
        }
        let mut chance = (-mean).exp();
        for (points, &seen) in seen.iter().enumerate() {
            let expected = chance * DRAWS as f64;
            let off = f64::from(seen) - expected;
            assert!(off.abs() <= 4.5 * expected.sqrt() + 2.0, "{points} of {mean}: {seen}, {expected}");
            chance *= mean / (points + 1) as f64;
        }
    }
}

#[test]
fn the_chances_are_sums_of_terms() {
    let (mut at_most, mut term) = (0.0, (-1f64).exp());
    for (points, chance) in (1..).map(f64::from).zip(AT_MOST) {
        at_most += term;
        term /= points;
        assert!((chance as f64 / 2f64.powi(64) - at_most).abs() < 1e-15, "{points}: {chance}");
    }
}
