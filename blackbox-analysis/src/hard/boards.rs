//! The boards that satisfy the evidence, from the ways to choose transpositions.

use blackbox_core::Cell;

use super::{HardInstance, layout::cell};
use crate::Board;

impl HardInstance {
    /// The choices of transpositions whose product is the permutation, bit `j` for number `j`, ascending.
    ///
    /// # Complexity
    /// All 2^`w` choices are looked at; `w` is at most 14 on a board of 255 rows.
    pub fn choices(&self) -> impl Iterator<Item = u32> + '_ {
        (0..1u32 << self.windows.len()).filter(|&choice| {
            let mut lanes: Vec<usize> = (0..self.lanes()).collect();
            for (window, &[one, other]) in self.windows.iter().enumerate() {
                if choice >> window & 1 == 1 {
                    lanes.swap(one, other);
                }
            }
            lanes == self.goals
        })
    }

    /// How many boards satisfy the evidence.
    pub fn count(&self) -> u32 {
        self.choices().count() as u32
    }

    /// The boards that satisfy the evidence, in the order of [`HardInstance::choices`]: all of them, by the
    /// theorem of `docs/research/complexity.md`.
    pub fn boards(&self) -> impl Iterator<Item = Board> + '_ {
        self.choices().map(|choice| self.board(choice))
    }

    /// The board of a choice of transpositions, whatever their product is. Further bits are ignored.
    #[allow(clippy::missing_panics_doc, reason = "the placement is on the board")]
    pub fn board(&self, choice: u32) -> Board {
        Board::from_atoms(self.placement(choice), self.size).expect("cells of the board")
    }

    fn placement(&self, choice: u32) -> Vec<Cell> {
        let mut lanes: Vec<usize> = (0..self.lanes()).collect();
        let mut atoms: Vec<Cell> = Vec::new();
        for (index, row) in self.lattice().enumerate() {
            let [one, other] = self.windows[index / 4];
            if index % 4 == 2 && choice >> (index / 4) & 1 == 1 {
                lanes.swap(one, other);
            }
            atoms.push(cell(row.row, self.lane(lanes[row.chain])));
        }
        for (row, left, right) in self.masks() {
            atoms.extend([cell(row + 1, left), cell(row + 1, right)]);
        }
        atoms
    }
}
