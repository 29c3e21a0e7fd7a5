//! Fractions rounded to the four decimals of a state.

/// A number with the four decimals that a state has.
pub(crate) fn rounded(value: f64) -> f64 {
    libm::round(value * 10_000.0) / 10_000.0
}
