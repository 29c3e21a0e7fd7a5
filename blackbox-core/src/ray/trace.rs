//! One ray, cell by cell.

use core::iter::FusedIterator;

use super::{Heading, Outcome, Port, Turn};
use crate::grid::{Cell, Grid};

/// One place of a ray: it is in `cell` and looks along `heading`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Where the ray is.
    pub cell: Cell,
    /// Where it looks.
    pub heading: Heading,
    /// The deflection that gave it this heading in this cell; `None` when it has just moved here.
    pub turn: Option<Turn>,
}

/// The path of a ray: an iterator over its [`Step`]s, made by [`Rays::trace`](super::Rays::trace).
///
/// The ray yields a step when it enters a cell and another when it is turned there. A ray absorbed on the first
/// rank or reflected at the edge yields none. A ray sent back by two atoms is followed all the way out. A ray from
/// outside visits each (cell, heading) at most once, so there are at most `4 * width * height` steps.
///
/// Source of the rules: section 2 of the toolkit's page on the rules. Looking straight ahead, an atom in front is a hit, first of
/// all; then, still outside, an atom diagonally ahead is a reflection; then, inside, an atom diagonally ahead turns
/// the ray away on the spot and it looks again; otherwise it advances.
///
/// ```
/// use blackbox_core::{Board, Cell, Heading, Outcome, Port, Rays, Size, Turn};
///
/// let board: Board = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// let mut trace = board.trace(Port::from_label("L5", Size::CLASSIC)?);
/// let turned = trace.by_ref().find(|step| step.turn.is_some()).unwrap();
/// assert_eq!((turned.cell, turned.heading, turned.turn), (Cell::new(2, 4), Heading::Up, Some(Turn::Left)));
/// assert_eq!(trace.outcome(), Outcome::Detour(Port::from_label("B5", Size::CLASSIC)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trace<'a, G> {
    grid: &'a G,
    entry: Port,
    state: State,
    length: u32,
    deflections: u32,
}

#[derive(Clone, Copy, Debug)]
enum State {
    Outside,
    Inside(Cell, Heading),
    Ended(Outcome),
}

impl<'a, G: Grid> Trace<'a, G> {
    /// The ray that enters `grid` at `port`.
    ///
    /// # Panics
    /// If `port` is not one of the board's.
    pub fn new(grid: &'a G, port: Port) -> Self {
        assert!(
            port.index() < grid.size().ports(),
            "port {} is not on a {} board",
            port.number(),
            grid.size()
        );
        Self { grid, entry: port, state: State::Outside, length: 0, deflections: 0 }
    }

    /// The port where the ray entered.
    pub fn entry(&self) -> Port {
        self.entry
    }

    /// The cells entered so far, counting a cell again when the ray comes back to it.
    pub fn length(&self) -> u32 {
        self.length
    }

    /// The deflections so far; being sent back by two atoms is one.
    pub fn deflections(&self) -> u32 {
        self.deflections
    }

    /// Follows the ray to its end and returns its outcome. Use `by_ref` to read the lengths afterwards.
    ///
    /// # Complexity
    /// O(steps), at most `4 * width * height`; no memory.
    pub fn outcome(mut self) -> Outcome {
        self.finish()
    }

    /// Follows the ray to its end, keeping the trace for [`Trace::length`] and [`Trace::deflections`].
    pub fn finish(&mut self) -> Outcome {
        loop {
            if let State::Ended(outcome) = self.state {
                return outcome;
            }
            self.next();
        }
    }

    /// Whether an atom stands on the cell reached from `cell` by these steps.
    fn atom(&self, cell: Cell, steps: &[Heading]) -> bool {
        moved(cell, steps).is_some_and(|at| self.grid.contains(at))
    }

    /// The ray enters the first cell, or ends at the edge.
    fn enter(&mut self) -> Option<Step> {
        let (first, heading) = self.entry.entry(self.grid.size());
        if self.grid.contains(first) {
            return self.end(Outcome::Hit);
        }
        if self.atom(first, &[heading.left()]) || self.atom(first, &[heading.right()]) {
            return self.end(Outcome::Reflection);
        }
        Some(self.advance(first, heading))
    }

    /// The ray looks once from inside: it is absorbed, turned, or moves on.
    fn look(&mut self, cell: Cell, heading: Heading) -> Option<Step> {
        if self.atom(cell, &[heading]) {
            return self.end(Outcome::Hit);
        }
        let left = self.atom(cell, &[heading, heading.left()]);
        let right = self.atom(cell, &[heading, heading.right()]);
        let turn = match (left, right) {
            (true, true) => Turn::Back,
            (true, false) => Turn::Right,
            (false, true) => Turn::Left,
            (false, false) => match moved(cell, &[heading]).filter(|next| next.is_on(self.grid.size())) {
                Some(next) => return Some(self.advance(next, heading)),
                None => return self.leave(cell, heading),
            },
        };
        let heading = heading.turned(turn);
        self.deflections += 1;
        self.state = State::Inside(cell, heading);
        Some(Step { cell, heading, turn: Some(turn) })
    }

    fn advance(&mut self, cell: Cell, heading: Heading) -> Step {
        self.length += 1;
        self.state = State::Inside(cell, heading);
        Step { cell, heading, turn: None }
    }

    fn leave(&mut self, cell: Cell, heading: Heading) -> Option<Step> {
        let exit = Port::leaving(cell, heading, self.grid.size());
        self.end(if exit == self.entry { Outcome::Reflection } else { Outcome::Detour(exit) })
    }

    fn end(&mut self, outcome: Outcome) -> Option<Step> {
        self.state = State::Ended(outcome);
        None
    }
}

impl<G: Grid> Iterator for Trace<'_, G> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        match self.state {
            State::Outside => self.enter(),
            State::Inside(cell, heading) => self.look(cell, heading),
            State::Ended(_) => None,
        }
    }
}

impl<G: Grid> FusedIterator for Trace<'_, G> {}

/// The cell reached by these steps, or `None` where a coordinate leaves 0..=255.
///
/// The cells beyond the right and bottom edge of a board may be reached: they never hold atoms.
fn moved(cell: Cell, steps: &[Heading]) -> Option<Cell> {
    let (mut x, mut y) = (i16::from(cell.x), i16::from(cell.y));
    for step in steps {
        let (dx, dy) = step.step();
        (x, y) = (x + dx, y + dy);
    }
    Some(Cell::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?))
}
