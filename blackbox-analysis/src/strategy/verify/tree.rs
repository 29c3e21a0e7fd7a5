//! A proof's tree, and how it is played.

use std::slice;

use blackbox_core::Port;

use super::{
    classes::Classes,
    error::{TreeFault, VerifyError},
    work::Work,
};

/// The nodes of the tree that are still to be played.
pub(super) struct Nodes<'a> {
    ports: slice::Iter<'a, Port>,
    taken: usize,
}

impl<'a> Nodes<'a> {
    pub(super) fn new(tree: &'a [Port]) -> Self {
        Self { ports: tree.iter(), taken: 0 }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.ports.len() == 0
    }

    fn next(&mut self) -> Result<Port, VerifyError> {
        let port = *self.ports.next().ok_or(self.next_is(TreeFault::Ends))?;
        self.taken += 1;
        Ok(port)
    }

    /// What is wrong with the node that was taken last.
    fn last_is(&self, fault: TreeFault) -> VerifyError {
        VerifyError::Tree { node: self.taken, fault }
    }

    pub(super) fn next_is(&self, fault: TreeFault) -> VerifyError {
        VerifyError::Tree { node: self.taken + 1, fault }
    }
}

/// Plays the tree; answers what it costs.
pub(super) fn play(
    classes: &Classes,
    nodes: &mut Nodes<'_>,
    set: &[u32],
    work: &mut Work<'_, '_>,
) -> Result<u64, VerifyError> {
    if set.len() < 2 {
        return Ok(0);
    }
    let port = usize::from(nodes.next()?.index());
    let parts = classes.parts(set, port, work)?;
    // A ray that splits nothing would let the tree go on for ever.
    if parts.len() < 2 {
        return Err(nodes.last_is(TreeFault::SplitsNothing));
    }
    let rays = classes.rays(&parts, port);
    parts.iter().try_fold(rays, |sum, (_, part)| Ok(sum + play(classes, nodes, part, work)?))
}
