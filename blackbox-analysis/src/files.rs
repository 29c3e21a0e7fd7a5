//! Files that are written whole or not at all.

use std::{ffi::OsString, fs, io, path::Path};

/// Writes a file: first beside its place, then into it, so that nothing half-written is ever found there. What is
/// no plain file, such as a pipe, is written straight into.
///
/// # Errors
/// Those of the file system; the place is as it was then.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if path.metadata().is_ok_and(|there| !there.is_file()) {
        return fs::write(path, bytes);
    }
    let mut beside = OsString::from(path);
    beside.push(format!(".{}.part", std::process::id()));
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What could not be written need not be there, so a failure to remove it is none.
        let _ = fs::remove_file(&beside);
    }
    written
}
