//! Hexagonal boards: plain values, as `bb_board` is.

use blackbox_core::hex::{Board, Cell};
use libc::c_char;

use super::{cell, place::bb_hex_cell, size};
use crate::{
    frame::{Failure, Out, entry, slice, text, write_items, write_text, write_to},
    status::bb_status,
    writer::bb_writer,
};

/// A hexagonal board. 16 bytes; make it by hand or with the functions below.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_board {
    /// The atoms: the bit of a cell is its index, row by row from the top. Bits beyond the last cell must be 0.
    pub bits: u64,
    /// Cells a side, 2 to 5.
    pub side: u32,
}

impl From<Board> for bb_hex_board {
    fn from(board: Board) -> Self {
        Self { bits: board.bits(), side: board.size().side().into() }
    }
}

impl bb_hex_board {
    /// The board, if it is one.
    pub(crate) fn check(self) -> Result<Board, Failure> {
        Ok(Board::from_bits(self.bits, size(self.side)?)?)
    }
}

/// Makes a hexagonal board from its bits.
///
/// `BB_ERROR_SIZE` unless it has 2 to 5 cells a side, `BB_ERROR_CELL` for a bit beyond the last cell.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_new(bits: u64, side: u32, board: *mut bb_hex_board) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(board, "board") }?;
        out.set(bb_hex_board { bits, side }.check()?.into());
        Ok(())
    })
}

/// Makes a hexagonal board from its atoms; naming a cell twice is naming it once.
///
/// `BB_ERROR_SIZE` unless it has 2 to 5 cells a side, `BB_ERROR_CELL` for an atom off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_from_atoms(
    atoms: *const bb_hex_cell,
    count: usize,
    side: u32,
    board: *mut bb_hex_board,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(board, "board") }?;
        let atoms = unsafe { slice(atoms, count, "atoms") }?;
        let size = size(side)?;
        let bits =
            atoms.iter().try_fold(0, |bits, &atom| Ok::<_, Failure>(bits | cell(atom, size)?.bit()))?;
        out.set(bb_hex_board { bits, side });
        Ok(())
    })
}

/// Lists the atoms row by row in an array of the caller; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_atoms(
    board: bb_hex_board,
    atoms: *mut bb_hex_cell,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let board = board.check()?;
        unsafe { write_items(board.atoms().map(Cell::index), (atoms, capacity, "atoms"), count) }
    })
}

/// Counts the atoms, 0 to 61.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_count(board: bb_hex_board, count: *mut u32) -> bb_status {
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
pub unsafe extern "C" fn bb_hex_board_contains(
    board: bb_hex_board,
    cell: bb_hex_cell,
    contains: *mut bool,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(contains, "contains") }?;
        let board = board.check()?;
        out.set(board.contains(self::cell(cell, board.size())?));
        Ok(())
    })
}

/// Puts an atom on a cell. `changed`, which may be NULL, says whether the cell was free.
///
/// `BB_ERROR_CELL` for a cell off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_insert(
    board: *mut bb_hex_board,
    cell: bb_hex_cell,
    changed: *mut bool,
) -> bb_status {
    unsafe { change(board, cell, changed, |bits, bit| bits | bit) }
}

/// Takes the atom off a cell. `changed`, which may be NULL, says whether there was one.
///
/// `BB_ERROR_CELL` for a cell off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_remove(
    board: *mut bb_hex_board,
    cell: bb_hex_cell,
    changed: *mut bool,
) -> bb_status {
    unsafe { change(board, cell, changed, |bits, bit| bits & !bit) }
}

unsafe fn change(
    board: *mut bb_hex_board,
    cell: bb_hex_cell,
    changed: *mut bool,
    how: fn(u64, u64) -> u64,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(board, "board") }?;
        let changed = unsafe { Out::optional(changed, "changed") }?;
        // SAFETY: `Out::new` has checked the pointer, and the caller filled it.
        let before = unsafe { board.read() };
        let bit = self::cell(cell, before.check()?.size())?.bit();
        let bits = how(before.bits, bit);
        changed.set(bits != before.bits);
        out.set(bb_hex_board { bits, ..before });
        Ok(())
    })
}

/// Reads a hexagonal board in the compact notation, rows from the top joined by `/`: `5/6/1@5/3@@2@/2@@5/8/7/6/5`.
///
/// `BB_ERROR_TEXT` for what cannot be read; `bb_last_error_place` says where.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_parse(
    text: *const c_char,
    length: usize,
    board: *mut bb_hex_board,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(board, "board") }?;
        let text = unsafe { self::text(text, length, "text") }?;
        out.set(text.parse::<Board>()?.into());
        Ok(())
    })
}

/// Writes a hexagonal board in the compact notation to a buffer of the caller; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_format(
    board: bb_hex_board,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| unsafe { write_text(board.check()?, out, capacity, length) })
}

/// Writes a hexagonal board to a function of the caller's; as `bb_hex_board_format`, see "Writers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_format_to(board: bb_hex_board, writer: bb_writer) -> bb_status {
    entry(|| unsafe { write_to(board.check()?, writer.parts()) })
}
