//! The picture as an SVG document.

use std::fmt::Write;

use blackbox_core::{Heading, Label, Outcome, Port, Rays, Side, Size, Step};

use super::{Mark, Picture};

/// The side of a cell in user units.
pub(super) const TILE: f64 = 32.0;
/// Colours that the colour-blind can tell apart and that are dark enough on white (Okabe and Ito, 2008, without yellow);
/// the plots of the Python package take them, too.
pub const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];
/// Dashes that tell rays apart without colour.
const DASHES: [&str; 4] = ["none", "8 4", "2 4", "12 4 2 4"];
/// A picture brings its own page: nothing around it, light or dark, changes how it reads. It says everything by
/// attributes and by classes that every renderer knows.
const STYLE: &str = "<style>\
.bb-page{fill:#fff}\
.bb-line{stroke:#8c8c8c;stroke-width:1;fill:none}\
.bb-text{fill:#1a1a1a;font-family:sans-serif;font-size:14px;font-weight:bold;text-anchor:middle}\
.bb-label{fill:#666;font-family:sans-serif;font-size:11px;text-anchor:middle}\
.bb-atom{fill:#1a1a1a}\
.bb-heat{fill:#0072b2}\
.bb-chance{fill:#1a1a1a;font-family:sans-serif;font-size:11px;text-anchor:middle}\
.bb-caption{fill:#1a1a1a;font-family:sans-serif;font-size:13px;text-anchor:middle}\
.bb-certain{fill:none;stroke:#d55e00;stroke-width:3}\
.bb-ray{fill:none;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}\
</style>";

/// A point in cells: (0.5, 0.5) is the middle of the top left cell.
pub type Point = (f64, f64);

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

/// An SVG document being written: boards and what stands around them.
pub(super) struct Canvas {
    written: String,
    size: Size,
}

impl Canvas {
    /// The start of a document with room for one board.
    pub(super) fn begin(size: Size, title: &str, description: &str) -> Self {
        let (width, height) = room(size);
        Self::sheet(size, (width, height), title, description)
    }

    /// The start of a document of this width and height in user units. The height as shown follows from the width: to
    /// say so by `height:auto` hides the picture from `CairoSVG`.
    pub(super) fn sheet(size: Size, (w, h): Point, title: &str, description: &str) -> Self {
        let mut out = Self { written: String::new(), size };
        out.push(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" \
             style=\"max-width:100%\">\
             <title>{}</title><desc>{}</desc>{STYLE}<rect class=\"bb-page\" width=\"{w}\" height=\"{h}\" rx=\"6\"/>",
            escaped(title),
            escaped(description)
        ));
        out
    }

    /// The whole document.
    pub(super) fn end(self) -> String {
        self.written + "</svg>\n"
    }

    /// The disc of an atom.
    pub(super) fn atom(&mut self, x: u8, y: u8) {
        let (x, y) = self.place((f64::from(x) + 0.5, f64::from(y) + 0.5));
        self.push(format_args!("<circle class=\"bb-atom\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", TILE * 0.3));
    }

    pub(super) fn push(&mut self, text: std::fmt::Arguments<'_>) {
        self.written.write_fmt(text).expect("a string takes all");
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
    pub(super) fn text(&mut self, class: &str, (x, y): Point, text: impl std::fmt::Display) {
        let text = escaped(&text.to_string());
        // A third of the letters' height below the middle, which is on the line of capitals in every renderer.
        self.push(format_args!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" dy=\"0.35em\">{text}</text>"
        ));
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
        let mut path = String::new();
        for (j, &point) in points.iter().enumerate() {
            let (x, y) = self.place(point);
            write!(path, "{}{x:.1} {y:.1}", if j == 0 { "M" } else { "L" }).expect("a string takes all");
        }
        let colour = COLOURS[i % COLOURS.len()];
        let dashes = DASHES[i / COLOURS.len() % DASHES.len()];
        self.push(format_args!(
            "<path class=\"bb-ray\" stroke=\"{colour}\" stroke-dasharray=\"{dashes}\" d=\"{path}\"/>"
        ));
        // Where a ray turns, two points are the same.
        let to = points.last().copied();
        let from = points.iter().rev().copied().find(|&from| Some(from) != to);
        if let (Some(from), Some(to)) = (from, to) {
            self.arrow(self.place(from), self.place(to), colour);
        }
    }

    /// The head of an arrow that comes along a line.
    fn arrow(&mut self, (from_x, from_y): Point, (x, y): Point, colour: &str) {
        let length = (x - from_x).hypot(y - from_y);
        let (dx, dy) = ((x - from_x) / length, (y - from_y) / length);
        // A little beyond the end of the line, whose round cap it covers.
        let at = |along: f64, aside: f64| (x + along * dx - aside * dy, y + along * dy + aside * dx);
        let [(a, b), (c, d), (e, f)] = [at(4.0, 0.0), at(-6.0, 5.0), at(-6.0, -5.0)];
        self.push(format_args!(
            "<path class=\"bb-arrow\" fill=\"{colour}\" d=\"M{a:.1} {b:.1}L{c:.1} {d:.1}L{e:.1} {f:.1}Z\"/>"
        ));
    }
}

/// The width and the height of a board with two tiles on every side: one for the marks, one for the port labels.
pub(super) fn room(size: Size) -> Point {
    ((f64::from(size.width()) + 4.0) * TILE, (f64::from(size.height()) + 4.0) * TILE)
}

/// Text as it stands in a document.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
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
            points.push(ahead(points[0], entry.label(size).side.heading(), 0.4));
        }
        (Outcome::Reflection, None) => {
            // A small hook at the edge: in, aside, and back.
            let heading = entry.label(size).side.heading();
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
        Side::Left => (-distance, along),
        Side::Bottom => (along, height + distance),
        Side::Right => (width + distance, along),
        Side::Top => (along, -distance),
    }
}

fn ahead((x, y): Point, heading: Heading, distance: f64) -> Point {
    let (dx, dy) = heading.step();
    (x + f64::from(dx) * distance, y + f64::from(dy) * distance)
}
