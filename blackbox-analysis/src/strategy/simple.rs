//! Seekers that look one ray ahead.

use blackbox_core::Port;

use super::{Position, Seeker, seeker::port};

/// The seeker that par is measured by: it fires the port with the smallest sum of the squares of its outcomes'
/// counts (of placements), of equal ones the first.
///
/// It computes with integers only, so every implementation plays the same.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reference;

impl Seeker for Reference {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        Some(port(first_least(&position.counts().squares()), position.size()))
    }
}

/// The seeker that fires the port with the greatest entropy of its outcomes, of equal ones the first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Entropy;

impl Seeker for Entropy {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        Some(port(first_least(&position.counts().sums(information)), position.size()))
    }
}

/// n log2 n in units of 2^-20 bits: as an integer, so that sums do not depend on their order.
fn information(n: u32) -> u64 {
    (f64::from(n) * f64::from(n).log2() * f64::from(1 << 20)).round() as u64
}

/// The index of the least value, of equal ones the first.
pub(crate) fn first_least<T: Copy + PartialOrd>(values: &[T]) -> usize {
    (1..values.len()).fold(0, |best, at| if values[at] < values[best] { at } else { best })
}
