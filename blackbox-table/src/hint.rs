//! What is still possible.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use blackbox_core::{
    Cell, Evidence,
    evidence::{Limit, PartialBoard, Solver, Stop},
};
use serde::Serialize;

use crate::{Playable, Task, table::rounded};

/// What is still possible.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint {
    /// How many boards satisfy the evidence, in decimal digits.
    pub count: String,
    /// Whether no ray tells these boards apart.
    pub same: bool,
    /// Row by row, the part of these boards that has an atom on the cell, 0 to 1, rounded to four digits.
    pub probability: Vec<Vec<f64>>,
}

/// Finds what is still possible; for a face that searches beside the game. A [`GameTable`](crate::GameTable) whose hints
/// are on does it by itself.
///
/// ```
/// use blackbox_core::{WideBoard, WideEvidence, evidence::Limit};
///
/// let evidence: WideEvidence = "3x3 1; L1 R1".parse()?;
/// let hint = blackbox_table::find_hint::<WideBoard>(&evidence, &mut Limit::none())?;
/// assert_eq!((hint.count.as_str(), hint.probability[2][0]), ("3", 0.3333));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] where the search ended without an answer.
pub fn find_hint<B: Playable>(evidence: &B::Evidence, limit: &mut Limit<'_>) -> Result<Hint, Stop> {
    B::run(evidence, FindHint, limit)
}

/// Finds what is still possible.
pub(crate) struct FindHint;

impl Task for FindHint {
    type Answer = Hint;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Hint, Stop> {
        let size = evidence.size();
        let solution = solver.solve(evidence, limit)?;
        let count = solution.count();
        let part = |x, y| rounded(solution.probability(Cell::new(x, y)));
        let row = |y| (0..size.width()).map(|x| part(x, y)).collect();
        let probability = (0..size.height()).map(row).collect();
        let same = match solution.model().cloned() {
            Some(model) if count > 1 => {
                // As `Solver::is_unique_class` finds it, but by the one search that a small program carries anyway.
                let rays = evidence.unfired().map(|port| (port, blackbox_core::Rays::fire(&model, port)));
                let mut all = evidence.clone();
                for (port, outcome) in rays {
                    let added = all.observe(port, outcome);
                    debug_assert!(added.is_ok(), "a port of the board");
                }
                solver.solve(&all, limit)?.count() == count
            }
            _ => count == 1,
        };
        Ok(Hint { count: count.to_string(), same, probability })
    }
}
