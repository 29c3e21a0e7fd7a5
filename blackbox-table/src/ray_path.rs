//! The path of a ray as a state shows it.

use alloc::vec::Vec;

use blackbox_analysis::{
    Board,
    draw::{Layout, Point, shown},
};
use blackbox_core::{Outcome, Port};
use serde::Serialize;

use crate::{Name, ShownCell, ShownOutcome};

/// The path of a ray.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RayPath {
    /// Where it enters.
    pub entry: Name,
    /// What it does.
    pub result: ShownOutcome,
    /// The cells that it enters.
    pub cells: Vec<ShownCell>,
    /// The atom that absorbs it.
    pub atom: Option<ShownCell>,
    /// The points of its line on a hexagon, as [`Layout::way`] has them, each once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<Point>>,
}

impl RayPath {
    /// The path of the ray from a port.
    ///
    /// # Panics
    /// If the port is not on the board.
    pub fn of(board: &Board, entry: Port) -> Self {
        let (mut trace, size) = (board.trace(entry), board.size());
        let steps: Vec<_> = trace.by_ref().collect();
        let outcome = trace.finish();
        let cells =
            steps.iter().filter(|step| step.turn.is_none()).map(|step| ShownCell::of(step.cell)).collect();
        let atom = match (outcome, steps.last()) {
            (Outcome::Hit, Some(last)) => last.cell.step(last.heading, size).map(ShownCell::of),
            // Absorbed before it entered.
            (Outcome::Hit, None) => Some(ShownCell::of(entry.entry(size).0)),
            _ => None,
        };
        let line = || {
            let mut points = Layout::new(size).way(entry, outcome, &steps);
            points.dedup();
            points.into_iter().map(shown).collect()
        };
        let points = (!size.has_columns()).then(line);
        Self { entry: Name::of(entry, size), result: ShownOutcome::of(outcome, size), cells, atom, points }
    }
}
