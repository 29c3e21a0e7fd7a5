//! A set of cells as bits, laid out so that lines of sight can be swept many at a time.
//!
//! The frame is always wall, so a board holds only the cells inside it: up to 78 columns and 23 rows. Cell
//! `(x, y)` of the inside, counted from 0, is
//!
//! ```text
//! slice 3 * (y mod 3) + x mod 3        lane y / 3        bit x / 3
//! ```
//!
//! A slice is 8 lanes of 32 bits, one 256-bit register. Neighbours are in different slices at the same lane
//! and bit, except every third pair; a move of a whole board is then mostly a renaming of registers:
//!
//! ```text
//!            bit 0     bit 1     bit 2
//!           0  1  2   0  1  2   0  1  2    <- x mod 3
//!         0 a  b  c   a  b  c   a  b  c
//! lane 0  1 d  e  f   d  e  f   d  e  f    nine letters, nine slices
//!         2 g  h  i   g  h  i   g  h  i
//!         0 a  b  c   a  b  c   a  b  c
//! lane 1  1 d  e  f   d  e  f   d  e  f
//!         ^ y mod 3
//! ```
//!
//! Row 23 (the last row of lane 7) and columns 78 and up do not exist in any maze. That nothing is ever open
//! there lets the kernel rotate lanes where it means to shift them.

use crate::{MazeCell, maze::MAX_HEIGHT};

/// How many slices a board has.
pub(crate) const SLICES: usize = 9;

/// A set of cells inside the frame.
pub(crate) type Board = [[u32; 8]; SLICES];

pub(crate) const EMPTY: Board = [[0; 8]; SLICES];

/// Where a cell inside the frame is: slice, lane and the bit's mask.
pub(crate) fn place(cell: MazeCell) -> (usize, usize, u32) {
    let (x, y) = (usize::from(cell.x) - 1, usize::from(cell.y) - 1);
    (3 * (y % 3) + x % 3, y / 3, 1 << (x / 3))
}

pub(crate) fn insert(board: &mut Board, cell: MazeCell) {
    let (slice, lane, bit) = place(cell);
    board[slice][lane] |= bit;
}

/// Whether a board has a cell; those that are not inside of the largest frame are in none.
pub(crate) fn contains(board: &Board, cell: MazeCell) -> bool {
    if !(1..MAX_HEIGHT as u8 - 1).contains(&cell.y) || !(1..=78).contains(&cell.x) {
        return false;
    }
    let (slice, lane, bit) = place(cell);
    board[slice][lane] & bit != 0
}
