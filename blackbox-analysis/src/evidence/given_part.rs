//! A part that a search gives away.

use alloc::vec::Vec;

use blackbox_core::{Cell, Fact};

use super::Evidence;

/// A part of a search, and its place in the order in which the search alone would come to all.
pub(super) struct Part {
    pub(super) order: Vec<u32>,
    pub(super) evidence: Evidence,
}

impl Part {
    /// A part of it, after so many others.
    pub(super) fn given(&self, others: u32, cells: &mut dyn Iterator<Item = (Cell, bool)>) -> Self {
        let mut evidence = self.evidence.clone();
        for (cell, atom) in cells {
            let added = evidence.add(Fact::Cell { cell, atom });
            debug_assert!(added.is_ok(), "a cell of the board");
        }
        // What is given away first comes last.
        Self { order: self.order.iter().copied().chain([!others]).collect(), evidence }
    }
}
