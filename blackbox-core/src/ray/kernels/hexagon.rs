//! The kernel of hexagons: all rays of several boards at once.
//!
//! Each ray of every board goes on to its next turn, then those that have not ended to the next one. A
//! processor that follows one ray after the other mispredicts a branch at nearly every turn. Here the next
//! state of a ray is stored as a number, without a branch, and the looks of different rays do not depend on
//! each other.

use crate::{
    grid::Size,
    ray::{
        Code,
        hexagon::{PreparedHexagon, has_ended},
    },
};

/// Codes of a board: those of its ports, and room for what is written at the codes that are no ports.
const ROOM: usize = 256;

/// The most rays of a board that are followed at once.
const RAYS: usize = 64;

/// Every other port first, then those of the others at which none of these rays left: rays are reversible.
const GROUPS: [u64; 2] = [0x5555_5555_5555_5555, 0xaaaa_aaaa_aaaa_aaaa];

/// Boards that are traced together where there are many.
const BOARDS: usize = 16;

/// Traces boards that have been held to their size, into `ports` bytes each.
#[inline(never)]
pub(super) fn signatures(size: Size, boards: &[u64], codes: &mut [u8]) {
    if let [board] = boards {
        return Block::<1>::new(size).trace(&[*board], codes);
    }
    let ports = usize::from(size.ports());
    let mut block = Block::<BOARDS>::new(size);
    for (boards, codes) in boards.chunks(BOARDS).zip(codes.chunks_mut(BOARDS * ports)) {
        block.trace(boards, codes);
    }
}

/// The most boards of a block, and the room that tracing them takes. `N` is a power of two.
struct Block<const N: usize> {
    size: Size,
    boards: [PreparedHexagon; N],
    found: [[u8; ROOM]; N],
    /// A ray's next cell and direction, and the board and the port that it is from.
    rays: [[(u16, u16); RAYS]; N],
}

impl<const N: usize> Block<N> {
    fn new(size: Size) -> Self {
        let empty = PreparedHexagon::new(0, size);
        Self { size, boards: [empty; N], found: [[0; ROOM]; N], rays: [[(0, 0); RAYS]; N] }
    }

    /// Writes the codes of at most `N` boards, one board after the other.
    fn trace(&mut self, boards: &[u64], codes: &mut [u8]) {
        let ports = self.size.ports() as usize;
        let mut open = [0; N];
        for (at, &bits) in boards.iter().enumerate().take(N) {
            let board = PreparedHexagon::new(bits & self.size.mask(), self.size);
            let [hits, reflections] = board.stopped();
            open[at] = ((1 << ports) - 1) & !hits & !reflections;
            write_stopped(reflections, &mut self.found[at]);
            self.boards[at] = board;
        }
        for group in GROUPS {
            let mut left = 0;
            for (at, &open) in open.iter().enumerate() {
                left = self.enter(at, open & group, left);
            }
            while left > 0 {
                left = self.go_on(left);
            }
            for (found, open) in self.found.iter_mut().zip(&mut open) {
                *open &= !turned_back(*open & group, found);
            }
        }
        for (found, codes) in self.found.iter().zip(codes.chunks_exact_mut(ports)) {
            codes.copy_from_slice(&found[..ports]);
        }
    }

    /// Lets the rays from these ports of a board come to their first turn, and returns how many rays go on.
    #[inline(always)]
    fn enter(&mut self, at: usize, ports: u64, mut left: usize) -> usize {
        let board = &self.boards[at];
        let (found, rays) = (&mut self.found[at], self.rays.as_flattened_mut());
        let mut rest = ports;
        while rest != 0 {
            let port = rest.trailing_zeros() as usize & 63;
            rest &= rest - 1;
            let (state, ahead) = board.tables.starts[port];
            let (code, next) = board.look(state, ahead);
            found[port] = code;
            rays[left & (N * RAYS - 1)] = (next, (at * ROOM + port) as u16);
            left += usize::from(!has_ended(code));
        }
        left
    }

    /// Lets this many rays come to their next turn, and returns how many of them go on.
    #[inline(always)]
    fn go_on(&mut self, left: usize) -> usize {
        let (found, rays) = (self.found.as_flattened_mut(), self.rays.as_flattened_mut());
        let mut kept = 0;
        for at in 0..left {
            let (state, place) = rays[at & (N * RAYS - 1)];
            let board = &self.boards[(place as usize / ROOM) & (N - 1)];
            let (code, next) = board.look(state, board.tables.beyond[state as usize & 511]);
            found[place as usize & (N * ROOM - 1)] = code;
            rays[kept & (N * RAYS - 1)] = (next, place);
            kept += usize::from(!has_ended(code));
        }
        kept
    }
}

/// Writes the codes of the rays that are stopped at their ports: a reflection at these, a hit at all others.
/// Those of the rays that enter are written over.
fn write_stopped(reflections: u64, found: &mut [u8; ROOM]) {
    let hits = u64::from_le_bytes([u8::HIT; 8]);
    for (eight, ports) in reflections.to_le_bytes().into_iter().zip(found.chunks_exact_mut(8)) {
        // A byte for each of the eight bits: the bit itself in its place, then 1 for any.
        let bits = (u64::from(eight) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
        let ones = (bits + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
        ports.copy_from_slice(&(hits + ones).to_le_bytes());
    }
}

/// Writes at the exits of these rays where they entered. Returns the ports that are done with: these and the
/// exits.
#[inline(always)]
fn turned_back(ports: u64, found: &mut [u8; ROOM]) -> u64 {
    let (mut rest, mut done) = (ports, ports);
    while rest != 0 {
        let port = rest.trailing_zeros() as usize & 63;
        rest &= rest - 1;
        let code = found[port];
        let back = if usize::from(code) == port { u8::REFLECTION } else { port as u8 };
        // For a hit or a reflection this writes beyond the ports, where nothing is read.
        found[code as usize] = back;
        done |= 1 << (code & 63);
    }
    done
}
