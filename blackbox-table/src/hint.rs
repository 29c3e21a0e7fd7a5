//! What is still possible.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use blackbox_core::{
    Cell, Evidence, Rays,
    evidence::{Limit, PartialBoard, Solver, Stop},
};
use serde::Serialize;

use crate::{Playable, Task, four_decimals::rounded};

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

/// Finds what is still possible; for a face that searches beside the game. A [`GameTable`](crate::GameTable)
/// with hints on does it by itself.
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
        let row = |y| (0..size.row_length(y)).map(|x| part(x, y)).collect();
        let probability = (0..size.height()).map(row).collect();
        let model = solution.model().cloned();
        let same = is_one_class(solver, evidence, model.as_ref(), count, limit)?;
        Ok(Hint { count: count.to_string(), same, probability })
    }
}

/// Whether no ray tells the boards apart that satisfy the evidence: `count` boards, `model` one of them. As
/// [`Solver::is_unique_class`] finds it, but by the one search that a small program carries anyway.
///
/// # Errors
/// [`Stop`] where the search ended without an answer.
pub fn is_one_class<F: PartialBoard>(
    solver: &mut Solver<F>,
    evidence: &Evidence<F::Board>,
    model: Option<&F::Board>,
    count: u128,
    limit: &mut Limit<'_>,
) -> Result<bool, Stop> {
    let Some(model) = model.filter(|_| count > 1) else { return Ok(count == 1) };
    let mut all = evidence.clone();
    for port in evidence.unfired() {
        let added = all.observe(port, model.fire(port));
        debug_assert!(added.is_ok(), "a port of the board");
    }
    Ok(solver.count(&all, limit)? == count)
}

/// What a count may cost that answers "at least this many", in nodes.
const SHORT: u64 = 200_000;

/// How many boards that satisfy the evidence a short count meets; all of them where there are few.
///
/// ```
/// use blackbox_core::{WideBoard, WideEvidence};
///
/// let few: WideEvidence = "3x3 1; L1 R1".parse()?;
/// assert_eq!(blackbox_table::at_least::<WideBoard>(&few), 3);
/// let many: WideEvidence = "16x16 20; L8 H".parse()?;
/// assert!(blackbox_table::at_least::<WideBoard>(&many) > 1_000_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn at_least<B: Playable>(evidence: &B::Evidence) -> u128 {
    B::run(evidence, CountSome, &mut Limit::nodes(SHORT)).unwrap_or(0)
}

struct CountSome;

impl Task for CountSome {
    type Answer = u128;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<u128, Stop> {
        Ok(solver.count_until(evidence, limit).0)
    }
}
