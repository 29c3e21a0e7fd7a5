//! One ray, cell by cell.

use core::iter::FusedIterator;

use super::{Heading, Look, Outcome, Port, Turn, rectangle};
use crate::grid::{Cell, Grid};

/// One step of a ray: the ray is in `cell` and looks along `heading`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Where the ray is.
    pub cell: Cell,
    /// The direction in which it looks.
    pub heading: Heading,
    /// The deflection that gave it this heading in this cell; `None` when it has just moved here.
    pub turn: Option<Turn>,
}

/// The path of a ray: an iterator over its [`Step`]s, made by [`Rays::trace`](super::Rays::trace).
///
/// There is a step when the ray enters a cell and another when it turns there. There is none if the ray is
/// absorbed or reflected at its port. A ray sent back by two atoms is followed all the way out. A ray from
/// outside visits each (cell, heading) at most once, so there are at most as many steps as cells times
/// headings.
///
/// The rules are [`Size::at_port`](crate::Size::at_port) outside and [`Size::turn`](crate::Size::turn)
/// inside.
///
/// ```
/// use blackbox::{Cell, Heading, Outcome, Port, Rays, Size, Turn, core::WordBoard};
///
/// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// let mut trace = board.trace(Port::from_label("L5", Size::CLASSIC)?);
/// let turned = trace.by_ref().find(|step| step.turn.is_some()).unwrap();
/// assert_eq!((turned.cell, turned.heading, turned.turn), (Cell::new(2, 4), Heading::Up, Some(Turn::Left)));
/// let b5 = Outcome::Detour(Port::from_label("B5", Size::CLASSIC)?);
/// assert_eq!((trace.entry().label(Size::CLASSIC).to_string(), trace.finish()), ("L5".to_string(), b5));
/// assert_eq!((trace.length(), trace.deflections()), (12, 5));
///
/// // Sent back by two atoms, it enters two cells, and the first of them again.
/// let board: WordBoard = "2@/3/2@".parse()?;
/// let mut trace = board.trace(Port::from_label("L2", board.size())?);
/// assert_eq!((trace.finish(), trace.length(), trace.deflections()), (Outcome::Reflection, 3, 1));
/// assert_eq!(board.trace(trace.entry()).outcome(), Outcome::Reflection);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trace<'a, G> {
    grid: &'a G,
    entry: Port,
    /// The last step, once the ray is inside.
    at: Step,
    /// How many cells it moves from there before it does what comes next, and the step to each.
    free: u8,
    step: (i16, i16),
    next: Next,
    length: u32,
    deflections: u32,
}

#[derive(Clone, Copy, Debug)]
enum Next {
    Enter,
    Do(Look),
    Nothing(Outcome),
}

impl<'a, G: Grid> Trace<'a, G> {
    /// The ray that enters `grid` at `port`.
    ///
    /// ```
    /// use blackbox::{Port, Trace, core::WordBoard};
    ///
    /// let board: WordBoard = "3/3/2@".parse()?;
    /// let trace = Trace::new(&board, Port::from_label("L1", board.size())?);
    /// assert_eq!(trace.count(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If `port` is not one of the board's.
    #[inline]
    pub fn new(grid: &'a G, port: Port) -> Self {
        port.hold_to(grid.size());
        let at = Step { cell: Cell::new(0, 0), heading: Heading::Right, turn: None };
        Self { grid, entry: port, at, free: 0, step: (0, 0), next: Next::Enter, length: 0, deflections: 0 }
    }

    /// The port where the ray entered. See [`Trace`].
    pub fn entry(&self) -> Port {
        self.entry
    }

    /// The cells entered so far, counting a cell again when the ray comes back to it. See [`Trace`].
    pub fn length(&self) -> u32 {
        self.length
    }

    /// The deflections so far. A ray that two atoms send back is deflected once there. See [`Trace`].
    pub fn deflections(&self) -> u32 {
        self.deflections
    }

    /// Follows the ray to its end and returns its outcome. Use `by_ref` to read the lengths afterwards. See
    /// [`Trace`].
    ///
    /// # Complexity
    /// O(steps), on a rectangle of one word O(turns); no memory.
    pub fn outcome(mut self) -> Outcome {
        self.finish()
    }

    /// Follows the ray to its end, keeping the trace for [`Trace::length`] and [`Trace::deflections`]. See
    /// [`Trace`].
    pub fn finish(&mut self) -> Outcome {
        if let (Next::Enter, Some(bits)) = (self.next, self.grid.box_bits()) {
            let (outcome, length, deflections) = rectangle::measured(bits, self.grid.size(), self.entry);
            (self.length, self.deflections, self.next) = (length, deflections, Next::Nothing(outcome));
        }
        loop {
            if let Next::Nothing(outcome) = self.next {
                return outcome;
            }
            self.skip_free();
            self.next();
        }
    }

    /// Moves over the cells in which nothing happens.
    #[inline]
    fn skip_free(&mut self) {
        let (dx, dy) = self.step;
        self.at.cell = self.at.cell.stepped((dx * i16::from(self.free), dy * i16::from(self.free)));
        self.length += u32::from(self.free);
        self.free = 0;
    }

    /// Where the ray enters, or `None` if it ends at its port.
    #[inline]
    fn enter(&mut self) -> Option<(Cell, Heading)> {
        let entered = match self.grid.box_bits() {
            Some(bits) => rectangle::enter(bits, self.grid.size(), self.entry),
            None => enter_any_shape(self.grid, self.entry),
        };
        entered.map_err(|outcome| self.next = Next::Nothing(outcome)).ok()
    }

    /// The next cell ahead, or `None` if the ray leaves.
    #[inline]
    fn go_on(&mut self) -> Option<(Cell, Heading)> {
        let (size, Step { cell, heading, .. }) = (self.grid.size(), self.at);
        if let Some(next) = cell.step(heading, size) {
            return Some((next, heading));
        }
        let exit = Port::leaving(cell, heading, size);
        let outcome = if exit == self.entry { Outcome::Reflection } else { Outcome::Detour(exit) };
        self.next = Next::Nothing(outcome);
        None
    }

    /// The ray moves to a cell.
    #[inline]
    fn advance(&mut self, cell: Cell, heading: Heading) -> Step {
        self.length += 1;
        self.at = Step { cell, heading, turn: None };
        self.at
    }

    /// The ray turns on the spot. Then the way ahead is free.
    #[inline]
    fn turn(&mut self, turn: Turn) -> Step {
        self.deflections += 1;
        self.next = Next::Do(Look::On);
        self.at.heading = self.at.heading.turned(turn, self.grid.size());
        self.at.turn = Some(turn);
        self.at
    }
}

/// Where a ray enters, and its heading, or how it ends at its port. Apart, so that the code of rectangles is
/// small enough to become its caller's.
#[inline(never)]
fn enter_any_shape(grid: &impl Grid, port: Port) -> Result<(Cell, Heading), Outcome> {
    let (size, (first, heading)) = (grid.size(), port.entry(grid.size()));
    let [left, right] = first.beside(heading, size).map(|cell| holds_atom(grid, cell));
    size.at_port(grid.contains(first), left || right).map_or(Ok((first, heading)), Err)
}

/// What a ray in a cell does next.
#[inline(never)]
fn look_any_shape(grid: &impl Grid, cell: Cell, heading: Heading) -> Look {
    let [straight, left, right] = cell.ahead(heading, grid.size()).map(|cell| holds_atom(grid, cell));
    grid.size().turn(straight, left, right)
}

fn holds_atom(grid: &impl Grid, cell: Option<Cell>) -> bool {
    cell.is_some_and(|cell| grid.contains(cell))
}

impl<G: Grid> Iterator for Trace<'_, G> {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        if self.free > 0 {
            self.free -= 1;
            return Some(self.advance(self.at.cell.stepped(self.step), self.at.heading));
        }
        let (cell, heading) = match self.next {
            Next::Enter => self.enter()?,
            Next::Do(Look::On) => self.go_on()?,
            Next::Do(Look::Turned(turn)) => return Some(self.turn(turn)),
            Next::Do(Look::Absorbed) => {
                self.next = Next::Nothing(Outcome::Hit);
                return None;
            }
            Next::Nothing(_) => return None,
        };
        let (free, look) = match self.grid.box_bits() {
            Some(bits) => rectangle::look(bits, self.grid.size(), cell, heading),
            None => (0, look_any_shape(self.grid, cell, heading)),
        };
        (self.free, self.step, self.next) = (free, heading.step(), Next::Do(look));
        Some(self.advance(cell, heading))
    }

    /// As many as the cells and the turns that are left.
    fn count(mut self) -> usize {
        let before = self.length + self.deflections;
        self.finish();
        (self.length + self.deflections - before) as usize
    }
}

impl<G: Grid> FusedIterator for Trace<'_, G> {}
