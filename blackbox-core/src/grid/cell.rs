//! A place on the board.

use core::fmt;

use super::Size;

/// A cell: `x` grows to the right, `y` downwards, `(0, 0)` is the top left. Cells sort in row-major order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    // `y` stands first so that the derived order is row-major.
    /// Row, from the top.
    pub y: u8,
    /// Column, from the left.
    pub x: u8,
}

impl Cell {
    /// The cell in column `x` of row `y`.
    pub const fn new(x: u8, y: u8) -> Self {
        Self { y, x }
    }

    /// Whether the cell is on a board of this size.
    pub const fn is_on(self, size: Size) -> bool {
        self.x < size.width() && self.y < size.height()
    }

    /// The row-major index, `width * y + x`.
    pub const fn index(self, size: Size) -> u32 {
        size.width() as u32 * self.y as u32 + self.x as u32
    }

    /// The cell with this row-major index, or `None` past the last.
    pub const fn from_index(index: u32, size: Size) -> Option<Self> {
        if index >= size.cells() {
            return None;
        }
        let width = size.width() as u32;
        Some(Self::new((index % width) as u8, (index / width) as u8))
    }

    /// The cell's bit in the 8 x 8 box, `1 << (8 * y + x)`; 0 outside the box.
    pub const fn bit(self) -> u64 {
        if self.x < 8 && self.y < 8 { 1 << (8 * self.y + self.x) } else { 0 }
    }
}

/// `(x,y)`, as the atoms notation has it.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell{self}")
    }
}
