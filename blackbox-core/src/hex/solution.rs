//! How many boards satisfy evidence, and where their atoms are.

use super::{
    Board, Cell, Size,
    geometry::CELLS,
    search::{Search, State, Visitor, choose},
};
use crate::evidence::{Limit, Stop};

/// What follows from evidence. Made by [`Evidence::solve`](super::Evidence::solve).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    size: Size,
    by_atoms: [u64; CELLS + 1],
    tally: [u64; CELLS],
    model: Option<Board>,
}

impl Solution {
    pub(super) const fn nothing(size: Size) -> Self {
        Self { size, by_atoms: [0; CELLS + 1], tally: [0; CELLS], model: None }
    }

    /// The size of the boards.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of boards that satisfy the evidence.
    pub fn count(&self) -> u64 {
        self.by_atoms.iter().sum()
    }

    /// Whether at least one board satisfies the evidence.
    pub const fn is_consistent(&self) -> bool {
        self.model.is_some()
    }

    /// Whether exactly one board satisfies the evidence.
    pub fn is_unique(&self) -> bool {
        self.count() == 1
    }

    /// The numbers of atoms that occur, ascending, with the number of boards that have so many.
    pub fn count_by_atoms(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        (0..).zip(self.by_atoms).filter(|&(_, boards)| boards > 0)
    }

    /// The number of boards with an atom on `cell`.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn atom_count(&self, cell: Cell) -> u64 {
        assert!(cell.is_on(self.size), "the cell is on the board");
        self.tally[cell.index() as usize]
    }

    /// The probability of an atom on `cell`, all boards being equally likely; 0 if no board satisfies the evidence.
    ///
    /// # Panics
    /// If the cell is not on the board.
    #[allow(clippy::cast_precision_loss)]
    pub fn probability(&self, cell: Cell) -> f64 {
        self.atom_count(cell) as f64 / self.count().max(1) as f64
    }

    /// A board that satisfies the evidence, if there is one.
    pub const fn model(&self) -> Option<Board> {
        self.model
    }
}

impl Visitor for Solution {
    fn leaf(&mut self, search: &Search<'_>, state: &State, _: &mut Limit<'_>) -> Result<(), Option<Stop>> {
        let placed = state.atoms.count_ones();
        let free = state.undecided(search.mask);
        let (mut all, mut each) = (0, 0);
        for extra in search.extra(state) {
            let ways = choose(free.count_ones(), extra);
            self.by_atoms[(placed + extra) as usize] += ways;
            all += ways;
            if extra > 0 {
                each += choose(free.count_ones() - 1, extra - 1);
            }
        }
        for (cell, slot) in self.tally.iter_mut().enumerate() {
            let bit = 1 << cell;
            *slot += if state.atoms & bit != 0 {
                all
            } else if free & bit != 0 {
                each
            } else {
                0
            };
        }
        if self.model.is_none() {
            let mut bits = state.atoms;
            let mut rest = free;
            for _ in 0..*search.extra(state).start() {
                bits |= rest & rest.wrapping_neg();
                rest &= rest - 1;
            }
            self.model = Board::from_bits(bits, self.size).ok();
        }
        Ok(())
    }
}
