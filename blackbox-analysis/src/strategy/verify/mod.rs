//! Checking a proof of a bracket, with nothing of the search that made it nor of the fast ways to trace.
//!
//! Rays are traced one cell at a time, straight from the rules; the outcomes of a placement are its signature, and
//! all that follows is arithmetic with sets of signatures.

mod bound;
mod claims;
mod classes;
mod error;
mod textbook;
mod tree;
mod work;

use blackbox_core::{enumerate::Boards, evidence::Limit};

use super::Proof;
use claims::{Claims, SMALL};
use classes::Classes;
use error::MOST;
use tree::{Nodes, play};
use work::Work;

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
/// 4 bytes for each class of each claim.
/// Sets are compared by sums of random words of 128 bits, drawn anew each time.
pub fn verify(proof: &Proof) -> Result<(), VerifyError> {
    verify_within(proof, &mut Limit::none().with_memory(u64::MAX))
}

/// As [`verify`]; the limit's caller is asked every few milliseconds, and the classes of all claims keep to the limit's memory.
///
/// # Errors
/// As [`verify`]; [`VerifyError::Interrupted`] if the caller said no; [`VerifyError::Memory`].
pub fn verify_within(proof: &Proof, limit: &mut Limit<'_>) -> Result<(), VerifyError> {
    if Boards::count_of(proof.size, proof.atoms)? > MOST {
        return Err(VerifyError::TooMany);
    }
    let memory = limit.memory();
    let work = &mut Work::new(limit);
    let classes = Classes::new(proof, work)?;
    let all: Vec<u32> = classes.all().collect();
    let mut nodes = Nodes::new(&proof.tree);
    let found = play(&classes, &mut nodes, &all, work)?;
    if !nodes.is_empty() {
        return Err(nodes.next_is(TreeFault::GoesOn));
    }
    if found != proof.upper {
        return Err(VerifyError::Upper { claimed: proof.upper, found });
    }
    let mut claims = Claims::new(&classes, proof);
    claims.check(proof, memory, work)?;
    let found =
        if all.len() <= SMALL { claims.exact(&all, u64::MAX, work)? } else { claims.least(&all, work)? };
    if found < proof.lower {
        return Err(VerifyError::Lower { claimed: proof.lower, found });
    }
    Ok(())
}
