//! Searches whose work others share.

use super::{
    Evidence, Limit, Outcomes, Solution, Stop, board_group::BoardGroup, partial_board::PartialBoard,
    search::Part, solver::Solver,
};
use crate::{Cell, Size};
use core::ops::ControlFlow;

/// What takes the parts of a search that others are to do: the cells that are decided there, each with
/// whether it is an atom. The evidence with these as facts is the part.
pub type Give<'a> = dyn FnMut(&mut dyn Iterator<Item = (Cell, bool)>) + 'a;

/// Gives a part, if there is anyone who takes it.
pub(super) fn give<F: PartialBoard>(give: Option<&mut Give<'_>>, part: &Part<'_, F>, size: Size) {
    if let Some(give) = give {
        give(&mut part.places().map(|(place, atom)| (F::cell(place, size), atom)));
    }
}

impl<F: PartialBoard> Solver<F> {
    /// As [`Solver::solve`], without the boards of the parts that it gives away; these depend on the evidence
    /// alone.
    ///
    /// ```
    /// use blackbox_core::{Evidence, Fact, evidence::{BoxSolver, Limit}};
    ///
    /// let evidence: Evidence = "8x8 8; L5 B5; R1 H".parse()?;
    /// let (mut solver, mut limit, mut all) = (BoxSolver::new(), Limit::none(), 0);
    /// let mut parts = vec![evidence.clone()];
    /// while let Some(part) = parts.pop() {
    ///     let mut give = |cells: &mut dyn Iterator<Item = (_, bool)>| {
    ///         let mut given = part.clone();
    ///         for (cell, atom) in cells {
    ///             given.add(Fact::Cell { cell, atom }).expect("a cell of the board");
    ///         }
    ///         parts.push(given);
    ///     };
    ///     all += solver.solve_shared(&part, &mut give, &mut limit)?.count();
    /// }
    /// assert_eq!(all, solver.count(&evidence, &mut limit)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer.
    #[doc(hidden)]
    pub fn solve_shared(
        &mut self,
        evidence: &Evidence<F::Board>,
        give: &mut Give<'_>,
        limit: &mut Limit<'_>,
    ) -> Result<Solution<'_, F::Board>, Stop> {
        self.counting::<true>(evidence, None, Some(give), limit)
    }

    /// As [`Solver::outcomes`], without the boards of the parts that it gives away.
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer.
    ///
    /// # Panics
    /// If there is too little room.
    #[doc(hidden)]
    pub fn outcomes_shared<'a>(
        &mut self,
        evidence: &'a Evidence<F::Board>,
        memory: &'a mut [F::Weight],
        give: &mut Give<'_>,
        limit: &mut Limit<'_>,
    ) -> Result<Outcomes<'a, F::Board>, Stop> {
        self.parted(evidence, memory, Some(give), limit)
    }

    /// As [`Solver::each_board_group`], without the boards of the parts that it gives away.
    ///
    /// # Errors
    /// [`Stop`] where the search ended early; some boards are missing then.
    #[doc(hidden)]
    pub fn each_board_group_shared(
        &mut self,
        evidence: &Evidence<F::Board>,
        give: &mut Give<'_>,
        limit: &mut Limit<'_>,
        visit: impl FnMut(&BoardGroup<'_, F>) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        self.each_group(evidence, Some(give), limit, visit)
    }
}
