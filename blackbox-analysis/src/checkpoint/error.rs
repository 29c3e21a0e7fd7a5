//! Why a checkpoint cannot be used.

use std::{io, path::PathBuf};

use thiserror::Error;

/// Why a checkpoint could not be taken up or saved.
#[derive(Debug, Error)]
#[error("{}: {fault}", path.display())]
pub struct CheckpointError {
    /// The file or directory.
    pub path: PathBuf,
    /// What is wrong with it.
    #[source]
    pub fault: CheckpointFault,
}

/// What is wrong with a checkpoint.
#[derive(Debug, Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum CheckpointFault {
    /// A file could not be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// Another process works in the directory.
    #[error("another process is working in this directory")]
    InUse,
    /// The directory holds something that is not part of a checkpoint.
    #[error("not part of a checkpoint, expected a directory of checkpoints only or a new one")]
    Stranger,
    /// The checkpoint is of another form.
    #[error("a checkpoint of form {0:?}, expected form \"1\"")]
    Version(String),
    /// The checkpoint is not whole: the part named does not fit.
    #[error("a damaged checkpoint: {0} does not fit")]
    Damaged(&'static str),
    /// The checkpoint belongs to another job than the one at hand.
    #[error("a checkpoint of another job, {found:?}, expected {expected:?}")]
    Foreign { found: String, expected: String },
}
