//! One ray on a hexagon, from one interacting cell to the next.

use super::{Code, Look, Turn, heading::HEXAGON};
use crate::grid::{Size, tables::hexagon::HexagonRays};

/// What [`Size::turn`] says, by the place of the heading and by the atoms ahead to the right, straight on and
/// ahead to the left as bits: the place of the new heading, or `ABSORBED` or `BACK`.
static TURNS: [[u8; 8]; 8] = {
    let mut turns = [[0; 8]; 8];
    let mut heading = 0;
    while heading < 6 {
        let mut atoms = 0;
        while atoms < 8 {
            turns[heading][atoms] = match Size::PLUS.turn(atoms & 2 != 0, atoms & 4 != 0, atoms & 1 != 0) {
                Look::Absorbed => ABSORBED,
                Look::Turned(Turn::Back) => BACK,
                Look::Turned(turn) => HEXAGON[heading].turned(turn, Size::PLUS).sixth() as u8,
                Look::On => heading as u8,
            };
            atoms += 1;
        }
        heading += 1;
    }
    turns
};

const ABSORBED: u8 = 6;
const BACK: u8 = 7;

/// A hexagon made ready for many rays: for each direction where a ray comes upon an atom.
#[derive(Clone, Copy)]
pub(super) struct PreparedHexagon {
    tables: &'static HexagonRays,
    /// Whether [`Size::reflects`].
    reflects: bool,
    /// The ports with an atom straight ahead, and those with one beside their first cell.
    straight: u64,
    beside: u64,
    /// By direction the cells whose neighbour ahead to the right, straight on and to the left is an atom.
    before: [[u64; 3]; 8],
    /// The cells that have an atom ahead: straight on, to the left or to the right.
    seeing: [u64; 8],
}

impl PreparedHexagon {
    pub(super) fn new(bits: u64, size: Size) -> Self {
        let tables = size.hexagon_rays();
        // `around` gets the neighbours of all atoms in each direction, so that questions are masks.
        let mut around = [0; 6];
        let (mut straight, mut beside) = (0, 0);
        let mut rest = bits;
        while rest != 0 {
            let atom = rest.trailing_zeros() as usize;
            for (near, neighbour) in around.iter_mut().zip(&tables.around[atom]) {
                *near |= neighbour;
            }
            straight |= tables.entered[atom];
            beside |= tables.flanked[atom];
            rest &= rest - 1;
        }
        // The atom lies in each direction of the cell on its other side.
        let [d, e, f, a, b, c] = around;
        let none = [0; 3];
        let before = [[f, a, b], [a, b, c], [b, c, d], [c, d, e], [d, e, f], [e, f, a], none, none];
        let seeing = [f | a | b, a | b | c, b | c | d, c | d | e, d | e | f, e | f | a, 0, 0];
        Self { tables, reflects: size.reflects(), straight, beside, before, seeing }
    }

    /// The ports whose rays do not enter: those that are absorbed there, and those that are thrown back.
    const fn stopped(&self) -> [u64; 2] {
        if self.reflects {
            [self.straight & !self.beside, self.beside]
        } else {
            [self.straight, self.beside & !self.straight]
        }
    }

    /// How a ray that enters at a port ends, as a code.
    pub(super) fn fire(&self, port: u8) -> u8 {
        let [hits, reflections] = self.stopped();
        if hits & 1 << port != 0 {
            u8::HIT
        } else if reflections & 1 << port != 0 {
            u8::REFLECTION
        } else {
            self.follow(port)
        }
    }

    /// Writes how the rays of all ports end, as codes.
    pub(super) fn write_signature(&self, codes: &mut [u8]) {
        let mut left = (1_u64 << codes.len()) - 1;
        while left != 0 {
            let port = left.trailing_zeros() as u8;
            left &= left - 1;
            let code = self.fire(port);
            codes[usize::from(port)] = code;
            // Rays are reversible.
            if let Some(exit) = codes.get_mut(usize::from(code)) {
                *exit = port;
                left &= !(1 << code);
            }
        }
    }

    /// How a ray ends that is not stopped at its port, as a code.
    fn follow(&self, port: u8) -> u8 {
        let (mut state, mut ahead) = self.tables.starts[port as usize];
        loop {
            let (code, next) = self.look(state, ahead);
            if has_ended(code) {
                return if code == port { u8::REFLECTION } else { code };
            }
            state = next;
            ahead = self.tables.beyond[state as usize & 511];
        }
    }

    /// Where a ray comes that has these cells ahead: a code, of its end or not, its next cell and direction.
    #[inline(always)]
    fn look(&self, state: u16, ahead: u64) -> (u8, u16) {
        // A ray that came from a cell or from outside has no atom behind it at either side, or it would have
        // turned there. So after a turn nothing is ahead, and the search for the next atom begins beyond the
        // cell.
        let direction = state as usize & 7;
        // The first cell ahead from which it sees an atom; all before it the ray passes.
        let seen = ahead & self.seeing[direction];
        // The index of the cells grows in the directions 0, 4 and 5.
        let (lowest, highest) = (seen.trailing_zeros(), (seen | 1).ilog2());
        let cell = if 0b11_0001 >> direction & 1 != 0 { lowest } else { highest } & 63;
        let is = |at: usize| (self.before[direction][at] >> cell & 1) as usize;
        let turned = TURNS[direction][is(0) | is(1) << 1 | is(2) << 2];
        let code = if seen == 0 { self.tables.exits[state as usize & 511] } else { NO_END + turned };
        (code, (cell as u16) << 3 | u16::from(turned))
    }
}

/// With `ABSORBED` and `BACK` added, the codes of a hit and of a reflection.
const NO_END: u8 = 248;

const fn has_ended(code: u8) -> bool {
    code.wrapping_sub(NO_END) >= ABSORBED
}
