//! Where the search's budget ends, the solver takes over.

use blackbox_core::{
    Cell,
    evidence::{Limit, Stop},
};

use super::{Encoding, SatSolution, model, solve};
use crate::{AnyBoard, AnyEvidence, evidence::Solution};

/// What became known of evidence.
#[derive(Clone, Debug, PartialEq)]
pub enum Conclusion {
    /// Everything.
    Whole(Solution),
    /// All but how many boards there are and where their atoms are: the search stopped for this reason.
    Partly(SatSolution, Stop),
}

/// Finds what follows from evidence: everything if the search comes to its end within the first limit, else
/// what the solver answers within a second. Where the solver finds that no board or only one satisfies the
/// evidence, this is everything too. The number of boards is never guessed.
///
/// ```
/// use blackbox_analysis::{AnyEvidence, sat::{Conclusion, conclude}};
/// use blackbox_core::{Numbering, evidence::{Limit, Stop}};
///
/// let evidence = AnyEvidence::parse("30x30 60; L4 H; T9 H; B7 R; R20 H", Numbering::Letters)?;
/// let conclusion = conclude(&evidence, &mut Limit::nodes(100), &mut Limit::none())?;
/// let Conclusion::Partly(solution, Stop::Limit) = conclusion else { panic!("so few nodes?") };
/// assert!(solution.is_consistent() && solution.unique == Some(false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] where the second limit was spent before it was clear whether there is a board, on hexagons the
/// first; or on interruption.
pub fn conclude(
    evidence: &AnyEvidence,
    search: &mut Limit<'_>,
    solver: &mut Limit<'_>,
) -> Result<Conclusion, Stop> {
    let stop = match evidence.solve(search) {
        Ok(answer) => return Ok(Conclusion::Whole(answer)),
        Err(Stop::Interrupted) => return Err(Stop::Interrupted),
        // There are no clauses for hexagons.
        Err(stop) if !evidence.size().has_columns() => return Err(stop),
        Err(stop) => stop,
    };
    let solution = solve(evidence, Encoding::for_evidence(evidence), solver)?;
    Ok(whole(&solution).map_or(Conclusion::Partly(solution, stop), Conclusion::Whole))
}

/// The whole answer, where no board or only one is left.
fn whole(solution: &SatSolution) -> Option<Solution> {
    let size = solution.size;
    let conflict = solution.conflict.clone()?;
    let model = solution.model.clone();
    if model.is_some() && solution.unique != Some(true) {
        return None;
    }
    let holds = |cell: Cell| model.as_ref().is_some_and(|model| model.contains(cell));
    let cells = || Cell::all(size);
    let found = u128::from(model.is_some());
    Some(Solution {
        size,
        count: found.into(),
        count_by_atoms: model.iter().map(|model| (model.count(), found.into())).collect(),
        probability: cells().map(|cell| f64::from(u8::from(holds(cell)))).collect(),
        atom_count: cells().map(|cell| holds(cell).into()).collect(),
        unique: model.is_some(),
        unique_class: model.is_some(),
        model,
        conflict,
    })
}

/// The search gets this many nodes for a first board, some milliseconds; mostly it needs none of them or far
/// more.
const QUICK: u64 = 1 << 10;

/// A board that satisfies the evidence, or `None` if there is none: by the search if it takes but a moment,
/// else by the solver.
///
/// # Errors
/// [`Stop`] where the limit was spent without an answer.
///
/// # Complexity
/// Exponential in the worst case. A full perimeter of 20 x 20 takes some ten milliseconds, and at worst (one
/// atom in 20 cells) some seconds.
pub fn find(evidence: &AnyEvidence, limit: &mut Limit<'_>) -> Result<Option<AnyBoard>, Stop> {
    if !evidence.size().has_columns() {
        return evidence.model(limit);
    }
    match evidence.model(&mut limit.part(QUICK.min(limit.left()))) {
        Ok(found) => Ok(found),
        Err(Stop::Interrupted) => Err(Stop::Interrupted),
        Err(_) => model(evidence, Encoding::for_evidence(evidence), limit),
    }
}
