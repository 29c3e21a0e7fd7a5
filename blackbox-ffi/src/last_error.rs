//! The last error: why the last call of this thread failed.
//!
//! Where calls move between threads, as in Go, `blackbox_errors.h` has every function once more with a
//! `bb_error` of the caller's.

use libc::c_char;

use crate::prelude::*;

/// The message of the last call that failed in this thread: what was wrong, where, and what was expected.
///
/// Never NULL; empty if none has failed. UTF-8, one line, at most 511 bytes. It stays as it is until the next
/// call that fails in this thread, and calls that succeed do not touch it.
#[unsafe(no_mangle)]
pub extern "C" fn bb_last_error() -> *const c_char {
    last_text()
}

/// The bytes of the message in a `bb_error`, its final NUL among them.
pub const BB_MESSAGE_SIZE: usize = 512;

/// Why a call failed, in a place of the caller's.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_error {
    /// The status that the call returned.
    pub status: bb_status,
    /// The line of the fault in a text, from 1; 0 if it was in none.
    pub line: u32,
    /// The column, from 1, counted in characters; 0 if it was in no text.
    pub column: u32,
    /// The system's number of the error (`errno`) for `BB_ERROR_IO`; 0 if it gave none.
    pub system: i32,
    /// What was wrong, where, and what was expected. UTF-8, one line, ends with NUL.
    pub message: [c_char; BB_MESSAGE_SIZE],
}

/// Copies all that is known of the last call that failed in this thread; zeros if none has failed.
#[unsafe(no_mangle)]
pub extern "C" fn bb_last_error_read(error: Out<bb_error>) -> bb_status {
    error.gives("error", || {
        let (status, (line, column), system, text) = last();
        Ok(bb_error { status, line, column, system, message: text.map(|byte| byte as c_char) })
    })
}

/// The name of a status without its prefix, such as "ok" or "port"; "unknown" for a number that is none.
/// Static.
#[unsafe(no_mangle)]
pub extern "C" fn bb_status_name(status: bb_status) -> *const c_char {
    let name = match status {
        BB_OK => c"ok",
        BB_ERROR_NULL => c"null",
        BB_ERROR_ALIGNMENT => c"alignment",
        BB_ERROR_BUFFER => c"buffer",
        BB_ERROR_ARGUMENT => c"argument",
        BB_ERROR_SIZE => c"size",
        BB_ERROR_CELL => c"cell",
        BB_ERROR_PORT => c"port",
        BB_ERROR_TEXT => c"text",
        BB_ERROR_NOTATION => c"notation",
        BB_ERROR_STATE => c"state",
        BB_ERROR_CANCELLED => c"cancelled",
        BB_ERROR_LIMIT => c"limit",
        BB_ERROR_MEMORY => c"memory",
        BB_ERROR_IO => c"io",
        BB_ERROR_PANIC => c"panic",
        _ => c"unknown",
    };
    name.as_ptr()
}
