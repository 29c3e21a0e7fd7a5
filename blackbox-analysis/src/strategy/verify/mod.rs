//! Checks a proof of a bracket, without any code of the search that made it or of the fast tracers.
//!
//! Rays are traced one cell at a time, straight from the rules; the outcomes of a placement are its
//! signature, and all that follows is arithmetic with sets of signatures.

mod bound;
mod claims;
mod classes;
mod error;
mod hexagon;
mod textbook;
mod whole_proof;

use super::Proof;
use crate::progress::{self, Observer, Silent, Work};

pub use error::{TreeFault, VerifyError};

/// Checks a proof: that its tree tells all classes apart at exactly the upper total, and that no tree costs
/// less than the lower one.
///
/// # Errors
/// [`VerifyError`] with the first thing that does not hold.
///
/// # Complexity
/// For each claim one pass over its classes for every port; sets of at most 64 classes are solved anew where
/// counting is not enough. About as much time as the last pass of the search. Up to 1 GB for the classes and
/// the small sets, beside 128 bytes for each claim. Sets are compared by sums of random words of 128 bits,
/// drawn anew each time.
pub fn verify(proof: &Proof) -> Result<(), VerifyError> {
    verify_within(proof, 1, u64::MAX, &mut Silent)
}

/// As [`verify`], on this many threads; 0 for as many as the machine runs at once, which is also the most.
/// What is known of the claims keeps to this many bytes of memory, 128 each. The observer is told how many
/// claims are checked; before the first one all placements are traced, the tree is played, and the sets of
/// all claims are found.
///
/// # Errors
/// As [`verify`]; [`VerifyError::Interrupted`] if the observer said so; [`VerifyError::Memory`].
pub fn verify_within(
    proof: &Proof,
    threads: usize,
    memory: u64,
    observer: &mut dyn Observer,
) -> Result<(), VerifyError> {
    let work = Work::new(proof.claims.len() as u64);
    let checked = progress::run(1, &work, observer, |_| whole_proof::check(proof, (memory, threads), &work));
    checked.map_or(Err(VerifyError::Interrupted), |checked| checked.into_iter().collect())
}
