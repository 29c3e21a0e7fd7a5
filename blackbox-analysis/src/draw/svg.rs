//! The picture as an SVG document.

use std::fmt::Write;

use blackbox_core::{Heading, Label, Outcome, Port, Rays, Side, Size, Step};

use super::{
    Mark, Picture,
    page::{Page, Point},
};

/// The side of a cell in user units.
pub(super) const TILE: f64 = 32.0;

pub(super) fn draw<G: Rays>(picture: &Picture<'_, G>) -> String {
    let count = picture.board.count();
    let title =
        format!("Black Box, {}, {count} atom{}", picture.board.size(), if count == 1 { "" } else { "s" });
    let mut out = Canvas::begin(picture.board.size(), &title, &describe(picture));
    body(picture, &mut out);
    out.end()
}

/// The picture without what stands around it.
pub(super) fn body<G: Rays>(picture: &Picture<'_, G>, out: &mut Canvas) {
    out.size = picture.board.size();
    out.frame();
    if picture.paths {
        for (i, ray) in picture.rays.iter().enumerate() {
            out.ray(&way(ray.entry, ray.outcome, &ray.steps, out.size), i);
        }
    }
    if picture.atoms {
        picture.board.atoms().for_each(|atom| out.atom(atom.x, atom.y));
    }
    for port in Port::all(out.size) {
        out.label(port, picture.mark_at(port));
    }
}

/// What a reader who sees no picture needs.
fn describe<G: Rays>(picture: &Picture<'_, G>) -> String {
    let size = picture.board.size();
    let mut out = String::new();
    if picture.atoms {
        let atoms: String = picture.board.atoms().map(|atom| format!(" {atom}")).collect();
        out = format!("Atoms at{atoms}. ");
    }
    for ray in &picture.rays {
        let entry = ray.entry.label(size);
        out += &match ray.outcome {
            Outcome::Hit => format!("{entry} is a hit. "),
            Outcome::Reflection => format!("{entry} is a reflection. "),
            Outcome::Detour(exit) => format!("{entry} leaves at {}. ", exit.label(size)),
        };
    }
    out
}

/// A document with square boards.
pub(super) struct Canvas {
    page: Page,
    size: Size,
}

impl Canvas {
    /// The start of a document with room for one board.
    pub(super) fn begin(size: Size, title: &str, description: &str) -> Self {
        Self::sheet(size, room(size), title, description)
    }

    /// The start of a document of this width and height in user units.
    pub(super) fn sheet(size: Size, room: Point, title: &str, description: &str) -> Self {
        Self { page: Page::begin(room, title, description), size }
    }

    /// The whole document.
    pub(super) fn end(self) -> String {
        self.page.end()
    }

    /// The disc of an atom.
    pub(super) fn atom(&mut self, x: u8, y: u8) {
        let (x, y) = self.place((f64::from(x) + 0.5, f64::from(y) + 0.5));
        self.push(format_args!("<circle class=\"bb-atom\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", TILE * 0.3));
    }

    pub(super) fn push(&mut self, text: std::fmt::Arguments<'_>) {
        self.page.push(text);
    }

    /// Cells to user units.
    #[allow(clippy::unused_self, reason = "reads as what the canvas does")]
    pub(super) fn place(&self, (x, y): Point) -> Point {
        ((x + 2.0) * TILE, (y + 2.0) * TILE)
    }

    /// The grid lines.
    pub(super) fn frame(&mut self) {
        let (width, height) = (f64::from(self.size.width()), f64::from(self.size.height()));
        let mut path = String::new();
        for x in 0..=self.size.width() {
            let (x, y) = self.place((f64::from(x), 0.0));
            write!(path, "M{x} {y}v{}", height * TILE).expect("a string takes all");
        }
        for y in 0..=self.size.height() {
            let (x, y) = self.place((0.0, f64::from(y)));
            write!(path, "M{x} {y}h{}", width * TILE).expect("a string takes all");
        }
        self.push(format_args!("<path class=\"bb-line\" d=\"{path}\"/>"));
    }

    /// A text around a point.
    pub(super) fn text(&mut self, class: &str, at: Point, text: impl std::fmt::Display) {
        self.page.text(class, at, text);
    }

    /// The label of a port and, nearer to the board, its mark.
    pub(super) fn label(&mut self, port: Port, mark: Option<Mark>) {
        let label = port.label(self.size);
        let (x, y) = self.place(outside(label, self.size, 1.4));
        self.text("bb-label", (x, y), label);
        if let Some(mark) = mark {
            let (x, y) = self.place(outside(label, self.size, 0.6));
            self.text("bb-text", (x, y), mark);
        }
    }

    /// The path of the `i`-th ray.
    pub(super) fn ray(&mut self, points: &[Point], i: usize) {
        let points: Vec<Point> = points.iter().map(|&point| self.place(point)).collect();
        self.page.ray(&points, i);
    }
}

/// The width and the height of a board with two tiles on every side: one for the marks, one for the port labels.
pub(super) fn room(size: Size) -> Point {
    ((f64::from(size.width()) + 4.0) * TILE, (f64::from(size.height()) + 4.0) * TILE)
}

/// The line that a ray is drawn as, in cells from the upper left corner of the board: from just outside its port, by
/// the middles of its cells, to where it ends.
pub fn way(entry: Port, outcome: Outcome, steps: &[Step], size: Size) -> Vec<Point> {
    let mut points = vec![outside(entry.label(size), size, 0.2)];
    points.extend(steps.iter().map(|step| (f64::from(step.cell.x) + 0.5, f64::from(step.cell.y) + 0.5)));
    match (outcome, steps.last()) {
        // As far as the rim of the atom.
        (Outcome::Hit, Some(last)) => points.push(ahead(points[points.len() - 1], last.heading, 0.7)),
        (Outcome::Hit, None) => {
            points.push(ahead(points[0], entry.entry(size).1, 0.4));
        }
        (Outcome::Reflection, None) => {
            // A small hook at the edge: in, aside, and back.
            let heading = entry.entry(size).1;
            points.push(ahead(points[0], heading, 0.15));
            points.push(ahead(points[1], heading.left(), 0.15));
            points.push(ahead(points[2], heading.reversed(), 0.15));
        }
        (outcome, _) => {
            let exit = outcome.exit(entry).map(|exit| outside(exit.label(size), size, 0.2));
            points.extend(exit);
        }
    }
    points
}

/// The point before a port, `distance` cells outside the edge.
pub fn outside(label: Label, size: Size, distance: f64) -> Point {
    let along = f64::from(label.position) - 0.5;
    let (width, height) = (f64::from(size.width()), f64::from(size.height()));
    match label.side {
        Some(Side::Left) => (-distance, along),
        Some(Side::Bottom) => (along, height + distance),
        Some(Side::Right) => (width + distance, along),
        Some(Side::Top) | None => (along, -distance),
    }
}

fn ahead((x, y): Point, heading: Heading, distance: f64) -> Point {
    let (dx, dy) = heading.step();
    (x + f64::from(dx) * distance, y + f64::from(dy) * distance)
}
