//! Guesses before the evidence is complete, for strict counting.

use super::{OutcomeTable, outcome_row::Row};

/// A board that is guessed.
#[derive(Clone, Copy)]
pub(crate) struct Guess {
    /// Its wrong atoms, over all placements that are left.
    pub(crate) wrong: u64,
    /// How many these are.
    pub(crate) placements: u64,
    /// Its bits.
    pub(crate) board: u64,
}

/// The placements of each class, and the fewest wrong atoms of a guess.
pub(crate) struct Guesses<'a> {
    table: &'a OutcomeTable,
    /// Where each class's placements begin in `members`.
    starts: Vec<u32>,
    members: Vec<u64>,
}

impl<'a> Guesses<'a> {
    pub(crate) fn new(table: &'a OutcomeTable) -> Self {
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
        Self { table, starts, members }
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
        // A guess is wrong by its atoms less those it shares, and what it shares with all placements is the
        // sum over its cells of how many placements have an atom there.
        let mut having = [0u64; 64];
        let mut placements = 0;
        for row in rows {
            for &bits in self.members(row) {
                placements += 1;
                cells(bits).for_each(|cell| having[cell] += 1);
            }
        }
        let shared = |&bits: &u64| cells(bits).map(|cell| having[cell]).sum::<u64>();
        let most = rows.iter().flat_map(|row| self.members(row)).map(|bits| (shared(bits), *bits)).max();
        let (most, board) = most.unwrap_or((0, 0));
        Guess { wrong: placements * u64::from(self.table.atoms()) - most, placements, board }
    }
}

fn cells(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (cell < 64).then_some(cell)
    })
}
