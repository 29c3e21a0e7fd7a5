//! What answers tell of which some may be wrong.

use alloc::vec::Vec;
use core::f64::consts::LN_2;

use blackbox_core::Size;

/// How likely an answer is if its outcome is as likely as this.
pub(crate) fn answered(chance: f64, error: f64, size: Size) -> f64 {
    (1.0 - error) * chance + error * (1.0 - chance) / f64::from(size.ports())
}

/// The information in bits about the board that an answer gives, of answers that are as likely as this.
pub(crate) fn information(seen: Vec<f64>, error: f64, size: Size) -> f64 {
    // Mutual information: how uncertain the answer is, less how uncertain it is if the board is known.
    let term = |chance: f64| if chance > 0.0 { -chance * libm::log(chance) } else { 0.0 };
    let mut terms: Vec<f64> = seen.into_iter().map(term).collect();
    // In order of size, so that ports that look alike get exactly the same numbers.
    terms.sort_by(f64::total_cmp);
    let noise = term(1.0 - error)
        + if error > 0.0 { -error * libm::log(error / f64::from(size.ports())) } else { 0.0 };
    ((terms.iter().sum::<f64>() - noise) / LN_2).max(0.0)
}
