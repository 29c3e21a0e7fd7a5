//! Positive numbers far beyond what a float holds.

/// A number from 0: a float times a power of 2^256. Sums and products are exact to the precision of a float.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scaled {
    /// 0, or 2^-128 to 2^128.
    value: f64,
    power: i64,
}

/// 2^128.
const ROOT: f64 = (1u128 << 127) as f64 * 2.0;
/// 2^256, by which the power counts.
const STEP: f64 = ROOT * ROOT;
/// Its logarithm.
const LN_STEP: f64 = 256.0 * std::f64::consts::LN_2;

impl Scaled {
    pub(super) const ZERO: Self = Self { value: 0.0, power: 0 };
    pub(super) const ONE: Self = Self { value: 1.0, power: 0 };

    /// A float between 2^-128 and 2^128.
    pub(super) const fn of(value: f64) -> Self {
        Self { value, power: 0 }
    }

    /// The number with this natural logarithm, 0 for minus infinity.
    pub(super) fn of_ln(ln: f64) -> Self {
        if ln == f64::NEG_INFINITY {
            return Self::ZERO;
        }
        let power = (ln / LN_STEP).round();
        Self { value: power.mul_add(-LN_STEP, ln).exp(), power: power as i64 }
    }

    pub(super) fn is_zero(self) -> bool {
        self.value == 0.0
    }

    /// The natural logarithm.
    pub(super) fn ln(self) -> f64 {
        self.value.ln() + self.power as f64 * LN_STEP
    }

    pub(super) fn times(self, other: Self) -> Self {
        Self { value: self.value * other.value, power: self.power + other.power }.normal()
    }

    pub(super) fn plus(self, other: Self) -> Self {
        let (large, small) = if self.is_zero() || !other.is_zero() && self.power < other.power {
            (other, self)
        } else {
            (self, other)
        };
        // What is smaller by two steps is lost in the last digit.
        let value = match large.power - small.power {
            _ if small.is_zero() => large.value,
            0 => large.value + small.value,
            1 => large.value + small.value / STEP,
            _ => large.value,
        };
        Self { value, power: large.power }.normal()
    }

    /// This number by the other, which is not 0.
    pub(super) fn over(self, other: Self) -> Self {
        Self { value: self.value / other.value, power: self.power - other.power }.normal()
    }

    /// As a float, infinity or 0 beyond what that holds.
    pub(super) fn float(self) -> f64 {
        self.value * STEP.powi(self.power.clamp(-6, 6) as i32)
    }

    /// This number by the other.
    pub(super) fn share_of(self, whole: Self) -> f64 {
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
mod tests {
    use super::*;

    #[test]
    fn sums_and_products_are_those_of_logarithms() {
        for a in [-90_000.0, -700.0, -89.0, -1.0, 0.0, 3.0, 88.8, 177.0, 5000.0] {
            for b in [-90_000.0, -333.3, -88.7, 0.5, 88.7, 90.0, 266.0, 4999.0] {
                let (x, y) = (Scaled::of_ln(a), Scaled::of_ln(b));
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
        assert!(Scaled::of_ln(f64::NEG_INFINITY).is_zero());
        assert!((Scaled::of_ln(-5000.0).share_of(Scaled::of_ln(-4999.0)) - (-1f64).exp()).abs() < 1e-12);
    }
}
