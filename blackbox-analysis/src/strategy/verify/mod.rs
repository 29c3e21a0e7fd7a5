//! Checking a proof of a bracket, with nothing of the search that made it nor of the fast ways to trace.
//!
//! Rays are traced one cell at a time, straight from the rules; the outcomes of a placement are its signature, and
//! all that follows is arithmetic with sets of signatures.

mod bound;
mod claims;
mod classes;
mod error;
mod textbook;

use blackbox_core::{enumerate::Boards, evidence::Limit};

use super::Proof;
use crate::progress;
use error::{Checked, MOST};
use {claims::Claims, classes::Classes};

pub use error::{TreeFault, VerifyError};

/// Checks a proof: that its tree tells all classes apart at exactly the upper total, and that no tree costs less than
/// the lower one.
///
/// # Errors
/// [`VerifyError`] with the first thing that does not hold.
///
/// # Complexity
/// For each claim one pass over its classes for every port; sets of at most 64 classes are solved anew where counting
/// is not enough. About as much time as the last pass of the search. Up to 1 GB for the classes and the small sets, beside
/// 128 bytes for each claim. Sets are compared by sums of random words of 128 bits, drawn anew each time.
pub fn verify(proof: &Proof) -> Result<(), VerifyError> {
    verify_within(proof, 1, &mut Limit::none().with_memory(u64::MAX))
}

/// As [`verify`], on so many threads; 0 for as many as the machine runs at once, which is also the most. The limit's
/// caller is asked every few milliseconds, and what is known of the claims keeps to the limit's memory, 128 bytes each.
///
/// # Errors
/// As [`verify`]; [`VerifyError::Interrupted`] if the caller said no; [`VerifyError::Memory`].
pub fn verify_within(proof: &Proof, threads: usize, limit: &mut Limit<'_>) -> Result<(), VerifyError> {
    if Boards::count_of(proof.size, proof.atoms)? > MOST {
        return Err(VerifyError::TooMany);
    }
    let (most, mut left) = ((limit.memory(), progress::threads(threads)), 0usize);
    let work = &mut |looks| {
        let asked = if left < looks { limit.ask() } else { Ok(()) };
        // Once in so many looks at an outcome: every few milliseconds.
        left = left.checked_sub(looks).unwrap_or(1 << 16);
        asked.map_err(|_| VerifyError::Interrupted)
    };
    let classes = &Classes::new(proof, work)?;
    let found = play(proof, classes)?;
    if found != proof.upper {
        return Err(VerifyError::Upper { claimed: proof.upper, found });
    }
    let found = Claims::check(proof, classes, most, work)?;
    if found < proof.lower { Err(VerifyError::Lower { claimed: proof.lower, found }) } else { Ok(()) }
}

/// Plays the tree with all placements; answers what that costs.
fn play(proof: &Proof, classes: &Classes) -> Checked<u64> {
    let is_open = |set: &Vec<u32>| set.len() > 1;
    let (mut total, mut ports) = (0, (1..).zip(&proof.tree));
    let mut positions: Vec<_> = Some(classes.all()).into_iter().filter(is_open).collect();
    while let Some(set) = positions.pop() {
        let ends = VerifyError::Tree { node: proof.tree.len() + 1, fault: TreeFault::Ends };
        let (node, port) = ports.next().ok_or(ends)?;
        let (rays, parts) = classes.split(&set, port.index().into());
        if parts.len() < 2 {
            return Err(VerifyError::Tree { node, fault: TreeFault::SplitsNothing });
        }
        total += rays;
        positions.extend(parts.into_iter().rev().filter(is_open));
    }
    ports.next().map_or(Ok(total), |(node, _)| Err(VerifyError::Tree { node, fault: TreeFault::GoesOn }))
}
