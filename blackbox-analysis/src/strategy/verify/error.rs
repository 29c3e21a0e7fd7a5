//! Why a proof was not accepted.

use std::fmt;

use blackbox_core::enumerate::EnumerateError;

use super::super::proof::{FIRST_CLAIM_LINE, LOWER_LINE, TREE_LINE, UPPER_LINE};
use crate::progress::Work;

/// The most placements that are checked.
pub(crate) const MOST: u64 = 1 << 20;

/// What holds, or why the proof was not accepted.
pub(super) type Checked<T = ()> = Result<T, VerifyError>;

/// A set of classes, by their numbers, or why it was not found.
pub(super) type Set<'a> = Checked<&'a [u32]>;

/// How many bytes the list of the claims may take, and how many threads check them.
pub(super) type Most = (u64, usize);

/// Asked before each pass over a set: an error says that the caller said no.
pub(super) fn goes_on(work: &Work) -> Checked {
    if work.stopped() { Err(VerifyError::Interrupted) } else { Ok(()) }
}

/// Why a proof was not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum VerifyError {
    /// There are no such placements.
    Enumerate(EnumerateError),
    /// The caller said no.
    Interrupted,
    /// There are too many placements to check.
    TooMany,
    /// What is known of the claims takes more memory than is allowed.
    Memory {
        /// The claim that does not fit any more, from 1.
        number: usize,
        /// The bytes allowed.
        allowed: u64,
    },
    /// The tree does not tell all classes apart, or goes on where one is left.
    Tree {
        /// The node that is wrong: its place in the list of ports, from 1.
        node: usize,
        /// What is wrong with it.
        fault: TreeFault,
    },
    /// The tree costs something else.
    Upper { claimed: u64, found: u64 },
    /// A claim does not follow from those of smaller sets.
    Claim {
        /// Which one, from 1.
        number: usize,
    },
    /// The lower bound does not follow from the claims.
    Lower { claimed: u64, found: u64 },
}

/// What is wrong with a node of a proof's tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TreeFault {
    /// There is none, though several classes are left.
    Ends,
    /// All classes left have one outcome at its port.
    SplitsNothing,
    /// There is one, though no position is left.
    GoesOn,
}

impl fmt::Display for TreeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ends => "the tree ends, expected the port of a position of several classes",
            Self::SplitsNothing => {
                "all classes left have one outcome there, expected a port that splits them"
            }
            Self::GoesOn => "the tree goes on, expected its end where every position has one class",
        })
    }
}

impl From<EnumerateError> for VerifyError {
    fn from(error: EnumerateError) -> Self {
        Self::Enumerate(error)
    }
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Enumerate(error) => error.fmt(f),
            Self::Interrupted => f.write_str("interrupted"),
            Self::TooMany => write!(f, "too many placements to check, expected at most {MOST}"),
            Self::Memory { number, allowed } => {
                let line = FIRST_CLAIM_LINE - 1 + number;
                write!(f, "line {line}: the claims up to here take more than {allowed} bytes")
            }
            Self::Tree { node, fault } => write!(f, "line {TREE_LINE}, node {node}: {fault}"),
            Self::Upper { claimed, found } => {
                write!(f, "line {UPPER_LINE}: the tree costs {found}, expected {claimed}")
            }
            Self::Claim { number } => {
                let line = FIRST_CLAIM_LINE - 1 + number;
                write!(
                    f,
                    "line {line}: claim {number} does not follow, expected a bound that the smaller sets give"
                )
            }
            Self::Lower { claimed, found } => {
                write!(f, "line {LOWER_LINE}: only {found} follows as lower bound, expected {claimed}")
            }
        }
    }
}

impl std::error::Error for VerifyError {}
