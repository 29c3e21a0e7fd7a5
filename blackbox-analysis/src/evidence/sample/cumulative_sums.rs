//! A list of numbers with their cumulative sums; any number may change.

/// Numbers that have one sum together: a few lines of the cache, one after the other.
const GROUP: usize = 16;

/// The numbers, then level by level the sums of groups of what is below; the last level is one group.
pub(super) struct Sums {
    levels: Vec<Vec<u128>>,
    all: u128,
}

impl Default for Sums {
    fn default() -> Self {
        Self { levels: vec![Vec::new()], all: 0 }
    }
}

impl Sums {
    /// The sum of all.
    pub(super) fn all(&self) -> u128 {
        self.all
    }

    /// Adds a number to the list.
    pub(super) fn push(&mut self, number: u128) {
        let mut at = self.levels[0].len();
        for level in &mut self.levels {
            match level.get_mut(at) {
                Some(sum) => *sum += number,
                None => level.push(number),
            }
            at /= GROUP;
        }
        self.all += number;
        let last = &self.levels[self.levels.len() - 1];
        if last.len() > GROUP {
            self.levels.push(last.chunks(GROUP).map(|group| group.iter().sum()).collect());
        }
    }

    /// Changes a number.
    pub(super) fn change(&mut self, mut at: usize, from: u128, to: u128) {
        self.all = self.all - from + to;
        for level in &mut self.levels {
            level[at] = level[at] - from + to;
            at /= GROUP;
        }
    }

    /// The number that `position`, which is below the sum of all, falls into, and how far.
    pub(super) fn find(&self, mut position: u128) -> (usize, u128) {
        let mut at = 0;
        for level in self.levels.iter().rev() {
            at *= GROUP;
            while level[at] <= position {
                position -= level[at];
                at += 1;
            }
        }
        (at, position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_found_whatever_was_changed() {
        for length in (1..40usize).chain([256, 257, 300]) {
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
