//! How far a ray can be followed through cells that are certain.

use alloc::vec::Vec;

use blackbox_core::{Cell, Fact, Grid, Heading, Outcome, Port, Rays, Size, Step, WideBoard};

use super::Explanation;

/// A ray as far as it can be followed through certain cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The port where it enters: that of the observation, or the other end of a detour.
    pub port: Port,
    /// What it answered.
    pub outcome: Outcome,
    /// Its steps.
    pub steps: Vec<Step>,
    /// Whether it was followed to its end.
    pub whole: bool,
}

/// The ways of the rays of an explanation.
pub(super) fn ways(explanation: &Explanation) -> Vec<Way> {
    let Explanation { size, facts, forced, .. } = explanation;
    // Where all that a ray looks at is certain, it runs as on the board of the certain atoms alone.
    let mut model = WideBoard::empty(*size).expect("a wide board holds any size");
    let cells = (0..size.cells()).filter_map(|index| Cell::from_index(index, *size));
    for (cell, _) in cells.zip(forced).filter(|&(_, &forced)| forced == Some(true)) {
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
fn follow(model: &WideBoard, port: Port, outcome: Outcome, forced: &[Option<bool>]) -> Way {
    let size = model.size();
    let (first, heading) = port.entry(size);
    let mut steps = Vec::new();
    let mut whole = sees_certain(first, heading, size, forced);
    if whole {
        for step in model.trace(port) {
            steps.push(step);
            let (dx, dy) = step.heading.step();
            whole =
                moved(step.cell, dx, dy).is_none_or(|front| sees_certain(front, step.heading, size, forced));
            if !whole {
                break;
            }
        }
    }
    Way { port, outcome, steps, whole }
}

/// Whether the cell ahead is certain, and, unless it holds an atom, the two beside it. Beyond the edge all is.
fn sees_certain(front: Cell, heading: Heading, size: Size, forced: &[Option<bool>]) -> bool {
    let content = |cell: Cell| if cell.is_on(size) { forced[cell.index(size) as usize] } else { Some(false) };
    let beside = [heading.left(), heading.right()].map(|side| {
        let (dx, dy) = side.step();
        moved(front, dx, dy).map_or(Some(false), content)
    });
    match content(front) {
        None => false,
        Some(true) => true,
        Some(false) => beside.iter().all(Option::is_some),
    }
}

/// The cell one step on, or `None` past the left or top edge.
fn moved(cell: Cell, dx: i16, dy: i16) -> Option<Cell> {
    let (x, y) = (i16::from(cell.x) + dx, i16::from(cell.y) + dy);
    Some(Cell::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?))
}
