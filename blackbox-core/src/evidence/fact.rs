//! One thing a seeker knows, and why it may not be added.

use crate::{Cell, Outcome, Port, Rays, Size};

/// One thing that a seeker knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Fact {
    /// A ray was fired.
    Ray { port: Port, outcome: Outcome },
    /// The content of a cell is known.
    Cell { cell: Cell, atom: bool },
}

impl Fact {
    /// Whether the fact is true of this board.
    ///
    /// ```
    /// use blackbox::{Fact, Outcome, Port, core::WordBoard};
    ///
    /// let board: WordBoard = "@1/2".parse()?;
    /// assert!(Fact::Cell { cell: (1, 0).into(), atom: false }.holds(&board));
    /// assert!(!Fact::Ray { port: Port::new(0, board.size())?, outcome: Outcome::Reflection }.holds(&board));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the port is not on the board.
    pub fn holds(self, board: &impl Rays) -> bool {
        match self {
            Self::Ray { port, outcome } => board.fire(port) == outcome,
            Self::Cell { cell, atom } => board.contains(cell) == atom,
        }
    }
}

/// A board that is not of the evidence's size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherSize {
    /// The size of the board.
    pub board: Size,
    /// The size that the evidence is about.
    pub evidence: Size,
}

crate::text::error!(OtherSize, |error, f| {
    write!(f, "the board is {}, expected {} as the evidence is about", error.board, error.evidence)
});

/// Why a fact does not belong to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum EvidenceError {
    /// The port where the ray entered or left is not on the board.
    Port { port: Port, size: Size },
    /// The cell is not on the board.
    Cell { cell: Cell, size: Size },
}

crate::text::error!(EvidenceError, |error, f| match error {
    Self::Port { port, size } => {
        write!(f, "port {} is not on the board, expected 1 to {} on {size}", port.number(), size.ports())
    }
    Self::Cell { cell, size } => {
        write!(f, "the cell {} is not on the board, expected a cell of {size}", cell.display(*size))
    }
});
