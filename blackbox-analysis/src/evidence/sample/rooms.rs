//! How many boards there are in rooms, to the precision of a float.

use blackbox_core::internal::{SplitMix, Undecided};

use crate::prior::Scaled;

/// The ways to place the further atoms in rooms of one board.
pub(super) struct Rooms {
    factorials: Vec<Scaled>,
    top: Scaled,
}

impl Rooms {
    /// For rooms that are parts of this one, which has boards.
    pub(super) fn new(top: Undecided) -> Self {
        let mut factorials = vec![Scaled::ONE];
        factorials.extend((1..=top.unknown).scan(Scaled::ONE, |product, factor| {
            *product = product.times(Scaled::new(factor.into()));
            Some(*product)
        }));
        let mut rooms = Self { factorials, top: Scaled::ONE };
        rooms.top = rooms.share(top);
        rooms
    }

    /// The boards of a room by those of the room at the top.
    pub(super) fn share(&self, room: Undecided) -> Scaled {
        // The binomial coefficient of the likeliest number, from factorials; the others follow as multiples
        // of it. So no sum over numbers has a term beyond the range of a float.
        let numbers = Numbers::for_room(room);
        let [all, chosen, others] = [room.unknown, numbers.likeliest, room.unknown - numbers.likeliest]
            .map(|cells| self.factorials[cells as usize]);
        all.over(chosen).over(others).times(Scaled::new(numbers.all())).over(self.top)
    }
}

/// How often a board of a room has each number of further atoms.
pub(super) struct Numbers {
    likeliest: u32,
    /// The first number of those below, and the sums of how often each comes, by how often the likeliest
    /// does; none if there is one number only.
    first: u32,
    sums: Vec<f64>,
}

/// A number that comes so rarely, by how often the likeliest does, changes no sum.
const NEVER: f64 = 1e-20;

impl Numbers {
    pub(super) fn for_room(Undecided { unknown, extra: [least, most] }: Undecided) -> Self {
        // Most ways are there for half of the cells, or for the number that is nearest to it.
        let likeliest = (unknown / 2).clamp(least, most);
        let mut numbers = Self { likeliest, first: likeliest, sums: Vec::new() };
        if least == most {
            return numbers;
        }
        // The ways to choose one cell more, by those to choose so many.
        let one_more = |chosen: u32| f64::from(unknown - chosen) / f64::from(chosen + 1);
        // From the likeliest down, until it is rare; then up from there, past the likeliest, with sums.
        // Outwards the terms fall faster and faster: what is cut off is less than rounding loses.
        let mut often = 1.0;
        while numbers.first > least && often > NEVER {
            numbers.first -= 1;
            often /= one_more(numbers.first);
        }
        let mut sum = 0.0;
        for number in numbers.first..=most {
            sum += often;
            numbers.sums.push(sum);
            often *= one_more(number);
            if often < NEVER && number >= likeliest {
                break;
            }
        }
        numbers
    }

    fn all(&self) -> f64 {
        self.sums.last().copied().unwrap_or(1.0)
    }

    /// One of the numbers, each as often as it comes.
    pub(super) fn draw(&self, random: &mut SplitMix) -> u32 {
        if self.sums.is_empty() {
            return self.likeliest;
        }
        // A place below the whole sum: where it lies among the sums says the number.
        let chance = random.bits() as f64 * 2f64.powi(-64) * self.all();
        self.first + self.sums.partition_point(|&sum| sum <= chance).min(self.sums.len() - 1) as u32
    }
}

#[cfg(test)]
#[path = "tests/rooms.rs"]
mod tests;
