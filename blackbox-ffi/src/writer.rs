//! Writers: text to a function of the caller's or to a file of C's.

use std::io;

use libc::{FILE, c_char, c_void};

use crate::prelude::*;

/// Takes the next piece of a text, `length` bytes that do not end with NUL; at last it is called once more
/// with length 0, when all has been written. Answers 0 to go on. A positive number is an `errno` of the
/// system: the call returns `BB_ERROR_IO` with its message. A negative one stops the call with
/// `BB_ERROR_CANCELLED`.
pub type bb_write = Option<extern "C" fn(text: *const c_char, length: usize, user: *mut c_void) -> i32>;

/// Where a text goes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_writer {
    /// Takes the pieces.
    pub write: bb_write,
    /// Passed to `write`.
    pub user: *mut c_void,
}

impl bb_writer {
    /// The function, if there is one, and what is passed to it.
    pub(crate) fn parts(self) -> (Option<Write>, *mut c_void) {
        (self.write, self.user)
    }
}

/// Makes a writer to a file of C's, which stays open and is flushed at the end of each text. Errors of the
/// system come back as `BB_ERROR_IO`; a file that is NULL gives `BB_ERROR_IO` with `EBADF`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_file_writer(file: *mut FILE) -> bb_writer {
    bb_writer { write: Some(to_file), user: file.cast() }
}

extern "C" fn to_file(text: *const c_char, length: usize, user: *mut c_void) -> i32 {
    let file = user.cast::<FILE>();
    if file.is_null() {
        return libc::EBADF;
    }
    // A file that is not the system's may fail without a number; then that of an earlier failure must not
    // pass for one.
    #[cfg(not(target_os = "wasi"))]
    errno::set_errno(errno::Errno(0));
    // SAFETY: an open file of C's and so many bytes, by the contracts of the two functions.
    let done = unsafe {
        if length == 0 {
            libc::fflush(file) == 0
        } else {
            libc::fwrite(text.cast(), 1, length, file) == length
        }
    };
    match io::Error::last_os_error().raw_os_error() {
        _ if done => 0,
        None | Some(0) => libc::EIO,
        Some(code) => code,
    }
}
