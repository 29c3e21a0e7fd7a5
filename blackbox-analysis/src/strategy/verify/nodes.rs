//! A proof's tree as it is played.

use std::slice;

use blackbox_core::Port;

use super::error::{TreeFault, VerifyError};

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

    pub(super) fn next(&mut self) -> Result<Port, VerifyError> {
        let port = *self.ports.next().ok_or(self.next_is(TreeFault::Ends))?;
        self.taken += 1;
        Ok(port)
    }

    /// What is wrong with the node that was taken last.
    pub(super) fn last_is(&self, fault: TreeFault) -> VerifyError {
        VerifyError::Tree { node: self.taken, fault }
    }

    pub(super) fn next_is(&self, fault: TreeFault) -> VerifyError {
        VerifyError::Tree { node: self.taken + 1, fault }
    }
}
