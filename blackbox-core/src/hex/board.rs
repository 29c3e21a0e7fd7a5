//! A board: which cells hold atoms.

use core::fmt;

use super::{Cell, Size, Symmetry};

/// A hexagonal board: the atoms as bits of one word, cell by cell, row by row from the top. A copy is two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    size: Size,
    bits: u64,
}

impl Board {
    /// A board without atoms.
    pub const fn empty(size: Size) -> Self {
        Self { size, bits: 0 }
    }

    /// The board of these bits.
    ///
    /// # Errors
    /// [`BoardError`] if there is a bit beyond the cells of this size.
    pub const fn from_bits(bits: u64, size: Size) -> Result<Self, BoardError> {
        let beyond = bits & !size.mask();
        if beyond == 0 {
            Ok(Self { size, bits })
        } else {
            Err(BoardError { cell: beyond.trailing_zeros(), size })
        }
    }

    /// The board of bits that are known to be cells of this size.
    pub(super) const fn of(bits: u64, size: Size) -> Self {
        debug_assert!(bits & !size.mask() == 0);
        Self { size, bits }
    }

    /// The board with atoms on these cells.
    ///
    /// # Errors
    /// [`BoardError`] if a cell is not on a board of this size.
    pub fn from_atoms(cells: impl IntoIterator<Item = Cell>, size: Size) -> Result<Self, BoardError> {
        Self::from_bits(cells.into_iter().fold(0, |bits, cell| bits | cell.bit()), size)
    }

    /// The size.
    pub const fn size(self) -> Size {
        self.size
    }

    /// The atoms as bits.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// The number of atoms.
    pub const fn count(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether there is an atom on the cell.
    pub const fn contains(self, cell: Cell) -> bool {
        self.bits & cell.bit() != 0
    }

    /// The cells with atoms.
    pub fn atoms(self) -> impl Iterator<Item = Cell> + Clone {
        let mut rest = self.bits;
        core::iter::from_fn(move || {
            let index = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (index < 64).then(|| Cell::from_index(index as u8))
        })
    }

    /// The image under a symmetry. O(atoms).
    #[must_use]
    pub const fn transformed(self, symmetry: Symmetry) -> Self {
        Self { size: self.size, bits: symmetry.bits(self.bits, self.size) }
    }
}

/// There is an atom beyond the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardError {
    /// The index of the cell.
    pub cell: u32,
    /// The size of the board.
    pub size: Size,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cell, cells) = (self.cell, self.size.cells());
        write!(f, "an atom on cell {cell}, expected cells 0 to {}", cells - 1)
    }
}

impl core::error::Error for BoardError {}
