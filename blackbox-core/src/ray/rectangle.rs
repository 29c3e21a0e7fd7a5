//! One ray on a board of one `u64`, from one interacting cell to the next.

use core::hint::select_unpredictable;

use super::{
    Code, Heading, Look, Outcome, Port,
    box_tables::{LANES, Layout, lane_through},
    hexagon::PreparedHexagon,
};
use crate::grid::{Cell, Size};

/// Fires one ray at a board with these bits, all of the size; the port is one of the size's.
#[inline(always)]
pub(crate) fn fire(bits: u64, size: Size, port: Port) -> Outcome {
    if size.has_columns() { fire_in_box(bits, size, port) } else { fire_in_hexagon(bits, size, port) }
}

/// Apart, so that the code of rectangles is small enough to become its caller's.
#[inline(never)]
fn fire_in_hexagon(bits: u64, size: Size, port: Port) -> Outcome {
    PreparedHexagon::new(bits, size).fire(port.index() as u8).unpack()
}

/// Where a ray enters, and its heading, or how it ends at its port.
#[inline]
pub(super) fn enter(atoms: u64, size: Size, port: Port) -> Result<(Cell, Heading), Outcome> {
    let state = Layout::for_size(size).starts[port.index() as usize % LANES];
    let (place, heading) = (state % 64, Heading::ALL[usize::from(state / 64)]);
    let ended = first_look(atoms, stops(atoms, state & 64 == 0), 1 << place);
    ended.map_or(Ok((Cell::of_bit(place, Size::CLASSIC), heading)), Err)
}

/// Entering, the ray looks at the first cell as well; what stops it there does not turn it.
#[inline(always)]
fn first_look(atoms: u64, stops: u64, first: u64) -> Option<Outcome> {
    let ended = if atoms & first != 0 { Outcome::Hit } else { Outcome::Reflection };
    (stops & first != 0).then_some(ended)
}

/// How many cells a ray moves on from `cell` before it looks at an atom or over the edge, and what it does
/// then.
#[inline]
pub(super) fn look(atoms: u64, size: Size, cell: Cell, heading: Heading) -> (u8, Look) {
    let heading = heading.quarter();
    let state = 64 * heading + usize::from(8 * cell.y + cell.x) % 64;
    let stops = stops(atoms, state & 64 == 0) & AHEAD[state];
    if stops == 0 {
        return (to_edge(state, size), Look::On);
    }
    let stop = first_stop(stops, heading);
    let bit = 1u64 << stop;
    let beside = atoms & BESIDE[heading % 2][stop];
    // On the left of a ray to the right is the row above, of one upwards the column before.
    let left = beside & if heading < 2 { bit - 1 } else { !(bit - 1) };
    let look = size.turn(atoms & bit != 0, left != 0, beside != left);
    (cells_before(state, stop), look)
}

/// The number of the stop that a ray comes to first.
#[inline(always)]
fn first_stop(stops: u64, heading: usize) -> usize {
    // To the right and down the number of the cell grows.
    select_unpredictable(heading.is_multiple_of(3), stops.trailing_zeros(), stops.ilog2()) as usize
}

/// Where rays along the rows or along the columns stop. Every atom stops them in its own line and in both
/// beside it. So it is copied to these, and a stop in a ray's own line is all that the ray has to look for.
#[inline(always)]
fn stops(atoms: u64, along_rows: bool) -> u64 {
    const FIRST_COLUMN: u64 = 0x0101010101010101;
    let rows = atoms | atoms << 8 | atoms >> 8;
    let columns = atoms | (atoms << 1) & !FIRST_COLUMN | (atoms >> 1) & !(FIRST_COLUMN << 7);
    select_unpredictable(along_rows, rows, columns)
}

#[inline(always)]
fn fire_in_box(atoms: u64, size: Size, port: Port) -> Outcome {
    follow(atoms, size, port, |_, _| {})
}

/// The outcome of a ray, the cells that it enters and its deflections.
#[inline]
pub(super) fn measured(atoms: u64, size: Size, port: Port) -> (Outcome, u32, u32) {
    let (mut legs, mut length) = (0, 1);
    let outcome = follow(atoms, size, port, |state, stop| {
        legs += 1;
        length += u32::from(stop.map_or_else(|| to_edge(state, size), |stop| cells_before(state, stop)));
    });
    match outcome {
        _ if legs == 0 => (outcome, 0, 0),
        // On its way back it enters all cells but the last again.
        Outcome::Reflection => (outcome, 2 * length - 1, 2 * legs - 1),
        _ => (outcome, length, legs - 1),
    }
}

/// The cells ahead of a ray in this state to the edge of the board.
#[inline(always)]
fn to_edge(state: usize, size: Size) -> u8 {
    let Cell { x, y } = Cell::of_bit(state as u8 % 64, Size::CLASSIC);
    [size.width() - 1 - x, y, x, size.height() - 1 - y][state / 64]
}

/// The cells ahead of a ray in this state before its stop.
#[inline(always)]
fn cells_before(state: usize, stop: usize) -> u8 {
    let cells = stop.abs_diff(state % 64);
    (if state & 64 == 0 { cells } else { cells / 8 }) as u8 - 1
}

/// Follows a ray to its end, or to two atoms that throw it back; `leg` hears of each state from which it goes
/// straight on, and of the stop ahead. Where a ray is and where it goes is one number, its *state*:
/// `64 * heading + cell`.
#[inline(always)]
fn follow(atoms: u64, size: Size, port: Port, mut leg: impl FnMut(usize, Option<usize>)) -> Outcome {
    let stops_of = |state: usize| stops(atoms, state & 64 == 0);
    let layout = Layout::for_size(size);
    let mut state = usize::from(layout.starts[port.index() as usize % LANES]);
    if let Some(ended) = first_look(atoms, stops_of(state), 1 << (state % 64)) {
        return ended;
    }
    loop {
        // From stop to stop: what lies between neither turns nor ends the ray.
        let stops = stops_of(state) & AHEAD[state];
        if stops == 0 {
            leg(state, None);
            let exit = layout.exits[LANE[state] as usize % LANES];
            return Outcome::Detour(Port::from_index_unchecked(exit.into()));
        }
        let stop = first_stop(stops, state / 64);
        leg(state, Some(stop));
        let bit = 1u64 << stop;
        if atoms & bit != 0 {
            return Outcome::Hit;
        }
        let beside = atoms & BESIDE[state / 64 % 2][stop];
        // It stops, and not at an atom: so there is one beside, or two.
        if !beside.is_power_of_two() {
            return Outcome::Reflection;
        }
        // On the left of a ray to the right is the row above, of one upwards the column before.
        let left = (beside < bit) == (state < 128);
        let heading = (state + select_unpredictable(left, 0xc0, 0x40)) & 0xc0;
        state = heading | (stop + BACK[state / 64]) & 63;
    }
}

/// The lane of a ray in each state.
static LANE: [u8; 256] = {
    let mut lanes = [0; 256];
    let mut state = 0;
    while state < 256 {
        lanes[state] = lane_through(state / 64, state % 64);
        state += 1;
    }
    lanes
};

/// What a step back adds to the number of a cell, by heading, in 64.
const BACK: [usize; 4] = [63, 8, 1, 56];

/// The cells on either side of each cell, for headings along the rows and along the columns.
static BESIDE: [[u64; 64]; 2] = {
    let mut beside = [[0; 64]; 2];
    let mut cell = 0;
    while cell < 64 {
        let bit = 1u64 << cell;
        beside[0][cell] = bit << 8 | bit >> 8;
        beside[1][cell] = (bit << 1 | bit >> 1) & (0xff << (cell / 8 * 8));
        cell += 1;
    }
    beside
};

/// The cells ahead of a ray in each state.
static AHEAD: [u64; 256] = {
    let mut ahead = [0; 256];
    let mut cell = 0;
    while cell < 64 {
        let (x, y) = (cell % 8, cell / 8);
        let row = 0xffu64 << (8 * y);
        let column = 0x0101010101010101u64 << x;
        let later = if cell == 63 { 0 } else { u64::MAX << (cell + 1) };
        let sooner = !(u64::MAX << cell);
        ahead[64 * Heading::Right as usize + cell] = row & later;
        ahead[64 * Heading::Up as usize + cell] = column & sooner;
        ahead[64 * Heading::Left as usize + cell] = row & sooner;
        ahead[64 * Heading::Down as usize + cell] = column & later;
        cell += 1;
    }
    ahead
};
