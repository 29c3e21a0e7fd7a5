//! One ray, cell by cell.

use core::iter::FusedIterator;

use super::{Heading, Look, Outcome, Port, Turn};
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
    /// It has moved to the cell, or turned there: then it goes on without a look.
    Inside(Cell, Heading, Option<Turn>),
    Ended(Outcome),
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
    pub fn new(grid: &'a G, port: Port) -> Self {
        assert!(
            port.index() < grid.size().ports(),
            "port {} is not on a board of {}",
            port.number(),
            grid.size()
        );
        Self { grid, entry: port, state: State::Outside, length: 0, deflections: 0 }
    }

    /// The port where the ray entered.
    ///
    /// ```
    /// use blackbox::{Port, core::WordBoard};
    ///
    /// let board: WordBoard = "3/3/2@".parse()?;
    /// let port = Port::from_label("L1", board.size())?;
    /// assert_eq!(board.trace(port).entry(), port);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn entry(&self) -> Port {
        self.entry
    }

    /// The cells entered so far, counting a cell again when the ray comes back to it.
    ///
    /// ```
    /// use blackbox::{Port, core::WordBoard};
    ///
    /// let board: WordBoard = "3/3/2@".parse()?;
    /// let mut trace = board.trace(Port::from_label("L2", board.size())?);
    /// trace.finish();
    /// assert_eq!((trace.length(), trace.deflections()), (3, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn length(&self) -> u32 {
        self.length
    }

    /// The deflections so far. A ray that two atoms send back is deflected once there.
    ///
    /// ```
    /// use blackbox::{Port, core::WordBoard};
    ///
    /// let board: WordBoard = "2@/3/2@".parse()?;
    /// let mut trace = board.trace(Port::from_label("L2", board.size())?);
    /// trace.finish();
    /// assert_eq!(trace.deflections(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn deflections(&self) -> u32 {
        self.deflections
    }

    /// Follows the ray to its end and returns its outcome. Use `by_ref` to read the lengths afterwards.
    ///
    /// ```
    /// use blackbox::{Outcome, Port, core::WordBoard};
    ///
    /// let board: WordBoard = "2@/3/2@".parse()?;
    /// let trace = board.trace(Port::from_label("L2", board.size())?);
    /// assert_eq!(trace.outcome(), Outcome::Reflection);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Complexity
    /// O(steps); no memory.
    pub fn outcome(mut self) -> Outcome {
        self.finish()
    }

    /// Follows the ray to its end, keeping the trace for [`Trace::length`] and [`Trace::deflections`].
    ///
    /// ```
    /// use blackbox::{Outcome, Port, core::WordBoard};
    ///
    /// let board: WordBoard = "2@/3/2@".parse()?;
    /// let mut trace = board.trace(Port::from_label("L2", board.size())?);
    /// assert_eq!((trace.finish(), trace.length()), (Outcome::Reflection, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn finish(&mut self) -> Outcome {
        loop {
            if let State::Ended(outcome) = self.state {
                return outcome;
            }
            self.next();
        }
    }

    #[inline]
    fn has_atom(&self, cell: Option<Cell>) -> bool {
        cell.is_some_and(|cell| self.grid.contains(cell))
    }

    /// The ray enters the first cell, or ends at its port.
    #[inline]
    fn enter(&mut self) -> Option<Step> {
        let size = self.grid.size();
        let (first, heading) = self.entry.entry(size);
        let beside = first.beside(heading, size).into_iter().any(|cell| self.has_atom(cell));
        match size.at_port(self.grid.contains(first), beside) {
            Some(outcome) => self.end(outcome),
            None => Some(self.advance(first, heading)),
        }
    }

    /// The ray looks once from inside: it is absorbed, turned, or moves on.
    #[inline]
    fn look(&mut self, cell: Cell, heading: Heading) -> Option<Step> {
        let size = self.grid.size();
        let [straight, left, right] = cell.ahead(heading, size).map(|cell| self.has_atom(cell));
        match size.turn(straight, left, right) {
            Look::Absorbed => self.end(Outcome::Hit),
            Look::On => self.go_on(cell, heading),
            Look::Turned(turn) => {
                let heading = heading.turned(turn, size);
                self.deflections += 1;
                self.state = State::Inside(cell, heading, Some(turn));
                Some(Step { cell, heading, turn: Some(turn) })
            }
        }
    }

    #[inline]
    fn go_on(&mut self, cell: Cell, heading: Heading) -> Option<Step> {
        let size = self.grid.size();
        if let Some(next) = cell.step(heading, size) {
            return Some(self.advance(next, heading));
        }
        let exit = Port::leaving(cell, heading, size);
        self.end(if exit == self.entry { Outcome::Reflection } else { Outcome::Detour(exit) })
    }

    #[inline]
    fn advance(&mut self, cell: Cell, heading: Heading) -> Step {
        self.length += 1;
        self.state = State::Inside(cell, heading, None);
        Step { cell, heading, turn: None }
    }

    #[inline]
    fn end(&mut self, outcome: Outcome) -> Option<Step> {
        self.state = State::Ended(outcome);
        None
    }
}

impl<G: Grid> Iterator for Trace<'_, G> {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        match self.state {
            State::Outside => self.enter(),
            State::Inside(cell, heading, None) => self.look(cell, heading),
            // After a turn nothing is in its way, whatever the board: no second look is needed.
            State::Inside(cell, heading, Some(_)) => self.go_on(cell, heading),
            State::Ended(_) => None,
        }
    }
}

impl<G: Grid> FusedIterator for Trace<'_, G> {}
