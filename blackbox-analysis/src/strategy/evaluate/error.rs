//! Why an evaluation ended without its answer.

use blackbox_core::{Port, Size};
use thiserror::Error;

use crate::{progress::Interrupted, strategy::OutcomeTableError};

/// Why an evaluation ended without its answer.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum EvaluateError {
    /// The seeker gave no port.
    #[error("the seeker gave no port, expected one while two classes are left")]
    GaveUp,
    /// The seeker fired a port that it had fired before.
    #[error("the seeker fired port {} again, expected one not fired yet", port.label(*size))]
    Repeated { port: Port, size: Size },
    /// The seeker fired a port that the board does not have.
    #[error("the seeker fired port {}, expected one of the board's", port.number())]
    OffBoard { port: Port },
    /// The system has not so much memory.
    #[error("the system has not enough memory for so many placements")]
    Memory,
    /// There is no table of these placements.
    #[error("{0}")]
    Table(#[from] OutcomeTableError),
    /// The watch stopped the work.
    #[error("{Interrupted}")]
    Interrupted,
}

impl From<Interrupted> for EvaluateError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}
