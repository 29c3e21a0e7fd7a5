//! Boards of any size, rectangles to 255 x 255 and hexagons, behind a handle.
//!
//! Every function has a counterpart for `bb_board` that does the same. Functions that take the board as
//! `const` may run on one board in several threads at once.

use blackbox_analysis::Board;
use blackbox_core::{Cell, WordBoard};
use libc::c_char;

use crate::prelude::*;

/// A board of any size; beyond 8 x 8 some 32 bytes a row and a column. Free it with `bb_wide_board_free`.
#[derive(Clone)]
pub struct bb_wide_board(Board);

impl From<Board> for bb_wide_board {
    fn from(board: Board) -> Self {
        Self(board)
    }
}

impl bb_wide_board {
    pub(crate) fn get(&self) -> &Board {
        &self.0
    }
}

/// Makes a board without atoms. The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_new(size: bb_size, board: *mut *mut bb_wide_board) -> bb_status {
    makes(unsafe { Out::made(board, "board") }, || Ok(bb_wide_board(Board::empty(size.check()?)?)))
}

/// Makes a board from its atoms; naming a cell twice is naming it once. The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_from_atoms(
    atoms: *const bb_cell, count: usize, size: bb_size, board: *mut *mut bb_wide_board,
) -> bb_status {
    makes(unsafe { Out::made(board, "board") }, || {
        let atoms = unsafe { slice(atoms, count, "atoms") }?.iter().copied().map(Cell::from);
        Ok(bb_wide_board(Board::from_atoms(atoms, size.check()?)?))
    })
}

/// Makes a copy of a board of one word. The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_from_board(
    board: bb_board, wide: *mut *mut bb_wide_board,
) -> bb_status {
    makes(unsafe { Out::made(wide, "wide") }, || Ok(bb_wide_board(board.check()?.into())))
}

/// Gives the board as a plain value. `BB_ERROR_SIZE` for a rectangle beyond 8 x 8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_to_board(
    wide: *const bb_wide_board, board: *mut bb_board,
) -> bb_status {
    gives(unsafe { Out::new(board, "board") }, || {
        let wide = unsafe { handle(wide, "wide") }?;
        Ok(WordBoard::from_atoms(wide.0.atoms(), wide.0.size())?.into())
    })
}

/// Makes a copy. The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_clone(
    board: *const bb_wide_board, copy: *mut *mut bb_wide_board,
) -> bb_status {
    makes(unsafe { Out::made(copy, "copy") }, || Ok(unsafe { handle(board, "board") }?.clone()))
}

/// Frees a board. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_free(board: *mut bb_wide_board) {
    unsafe { release(board) }
}

/// Reads a board in any notation; as `bb_board_parse`, of any size. The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_parse(
    text: *const c_char, length: usize, board: *mut *mut bb_wide_board,
) -> bb_status {
    unsafe { bb_wide_board_parse_with(text, length, std::ptr::null(), board) }
}

/// Reads a board in any notation, with options; as `bb_board_parse_with`, of any size. The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_parse_with(
    text: *const c_char, length: usize, options: *const bb_parse_options, board: *mut *mut bb_wide_board,
) -> bb_status {
    makes(unsafe { Out::made(board, "board") }, || {
        let text = unsafe { self::text(text, length, "text") }?;
        let options = unsafe { reading(options) }?;
        Ok(bb_wide_board(blackbox_core::notation::read_board(text, options)?))
    })
}

/// Writes a board to a buffer of the caller. `BB_ERROR_NOTATION` where the notation has no form for the board
/// (bits beyond 8 x 8).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_format(
    board: *const bb_wide_board, notation: bb_notation, out: *mut c_char, capacity: usize, length: *mut usize,
) -> bb_status {
    entry(|| {
        let board = unsafe { handle(board, "board") }?;
        let shown = notation_of(notation)?.display(&board.0)?;
        unsafe { write_text(shown, out, capacity, length) }
    })
}

/// Writes a board to a function of the caller's; as `bb_wide_board_format`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_format_to(
    board: *const bb_wide_board, notation: bb_notation, writer: bb_writer,
) -> bb_status {
    entry(|| {
        let board = unsafe { handle(board, "board") }?;
        let shown = notation_of(notation)?.display(&board.0)?;
        unsafe { write_to(shown, writer.parts()) }
    })
}

/// Gives the size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_size(board: *const bb_wide_board, size: *mut bb_size) -> bb_status {
    gives(unsafe { Out::new(size, "size") }, || Ok(unsafe { handle(board, "board") }?.0.size().into()))
}

/// Counts the atoms.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_count(board: *const bb_wide_board, count: *mut u32) -> bb_status {
    gives(unsafe { Out::new(count, "count") }, || Ok(unsafe { handle(board, "board") }?.0.count()))
}

/// Lists the atoms in row-major order in an array of the caller.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_atoms(
    board: *const bb_wide_board, atoms: *mut bb_cell, capacity: usize, count: *mut usize,
) -> bb_status {
    entry(|| {
        let board = unsafe { handle(board, "board") }?;
        unsafe { write_items(board.0.atoms().map(bb_cell::from), (atoms, capacity, "atoms"), count) }
    })
}

/// Says whether a cell holds an atom.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_contains(
    board: *const bb_wide_board, cell: bb_cell, contains: *mut bool,
) -> bb_status {
    gives(unsafe { Out::new(contains, "contains") }, || {
        let board = unsafe { handle(board, "board") }?;
        Ok(board.0.contains(cell_of(cell, board.0.size())?))
    })
}

/// Puts an atom on a cell. `changed`, which may be NULL, says whether the cell was free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_insert(
    board: *mut bb_wide_board, cell: bb_cell, changed: *mut bool,
) -> bb_status {
    unsafe { change(board, cell, changed, Board::insert) }
}

/// Takes the atom off a cell. `changed`, which may be NULL, says whether there was one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_remove(
    board: *mut bb_wide_board, cell: bb_cell, changed: *mut bool,
) -> bb_status {
    unsafe { change(board, cell, changed, Board::remove) }
}

unsafe fn change(
    board: *mut bb_wide_board, cell: bb_cell, changed: *mut bool, how: fn(&mut Board, Cell) -> bool,
) -> bb_status {
    entry(|| {
        let changed = unsafe { Out::optional(changed, "changed") }?;
        let board = unsafe { handle_mut(board, "board") }?;
        let cell = cell_of(cell, board.0.size())?;
        changed.set(how(&mut board.0, cell));
        Ok(())
    })
}

/// Says whether two boards have the same size and the same atoms.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_equal(
    one: *const bb_wide_board, other: *const bb_wide_board, equal: *mut bool,
) -> bb_status {
    gives(unsafe { Out::new(equal, "equal") }, || {
        let (one, other) = unsafe { (handle(one, "one")?, handle(other, "other")?) };
        Ok(one.0 == other.0)
    })
}

/// Makes the image of a board under a symmetry. The caller frees it. `BB_ERROR_ARGUMENT` for a symmetry that
/// is unknown or of the other shape alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_transform(
    board: *const bb_wide_board, symmetry: bb_symmetry, image: *mut *mut bb_wide_board,
) -> bb_status {
    makes(unsafe { Out::made(image, "image") }, || {
        let board = unsafe { handle(board, "board") }?;
        let symmetry = self::symmetry(symmetry, board.0.size())?;
        Ok(bb_wide_board(board.0.transformed(symmetry)))
    })
}

const _: fn() = || {
    // Shared between threads as the group's heading promises.
    fn shared<T: Send + Sync>() {}
    shared::<bb_wide_board>();
};
