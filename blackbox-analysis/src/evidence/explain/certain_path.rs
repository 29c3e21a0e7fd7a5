//! How far a ray can be followed through cells that are certain.

use alloc::vec::Vec;

use blackbox_core::{Cell, Fact, Outcome, Port, Step};

use super::Explanation;
use crate::Board;

/// A ray as far as it can be followed through certain cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertainPath {
    /// The port where it enters: that of the observation, or the other end of a detour.
    pub port: Port,
    /// What it answered.
    pub outcome: Outcome,
    /// Its steps.
    pub steps: Vec<Step>,
    /// Whether it was followed to its end.
    pub whole: bool,
}

pub(super) fn ways(explanation: &Explanation) -> Vec<CertainPath> {
    let Explanation { size, facts, forced, .. } = explanation;
    // Where all that a ray looks at is certain, it runs as on the board of the certain atoms alone.
    let mut model = Board::empty(*size).expect("a board of any size");
    for (cell, _) in Cell::all(*size).zip(forced).filter(|&(_, &forced)| forced == Some(true)) {
        model.insert(cell);
    }
    let mut ways = Vec::new();
    for &fact in facts {
        let Fact::Ray { port, outcome } = fact else { continue };
        let way = follow(&model, port, outcome, forced);
        let whole = way.whole;
        ways.push(way);
        if let (false, Outcome::Detour(exit)) = (whole, outcome) {
            ways.push(follow(&model, exit, Outcome::Detour(port), forced));
        }
    }
    ways
}

/// Follows the ray on one board for as long as all that it looks at is the same on the others.
fn follow(model: &Board, port: Port, outcome: Outcome, forced: &[Option<bool>]) -> CertainPath {
    let size = model.size();
    let content = |cell: Option<Cell>| match cell {
        Some(cell) => forced[cell.index(size) as usize],
        None => Some(false),
    };
    let (first, heading) = port.entry(size);
    let [left, right] = first.beside(heading, size);
    let at_port = |[straight, left, right]: [bool; 3]| size.at_port(straight, left || right);
    let mut steps = Vec::new();
    let mut whole = is_certain([Some(first), left, right].map(content), at_port);
    if whole {
        for step in model.trace(port) {
            steps.push(step);
            // After a turn it goes on without a look.
            let ahead = step.cell.ahead(step.heading, size).map(content);
            let turn = |[straight, left, right]: [bool; 3]| size.turn(straight, left, right);
            whole = step.turn.is_some() || is_certain(ahead, turn);
            if !whole {
                break;
            }
        }
    }
    CertainPath { port, outcome, steps, whole }
}

/// Whether what follows from the cells ahead is the same for any content of the uncertain ones.
fn is_certain<T: PartialEq>(contents: [Option<bool>; 3], follows: impl Fn([bool; 3]) -> T) -> bool {
    let filled = |with: u8| [0, 1, 2].map(|at| contents[at].unwrap_or(with >> at & 1 == 1));
    (1..8).all(|with| follows(filled(with)) == follows(filled(0)))
}
