//! Reading a command, and refusing it with words.

use core::fmt::{self, Write};

use blackbox_core::{Cell, Size};

use crate::SIDE;

/// Bytes in place, up to a fixed number.
#[derive(Clone, Copy)]
pub struct Text<const ROOM: usize> {
    bytes: [u8; ROOM],
    length: usize,
}

impl<const ROOM: usize> Text<ROOM> {
    /// No bytes.
    pub const EMPTY: Self = Self { bytes: [0; ROOM], length: 0 };

    /// A copy of the bytes, or `None` if they are too many.
    pub fn copy(bytes: impl IntoIterator<Item = u8>) -> Option<Self> {
        let mut text = Self::EMPTY;
        for byte in bytes {
            *text.bytes.get_mut(text.length)? = byte;
            text.length += 1;
        }
        Some(text)
    }

    /// What is shown, as much of it as there is room for.
    #[inline(never)]
    pub fn of(shown: &dyn fmt::Display) -> Self {
        let mut text = Self::EMPTY;
        // Too long a text is cut: it is for people.
        let _ = write!(text, "{shown}");
        text
    }

    /// The text, as far as it is whole UTF-8: one that was cut may end within a character.
    pub fn shown(&self) -> &str {
        match core::str::from_utf8(self.bytes()) {
            Ok(text) => text,
            Err(error) => core::str::from_utf8(&self.bytes()[..error.valid_up_to()]).unwrap_or_default(),
        }
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl<const ROOM: usize> Write for Text<ROOM> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        for byte in piece.bytes() {
            *self.bytes.get_mut(self.length).ok_or(fmt::Error)? = byte;
            self.length += 1;
        }
        Ok(())
    }
}

/// Why a command was not obeyed, in the words of whatever refused it.
pub struct Refusal(pub Text<256>);

impl<E: fmt::Display> From<E> for Refusal {
    fn from(error: E) -> Self {
        Self(Text::of(&error))
    }
}

/// Refuses with these words.
macro_rules! refuse {
    ($($words:tt)*) => { return Err($crate::words::Refusal::from(format_args!($($words)*))) };
}
pub(crate) use refuse;

/// A command's verb and what follows it.
pub fn parted(command: &[u8]) -> (&[u8], &[u8]) {
    let end = command.iter().position(|&byte| byte == b' ').unwrap_or(command.len());
    (&command[..end], command.get(end + 1..).unwrap_or_default())
}

/// Reads what follows a verb as text.
///
/// # Errors
/// [`Refusal`] if it is no UTF-8.
pub fn text(bytes: &[u8]) -> Result<&str, Refusal> {
    Ok(core::str::from_utf8(bytes)?)
}

/// Reads a line of the board, from 0.
///
/// # Errors
/// [`Refusal`] if it is no number.
pub fn line(bytes: &[u8]) -> Result<u8, Refusal> {
    Ok(text(bytes)?.parse()?)
}

/// Reads a cell, `x,y` from 0.
///
/// # Errors
/// [`Refusal`] if it is none, or off the board.
pub fn cell(bytes: &[u8], size: Size) -> Result<Cell, Refusal> {
    let Some((x, y)) = text(bytes)?.split_once(',') else { refuse!("no cell, expected x,y") };
    let cell = Cell::new(x.parse()?, y.parse()?);
    if !cell.is_on(size) {
        refuse!("the cell {cell} is off the board, expected a cell of {size}");
    }
    Ok(cell)
}

/// Refuses a size beyond what the page holds.
///
/// # Errors
/// [`Refusal`] if either side is longer than [`SIDE`].
pub fn check_size(size: Size) -> Result<(), Refusal> {
    if size.width().max(size.height()) > SIDE {
        refuse!("the board is {size}, expected at most {SIDE}x{SIDE} on this page");
    }
    Ok(())
}
