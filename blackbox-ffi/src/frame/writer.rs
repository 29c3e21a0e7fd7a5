//! Text to a function of the caller's, in pieces.

use std::{
    fmt::Display,
    io::{self, Write as _},
};

use libc::{c_char, c_void};

use super::{Failure, required};
use crate::status::{BB_ERROR_CANCELLED, BB_ERROR_IO};

/// What takes pieces of text: answers 0 to go on, else why not. By its contract it does not unwind.
pub(crate) type Write = extern "C" fn(*const c_char, usize, *mut c_void) -> i32;

/// A function is called at most once for so many bytes, except at the end.
const PIECE: usize = 1 << 13;

/// Hands a text to a function of the caller's, in pieces and then an empty one.
pub(crate) fn write_to(value: impl Display, writer: (Option<Write>, *mut c_void)) -> Result<(), Failure> {
    write_with(writer, |out| write!(out, "{value}").map_err(|_| None))
}

/// As [`write_to`], of bytes that need not be UTF-8.
pub(crate) fn write_bytes_to(bytes: &[u8], writer: (Option<Write>, *mut c_void)) -> Result<(), Failure> {
    write_with(writer, |out| out.write_all(bytes).map_err(|_| None))
}

/// As [`write_to`], of what `all` writes; where that ends early by itself and not by the function, its
/// failure.
pub(crate) fn write_with(
    (write, user): (Option<Write>, *mut c_void),
    all: impl FnOnce(&mut dyn io::Write) -> Result<(), Option<Failure>>,
) -> Result<(), Failure> {
    let write = required(write, "write")?;
    let mut pieces = Pieces { write, user, kept: Vec::with_capacity(PIECE), answer: 0 };
    match all(&mut pieces) {
        Err(Some(failure)) => return Err(failure),
        // The function's answer is kept.
        Err(None) => {}
        Ok(()) => {
            if pieces.flush().is_ok() {
                pieces.answer = write(c"".as_ptr(), 0, user);
            }
        }
    }
    match pieces.answer {
        0 => Ok(()),
        code if code > 0 => Err(Failure::system(BB_ERROR_IO, code, io::Error::from_raw_os_error(code))),
        _ => Err(Failure::new(BB_ERROR_CANCELLED, "stopped by the writer")),
    }
}

struct Pieces {
    write: Write,
    user: *mut c_void,
    kept: Vec<u8>,
    answer: i32,
}

impl io::Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(PIECE);
        if self.kept.len() + taken > PIECE {
            self.flush()?;
        }
        self.kept.extend_from_slice(&bytes[..taken]);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        if !self.kept.is_empty() {
            self.answer = (self.write)(self.kept.as_ptr().cast(), self.kept.len(), self.user);
            self.kept.clear();
        }
        // What it is nobody asks: the answer says why.
        if self.answer == 0 { Ok(()) } else { Err(io::ErrorKind::Other.into()) }
    }
}
