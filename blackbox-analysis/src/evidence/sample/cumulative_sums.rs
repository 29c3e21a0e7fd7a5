//! A list of numbers with their cumulative sums; any number may change.

/// The numbers, by the sums of some of them: entry `i` has those of as many numbers as the lowest bit of `i +
/// 1` says, `i` being the last of them (P. M. Fenwick, "A new data structure for cumulative frequency
/// tables", 1994).
#[derive(Default)]
pub(super) struct Sums {
    sums: Vec<u128>,
    all: u128,
}

impl Sums {
    /// The sum of all.
    pub(super) fn all(&self) -> u128 {
        self.all
    }

    /// Adds a number to the list.
    pub(super) fn push(&mut self, number: u128) {
        let end = self.sums.len() + 1;
        let (mut sum, mut part) = (number, 1);
        while end & part == 0 {
            sum += self.sums[end - part - 1];
            part <<= 1;
        }
        self.sums.push(sum);
        self.all += number;
    }

    /// Changes a number.
    pub(super) fn change(&mut self, at: usize, from: u128, to: u128) {
        self.all = self.all - from + to;
        let mut at = at;
        while let Some(sum) = self.sums.get_mut(at) {
            *sum = *sum - from + to;
            at |= at + 1;
        }
    }

    /// The number that `position`, which is below the sum of all, falls into, and how far.
    pub(super) fn find(&self, mut position: u128) -> (usize, u128) {
        let (mut at, mut part) = (0, (self.sums.len() + 1).next_power_of_two());
        while part > 0 {
            match self.sums.get(at + part - 1) {
                Some(&sum) if sum <= position => (at, position) = (at + part, position - sum),
                _ => {}
            }
            part >>= 1;
        }
        (at, position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_found_whatever_was_changed() {
        for length in 1..40usize {
            let mut numbers: Vec<u128> = (0..length as u128).map(|i| i * 7 % 5).collect();
            let mut sums = Sums::default();
            numbers.iter().for_each(|&number| sums.push(number));
            for change in 0..length {
                let to = (change * 5 % 4) as u128;
                sums.change(change, numbers[change], to);
                numbers[change] = to;
                let all = numbers.iter().sum();
                assert_eq!(sums.all(), all);
                let mut expected =
                    numbers.iter().enumerate().flat_map(|(at, &number)| (0..number).map(move |i| (at, i)));
                for position in 0..all {
                    assert_eq!(Some(sums.find(position)), expected.next());
                }
            }
        }
    }
}
