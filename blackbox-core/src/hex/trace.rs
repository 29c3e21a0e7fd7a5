//! Following one ray.

use super::{
    AtPort, Board, Cell, Outcome, Port, Size,
    geometry::{Geometry, NONE},
};

/// What a ray at a cell does before it goes on.
pub(super) enum Turn {
    /// Is absorbed.
    Absorbed,
    /// Goes on in this direction.
    To(u8),
}

/// What the atoms ahead do to a ray: straight on, ahead to the left, ahead to the right.
pub(super) const fn turn(direction: u8, straight: bool, left: bool, right: bool) -> Turn {
    Turn::To(match (straight, left, right) {
        (false, false, false) => direction,
        (true, false, false) => return Turn::Absorbed,
        (_, true, true) => (direction + 3) % 6,
        (false, true, false) => (direction + 5) % 6,
        (false, false, true) => (direction + 1) % 6,
        (true, true, false) => (direction + 4) % 6,
        (true, false, true) => (direction + 2) % 6,
    })
}

/// What the cells at the port do to a ray that is to enter, or `None` if it enters.
pub(super) const fn at_port(straight: bool, beside: bool, rule: AtPort) -> Option<Outcome> {
    match (straight, beside, rule) {
        (false, false, _) => None,
        (true, false, _) | (true, true, AtPort::Hit) => Some(Outcome::Hit),
        (false, true, _) | (true, true, AtPort::Reflection) => Some(Outcome::Reflection),
    }
}

/// One board made ready for many rays: for each direction the cells before an atom, and those where a ray looks at one.
pub(super) struct Prepared {
    geometry: &'static Geometry,
    atoms: u64,
    /// The cells whose neighbour in this direction holds an atom.
    before: [u64; 6],
    /// The cells that have an atom ahead: straight on, to the left or to the right.
    seeing: [u64; 6],
}

impl Prepared {
    pub(super) fn new(bits: u64, size: Size) -> Self {
        let geometry = size.geometry();
        let mut before = [0; 6];
        let mut rest = bits;
        while rest != 0 {
            let around = &geometry.around[rest.trailing_zeros() as usize];
            for direction in 0..6 {
                // The atom lies in this direction of the cell on its other side.
                before[direction] |= around[(direction + 3) % 6];
            }
            rest &= rest - 1;
        }
        let mut seeing = before;
        for (direction, seeing) in seeing.iter_mut().enumerate() {
            *seeing |= before[(direction + 1) % 6] | before[(direction + 5) % 6];
        }
        Self { geometry, atoms: bits, before, seeing }
    }

    /// What a ray that enters at a port answers, as a code.
    ///
    /// A ray that came in from a cell or from outside has no atom behind it at either side, or it would have turned
    /// there. So after a turn nothing is ahead any more, and the next atom is looked for beyond the cell.
    pub(super) fn fire(&self, port: u8, rule: AtPort) -> u8 {
        let geometry = self.geometry;
        let (first, mut direction) = geometry.entries[port as usize];
        let mut cell = first as usize;
        let straight = self.atoms & (1 << cell) != 0;
        if let Some(outcome) = at_port(straight, self.atoms & geometry.beside[port as usize] != 0, rule) {
            return outcome.code();
        }
        let mut ahead = geometry.beyond[cell][direction as usize] | (1 << cell);
        loop {
            let seen = ahead & self.seeing[direction as usize];
            if seen == 0 {
                let exit = geometry.exits[cell][direction as usize];
                return if exit == port { Outcome::Reflection.code() } else { exit };
            }
            // The index of the cells grows in the directions 0, 4 and 5.
            cell = match direction {
                0 | 4 | 5 => seen.trailing_zeros(),
                _ => seen.ilog2(),
            } as usize;
            let is = |turned: u8| self.before[((direction + turned) % 6) as usize] & (1 << cell) != 0;
            match turn(direction, is(0), is(1), is(5)) {
                Turn::Absorbed => return Outcome::Hit.code(),
                Turn::To(back) if back == (direction + 3) % 6 => return Outcome::Reflection.code(),
                Turn::To(turned) => direction = turned,
            }
            ahead = geometry.beyond[cell][direction as usize];
        }
    }
}

impl Board {
    /// What a ray that enters at this port answers.
    ///
    /// # Panics
    /// If the port is not on a board of this size.
    ///
    /// # Complexity
    /// O(atoms + turns).
    pub fn fire(self, port: Port, rule: AtPort) -> Outcome {
        assert!(port.index() < self.size().ports(), "the port is on the board");
        let code = Prepared::new(self.bits(), self.size()).fire(port.index(), rule);
        Outcome::from_code(code, self.size()).expect("a code of this size")
    }

    /// The way of a ray, step by step.
    ///
    /// # Panics
    /// If the port is not on a board of this size.
    pub fn trace(self, port: Port, rule: AtPort) -> Trace {
        let (cell, direction) = port.entry(self.size());
        let beside = self.bits() & self.size().geometry().beside[port.index() as usize] != 0;
        let outcome = at_port(self.contains(cell), beside, rule);
        Trace { board: self, port, at: Some((cell, direction)), outcome }
    }
}

/// A cell on the way of a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The cell.
    pub cell: Cell,
    /// The direction in which the ray came here: 0 to 5, counter-clockwise from the right.
    pub entered: u8,
    /// The direction in which it goes on; `None` if it is absorbed by the atom straight on.
    pub left: Option<u8>,
}

/// The way of a ray: an iterator over the cells that it visits. Made by [`Board::trace`].
#[derive(Clone, Debug)]
pub struct Trace {
    board: Board,
    port: Port,
    /// The next cell and the direction of the ray; `None` at the end.
    at: Option<(Cell, u8)>,
    outcome: Option<Outcome>,
}

impl Trace {
    /// The outcome, with the rest of the way walked.
    ///
    /// # Panics
    /// Never: each way has an end, as no ray comes to a cell in the same direction twice.
    pub fn outcome(mut self) -> Outcome {
        self.by_ref().for_each(drop);
        self.outcome.expect("the way has an end")
    }
}

impl Iterator for Trace {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.outcome.is_some() {
            return None;
        }
        let (cell, entered) = self.at?;
        let geometry = self.board.size().geometry();
        let around = &geometry.around[cell.index() as usize];
        let is = |turned: u8| self.board.bits() & around[((entered + turned) % 6) as usize] != 0;
        let Turn::To(direction) = turn(entered, is(0), is(1), is(5)) else {
            self.outcome = Some(Outcome::Hit);
            return Some(Step { cell, entered, left: None });
        };
        let next = geometry.neighbours[cell.index() as usize][direction as usize];
        if next == NONE {
            let exit = geometry.exits[cell.index() as usize][direction as usize];
            self.outcome = Some(if exit == self.port.index() {
                Outcome::Reflection
            } else {
                Outcome::Detour(Port::from_index(exit))
            });
        } else {
            self.at = Some((Cell::from_index(next), direction));
        }
        Some(Step { cell, entered, left: Some(direction) })
    }
}
