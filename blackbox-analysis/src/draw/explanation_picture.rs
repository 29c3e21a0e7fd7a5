//! Why a cell is certain, drawn: the observations that force it, their rays as far as they are certain, and the cell.

use std::fmt::{self, Write};

use blackbox_core::{
    Cell, Fact, Heading, Outcome, Port, Size,
    notation::{Framed, TextPicture},
};

use super::{
    EvidencePicture, Mark,
    page::Point,
    svg::{Canvas, TILE, outside, way},
    text::{GLYPHS, RIGHT, sides_of},
};
use crate::evidence::{Explanation, Way};

/// A picture of an explanation. It shows the observations that force the cell and no others, and what these alone force.
///
/// | cell | is |
/// |---|---|
/// | `◉` | the cell, which holds an atom |
/// | `◎` | the cell, which is empty |
/// | `@` | an atom that is certain, too |
/// | a line | empty, and passed by a ray as far as it can be followed |
/// | `.` | certainly empty |
/// | `?` | open |
///
/// ```
/// use blackbox_analysis::{AnyEvidence, draw::ExplanationPicture};
/// use blackbox_core::{Cell, Numbering, evidence::Limit};
///
/// let evidence = AnyEvidence::parse("4x4 1; L1 R1; L4 B2", Numbering::Letters)?;
/// let why = evidence.explain(Cell::new(2, 2), &mut Limit::none())?;
/// let lines = [
///     "    1 2 3 4",
///     "1   . . . .",
///     "2   . . . .",
///     "3   . . ◉ .",
///     "4 1 ──┐ . .",
///     "      1",
/// ];
/// assert!(ExplanationPicture::new(&why).text().lines().eq(lines));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ExplanationPicture<'a> {
    explanation: &'a Explanation,
    marks: Vec<Option<Mark>>,
    ways: Vec<Way>,
    sides: Vec<u8>,
}

impl<'a> ExplanationPicture<'a> {
    /// The picture of an explanation.
    pub fn new(explanation: &'a Explanation) -> Self {
        let size = explanation.size;
        let marks = EvidencePicture::marks_of(size, explanation.facts.iter().copied());
        let ways = explanation.ways();
        let mut sides = sides_of(size, ways.iter().map(|way| &way.steps[..]));
        for way in ways.iter().filter(|way| !way.whole) {
            // A ray that is lost says no more about its last cell than where it came from.
            if let Some(last) = way.steps.last() {
                sides[last.cell.index(size) as usize] &= !(1 << last.heading as u8);
            }
        }
        Self { explanation, marks, ways, sides }
    }

    /// The picture as lines of text, ports numbered along the top and the left.
    pub fn text(&self) -> String {
        Framed(self).to_string()
    }

    /// The picture as an SVG document. A ray that is lost in open cells ends in a gap.
    pub fn svg(&self) -> String {
        let Explanation { size, cell, .. } = *self.explanation;
        let description = format!("{}\n{}", self.explanation, self.text());
        let mut canvas =
            Canvas::begin(size, &format!("Black Box, {size}, why a cell is certain"), &description);
        canvas.frame();
        // Both ends of a detour have one colour.
        let of = |way: &Way| {
            let ray = |fact: &Fact| match *fact {
                Fact::Ray { port, outcome } => way.port == port || outcome == Outcome::Detour(way.port),
                Fact::Cell { .. } => false,
            };
            self.explanation.facts.iter().position(ray).unwrap_or_default()
        };
        for way in &self.ways {
            canvas.ray(&points(way, size), of(way));
        }
        for place in (0..size.cells()).filter_map(|index| Cell::from_index(index, size)) {
            let (left, top) = canvas.place((f64::from(place.x), f64::from(place.y)));
            match self.explanation.forced(place) {
                Some(true) => canvas.atom(place.x, place.y),
                Some(false) => {}
                None => canvas.text("bb-chance", (left + TILE / 2.0, top + TILE / 2.0), '?'),
            }
        }
        let (left, top) = canvas.place((f64::from(cell.x), f64::from(cell.y)));
        canvas.push(format_args!(
            "<rect class=\"bb-certain\" x=\"{}\" y=\"{}\" width=\"{inner}\" height=\"{inner}\" rx=\"4\"/>",
            left + 2.0,
            top + 2.0,
            inner = TILE - 4.0
        ));
        for port in Port::all(size) {
            canvas.label(port, self.marks[usize::from(port.index())]);
        }
        canvas.end()
    }

    fn sides(&self, cell: Cell) -> u8 {
        self.sides[cell.index(self.explanation.size) as usize]
    }
}

/// The line of a ray as far as it can be followed.
fn points(Way { port, outcome, steps, whole }: &Way, size: Size) -> Vec<Point> {
    if *whole {
        return way(*port, *outcome, steps, size);
    }
    // To the edge of the cell that it looks at next.
    let label = port.label(size);
    let mut points = vec![outside(label, size, 0.2)];
    points.extend(steps.iter().map(|step| (f64::from(step.cell.x) + 0.5, f64::from(step.cell.y) + 0.5)));
    let heading = steps.last().map_or(port.entry(size).1, |last| last.heading);
    let (dx, dy) = Heading::step(heading);
    let (x, y) = points[points.len() - 1];
    let reach = if steps.is_empty() { 0.2 } else { 0.4 };
    points.push((x + reach * f64::from(dx), y + reach * f64::from(dy)));
    points
}

impl TextPicture for ExplanationPicture<'_> {
    fn size(&self) -> Size {
        self.explanation.size
    }

    fn mark(&self, port: Port, out: &mut dyn Write) -> fmt::Result {
        self.marks[usize::from(port.index())].map_or(Ok(()), |mark| write!(out, "{mark}"))
    }

    fn cell(&self, cell: Cell, out: &mut dyn Write) -> fmt::Result {
        let forced = self.explanation.forced(cell);
        out.write_char(match (cell == self.explanation.cell, forced) {
            (true, _) => {
                if self.explanation.atom {
                    '◉'
                } else {
                    '◎'
                }
            }
            (_, None) => '?',
            (_, Some(true)) => '@',
            (_, Some(false)) => GLYPHS[usize::from(self.sides(cell))],
        })
    }

    fn leads_right(&self, cell: Cell) -> bool {
        self.sides(cell) & RIGHT != 0 && cell.x + 1 < self.size().width()
    }
}
