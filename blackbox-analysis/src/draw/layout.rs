//! Where cells, ports and rays are drawn: what a drawing needs to know of a board's shape.

use alloc::vec::Vec;

use blackbox_core::{Cell, Heading, Outcome, Port, Size, Step};
#[cfg(feature = "serde")]
use serde::{Serialize, Serializer, ser::SerializeStruct};

/// A point: a cell is one wide, x grows to the right and y downwards, (0, 0) is the middle of the board.
pub type Point = (f64, f64);

/// The height of a row of hexagons: half the square root of three.
const ROW: f64 = 0.866_025_403_784_438_6;
/// From the middle of a hexagonal cell to its upper and its lower corner.
const TIP: f64 = 0.5 / ROW;

/// Where everything is drawn on a board of one size. It serialises as `cells`, the middle of each cell row by
/// row, and `ports`, for each port the middle of its edge and the step outwards from it, all to four
/// decimals.
///
/// ```
/// use blackbox::{Cell, Port, Size, analysis::draw::Layout};
///
/// let layout = Layout::new(Size::CLASSIC);
/// assert_eq!((layout.extent(), layout.middle(Cell::new(2, 0))), ((8.0, 8.0), (-1.5, -3.5)));
/// assert_eq!(layout.outside(Port::from_label("L1", Size::CLASSIC)?, 0.5), (-4.5, -3.5));
/// assert_eq!(Layout::new(Size::PLUS).middle(Cell::new(0, 0)).0, -2.0);
/// # Ok::<(), blackbox::core::ray::PortError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    size: Size,
}

impl Layout {
    /// The layout of a board of this size.
    pub const fn new(size: Size) -> Self {
        Self { size }
    }

    /// The size of the board.
    pub const fn size(self) -> Size {
        self.size
    }

    /// The width and the height of the box around the cells.
    pub fn extent(self) -> Point {
        let (width, rows) = (f64::from(self.size.width()), f64::from(self.size.height()));
        if self.size.has_columns() { (width, rows) } else { (width, (rows - 1.0) * ROW + 2.0 * TIP) }
    }

    /// The middle of a cell.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn middle(self, cell: Cell) -> Point {
        assert!(cell.is_on(self.size), "a cell of the board");
        let from_middle = |place: u8, all: u8| f64::from(place) - f64::from(all - 1) / 2.0;
        let row = if self.size.has_columns() { 1.0 } else { ROW };
        let (width, height) = (self.size.row_length(cell.y), self.size.height());
        (from_middle(cell.x, width), from_middle(cell.y, height) * row)
    }

    /// The corners of a cell drawn `width` wide around its middle, clockwise from the upper left or top.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn corners(self, cell: Cell, width: f64) -> impl ExactSizeIterator<Item = Point> + Clone {
        const SQUARE: [Point; 4] = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
        const HALF: f64 = TIP / 2.0;
        const HEXAGON: [Point; 6] =
            [(0.0, -TIP), (0.5, -HALF), (0.5, HALF), (0.0, TIP), (-0.5, HALF), (-0.5, -HALF)];
        let (x, y) = self.middle(cell);
        let corners: &[Point] = if self.size.has_columns() { &SQUARE } else { &HEXAGON };
        corners.iter().map(move |(dx, dy)| (x + dx * width, y + dy * width))
    }

    /// The lines between the cells and around them, and whether each is on the edge of the board: of a
    /// rectangle from side to side, of a hexagon a short one between each two cells, and then one around all.
    pub fn lines(self) -> Vec<(Vec<Point>, bool)> {
        if self.size.has_columns() {
            let (width, height) = (self.size.width(), self.size.height());
            let (right, down) = (f64::from(width) / 2.0, f64::from(height) / 2.0);
            let upright = (0..=width).map(|at| {
                let x = f64::from(at) - right;
                ([(x, -down), (x, down)].to_vec(), at == 0 || at == width)
            });
            let level = (0..=height).map(|at| {
                let y = f64::from(at) - down;
                ([(-right, y), (right, y)].to_vec(), at == 0 || at == height)
            });
            return upright.chain(level).collect();
        }
        let mut lines = Vec::new();
        for cell in Cell::all(self.size) {
            for heading in [Heading::Right, Heading::DownRight, Heading::DownLeft] {
                if cell.step(heading, self.size).is_some() {
                    lines.push((self.side(cell, heading).to_vec(), false));
                }
            }
        }
        // The side of each port begins where that of the port before it ends.
        let around = Port::all(self.size).map(|port| {
            let (cell, heading) = port.entry(self.size);
            self.side(cell, heading.reversed())[1]
        });
        let mut around: Vec<Point> = around.collect();
        around.push(around[0]);
        lines.push((around, true));
        lines
    }

    /// The two ends of a side of a hexagonal cell, clockwise.
    fn side(self, cell: Cell, heading: Heading) -> [Point; 2] {
        let mut corners = self.corners(cell, 1.0);
        // Headings go round the other way, from the right; corners begin at the top.
        let place = Heading::of(self.size).iter().position(|&other| other == heading);
        let first = (7 - place.expect("a heading of hexagons")) % 6;
        let one = corners.clone().nth(first).expect("six corners");
        (one, corners.nth((first + 1) % 6).expect("six corners")).into()
    }

    fn step(self, heading: Heading) -> Point {
        let (dx, dy) = heading.step();
        let (dx, dy) = (f64::from(dx), f64::from(dy));
        if !self.size.has_columns() && dy != 0.0 { (dx / 2.0, dy * ROW) } else { (dx, dy) }
    }

    fn ahead(self, (x, y): Point, heading: Heading, distance: f64) -> Point {
        let (dx, dy) = self.step(heading);
        (x + dx * distance, y + dy * distance)
    }

    /// The point before a port, so far outside its edge: where its ray comes in.
    ///
    /// # Panics
    /// If the port is not on the board.
    pub fn outside(self, port: Port, distance: f64) -> Point {
        let (cell, heading) = port.entry(self.size);
        let edge = self.ahead(self.middle(cell), heading.reversed(), 0.5);
        self.ahead(edge, heading.reversed(), distance)
    }

    /// The middle of a text about a port, so far from its edge; on a hexagon straight away from the middle of
    /// the board, so that the texts of neighbours keep their order.
    ///
    /// # Panics
    /// If the port is not on the board.
    pub fn label(self, port: Port, distance: f64) -> Point {
        if self.size.has_columns() {
            return self.outside(port, distance);
        }
        let (x, y) = self.outside(port, 0.0);
        let stretched = 1.0 + distance / libm::hypot(x, y);
        (x * stretched, y * stretched)
    }

    /// The line of a ray: from outside its port, by the middles of its cells; at turns two points are one.
    ///
    /// # Panics
    /// If the port or a cell is not on the board.
    pub fn way(self, entry: Port, outcome: Outcome, steps: &[Step]) -> Vec<Point> {
        let before = self.before();
        let mut points = self.begun(entry, steps);
        let heading = entry.entry(self.size).1;
        match (outcome, steps.last()) {
            // As far as the rim of the atom.
            (Outcome::Hit, Some(last)) => {
                points.push(self.ahead(points[points.len() - 1], last.heading, 0.5 + before));
            }
            (Outcome::Hit, None) => points.push(self.ahead(points[0], heading, 2.0 * before)),
            (Outcome::Reflection, None) => {
                // A small hook at the edge: in, aside, and back.
                let (dx, dy) = self.step(heading);
                let inside = self.ahead(points[0], heading, 0.15);
                let aside = (inside.0 + dy * 0.15, inside.1 - dx * 0.15);
                points.extend([inside, aside, self.ahead(aside, heading.reversed(), 0.15)]);
            }
            (outcome, _) => points.extend(outcome.exit(entry).map(|exit| self.outside(exit, before))),
        }
        points
    }

    /// The line of a ray that is not followed to its end: to the edge of the cell that it looks at next.
    ///
    /// # Panics
    /// If the port or a cell is not on the board.
    pub fn way_lost(self, entry: Port, steps: &[Step]) -> Vec<Point> {
        let mut points = self.begun(entry, steps);
        let (heading, reach) = match steps.last() {
            Some(last) => (last.heading, 0.4),
            None => (entry.entry(self.size).1, self.before()),
        };
        points.push(self.ahead(points[points.len() - 1], heading, reach));
        points
    }

    /// How far outside its port a ray begins.
    fn before(self) -> f64 {
        if self.size.has_columns() { 0.2 } else { 0.15 }
    }

    /// The line of a ray as far as the last of its steps.
    fn begun(self, entry: Port, steps: &[Step]) -> Vec<Point> {
        let mut points = alloc::vec![self.outside(entry, self.before())];
        points.extend(steps.iter().map(|step| self.middle(step.cell)));
        points
    }
}

#[cfg(feature = "serde")]
impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cells: Vec<_> = Cell::all(self.size).map(|cell| shown(self.middle(cell))).collect();
        let port = |port: Port| {
            let outwards = port.entry(self.size).1.reversed();
            [self.outside(port, 0.0), self.step(outwards)].map(shown)
        };
        let ports: Vec<_> = Port::all(self.size).map(port).collect();
        let mut places = serializer.serialize_struct("Layout", 2)?;
        places.serialize_field("cells", &cells)?;
        places.serialize_field("ports", &ports)?;
        places.end()
    }
}

/// A point to four decimals, as states and pages have it.
pub fn shown((x, y): Point) -> Point {
    let rounded = |length: f64| libm::round(length * 10_000.0) / 10_000.0;
    (rounded(x), rounded(y))
}

#[cfg(test)]
#[path = "tests/layout.rs"]
mod tests;
