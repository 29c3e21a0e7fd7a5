//! Where cells, ports and rays are drawn: what a drawing needs to know of a board's shape.

use alloc::vec::Vec;

use blackbox_core::{Cell, Heading, Outcome, Port, Size, Step};

/// A point: a cell is one wide, x grows to the right and y downwards from the upper left corner of the smallest box around the
/// cells.
pub type Point = (f64, f64);

/// The height of a row of hexagons: half the square root of three.
const ROW: f64 = 0.866_025_403_784_438_6;
/// From the middle of a hexagonal cell to its upper and its lower corner.
const TIP: f64 = 0.5 / ROW;

/// Where everything is drawn on a board of one size.
///
/// ```
/// use blackbox_core::{Cell, Port, Size};
/// use blackbox_table::Layout;
///
/// let layout = Layout::new(Size::CLASSIC);
/// assert_eq!((layout.extent(), layout.middle(Cell::new(2, 0))), ((8.0, 8.0), (2.5, 0.5)));
/// assert_eq!(layout.outside(Port::from_label("L1", Size::CLASSIC)?, 0.5), (-0.5, 0.5));
/// assert_eq!(Layout::new(Size::PLUS).middle(Cell::new(0, 0)).0, 2.5);
/// # Ok::<(), blackbox_core::ray::PortError>(())
/// ```
///
/// All its functions panic for a cell or a port that is not on the board.
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
        if self.size.is_hexagon() { (width, (rows - 1.0) * ROW + 2.0 * TIP) } else { (width, rows) }
    }

    /// The middle of a cell.
    pub fn middle(self, cell: Cell) -> Point {
        assert!(cell.is_on(self.size), "a cell of the board");
        let (x, y) = (f64::from(cell.x) + 0.5, f64::from(cell.y));
        if self.size.is_hexagon() {
            let missing = self.size.width() - self.size.row_length(cell.y);
            (x + f64::from(missing) / 2.0, TIP + y * ROW)
        } else {
            (x, y + 0.5)
        }
    }

    /// The corners of a cell that is drawn `width` wide around its middle, clockwise: of a square from the upper left one, of a
    /// hexagon from the top.
    pub fn corners(self, cell: Cell, width: f64) -> impl ExactSizeIterator<Item = Point> + Clone {
        const SQUARE: [Point; 4] = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
        const HALF: f64 = TIP / 2.0;
        const HEXAGON: [Point; 6] =
            [(0.0, -TIP), (0.5, -HALF), (0.5, HALF), (0.0, TIP), (-0.5, HALF), (-0.5, -HALF)];
        let (x, y) = self.middle(cell);
        let corners: &[Point] = if self.size.is_hexagon() { &HEXAGON } else { &SQUARE };
        corners.iter().map(move |(dx, dy)| (x + dx * width, y + dy * width))
    }

    /// The lines between the cells and around them, and whether each is on the edge of the board: of a rectangle from side to
    /// side, of a hexagon a short one between each two cells, and then one around all.
    pub fn lines(self) -> Vec<(Vec<Point>, bool)> {
        let (width, height) = self.extent();
        if !self.size.is_hexagon() {
            let across = (0..=self.size.width()).map(f64::from).map(|x| [(x, 0.0), (x, height)]);
            let down = (0..=self.size.height()).map(f64::from).map(|y| [(0.0, y), (width, y)]);
            let is_edge = |[(left, top), (right, bottom)]: [Point; 2]| {
                (left, right) == (0.0, 0.0)
                    || (top, bottom) == (0.0, 0.0)
                    || (left, right) == (width, width)
                    || (top, bottom) == (height, height)
            };
            return across.chain(down).map(|line| (line.to_vec(), is_edge(line))).collect();
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

    /// The step to the next cell.
    fn step(self, heading: Heading) -> Point {
        let (dx, dy) = heading.step();
        let (dx, dy) = (f64::from(dx), f64::from(dy));
        if self.size.is_hexagon() && dy != 0.0 { (dx / 2.0, dy * ROW) } else { (dx, dy) }
    }

    /// The point so many cells ahead.
    fn ahead(self, (x, y): Point, heading: Heading, distance: f64) -> Point {
        let (dx, dy) = self.step(heading);
        (x + dx * distance, y + dy * distance)
    }

    /// The point before a port, so far outside its edge: where its ray comes in.
    pub fn outside(self, port: Port, distance: f64) -> Point {
        let (cell, heading) = port.entry(self.size);
        let edge = self.ahead(self.middle(cell), heading.reversed(), 0.5);
        self.ahead(edge, heading.reversed(), distance)
    }

    /// The middle of a text about a port, so far from its edge; on a hexagon straight away from the middle of the board, so
    /// that the texts of neighbours keep their order.
    pub fn label(self, port: Port, distance: f64) -> Point {
        if !self.size.is_hexagon() {
            return self.outside(port, distance);
        }
        let ((x, y), (width, height)) = (self.outside(port, 0.0), self.extent());
        let (dx, dy) = (x - width / 2.0, y - height / 2.0);
        let stretch = distance / libm::hypot(dx, dy);
        (x + dx * stretch, y + dy * stretch)
    }

    /// The line that a ray is drawn as: from just outside its port, by the middles of its cells, to where it ends. Where it
    /// turns, two points are the same.
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
        if self.size.is_hexagon() { 0.15 } else { 0.2 }
    }

    /// The line of a ray as far as the last of its steps.
    fn begun(self, entry: Port, steps: &[Step]) -> Vec<Point> {
        let mut points = alloc::vec![self.outside(entry, self.before())];
        points.extend(steps.iter().map(|step| self.middle(step.cell)));
        points
    }
}
