//! Files that are written whole or not at all.

use std::{
    borrow::Cow,
    fs::{self, File},
    io::{self, Write},
    path::Path,
    process,
    sync::atomic::{AtomicU64, Ordering},
};

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
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn what_is_replaced_keeps_its_rights_and_its_links() {
        let folder = std::env::temp_dir().join(format!("blackbox-files-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let [file, link, nowhere] = ["file", "link", "nowhere"].map(|name| folder.join(name));
        write(&file, b"one").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&file, &link).unwrap();
        symlink(folder.join("made"), &nowhere).unwrap();
        write(&link, b"two").unwrap();
        write(&nowhere, b"three").unwrap();
        assert!(link.is_symlink() && nowhere.is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"two");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read(folder.join("made")).unwrap(), b"three");
        // The longest name there is.
        write(&folder.join("n".repeat(255)), b"four").unwrap();
        assert!(write(&folder.join("n".repeat(256)), b"five").is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 5);
        fs::remove_dir_all(&folder).unwrap();
    }
}
