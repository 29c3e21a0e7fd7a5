//! Status codes, the last error, versions.

use std::ffi::{CStr, c_char};

use crate::frame::{Out, entry, last_place, last_text};

/// How a call ended: `BB_OK` or one of `BB_ERROR_...`. Codes are never renumbered; later versions may add some.
pub type bb_status = i32;

/// The call did what it says.
pub const BB_OK: bb_status = 0;
/// A pointer that is needed is NULL.
pub const BB_ERROR_NULL: bb_status = 1;
/// A pointer is not aligned for its type.
pub const BB_ERROR_ALIGNMENT: bb_status = 2;
/// A buffer of the caller is too small; the length that is needed has been written.
pub const BB_ERROR_BUFFER: bb_status = 3;
/// An argument has no meaning here: an unknown enumeration value, a count out of range, buffers that overlap.
pub const BB_ERROR_ARGUMENT: bb_status = 4;
/// A width or height that no board has, that this function does not take, or that differs from what was expected.
pub const BB_ERROR_SIZE: bb_status = 5;
/// A cell, an atom or a bit outside the board.
pub const BB_ERROR_CELL: bb_status = 6;
/// A port that the board does not have.
pub const BB_ERROR_PORT: bb_status = 7;
/// A text that cannot be read; the message and `bb_last_error_place` say where and what was expected.
pub const BB_ERROR_TEXT: bb_status = 8;
/// The notation has no form for this board.
pub const BB_ERROR_NOTATION: bb_status = 9;
/// The call does not fit the state of the object, such as checking a game that is over.
pub const BB_ERROR_STATE: bb_status = 10;
/// A callback of the caller asked to stop.
pub const BB_ERROR_CANCELLED: bb_status = 11;
/// The budget given to a search was spent before there was an answer.
pub const BB_ERROR_BUDGET: bb_status = 12;
/// The work does not fit the memory it was given.
pub const BB_ERROR_MEMORY: bb_status = 13;
/// Reading or writing a file failed.
pub const BB_ERROR_IO: bb_status = 14;
/// A defect of this library was caught. A handle that was being changed may only be freed now.
pub const BB_ERROR_PANIC: bb_status = 15;

/// The ABI of this header. It is raised when a program compiled against an older header would no longer work.
pub const BB_ABI_VERSION: u32 = 1;

const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(version) => version,
    Err(_) => unreachable!(),
};

/// The version of the library that is running, such as "0.1.0"; `BB_VERSION` is that of the header. Static.
#[unsafe(no_mangle)]
pub extern "C" fn bb_version() -> *const c_char {
    VERSION.as_ptr()
}

/// The ABI of the library that is running. A program may go on if it equals its `BB_ABI_VERSION`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_abi_version() -> u32 {
    BB_ABI_VERSION
}

/// The message of the last call that failed in this thread: what was wrong, where, and what was expected.
///
/// Never NULL; empty if none has failed. UTF-8, one line, at most 511 bytes. It stays as it is until the next call
/// that fails in this thread, and calls that succeed do not touch it.
#[unsafe(no_mangle)]
pub extern "C" fn bb_last_error() -> *const c_char {
    last_text()
}

/// The line and column, both from 1, of the fault in a text that the last failed call of this thread met; zeros
/// if it was no fault in a text. Columns count characters. Either pointer may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_last_error_place(line: *mut u32, column: *mut u32) -> bb_status {
    entry(|| {
        let place = last_place();
        let line = unsafe { Out::optional(line, "line") }?;
        let column = unsafe { Out::optional(column, "column") }?;
        line.set(place.0);
        column.set(place.1);
        Ok(())
    })
}

/// The name of a status without its prefix, such as "ok" or "port"; "unknown" for a number that is none. Static.
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
        BB_ERROR_BUDGET => c"budget",
        BB_ERROR_MEMORY => c"memory",
        BB_ERROR_IO => c"io",
        BB_ERROR_PANIC => c"panic",
        _ => c"unknown",
    };
    name.as_ptr()
}
