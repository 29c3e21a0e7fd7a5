//! Boards that share their known cells.

use blackbox_core::{
    Cell, Grid, Size,
    evidence::{BoardGroup, PartialBoard, Room},
};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::ways::{Ways, below};
use crate::evidence::board_list::{Group, bit, pack};

/// The words of the atoms, then those of the free cells, and the fewest and the most further atoms on these.
pub(super) struct Boards {
    cells: Box<[u64]>,
    extra: [u16; 2],
    free: u32,
}

impl Boards {
    pub(super) fn of<F: PartialBoard>(group: &BoardGroup<'_, F>, words: usize, size: Size) -> Self {
        let mut cells = vec![0; 2 * words].into_boxed_slice();
        pack(group, size, &mut cells);
        Self { cells, extra: group.extra().map(|atoms| atoms as u16), free: group.free() }
    }

    /// The bytes on the heap.
    pub(super) fn memory(&self) -> usize {
        size_of_val(&*self.cells)
    }

    pub(super) fn room(&self) -> Room {
        Room { unknown: self.free, extra: self.extra.map(u32::from) }
    }

    fn group(&self) -> Group<'_> {
        let (atoms, free) = self.cells.split_at(self.cells.len() / 2);
        Group { atoms, free, extra: self.extra }
    }

    /// The cells that are not free, and whether they hold an atom.
    pub(super) fn known(&self, size: Size) -> impl Iterator<Item = (Cell, bool)> + '_ {
        let Group { atoms, free, .. } = self.group();
        let cells = (0..size.cells()).filter_map(move |index| Cell::from_index(index, size));
        cells.filter_map(move |cell| {
            let bit = bit(cell, size);
            let has = |words: &[u64]| words[bit / 64] >> (bit % 64) & 1 == 1;
            (!has(free)).then(|| (cell, has(atoms)))
        })
    }

    /// Writes one of the boards, each equally likely.
    pub(super) fn draw(&self, ways: &mut Ways, board: &mut [u64], random: &mut Xoshiro256PlusPlus) {
        let Room { unknown, extra: [least, most] } = self.room();
        let mut extra = least;
        if least < most {
            let mut number = below(&ways.in_room(self.room()), random);
            while extra < most {
                let here = ways.choose(unknown, extra);
                if number < here {
                    break;
                }
                (extra, number) = (extra + 1, number - here);
            }
        }
        self.group().draw_extra(extra, board, random);
    }
}

/// Puts the atoms of a packed board on a board without any.
pub(super) fn unpack<G: Grid>(packed: &[u64], board: &mut G) {
    let size = board.size();
    for (at, &word) in packed.iter().enumerate() {
        let mut left = word;
        while left != 0 {
            let bit = 64 * at as u32 + left.trailing_zeros();
            let index = if size.fits_box() { bit / 8 * u32::from(size.width()) + bit % 8 } else { bit };
            board.insert(Cell::from_index(index, size).expect("a cell of the board"));
            left &= left - 1;
        }
    }
}
