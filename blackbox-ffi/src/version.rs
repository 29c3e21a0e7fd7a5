//! Versions: of the header, of the library, of its ABI.

use std::ffi::CStr;

use libc::c_char;

/// The ABI of this header. It is raised when a program compiled against an older header would no longer work.
pub const BB_ABI_VERSION: u32 = 3;

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
