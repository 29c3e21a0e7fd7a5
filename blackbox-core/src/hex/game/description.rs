//! The hidden board of a game, masked: who shares a game does not see where the atoms are.

use core::fmt;

use super::super::{Board, Size};
use crate::notation::sgt::mask::{Plain, hide};

/// Writes a board as hexadecimal digits, masked as the square game's descriptions are: plain, they are the bytes of the cells a side and
/// of the atoms' cells, ascending.
///
/// # Errors
/// Those of `out`.
pub fn write_description(out: &mut impl fmt::Write, board: Board) -> fmt::Result {
    let plain = core::iter::once(board.size().side()).chain(board.atoms().map(super::super::Cell::index));
    hide(plain, board.count() as usize + 1, |byte| write!(out, "{byte:02x}"))
}

/// Reads the board of a description.
///
/// ```
/// use blackbox_core::hex::{Board, game::{read_description, write_description}};
///
/// let board: Board = "5/6/1@5/3@@2@/2@@5/8/7/6/5".parse()?;
/// let mut text = String::new();
/// write_description(&mut text, board)?;
/// assert_eq!(read_description(&text, board.size())?, board);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`DescriptionError`] for any text that [`write_description`] does not write for a board of this size.
pub fn read_description(text: &str, size: Size) -> Result<Board, DescriptionError> {
    let error = DescriptionError { size };
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Ok(byte - b'0'),
        b'a'..=b'f' => Ok(byte - b'a' + 10),
        _ => Err(error),
    };
    let length = text.len() / 2;
    if !text.len().is_multiple_of(2) || length == 0 || length > size.cells() as usize + 1 {
        return Err(error);
    }
    let mut hidden = [0; 62];
    for (byte, pair) in hidden.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    let mut plain = Plain::new(hidden[..length].iter().copied(), length);
    if plain.next() != Some(size.side()) {
        return Err(error);
    }
    let mut bits: u64 = 0;
    for cell in plain.take(length - 1) {
        // Ascending, so that a board has one description.
        if u32::from(cell) >= size.cells() || bits >> cell != 0 {
            return Err(error);
        }
        bits |= 1 << cell;
    }
    Ok(Board::of(bits, size))
}

/// A text is not the description of a board of this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DescriptionError {
    /// The size expected.
    pub size: Size,
}

impl fmt::Display for DescriptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "not the description of a hexagonal board of {} cells a side, expected all its digits",
            self.size
        )
    }
}

impl core::error::Error for DescriptionError {}
