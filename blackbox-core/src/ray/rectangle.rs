//! One ray on a board of one `u64`, from one interacting cell to the next.

use core::fmt;

use super::{
    Code, Heading, Outcome, Port,
    box_tables::{LANES, Layout, lane_through},
    hexagon::PreparedHexagon,
};
use crate::grid::Size;

/// A board made ready for firing single rays.
///
/// [`Rays::fire`](crate::Rays::fire) prepares the board anew for every ray. A prepared board is faster for
/// several rays; [`Rays::signature`](crate::Rays::signature) is faster for all.
///
/// ```
/// use blackbox::{Outcome, Port, core::WordBoard};
///
/// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// let prepared = board.prepare();
/// let [r1, l5] = ["R1", "L5"].map(|label| Port::from_label(label, prepared.size()).unwrap());
/// assert_eq!(prepared.fire(r1).exit(r1), Some(Port::from_label("L1", prepared.size())?));
/// assert_eq!(prepared.fire(l5), Outcome::Detour(Port::from_label("B5", prepared.size())?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Prepared {
    size: Size,
    board: Ways,
}

#[allow(clippy::large_enum_variant, reason = "it is made where it is used, and not kept")]
#[derive(Clone, Copy)]
enum Ways {
    Rectangle(PreparedBox),
    Hexagon(PreparedHexagon),
}

impl fmt::Debug for Prepared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prepared").field("size", &self.size).finish_non_exhaustive()
    }
}

impl Prepared {
    /// A board with these bits, all of the size.
    pub(crate) fn new(bits: u64, size: Size) -> Self {
        let board = if size.has_columns() {
            Ways::Rectangle(PreparedBox::new(bits))
        } else {
            Ways::Hexagon(PreparedHexagon::new(bits, size))
        };
        Self { size, board }
    }

    /// The shape and size.
    ///
    /// ```
    /// use blackbox::core::WordBoard;
    ///
    /// let board: WordBoard = "@1/2".parse()?;
    /// assert_eq!(board.prepare().size(), board.size());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn size(&self) -> Size {
        self.size
    }

    /// The outcome of a ray.
    ///
    /// ```
    /// use blackbox::{Outcome, Port, core::WordBoard};
    ///
    /// let board: WordBoard = "@1/2".parse()?;
    /// assert_eq!(board.prepare().fire(Port::new(0, board.size())?), Outcome::Hit);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If `port` is not one of the board's.
    ///
    /// # Complexity
    /// O(turns): a bit scan for each.
    pub fn fire(&self, port: Port) -> Outcome {
        match &self.board {
            Ways::Rectangle(board) => board.fire(port, self.size),
            Ways::Hexagon(board) => fire_hexagon(board, self.size, port),
        }
    }

    /// Fires one ray at a board with these bits, all of the size.
    #[inline(always)]
    pub(crate) fn fire_once(bits: u64, size: Size, port: Port) -> Outcome {
        if size.has_columns() {
            PreparedBox::new(bits).fire(port, size)
        } else {
            fire_once_in_hexagon(bits, size, port)
        }
    }
}

/// Apart, so that the code of rectangles is small enough to become its caller's.
#[inline(never)]
fn fire_once_in_hexagon(bits: u64, size: Size, port: Port) -> Outcome {
    fire_hexagon(&PreparedHexagon::new(bits, size), size, port)
}

fn fire_hexagon(board: &PreparedHexagon, size: Size, port: Port) -> Outcome {
    check(port, size.ports(), size);
    board.fire(port.index() as u8).unpack()
}

#[inline]
fn check(port: Port, ports: u16, size: Size) {
    assert!(port.index() < ports, "port {} is not on a board of {size}", port.number());
}

/// A rectangle within the 8 x 8 box.
#[derive(Clone, Copy)]
struct PreparedBox {
    atoms: u64,
    /// By headings along rows and columns, the cells where a ray stops: an atom is there or beside.
    stops: [u64; 2],
}

impl PreparedBox {
    fn new(atoms: u64) -> Self {
        // Every atom stops rays in its own line and in both beside it. So it is copied to these, and a stop
        // in a ray's own line is all that the ray has to look for.
        const FIRST_COLUMN: u64 = 0x0101010101010101;
        let (before, behind) = ((atoms << 1) & !FIRST_COLUMN, (atoms >> 1) & !(FIRST_COLUMN << 7));
        Self { atoms, stops: [atoms | atoms << 8 | atoms >> 8, atoms | before | behind] }
    }

    #[inline]
    fn fire(&self, port: Port, size: Size) -> Outcome {
        let layout = Layout::for_size(size);
        check(port, layout.ports.into(), size);
        let lane = layout.lanes[port.index() as usize % LANES] as usize % LANES;
        let mut heading = lane / 8;
        let mut from = layout.entries[lane] % 64;
        // Entering, the ray looks at the first cell as well; what stops it there does not turn it.
        let first = 1u64 << from;
        if self.stops[heading % 2] & first != 0 {
            return if self.atoms & first != 0 { Outcome::Hit } else { Outcome::Reflection };
        }
        loop {
            // From stop to stop: what lies between neither turns nor ends the ray.
            let stops = self.stops[heading % 2] & AHEAD[heading][from as usize];
            if stops == 0 {
                let exit = layout.exits[LANE[heading][from as usize] as usize % LANES];
                return Outcome::Detour(Port::from_index_unchecked(exit.into()));
            }
            let stop = if FORWARDS[heading] { stops.trailing_zeros() } else { stops.ilog2() };
            let bit = 1u64 << stop;
            if self.atoms & bit != 0 {
                return Outcome::Hit;
            }
            let beside = self.atoms & BESIDE[heading % 2][stop as usize];
            // It stops, and not at an atom: so there is one beside, or two.
            if !beside.is_power_of_two() {
                return Outcome::Reflection;
            }
            // On the left of a ray to the right is the row above, of one upwards the column before.
            let left = (beside < bit) == (heading < 2);
            from = (stop as u8).wrapping_sub(STEP[heading]) % 64;
            heading = (heading + if left { 3 } else { 1 }) % 4;
        }
    }
}

/// The lane of a ray with each heading that passes each cell.
static LANE: [[u8; 64]; 4] = {
    let mut lanes = [[0; 64]; 4];
    let mut at = 0;
    while at < 256 {
        lanes[at / 64][at % 64] = lane_through(at / 64, at % 64);
        at += 1;
    }
    lanes
};

/// What a step this way adds to the number of a cell.
const STEP: [u8; 4] = [1, 8u8.wrapping_neg(), 1u8.wrapping_neg(), 8];

/// Whether it grows.
const FORWARDS: [bool; 4] = [true, false, false, true];

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

/// The cells ahead of each cell, for each heading.
static AHEAD: [[u64; 64]; 4] = {
    let mut ahead = [[0; 64]; 4];
    let mut cell = 0;
    while cell < 64 {
        let (x, y) = (cell % 8, cell / 8);
        let row = 0xffu64 << (8 * y);
        let column = 0x0101010101010101u64 << x;
        let later = if cell == 63 { 0 } else { u64::MAX << (cell + 1) };
        let sooner = !(u64::MAX << cell);
        ahead[Heading::Right as usize][cell] = row & later;
        ahead[Heading::Up as usize][cell] = column & sooner;
        ahead[Heading::Left as usize][cell] = row & sooner;
        ahead[Heading::Down as usize][cell] = column & later;
        cell += 1;
    }
    ahead
};
