//! Guesses before the evidence is complete, for strict counting.

use std::cmp::Reverse;

use super::{OutcomeTable, outcome_row::Row};

#[derive(Clone, Copy)]
pub(crate) struct Guess {
    /// Its wrong atoms, over all placements that are left.
    pub(crate) wrong: u64,
    pub(crate) placements: u64,
    pub(crate) board: u64,
}

/// The placements of each class, and the fewest wrong atoms of a guess.
pub(crate) struct Guesses {
    /// Where each class's placements begin in `members`.
    starts: Vec<u32>,
    members: Vec<u64>,
}

impl Guesses {
    pub(crate) fn new(table: &OutcomeTable) -> Self {
        let mut ends = Vec::with_capacity(table.classes());
        let mut sum = 0;
        for class in 0..table.classes() as u32 {
            ends.push(sum);
            sum += table.weight(class);
        }
        let starts = ends.clone();
        let mut members = vec![0; sum as usize];
        for (&class, &bits) in table.class_of().iter().zip(table.boards()) {
            let at = &mut ends[class as usize];
            members[*at as usize] = bits;
            *at += 1;
        }
        Self { starts, members }
    }

    fn members<const P: usize>(&self, row: &Row<P>) -> &[u64] {
        let start = self.starts[row.class as usize] as usize;
        &self.members[start..start + row.weight as usize]
    }

    /// As [`Guesses::best`] where one class has more than half of the placements.
    pub(crate) fn by_majority<const P: usize>(&self, rows: &[Row<P>]) -> Option<Guess> {
        let (mut placements, mut largest) = (0, 0);
        for row in rows {
            placements += u64::from(row.weight);
            largest = largest.max(u64::from(row.weight));
        }
        (2 * largest > placements).then(|| self.best(rows))
    }

    /// The best guess among the placements of these classes.
    pub(crate) fn best<const P: usize>(&self, rows: &[Row<P>]) -> Guess {
        // A guess is wrong by its atoms, or the placement's if these are more, less those it shares; and what
        // it shares with all placements is the sum over its cells of how many placements have an atom there.
        let mut having = [0u64; 64];
        let mut numbers = [0u64; 65];
        for row in rows {
            for &bits in self.members(row) {
                numbers[bits.count_ones() as usize] += 1;
                cells(bits).for_each(|cell| having[cell] += 1);
            }
        }
        let shared = |bits: u64| cells(bits).map(|cell| having[cell]).sum::<u64>();
        let occurs = |count: &u64| *count > 0;
        let least = numbers.iter().position(occurs).unwrap_or(0);
        let most = numbers.iter().rposition(occurs).unwrap_or(0);
        // Of a guess and each placement that with more atoms.
        let more = |atoms: u32| {
            let each = (least..=most).map(|number| numbers[number] * u64::from(atoms).max(number as u64));
            each.sum::<u64>()
        };
        let wrong = |&bits: &u64| more(bits.count_ones()) - shared(bits);
        let guesses = rows.iter().flat_map(|row| self.members(row)).map(|bits| (wrong(bits), Reverse(*bits)));
        let (wrong, Reverse(board)) = guesses.min().unwrap_or_default();
        Guess { wrong, placements: numbers.iter().sum(), board }
    }
}

fn cells(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (cell < 64).then_some(cell)
    })
}
