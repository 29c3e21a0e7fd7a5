//! A board in an SVG document: its cells, ports and rays at their places.

use alloc::{format, string::String, vec::Vec};
use core::fmt::{Arguments, Display};

use blackbox_core::{Cell, Port, Size};

use super::{
    Layout, Point, heat,
    page::{Page, line},
};

/// A document with boards, and the place of the one that is being drawn.
pub(super) struct Canvas {
    page: Page,
    place: Place,
}

impl Canvas {
    /// The start of a document with room for one board.
    pub(super) fn begin(size: Size, title: &str, description: &str) -> Self {
        let place = Place::of(size);
        Self { page: Page::begin(place.room(), title, description), place }
    }

    /// The start of a document of this width and height in user units, for boards that are named by
    /// [`Canvas::board`].
    pub(super) fn sheet(room: Point, title: &str, description: &str) -> Self {
        Self { page: Page::begin(room, title, description), place: Place::of(Size::CLASSIC) }
    }

    pub(super) fn board(&mut self, size: Size) {
        self.place = Place::of(size);
    }

    pub(super) fn end(self) -> String {
        self.page.end()
    }

    pub(super) fn push(&mut self, text: Arguments<'_>) {
        self.page.push(text);
    }

    /// A text around a point in user units.
    pub(super) fn text(&mut self, class: &str, at: Point, text: impl Display) {
        self.page.text(class, at, text);
    }

    pub(super) fn cell(&mut self, class: &str, cell: Cell, text: impl Display) {
        self.page.text(class, self.place.at(self.place.layout.middle(cell)), text);
    }

    pub(super) fn atom(&mut self, cell: Cell) {
        let (x, y) = self.place.at(self.place.layout.middle(cell));
        let [x, y, radius] = [x, y, self.place.atom * self.place.unit].map(tenths);
        self.push(format_args!("<circle class=\"bb-atom\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
    }

    /// The shade of a cell that holds an atom with this chance, 0 to 1.
    pub(super) fn heat(&mut self, cell: Cell, chance: f64) {
        let [red, green, blue] = heat(chance);
        self.outline("bb-heat", cell, 0.0, 0.0, format_args!(" fill=\"#{red:02x}{green:02x}{blue:02x}\""));
    }

    pub(super) fn certain(&mut self, cell: Cell) {
        self.outline("bb-certain", cell, 2.0, 4.0, format_args!(""));
    }

    /// A cell, so far inside its edges; the corners of a square are so round.
    fn outline(&mut self, class: &str, cell: Cell, inset: f64, round: f64, more: Arguments<'_>) {
        let Place { layout, unit, .. } = self.place;
        let width = 1.0 - 2.0 * inset / unit;
        if !self.place.size.has_columns() {
            let path = line(layout.corners(cell, width).map(|corner| self.place.at(corner)));
            return self.push(format_args!("<path class=\"{class}\" d=\"{path}Z\"{more}/>"));
        }
        let (x, y) = self.place.at(layout.middle(cell));
        let [x, y, width] = [x - width * unit / 2.0, y - width * unit / 2.0, width * unit].map(tenths);
        let round = if round > 0.0 { format!(" rx=\"{round}\"") } else { String::new() };
        self.push(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{width}\"{round}{more}/>"
        ));
    }

    /// The lines between the cells and around them.
    pub(super) fn frame(&mut self) {
        /// Less than a picture shows.
        const SAME: f64 = 0.01;
        let mut path = String::new();
        for (points, _) in self.place.layout.lines() {
            let points: Vec<Point> = points.into_iter().map(|point| self.place.at(point)).collect();
            path += &match points[..] {
                [(x, y), (right, bottom)] if (x - right).abs() < SAME => {
                    format!("M{} {}v{}", tenths(x), tenths(y), tenths(bottom - y))
                }
                [(x, y), (right, bottom)] if (y - bottom).abs() < SAME => {
                    format!("M{} {}h{}", tenths(x), tenths(y), tenths(right - x))
                }
                _ => line(points),
            };
        }
        self.push(format_args!("<path class=\"bb-line\" d=\"{path}\"/>"));
    }

    /// The labels of the ports and, nearer to the board, what stands at them.
    pub(super) fn ports<M: Display>(&mut self, mark: impl Fn(Port) -> Option<M>) {
        let Place { layout, size, label, .. } = self.place;
        for port in Port::all(size) {
            self.text("bb-label", self.place.at(layout.label(port, label[1])), port.label(size));
            if let Some(mark) = mark(port) {
                self.text("bb-text", self.place.at(layout.label(port, label[0])), mark);
            }
        }
    }

    /// The path of the `i`-th ray, its points as a [`Layout`] has them.
    pub(super) fn ray(&mut self, points: &[Point], i: usize) {
        let points: Vec<Point> = points.iter().map(|&point| self.place.at(point)).collect();
        self.page.ray(&points, i);
    }
}

/// Where a board stands, and how large what is drawn on it is.
#[derive(Clone, Copy)]
pub(super) struct Place {
    size: Size,
    layout: Layout,
    /// The width of a cell in user units; all else here is in cells.
    unit: f64,
    /// The room on every side.
    margin: f64,
    /// How far a mark and a label are from their port.
    label: [f64; 2],
    atom: f64,
}

impl Place {
    pub(super) const fn of(size: Size) -> Self {
        let layout = Layout::new(size);
        if size.has_columns() {
            Self { size, layout, unit: 32.0, margin: 2.0, label: [0.6, 1.4], atom: 0.3 }
        } else {
            Self { size, layout, unit: 36.0, margin: 1.3, label: [0.48, 0.95], atom: 0.28 }
        }
    }

    /// The width and the height of a board with its room, in user units.
    pub(super) fn room(self) -> Point {
        let (width, height) = self.layout.extent();
        let whole = |length: f64| libm::round((length + 2.0 * self.margin) * self.unit);
        (whole(width), whole(height))
    }

    fn at(self, (x, y): Point) -> Point {
        let (width, height) = self.layout.extent();
        ((x + width / 2.0 + self.margin) * self.unit, (y + height / 2.0 + self.margin) * self.unit)
    }
}

/// A length to one decimal, written no longer than it has to be.
fn tenths(length: f64) -> f64 {
    libm::round(length * 10.0) / 10.0
}
