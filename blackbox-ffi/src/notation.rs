//! Boards as text.
//!
//! Readers recognise the notation by themselves; what stands in the text decides, in this order: `0x` and hex digits
//! (bits), `WxH:` and the end or `(` (atoms), any other text with `:` or `#` (sgt), only digits, `/` and `@` (compact),
//! only `.`, `@` and line ends (grid; `O`, `o`, `*` and `_` are read as well).

use std::ffi::c_char;

use blackbox_core::{
    Board, Cell, Size,
    grid::BoardError,
    notation::{self, Notation, Options, Sink},
};

use crate::{
    frame::{Failure, Out, entry, text, write_text},
    grid::bb_board,
    status::{BB_ERROR_ARGUMENT, bb_status},
};

/// A text form of a board: one of `BB_NOTATION_...`.
pub type bb_notation = i32;

/// `h` lines of `w` characters, `.` empty and `@` an atom, each ending with a newline.
pub const BB_NOTATION_GRID: bb_notation = 0;
/// Rows joined by `/`, a decimal run of empty cells, `@` an atom: `8/8/1@4@1/8/8/3@4/8/6@1`.
pub const BB_NOTATION_COMPACT: bb_notation = 1;
/// `0x` and 16 hexadecimal digits, bit `8 * y + x`; carries no size; for boards within 8 x 8.
pub const BB_NOTATION_BITS: bb_notation = 2;
/// The size, a colon, the atoms: `8x8:(1,2)(6,2)`.
pub const BB_NOTATION_ATOMS: bb_notation = 3;
/// A game ID of Simon Tatham's collection, by description: `w8h8m4M4:...`; read with a seed as well.
pub const BB_NOTATION_SGT: bb_notation = 4;

/// The notation with this number, if there is one.
pub(crate) fn notation_of(number: bb_notation) -> Result<Notation, Failure> {
    match number {
        BB_NOTATION_GRID => Ok(Notation::Grid),
        BB_NOTATION_COMPACT => Ok(Notation::Compact),
        BB_NOTATION_BITS => Ok(Notation::Bits),
        BB_NOTATION_ATOMS => Ok(Notation::Atoms),
        BB_NOTATION_SGT => Ok(Notation::Sgt),
        _ => Err(Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!("no notation has the number {number}, expected one of BB_NOTATION_..."),
        )),
    }
}

/// How a text is read: the size expected of it, none if both are 0, and whether a game ID may ask for no atoms.
pub(crate) fn reading(width: u32, height: u32, allow_zero: bool) -> Result<Options, Failure> {
    let size = if (width, height) == (0, 0) { None } else { Some(Size::new(width, height)?) };
    Ok(Options { size, allow_zero })
}

/// Reads a board within 8 x 8 in any notation.
///
/// `width` and `height` are the size of a board in bits, which carries none, and what any other text must agree
/// with; 0 and 0 mean 8 x 8 for bits and any size for the others. `allow_zero` lets the fewest atoms of a game ID be 0,
/// which sgt does not. `BB_ERROR_TEXT` for what cannot be read,
/// `BB_ERROR_SIZE` for a board too large or of another size, `BB_ERROR_CELL` for an atom off the board;
/// `bb_last_error_place` says where.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_parse(
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    allow_zero: bool,
    board: *mut bb_board,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(board, "board") }?;
        let text = unsafe { self::text(text, length, "text") }?;
        let board: Board = notation::read_board(text, reading(width, height, allow_zero)?)?;
        out.set(board.into());
        Ok(())
    })
}

/// Writes a board to a buffer of the caller; see "Buffers" above.
///
/// `BB_ERROR_NOTATION` where the notation has no form for the board (sgt: a side of 1, no atom, no free cell),
/// `BB_ERROR_ARGUMENT` for an unknown notation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_format(
    board: bb_board,
    notation: bb_notation,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| {
        let board = board.check()?;
        let shown = notation_of(notation)?.display(&board)?;
        unsafe { write_text(shown, out, capacity, length) }
    })
}

/// Gives the notation in which a text would be read: it looks like that, and may still hold an error.
///
/// `BB_ERROR_TEXT` if it looks like none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_notation_detect(
    text: *const c_char,
    length: usize,
    notation: *mut bb_notation,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(notation, "notation") }?;
        let text = unsafe { self::text(text, length, "text") }?;
        let Some(found) = Notation::detect(text) else {
            // Reading it says why better than we could.
            notation::read(text, Options::default(), &mut Nowhere)?;
            return Ok(());
        };
        out.set(match found {
            Notation::Grid => BB_NOTATION_GRID,
            Notation::Compact => BB_NOTATION_COMPACT,
            Notation::Bits => BB_NOTATION_BITS,
            Notation::Atoms => BB_NOTATION_ATOMS,
            Notation::Sgt => BB_NOTATION_SGT,
            _ => unreachable!("a notation without a number"),
        });
        Ok(())
    })
}

/// Keeps nothing.
struct Nowhere;

impl Sink for Nowhere {
    fn size(&mut self, _: Size) -> Result<(), BoardError> {
        Ok(())
    }

    fn atom(&mut self, _: Cell) -> bool {
        true
    }
}
