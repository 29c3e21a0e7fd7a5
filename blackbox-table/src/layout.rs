//! Where cells and ports are drawn.

use alloc::vec::Vec;

use blackbox_core::{Cell, Heading, Outcome, Port, Rays, Size};
use serde::Serialize;

use crate::rounded::rounded;

/// A point: a cell is one wide, x grows to the right and y downwards, (0, 0) is the middle of the board.
pub type Point = (f64, f64);

/// The height of a row of hexagons: half the square root of three.
const ROW: f64 = 0.866_025_403_784_438_6;

/// How far before its port a ray is drawn.
const BEFORE: f64 = 0.15;

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
            let (_, heading) = port.entry(size);
            [Self::outside(port, size, 0.0), step(heading.reversed())].map(shown)
        });
        Self { cells: cells.collect(), ports: ports.collect() }
    }

    /// The middle of a cell.
    ///
    /// # Panics
    /// If the cell is not on a board of this size.
    pub fn middle(cell: Cell, size: Size) -> Point {
        assert!(cell.is_on(size), "a cell of the board");
        let half = |cells: u8| f64::from(cells - 1) / 2.0;
        let row = if size.is_hexagon() { ROW } else { 1.0 };
        let (width, height) = (size.row_length(cell.y), size.height());
        (f64::from(cell.x) - half(width), (f64::from(cell.y) - half(height)) * row)
    }

    /// The corners of a cell whose width is `width`, around its middle: four or six.
    pub fn corners((x, y): Point, width: f64, size: Size) -> Vec<Point> {
        let half = width / 2.0;
        let around = |corners: &[Point]| corners.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
        if !size.is_hexagon() {
            return around(&[(-half, -half), (half, -half), (half, half), (-half, half)]);
        }
        let long = width / (2.0 * ROW);
        around(&[
            (0.0, -long),
            (half, -long / 2.0),
            (half, long / 2.0),
            (0.0, long),
            (-half, long / 2.0),
            (-half, -long / 2.0),
        ])
    }

    /// The point before a port, so far outside the edge.
    ///
    /// # Panics
    /// If the port is not on a board of this size.
    pub fn outside(port: Port, size: Size, distance: f64) -> Point {
        let (cell, heading) = port.entry(size);
        ahead(Self::middle(cell, size), heading.reversed(), 0.5 + distance)
    }

    /// The place of a text about a port, so far from its edge. On a hexagon it is straight away from the middle of the board, so
    /// that the texts of neighbours keep their order.
    ///
    /// # Panics
    /// If the port is not on a board of this size.
    pub fn label(port: Port, size: Size, distance: f64) -> Point {
        if !size.is_hexagon() {
            return Self::outside(port, size, distance);
        }
        let (x, y) = Self::outside(port, size, 0.0);
        let stretched = 1.0 + distance / libm::hypot(x, y);
        (x * stretched, y * stretched)
    }

    /// The line that a ray is drawn as: from just outside its port, by the middles of its cells, to where it ends. One that is
    /// sent back goes over its way twice.
    ///
    /// # Panics
    /// If the port is not on the board.
    pub fn way<B: Rays>(board: &B, port: Port) -> Vec<Point> {
        let size = board.size();
        let mut points = alloc::vec![Self::outside(port, size, BEFORE)];
        let mut trace = board.trace(port);
        let mut last = None;
        for step in trace.by_ref() {
            if step.turn.is_none() {
                points.push(Self::middle(step.cell, size));
            }
            last = Some((step.cell, step.heading));
        }
        match (trace.finish(), last) {
            // As far as the rim of the atom.
            (Outcome::Hit, Some((cell, heading))) => {
                points.push(ahead(Self::middle(cell, size), heading, 0.65));
            }
            (Outcome::Hit, None) => points.push(Self::outside(port, size, -0.15)),
            (Outcome::Reflection, None) => {
                // A small hook at the edge: in, aside, and back.
                let inside = Self::outside(port, size, 0.0);
                let (_, inwards) = port.entry(size);
                let (dx, dy) = step(inwards);
                let aside = (inside.0 - dy * 0.15, inside.1 + dx * 0.15);
                points.extend([inside, aside, ahead(aside, inwards, -BEFORE)]);
            }
            (Outcome::Reflection, Some(_)) => points.push(points[0]),
            (Outcome::Detour(exit), _) => points.push(Self::outside(exit, size, BEFORE)),
        }
        points
    }
}

/// A point as a state has it.
pub(crate) fn shown((x, y): Point) -> Point {
    (rounded(x), rounded(y))
}

/// One step this way.
fn step(heading: Heading) -> Point {
    match heading {
        Heading::Right => (1.0, 0.0),
        Heading::Up => (0.0, -1.0),
        Heading::Left => (-1.0, 0.0),
        Heading::Down => (0.0, 1.0),
        Heading::UpRight => (0.5, -ROW),
        Heading::UpLeft => (-0.5, -ROW),
        Heading::DownLeft => (-0.5, ROW),
        Heading::DownRight => (0.5, ROW),
    }
}

fn ahead((x, y): Point, heading: Heading, distance: f64) -> Point {
    let (dx, dy) = step(heading);
    (x + dx * distance, y + dy * distance)
}

#[cfg(test)]
mod tests {
    use blackbox_core::{Board, Grid};

    use super::*;

    #[test]
    fn neighbours_are_one_step_apart() {
        for size in Size::HEXAGONS.into_iter().chain([Size::CLASSIC, Size::new(3, 2).unwrap()]) {
            for cell in Cell::all(size) {
                for &heading in Heading::of(size) {
                    let Some(next) = cell.step(heading, size) else { continue };
                    let expected = ahead(Layout::middle(cell, size), heading, 1.0);
                    assert_eq!(shown(Layout::middle(next, size)), shown(expected), "{size} {cell} {heading}");
                }
            }
            let sum = Cell::all(size).map(|cell| Layout::middle(cell, size)).fold((0.0, 0.0), |(x, y), (dx, dy)| {
                (x + dx, y + dy)
            });
            assert_eq!(shown(sum), (0.0, 0.0));
        }
    }

    #[test]
    fn a_way_begins_and_ends_before_its_ports() {
        for text in ["5/6/1@5/3@@2@/2@@5/8/7/6/5", "8/8/1@4@1/8/8/3@4/8/6@1"] {
            let board: Board = text.parse().unwrap();
            let size = board.size();
            for port in Port::all(size) {
                let way = Layout::way(&board, port);
                assert_eq!(way[0], Layout::outside(port, size, BEFORE));
                if let Outcome::Detour(exit) = board.fire(port) {
                    assert_eq!(way.last(), Some(&Layout::outside(exit, size, BEFORE)));
                }
            }
        }
    }
}
