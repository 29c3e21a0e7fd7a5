//! The boards that satisfy the evidence, in groups, as the search finds them.

use core::ops::ControlFlow;

use super::{
    GridEvidence, Limit, Places, Stop,
    partial_board::PartialBoard,
    search::{Give, Leaf, Search, Visit, Visitor},
    solve::unless_stopped,
    solver::GridSolver,
};
use crate::Cell;

/// Boards that a search found together: they share some atoms, and have [`extra`](BoardGroup::extra) more on
/// any of the free cells.
///
/// No board is in two groups. So the number of boards is a sum over the groups: for every number of further
/// atoms, the ways to choose as many of the free cells.
pub struct BoardGroup<'a, F: PartialBoard> {
    leaf: &'a Leaf<'a, F>,
    free: u32,
}

impl<F: PartialBoard> core::fmt::Debug for BoardGroup<'_, F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("BoardGroup").finish_non_exhaustive()
    }
}

impl<'a, F: PartialBoard> BoardGroup<'a, F> {
    pub(super) fn new(leaf: &'a Leaf<'a, F>) -> Self {
        Self { leaf, free: leaf.free.len() }
    }
}

impl<F: PartialBoard> BoardGroup<'_, F> {
    /// The number of atoms that all its boards share. See [`GridSolver::each_board_group`].
    pub fn atoms(&self) -> u32 {
        self.leaf.placed
    }

    /// The number of free cells. See [`GridSolver::each_board_group`].
    pub fn free(&self) -> u32 {
        self.free
    }

    /// The fewest and the most further atoms, on any of the free cells. See [`GridSolver::each_board_group`].
    pub fn extra(&self) -> [u32; 2] {
        self.leaf.extra
    }

    /// Whether all its boards hold an atom on `cell`. See [`GridSolver::each_board_group`].
    ///
    /// # Panics
    /// It may, if the cell is not on the board.
    pub fn has_atom(&self, cell: Cell) -> bool {
        self.leaf.atoms.contains(F::place(cell, self.leaf.state.size))
    }

    /// Whether `cell` is free. See [`GridSolver::each_board_group`].
    ///
    /// # Panics
    /// It may, if the cell is not on the board.
    pub fn is_free(&self, cell: Cell) -> bool {
        self.leaf.free.contains(F::place(cell, self.leaf.state.size))
    }

    /// For each row the cells on which all its boards hold an atom, and the free cells; bit `x` is the cell
    /// at place `x`. See [`GridSolver::each_board_group`].
    pub fn rows(&self) -> impl Iterator<Item = [u64; 2]> {
        let size = self.leaf.state.size;
        (0..size.height()).map(move |y| [&self.leaf.atoms, &self.leaf.free].map(|set| F::row(set, y, size)))
    }

    /// The board with the fewest atoms, on the lowest cells. See [`GridSolver::each_board_group`].
    pub fn first_board(&self) -> F::Board {
        self.leaf.first_board()
    }
}

struct Each<'a, 'b, 'c, 'd, F: PartialBoard> {
    visit: &'a mut Visit<'b, F>,
    give: Option<&'c mut Give<'d>>,
}

impl<F: PartialBoard> Visitor<F> for Each<'_, '_, '_, '_, F> {
    fn gives(&mut self) -> Option<&mut Give<'_>> {
        self.give.as_mut().map(|give| &mut **give as &mut Give<'_>)
    }

    fn leaf(&mut self, leaf: &Leaf<'_, F>, _: &mut Limit<'_>) -> Result<[F::Weight; 2], Option<Stop>> {
        match (self.visit)(leaf) {
            ControlFlow::Continue(()) => Ok(Default::default()),
            ControlFlow::Break(()) => Err(None),
        }
    }
}

impl<F: PartialBoard> Search<F> {
    /// The leaves below the state, without those of the parts that it gives away.
    pub(super) fn each_leaf(
        &mut self, visit: &mut Visit<'_, F>, give: Option<&mut Give<'_>>, limit: &mut Limit<'_>,
    ) -> Result<(), Stop> {
        unless_stopped(self.run(&mut Each { visit, give }, limit))
    }

    pub(super) fn first_board(&mut self, limit: &mut Limit<'_>) -> Result<Option<F::Board>, Stop> {
        let mut first = None;
        let mut keep = |leaf: &Leaf<'_, F>| {
            first = Some(leaf.first_board());
            ControlFlow::Break(())
        };
        F::each_leaf(self, &mut keep, None, limit)?;
        Ok(first)
    }
}

impl<F: PartialBoard> GridSolver<F> {
    /// Calls `visit` with each group of the boards that satisfy the evidence, until it breaks. The order is
    /// the same for the same evidence.
    ///
    /// ```
    /// use blackbox::{Limit, core::{WordEvidence, evidence::BoxSolver}};
    /// use core::ops::ControlFlow;
    ///
    /// let evidence: WordEvidence = "4x4 ?; L1 R1; =(3,3) @".parse()?;
    /// let mut count = 0;
    /// BoxSolver::new().each_board_group(&evidence, &mut Limit::none(), |group| {
    ///     // Any number of atoms, so any of the free cells.
    ///     assert_eq!(group.extra(), [0, group.free()]);
    ///     assert!(group.has_atom((3, 3).into()) && group.first_board().count() == group.atoms());
    ///     let free = group.rows().map(|[_, free]| free.count_ones()).sum::<u32>();
    ///     assert!(free == group.free() && !group.is_free((3, 3).into()));
    ///     count += 1 << free;
    ///     ControlFlow::Continue(())
    /// })?;
    /// // Two rows are empty, and one cell is known.
    /// assert_eq!(count, 1 << 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where the search ended early; some boards are missing then.
    ///
    /// # Complexity
    /// As [`GridSolver::solve`]; the number of groups is at most that of its nodes.
    #[doc(hidden)]
    pub fn each_board_group(
        &mut self, evidence: &GridEvidence<F::Board>, limit: &mut Limit<'_>,
        mut visit: impl FnMut(&BoardGroup<'_, F>) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        self.each_group(evidence, None, limit, &mut visit)
    }

    /// As [`GridSolver::each_board_group`], without the boards of the parts that it gives away.
    ///
    /// # Errors
    /// [`Stop`] where the search ended early; some boards are missing then.
    #[doc(hidden)]
    pub fn each_board_group_shared(
        &mut self, evidence: &GridEvidence<F::Board>, give: &mut Give<'_>, limit: &mut Limit<'_>,
        mut visit: impl FnMut(&BoardGroup<'_, F>) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        self.each_group(evidence, Some(give), limit, &mut visit)
    }

    fn each_group(
        &mut self, evidence: &GridEvidence<F::Board>, give: Option<&mut Give<'_>>, limit: &mut Limit<'_>,
        visit: &mut dyn FnMut(&BoardGroup<'_, F>) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        if !self.begin_all(evidence)? {
            return Ok(());
        }
        F::each_leaf(&mut self.search, &mut |leaf| visit(&BoardGroup::new(leaf)), give, limit)
    }
}
