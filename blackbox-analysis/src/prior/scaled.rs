//! Positive numbers far beyond what a float holds.

/// A number from 0: a float times a power of 2^256. Sums and products are exact to the precision of a float.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Scaled {
    /// 0, or 2^-128 to 2^128.
    value: f64,
    power: i64,
}

/// 2^128.
const ROOT: f64 = (1u128 << 127) as f64 * 2.0;
/// 2^256, by which the power counts.
const STEP: f64 = ROOT * ROOT;
/// Its logarithm, and what that float lacks of it.
const LN_STEP: f64 = 256.0 * core::f64::consts::LN_2;
const LN_STEP_REST: f64 = 256.0 * 2.319_046_813_846_299_6e-17;

impl Scaled {
    pub(crate) const ZERO: Self = Self { value: 0.0, power: 0 };
    pub(crate) const ONE: Self = Self { value: 1.0, power: 0 };

    /// A float between 2^-128 and 2^128.
    pub(crate) const fn new(value: f64) -> Self {
        Self { value, power: 0 }
    }

    /// The number with this natural logarithm, 0 for minus infinity.
    pub(crate) fn from_ln(ln: f64) -> Self {
        if ln == f64::NEG_INFINITY {
            return Self::ZERO;
        }
        let power = libm::round(ln / LN_STEP);
        // What the float of the step lacks adds up where the power is large.
        let rest = libm::fma(power, -LN_STEP_REST, libm::fma(power, -LN_STEP, ln));
        Self { value: libm::exp(rest), power: power as i64 }.normal()
    }

    pub(crate) fn is_zero(self) -> bool {
        self.value == 0.0
    }

    /// The natural logarithm, minus infinity for 0.
    pub(crate) fn ln(self) -> f64 {
        libm::log(self.value) + self.power as f64 * LN_STEP
    }

    /// Whether it is larger than the other, or as large.
    pub(crate) fn is_larger(self, other: Self) -> bool {
        match (self.is_zero(), other.is_zero()) {
            (false, false) => (self.power, self.value) >= (other.power, other.value),
            (_, zero) => zero,
        }
    }

    #[cfg(feature = "std")]
    pub(crate) fn max(self, other: Self) -> Self {
        if self.is_larger(other) { self } else { other }
    }

    pub(crate) fn times(self, other: Self) -> Self {
        Self { value: self.value * other.value, power: self.power + other.power }.normal()
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        let (large, small) = if self.is_zero() || !other.is_zero() && self.power < other.power {
            (other, self)
        } else {
            (self, other)
        };
        // What is smaller by two steps is lost in the last digit.
        let value = match large.power - small.power {
            0 => large.value + small.value,
            1 => large.value + small.value / STEP,
            _ => large.value,
        };
        Self { value, power: large.power }.normal()
    }

    pub(crate) fn over(self, other: Self) -> Self {
        Self { value: self.value / other.value, power: self.power - other.power }.normal()
    }

    #[cfg(feature = "std")]
    pub(crate) fn powi(self, exponent: u32) -> Self {
        let half = if exponent > 1 { self.times(self).powi(exponent / 2) } else { Self::ONE };
        if exponent.is_multiple_of(2) { half } else { half.times(self) }
    }

    /// As a float, infinity or 0 beyond what that holds.
    pub(crate) fn float(self) -> f64 {
        let step = if self.power < 0 { 1.0 / STEP } else { STEP };
        (0..self.power.unsigned_abs().min(6)).fold(self.value, |value, _| value * step)
    }

    pub(crate) fn share_of(self, whole: Self) -> f64 {
        if self.is_zero() { 0.0 } else { self.over(whole).float() }
    }

    fn normal(self) -> Self {
        let Self { value, power } = self;
        if value == 0.0 {
            Self::ZERO
        } else if value >= ROOT {
            Self { value: value / STEP, power: power + 1 }
        } else if value < 1.0 / ROOT {
            Self { value: value * STEP, power: power - 1 }
        } else {
            self
        }
    }
}

#[cfg(test)]
#[path = "tests/scaled.rs"]
mod tests;
