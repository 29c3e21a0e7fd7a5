//! One ray on a board of one `u64`, from one interacting cell to the next.

use core::hint::select_unpredictable;

use super::{
    Code, Heading, Outcome, Port,
    box_tables::{LANES, Layout, lane_through},
    hexagon::PreparedHexagon,
};
use crate::grid::Size;

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

/// Where a ray is and where it goes is one number, its *state*: `64 * heading + cell`.
#[inline(always)]
fn fire_in_box(atoms: u64, size: Size, port: Port) -> Outcome {
    // Every atom stops rays in its own line and in both beside it. So it is copied to these, and a stop in a
    // ray's own line is all that the ray has to look for.
    const FIRST_COLUMN: u64 = 0x0101010101010101;
    let rows = atoms | atoms << 8 | atoms >> 8;
    let columns = atoms | (atoms << 1) & !FIRST_COLUMN | (atoms >> 1) & !(FIRST_COLUMN << 7);
    let stops_of = |state: usize| select_unpredictable(state & 64 == 0, rows, columns);
    let layout = Layout::for_size(size);
    let mut state = usize::from(layout.starts[port.index() as usize % LANES]);
    // Entering, the ray looks at the first cell as well; what stops it there does not turn it.
    let first = 1u64 << (state % 64);
    if stops_of(state) & first != 0 {
        return if atoms & first != 0 { Outcome::Hit } else { Outcome::Reflection };
    }
    loop {
        // From stop to stop: what lies between neither turns nor ends the ray.
        let stops = stops_of(state) & AHEAD[state];
        if stops == 0 {
            let exit = layout.exits[LANE[state] as usize % LANES];
            return Outcome::Detour(Port::from_index_unchecked(exit.into()));
        }
        // To the right and down the number of the cell grows.
        let grows = (state + 64) & 128 == 0;
        let stop = select_unpredictable(grows, stops.trailing_zeros(), stops.ilog2()) as usize;
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
