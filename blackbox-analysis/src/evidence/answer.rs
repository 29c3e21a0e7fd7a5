//! Everything that follows from evidence, and the boards that satisfy it.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use blackbox_core::{Fact, GridEvidence, Port, Size, evidence::Stop};

use super::{
    Count, Evidence, Solver,
    board_counts::BoardCounts,
    solver::{ask, of_any_size},
};
use crate::{Board, effort::Effort};

/// Everything that follows from evidence.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The size of the board.
    pub size: Size,
    /// How many boards satisfy the evidence; 0 if it contradicts itself.
    pub count: Count,
    /// The numbers of atoms that occur, ascending, each with how many boards have so many.
    pub count_by_atoms: Vec<(u32, Count)>,
    /// For each cell, row-major, how many boards have an atom there; empty where 128 bits do not hold these.
    pub atom_count: Vec<u128>,
    /// For each cell, row-major, the probability of an atom there, 0 to 1, all boards being equally likely; 0
    /// everywhere if there is no board.
    pub probability: Vec<f64>,
    /// Whether exactly one board satisfies the evidence.
    pub unique: bool,
    /// Whether all boards that satisfy the evidence, one at least, have the same signature.
    pub unique_class: bool,
    /// A board that satisfies the evidence, if there is one; always the same for the same evidence.
    pub model: Option<Board>,
    /// Facts that contradict each other; without any one of them the others do not. None if consistent.
    pub conflict: Vec<Fact>,
}

impl Solution {
    /// Whether at least one board satisfies the evidence.
    pub fn is_consistent(&self) -> bool {
        self.count > 0
    }

    /// The numbers of atoms that occur, ascending, each with its probability.
    pub fn probability_by_atoms(&self) -> impl Iterator<Item = (u32, f64)> {
        self.count_by_atoms.iter().map(|(atoms, boards)| (*atoms, boards.share_of(&self.count)))
    }

    /// The probabilities row by row from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[f64]> {
        let mut rest = &self.probability[..];
        (0..self.size.height()).map(move |y| {
            let row;
            (row, rest) = rest.split_at(self.size.row_length(y).into());
            row
        })
    }
}

impl Solver {
    /// Finds everything that follows. One limit serves all the searches that this takes.
    ///
    /// # Errors
    /// [`Stop`] where a search ended without an answer; [`Stop::TooLarge`] beyond 64 x 64.
    ///
    /// # Complexity
    /// Exponential in the worst case, as [`GridSolver::solve`](blackbox_core::evidence::GridSolver::solve);
    /// on 8 x 8 microseconds for a full perimeter.
    pub fn solve(&mut self, evidence: &Evidence, limit: &mut Effort<'_>) -> Result<Solution, Stop> {
        let mut answer = self.solve_consistent(evidence, limit)?;
        if answer.count == 0 {
            answer.conflict = ask!(self, evidence, |solver, evidence| {
                let conflict = solver.conflict(evidence, limit)?;
                Ok::<_, Stop>(conflict.iter().flat_map(GridEvidence::facts).collect())
            })?;
        }
        Ok(answer)
    }

    /// As [`Solver::solve`], but that no conflict is sought where there is no board.
    pub(super) fn solve_consistent(
        &mut self, evidence: &Evidence, limit: &mut Effort<'_>,
    ) -> Result<Solution, Stop> {
        let BoardCounts { count, by_atoms, places, probability, model } =
            self.board_counts(evidence, limit)?;
        let mut answer = Solution {
            size: evidence.size(),
            unique: count == 1,
            unique_class: count == 1,
            count,
            count_by_atoms: by_atoms,
            atom_count: places,
            probability,
            model,
            conflict: Vec::new(),
        };
        if answer.count > 1 {
            answer.unique_class = self.is_class(evidence, &answer, limit)?;
        }
        Ok(answer)
    }

    /// Whether all boards of an answer have its model's signature: then firing all other ports loses none.
    fn is_class(
        &mut self, evidence: &Evidence, answer: &Solution, limit: &mut Effort<'_>,
    ) -> Result<bool, Stop> {
        let Some(model) = &answer.model else { return Ok(false) };
        let (mut whole, mut is_whole) = (evidence.clone(), true);
        for port in Port::all(evidence.size()).filter(|&port| evidence.result(port).is_none()) {
            // It is a port of the board, and the model agrees with all results so far.
            let added = whole.add(Fact::Ray { port, outcome: model.fire(port) });
            debug_assert!(added.is_ok(), "{whole}");
            is_whole = false;
        }
        Ok(is_whole || self.board_counts(&whole, limit)?.count == answer.count)
    }

    /// For each cell, row by row, the probability of an atom there; 0 if no board satisfies the evidence.
    #[cfg(feature = "std")]
    pub(crate) fn probability(
        &mut self, evidence: &Evidence, limit: &mut Effort<'_>,
    ) -> Result<Vec<f64>, Stop> {
        Ok(self.board_counts(evidence, limit)?.probability)
    }

    /// A board that satisfies the evidence, or `None` if there is none; always the same for the same
    /// evidence.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn model(&mut self, evidence: &Evidence, limit: &mut Effort<'_>) -> Result<Option<Board>, Stop> {
        ask!(self, evidence, |solver, evidence| Ok(solver.model(evidence, limit)?.as_ref().map(of_any_size)))
    }

    /// The first `most` boards that satisfy the evidence, in the order of
    /// [`GridSolver::each_model`](blackbox_core::evidence::GridSolver::each_model): by their number of atoms,
    /// then by rank.
    ///
    /// # Errors
    /// As [`Solver::solve`]; [`Stop::Memory`] where there is no room for so many.
    ///
    /// # Complexity
    /// For each board at most one search for each cell.
    pub fn models(
        &mut self, evidence: &Evidence, most: usize, limit: &mut Effort<'_>,
    ) -> Result<Vec<Board>, Stop> {
        let (mut boards, mut room) = (Vec::new(), Ok(()));
        if most > 0 {
            self.each_model(evidence, limit, |board| {
                room = boards.try_reserve(1).map(|()| boards.push(board));
                if room.is_ok() && boards.len() < most {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            })?;
        }
        room.map_err(|_| Stop::Memory)?;
        Ok(boards)
    }

    /// Hands the boards of [`Solver::models`] to `visit`, one by one, until it breaks.
    ///
    /// # Errors
    /// As [`Solver::solve`]; the boards visited so far are the first ones all the same.
    pub fn each_model(
        &mut self, evidence: &Evidence, limit: &mut Effort<'_>,
        mut visit: impl FnMut(Board) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        ask!(self, evidence, |solver, evidence| {
            solver.each_model(evidence, limit, |board| visit(of_any_size(board)))
        })
    }
}

impl Evidence {
    /// Finds all that follows, with the solver that fits, on the heap. One limit serves all searches.
    ///
    /// # Errors
    /// [`Stop`] where a search ended without an answer; [`Stop::TooLarge`] beyond 64 x 64.
    ///
    /// # Complexity
    /// Exponential in the worst case, as [`Solver::solve`]; on 8 x 8 microseconds for a full perimeter.
    pub fn solve(&self, limit: &mut Effort<'_>) -> Result<Solution, Stop> {
        Solver::new().solve(self, limit)
    }

    /// A board that satisfies the evidence, or `None` if there is none; always the same for the same
    /// evidence.
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer; [`Stop::TooLarge`] beyond 64 x 64.
    pub fn model(&self, limit: &mut Effort<'_>) -> Result<Option<Board>, Stop> {
        Solver::new().model(self, limit)
    }

    /// The first `most` boards that satisfy the evidence, in the order of [`Solver::models`]: by their
    /// number of atoms, then by rank.
    ///
    /// # Errors
    /// As [`Solver::models`].
    ///
    /// # Complexity
    /// For each board at most one search for each cell.
    pub fn models(&self, most: usize, limit: &mut Effort<'_>) -> Result<Vec<Board>, Stop> {
        Solver::new().models(self, most, limit)
    }
}
