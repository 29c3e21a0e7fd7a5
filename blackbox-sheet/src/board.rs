//! A board on a page: its grid, the names of its ports, the marks of the clues, atoms and ways.

use blackbox_analysis::{AnyBoard, draw::Layout as Shape};
use blackbox_core::{Cell, Port, Size};

use crate::{
    SheetError,
    canvas::{Canvas, DARK, GREY, LINES, MM},
    fonts::Faces,
    marks::{Mark, Ray, ends, marked},
    page::{BLACK, Item, Point, WHITE},
};

const DASHES: [&[f64]; 4] = [&[], &[5.0, 2.5], &[1.5, 2.5], &[7.0, 2.0, 1.5, 2.0]];

/// How large a board is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measure {
    pub(crate) cell: f64,
    /// The size of the names of its ports.
    pub(crate) name: f64,
    /// The width of the longest name at size 1.
    widest: f64,
    shape: Shape,
}

/// The middle of a mark outside the edge of the board and its radius, in cells.
const fn mark_place(shape: Shape) -> (f64, f64) {
    if shape.size().has_columns() { (0.56, 0.36) } else { (0.48, 0.27) }
}

impl Measure {
    /// As large as there is room, the names this share of a cell and at least so large if they fit, none if
    /// that is nothing; `most` bounds the cells.
    pub(crate) fn new(
        size: Size,
        room: Point,
        (share, least): (f64, f64),
        most: f64,
        faces: &Faces<'_>,
    ) -> Self {
        let shape = Shape::new(size);
        let names = Port::all(size).map(|port| faces.shape(&port.label(size).to_string()).1);
        let widest = names.fold(0.0, f64::max);
        let (middle, radius) = mark_place(shape);
        let (width, height) = shape.extent();
        let cells = (width + 2.0 * (middle + radius), height + 2.0 * (middle + radius));
        // Names beside each other have a gap, and on hexagons they fan out.
        let fits = |cell: f64| 0.85 * cell / if size.has_columns() { widest } else { 1.4 * widest };
        let mut measure = Self { cell: 0.0, name: least, widest, shape };
        // The names take room, and their size goes by the cell: a few rounds settle both.
        for _ in 0..6 {
            let (beside, above) = measure.names();
            let cell = ((room.0 - 2.0 * beside) / cells.0).min((room.1 - 2.0 * above) / cells.1);
            measure.cell = cell.min(most);
            let name = (share * measure.cell).max(least).min(fits(measure.cell));
            measure.name = if least > 0.0 { name } else { 0.0 };
        }
        measure
    }

    /// The room of the names at a side, and above.
    fn names(self) -> Point {
        ((self.widest + 0.5) * self.name, 1.15 * self.name)
    }

    /// The whole board with its marks and names.
    pub(crate) fn extent(self) -> Point {
        let (width, height) = self.shape.extent();
        let (middle, radius) = mark_place(self.shape);
        let ((beside, above), around) = (self.names(), 2.0 * (middle + radius));
        ((width + around) * self.cell + 2.0 * beside, (height + around) * self.cell + 2.0 * above)
    }

    /// Where a point of the board is, its middle being there.
    fn at(self, middle: Point, (x, y): Point) -> Point {
        (middle.0 + x * self.cell, middle.1 + y * self.cell)
    }

    /// The middle of a port's name.
    fn name_of(self, middle: Point, port: Port) -> Point {
        let (place, radius) = mark_place(self.shape);
        let ((x0, y0), (x1, y1)) = (self.shape.label(port, 0.0), self.shape.label(port, 1.0));
        let along = (x1 - x0).abs() * (self.widest / 2.0 + 0.3) + (y1 - y0).abs() * 0.6;
        let distance = place + radius + along * self.name / self.cell;
        self.at(middle, self.shape.label(port, distance))
    }
}

impl Canvas<'_> {
    /// A board with the marks of its rays, solved or not.
    pub(crate) fn board(
        &mut self,
        (board, rays, solved): (&AnyBoard, &[Ray], bool),
        measure: Measure,
        middle: Point,
    ) -> Result<(), SheetError> {
        if measure.cell < 0.5 * MM {
            return Err(SheetError::TooSmall);
        }
        self.grid(measure, middle);
        if solved {
            self.ways(measure, middle, board, rays);
            board.atoms().for_each(|atom| self.atom(measure, middle, atom, BLACK));
        }
        for port in Port::all(board.size()) {
            let (x, y) = measure.name_of(middle, port);
            let (text, size) = (port.label(board.size()).to_string(), measure.name);
            let is_fired = rays.iter().any(|&ray| ends(ray).any(|end| end == port));
            let colour = if is_fired { BLACK } else { GREY };
            self.items.push(Item::Text { at: (x, y + 0.36 * size), size, text, colour });
        }
        self.marks(measure, middle, marked(rays));
        Ok(())
    }

    pub(crate) fn atom(&mut self, measure: Measure, middle: Point, cell: Cell, colour: [u8; 3]) {
        let centre = measure.at(middle, measure.shape.middle(cell));
        self.items.push(Item::Disc { centre, radius: 0.3 * measure.cell, colour });
    }

    /// A cross in a cell that is empty.
    pub(crate) fn empty(&mut self, measure: Measure, middle: Point, cell: Cell, colour: [u8; 3]) {
        let (x, y) = measure.at(middle, measure.shape.middle(cell));
        let arm = 0.2 * measure.cell;
        for down in [arm, -arm] {
            let points = vec![(x - arm, y - down), (x + arm, y + down)];
            self.items.push(Item::Line { points, width: 0.09 * measure.cell, colour, dash: &[] });
        }
    }

    pub(crate) fn grid(&mut self, measure: Measure, middle: Point) {
        let mut lines = measure.shape.lines();
        lines.sort_by_key(|(_, edge)| *edge);
        // Small pictures have thin lines.
        let weight = (measure.cell / 12.0).min(1.0);
        for (points, edge) in lines {
            let points = points.into_iter().map(|point| measure.at(middle, point)).collect();
            let (width, colour) = if edge { (1.2 * weight, BLACK) } else { (0.5 * weight, LINES) };
            self.items.push(Item::Line { points, width, colour, dash: &[] });
        }
    }

    /// Marks of rays at their ports.
    pub(crate) fn marks(
        &mut self,
        measure: Measure,
        middle: Point,
        marks: impl IntoIterator<Item = (Ray, Mark)>,
    ) {
        let (place, radius) = mark_place(measure.shape);
        for (ray, mark) in marks {
            for port in ends(ray) {
                let at = measure.at(middle, measure.shape.label(port, place));
                self.items.extend(mark.items(at, radius * measure.cell, self.options));
            }
        }
    }

    /// The way of each clue's ray, thin.
    fn ways(&mut self, measure: Measure, middle: Point, board: &AnyBoard, rays: &[Ray]) {
        for (at, (ray, mark)) in marked(rays).enumerate() {
            let colour = if self.options.colour { mark.colour() } else { DARK };
            let (points, dash) = (Self::way(measure, middle, board, ray), DASHES[at % DASHES.len()]);
            self.items.push(Item::Line { points, width: 0.05 * measure.cell, colour, dash });
        }
    }

    fn way(measure: Measure, middle: Point, board: &AnyBoard, (port, outcome): Ray) -> Vec<Point> {
        let steps: Vec<_> = board.trace(port).collect();
        let way = measure.shape.way(port, outcome, &steps);
        way.into_iter().map(|point| measure.at(middle, point)).collect()
    }

    /// The way of a ray as a thick line in a white case, with an arrow at its end. A ray that comes back the
    /// way it went is drawn once, with an arrow at both ends.
    pub(crate) fn thick_way(&mut self, measure: Measure, middle: Point, board: &AnyBoard, ray: Ray) {
        let mut points = Self::way(measure, middle, board, ray);
        points.dedup();
        let comes_back = points.len() > 2 && points.first() == points.last();
        if comes_back {
            points.truncate(points.len() / 2 + 1);
        }
        let ends = if comes_back { vec![true, false] } else { vec![false] };
        let width = 0.1 * measure.cell;
        let mut heads = Vec::new();
        for at_start in ends {
            if at_start {
                points.reverse();
            }
            heads.extend(arrow(&mut points, 0.3 * measure.cell));
            if at_start {
                points.reverse();
            }
        }
        for (width, colour) in [(2.0 * width, WHITE), (width, BLACK)] {
            self.items.push(Item::Line { points: points.clone(), width, colour, dash: &[] });
        }
        self.items.extend(heads);
    }
}

/// An arrow where a line ends, which is cut short below it.
fn arrow(points: &mut [Point], length: f64) -> Option<Item> {
    let [.., from, tip] = points else { return None };
    let (dx, dy) = (tip.0 - from.0, tip.1 - from.1);
    let whole = dx.hypot(dy);
    let length = length.min(whole);
    let (dx, dy) = (dx / whole * length, dy / whole * length);
    let point = *tip;
    let foot = (point.0 - dx, point.1 - dy);
    *tip = (point.0 - 0.8 * dx, point.1 - 0.8 * dy);
    let wing = |side: f64| (foot.0 - side * 0.5 * dy, foot.1 + side * 0.5 * dx);
    Some(Item::Area { points: vec![point, wing(1.0), wing(-1.0)], fill: BLACK, width: 0.0, colour: BLACK })
}
