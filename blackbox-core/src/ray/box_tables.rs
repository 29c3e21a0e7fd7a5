//! Tables about a size within the 8 x 8 box, for the kernels.
//!
//! A kernel sees a board four times, once for each heading, turned so that the ray always travels from lower
//! to higher bits: bit `8 * line + place` of a *frame*. To the right of line 3 is line 4, whatever the
//! heading. A board smaller than the box lies in its upper left corner; the cells around it are empty, and a
//! ray crosses them straight on its way in and out. So only three things differ from size to size: which rank
//! is the first that an entering ray looks at, which lines are ports, and what their numbers are.
//!
//! A *lane* is a heading and a line: `8 * heading + line`. On the 8 x 8 board the lane of a ray when it
//! enters is the number of its port.

use crate::grid::{Size, Symmetry};

pub(super) const LANES: usize = 32;

/// The lowest bit of every byte.
pub(super) const ONES: u64 = 0x0101010101010101;

/// The highest bit of every byte.
pub(super) const TOPS: u64 = 0x8080808080808080;

/// What makes a lane the one in the opposite direction: `8 * ((heading + 2) % 4) + 7 - line`.
pub(super) const OPPOSITE: u8 = 0b10_111;

/// What the kernels know about a size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) ports: u8,
    /// For each port, the lane in which its ray enters; the rest is 0.
    pub(super) lanes: [u8; LANES],
    /// The same of two boards, one right after the other, the second with its lanes from 32 on.
    pub(super) lanes_of_two: [u8; 2 * LANES],
    /// For each lane, the port through which a ray leaves there; 0 where there is none.
    pub(super) exits: [u8; LANES],
    /// For each port, the heading of its ray times 64 and its first cell, bit `8 * y + x` of the board.
    pub(super) starts: [u8; LANES],
    /// The lanes that are ports, a bit each.
    pub(super) used: u32,
    /// For each heading, the cells of the first rank as bits of the frame.
    pub(super) first_rank: [u64; 4],
}

impl Layout {
    /// The layout of a size, which is a rectangle within 8 x 8.
    pub(super) const fn for_size(size: Size) -> &'static Self {
        debug_assert!(size.has_columns() && size.width() <= 8 && size.height() <= 8);
        &LAYOUTS[(8 * size.height() as usize + size.width() as usize - 9) % 64]
    }

    const fn new(width: u8, height: u8) -> Self {
        let mut layout = Self {
            ports: 2 * (width + height),
            lanes: [0; LANES],
            lanes_of_two: [0; 2 * LANES],
            exits: [0; LANES],
            starts: [0; LANES],
            used: 0,
            // The first rank of rays to the left is the last column of the board, and so on.
            first_rank: [ONES, ONES << (8 - height), ONES << (8 - width), ONES],
        };
        let (mut port, mut lane) = (0, 0u8);
        while lane < LANES as u8 {
            let (heading, line) = (lane / 8, lane % 8);
            // Lines are rows or columns, counted forwards in the first two headings.
            let sides = if heading % 2 == 0 { height } else { width };
            let used = if heading < 2 { line < sides } else { line >= 8 - sides };
            if used {
                layout.lanes[port] = lane;
                layout.lanes_of_two[port] = lane;
                layout.lanes_of_two[layout.ports as usize + port] = LANES as u8 + lane;
                layout.exits[leaving(lane) as usize] = port as u8;
                layout.used |= 1 << lane;
                let first = match heading {
                    0 => 8 * line,
                    1 => 8 * (height - 1) + line,
                    2 => 8 * (7 - line) + width - 1,
                    _ => 7 - line,
                };
                layout.starts[port] = heading << 6 | first;
                port += 1;
            }
            lane += 1;
        }
        layout
    }
}

pub(super) const fn lane_through(heading: usize, cell: usize) -> u8 {
    let line = if heading.is_multiple_of(2) { cell / 8 } else { cell % 8 };
    8 * heading as u8 + if heading < 2 { line } else { 7 - line } as u8
}

/// The lane in which a ray leaves at the port where the ray of `lane` enters: the opposite heading, and the
/// line counted from the other side.
pub(super) const fn leaving(lane: u8) -> u8 {
    lane ^ OPPOSITE
}

static LAYOUTS: [Layout; 64] = {
    let mut layouts = [Layout::new(1, 1); 64];
    let mut cell = 0;
    while cell < 64 {
        layouts[cell] = Layout::new(cell as u8 % 8 + 1, cell as u8 / 8 + 1);
        cell += 1;
    }
    layouts
};

/// The four frames of a board in the order of the headings.
pub(super) const fn frames(bits: u64) -> [u64; 4] {
    // A ray upwards has the column as its line and counts its place from the bottom. To swap the bytes and
    // reverse all bits reverses each byte. The opposite heading has all bits reversed.
    let up = Symmetry::Transpose.bits(bits, Size::CLASSIC).swap_bytes().reverse_bits();
    [bits, up, bits.reverse_bits(), up.reverse_bits()]
}

#[cfg(test)]
#[path = "tests/box_tables.rs"]
mod tests;
