//! Why boards in an array cannot be worked on.

use blackbox_core::{AtomRange, Cell, Size, Symmetry};
use thiserror::Error;

use crate::progress::Interrupted;

/// Why work on an array of boards ended without a result. What was written until then is a part of it.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum ArrayError {
    /// A board has an atom outside the size: `index` from 0, `cell` where, if it is one of the box of 8 x 8.
    #[error("board {index} has {}, expected cells of {size} only", outside(*cell))]
    Outside { index: usize, cell: Option<Cell>, size: Size },
    /// An array has another length than the boards ask for.
    #[error("the array has {found} elements, expected {expected}")]
    Length { found: usize, expected: usize },
    /// A rank that no board has; `index` from 0.
    #[error("rank {index} of the array stands for no board, expected ranks below {boards}")]
    Rank { index: usize, boards: u64 },
    /// A place in the order of boards that does not fit 64 bits.
    #[error("the {size} boards with {atoms} atoms are too many for 64-bit ranks, expected fewer than 2^64")]
    TooMany { size: Size, atoms: AtomRange },
    /// A board with another number of atoms than those among which its rank is asked for.
    #[error("board {index} has {found} atoms, expected {atoms}")]
    Among { index: usize, found: u32, atoms: AtomRange },
    /// More atoms than cells.
    #[error("{atoms} atoms on a board of {size}, expected 0 to {}", size.cells())]
    Atoms { size: Size, atoms: u32 },
    /// A symmetry that boards of this size do not have.
    #[error("{size} boards have no symmetry {symmetry}, expected one of{}", symmetries(*size))]
    Symmetry { symmetry: Symmetry, size: Size },
    /// The system has not so much memory.
    #[error("the system has not enough memory for so many boards")]
    Memory,
    /// The watch said so.
    #[error("{Interrupted}")]
    Interrupted,
}

impl From<Interrupted> for ArrayError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

fn outside(cell: Option<Cell>) -> String {
    cell.map_or("a bit beyond its last cell".to_owned(), |cell| format!("an atom on {cell}"))
}

fn symmetries(size: Size) -> String {
    Symmetry::ALL.iter().filter(|other| other.applies_to(size)).map(|other| format!(" {other}")).collect()
}
