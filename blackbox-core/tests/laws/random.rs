//! Random numbers that a seed decides.

use blackbox_core::internal::SplitMix;

#[test]
fn below_a_power_of_two_no_number_is_drawn_again() {
    let (mut random, mut bits) = (SplitMix(1), SplitMix(1));
    for power in (1..32).cycle().take(1_000) {
        assert_eq!(u64::from(random.below(1 << power)), bits.bits() >> (64 - power), "{power}");
    }
}
