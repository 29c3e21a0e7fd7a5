//! Cells, and boards of one word: rectangles within 8 x 8, and hexagons.
//!
//! A board of one word, `bb_board`, is a plain value: copy it, compare its bits, keep arrays of it. Larger
//! boards are in the group `wide`.

use blackbox_core::{Cell, Size, WordBoard, grid::CellError};
use libc::c_char;

use crate::prelude::*;

/// A cell: `x` grows to the right, `y` downwards, (0, 0) is the top left. Rows of hexagons differ in length.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_cell {
    /// The place in its row, from the left; on a rectangle the column.
    pub x: u8,
    /// The row, from the top.
    pub y: u8,
}

/// A board: a rectangle of 1 x 1 to 8 x 8 cells, or a hexagon. 16 bytes; make it by hand or with the
/// functions below.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_board {
    /// The atoms: of a rectangle bit `8 * y + x`, whatever the size, of a hexagon the bit with the index of
    /// the cell. Bits of cells outside the size must be 0.
    pub bits: u64,
    /// The size.
    pub size: bb_size,
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

impl From<WordBoard> for bb_board {
    fn from(board: WordBoard) -> Self {
        Self { bits: board.bits(), size: board.size().into() }
    }
}

impl bb_board {
    #[inline(always)]
    pub(crate) fn check(self) -> Result<WordBoard, Failure> {
        WordBoard::of_numbers(self.bits, self.size.numbers())
            .ok_or_else(|| fault(self.bits, self.size.numbers()))
    }
}

/// What is wrong with a board or its size.
#[cold]
fn fault(bits: u64, [width, height, side, reflects]: [u8; 4]) -> Failure {
    let size = bb_size { width, height, side, reflects };
    let board = size.check().and_then(|size| Ok(WordBoard::new(bits, size)?));
    board.expect_err("the size or the board is at fault")
}

statuses! {
    CellError: |error| if matches!(error, CellError::OffBoard { .. }) { BB_ERROR_CELL } else { BB_ERROR_TEXT };
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

/// Makes a board from its bits. `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_CELL` for a bit
/// outside the size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_new(bits: u64, size: bb_size, board: *mut bb_board) -> bb_status {
    gives(unsafe { Out::new(board, "board") }, || Ok(bb_board { bits, size }.check()?.into()))
}

/// Makes a board from its atoms; naming a cell twice is naming it once. `BB_ERROR_SIZE` for a rectangle
/// beyond 8 x 8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_from_atoms(
    atoms: *const bb_cell, count: usize, size: bb_size, board: *mut bb_board,
) -> bb_status {
    gives(unsafe { Out::new(board, "board") }, || {
        let atoms = unsafe { slice(atoms, count, "atoms") }?;
        let atoms = atoms.iter().copied().map(Cell::from);
        Ok(WordBoard::from_atoms(atoms, size.check()?)?.into())
    })
}

/// Lists the atoms in row-major order in an array of the caller.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_atoms(
    board: bb_board, atoms: *mut bb_cell, capacity: usize, count: *mut usize,
) -> bb_status {
    entry(|| {
        let board = board.check()?;
        unsafe { write_items(board.atoms().map(bb_cell::from), (atoms, capacity, "atoms"), count) }
    })
}

/// Counts the atoms, 0 to 64.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_count(board: bb_board, count: *mut u32) -> bb_status {
    gives(unsafe { Out::new(count, "count") }, || Ok(board.check()?.count()))
}

/// Says whether a cell holds an atom.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_contains(board: bb_board, cell: bb_cell, contains: *mut bool) -> bb_status {
    gives(unsafe { Out::new(contains, "contains") }, || {
        let board = board.check()?;
        Ok(board.contains(cell_of(cell, board.size())?))
    })
}

/// Puts an atom on a cell. `changed`, which may be NULL, says whether the cell was free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_insert(
    board: *mut bb_board, cell: bb_cell, changed: *mut bool,
) -> bb_status {
    unsafe { change(board, cell, changed, WordBoard::insert) }
}

/// Takes the atom off a cell. `changed`, which may be NULL, says whether there was one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_remove(
    board: *mut bb_board, cell: bb_cell, changed: *mut bool,
) -> bb_status {
    unsafe { change(board, cell, changed, WordBoard::remove) }
}

unsafe fn change(
    board: *mut bb_board, cell: bb_cell, changed: *mut bool, how: fn(&mut WordBoard, Cell) -> bool,
) -> bb_status {
    gives(unsafe { Out::new(board, "board") }, || {
        let changed = unsafe { Out::optional(changed, "changed") }?;
        // SAFETY: `Out::new` has checked the pointer, and the caller filled it.
        let mut board = unsafe { board.read() }.check()?;
        let cell = cell_of(cell, board.size())?;
        changed.set(how(&mut board, cell));
        Ok(board.into())
    })
}

/// Gives the index of a cell row by row, the order of `bb_board_atoms` and of dense arrays; on a rectangle
/// `width * y + x`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_cell_index(cell: bb_cell, size: bb_size, index: *mut u32) -> bb_status {
    gives(unsafe { Out::new(index, "index") }, || {
        let size = size.check()?;
        Ok(cell_of(cell, size)?.index(size))
    })
}

/// Gives the cell with an index row by row. `BB_ERROR_CELL` for an index past the last cell.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_cell_at(index: u32, size: bb_size, cell: *mut bb_cell) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(cell, "cell") }?;
        let size = size.check()?;
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

/// Reads a cell as people write it: `3,4` on rectangles, in parentheses or not, both from 0; `E5` on
/// hexagons, a letter for the row and the place there from 1.
///
/// `BB_ERROR_TEXT` if the text is no cell, `BB_ERROR_CELL` if the board has no such cell.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_cell_parse(
    text: *const c_char, length: usize, size: bb_size, cell: *mut bb_cell,
) -> bb_status {
    gives(unsafe { Out::new(cell, "cell") }, || {
        let text = unsafe { self::text(text, length, "text") }?;
        Ok(Cell::parse(text, size.check()?)?.into())
    })
}

/// Writes a cell as people write it, `(3,4)` or `E5`, to a buffer of the caller; 10 bytes are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_cell_format(
    cell: bb_cell, size: bb_size, out: *mut c_char, capacity: usize, length: *mut usize,
) -> bb_status {
    entry(|| {
        let size = size.check()?;
        unsafe { write_text(cell_of(cell, size)?.display(size), out, capacity, length) }
    })
}

/// Gives the axial coordinates of a cell of a hexagon from its middle: a step to the right is (1, 0), to the
/// lower right (0, 1). Either pointer may be NULL. `BB_ERROR_SIZE` for a rectangle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_cell_axial(cell: bb_cell, size: bb_size, q: *mut i8, r: *mut i8) -> bb_status {
    entry(|| {
        let q = unsafe { Out::optional(q, "q") }?;
        let r = unsafe { Out::optional(r, "r") }?;
        let size = size.check()?;
        let axial = cell_of(cell, size)?.axial(size).ok_or_else(|| no_axes(size))?;
        q.set(axial.0);
        r.set(axial.1);
        Ok(())
    })
}

/// Gives the cell of a hexagon at axial coordinates from its middle. `BB_ERROR_SIZE` for a rectangle,
/// `BB_ERROR_CELL` if the board has none there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_cell_from_axial(q: i32, r: i32, size: bb_size, cell: *mut bb_cell) -> bb_status {
    gives(unsafe { Out::new(cell, "cell") }, || {
        let size = size.check()?;
        let side = size.side().ok_or_else(|| no_axes(size))?;
        // No board reaches as far as coordinates that a byte does not hold.
        let found = i8::try_from(q).ok().zip(i8::try_from(r).ok());
        let found = found.and_then(|(q, r)| Cell::from_axial(q, r, size)).ok_or_else(|| {
            Failure::new(
                BB_ERROR_CELL,
                format_args!("no cell at ({q}, {r}), expected at most {} steps from the middle", side - 1),
            )
        })?;
        Ok(found.into())
    })
}

#[cold]
fn no_axes(size: Size) -> Failure {
    Failure::new(BB_ERROR_SIZE, format_args!("{size} has no axial coordinates, expected a hexagon"))
}
