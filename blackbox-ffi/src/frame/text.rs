//! Text from and to C.

use std::{
    ffi::CStr,
    fmt::{self, Display, Write},
};

use libc::c_char;

use super::{
    Failure, Out,
    pointer::{check, fits, slice, slice_mut},
};
use crate::status::BB_ERROR_TEXT;

/// `length` bytes, or those up to a NUL if `length` is `BB_NUL_TERMINATED` or any that no memory has.
///
/// # Safety
/// As [`text`].
pub(crate) unsafe fn bytes<'a>(
    pointer: *const c_char, length: usize, name: &str,
) -> Result<&'a [u8], Failure> {
    if length > isize::MAX as usize {
        check(pointer, name)?;
        // SAFETY: not NULL, and by contract a string that ends with NUL.
        Ok(unsafe { CStr::from_ptr(pointer) }.to_bytes())
    } else {
        // SAFETY: passed on.
        unsafe { slice(pointer.cast::<u8>(), length, name) }
    }
}

/// A text of `length` bytes, or up to its NUL, as [`bytes`].
///
/// # Safety
/// `pointer` is NULL or points to so many bytes, or to a string that ends with NUL, unchanged during the
/// call.
pub(crate) unsafe fn text<'a>(pointer: *const c_char, length: usize, name: &str) -> Result<&'a str, Failure> {
    // SAFETY: passed on.
    let bytes = unsafe { self::bytes(pointer, length, name) }?;
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

/// Shows a value in the caller's buffer, with a final NUL: all of it or nothing, and in any case its length
/// without the NUL.
///
/// `capacity` 0 asks for the length only; a buffer that is too small, NUL included, is `BB_ERROR_BUFFER`.
///
/// # Safety
/// `out` is NULL or points to room for `capacity` bytes, `length` is NULL or points to room for one `size_t`,
/// and nobody else uses either during the call.
pub(crate) unsafe fn write_text(
    value: impl Display, out: *mut c_char, capacity: usize, length: *mut usize,
) -> Result<(), Failure> {
    let mut counter = Counter(0);
    // Neither of the two writers refuses anything here: one only counts, the other was counted for.
    let _ = write!(counter, "{value}");
    // SAFETY: passed on.
    unsafe {
        fill(counter.0, out, capacity, length, |out| {
            let _ = write!(Cursor(out), "{value}");
        })
    }
}

/// As [`write_text`], for bytes that need not be UTF-8.
///
/// # Safety
/// As [`write_text`].
pub(crate) unsafe fn write_bytes(
    bytes: &[u8], out: *mut c_char, capacity: usize, length: *mut usize,
) -> Result<(), Failure> {
    // SAFETY: passed on.
    unsafe { fill(bytes.len(), out, capacity, length, |out| out.copy_from_slice(bytes)) }
}

/// Has so many bytes written to the front of the caller's buffer, if it has room for them and a NUL.
///
/// # Safety
/// As [`write_text`].
unsafe fn fill(
    needed: usize, out: *mut c_char, capacity: usize, length: *mut usize, write: impl FnOnce(&mut [u8]),
) -> Result<(), Failure> {
    // SAFETY: passed on.
    let out = unsafe { slice_mut(out.cast::<u8>(), capacity, "out")? };
    // SAFETY: passed on.
    let length = unsafe { Out::optional(length, "length")? };
    length.set(needed);
    if capacity != 0 {
        fits(needed + 1, capacity, "out")?;
        write(&mut out[..needed]);
        out[needed] = 0;
    }
    Ok(())
}
