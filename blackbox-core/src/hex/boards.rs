//! Every board of a size with a number of atoms, in a fixed order.

use core::iter::FusedIterator;

use super::{Board, Size, Symmetry};
use crate::enumerate::Subsets;

/// The boards of a size with a number of atoms, in lexicographic order of their ascending lists of cells. The iterator
/// is double-ended, has an exact length, and can be cut by rank.
///
/// ```
/// use blackbox_core::hex::{Boards, Size};
///
/// assert_eq!(Boards::new(Size::PLUS, 5).remaining(), 5_949_147);
/// ```
#[derive(Clone, Debug)]
pub struct Boards {
    size: Size,
    subsets: Subsets,
}

impl Boards {
    /// All boards with so many atoms; none if there are fewer cells.
    pub const fn new(size: Size, atoms: u32) -> Self {
        Self { size, subsets: Subsets::new(size.mask(), atoms) }
    }

    /// The boards not walked yet.
    pub const fn remaining(&self) -> u64 {
        self.subsets.remaining()
    }

    /// The part of what remains with these positions, counted from the next board.
    #[must_use]
    pub fn slice(&self, positions: core::ops::Range<u64>) -> Self {
        Self { size: self.size, subsets: self.subsets.slice(positions) }
    }

    /// Writes the bits of the next boards and returns how many: fewer than there is room for only at the end.
    pub fn fill(&mut self, out: &mut [u64]) -> usize {
        self.subsets.fill(out)
    }

    fn board(&self, bits: u64) -> Board {
        Board::of(bits, self.size)
    }
}

impl Iterator for Boards {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        self.subsets.next().map(|bits| self.board(bits))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.subsets.size_hint()
    }

    fn nth(&mut self, n: usize) -> Option<Board> {
        self.subsets.nth(n).map(|bits| self.board(bits))
    }
}

impl DoubleEndedIterator for Boards {
    fn next_back(&mut self) -> Option<Board> {
        self.subsets.next_back().map(|bits| self.board(bits))
    }
}

impl FusedIterator for Boards {}

/// The position of a board among those of its size and number of atoms.
pub const fn rank(board: Board) -> u64 {
    Subsets::rank(board.size().mask(), board.bits())
}

/// The board at a position, or `None` past the last.
pub fn unrank(rank: u64, atoms: u32, size: Size) -> Option<Board> {
    Subsets::unrank(size.mask(), atoms, rank).map(|bits| Board::of(bits, size))
}

/// The board of the orbit whose bits are the least number. O(atoms).
pub fn canonical(board: Board) -> Board {
    Symmetry::ALL.iter().fold(board, |least, &symmetry| least.min(board.transformed(symmetry)))
}

/// How many different images the board has, itself counted: 1, 2, 3, 4, 6 or 12.
pub fn orbit_size(board: Board) -> u32 {
    let fixed = Symmetry::ALL.iter().filter(|&&symmetry| board.transformed(symmetry) == board).count();
    12 / fixed as u32
}
