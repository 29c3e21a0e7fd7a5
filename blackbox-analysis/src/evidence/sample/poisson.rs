//! Numbers of points that fall into a part of a space at random.

use blackbox_core::internal::SplitMix;

/// For each number of points the chance of no more, in parts of 2^64, at the mean 1: sums of 1 / (e k!).
const AT_MOST: [u64; 21] = {
    // In parts of 2^120, each term rounded down: together less than one part of 2^64.
    let (mut term, mut one_by_e, mut k) = (1u128 << 120, 0u128, 0);
    while k < 36 {
        one_by_e = if k % 2 == 0 { one_by_e + term } else { one_by_e - term };
        k += 1;
        term /= k;
    }
    let (mut table, mut sum, mut term, mut k) = ([0; 21], 0, one_by_e, 0);
    while k < table.len() {
        sum += term;
        table[k] = (sum >> 56) as u64;
        k += 1;
        term /= k as u128;
    }
    table
};

/// A number with the distribution of Poisson, by sums and comparisons: the same on every machine.
///
/// # Complexity
/// O(`mean`).
pub(super) fn poisson(mean: f64, random: &mut SplitMix) -> u64 {
    // Poisson's numbers add up to one with the sum of the means; and of the points with mean 1, each kept
    // with chance c, those kept have the mean c.
    let whole = mean as u64;
    let kept = ((mean - whole as f64) * 2f64.powi(64)) as u64;
    let points: u64 = (0..whole).map(|_| with_mean_one(random)).sum();
    let more = with_mean_one(random);
    points + (0..more).filter(|_| random.bits() < kept).count() as u64
}

fn with_mean_one(random: &mut SplitMix) -> u64 {
    // The first number whose chance to be at most so large is more than this.
    let chance = random.bits();
    AT_MOST.iter().take_while(|&&at_most| chance >= at_most).count() as u64
}

#[cfg(test)]
#[path = "tests/poisson.rs"]
mod tests;
