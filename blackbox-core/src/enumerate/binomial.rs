//! How many subsets there are.

/// `TABLE[n][k]` = the number of `k`-subsets of `n` things. All of them fit: C(64, 32) is below 2^61.
#[cfg(any(test, not(feature = "small")))]
static TABLE: [[u64; 65]; 65] = {
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
/// One look into a table up to `n` = 64; above, min(k, n - k), at most 130.
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
pub(crate) const fn small(n: u32, k: u32) -> u64 {
    #[cfg(not(feature = "small"))]
    return if k > 64 { 0 } else { TABLE[n as usize][k as usize] };
    #[cfg(feature = "small")]
    return by_factorials(n, k);
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// A factorial as a power of two times an odd number.
#[cfg(any(test, feature = "small"))]
#[derive(Clone, Copy)]
struct Factorial {
    twos: u32,
    /// Modulo 2^64, where every odd number has an inverse.
    odd: u64,
    inverse: u64,
}

#[cfg(any(test, feature = "small"))]
static FACTORIALS: [Factorial; 65] = {
    let mut table = [Factorial { twos: 0, odd: 1, inverse: 1 }; 65];
    let mut n = 1;
    while n <= 64 {
        let twos = (n as u64).trailing_zeros();
        let odd = table[n - 1].odd.wrapping_mul(n as u64 >> twos);
        // Newton's step doubles the number of right bits; an odd number is its own inverse in the lowest 3.
        let (mut inverse, mut right) = (odd, 3);
        while right < u64::BITS {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
            right *= 2;
        }
        table[n] = Factorial { twos: table[n - 1].twos + twos, odd, inverse };
        n += 1;
    }
    table
};

/// `n! / k! / (n - k)!`, without the table, which has 34 kB: a tenth of what the page loads. The twos are
/// taken apart, and what remains is exact modulo 2^64.
#[cfg(any(test, feature = "small"))]
const fn by_factorials(n: u32, k: u32) -> u64 {
    if k > n {
        return 0;
    }
    let [all, some, others] = [FACTORIALS[n as usize], FACTORIALS[k as usize], FACTORIALS[(n - k) as usize]];
    all.odd.wrapping_mul(some.inverse).wrapping_mul(others.inverse) << (all.twos - some.twos - others.twos)
}

#[cfg(test)]
#[path = "tests/binomial.rs"]
mod tests;
