//! Seekers that look one ray ahead.

use std::cmp::Reverse;

use blackbox_core::{Outcome, Port, Size, internal::SplitMix};

use super::{Position, Seeker, outcome_row::of_either, partition::Counts, seeker::port};

/// Seekers that fire the port with the least of some values by the counts of its outcomes.
macro_rules! least {
    ($($(#[$doc:meta])+ $name:ident: |$counts:ident| $values:expr;)+) => {$(
        $(#[$doc])+
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name;

        impl Seeker for $name {
            fn choose(&self, position: &Position<'_>) -> Option<Port> {
                let found = of_either!(position.rows, rows, C => {
                    let $counts = Counts::<_, C>::new(rows);
                    first_least(&$values)
                });
                Some(port(found, position.size()))
            }
        }
    )+};
}

least! {
    /// The seeker that par is measured by: it fires the port with the smallest sum of the squares of its
    /// outcomes' counts (of placements), of equal ones the first.
    ///
    /// It computes with integers only, so every implementation plays the same.
    Reference: |counts| counts.squares();
    /// The seeker that fires the port with the greatest entropy of its outcomes, of equal ones the first.
    Entropy: |counts| counts.sums(|n| information(n.into()) as u64);
    /// The seeker that fires the port with the fewest boards left in the worst case, the first of equals.
    Worst: |counts| counts.greatest();
    /// The seeker that fires the port with the most outcomes, of equal ones the first.
    MostOutcomes: |counts| counts.sums(|_| 1).map(Reverse);
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

    /// The port after these rays on a board where one is left.
    pub(super) fn port(self, size: Size, rays: &[(Port, Outcome)]) -> Option<Port> {
        let (mut state, mut known) = (self.seed, 0u64);
        for &(port, outcome) in rays {
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
        let mut left = Port::all(size).filter(|port| known >> port.index() & 1 == 0);
        let number = left.clone().count() as u32;
        left.nth(SplitMix(state).below(number) as usize)
    }
}

impl Seeker for RandomRays {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        self.port(position.size(), position.history())
    }
}

/// n log2 n in units of 2^-20 bits: a whole number, so that sums do not depend on their order.
pub(super) fn information(n: f64) -> f64 {
    (n * n.log2() * f64::from(1 << 20)).round()
}

/// The index of the least value, of equal ones the first.
pub(crate) fn first_least<T: Copy + PartialOrd>(values: &[T]) -> usize {
    (1..values.len()).fold(0, |best, at| if values[at] < values[best] { at } else { best })
}
