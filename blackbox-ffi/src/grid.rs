//! Sizes, cells, boards of at most 8 x 8 cells.
//!
//! A board within 8 x 8 is a plain value: copy it, compare its bits, keep arrays of it. Larger boards are in the
//! group `wide`.

use blackbox_core::{Board, Cell, Grid, Size, grid::BoardError};

use crate::{
    frame::{Failure, Out, entry, slice, write_items},
    status::{BB_ERROR_CELL, bb_status},
};

/// A cell: `x` grows to the right, `y` downwards, (0, 0) is the top left.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_cell {
    /// Column, from the left.
    pub x: u8,
    /// Row, from the top.
    pub y: u8,
}

/// A board of 1 x 1 to 8 x 8 cells. 16 bytes; make it by hand or with the functions below.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_board {
    /// The atoms: bit `8 * y + x`, whatever the size. Bits of cells outside the size must be 0.
    pub bits: u64,
    /// Cells in a row, 1 to 8.
    pub width: u8,
    /// Cells in a column, 1 to 8.
    pub height: u8,
}

impl From<Cell> for bb_cell {
    fn from(cell: Cell) -> Self {
        Self { x: cell.x, y: cell.y }
    }
}

impl From<bb_cell> for Cell {
    fn from(cell: bb_cell) -> Self {
        Self::new(cell.x, cell.y)
    }
}

impl From<Board> for bb_board {
    fn from(board: Board) -> Self {
        let size = board.size();
        Self { bits: board.bits(), width: size.width(), height: size.height() }
    }
}

impl bb_board {
    /// The board, if it is one.
    #[inline]
    pub(crate) fn check(self) -> Result<Board, Failure> {
        let size = Size::new(self.width.into(), self.height.into())?;
        Ok(Board::new(self.bits, size)?)
    }
}

/// A size that a `u64` board can have.
pub(crate) fn box_size(width: u32, height: u32) -> Result<Size, Failure> {
    let size = Size::new(width, height)?;
    if size.fits_word() { Ok(size) } else { Err(BoardError::TooLarge { size }.into()) }
}

/// The cell, if a board of this size has it.
pub(crate) fn cell_of(cell: bb_cell, size: Size) -> Result<Cell, Failure> {
    let cell = Cell::from(cell);
    if !cell.is_on(size) {
        return Err(Failure::new(
            BB_ERROR_CELL,
            format_args!("the cell {cell} is off the board, expected a cell of {size}"),
        ));
    }
    Ok(cell)
}

/// Makes a board from its bits, bit `8 * y + x`.
///
/// `BB_ERROR_SIZE` beyond 1 x 1 to 8 x 8, `BB_ERROR_CELL` for a bit outside the size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_new(bits: u64, width: u32, height: u32, board: *mut bb_board) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(board, "board") }?;
        out.set(Board::new(bits, Size::new(width, height)?)?.into());
        Ok(())
    })
}

/// Makes a board from its atoms; naming a cell twice is naming it once.
///
/// `BB_ERROR_SIZE` beyond 1 x 1 to 8 x 8, `BB_ERROR_CELL` for an atom off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_from_atoms(
    atoms: *const bb_cell,
    count: usize,
    width: u32,
    height: u32,
    board: *mut bb_board,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(board, "board") }?;
        let atoms = unsafe { slice(atoms, count, "atoms") }?;
        let atoms = atoms.iter().copied().map(Cell::from);
        out.set(Board::from_atoms(Size::new(width, height)?, atoms)?.into());
        Ok(())
    })
}

/// Lists the atoms in row-major order in an array of the caller; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_atoms(
    board: bb_board,
    atoms: *mut bb_cell,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let board = board.check()?;
        unsafe { write_items(board.atoms().map(bb_cell::from), (atoms, capacity, "atoms"), count) }
    })
}

/// Counts the atoms, 0 to 64.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_count(board: bb_board, count: *mut u32) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(count, "count") }?;
        out.set(board.check()?.count());
        Ok(())
    })
}

/// Says whether a cell holds an atom.
///
/// `BB_ERROR_CELL` for a cell off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_contains(board: bb_board, cell: bb_cell, contains: *mut bool) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(contains, "contains") }?;
        let board = board.check()?;
        out.set(board.contains(cell_of(cell, board.size())?));
        Ok(())
    })
}

/// Puts an atom on a cell. `changed`, which may be NULL, says whether the cell was free.
///
/// `BB_ERROR_CELL` for a cell off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_insert(
    board: *mut bb_board,
    cell: bb_cell,
    changed: *mut bool,
) -> bb_status {
    unsafe { change(board, cell, changed, Board::insert) }
}

/// Takes the atom off a cell. `changed`, which may be NULL, says whether there was one.
///
/// `BB_ERROR_CELL` for a cell off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_remove(
    board: *mut bb_board,
    cell: bb_cell,
    changed: *mut bool,
) -> bb_status {
    unsafe { change(board, cell, changed, Board::remove) }
}

unsafe fn change(
    board: *mut bb_board,
    cell: bb_cell,
    changed: *mut bool,
    how: fn(&mut Board, Cell) -> bool,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(board, "board") }?;
        let changed = unsafe { Out::optional(changed, "changed") }?;
        // SAFETY: `Out::new` has checked the pointer, and the caller filled it.
        let mut board = unsafe { board.read() }.check()?;
        let cell = cell_of(cell, board.size())?;
        changed.set(how(&mut board, cell));
        out.set(board.into());
        Ok(())
    })
}

/// Gives the row-major index of a cell, `width * y + x`, the order of `bb_board_atoms` and of dense arrays.
///
/// `BB_ERROR_SIZE` beyond 1 x 1 to 255 x 255, `BB_ERROR_CELL` for a cell off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_cell_index(cell: bb_cell, width: u32, height: u32, index: *mut u32) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(index, "index") }?;
        let size = Size::new(width, height)?;
        out.set(cell_of(cell, size)?.index(size));
        Ok(())
    })
}

/// Gives the cell with a row-major index.
///
/// `BB_ERROR_SIZE` beyond 1 x 1 to 255 x 255, `BB_ERROR_CELL` for an index past the last cell.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_cell_at(index: u32, width: u32, height: u32, cell: *mut bb_cell) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(cell, "cell") }?;
        let size = Size::new(width, height)?;
        let Some(cell) = Cell::from_index(index, size) else {
            return Err(Failure::new(
                BB_ERROR_CELL,
                format_args!("no cell has the index {index}, expected 0 to {}", size.cells() - 1),
            ));
        };
        out.set(cell.into());
        Ok(())
    })
}
