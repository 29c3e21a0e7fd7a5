//! Fractions rounded to the four decimals of a state.

/// A number with the four decimals that a state has.
pub(crate) fn rounded(value: f64) -> f64 {
    libm::round(value * 10_000.0) / 10_000.0
}

/// The same of a chance: what is not certain does not become so.
pub(crate) fn rounded_chance(chance: f64) -> f64 {
    if chance > 0.0 && chance < 1.0 { rounded(chance).clamp(0.0001, 0.9999) } else { chance }
}

#[cfg(test)]
#[path = "tests/four_decimals.rs"]
mod tests;
