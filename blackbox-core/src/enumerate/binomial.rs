//! How many subsets there are.

/// `TABLE[n][k]` = the number of `k`-subsets of `n` things. All of them fit: C(64, 32) is below 2^61.
pub(crate) static TABLE: [[u64; 65]; 65] = {
    let mut table = [[0; 65]; 65];
    let mut n = 0;
    while n <= 64 {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// The number of `k`-subsets of `n` things, or `None` above `u128`.
///
/// Every count within the 8 x 8 box fits a `u64`.
///
/// ```
/// use blackbox::core::internal::binomial;
///
/// assert_eq!(binomial(64, 4), Some(635_376));
/// assert_eq!(binomial(3, 4), Some(0));
/// assert_eq!(binomial(65_025, 3), Some(45_821_552_044_800));
/// assert_eq!(binomial(65_025, 65_024 / 2), None);
/// ```
///
/// # Complexity
/// One look into a table up to `n` = 64; above, min(k, n - k) multiplications, at most 130.
pub const fn binomial(n: u32, k: u32) -> Option<u128> {
    if k > n {
        return Some(0);
    }
    if n <= 64 {
        return Some(small(n, k) as u128);
    }
    let k = if k > n - k { n - k } else { k };
    let (mut ways, mut i) = (1u128, 0);
    while i < k {
        let (up, down) = ((n - i) as u128, (i + 1) as u128);
        ways = if let Some(product) = ways.checked_mul(up) {
            product / down
        } else {
            // Divided first, no step is above its result, and no result above the last.
            // `down` divides `ways * up`. What it does not share with `ways` divides `up`.
            let common = gcd(ways, down);
            match (ways / common).checked_mul(up / (down / common)) {
                Some(ways) => ways,
                None => return None,
            }
        };
        i += 1;
    }
    Some(ways)
}

/// The number of `k`-subsets of `n` <= 64 things.
pub(super) const fn small(n: u32, k: u32) -> u64 {
    if k > 64 { 0 } else { TABLE[n as usize][k as usize] }
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
#[path = "tests/binomial.rs"]
mod tests;
