//! The boards that satisfy the evidence, one after another in a fixed order.

use core::ops::ControlFlow;

use super::{
    GridEvidence, Limit, Stop,
    cell_contents::Slots,
    partial_board::PartialBoard,
    ray_position::Place,
    search_state::{Dead, Mark},
    solver::GridSolver,
};
use crate::{AtomRange, Cell, Grid};

/// A cell where an atom was chosen: empty is still to be tried.
#[derive(Clone, Copy)]
struct Choice {
    /// Before the choice.
    mark: Mark,
    /// That of the next cell.
    index: u32,
}

impl<F: PartialBoard> GridSolver<F> {
    /// Writes the first boards that satisfy the evidence to `into`, as many as there are and as it has room
    /// for, and returns how many. The rest of `into` stays as it was.
    ///
    /// Boards with fewer atoms come first; boards with equally many come by their
    /// [rank](crate::enumerate::rank), which is the order of their row-major lists of atoms.
    ///
    /// ```
    /// use blackbox::{Grid, Limit, core::{WordBoard, WordEvidence, evidence::BoxSolver}};
    ///
    /// let evidence: WordEvidence = "3x2 1-2; L1 H; T2 H".parse()?;
    /// let mut boards = [WordBoard::empty(evidence.size())?; 3];
    /// let found = BoxSolver::new().models(&evidence, &mut boards, &mut Limit::none())?;
    /// assert_eq!(found, 3);
    /// assert_eq!(boards, ["1@1/3".parse()?, "@@1/3".parse()?, "1@@/3".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where a search ended without an answer.
    ///
    /// # Complexity
    /// For each board at most one search for each cell, as by [`GridSolver::model`].
    pub fn models(
        &mut self, evidence: &GridEvidence<F::Board>, into: &mut [F::Board], limit: &mut Limit<'_>,
    ) -> Result<usize, Stop> {
        let mut found = 0;
        if !into.is_empty() {
            self.each_model(evidence, limit, |board| {
                into[found].clone_from(board);
                found += 1;
                if found < into.len() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
        }
        Ok(found)
    }

    /// Calls `visit` with each board that satisfies the evidence, in the order of [`GridSolver::models`].
    ///
    /// ```
    /// use blackbox::{Limit, core::evidence::BoxSolver};
    ///
    /// use core::ops::ControlFlow;
    ///
    /// let mut first = None;
    /// BoxSolver::new().each_model(&"3x2 1-2; L1 H; T2 H".parse()?, &mut Limit::none(), |board| {
    ///     first = Some(board.to_string());
    ///     ControlFlow::Break(())
    /// })?;
    /// assert_eq!(first.as_deref(), Some("1@1/3"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where a search ended without an answer; the boards visited so far are still the first ones.
    pub fn each_model(
        &mut self, evidence: &GridEvidence<F::Board>, limit: &mut Limit<'_>,
        mut visit: impl FnMut(&F::Board) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        let (mut exact, size) = (evidence.clone(), evidence.size());
        for atoms in evidence.atoms().min()..=evidence.atoms().max().min(size.cells()) {
            exact.atoms = AtomRange::exactly(atoms);
            if self.begin_all(&exact)?
                && let Some(first) = self.witness(limit)?
                && self.walk(first, limit, &mut visit)?.is_break()
            {
                break;
            }
        }
        Ok(())
    }

    /// Visits the boards below the present state in the order of their ranks: cell by cell, first with an
    /// atom, then without, as long as a board is left. `witness` is one of them.
    fn walk(
        &mut self, mut witness: F::Board, limit: &mut Limit<'_>,
        visit: &mut impl FnMut(&F::Board) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Stop> {
        let size = witness.size();
        let mut choices: F::PerPlace<Choice> = Slots::filled(Choice { mark: Mark::default(), index: 0 });
        let (mut depth, mut index) = (0, 0);
        loop {
            // The witness agrees with every choice so far. Choose on along it, an atom first.
            while let Some(cell) = Cell::from_index(index, size) {
                let place = F::place(cell, size);
                index += 1;
                if !self.search.state.is_undecided(place) {
                    continue;
                }
                let mark = self.search.state.mark();
                if self.choose(place, true, &mut witness, limit)? {
                    choices.as_mut()[depth] = Choice { mark, index };
                    depth += 1;
                } else {
                    self.search.state.undo(mark);
                    // Some board is left, and none with an atom here.
                    self.decide(place, false)?;
                }
            }
            if visit(&witness).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            loop {
                if depth == 0 {
                    return Ok(ControlFlow::Continue(()));
                }
                depth -= 1;
                let Choice { mark, index: next } = choices.as_ref()[depth];
                self.search.state.undo(mark);
                let cell = Cell::from_index(next - 1, size).expect("a cell that was chosen");
                if self.choose(F::place(cell, size), false, &mut witness, limit)? {
                    index = next;
                    break;
                }
            }
        }
    }

    /// Decides a place and returns whether a board is left; the witness is then such a board.
    fn choose(
        &mut self, place: Place, atom: bool, witness: &mut F::Board, limit: &mut Limit<'_>,
    ) -> Result<bool, Stop> {
        if !self.decide(place, atom)? {
            return Ok(false);
        }
        if witness.contains(F::cell(place, witness.size())) != atom {
            let Some(other) = self.witness(limit)? else {
                return Ok(false);
            };
            *witness = other;
        }
        Ok(true)
    }

    fn decide(&mut self, place: Place, atom: bool) -> Result<bool, Stop> {
        match F::assume(&mut self.search.state, place, atom) {
            Ok(()) => Ok(true),
            Err(Dead::Contradiction) => Ok(false),
            Err(Dead::Memory) => Err(Stop::Memory),
        }
    }

    /// A board below the present state, which does not change.
    fn witness(&mut self, limit: &mut Limit<'_>) -> Result<Option<F::Board>, Stop> {
        let mark = self.search.state.mark();
        let first = self.search.first_board(limit);
        self.search.state.undo(mark);
        first
    }
}
