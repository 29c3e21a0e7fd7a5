use std::{fs, path::PathBuf};

use super::*;

/// A directory of its own for each test, removed at the end.
struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("blackbox-checkpoint-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn open(directory: &Directory, job: &str) -> Result<Option<String>, CheckpointFault> {
    Checkpoint::open(&directory.0, job).map(|(_, state)| state).map_err(|error| error.fault)
}

#[test]
fn the_last_state_is_found_again() {
    let directory = Directory::new("last");
    assert_eq!(open(&directory, "job").unwrap(), None);
    for state in ["first\nstate", "second", ""] {
        let (checkpoint, _) = Checkpoint::open(&directory.0, "job").unwrap();
        checkpoint.save(state).unwrap();
        drop(checkpoint);
        assert_eq!(open(&directory, "job").unwrap().as_deref(), Some(state));
    }
}

#[test]
fn two_do_not_work_in_one_directory() {
    let directory = Directory::new("two");
    let (_held, _) = Checkpoint::open(&directory.0, "job").unwrap();
    assert!(matches!(open(&directory, "job"), Err(CheckpointFault::InUse)));
}

#[test]
fn foreign_directories_and_jobs_are_refused() {
    let directory = Directory::new("foreign");
    let (checkpoint, _) = Checkpoint::open(&directory.0, "one").unwrap();
    checkpoint.save("state").unwrap();
    drop(checkpoint);
    assert!(matches!(open(&directory, "two"), Err(CheckpointFault::Foreign { .. })));
    fs::write(directory.0.join("letter.txt"), "dear reader").unwrap();
    assert!(matches!(open(&directory, "one"), Err(CheckpointFault::Stranger)));
}

#[test]
fn what_is_refused_is_left_as_it_was() {
    let directory = Directory::new("refused");
    fs::create_dir(&directory.0).unwrap();
    let whole = format!("{HEAD}\njob other\nbytes 1\ncrc32 {:08x}\n7", crc("other", b"7"));
    for text in ["blackbox checkpoint 2\n", "", &whole[..whole.len() - 1], &whole] {
        fs::write(directory.0.join(FILE), text).unwrap();
        assert!(!matches!(open(&directory, "job").unwrap_err(), CheckpointFault::InUse));
        let left: Vec<_> =
            fs::read_dir(&directory.0).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, [FILE], "{text}");
        assert_eq!(fs::read_to_string(directory.0.join(FILE)).unwrap(), text);
    }
    // One that is refused does not hide that somebody works there.
    let (_held, _) = Checkpoint::open(&directory.0, "other").unwrap();
    assert!(matches!(open(&directory, "job"), Err(CheckpointFault::InUse)));
}

#[test]
fn every_damage_is_found() {
    let directory = Directory::new("damage");
    let (checkpoint, _) = Checkpoint::open(&directory.0, "job").unwrap();
    checkpoint.save("some state\nof two lines").unwrap();
    let file = checkpoint.damaged("").path;
    drop(checkpoint);
    let whole = fs::read(&file).unwrap();
    for end in 0..whole.len() {
        fs::write(&file, &whole[..end]).unwrap();
        assert!(open(&directory, "job").is_err(), "cut at {end}");
    }
    for place in 0..whole.len() {
        for bit in 0..8 {
            let mut bytes = whole.clone();
            bytes[place] ^= 1 << bit;
            // A check sum reads alike in capitals.
            if !bytes.eq_ignore_ascii_case(&whole) {
                fs::write(&file, &bytes).unwrap();
                assert!(open(&directory, "job").is_err(), "bit {bit} of byte {place}");
            }
        }
    }
    fs::write(&file, &whole).unwrap();
    assert!(open(&directory, "job").is_ok());
}

#[test]
fn a_half_written_successor_is_of_no_account() {
    let directory = Directory::new("half");
    let (checkpoint, _) = Checkpoint::open(&directory.0, "job").unwrap();
    checkpoint.save("state").unwrap();
    drop(checkpoint);
    fs::write(directory.0.join("checkpoint.new"), "blackbox chec").unwrap();
    assert_eq!(open(&directory, "job").unwrap().as_deref(), Some("state"));
}
