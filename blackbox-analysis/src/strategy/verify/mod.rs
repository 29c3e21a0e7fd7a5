//! Checks a proof of a bracket, without any code of the search that made it or of the fast tracers.
//!
//! Rays are traced one cell at a time, straight from the rules; the outcomes of a placement are its
//! signature, and all that follows is arithmetic with sets of signatures.

mod bound;
mod claims;
mod classes;
mod error;
mod hexagon;
mod near;
mod reached;
mod textbook;
mod whole_proof;

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    path::Path,
    time::Duration,
};

use blackbox_core::internal::decimal;

use self::reached::Reached;
use super::Proof;
use crate::{
    checkpoint::{Checkpoint, CheckpointError},
    effort::Effort,
    progress::{self, Work},
};

pub use error::{TreeFault, VerifyError};

/// Checks a proof: its tree tells all classes apart at the upper total, no tree costs less than the lower.
///
/// What is known of the claims keeps to the effort's memory, 128 bytes each. Its watch is told how many
/// claims are checked; before the first one all placements are traced, the tree is played, and the sets of
/// all claims are found.
///
/// # Errors
/// [`VerifyError`] with the first thing that does not hold; [`VerifyError::Interrupted`],
/// [`VerifyError::Memory`].
///
/// # Complexity
/// All pairs of classes are looked at, of at most 2^17 placements. For each claim one pass over its classes
/// for every port; sets of at most 64 classes are solved anew where counting is not enough. About as much
/// time as the last pass of the search. Up to 1 GB for the classes and the small sets, beside 128 bytes for
/// each claim. Sets are compared by sums of random words of 128 bits, drawn anew each time.
pub fn verify(proof: &Proof, effort: &mut Effort<'_>) -> Result<(), VerifyError> {
    check(proof, &Reached::new(0), effort)
}

/// As [`verify`]; how many claims hold is kept in this directory every `period` and at the end, and a later
/// check of this proof goes on from there. See [`checkpoint`](crate::checkpoint).
///
/// # Errors
/// [`CheckpointError`]: a checkpoint that cannot be used. Within: as `verify`; what was checked is kept.
pub fn verify_kept(
    proof: &Proof, directory: &Path, period: Duration, effort: &mut Effort<'_>,
) -> Result<Result<(), VerifyError>, CheckpointError> {
    let Proof { size, atoms, scoring, claims, .. } = proof;
    let mut digest = DefaultHasher::new();
    proof.hash(&mut digest);
    let job = format!("verify {size} {atoms} {scoring} {:016x}", digest.finish());
    let (checkpoint, state) = Checkpoint::open(directory, &job)?;
    let number = |state: String| decimal(&state).filter(|number| *number <= claims.len());
    let from = state.map_or(Some(0), number).ok_or_else(|| checkpoint.damaged("its number of claims"))?;
    let reached = Reached::new(from);
    let state = || reached.below().to_string();
    checkpoint.keep(period, &state, effort, |effort| check(proof, &reached, effort))
}

fn check(proof: &Proof, reached: &Reached, effort: &mut Effort<'_>) -> Result<(), VerifyError> {
    let most = (effort.memory(), effort.threads());
    let work = Work::new(proof.claims.len() as u64);
    work.add(reached.from as u64);
    let checked = progress::run(1, &work, effort, |_| whole_proof::check(proof, most, reached, &work));
    checked.map_or(Err(VerifyError::Interrupted), |checked| checked.into_iter().collect())
}
