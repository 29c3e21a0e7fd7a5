//! Why a checkpoint cannot be used.

use std::{error::Error, fmt, io, path::PathBuf};

/// Why a checkpoint could not be taken up or saved.
#[derive(Debug)]
pub struct CheckpointError {
    /// The file or directory.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: CheckpointFault,
}

/// What is wrong with a checkpoint.
#[derive(Debug)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum CheckpointFault {
    /// A file could not be read or written.
    Io(io::Error),
    /// Another process works in the directory.
    InUse,
    /// The directory holds something that is not part of a checkpoint.
    Stranger,
    /// The checkpoint is of another form.
    Version(String),
    /// The checkpoint is not whole: the part named does not fit.
    Damaged(&'static str),
    /// The checkpoint belongs to another job.
    Foreign { found: String, expected: String },
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.path.display())?;
        match &self.fault {
            CheckpointFault::Io(error) => write!(f, "{error}"),
            CheckpointFault::InUse => f.write_str("another process is working in this directory"),
            CheckpointFault::Stranger => {
                f.write_str("not part of a checkpoint, expected a directory of checkpoints only or a new one")
            }
            CheckpointFault::Version(found) => {
                write!(f, "a checkpoint of form {found:?}, expected form \"1\"")
            }
            CheckpointFault::Damaged(part) => write!(f, "a damaged checkpoint: {part} does not fit"),
            CheckpointFault::Foreign { found, expected } => {
                write!(f, "a checkpoint of another job, {found:?}, expected {expected:?}")
            }
        }
    }
}

impl Error for CheckpointError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.fault {
            CheckpointFault::Io(error) => Some(error),
            _ => None,
        }
    }
}
