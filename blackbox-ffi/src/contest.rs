//! The format of the contest "Black Box Ray Tracing": cases in, answers out, in constant memory.
//!
//! A case is 8 lines of 8 characters, a line with the number of rays, 1 to 32, and one line a ray with its
//! entry, such as `L1`; after the last case comes a line `X`. `.` is an empty cell and `@` an atom. The
//! answer is one line a ray: `H`, `R` or the exit port.

use std::io;

use blackbox_analysis::contest::{self, AnswerError, Summary};
use libc::{c_char, c_void};

use crate::prelude::*;

/// Gives the next piece of a text: at most `capacity` bytes to `text`, how many to `length`, and none at its
/// end. Answers as `bb_write`.
pub type bb_read =
    Option<extern "C" fn(text: *mut c_char, capacity: usize, length: *mut usize, user: *mut c_void) -> i32>;

/// Where a text comes from.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_reader {
    /// Gives the pieces.
    pub read: bb_read,
    /// Passed to `read`.
    pub user: *mut c_void,
}

/// What has been answered.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_contest_totals {
    /// The cases.
    pub cases: u64,
    /// The rays of all cases.
    pub rays: u64,
}

/// Answers a contest from a function of the caller's to another, 128 KiB at a time.
///
/// `totals` may be NULL. `BB_ERROR_TEXT` for what is no contest: the message and the place of `bb_error` name
/// the line, and the answers of all cases before it have been written. A byte-order mark at the start, blanks
/// at the ends of lines and empty lines after `X` do no harm.
#[unsafe(no_mangle)]
pub extern "C" fn bb_contest_answer(
    reader: bb_reader, writer: bb_writer, totals: Out<bb_contest_totals>,
) -> bb_status {
    entry(|| {
        let out = totals.wanted("totals")?;
        let mut input = Input { read: required(reader.read, "read")?, user: reader.user, cancelled: false };
        let mut found = Summary::default();
        let all = |output: &mut dyn io::Write| match contest::answer(&mut input, output) {
            Ok(summary) => {
                found = summary;
                Ok(())
            }
            Err(AnswerError::Read(_)) if input.cancelled => {
                Err(Some(Failure::new(BB_ERROR_CANCELLED, "stopped by the reader")))
            }
            Err(AnswerError::Read(error)) => {
                Err(Some(Failure::system(BB_ERROR_IO, error.raw_os_error().unwrap_or(0), error)))
            }
            Err(AnswerError::Input(fault)) => Err(Some(fault.into())),
            // What the writer answered is kept.
            Err(_) => Err(None),
        };
        write_with(writer.parts(), all)?;
        out.set(bb_contest_totals { cases: found.cases, rays: found.rays });
        Ok(())
    })
}

struct Input {
    read: extern "C" fn(*mut c_char, usize, *mut usize, *mut c_void) -> i32,
    user: *mut c_void,
    cancelled: bool,
}

impl io::Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut length = 0;
        match (self.read)(buffer.as_mut_ptr().cast(), buffer.len(), &raw mut length, self.user) {
            0 if length <= buffer.len() => Ok(length),
            0 => {
                Err(io::Error::other(format!("a piece of {length} bytes, expected {} at most", buffer.len())))
            }
            code if code > 0 => Err(io::Error::from_raw_os_error(code)),
            _ => {
                self.cancelled = true;
                Err(io::Error::other("stopped"))
            }
        }
    }
}
