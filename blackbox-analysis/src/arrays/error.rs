//! Why boards in an array cannot be worked on.

use std::fmt;

use blackbox_core::{AtomRange, Cell, Size, Symmetry};

use crate::progress::Interrupted;

/// Why work on an array of boards ended without a result. What was written until then is a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum ArrayError {
    /// A board has an atom outside the size.
    Outside {
        /// Which board, from 0.
        index: usize,
        /// Where, if a cell of the box of 8 x 8.
        cell: Option<Cell>,
        /// The size of the boards.
        size: Size,
    },
    /// An array has another length than the boards ask for.
    Length { found: usize, expected: usize },
    /// A rank that no board has.
    Rank {
        /// Which rank, from 0.
        index: usize,
        /// The boards there are.
        boards: u64,
    },
    /// A place in the order of boards that does not fit 64 bits.
    TooMany { size: Size, atoms: AtomRange },
    /// More atoms than cells.
    Atoms { size: Size, atoms: u32 },
    /// A symmetry that boards of this size do not have.
    Symmetry { symmetry: Symmetry, size: Size },
    /// A symmetry that turns boards of this size into boards of another kind of array.
    Shape { size: Size },
    /// The system has not so much memory.
    Memory,
    /// The observer said so.
    Interrupted,
}

impl fmt::Display for ArrayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside { index, cell: Some(cell), size } => {
                write!(f, "board {index} has an atom on {cell}, expected cells of {size} only")
            }
            Self::Outside { index, cell: None, size } => {
                write!(f, "board {index} has a bit beyond its last cell, expected cells of {size} only")
            }
            Self::Length { found, expected } => {
                write!(f, "the array has {found} elements, expected {expected}")
            }
            Self::Rank { index, boards } => {
                write!(f, "rank {index} of the array stands for no board, expected ranks below {boards}")
            }
            Self::TooMany { size, atoms } => {
                write!(
                    f,
                    "the {size} boards with {atoms} atoms are too many for 64-bit ranks, expected fewer than 2^64"
                )
            }
            Self::Atoms { size, atoms } => {
                write!(f, "{atoms} atoms on a board of {size}, expected 0 to {}", size.cells())
            }
            Self::Symmetry { symmetry, size } => {
                write!(f, "{size} boards have no symmetry {symmetry}, expected one of")?;
                let all = Symmetry::ALL.iter().filter(|other| other.applies_to(*size));
                all.clone().try_for_each(|other| write!(f, " {other}"))
            }
            Self::Shape { size } => {
                write!(
                    f,
                    "the symmetry turns {size} boards on their side, expected one that keeps their size"
                )
            }
            Self::Memory => f.write_str("the system has not enough memory for so many boards"),
            Self::Interrupted => Interrupted.fmt(f),
        }
    }
}

impl std::error::Error for ArrayError {}

impl From<Interrupted> for ArrayError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}
