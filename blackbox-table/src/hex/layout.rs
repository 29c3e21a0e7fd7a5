//! Where cells and ports are drawn.

use alloc::vec::Vec;

use blackbox_core::hex::{AtPort, Board, Cell, Outcome, Port, Size};
use serde::Serialize;

use crate::rounded::rounded;

/// A point: a cell is one wide, x grows to the right and y downwards, (0, 0) is the middle of the board.
pub type Point = (f64, f64);

/// The height of a row: half the square root of three.
const ROW: f64 = 0.866_025_403_784_438_6;

/// One step in each direction, counter-clockwise from the right.
const STEPS: [Point; 6] = [(1.0, 0.0), (0.5, -ROW), (-0.5, -ROW), (-1.0, 0.0), (-0.5, ROW), (0.5, ROW)];

/// Where everything is drawn on a board of one size, to four decimals.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Layout {
    /// The middle of each cell, row by row from the top.
    pub cells: Vec<Point>,
    /// The middle of the edge where each port is, and the step outwards from it: two points a port.
    pub ports: Vec<[Point; 2]>,
}

impl Layout {
    /// The places on a board of this size.
    pub fn new(size: Size) -> Self {
        let cells = Cell::all(size).map(|cell| shown(Self::middle(cell, size)));
        let ports = Port::all(size).map(|port| {
            let (_, direction) = port.entry(size);
            [Self::outside(port, size, 0.0), STEPS[(direction as usize + 3) % 6]].map(shown)
        });
        Self { cells: cells.collect(), ports: ports.collect() }
    }

    /// The middle of a cell.
    ///
    /// # Panics
    /// If the cell is not on a board of this size.
    pub fn middle(cell: Cell, size: Size) -> Point {
        let (q, r) = cell.axial(size);
        (f64::from(q) + f64::from(r) / 2.0, f64::from(r) * ROW)
    }

    /// The six corners of a cell whose width is `width`, around its middle.
    pub fn corners((x, y): Point, width: f64) -> [Point; 6] {
        let (half, long) = (width / 2.0, width / (2.0 * ROW));
        [
            (0.0, -long),
            (half, -long / 2.0),
            (half, long / 2.0),
            (0.0, long),
            (-half, long / 2.0),
            (-half, -long / 2.0),
        ]
        .map(|(dx, dy)| (x + dx, y + dy))
    }

    /// The point before a port, so far outside the edge.
    ///
    /// # Panics
    /// If the port is not on a board of this size.
    pub fn outside(port: Port, size: Size, distance: f64) -> Point {
        let (cell, direction) = port.entry(size);
        ahead(Self::middle(cell, size), direction + 3, 0.5 + distance)
    }

    /// The place of a text about a port, so far from its edge: straight away from the middle of the board, so that the texts of
    /// neighbours keep their order.
    ///
    /// # Panics
    /// If the port is not on a board of this size.
    pub fn label(port: Port, size: Size, distance: f64) -> Point {
        let (x, y) = Self::outside(port, size, 0.0);
        let stretched = 1.0 + distance / libm::hypot(x, y);
        (x * stretched, y * stretched)
    }

    /// The line that a ray is drawn as: from just outside its port, by the middles of its cells, to where it ends.
    ///
    /// # Panics
    /// If the port is not on the board.
    pub fn way(board: Board, port: Port, rule: AtPort) -> Vec<Point> {
        const BEFORE: f64 = 0.15;
        let size = board.size();
        let mut points = alloc::vec![Self::outside(port, size, BEFORE)];
        let mut trace = board.trace(port, rule);
        let mut last = None;
        for step in trace.by_ref() {
            points.push(Self::middle(step.cell, size));
            last = Some((step.cell, step.entered));
        }
        let (_, inwards) = port.entry(size);
        match (trace.outcome(), last) {
            // As far as the rim of the atom.
            (Outcome::Hit, Some((cell, entered))) => {
                points.push(ahead(Self::middle(cell, size), entered, 0.65));
            }
            (Outcome::Hit, None) => points.push(Self::outside(port, size, -0.15)),
            (Outcome::Reflection, None) => {
                // A small hook at the edge: in, aside, and back.
                let inside = Self::outside(port, size, 0.0);
                let (dx, dy) = STEPS[inwards as usize];
                let aside = (inside.0 - dy * 0.15, inside.1 + dx * 0.15);
                points.extend([inside, aside, (aside.0 - dx * BEFORE, aside.1 - dy * BEFORE)]);
            }
            // It came back the way that it went.
            (Outcome::Reflection, Some(_)) => points.push(points[0]),
            (Outcome::Detour(exit), _) => points.push(Self::outside(exit, size, BEFORE)),
        }
        points
    }
}

/// A point as a state has it.
pub(super) fn shown((x, y): Point) -> Point {
    (rounded(x), rounded(y))
}

fn ahead((x, y): Point, direction: u8, distance: f64) -> Point {
    let (dx, dy) = STEPS[direction as usize % 6];
    (x + dx * distance, y + dy * distance)
}
