//! Rows of a text on their way to a formatter, many signs at a time: each call of one takes longer than a
//! sign.

use core::fmt;

/// Room for any row, of at most 255 signs, and what parts it from the row before.
const ROOM: usize = 256;

/// The rows of a text of ASCII.
pub(super) struct Rows<'f, 'a> {
    f: &'f mut fmt::Formatter<'a>,
    signs: [u8; ROOM],
    length: usize,
}

impl<'f, 'a> Rows<'f, 'a> {
    pub(super) const fn new(f: &'f mut fmt::Formatter<'a>) -> Self {
        Self { f, signs: [0; ROOM], length: 0 }
    }

    /// Begins a row of at most so many signs, behind one that may part it from the row before.
    #[inline]
    pub(super) fn begin(&mut self, between: Option<u8>, signs: u8) -> fmt::Result {
        if self.length + 1 + usize::from(signs) > ROOM {
            self.flush()?;
        }
        if let Some(sign) = between {
            self.put(sign);
        }
        Ok(())
    }

    /// Puts a sign of a row that was begun.
    #[inline]
    pub(super) fn put(&mut self, sign: u8) {
        self.signs[self.length] = sign;
        self.length += 1;
    }

    /// Writes what was put since.
    pub(super) fn flush(&mut self) -> fmt::Result {
        let text = core::str::from_utf8(&self.signs[..self.length]).map_err(|_| fmt::Error)?;
        self.length = 0;
        self.f.write_str(text)
    }
}
