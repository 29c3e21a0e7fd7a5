//! Text to a function of the caller's, in pieces.

use std::{
    fmt::{self, Display},
    io,
};

use libc::{c_char, c_void};

use super::{Failure, required};
use crate::status::{BB_ERROR_CANCELLED, BB_ERROR_IO};

/// What takes pieces of text: answers 0 to go on, else why not.
pub(crate) type Write = unsafe extern "C" fn(*const c_char, usize, *mut c_void) -> i32;

/// A function is called at most once for so many bytes, except at the end.
const PIECE: usize = 1 << 13;

/// Hands a text to a function of the caller's, in pieces and then an empty one.
///
/// # Safety
/// `write` is a function of this type that does not unwind.
pub(crate) unsafe fn write_to(
    value: impl Display, (write, user): (Option<Write>, *mut c_void),
) -> Result<(), Failure> {
    // SAFETY: passed on.
    unsafe {
        in_pieces((write, user), |pieces| fmt::write(pieces, format_args!("{value}")).map_err(|_| None))
    }
}

/// As [`write_to`], of what `all` writes; where that ends early by itself and not by the function, its
/// failure.
///
/// # Safety
/// As [`write_to`].
pub(crate) unsafe fn write_with(
    (write, user): (Option<Write>, *mut c_void),
    all: impl FnOnce(&mut dyn io::Write) -> Result<(), Option<Failure>>,
) -> Result<(), Failure> {
    // SAFETY: passed on.
    unsafe { in_pieces((write, user), |pieces| all(pieces)) }
}

/// Hands over what `all` gives to the pieces, whose failure is none where it is the function's.
///
/// # Safety
/// As [`write_to`].
unsafe fn in_pieces(
    (write, user): (Option<Write>, *mut c_void), all: impl FnOnce(&mut Pieces) -> Result<(), Option<Failure>>,
) -> Result<(), Failure> {
    let write = required(write, "write")?;
    let mut pieces = Pieces { write, user, kept: Vec::with_capacity(PIECE), answer: 0 };
    match all(&mut pieces) {
        Err(Some(failure)) => return Err(failure),
        // The function's answer is kept.
        Err(None) => {}
        Ok(()) => {
            if pieces.pass_on().is_ok() {
                // SAFETY: by contract; nothing is read where there is nothing.
                pieces.answer = unsafe { write(c"".as_ptr(), 0, user) };
            }
        }
    }
    match pieces.answer {
        0 => Ok(()),
        code if code > 0 => Err(Failure::system(BB_ERROR_IO, code, io::Error::from_raw_os_error(code))),
        _ => Err(Failure::new(BB_ERROR_CANCELLED, "stopped by the writer")),
    }
}

/// As [`write_to`], of bytes that need not be UTF-8.
///
/// # Safety
/// As [`write_to`].
pub(crate) unsafe fn write_bytes_to(
    bytes: &[u8], (write, user): (Option<Write>, *mut c_void),
) -> Result<(), Failure> {
    // SAFETY: passed on.
    unsafe {
        in_pieces((write, user), |pieces| {
            bytes.chunks(PIECE).try_for_each(|piece| pieces.take(piece)).map_err(|_| None)
        })
    }
}

struct Pieces {
    write: Write,
    user: *mut c_void,
    kept: Vec<u8>,
    answer: i32,
}

impl Pieces {
    fn pass_on(&mut self) -> fmt::Result {
        if !self.kept.is_empty() {
            // SAFETY: by the contract of `write_to`.
            self.answer = unsafe { (self.write)(self.kept.as_ptr().cast(), self.kept.len(), self.user) };
            self.kept.clear();
        }
        if self.answer == 0 { Ok(()) } else { Err(fmt::Error) }
    }

    fn take(&mut self, bytes: &[u8]) -> fmt::Result {
        if self.kept.len() + bytes.len() > PIECE {
            self.pass_on()?;
        }
        self.kept.extend_from_slice(bytes);
        if self.kept.len() >= PIECE { self.pass_on() } else { Ok(()) }
    }
}

impl fmt::Write for Pieces {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.take(text.as_bytes())
    }
}

impl io::Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.take(bytes).map_err(io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pass_on().map_err(io::Error::other)
    }
}
