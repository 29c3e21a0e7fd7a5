use std::os::unix::fs::{PermissionsExt, symlink};

use super::*;

#[test]
fn what_is_replaced_keeps_its_rights_and_its_links() {
    let folder = std::env::temp_dir().join(format!("blackbox-files-{}", process::id()));
    let _ = fs::remove_dir_all(&folder);
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
