//! Seekers that look one ray ahead.

use blackbox_core::{Outcome, Port, internal::SplitMix};

use super::{Position, Seeker, outcome_row::of_either, partition::Counts, seeker::port};

/// The seeker that par is measured by: it fires the port with the smallest sum of the squares of its
/// outcomes' counts (of placements), of equal ones the first.
///
/// It computes with integers only, so every implementation plays the same.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reference;

impl Seeker for Reference {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        let found = of_either!(position.rows, rows, C => first_least(&Counts::<_, C>::new(rows).squares()));
        Some(port(found, position.size()))
    }
}

/// The seeker that fires the port with the greatest entropy of its outcomes, of equal ones the first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Entropy;

impl Seeker for Entropy {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        let found =
            of_either!(position.rows, rows, C => first_least(&Counts::<_, C>::new(rows).sums(information)));
        Some(port(found, position.size()))
    }
}

/// The seeker that fires the port with the fewest boards left in the worst case, the first of equals.
#[derive(Clone, Copy, Debug, Default)]
pub struct Worst;

impl Seeker for Worst {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        let found = of_either!(position.rows, rows, C => first_least(&Counts::<_, C>::new(rows).greatest()));
        Some(port(found, position.size()))
    }
}

/// The seeker that fires the port with the most outcomes, of equal ones the first.
#[derive(Clone, Copy, Debug, Default)]
pub struct MostOutcomes;

impl Seeker for MostOutcomes {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        let fewer = of_either!(position.rows, rows, C => {
            first_least(&Counts::<_, C>::new(rows).sums(|_| 1).map(std::cmp::Reverse))
        });
        Some(port(fewer, position.size()))
    }
}

/// The seeker that fires any port where no ray has entered or left, for comparison with others.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomRays {
    seed: u64,
}

impl RandomRays {
    /// A seeker that draws by this seed.
    pub const fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Seeker for RandomRays {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        let (mut state, mut known) = (self.seed, 0u64);
        for &(port, outcome) in position.history() {
            known |= 1 << port.index();
            let code = match outcome {
                Outcome::Hit => 54,
                Outcome::Reflection => 55,
                Outcome::Detour(exit) => {
                    known |= 1 << exit.index();
                    exit.index()
                }
            };
            state = SplitMix(state ^ u64::from(port.index()) << 8 ^ u64::from(code)).bits();
        }
        let mut left = Port::all(position.size()).filter(|port| known >> port.index() & 1 == 0);
        let number = left.clone().count() as u32;
        left.nth(SplitMix(state).below(number) as usize)
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
