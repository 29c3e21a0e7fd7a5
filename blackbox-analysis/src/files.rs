//! Files that are read or written whole or not at all.

use std::{
    borrow::Cow,
    fs::{self, File},
    io::{self, Read, Write},
    path::Path,
    process,
    sync::atomic::{AtomicU64, Ordering},
};

/// The most bytes of a file or of standard input that is read whole. Boards, evidence and saved games are far
/// smaller: evidence about everything on a board of 255x255 takes one megabyte.
pub const LARGEST: u64 = 64 << 20;

/// Reads all that there is, if it has no more than `most` bytes: a device may have no end. It takes no more
/// memory than these.
///
/// # Errors
/// The reader's; of kind `FileTooLarge` for more, of kind `OutOfMemory` where the system has no room.
pub fn read(mut reader: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let (mut bytes, limit) = (Vec::new(), usize::try_from(most).unwrap_or(usize::MAX));
    loop {
        let room = bytes.len().max(1 << 16).min(limit.saturating_add(1) - bytes.len());
        bytes.try_reserve_exact(room)?;
        if reader.by_ref().take(room as u64).read_to_end(&mut bytes)? < room {
            return Ok(bytes);
        }
        if bytes.len() > limit {
            let fault = format!("too long, expected at most {} MiB", most >> 20);
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, fault));
        }
    }
}

/// Writes a file: first beside its place, then into it, so that nothing half-written is ever found there. A
/// file that is replaced keeps its rights, and where a link leads to it, the link stays. A pipe, or anything
/// else that is no plain file, is written to directly.
///
/// # Errors
/// The errors of the file system; the file is then as it was.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let (there, rights) = match path.metadata() {
        Ok(there) if !there.is_file() => return fs::write(path, bytes),
        Ok(there) => (Cow::Owned(path.canonicalize()?), Some(there.permissions())),
        // A link that leads nowhere: the file is made where it leads.
        Err(_) if path.is_symlink() => return fs::write(path, bytes),
        Err(_) => (Cow::Borrowed(path), None),
    };
    // A name of its own: with something added to it, a name may be longer than the system takes.
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let beside = there.with_file_name(format!(".blackbox-{}-{number}.part", process::id()));
    let written = File::create(&beside).and_then(|mut file| {
        rights.map_or(Ok(()), |rights| file.set_permissions(rights))?;
        file.write_all(bytes)?;
        fs::rename(&beside, &there)
    });
    if written.is_err() {
        // The file need not be there, so it is no error if it cannot be removed.
        let _ = fs::remove_file(&beside);
    }
    written
}

#[cfg(all(test, unix))]
#[path = "tests/files.rs"]
mod tests;
