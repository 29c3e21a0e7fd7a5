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

/// What [`turn`] says, by the direction and by the atoms ahead to the right, straight on and ahead to the left as bits: the new
/// direction, or `ABSORBED` or `BACK`.
static TURNS: [[u8; 8]; 8] = {
    let mut turns = [[0; 8]; 8];
    let mut direction = 0;
    while direction < 6 {
        let mut atoms = 0;
        while atoms < 8 {
            turns[direction as usize][atoms] =
                match turn(direction, atoms & 2 != 0, atoms & 4 != 0, atoms & 1 != 0) {
                    Turn::Absorbed => ABSORBED,
                    Turn::To(back) if back == (direction + 3) % 6 => BACK,
                    Turn::To(turned) => turned,
                };
            atoms += 1;
        }
        direction += 1;
    }
    turns
};

const ABSORBED: u8 = 6;
const BACK: u8 = 7;

/// One board made ready for many rays: for each direction the cells before an atom, and those where a ray looks at one.
#[derive(Clone, Copy)]
pub(super) struct Prepared {
    pub(super) geometry: &'static Geometry,
    /// The ports with an atom straight ahead, and those with one beside their first cell.
    straight: u64,
    beside: u64,
    /// For each direction the cells whose neighbour ahead to the right, straight on and ahead to the left holds an atom.
    before: [[u64; 3]; 8],
    /// The cells that have an atom ahead: straight on, to the left or to the right.
    seeing: [u64; 8],
}

impl Prepared {
    pub(super) fn new(bits: u64, size: Size) -> Self {
        let geometry = size.geometry();
        let mut around = [0; 6];
        let (mut straight, mut beside) = (0, 0);
        let mut rest = bits;
        while rest != 0 {
            let atom = rest.trailing_zeros() as usize;
            for (near, neighbour) in around.iter_mut().zip(&geometry.around[atom]) {
                *near |= neighbour;
            }
            straight |= geometry.entered[atom];
            beside |= geometry.flanked[atom];
            rest &= rest - 1;
        }
        // The atom lies in each direction of the cell on its other side.
        let [d, e, f, a, b, c] = around;
        let none = [0; 3];
        let before = [[f, a, b], [a, b, c], [b, c, d], [c, d, e], [d, e, f], [e, f, a], none, none];
        let seeing = [f | a | b, a | b | c, b | c | d, c | d | e, d | e | f, e | f | a, 0, 0];
        Self { geometry, straight, beside, before, seeing }
    }

    /// The ports whose rays do not enter: those that are absorbed there, and those that are thrown back.
    pub(super) const fn stopped(&self, rule: AtPort) -> [u64; 2] {
        match rule {
            AtPort::Hit => [self.straight, self.beside & !self.straight],
            AtPort::Reflection => [self.straight & !self.beside, self.beside],
        }
    }

    /// What a ray that enters at a port answers, as a code.
    pub(super) fn fire(&self, port: u8, rule: AtPort) -> u8 {
        let [hits, reflections] = self.stopped(rule);
        if hits & 1 << port != 0 {
            Outcome::Hit.code()
        } else if reflections & 1 << port != 0 {
            Outcome::Reflection.code()
        } else {
            self.follow(port)
        }
    }

    /// What a ray answers that is not stopped at its port, as a code.
    fn follow(&self, port: u8) -> u8 {
        let (mut state, mut ahead) = self.geometry.starts[port as usize];
        loop {
            let (code, next) = self.look(state, ahead);
            if has_ended(code) {
                return if code == port { Outcome::Reflection.code() } else { code };
            }
            state = next;
            ahead = self.geometry.beyond[state as usize & 511];
        }
    }

    /// Where a ray comes that has these cells ahead: the code of its end, or one that is no end, and its next cell and direction.
    ///
    /// A ray that came in from a cell or from outside has no atom behind it at either side, or it would have turned
    /// there. So after a turn nothing is ahead any more, and the next atom is looked for beyond the cell.
    #[inline(always)]
    pub(super) fn look(&self, state: u16, ahead: u64) -> (u8, u16) {
        let direction = state as usize & 7;
        let seen = ahead & self.seeing[direction];
        // The index of the cells grows in the directions 0, 4 and 5.
        let (lowest, highest) = (seen.trailing_zeros(), (seen | 1).ilog2());
        let cell = if 0b11_0001 >> direction & 1 != 0 { lowest } else { highest } & 63;
        let is = |at: usize| (self.before[direction][at] >> cell & 1) as usize;
        let turned = TURNS[direction][is(0) | is(1) << 1 | is(2) << 2];
        let code = if seen == 0 { self.geometry.exits[state as usize & 511] } else { NO_END + turned };
        (code, (cell as u16) << 3 | u16::from(turned))
    }
}

/// With `ABSORBED` and `BACK` added, the codes of a hit and of a reflection.
const NO_END: u8 = 248;

/// Whether a code is that of an outcome.
pub(super) const fn has_ended(code: u8) -> bool {
    code.wrapping_sub(NO_END) >= ABSORBED
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
            let exit = geometry.exits[cell.index() as usize * 8 + direction as usize];
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
