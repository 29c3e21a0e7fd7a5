//! Why an evaluation ended without its answer.

use std::fmt;

use blackbox_core::{Port, Size};

use crate::progress::Interrupted;

/// Why an evaluation ended without its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum EvaluateError {
    /// The seeker gave no port.
    GaveUp,
    /// The seeker fired a port that it had fired before.
    Repeated { port: Port, size: Size },
    /// The seeker fired a port that the board does not have.
    OffBoard { port: Port },
    /// The system has not so much memory.
    Memory,
    /// The observer stopped the work.
    Interrupted,
}

impl From<Interrupted> for EvaluateError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

impl fmt::Display for EvaluateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GaveUp => f.write_str("the seeker gave no port, expected one while two classes are left"),
            Self::Repeated { port, size } => {
                write!(f, "the seeker fired port {} again, expected one not fired yet", port.label(*size))
            }
            Self::OffBoard { port } => {
                write!(f, "the seeker fired port {}, expected one of the board's", port.number())
            }
            Self::Memory => f.write_str("the system has not enough memory for so many placements"),
            Self::Interrupted => Interrupted.fmt(f),
        }
    }
}

impl std::error::Error for EvaluateError {}
