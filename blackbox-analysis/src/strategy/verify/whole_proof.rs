//! The check of a whole proof: its tree, and what its claims come to.

use super::claims::Claims;
use super::classes::Classes;
use super::error::{Checked, MOST, Most, TreeFault, VerifyError};
use super::reached::Reached;
use crate::progress::Work;
use crate::strategy::{OutcomeTable, Proof};

/// Whether the tree costs the upper total, and no tree less than the lower one.
pub(super) fn check(proof: &Proof, most: Most, reached: &Reached, work: &Work) -> Checked {
    if OutcomeTable::count_of(proof.size, proof.atoms)? > MOST.into() {
        return Err(VerifyError::TooMany);
    }
    if proof.size.ports() <= 32 {
        check_with::<32, 33>(proof, most, reached, work)
    } else {
        check_with::<54, 55>(proof, most, reached, work)
    }
}

/// The same for signatures with room for `P` ports.
fn check_with<const P: usize, const C: usize>(
    proof: &Proof, most: Most, reached: &Reached, work: &Work,
) -> Checked {
    let classes = &Classes::<P, C>::new(proof, work)?;
    let found = play(proof, classes)?;
    if found != proof.upper {
        return Err(VerifyError::Upper { claimed: proof.upper, found });
    }
    let found = Claims::check(proof, classes, most, reached, work)?;
    if found < proof.lower { Err(VerifyError::Lower { claimed: proof.lower, found }) } else { Ok(()) }
}

/// Plays the tree with all placements; answers what that costs.
fn play<const P: usize, const C: usize>(proof: &Proof, classes: &Classes<P, C>) -> Checked<u64> {
    let is_open = |set: &Vec<u32>| set.len() > 1;
    let (mut total, mut ports) = (0, (1..).zip(&proof.tree));
    let mut positions: Vec<_> = Some(classes.all()).into_iter().filter(is_open).collect();
    while let Some(set) = positions.pop() {
        let ends = VerifyError::Tree { node: proof.tree.len() + 1, fault: TreeFault::Ends };
        let (node, port) = ports.next().ok_or(ends)?;
        let port = port.index().into();
        let sorted = classes.sorted(&set, port);
        let parts: Vec<_> = classes.parts(&sorted, port).map(<[u32]>::to_vec).collect();
        if parts.len() < 2 {
            return Err(VerifyError::Tree { node, fault: TreeFault::SplitsNothing });
        }
        total += classes.rays(&set, port);
        positions.extend(parts.into_iter().rev().filter(is_open));
    }
    ports.next().map_or(Ok(total), |(node, _)| Err(VerifyError::Tree { node, fault: TreeFault::GoesOn }))
}
