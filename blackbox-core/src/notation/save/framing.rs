//! The frame of a saved game: records of a key, a length and this many bytes.

use super::error::{SaveError, SaveErrorKind};
use crate::text::{unmarked, with_digit};

/// One record: an 8-byte key padded with blanks, `:`, the length in decimal, `:`, the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame<'a> {
    /// The key up to its first blank or colon.
    pub(super) key: &'a [u8],
    /// The value. Upstream keeps it as a C string, so it ends before a NUL byte.
    pub(super) value: &'a [u8],
    /// Where the value begins in the file.
    pub(super) offset: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Frames<'a> {
    file: &'a [u8],
    at: usize,
}

/// The greatest length: upstream takes no further digit from `(INT_MAX - 10) / 10` on.
const MOST: u32 = (i32::MAX as u32 - 10) / 10 * 10 - 1;

impl<'a> Frames<'a> {
    pub(super) fn new(file: &'a [u8]) -> Self {
        Self { file, at: file.len() - unmarked(file).len() }
    }

    /// Where the next record begins, or the line ends before it.
    pub(super) const fn offset(&self) -> usize {
        self.at
    }

    pub(super) fn error(&self, kind: SaveErrorKind, offset: usize) -> SaveError {
        SaveError::new(self.file, offset, kind)
    }

    fn take(&mut self, length: usize) -> Result<&'a [u8], SaveError> {
        let end = self.at.checked_add(length).filter(|&end| end <= self.file.len());
        let end = end.ok_or_else(|| self.error(SaveErrorKind::Truncated, self.file.len()))?;
        let taken = &self.file[self.at..end];
        self.at = end;
        Ok(taken)
    }

    /// Reads the next record; line ends before it are skipped.
    ///
    /// # Errors
    /// [`SaveErrorKind::Truncated`], [`SaveErrorKind::Frame`], [`SaveErrorKind::Forbidden`].
    pub(super) fn read(&mut self) -> Result<Frame<'a>, SaveError> {
        let rest = &self.file[self.at..];
        self.at += rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let start = self.at;
        let head = self.take(9)?;
        if head[8] != b':' {
            return Err(self.error(SaveErrorKind::Frame, start));
        }
        let key = before(head, |byte| matches!(byte, b':' | b' ' | 0));
        let mut length = 0;
        loop {
            let at = self.at;
            match self.take(1)?[0] {
                b':' => break,
                digit => {
                    length = with_digit(length, digit, MOST)
                        .ok_or_else(|| self.error(SaveErrorKind::Frame, at))?;
                }
            }
        }
        let offset = self.at;
        let value = before(self.take(length as usize)?, |byte| byte == 0);
        let strange = value.iter().position(|byte| !matches!(byte, b' '..=b'~'));
        match strange {
            Some(at) if key != b"SEED" => Err(self.error(SaveErrorKind::Forbidden, offset + at)),
            _ => Ok(Frame { key, value, offset }),
        }
    }
}

/// The bytes before the first that satisfies `end`.
fn before(bytes: &[u8], end: impl Fn(u8) -> bool) -> &[u8] {
    &bytes[..bytes.iter().position(|&byte| end(byte)).unwrap_or(bytes.len())]
}
