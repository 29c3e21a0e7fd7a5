//! The room that searches take.

use super::{
    contents::{Contents, Slots},
    search::Search,
};

/// A solver: all the memory that a search needs, on the stack or wherever it is put. It may be used for one evidence
/// after another.
///
/// [`BoxSolver`](super::BoxSolver) holds boards within 8 x 8 and takes about 34 kB; the others hold larger boards.
#[derive(Clone)]
pub struct Solver<F: Contents> {
    pub(super) search: Search<F>,
    pub(super) by_atoms: F::PerCount<F::Weight>,
}

impl<F: Contents> Default for Solver<F> {
    fn default() -> Self {
        Self::new()
    }
}

impl<F: Contents> Solver<F> {
    /// A solver with empty memory.
    pub fn new() -> Self {
        Self { search: Search::new(), by_atoms: Slots::filled(F::Weight::default()) }
    }
}
