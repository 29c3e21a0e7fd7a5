//! What pictures and sheets are made of: lines, areas, discs and texts, and these as SVG.

use alloc::{format, string::String, vec::Vec};
use core::fmt::{self, Write};

use super::Point;

/// Red, green and blue.
pub type Colour = [u8; 3];

/// Ink on paper.
pub const BLACK: Colour = [0; 3];
/// Paper.
pub const WHITE: Colour = [255; 3];
/// What is said beside: names of ports.
pub const GREY: Colour = [105; 3];
const LINES: Colour = [150; 3];

/// Something on a page, in its units, the corner above and to the left being (0, 0).
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Item {
    /// Lines, each through its points.
    Lines { lines: Vec<Vec<Point>>, width: f64, colour: Colour, dash: &'static [f64] },
    /// A filled polygon, with a line around it.
    Area { points: Vec<Point>, fill: Colour, width: f64, colour: Colour },
    /// A filled disc.
    Disc { centre: Point, radius: f64, colour: Colour },
    /// One line of text, the point in the middle of its base line.
    Text { at: Point, size: f64, text: String, colour: Colour },
}

impl Item {
    /// A text around a point: a third of its letters' height is below it.
    pub fn text((x, y): Point, size: f64, text: impl Into<String>, colour: Colour) -> Self {
        Self::Text { at: (x, y + 0.36 * size), size, text: text.into(), colour }
    }

    /// Lines of a board: between its cells, or around it.
    pub(super) fn frame(lines: Vec<Vec<Point>>, is_edge: bool, weight: f64) -> Self {
        let (width, colour) = if is_edge { (1.2 * weight, BLACK) } else { (0.5 * weight, LINES) };
        Self::Lines { lines, width, colour, dash: &[] }
    }
}

/// An element of SVG.
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lines { lines, width, colour, dash } => {
                let (path, colour, width) = (path(lines), hex(*colour), short(*width));
                write!(f, "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"")?;
                if !dash.is_empty() {
                    let dash: Vec<String> = dash.iter().map(|length| format!("{length}")).collect();
                    write!(f, " stroke-dasharray=\"{}\"", dash.join(" "))?;
                }
                f.write_str(" stroke-linejoin=\"round\"/>")
            }
            Self::Area { points, fill, width, colour } => {
                write!(f, "<path d=\"{}z\" fill=\"{}\"", path(core::slice::from_ref(points)), hex(*fill))?;
                if *width > 0.0 {
                    let (colour, width) = (hex(*colour), short(*width));
                    write!(f, " stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"")?;
                }
                f.write_str("/>")
            }
            Self::Disc { centre: (x, y), radius, colour } => {
                let ([x, y, radius], colour) = ([*x, *y, *radius].map(short), hex(*colour));
                write!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{colour}\"/>")
            }
            Self::Text { at: (x, y), size, text, colour } => {
                let ([x, y, size], colour) = ([*x, *y, *size].map(short), hex(*colour));
                write!(
                    f,
                    "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"middle\" fill=\"{colour}\">{}</text>",
                    escaped(text)
                )
            }
        }
    }
}

/// An SVG document of this width and height: it scales, brings a white page of its own, and has a title and a
/// description. It says everything by attributes, which every renderer knows; the height as shown follows
/// from the width: to say so by `height:auto` hides the picture from `CairoSVG`.
pub(super) fn document((width, height): Point, title: &str, description: &str, items: &[Item]) -> String {
    let [w, h] = [width, height].map(short);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" \
         style=\"max-width:100%\" font-family=\"sans-serif\">\
         <title>{}</title><desc>{}</desc><rect width=\"{w}\" height=\"{h}\" rx=\"6\" fill=\"#fff\"/>",
        escaped(title),
        escaped(description)
    );
    for item in items {
        write!(out, "{item}").expect("a string takes all");
    }
    out + "</svg>\n"
}

fn path(lines: &[Vec<Point>]) -> String {
    let mut path = String::new();
    for points in lines {
        for (at, &(x, y)) in points.iter().enumerate() {
            let (begins, [x, y]) = (if at == 0 { 'M' } else { 'L' }, [x, y].map(short));
            write!(path, "{begins}{x} {y}").expect("a string takes all");
        }
    }
    path
}

/// A length to two decimals, written no longer than it has to be.
fn short(length: f64) -> f64 {
    libm::round(length * 100.0) / 100.0
}

fn hex([red, green, blue]: Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Text as it stands in a document: what no document may hold is `U+FFFD`.
pub fn escaped(text: &str) -> String {
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
#[path = "tests/item.rs"]
mod tests;
