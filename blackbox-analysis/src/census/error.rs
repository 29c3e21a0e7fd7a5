//! Why a census could not be taken.

use std::{fmt, io};

use blackbox_core::Size;

use crate::{checkpoint::CheckpointError, progress::Interrupted};

/// Why a census could not be taken.
#[derive(Debug)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum CensusError {
    /// No board of the size has this many atoms.
    TooManyAtoms { atoms: u32, size: Size },
    /// The range of the atoms is empty.
    NoAtoms,
    /// There are more boards than can be counted one by one.
    TooManyBoards { size: Size },
    /// Too few boards are to be drawn.
    Samples { samples: u64 },
    /// The class of a board of this size cannot be counted, or there are too many boards.
    BeyondSearch { size: Size },
    /// The boards do not fit into 64 bits.
    BeyondBox { size: Size },
    /// The memory allowed is too small to work in.
    Memory {
        /// The bytes allowed.
        bytes: u64,
        /// The least that does.
        least: u64,
    },
    /// The keys of the least slice did not fit into the memory allowed.
    Full {
        /// The bytes allowed.
        bytes: u64,
    },
    /// The boards listed did not fit into a quarter of the memory allowed.
    List {
        /// The bytes allowed.
        bytes: u64,
    },
    /// The system gave no memory.
    System(io::Error),
    /// The slice asked for is none of them.
    NoSuchSlice {
        /// Its number, from 0.
        slice: u32,
        /// How many slices there are: at most 4096, at least one.
        slices: u32,
    },
    /// The parts to be merged do not make up one slice of one census.
    Parts(&'static str),
    /// The observer stopped the work.
    Interrupted,
    /// The checkpoint cannot be used.
    Checkpoint(CheckpointError),
}

impl fmt::Display for CensusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyAtoms { atoms, size } => {
                write!(f, "{atoms} atoms on a board of {size}, expected 0 to {}", size.cells())
            }
            Self::NoAtoms => f.write_str("an empty range of atoms, expected one number at least"),
            Self::TooManyBoards { size } => {
                write!(f, "too many boards of {size}, expected fewer than 2^64")
            }
            Self::Samples { samples } => write!(f, "{samples} boards to draw, expected 2 at least"),
            Self::BeyondSearch { size } => {
                write!(f, "the size {size} is too large, expected at most 64x64 and 2^1000 boards")
            }
            Self::BeyondBox { size } => write!(f, "the size {size} is too large, expected at most 8x8"),
            Self::Memory { bytes, least } => write!(f, "{bytes} bytes of memory, expected {least} at least"),
            Self::Full { bytes } => {
                write!(f, "{bytes} bytes of memory do not hold the signatures, expected more or more slices")
            }
            Self::List { bytes } => {
                write!(
                    f,
                    "the boards listed take more than a quarter of {bytes} bytes of memory, expected more memory or fewer boards"
                )
            }
            Self::System(error) => write!(f, "no memory: {error}"),
            Self::NoSuchSlice { slice, slices } => {
                write!(f, "slice {slice} of {slices}, expected 1 to 4096 slices counted from 0")
            }
            Self::Parts(fault) => write!(f, "the parts do not fit together: {fault}"),
            Self::Interrupted => Interrupted.fmt(f),
            Self::Checkpoint(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CensusError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::System(error) => Some(error),
            Self::Checkpoint(error) => Some(error),
            _ => None,
        }
    }
}

impl From<Interrupted> for CensusError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

impl From<CheckpointError> for CensusError {
    fn from(error: CheckpointError) -> Self {
        Self::Checkpoint(error)
    }
}
