//! Why many problems, or one of them, have no answers.

use blackbox_core::{Size, evidence::Stop, grid::BoardError};
use thiserror::Error;

use super::super::Unweighed;
use crate::progress::Interrupted;

/// Why many problems have no answers.
#[derive(Clone, Copy, Debug, Error, PartialEq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum ManyError {
    /// A code that stands for no outcome; `row` from 0.
    #[error(
        "row {row}, port {port}: {code} is the code of no outcome, expected a port's index or the code of a hit, \
         a reflection or an unfired port"
    )]
    Code { row: usize, port: u16, code: u16 },
    /// An array has another length than the rows ask for.
    #[error("the array has {found} elements, expected {expected}")]
    Length { found: usize, expected: usize },
    /// The board has more ports than codes of one byte can name.
    #[error("codes of one byte name at most {most} ports, expected codes of two bytes for {ports} ports")]
    Ports { ports: u16, most: u16 },
    /// The board is larger than a solver holds.
    #[error("no solver holds a board of {size}, expected at most 64x64")]
    TooLarge { size: Size },
    /// There may be more atoms than the board has cells.
    #[error("{0}")]
    Atoms(#[source] BoardError),
    /// The prior gives no answer.
    #[error("{0}")]
    Unweighed(#[source] Unweighed),
    /// The watch said so.
    #[error("{Interrupted}")]
    Interrupted,
}

impl From<Interrupted> for ManyError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

/// What became of a problem; as a number its place in this list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ProblemStatus {
    /// All was found out.
    #[default]
    Solved,
    /// The search ended at its limit: nothing is known.
    Limit,
    /// More boards than 64 bits count; the count is the greatest number they hold, all else is right.
    TooMany,
    /// There are more boards than 128 bits count: nothing is known.
    Overflow,
    /// A result is the code of no outcome: nothing is known.
    Faulty,
    /// The prior allows no board that satisfies the evidence.
    NoWeight,
    /// No board satisfies the evidence: there are no probabilities and no advice.
    Contradicted,
}

impl From<Stop> for ProblemStatus {
    fn from(stop: Stop) -> Self {
        if stop == Stop::Overflow { Self::Overflow } else { Self::Limit }
    }
}

impl From<Unweighed> for ProblemStatus {
    fn from(error: Unweighed) -> Self {
        match error {
            Unweighed::Stop(stop) => stop.into(),
            Unweighed::Nothing => Self::NoWeight,
            _ => Self::Limit,
        }
    }
}
