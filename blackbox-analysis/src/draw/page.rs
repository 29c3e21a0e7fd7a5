//! An SVG document being written: its style, texts, and the lines of rays, for any board.

use alloc::string::{String, ToString};
use core::fmt::Write;

use super::Point;

/// Colours that the colour-blind can tell apart and that are dark enough on white (Okabe and Ito, 2008,
/// without yellow); the plots of the Python package take them, too.
pub const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

/// Dashes that tell rays apart without colour.
const DASHES: [&str; 4] = ["none", "8 4", "2 4", "12 4 2 4"];
/// A picture brings its own page: nothing around it, light or dark, changes how it reads. It says everything
/// by attributes and by classes that every renderer knows.
const STYLE: &str = "<style>\
.bb-page{fill:#fff}\
.bb-line{stroke:#8c8c8c;stroke-width:1;fill:none}\
.bb-text{fill:#1a1a1a;font-family:sans-serif;font-size:14px;font-weight:bold;text-anchor:middle}\
.bb-label{fill:#666;font-family:sans-serif;font-size:11px;text-anchor:middle}\
.bb-atom{fill:#1a1a1a}\
.bb-chance{fill:#000;font-family:sans-serif;font-size:11px;text-anchor:middle}\
.bb-light{fill:#fff}\
.bb-caption{fill:#1a1a1a;font-family:sans-serif;font-size:13px;text-anchor:middle}\
.bb-certain{fill:none;stroke:#d55e00;stroke-width:3}\
.bb-ray{fill:none;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}\
</style>";

/// A document being written.
pub(crate) struct Page(String);

impl Page {
    /// The start of a document of this width and height in user units. The height as shown follows from the
    /// width: to say so by `height:auto` hides the picture from `CairoSVG`.
    pub(crate) fn begin((w, h): Point, title: &str, description: &str) -> Self {
        let mut out = Self(String::new());
        out.push(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" \
             style=\"max-width:100%\">\
             <title>{}</title><desc>{}</desc>{STYLE}<rect class=\"bb-page\" width=\"{w}\" height=\"{h}\" rx=\"6\"/>",
            escaped(title),
            escaped(description)
        ));
        out
    }

    pub(crate) fn end(self) -> String {
        self.0 + "</svg>\n"
    }

    pub(crate) fn push(&mut self, text: core::fmt::Arguments<'_>) {
        self.0.write_fmt(text).expect("a string takes all");
    }

    pub(crate) fn text(&mut self, class: &str, (x, y): Point, text: impl core::fmt::Display) {
        let text = escaped(&text.to_string());
        // A third of the letters' height below the middle, which is on the line of capitals in every
        // renderer.
        self.push(format_args!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" dy=\"0.35em\">{text}</text>"
        ));
    }

    /// The path of the `i`-th ray through these points.
    pub(crate) fn ray(&mut self, points: &[Point], i: usize) {
        let path = line(points.iter().copied());
        let colour = COLOURS[i % COLOURS.len()];
        let dashes = DASHES[i / COLOURS.len() % DASHES.len()];
        self.push(format_args!(
            "<path class=\"bb-ray\" stroke=\"{colour}\" stroke-dasharray=\"{dashes}\" d=\"{path}\"/>"
        ));
        // Where a ray turns, two points are the same.
        let to = points.last().copied();
        let from = points.iter().rev().copied().find(|&from| Some(from) != to);
        if let (Some(from), Some(to)) = (from, to) {
            self.arrow(from, to, colour);
        }
    }

    /// The head of an arrow that comes along a line.
    fn arrow(&mut self, (from_x, from_y): Point, (x, y): Point, colour: &str) {
        let length = libm::hypot(x - from_x, y - from_y);
        let (dx, dy) = ((x - from_x) / length, (y - from_y) / length);
        // A little beyond the end of the line, whose round cap it covers.
        let at = |along: f64, aside: f64| (x + along * dx - aside * dy, y + along * dy + aside * dx);
        let [(a, b), (c, d), (e, f)] = [at(4.0, 0.0), at(-6.0, 5.0), at(-6.0, -5.0)];
        self.push(format_args!(
            "<path class=\"bb-arrow\" fill=\"{colour}\" d=\"M{a:.1} {b:.1}L{c:.1} {d:.1}L{e:.1} {f:.1}Z\"/>"
        ));
    }
}

/// A line through points, as the data of a path.
pub(super) fn line(points: impl IntoIterator<Item = Point>) -> String {
    let mut path = String::new();
    for (i, (x, y)) in points.into_iter().enumerate() {
        write!(path, "{}{x:.1} {y:.1}", if i == 0 { "M" } else { "L" }).expect("a string takes all");
    }
    path
}

/// Text as it stands in a document: what no document may hold is `U+FFFD`.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '\t' | '\n' | '\r' => out.push(c),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
#[path = "tests/page.rs"]
mod tests;
