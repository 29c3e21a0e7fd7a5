//! Results of long work kept in a directory, so that it can be killed at any moment and taken up again.
//!
//! A directory belongs to one job at a time. It holds the file `checkpoint`, which is replaced as a whole:
//! the new one is written beside it, brought to the disk, and renamed over it. So at every moment there is
//! either the old one or the new one, whole. A check sum and the job's own description stand in it; what is
//! damaged or belongs to another job is refused, and nothing of it is used.
//!
//! The form is plain text: the line `blackbox checkpoint 1`, a line `job` with the description, a line
//! `bytes` with the length of what follows, a line `crc32` with the check sum of the job's line and of what
//! follows, then the state that the job saved.
//!
//! ```
//! use blackbox::analysis::checkpoint::Checkpoint;
//!
//! let directory = std::env::temp_dir().join(format!("blackbox-doc-{}", std::process::id()));
//! let (checkpoint, state) = Checkpoint::open(&directory, "count to 10")?;
//! assert_eq!(state, None);
//! checkpoint.save("7")?;
//! drop(checkpoint);
//! let (checkpoint, state) = Checkpoint::open(&directory, "count to 10")?;
//! assert_eq!(state.as_deref(), Some("7"));
//! drop(checkpoint);
//! assert!(Checkpoint::open(&directory, "count to 20").is_err());
//! # std::fs::remove_dir_all(&directory)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;

use std::{
    fs::{self, File, TryLockError},
    io::{self, BufRead, BufReader, ErrorKind, Read, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use blackbox_core::internal::decimal;

use crate::effort::{Effort, Progress};

pub use error::{CheckpointError, CheckpointFault};

/// How often work that cannot say when it has done a part is saved, unless another period is named.
pub const PERIOD: Duration = Duration::from_secs(600);

const FILE: &str = "checkpoint";
const NEW: &str = "checkpoint.new";
const LOCK: &str = "lock";
const HEAD: &str = "blackbox checkpoint 1";

/// The directory of a job, held so that no second process works in it.
#[derive(Debug)]
pub struct Checkpoint {
    directory: PathBuf,
    job: String,
    /// Held open: the lock ends with the process, however it ends.
    _lock: File,
}

impl Checkpoint {
    /// Takes a directory for a job, making it if need be, and reads the state last saved in it, if any.
    ///
    /// `job` describes the work in one line, with everything that a state depends on.
    ///
    /// # Errors
    /// [`CheckpointError`] with the file and the fault: another process works there, the directory holds
    /// something else, the checkpoint is damaged or of another job, or a file cannot be read or written.
    pub fn open(directory: &Path, job: &str) -> Result<(Self, Option<String>), CheckpointError> {
        debug_assert!(!job.contains('\n'), "a job is one line");
        let at = |path: &Path, fault: CheckpointFault| CheckpointError { path: path.to_owned(), fault };
        fs::create_dir_all(directory).map_err(|error| at(directory, CheckpointFault::Io(error)))?;
        for entry in fs::read_dir(directory).map_err(|error| at(directory, CheckpointFault::Io(error)))? {
            let entry = entry.map_err(|error| at(directory, CheckpointFault::Io(error)))?;
            if ![FILE, NEW, LOCK].iter().any(|name| entry.file_name() == *name) {
                return Err(at(&entry.path(), CheckpointFault::Stranger));
            }
        }
        let file = directory.join(FILE);
        let saved = || match File::open(&file) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            opened => read(opened, job).map(Some).map_err(|fault| at(&file, fault)),
        };
        let lock_path = directory.join(LOCK);
        // Where nobody has worked yet, what is refused stays alone: no lock is left beside it.
        if !lock_path.exists() {
            saved()?;
        }
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&lock_path)
            .map_err(|error| at(&lock_path, CheckpointFault::Io(error)))?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => at(directory, CheckpointFault::InUse),
            TryLockError::Error(error) => at(&lock_path, CheckpointFault::Io(error)),
        })?;
        // It may have been saved since.
        Ok((Self { directory: directory.to_owned(), job: job.to_owned(), _lock: lock }, saved()?))
    }

    /// Replaces the saved state; when this returns, it is on the disk.
    ///
    /// # Errors
    /// [`CheckpointError`] if a file cannot be written; the state saved before is still there.
    pub fn save(&self, state: &str) -> Result<(), CheckpointError> {
        let new = self.directory.join(NEW);
        self.replace(&new, state)
            .map_err(|error| CheckpointError { path: new, fault: CheckpointFault::Io(error) })
    }

    /// Does work within an effort, and saves its state every `period` meanwhile and at its end.
    pub(crate) fn keep<T>(
        &self, period: Duration, state: &dyn Fn() -> String, effort: &mut Effort<'_>,
        work: impl FnOnce(&mut Effort<'_>) -> T,
    ) -> Result<T, CheckpointError> {
        let (nodes, memory, threads) = (effort.left(), effort.memory(), effort.threads());
        let (mut saved, mut fault) = (Instant::now(), Ok(()));
        let mut watch = |progress: Progress| {
            if saved.elapsed() >= period {
                fault = self.save(&state());
                if fault.is_err() {
                    return ControlFlow::Break(());
                }
                saved = Instant::now();
            }
            effort.report(progress)
        };
        let mut kept = Effort::nodes(nodes).with_memory(memory).with_threads(threads).watched(&mut watch);
        let (done, left) = (work(&mut kept), kept.left());
        effort.take(nodes - left);
        fault.and_then(|()| self.save(&state())).map(|()| done)
    }

    fn replace(&self, new: &Path, state: &str) -> io::Result<()> {
        let mut file = File::create(new)?;
        let crc = crc(&self.job, state.as_bytes());
        write!(file, "{HEAD}\njob {}\nbytes {}\ncrc32 {crc:08x}\n{state}", self.job, state.len())?;
        file.sync_all()?;
        fs::rename(new, self.directory.join(FILE))?;
        // The new name is safe only when the directory is.
        #[cfg(unix)]
        File::open(&self.directory)?.sync_all()?;
        Ok(())
    }

    /// The fault of a state that is not one of its job's: the part named does not fit.
    pub fn damaged(&self, part: &'static str) -> CheckpointError {
        CheckpointError { path: self.directory.join(FILE), fault: CheckpointFault::Damaged(part) }
    }
}

fn crc(job: &str, state: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(job.as_bytes());
    hasher.update(b"\n");
    hasher.update(state);
    hasher.finalize()
}

/// The state in a file. Of one that is not as long as its first lines say no more is read than these.
fn read(opened: io::Result<File>, job: &str) -> Result<String, CheckpointFault> {
    let file = opened?;
    let (mut rest, mut reader) = (file.metadata()?.len(), BufReader::new(file));
    let mut line = |name: &'static str| {
        let mut text = Vec::new();
        rest -= reader.by_ref().take(rest.min(1 << 16)).read_until(b'\n', &mut text)? as u64;
        let whole = text.pop_if(|last| *last == b'\n').and_then(|_| String::from_utf8(text).ok());
        whole.ok_or(CheckpointFault::Damaged(name))
    };
    let head = line("its first line")?;
    if head != HEAD {
        let version = head.strip_prefix("blackbox checkpoint ");
        return Err(version.map_or(CheckpointFault::Damaged("its first line"), |version| {
            CheckpointFault::Version(version.to_owned())
        }));
    }
    let of = line("the line of its job")?;
    let of = of.strip_prefix("job ").ok_or(CheckpointFault::Damaged("the line of its job"))?;
    let length = line("its length")?.strip_prefix("bytes ").and_then(decimal::<u64>);
    let sum =
        line("its check sum")?.strip_prefix("crc32 ").and_then(|text| u32::from_str_radix(text, 16).ok());
    if length != Some(rest) {
        return Err(CheckpointFault::Damaged("its length"));
    }
    let mut state = Vec::new();
    reader.read_to_end(&mut state)?;
    if sum != Some(crc(of, &state)) {
        return Err(CheckpointFault::Damaged("its check sum"));
    }
    if of != job {
        return Err(CheckpointFault::Foreign { found: of.to_owned(), expected: job.to_owned() });
    }
    String::from_utf8(state).map_err(|_| CheckpointFault::Damaged("its text"))
}

#[cfg(test)]
mod tests;
