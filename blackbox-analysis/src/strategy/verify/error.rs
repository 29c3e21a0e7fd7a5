//! Why a proof was not accepted.

use blackbox_core::enumerate::EnumerateError;
use thiserror::Error;

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
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum VerifyError {
    /// There are no such placements.
    #[error("{0}")]
    Enumerate(#[from] EnumerateError),
    /// The caller said no.
    #[error("interrupted")]
    Interrupted,
    /// There are too many placements to check.
    #[error("too many placements to check, expected at most {MOST}")]
    TooMany,
    /// What is known of the claims takes more memory than is allowed; `number` from 1.
    #[error("line {}: the claims up to here take more than {allowed} bytes", FIRST_CLAIM_LINE - 1 + number)]
    Memory { number: usize, allowed: u64 },
    /// The tree does not tell all classes apart, or goes on where one is left; `node` is its place, from 1.
    #[error("line {TREE_LINE}, node {node}: {fault}")]
    Tree { node: usize, fault: TreeFault },
    /// The tree costs something else.
    #[error("line {UPPER_LINE}: the tree costs {found}, expected {claimed}")]
    Upper { claimed: u64, found: u64 },
    /// A claim does not follow from those of smaller sets; `number` from 1.
    #[error(
        "line {}: claim {number} does not follow, expected a bound that the smaller sets give",
        FIRST_CLAIM_LINE - 1 + number
    )]
    Claim { number: usize },
    /// The lower bound does not follow from the claims.
    #[error("line {LOWER_LINE}: only {found} follows as lower bound, expected {claimed}")]
    Lower { claimed: u64, found: u64 },
}

/// What is wrong with a node of a proof's tree.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum TreeFault {
    /// There is none, though several classes are left.
    #[error("the tree ends, expected the port of a position of several classes")]
    Ends,
    /// All classes left have one outcome at its port.
    #[error("all classes left have one outcome there, expected a port that splits them")]
    SplitsNothing,
    /// There is one, though no position is left.
    #[error("the tree goes on, expected its end where every position has one class")]
    GoesOn,
}
