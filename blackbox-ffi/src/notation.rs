//! Boards as text.
//!
//! Readers recognise the notation by themselves. What stands in the text decides, in this order: `0x` and hex
//! digits (bits), `WxH:` and the end or `(` (atoms), only digits, `/` and `@` (compact), a drawing (grid:
//! lines of `.` and `@`, or of other signs, with blanks and numbers), any other text with `:` or `#` (sgt, or
//! a link to a game). The rows say whether it is a hexagon.

use blackbox_analysis::Board;
use blackbox_core::{
    Cell, Size,
    grid::BoardError,
    notation::{self, Notation, ReadOptions, Sink},
};
use libc::c_char;

use crate::prelude::*;

/// A text form of a board.
pub type bb_notation = i32;

fn notation_of(number: bb_notation) -> Result<Notation, Failure> {
    value_of(&Notation::ALL, number, "notation")
}

/// How the text of a board is read. All but `size` may be 0, which is the default.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_parse_options {
    /// `sizeof(bb_parse_options)`; see "Options" above.
    pub size: usize,
    /// The size of a board in bits, which has none in its text, and the size that any other text must have;
    /// with `reflects`, a text that cannot name the rule is about such a hexagon. Zeros: 8 x 8 for bits, any
    /// size for the others.
    pub board_size: bb_size,
    /// Whether the fewest atoms of a game ID may be 0, which sgt does not allow.
    pub allow_zero: Flag,
}

options!(bb_parse_options);

/// How a text is to be read.
fn reading(options: &In<bb_parse_options>) -> Result<ReadOptions, Failure> {
    let given = options.sized("options")?;
    let size = if given.board_size == bb_size::NONE { None } else { Some(given.board_size.check()?) };
    Ok(ReadOptions::default().size(size).allow_zero(given.allow_zero.get()))
}

/// Reads a board in any notation, as `options` say, which may be NULL; one in bits is 8 x 8 then. The caller
/// frees it. `BB_ERROR_SIZE` for a board of another size than the options expect.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_parse(
    text: In<c_char>, length: usize, options: In<bb_parse_options>, board: Out<bb_board>,
) -> bb_status {
    board.makes("board", || {
        let text = text.text(length, "text")?;
        Ok(Board::read(text, reading(&options)?)?)
    })
}

/// Writes a board to a buffer of the caller. `BB_ERROR_NOTATION` where the notation has no form for the board
/// (sgt: a hexagon, a side of 1, no atom, no free cell; bits: more than a word).
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_format(
    board: bb_board, notation: bb_notation, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        on!(board, board => {
            let shown = notation_of(notation)?.display(board)?;
            out.write_text(shown, capacity, length)
        })
    })
}

/// Gives the notation in which a text would be read: it looks like that, and may still hold an error.
/// `BB_ERROR_TEXT` if it looks like none.
#[unsafe(no_mangle)]
pub extern "C" fn bb_notation_detect(
    text: In<c_char>, length: usize, notation: Out<bb_notation>,
) -> bb_status {
    entry(|| {
        let out = notation.needed("notation")?;
        let text = text.text(length, "text")?;
        let Some(found) = Notation::detect(text) else {
            // Reading it says why better than we could.
            notation::read(text, ReadOptions::default(), &mut Nowhere)?;
            return Ok(());
        };
        out.set(number_of(&Notation::ALL, found));
        Ok(())
    })
}

struct Nowhere;

impl Sink for Nowhere {
    fn size(&mut self, _: Size) -> Result<(), BoardError> {
        Ok(())
    }

    fn atom(&mut self, _: Cell) -> bool {
        true
    }
}
