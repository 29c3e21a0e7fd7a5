//! The weight of some boards together and their entropy, added up without a difference of large numbers.

use super::Scaled;

/// Some boards: what they weigh together, and their entropy in nats, each being as likely as it weighs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mixture {
    pub(crate) weight: Scaled,
    pub(crate) entropy: f64,
}

impl Mixture {
    pub(crate) const NOTHING: Self = Self { weight: Scaled::ZERO, entropy: 0.0 };

    #[cfg(feature = "std")]
    pub(crate) const fn one(weight: Scaled) -> Self {
        Self { weight, entropy: 0.0 }
    }

    /// These boards and others: which of the two it is, and then which of those.
    pub(crate) fn or(self, other: Self) -> Self {
        let (small, large) = if self.weight.is_larger(other.weight) { (other, self) } else { (self, other) };
        if small.weight.is_zero() {
            return large;
        }
        // The chain rule: which of the two it is and, as often as it is that one, which board of it.
        let weight = small.weight.plus(large.weight);
        let [rare, likely] = [small, large].map(|part| part.weight.share_of(weight));
        // That of the likely part by its difference from 1, which is small.
        let which = if rare > 0.0 { -rare * libm::log(rare) - likely * libm::log1p(-rare) } else { 0.0 };
        Self { weight, entropy: which + rare * small.entropy + likely * large.entropy }
    }

    /// Pairs of these boards and independent others.
    #[cfg(feature = "std")]
    pub(crate) fn and(self, other: Self) -> Self {
        Self { weight: self.weight.times(other.weight), entropy: self.entropy + other.entropy }
    }
}

#[cfg(all(test, feature = "std"))]
#[path = "tests/mixture.rs"]
mod tests;
