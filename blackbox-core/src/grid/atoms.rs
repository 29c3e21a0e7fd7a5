//! The walk over a board's atoms.

use core::iter::FusedIterator;

use super::{Cell, Grid};

/// The atoms of a board in row-major order; made by [`Grid::atoms`].
#[derive(Clone, Debug)]
pub struct Atoms<'a, G> {
    grid: &'a G,
    next: Option<Cell>,
    left: u32,
}

impl<'a, G: Grid> Atoms<'a, G> {
    pub(super) fn new(grid: &'a G) -> Self {
        Self { grid, next: Some(Cell::new(0, 0)), left: grid.count() }
    }
}

impl<G: Grid> Iterator for Atoms<'_, G> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let atom = self.grid.next_atom(self.next?);
        self.next = atom.and_then(|at| at.following(self.grid.size()));
        self.left -= u32::from(atom.is_some());
        atom
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl<G: Grid> ExactSizeIterator for Atoms<'_, G> {}
impl<G: Grid> FusedIterator for Atoms<'_, G> {}
