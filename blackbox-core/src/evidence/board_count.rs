//! Numbers of boards.

use crate::enumerate::binomial::{binomial, small};

/// A number of boards, modulo 2^64 or 2^128.
pub trait Weight: Copy + PartialEq + Default {
    fn from_boards(boards: u64) -> Self;

    /// The sum, modulo the width.
    fn plus(self, other: Self) -> Self;

    /// The difference, modulo the width.
    fn minus(self, other: Self) -> Self;

    /// The sum, or `None` where it does not fit.
    fn checked_plus(self, other: Self) -> Option<Self>;

    /// The ways to choose `k` of `n`, or `None` where the number does not fit.
    fn choose(n: u32, k: u32) -> Option<Self>;

    /// The number of subsets of `n` things, modulo the width.
    fn subsets(n: u32) -> Self;

    fn value(self) -> u128;
}

/// Exact division: a shift, then a product with the inverse of the odd part modulo 2^128.
#[derive(Clone, Copy)]
struct Divisor {
    twos: u32,
    inverse: u128,
}

impl Divisor {
    /// By `first * (first + 1) * ... * last`.
    const fn rising(first: u128, last: u128) -> Self {
        let (mut product, mut factor) = (1, first);
        while factor <= last {
            product *= factor;
            factor += 1;
        }
        let twos = product.trailing_zeros();
        let odd = product >> twos;
        // Newton's step doubles the number of right bits; an odd number is its own inverse in the lowest 3.
        let (mut inverse, mut right) = (odd, 3);
        while right < u128::BITS {
            inverse = inverse.wrapping_mul(2u128.wrapping_sub(odd.wrapping_mul(inverse)));
            right *= 2;
        }
        Self { twos, inverse }
    }

    const fn divide(self, multiple: u128) -> u128 {
        // Where the odd part divides without a rest, the quotient is the product with its inverse.
        (multiple >> self.twos).wrapping_mul(self.inverse)
    }

    const fn divide_word(self, multiple: u64) -> u64 {
        (multiple >> self.twos).wrapping_mul(self.inverse as u64)
    }
}

/// This many factors of at most 128 have a product that fits 64 bits.
const FACTORS: usize = 9;

/// `k!` up to `FACTORS`.
static HEAD: [Divisor; FACTORS + 1] = divisors(1);
/// `k!` beyond `FACTORS!`: `(FACTORS + 1) * ... * k`.
static TAIL: [Divisor; FACTORS + 1] = divisors(FACTORS as u128 + 1);

const fn divisors(first: u128) -> [Divisor; FACTORS + 1] {
    let mut table = [Divisor::rising(1, 0); FACTORS + 1];
    let mut factors = 1;
    while factors <= FACTORS {
        table[factors] = Divisor::rising(first, first + factors as u128 - 1);
        factors += 1;
    }
    table
}

/// `from * (from - 1) * ...`, this many factors; zero where they run out.
fn falling(from: u32, factors: u32) -> u64 {
    (0..factors).fold(1, |product, i| product * u64::from(from.saturating_sub(i)))
}

/// How many ways there are to choose `k` of `n` cells.
#[inline(always)]
fn choices(n: u32, k: u32) -> Option<u128> {
    const MOST: u32 = FACTORS as u32;
    if n > 128 || k > 2 * MOST {
        return binomial(n, k);
    }
    // n! / (n - k)! / k! in two parts, each a product of at most nine factors, and each division exact: first
    // nine factors by 9!, which is a number of choices, then the others by k! / 9!.
    let head = HEAD[k.min(MOST) as usize].divide_word(falling(n, k.min(MOST)));
    Some(match k.checked_sub(MOST) {
        None | Some(0) => u128::from(head),
        // Below 2^45 times below 2^63.
        Some(more) => {
            let product = u128::from(head) * u128::from(falling(n.saturating_sub(MOST), more));
            TAIL[more as usize].divide(product)
        }
    })
}

macro_rules! weights {
    ($($Word:ident: $choose:expr,)+) => {$(
        impl Weight for $Word {
            fn from_boards(boards: u64) -> Self {
                boards.into()
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }

            #[inline(always)]
            fn checked_plus(self, other: Self) -> Option<Self> {
                self.checked_add(other)
            }

            #[inline(always)]
            fn choose(n: u32, k: u32) -> Option<Self> {
                ($choose)(n, k)
            }

            fn subsets(n: u32) -> Self {
                (1 as Self).checked_shl(n).unwrap_or(0)
            }

            fn value(self) -> u128 {
                self.into()
            }
        }
    )+};
}

// Of at most 64 cells every number fits a word.
weights! {
    u64: |n, k| Some(small(n, k)),
    u128: choices,
}

#[cfg(test)]
#[path = "tests/board_count.rs"]
mod tests;
