//! Text from and to C.

use std::{
    ffi::CStr,
    fmt::{self, Display, Write},
};

use libc::c_char;

use super::{
    Failure, In, Out,
    pointer::{check, fits, slice_at},
};
use crate::status::BB_ERROR_TEXT;

impl In<c_char> {
    /// `length` bytes, or those up to a NUL if `length` is `BB_NUL_TERMINATED` or any that no memory has.
    pub(crate) fn bytes(&self, length: usize, name: &str) -> Result<&[u8], Failure> {
        if isize::try_from(length).is_ok() {
            return slice_at(self.0.cast::<u8>(), length, name);
        }
        check(self.0, name)?;
        // SAFETY: not NULL, and by the contract of `pointer.rs` a string that ends with NUL.
        Ok(unsafe { CStr::from_ptr(self.0) }.to_bytes())
    }

    /// A text of `length` bytes, or up to its NUL, as [`In::bytes`].
    pub(crate) fn text(&self, length: usize, name: &str) -> Result<&str, Failure> {
        let bytes = self.bytes(length, name)?;
        std::str::from_utf8(bytes).map_err(|error| {
            let before = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
            Failure::at(
                BB_ERROR_TEXT,
                (line as u32, column as u32),
                format_args!("line {line}, column {column}: `{name}` is not UTF-8"),
            )
        })
    }
}

/// Counts the bytes of what is written to it.
struct Counter(usize);

impl Write for Counter {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// Writes to the front of a buffer that has been found large enough.
struct Cursor<'a>(&'a mut [u8]);

impl Write for Cursor<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let (now, rest) = std::mem::take(&mut self.0).split_at_mut_checked(text.len()).ok_or(fmt::Error)?;
        now.copy_from_slice(text.as_bytes());
        self.0 = rest;
        Ok(())
    }
}

impl Out<c_char> {
    /// Shows a value in the caller's buffer, with a final NUL: all of it or nothing, and in any case its
    /// length without the NUL.
    ///
    /// `capacity` 0 asks for the length only; a buffer that is too small, NUL included, is `BB_ERROR_BUFFER`.
    pub(crate) fn write_text(
        self, value: impl Display, capacity: usize, length: Out<usize>,
    ) -> Result<(), Failure> {
        let mut counter = Counter(0);
        // Neither of the two writers refuses anything here: one only counts, the other was counted for.
        let _ = write!(counter, "{value}");
        self.fill(counter.0, capacity, length, |out| {
            let _ = write!(Cursor(out), "{value}");
        })
    }

    /// As [`Out::write_text`], for bytes that need not be UTF-8.
    pub(crate) fn write_bytes(
        self, bytes: &[u8], capacity: usize, length: Out<usize>,
    ) -> Result<(), Failure> {
        self.fill(bytes.len(), capacity, length, |out| out.copy_from_slice(bytes))
    }

    /// Has so many bytes written to the front of the caller's buffer, if it has room for them and a NUL.
    fn fill(
        self, needed: usize, capacity: usize, length: Out<usize>, write: impl FnOnce(&mut [u8]),
    ) -> Result<(), Failure> {
        let mut out = Out(self.0.cast::<u8>());
        let out = out.slice(capacity, "out")?;
        let length = length.wanted("length")?;
        length.set(needed);
        if capacity != 0 {
            fits(needed + 1, capacity, "out")?;
            write(&mut out[..needed]);
            out[needed] = 0;
        }
        Ok(())
    }
}
