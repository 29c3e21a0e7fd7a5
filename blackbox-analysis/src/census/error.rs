//! Why a census could not be taken.

use std::io;

use blackbox_core::Size;
use thiserror::Error;

use crate::{checkpoint::CheckpointError, progress::Interrupted};

/// Why a census could not be taken.
#[derive(Debug, Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum CensusError {
    /// No board of the size has this many atoms.
    #[error("{atoms} atoms on a board of {size}, expected 0 to {}", size.cells())]
    TooManyAtoms { atoms: u32, size: Size },
    /// The range of the atoms is empty.
    #[error("an empty range of atoms, expected one number at least")]
    NoAtoms,
    /// There are more boards than can be counted one by one.
    #[error("too many boards of {size}, expected fewer than 2^64")]
    TooManyBoards { size: Size },
    /// Too few boards are to be drawn.
    #[error("{samples} boards to draw, expected 2 at least")]
    Samples { samples: u64 },
    /// The class of a board of this size cannot be counted, or there are too many boards.
    #[error("the size {size} is too large, expected at most 64x64 and 2^1000 boards")]
    BeyondSearch { size: Size },
    /// The boards do not fit into 64 bits.
    #[error("the size {size} is too large, expected at most 8x8")]
    BeyondBox { size: Size },
    /// The memory allowed is too small to work in.
    #[error("{bytes} bytes of memory, expected {least} at least")]
    Memory { bytes: u64, least: u64 },
    /// The keys of the least slice did not fit into the memory allowed.
    #[error("{bytes} bytes of memory do not hold the signatures, expected more or more slices")]
    Full { bytes: u64 },
    /// The boards listed did not fit into a quarter of the memory allowed.
    #[error(
        "the boards listed take more than a quarter of {bytes} bytes of memory, expected more memory or fewer \
         boards"
    )]
    List { bytes: u64 },
    /// The system gave no memory.
    #[error("no memory: {0}")]
    System(#[source] io::Error),
    /// The slice asked for, from 0, is none of the slices; there are 1 to 4096.
    #[error("slice {slice} of {slices}, expected 1 to 4096 slices counted from 0")]
    NoSuchSlice { slice: u32, slices: u32 },
    /// The slices to be combined are not all those of one census.
    #[error("the slices do not fit together: {0}")]
    Slices(&'static str),
    /// The watch stopped the work.
    #[error("{Interrupted}")]
    Interrupted,
    /// The checkpoint cannot be used.
    #[error("{0}")]
    Checkpoint(#[from] CheckpointError),
}

impl From<Interrupted> for CensusError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}
