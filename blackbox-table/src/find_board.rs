//! Finds one board that satisfies evidence.

use alloc::vec::Vec;

use blackbox_core::{
    Cell, Evidence, Grid,
    evidence::{Limit, PartialBoard, Solver, Stop},
};

use crate::Task;

/// Finds the atoms of a board that satisfies the evidence.
pub(crate) struct FindModel;

impl Task for FindModel {
    type Answer = Option<Vec<Cell>>;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Self::Answer, Stop> {
        Ok(solver.model(evidence, limit)?.map(|board| board.atoms().collect()))
    }
}
