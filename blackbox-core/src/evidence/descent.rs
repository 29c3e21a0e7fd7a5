//! A walk down the search, one decision at a time, for a caller that chooses the order.

use super::{
    GridEvidence, Stop,
    board_group::BoardGroup,
    partial_board::PartialBoard,
    search::Leaf,
    search_state::{Below, Dead, Mark},
    solver::GridSolver,
};
use crate::Cell;

/// What is undecided at a place of a [`Descent`]: no more boards than ways to choose the further atoms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecided {
    /// The number of unknown cells.
    pub unknown: u32,
    /// The fewest and the most further atoms.
    pub extra: [u32; 2],
}

/// What a [`Descent`] finds at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// No board satisfies the evidence and the decisions.
    Nothing,
    /// All such boards, as one group, which was shown.
    Group,
    /// There may be boards with an atom on this cell and boards without one.
    Fork(Cell),
}

/// A way down the search for boards that satisfy evidence: cells are decided one after the other, with all
/// that follows from them. Made by [`GridSolver::descent`].
pub struct Descent<'a, F: PartialBoard> {
    pub(super) solver: &'a mut GridSolver<F>,
    start: Mark,
}

impl<F: PartialBoard> core::fmt::Debug for Descent<'_, F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Descent").finish_non_exhaustive()
    }
}

impl<F: PartialBoard> GridSolver<F> {
    /// Begins a descent from what the evidence says by itself; `None` if that is a contradiction.
    ///
    /// ```
    /// use blackbox::core::{WordEvidence, evidence::BoxSolver, internal::Branch};
    ///
    /// let evidence: WordEvidence = "3x3 1; L1 R1".parse()?;
    /// let mut solver = BoxSolver::new();
    /// let mut descent = solver.descent(&evidence)?.expect("no contradiction");
    /// let mut found = descent.look(|_| ())?;
    /// while let Branch::Fork(cell) = found {
    ///     assert!(descent.decide(cell, true)?, "an atom may be there");
    ///     found = descent.look(|group| assert_eq!(group.atoms() + group.extra()[1], 1))?;
    /// }
    /// assert_eq!(found, Branch::Group);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop::TooLarge`], [`Stop::Memory`].
    #[doc(hidden)]
    pub fn descent(&mut self, evidence: &GridEvidence<F::Board>) -> Result<Option<Descent<'_, F>>, Stop> {
        let begun = self.begin_all(evidence)?;
        let start = self.search.state.mark();
        Ok(begun.then_some(Descent { solver: self, start }))
    }
}

impl<F: PartialBoard> Descent<'_, F> {
    /// Begins anew and decides these cells and what follows; `false` if that is a contradiction.
    ///
    /// # Errors
    /// [`Stop::Memory`].
    ///
    /// # Panics
    /// It may, if a cell is not on the board.
    pub fn restart(&mut self, cells: impl IntoIterator<Item = (Cell, bool)>) -> Result<bool, Stop> {
        let (start, state) = (self.start, &mut self.solver.search.state);
        state.undo(start);
        // The rays go on once all cells are decided, not after each.
        let decided = cells.into_iter().try_for_each(|(cell, atom)| state.know(cell, atom));
        match decided.and_then(|()| state.propagate()) {
            Ok(()) => Ok(true),
            Err(Dead::Contradiction) => Ok(false),
            Err(Dead::Memory) => Err(Stop::Memory),
        }
    }

    /// What is undecided at this place.
    pub fn room(&self) -> Undecided {
        let state = &self.solver.search.state;
        let most = (state.max - state.placed).min(state.unknown);
        Undecided { unknown: state.unknown, extra: [state.min.saturating_sub(state.placed), most] }
    }

    /// Looks for boards from here, and calls `visit` if they are one group. Cells that rays force are set.
    ///
    /// # Errors
    /// [`Stop::Memory`].
    pub fn look(&mut self, visit: impl FnOnce(&BoardGroup<'_, F>)) -> Result<Branch, Stop> {
        loop {
            let state = &mut self.solver.search.state;
            let (free, extra) = match F::below(state) {
                Below::Nothing => return Ok(Branch::Nothing),
                Below::Boards(free, extra) => (free, extra),
                Below::Open => match F::look_ahead(state) {
                    Ok(true) => continue,
                    Ok(false) => return Ok(Branch::Fork(F::cell(state.busiest(), state.size))),
                    Err(Dead::Contradiction) => return Ok(Branch::Nothing),
                    Err(Dead::Memory) => return Err(Stop::Memory),
                },
            };
            let (atoms, placed) = (state.board.atoms(), state.placed);
            visit(&BoardGroup::new(&Leaf { state, atoms, placed, free, extra }));
            return Ok(Branch::Group);
        }
    }

    /// Decides a cell and what follows; `false` if that is a contradiction, after which the descent must be
    /// [restarted](Self::restart). A decided cell may only be decided in the same way again.
    ///
    /// # Errors
    /// [`Stop::Memory`].
    ///
    /// # Panics
    /// It may, if the cell is not on the board.
    pub fn decide(&mut self, cell: Cell, atom: bool) -> Result<bool, Stop> {
        let state = &mut self.solver.search.state;
        match F::assume(state, F::place(cell, state.size), atom) {
            Ok(()) => Ok(true),
            Err(Dead::Contradiction) => Ok(false),
            Err(Dead::Memory) => Err(Stop::Memory),
        }
    }

    /// The result of `look` with a cell decided and what follows; `None` at a contradiction.
    ///
    /// # Errors
    /// [`Stop::Memory`], and those of `look`.
    ///
    /// # Panics
    /// It may, if the cell is not on the board.
    pub fn with<T>(
        &mut self, cell: Cell, atom: bool, look: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<Option<T>, Stop> {
        let mark = self.solver.search.state.mark();
        // Undone whatever happens, a contradiction and an error too: the caller goes on from here.
        let seen = match self.decide(cell, atom) {
            Ok(true) => look(self).map(Some),
            Ok(false) => Ok(None),
            Err(stop) => Err(stop),
        };
        self.solver.search.state.undo(mark);
        seen
    }
}
