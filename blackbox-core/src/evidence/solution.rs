//! The answer of a count.

use super::{Seek, board_count::Weight, ray_position::Place};
use crate::{Cell, Size, WordBoard};

/// The numbers of boards that satisfy the evidence, borrowed from the [`GridSolver`](super::GridSolver).
///
/// ```
/// use blackbox::{Cell, Limit, core::{WordEvidence, evidence::BoxSolver}};
///
/// let evidence: WordEvidence = "3x3 1; L1 R1".parse()?;
/// let mut solver = BoxSolver::new();
/// let solution = solver.solve(&evidence, &mut Limit::none())?;
/// // The atom is in the last row.
/// assert!(solution.is_consistent() && !solution.is_unique());
/// assert_eq!((solution.count(), solution.atom_count(Cell::new(0, 2))), (3, 1));
/// assert_eq!(solution.probability(Cell::new(0, 2)), 1.0 / 3.0);
/// assert!(solution.model().is_some_and(|board| evidence.allows(board).unwrap()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct GridSolution<'a, G: Seek = WordBoard> {
    pub(super) size: Size,
    pub(super) count: u128,
    pub(super) by_atoms: &'a [G::Count],
    /// For each cell the boards with an atom there, in rows of `stride`.
    pub(super) tally: &'a [G::Count],
    pub(super) place: fn(Cell, Size) -> Place,
    pub(super) model: Option<G>,
}

impl<G: Seek> core::fmt::Debug for GridSolution<'_, G> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("GridSolution").finish_non_exhaustive()
    }
}

impl<G: Seek> GridSolution<'_, G> {
    /// Whether at least one board satisfies the evidence. See [`GridSolution`].
    pub fn is_consistent(&self) -> bool {
        self.count > 0
    }

    /// Whether exactly one board satisfies the evidence. See [`GridSolution`].
    pub fn is_unique(&self) -> bool {
        self.count == 1
    }

    /// The number of boards that satisfy the evidence. See [`GridSolution`].
    pub fn count(&self) -> u128 {
        self.count
    }

    /// The numbers of atoms that occur, ascending, with the number of boards that have this many.
    ///
    /// ```
    /// use blackbox::{Limit, core::{WordEvidence, evidence::BoxSolver}};
    ///
    /// let (mut solver, evidence): (_, WordEvidence) = (BoxSolver::new(), "3x3 0-2".parse()?);
    /// let solution = solver.solve(&evidence, &mut Limit::none())?;
    /// assert_eq!(solution.count_by_atoms().collect::<Vec<_>>(), [(0, 1), (1, 9), (2, 36)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_by_atoms(&self) -> impl Iterator<Item = (u32, u128)> + '_ {
        let values = self.by_atoms.iter().map(|weight| weight.value());
        (0..).zip(values).filter(|&(_, boards)| boards > 0)
    }

    /// The number of boards, of [`GridSolution::count`], with an atom on `cell`. See [`GridSolution`].
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn atom_count(&self, cell: Cell) -> u128 {
        assert!(cell.is_on(self.size), "the cell {cell} is not on a board of {}", self.size);
        self.tally[usize::from((self.place)(cell, self.size))].value()
    }

    /// The probability of an atom on `cell`, all boards being equally likely: 0 to 1, and 0 everywhere if no
    /// board satisfies the evidence. See [`GridSolution`].
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn probability(&self, cell: Cell) -> f64 {
        if self.count == 0 { 0.0 } else { self.atom_count(cell) as f64 / self.count as f64 }
    }

    /// A board that satisfies the evidence: the first the search met. See [`GridSolution`].
    pub fn model(&self) -> Option<&G> {
        self.model.as_ref()
    }
}
