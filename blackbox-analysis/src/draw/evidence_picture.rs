//! What a seeker knows, drawn: the observed ports, and what may be in the cells.

use std::fmt::Write;

use blackbox_core::{Cell, Fact, Label, Outcome, Port, Side, Size};

use super::{
    Mark,
    svg::{Canvas, TILE, escaped},
};
use crate::{AnyEvidence, evidence::Answer};

/// A picture of evidence: marks at the ports that were fired and, in the cells, what is known of them.
///
/// | cell | is |
/// |---|---|
/// | `?` | unknown |
/// | `@` | known to hold an atom |
/// | `.` | known to be empty |
/// | a number | the chance of an atom in per cent, once the evidence has been solved |
///
/// A chance that is neither 0 nor 1 is never shown as 0 or 100.
///
/// ```
/// use blackbox_analysis::{AnyEvidence, draw::EvidencePicture};
/// use blackbox_core::{Numbering, evidence::Limit};
///
/// let evidence = AnyEvidence::parse("4x3 1; T2 H; L3 R3; =(3,0) .", Numbering::Letters)?;
/// let lines = [
///     "    1 2 3 4",
///     "      H",
///     "1   ? ? ? .",
///     "2   ? ? ? ?",
///     "3 1 ? ? ? ? 1",
/// ];
/// assert!(EvidencePicture::new(&evidence).text().lines().eq(lines));
///
/// let answer = evidence.solve(&mut Limit::none())?;
/// let lines = [
///     "    1   2   3   4",
///     "        H",
///     "1   0   100 0   0",
///     "2   0   0   0   0",
///     "3 1 0   0   0   0   1",
/// ];
/// assert!(EvidencePicture::new(&evidence).solved(&answer).text().lines().eq(lines));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct EvidencePicture {
    size: Size,
    marks: Vec<Option<Mark>>,
    cells: Vec<Content>,
    title: String,
}

/// What is known of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Content {
    Unknown,
    Atom,
    Empty,
    /// The probability of an atom, 0 to 1.
    Chance(f64),
}

impl EvidencePicture {
    /// The picture of the facts alone.
    pub fn new(evidence: &AnyEvidence) -> Self {
        let size = evidence.size();
        let mut known = Self {
            size,
            marks: vec![None; size.ports() as usize],
            cells: vec![Content::Unknown; size.cells() as usize],
            title: format!("Black Box, {evidence}"),
        };
        let mut beams = 0;
        for fact in evidence.facts() {
            match fact {
                Fact::Ray { port, outcome } => known.mark(port, outcome, &mut beams),
                Fact::Cell { cell, atom } => {
                    known.cells[cell.index(size) as usize] =
                        if atom { Content::Atom } else { Content::Empty };
                }
            }
        }
        known
    }

    /// The picture with the chance of an atom in each cell.
    ///
    /// # Panics
    /// If the answer is about another size.
    #[must_use]
    pub fn solved(mut self, answer: &Answer) -> Self {
        assert_eq!(answer.size, self.size, "an answer about a board of the same size");
        self.cells = answer.probability.iter().map(|&chance| Content::Chance(chance)).collect();
        write!(self.title, ": boards left: {}", answer.count).expect("a string takes all");
        self
    }

    /// Of facts that contradict each other at a port, the first is shown.
    fn mark(&mut self, port: Port, outcome: Outcome, beams: &mut u16) {
        let at = |port: Port| port.index() as usize;
        if self.marks[at(port)].is_some() {
            return;
        }
        let mark = match outcome {
            Outcome::Hit => Mark::Hit,
            Outcome::Reflection => Mark::Reflection,
            Outcome::Detour(_) => {
                *beams += 1;
                Mark::Detour(*beams)
            }
        };
        self.marks[at(port)] = Some(mark);
        if let Outcome::Detour(exit) = outcome {
            self.marks[at(exit)].get_or_insert(mark);
        }
    }

    fn content(&self, x: u8, y: u8) -> Content {
        self.cells[Cell::new(x, y).index(self.size) as usize]
    }

    /// The picture as lines of text, ports numbered along the top and the left.
    pub fn text(&self) -> String {
        let (width, height) = (self.size.width(), self.size.height());
        let mark = |side, along: u8| {
            let port = Port::at(Label { side, position: along + 1 }, self.size);
            let shown = port.ok().and_then(|port| self.marks[port.index() as usize]);
            shown.map_or(String::new(), |mark| mark.to_string())
        };
        let shown: Vec<String> = self.cells.iter().map(|&content| shown(content)).collect();
        let marks = self.marks.iter().flatten().map(|mark| mark.to_string().len());
        let widest = marks.chain(shown.iter().map(String::len)).fold(width.to_string().len(), usize::max);
        let mark_width = self.marks.iter().flatten().map(|mark| mark.to_string().len()).fold(1, usize::max);
        let label_width = height.to_string().len();
        let indent = label_width + mark_width + 2;
        let edge = |text: &dyn Fn(u8) -> String| {
            (0..width).fold(" ".repeat(indent), |line, x| line + &format!("{:<1$} ", text(x), widest))
        };
        let mut lines = vec![edge(&|x| (u16::from(x) + 1).to_string()), edge(&|x| mark(Side::Top, x))];
        for y in 0..height {
            let start = format!("{:>label_width$} {:>mark_width$} ", u16::from(y) + 1, mark(Side::Left, y));
            let cells = (0..width).map(|x| &shown[Cell::new(x, y).index(self.size) as usize]);
            let line = cells.fold(start, |line, cell| line + &format!("{cell:<widest$} "));
            lines.push(line + &mark(Side::Right, y));
        }
        lines.push(edge(&|x| mark(Side::Bottom, x)));
        let lines = lines.iter().map(|line| line.trim_end()).filter(|line| !line.is_empty());
        lines.fold(String::new(), |all, line| all + line + "\n")
    }

    /// The picture as an SVG document; a chance is a shade and a number.
    pub fn svg(&self) -> String {
        let mut canvas = Canvas::begin(self.size, &self.title, &self.text());
        for y in 0..self.size.height() {
            for x in 0..self.size.width() {
                let (left, top) = canvas.place((f64::from(x), f64::from(y)));
                let (middle, centre) = (left + TILE / 2.0, top + TILE / 2.0);
                match self.content(x, y) {
                    Content::Atom => canvas.atom(x, y),
                    Content::Empty => {}
                    content => {
                        if let Content::Chance(chance) = content {
                            canvas.push(format_args!(
                                "<rect class=\"bb-heat\" x=\"{left}\" y=\"{top}\" width=\"{TILE}\" height=\"{TILE}\" \
                                 fill-opacity=\"{:.2}\"/>",
                                chance * 0.7
                            ));
                        }
                        canvas.push(format_args!(
                            "<text class=\"bb-chance\" x=\"{middle}\" y=\"{centre}\">{}</text>",
                            escaped(&shown(content))
                        ));
                    }
                }
            }
        }
        canvas.frame();
        for port in Port::all(self.size) {
            canvas.label(port, self.marks[port.index() as usize]);
        }
        canvas.end()
    }
}

fn shown(content: Content) -> String {
    match content {
        Content::Unknown => "?".to_owned(),
        Content::Atom => "@".to_owned(),
        Content::Empty => ".".to_owned(),
        Content::Chance(chance) if chance > 0.0 && chance < 0.005 => "<1".to_owned(),
        Content::Chance(chance) if chance < 1.0 && chance > 0.995 => ">99".to_owned(),
        Content::Chance(chance) => format!("{:.0}", 100.0 * chance),
    }
}
