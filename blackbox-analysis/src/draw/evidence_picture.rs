//! What a seeker knows, drawn: the observed ports, and what may be in the cells.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::fmt::{self, Write};

use blackbox_core::{
    Cell, Fact, Numbering, Port, Size,
    game::Mark,
    internal::{Framed, TextPicture},
};

use super::{BLACK, Place, draw_ports, in_colour::text_in_colour, item::document, marks::marks_of};
use crate::{Evidence, evidence::Solution};

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
/// use blackbox::{Effort, Evidence, Numbering, analysis::draw::EvidencePicture};
///
/// let evidence = Evidence::parse("4x3 1; T2 H; L3 R3; =(3,0) .", Numbering::Letters)?;
/// let lines = [
///     "4x3 1",
///     "    1 2 3 4",
///     "      H",
///     "1   ? ? ? .",
///     "2   ? ? ? ?",
///     "3 1 ? ? ? ? 1",
/// ];
/// let drawn = EvidencePicture::new(&evidence).text();
/// assert!(drawn.lines().eq(lines));
/// assert_eq!(Evidence::parse(&drawn, Numbering::Letters)?, evidence);
///
/// let answer = evidence.solve(&mut Effort::none())?;
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
    /// The size, the atoms, and the fact that contradicts those drawn: a line before a picture of facts.
    head: String,
    title: String,
}

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
    pub fn new(evidence: &Evidence) -> Self {
        let size = evidence.size();
        let mut facts = evidence.facts();
        // A fact that contradicts another at its port or its cell is the last one.
        let refused = facts.pop_if(|fact| match *fact {
            Fact::Ray { port, outcome } => evidence.result(port) != Some(outcome),
            Fact::Cell { cell, atom } => evidence.known(cell) != Some(atom),
        });
        let mut head = format!("{size} {}", evidence.atoms());
        if let Some(refused) = refused {
            write!(head, "; {}", refused.display(Numbering::Letters, size)).expect("a string takes all");
        }
        head.push('\n');
        let mut known = Self {
            size,
            marks: marks_of(size, facts.iter().copied()),
            cells: vec![Content::Unknown; size.cells() as usize],
            head,
            title: format!("Black Box, {evidence}"),
        };
        for fact in facts {
            if let Fact::Cell { cell, atom } = fact {
                known.cells[cell.index(size) as usize] = if atom { Content::Atom } else { Content::Empty };
            }
        }
        known
    }

    /// The picture with the chance of an atom in each cell.
    ///
    /// # Panics
    /// If the answer is about another size.
    #[must_use]
    pub fn solved(mut self, answer: &Solution) -> Self {
        assert_eq!(answer.size, self.size, "an answer about a board of the same size");
        self.head.clear();
        self.cells = answer.probability.iter().map(|&chance| Content::Chance(chance)).collect();
        write!(self.title, ": boards left: {}", answer.count).expect("a string takes all");
        self
    }

    fn content(&self, cell: Cell) -> Content {
        self.cells[cell.index(self.size) as usize]
    }

    /// The picture as lines of text: the size and the number of atoms, then the cells in their frame. Unless
    /// it shows chances, it is read as the evidence again.
    pub fn text(&self) -> String {
        format!("{}{}", self.head, Framed(self))
    }

    /// The same in the colours of a terminal, by ANSI escape sequences.
    pub fn text_in_colour(&self) -> String {
        text_in_colour(self)
    }

    /// The picture as an SVG document; a chance is a shade and a number.
    pub fn svg(&self) -> String {
        let (place, mut items) = (Place::of_picture(self.size), Vec::new());
        for cell in Cell::all(self.size) {
            match self.content(cell) {
                Content::Atom => place.atom(cell, BLACK, &mut items),
                Content::Empty => {}
                content @ Content::Chance(chance) => {
                    place.chance(cell, chance, &content.to_string(), &mut items);
                }
                content @ Content::Unknown => place.text(cell, &content.to_string(), BLACK, &mut items),
            }
        }
        place.grid(&mut items);
        draw_ports(place, &self.marks, &mut items);
        document(place.room(), &self.title, &self.text(), &items)
    }
}

impl TextPicture for EvidencePicture {
    fn size(&self) -> Size {
        self.size
    }

    fn mark(&self, port: Port, out: &mut dyn Write) -> fmt::Result {
        self.marks[usize::from(port.index())].map_or(Ok(()), |mark| write!(out, "{mark}"))
    }

    fn cell(&self, cell: Cell, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}", self.content(cell))
    }
}

impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("?"),
            Self::Atom => f.write_str("@"),
            Self::Empty => f.write_str("."),
            Self::Chance(chance) if *chance > 0.0 && *chance < 0.005 => f.write_str("<1"),
            Self::Chance(chance) if *chance < 1.0 && *chance > 0.995 => f.write_str(">99"),
            Self::Chance(chance) => write!(f, "{:.0}", 100.0 * chance),
        }
    }
}
