//! Files that are written whole or not at all.

use std::{ffi::OsString, fs, path::Path};

use crate::Failure;

/// Writes a file: first beside its place, then into it, so that nothing half-written is ever found there.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let fail = |error| Failure::io(format_args!("{}", path.display()), &error);
    let mut beside = OsString::from(path);
    beside.push(format!(".{}.part", std::process::id()));
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        // What could not be written need not be there, so a failure to remove it is none.
        let _ = fs::remove_file(&beside);
        fail(error)
    })
}
