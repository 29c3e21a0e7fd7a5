//! A board on a page: its grid, the names of its ports, marks, atoms, what is known of cells, and rays.

use alloc::{string::ToString, vec, vec::Vec};

use blackbox_core::{Cell, Port, Size, game::Mark};

use super::{
    Layout, Point,
    heat_colour::inked,
    item::{BLACK, Colour, GREY, Item, WHITE},
    marks::{MarkStyle, mark_items},
};

/// The border of a cell that is certain.
const CERTAIN: Colour = [213, 94, 0];

/// Where a board stands on a page and how large it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    layout: Layout,
    middle: Point,
    /// The width of a cell.
    pub cell: f64,
    /// The size of the names of its ports.
    pub name: f64,
    /// The width of the longest name at size 1.
    widest: f64,
}

/// The line of a ray.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    /// In cells.
    pub width: f64,
    /// Of the line and its arrow.
    pub colour: Colour,
    /// Lengths of dashes and gaps; none for an unbroken line.
    pub dash: &'static [f64],
    /// In a white line that is wider.
    pub has_case: bool,
    /// Arrows say which way the ray went; one that comes back the way it went has one at both ends.
    pub has_arrow: bool,
}

impl Place {
    /// As large as there is room, the names this share of a cell and at least so large if they fit, none if
    /// that is nothing; `most` bounds the cells. `widest` is the width of the longest name at size 1.
    pub fn in_room(size: Size, room: Point, (share, least): (f64, f64), most: f64, widest: f64) -> Self {
        // Names beside each other have a gap, and on hexagons they fan out.
        let fits = |cell: f64| 0.85 * cell / if size.has_columns() { widest } else { 1.4 * widest };
        let mut place = Self { layout: Layout::new(size), middle: (0.0, 0.0), cell: 1.0, name: 0.0, widest };
        let cells = place.extent();
        place.name = least;
        // The names take room, and their size goes by the cell: a few rounds settle both.
        for _ in 0..6 {
            let (beside, above) = place.names_room();
            let cell = ((room.0 - 2.0 * beside) / cells.0).min((room.1 - 2.0 * above) / cells.1);
            place.cell = cell.min(most);
            let name = (share * place.cell).max(least).min(fits(place.cell));
            place.name = if least > 0.0 { name } else { 0.0 };
        }
        place
    }

    /// As pictures have it: by itself, in user units.
    pub(super) fn of_picture(size: Size) -> Self {
        let cell = if size.has_columns() { 32.0 } else { 36.0 };
        // Any sans-serif will show it: a digit is at most so wide.
        let widest =
            0.6 * Port::all(size).map(|port| port.label(size).to_string().len()).max().unwrap_or(0) as f64;
        let place = Self { layout: Layout::new(size), middle: (0.0, 0.0), cell, name: 11.0, widest };
        let (width, height) = place.room();
        place.around((width / 2.0, height / 2.0))
    }

    pub(super) fn room(self) -> Point {
        let (width, height) = self.extent();
        (libm::ceil(width) + 8.0, libm::ceil(height) + 8.0)
    }

    /// The same around another middle.
    #[must_use]
    pub const fn around(self, middle: Point) -> Self {
        Self { middle, ..self }
    }

    pub(super) const fn size(self) -> Size {
        self.layout.size()
    }

    /// Where things are on the board.
    pub const fn layout(self) -> Layout {
        self.layout
    }

    /// The middle of a mark outside the edge of the board and its radius, in cells.
    const fn mark(self) -> (f64, f64) {
        if self.size().has_columns() { (0.56, 0.36) } else { (0.48, 0.27) }
    }

    /// The room of the names at a side, and above.
    fn names_room(self) -> Point {
        ((self.widest + 0.5) * self.name, 1.15 * self.name)
    }

    /// The whole board with its marks and names.
    pub fn extent(self) -> Point {
        let ((width, height), (middle, radius)) = (self.layout.extent(), self.mark());
        let ((beside, above), around) = (self.names_room(), 2.0 * (middle + radius));
        ((width + around) * self.cell + 2.0 * beside, (height + around) * self.cell + 2.0 * above)
    }

    fn at(self, (x, y): Point) -> Point {
        (self.middle.0 + x * self.cell, self.middle.1 + y * self.cell)
    }

    fn all_at(self, points: impl IntoIterator<Item = Point>) -> Vec<Point> {
        points.into_iter().map(|point| self.at(point)).collect()
    }

    /// The lines between the cells and around them.
    pub fn grid(self, items: &mut Vec<Item>) {
        // Small pictures have thin lines.
        let weight = (self.cell / 12.0).min(1.0);
        let (edge, inside): (Vec<_>, Vec<_>) = self.layout.lines().into_iter().partition(|(_, edge)| *edge);
        for (lines, is_edge) in
            [(inside, false), (edge, true)].into_iter().filter(|(lines, _)| !lines.is_empty())
        {
            let lines = lines.into_iter().map(|(points, _)| self.all_at(points)).collect();
            items.push(Item::frame(lines, is_edge, weight));
        }
    }

    /// The names of the ports, darker where a ray was seen.
    pub fn names(self, is_fired: impl Fn(Port) -> bool, items: &mut Vec<Item>) {
        let (place, radius) = self.mark();
        for port in Port::all(self.size()) {
            let ((x0, y0), (x1, y1)) = (self.layout.label(port, 0.0), self.layout.label(port, 1.0));
            let along = (x1 - x0).abs() * (self.widest / 2.0 + 0.3) + (y1 - y0).abs() * 0.6;
            let distance = place + radius + along * self.name / self.cell;
            let (at, text) =
                (self.at(self.layout.label(port, distance)), port.label(self.size()).to_string());
            items.push(Item::text(at, self.name, text, if is_fired(port) { BLACK } else { GREY }));
        }
    }

    /// The mark of a ray at a port, with a flag behind its letter.
    pub fn port(self, port: Port, mark: Mark, flag: &str, style: MarkStyle, items: &mut Vec<Item>) {
        let (place, radius) = self.mark();
        let at = self.at(self.layout.label(port, place));
        items.extend(mark_items(mark, flag, at, radius * self.cell, style));
    }

    /// The disc of an atom.
    pub fn atom(self, cell: Cell, colour: Colour, items: &mut Vec<Item>) {
        let centre = self.at(self.layout.middle(cell));
        items.push(Item::Disc { centre, radius: 0.3 * self.cell, colour });
    }

    /// A cross in a cell.
    pub fn cross(self, cell: Cell, colour: Colour, items: &mut Vec<Item>) {
        let ((x, y), arm) = (self.at(self.layout.middle(cell)), 0.2 * self.cell);
        let line = |down: f64| vec![(x - arm, y - down), (x + arm, y + down)];
        let lines = vec![line(arm), line(-arm)];
        items.push(Item::Lines { lines, width: 0.09 * self.cell, colour, dash: &[] });
    }

    pub(super) fn text(self, cell: Cell, text: &str, colour: Colour, items: &mut Vec<Item>) {
        items.push(Item::text(self.at(self.layout.middle(cell)), self.name, text, colour));
    }

    /// The chance of an atom in a cell as a shade and a text.
    pub(super) fn chance(self, cell: Cell, chance: f64, text: &str, items: &mut Vec<Item>) {
        let (points, [fill, ink]) = (self.all_at(self.layout.corners(cell, 1.0)), inked(chance));
        items.push(Item::Area { points, fill, width: 0.0, colour: fill });
        self.text(cell, text, ink, items);
    }

    pub(super) fn certain(self, cell: Cell, items: &mut Vec<Item>) {
        let mut points = self.all_at(self.layout.corners(cell, 0.87));
        points.extend_from_within(..2);
        items.push(Item::Lines { lines: vec![points], width: 0.09 * self.cell, colour: CERTAIN, dash: &[] });
    }

    /// A ray through these points of its [`Layout`].
    pub fn ray(self, points: &[Point], pen: Pen, items: &mut Vec<Item>) {
        let mut points = self.all_at(points.iter().copied());
        // Where a ray turns, two points are the same.
        points.dedup();
        let mut heads = Vec::new();
        if pen.has_arrow {
            let comes_back = points.len() > 2 && points.first() == points.last();
            if comes_back {
                points.truncate(points.len() / 2 + 1);
                points.reverse();
                heads.extend(arrow(&mut points, 0.3 * self.cell, pen.colour));
                points.reverse();
            }
            heads.extend(arrow(&mut points, 0.3 * self.cell, pen.colour));
        }
        let (width, lines) = (pen.width * self.cell, vec![points]);
        if pen.has_case {
            items.push(Item::Lines { lines: lines.clone(), width: 2.0 * width, colour: WHITE, dash: &[] });
        }
        items.push(Item::Lines { lines, width, colour: pen.colour, dash: pen.dash });
        items.extend(heads);
    }
}

/// An arrow where a line ends, which is cut short below it; none where the line would be shorter.
fn arrow(points: &mut [Point], length: f64, colour: Colour) -> Option<Item> {
    let [.., from, tip] = points else { return None };
    let (dx, dy) = (tip.0 - from.0, tip.1 - from.1);
    let whole = libm::hypot(dx, dy);
    if whole < 0.9 * length {
        return None;
    }
    let length = length.min(whole);
    let (dx, dy) = (dx / whole * length, dy / whole * length);
    let point = *tip;
    let foot = (point.0 - dx, point.1 - dy);
    *tip = (point.0 - 0.8 * dx, point.1 - 0.8 * dy);
    let wing = |side: f64| (foot.0 - side * 0.5 * dy, foot.1 + side * 0.5 * dx);
    Some(Item::Area { points: vec![point, wing(1.0), wing(-1.0)], fill: colour, width: 0.0, colour })
}
