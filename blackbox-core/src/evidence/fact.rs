//! One thing a seeker knows, and why it may not be added.

use core::fmt;

use crate::{Cell, Outcome, Port, Size};

/// One thing that a seeker knows, on a board with such ports, outcomes and cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FactOf<P, O, C> {
    /// A ray was fired.
    Ray {
        /// Where it entered.
        port: P,
        /// What it answered.
        outcome: O,
    },
    /// The content of a cell is known.
    Cell {
        /// The cell.
        cell: C,
        /// Whether it holds an atom.
        atom: bool,
    },
}

/// One thing that the seeker of a square board knows.
pub type Fact = FactOf<Port, Outcome, Cell>;

/// Why a fact does not belong to a board with such ports, cells and sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OffBoard<P, C, S> {
    /// The port where the ray entered or left is not on the board.
    Port {
        /// The port.
        port: P,
        /// The size of the board.
        size: S,
    },
    /// The cell is not on the board.
    Cell {
        /// The cell.
        cell: C,
        /// The size of the board.
        size: S,
    },
}

/// Why a fact does not belong to a square board.
pub type EvidenceError = OffBoard<Port, Cell, Size>;

impl fmt::Display for EvidenceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Port { port, size } => {
                write!(
                    f,
                    "port {} is not on the board, expected 1 to {} on {size}",
                    port.number(),
                    size.ports()
                )
            }
            Self::Cell { cell, size } => {
                write!(f, "the cell {cell} is not on the board, expected a cell of {size}")
            }
        }
    }
}

impl core::error::Error for EvidenceError {}
