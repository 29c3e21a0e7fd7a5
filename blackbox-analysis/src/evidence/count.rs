//! Numbers of boards of any width.

use alloc::{string::ToString, vec::Vec};
use core::{
    cmp::Ordering,
    f64::consts::LN_2,
    fmt::{self, Write},
};

use num_bigint::BigUint;

/// A number of boards, exact: on 11 x 11 there are up to 2^121, on 12 x 12 more than 128 bits hold.
///
/// ```
/// use blackbox::{Effort, Evidence, Numbering, analysis::evidence::Count};
///
/// let answer = Evidence::parse("16x16 ?", Numbering::Letters)?.solve(&mut Effort::none())?;
/// assert_eq!(answer.count.as_u128(), None);
/// assert!(answer.count.to_string().starts_with("1157920892373161954235709850086879078532699846656405640394"));
/// assert!(answer.count > u128::MAX && Count::from(17) == 17);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(BigUint);

impl Count {
    /// The number, if 128 bits hold it.
    pub fn as_u128(&self) -> Option<u128> {
        u128::try_from(&self.0).ok()
    }

    /// The number.
    pub fn as_biguint(&self) -> &BigUint {
        &self.0
    }

    /// This number by the other, to the precision of a float however large both are; 0 if the other is 0.
    #[must_use]
    pub fn share_of(&self, whole: &Self) -> f64 {
        let (value, scale) = whole.rounded();
        let part = u128::try_from(&self.0 >> scale).map_or(f64::INFINITY, |part| part as f64);
        if value == 0.0 { 0.0 } else { part / value }
    }

    /// The natural logarithm, minus infinity for 0.
    pub fn ln(&self) -> f64 {
        let (value, scale) = self.rounded();
        libm::log(value) + scale as f64 * LN_2
    }

    /// The number as a float times a power of two.
    fn rounded(&self) -> (f64, u64) {
        let scale = self.0.bits().saturating_sub(127);
        (u128::try_from(&self.0 >> scale).map_or(f64::INFINITY, |value| value as f64), scale)
    }
}

impl From<u128> for Count {
    fn from(count: u128) -> Self {
        Self(count.into())
    }
}

impl From<BigUint> for Count {
    fn from(count: BigUint) -> Self {
        Self(count)
    }
}

impl PartialEq<u128> for Count {
    fn eq(&self, other: &u128) -> bool {
        self.as_u128() == Some(*other)
    }
}

impl PartialOrd<u128> for Count {
    fn partial_cmp(&self, other: &u128) -> Option<Ordering> {
        // What 128 bits do not hold is larger.
        Some(self.as_u128().map_or(Ordering::Greater, |count| count.cmp(other)))
    }
}

/// Nine digits at a time. num-bigint's own way divides by large numbers, which takes 5 kB of the page.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const PART: u64 = 1_000_000_000;
        let mut words = self.0.to_u32_digits();
        // The lowest part first.
        let mut parts = Vec::new();
        while !words.is_empty() {
            let mut rest = 0;
            for word in words.iter_mut().rev() {
                let value = rest << 32 | u64::from(*word);
                (*word, rest) = ((value / PART) as u32, value % PART);
            }
            parts.push(rest);
            words.truncate(words.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1));
        }
        let mut text = parts.pop().unwrap_or(0).to_string();
        for part in parts.into_iter().rev() {
            write!(text, "{part:09}")?;
        }
        f.pad_integral(true, "", &text)
    }
}

impl fmt::Debug for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
#[path = "tests/count.rs"]
mod tests;
