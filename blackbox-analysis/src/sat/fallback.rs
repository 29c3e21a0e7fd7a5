//! A board by the search or by the solver.

use blackbox_core::evidence::Stop;

use super::{Encoding, model};
use crate::{Board, Evidence, effort::Effort};

/// The search gets this many nodes for a first board, some milliseconds; mostly it needs none or far more.
const QUICK: u64 = 1 << 10;

/// A board that satisfies the evidence, or `None` if there is none: by the search if it takes but a moment,
/// else by the solver.
///
/// # Errors
/// [`Stop`] where the limit was spent without an answer.
///
/// # Complexity
/// Exponential in the worst case. A full perimeter of 20 x 20 takes ten milliseconds, at worst some seconds.
pub fn find(evidence: &Evidence, limit: &mut Effort<'_>) -> Result<Option<Board>, Stop> {
    if !evidence.size().has_columns() {
        return evidence.model(limit);
    }
    match limit.within(QUICK.min(limit.left() / 2), |limit| evidence.model(limit)) {
        Ok(found) => Ok(found),
        Err(Stop::Interrupted) => Err(Stop::Interrupted),
        Err(_) => model(evidence, Encoding::for_evidence(evidence), limit),
    }
}
