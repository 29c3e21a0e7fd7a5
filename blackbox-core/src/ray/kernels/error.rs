//! What may be wrong with a batch.

use super::Kernel;
use crate::{
    grid::{BoardError, Cell, Size},
    ray::Port,
};

/// Why a batch of boards could not be traced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum BatchError {
    /// The size does not fit the 8 x 8 box.
    TooLarge { size: Size },
    /// A board has an atom outside its size.
    OffBoard { index: usize, cell: Cell, size: Size },
    /// A question names a port that boards of this size do not have, to enter or to leave.
    NoPort { index: usize, port: Port, size: Size },
    /// The output does not have the length that the boards need.
    Length { found: usize, expected: usize },
    /// This machine cannot run the kernel asked for.
    Unavailable { kernel: Kernel },
}

crate::text::error!(BatchError, |error, f| match *error {
    Self::TooLarge { size } => BoardError::TooLarge { size }.fmt(f),
    Self::OffBoard { index, cell, size } => {
        write!(f, "board {index} has an atom on {cell}, expected cells of {size} only")
    }
    Self::NoPort { index, port, size } => {
        let (number, last) = (port.number(), size.ports());
        write!(f, "question {index} names port {number}, expected 1 to {last} on {size}")
    }
    Self::Length { found, expected } => {
        write!(f, "the output has length {found}, expected {expected}")
    }
    Self::Unavailable { kernel } => {
        write!(f, "this machine cannot run the kernel {kernel}, expected one of")?;
        Kernel::available().try_for_each(|kernel| write!(f, " {kernel}"))
    }
});
