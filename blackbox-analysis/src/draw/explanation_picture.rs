//! Why a cell is certain, drawn: the observations that force it, their rays where certain, and the cell.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::{self, Write};

use blackbox_core::{
    Cell, Fact, Heading, Outcome, Port, Size,
    game::Mark,
    internal::{Framed, TextPicture},
};

use super::{
    BLACK, Place, draw_ports, in_colour::text_in_colour, item::document, marks::marks_of, pen, text::Lines,
};
use crate::evidence::{CertainPath, Explanation};

/// A picture of an explanation: the observations that force the cell, and what these alone force.
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
/// use blackbox::{Cell, Effort, Evidence, Numbering, analysis::draw::ExplanationPicture};
///
/// let evidence = Evidence::parse("4x4 1; L1 R1; L4 B2", Numbering::Letters)?;
/// let why = evidence.explain(Cell::new(2, 2), &mut Effort::none())?;
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
    ways: Vec<CertainPath>,
    lines: Lines,
}

impl<'a> ExplanationPicture<'a> {
    /// The picture of an explanation.
    pub fn new(explanation: &'a Explanation) -> Self {
        let size = explanation.size;
        let marks = marks_of(size, explanation.facts.iter().copied());
        let ways = explanation.ways();
        let mut lines = Lines::of(size, ways.iter().map(|way| &way.steps[..]));
        for way in ways.iter().filter(|way| !way.whole) {
            // A ray that is lost says no more about its last cell than where it came from.
            if let Some(last) = way.steps.last() {
                lines.cut(last.cell, last.heading);
            }
        }
        Self { explanation, marks, ways, lines }
    }

    /// The picture as lines of text in its frame.
    pub fn text(&self) -> String {
        Framed(self).to_string()
    }

    /// The same in the colours of a terminal, by ANSI escape sequences.
    pub fn text_in_colour(&self) -> String {
        text_in_colour(self)
    }

    /// The picture as an SVG document. A ray that is lost in open cells ends in a gap.
    pub fn svg(&self) -> String {
        let Explanation { size, cell, .. } = *self.explanation;
        let description = format!("{}\n{}", self.explanation, self.text());
        let (place, mut items) = (Place::of_picture(size), Vec::new());
        place.grid(&mut items);
        // Both ends of a detour have one line.
        let number = |way: &CertainPath| {
            let ray = |fact: &Fact| match *fact {
                Fact::Ray { port, outcome } => way.port == port || outcome == Outcome::Detour(way.port),
                Fact::Cell { .. } => false,
            };
            self.explanation.facts.iter().position(ray).unwrap_or_default()
        };
        let layout = place.layout();
        for way in &self.ways {
            let points = if way.whole {
                layout.way(way.port, way.outcome, &way.steps)
            } else {
                layout.way_lost(way.port, &way.steps)
            };
            if let Some(mark) = self.marks[usize::from(way.port.index())] {
                place.ray(&points, pen(number(way), mark), &mut items);
            }
        }
        for cell in Cell::all(size) {
            match self.explanation.forced(cell) {
                Some(true) => place.atom(cell, BLACK, &mut items),
                Some(false) => {}
                None => place.text(cell, "?", BLACK, &mut items),
            }
        }
        place.certain(cell, &mut items);
        draw_ports(place, &self.marks, &mut items);
        let title = format!("Black Box, {size}, why a cell is certain");
        document(place.room(), &title, &description, &items)
    }
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
            (_, Some(false)) => self.lines.glyph(cell),
        })
    }

    fn leads(&self, cell: Cell, heading: Heading) -> bool {
        self.lines.lead(cell, heading)
    }
}
