//! Evidence as text: one fact a line, or all on one line.
//!
//! ```text
//! # anything after # is a comment
//! 8x8 4            # width x height, then the number of atoms: 4, 3-6, or ? (unknown)
//! L5 B5            # port, result: H, R, or the exit port
//! R1 H
//! =(3,4) @         # a cell known to hold an atom (@) or known to be empty (.)
//! ```
//!
//! The reader takes
//! - `;` for a line end, so that `8x8 4; L5 B5; R1 H` is the same on one line;
//! - blanks (space, tab, CR) around and between the words, empty lines, comments;
//! - a port's own name as its result, which is a reflection;
//! - facts in any order, facts said twice, and facts that exclude each other, which are contradictory evidence;
//! - more atoms than there are cells, which is contradictory evidence too.
//!
//! It expects plain numbers without sign or leading zero, capital letters, and ports and cells on the board.
//!
//! On hexagons the size is `hex5` or `hex5r`, ports are printed numbers and cells `=E5`: `hex5 6; 24 17; =E5 .`.
//!
//! The writer gives the size and the number of atoms; the results in the canonical order of their ports, a detour once,
//! from its lower port; the known cells in row-major order. `{}` writes one line, `{:#}` one line a fact.

use core::{fmt, str::FromStr};

use crate::{
    AtomRange, Cell, Evidence, Fact, Numbering, Outcome, Port, Size,
    evidence::Seek,
    grid::{BoardError, CellError},
    ray::PortError,
    text::{FaultKind, Located, Piece, clauses},
};

/// A fault in the text of evidence: what, where and what was expected.
pub type EvidenceParseError = Located<EvidenceErrorKind>;

impl FaultKind for EvidenceErrorKind {}

/// The kinds of faults in the text of evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EvidenceErrorKind {
    /// The text says nothing at all.
    Empty,
    /// The first word is not a size.
    Size,
    /// The kind of evidence that is read into cannot hold the size.
    Board(BoardError),
    /// Not a number of atoms.
    Atoms,
    /// Neither a port nor a known cell.
    Fact {
        /// How ports are named here.
        numbering: Numbering,
    },
    /// Not a result.
    Result {
        /// How ports are named here.
        numbering: Numbering,
    },
    /// Not a cell such as `=(3,4)`, or `=B3` on a hexagon.
    Cell {
        /// The size of the board.
        size: Size,
    },
    /// Neither `@` nor `.` after a known cell.
    Content,
    /// A port that is not on the board.
    NoSuchPort {
        /// The size of the board.
        size: Size,
        /// How ports are named here.
        numbering: Numbering,
    },
    /// A cell that is not on the board.
    NoSuchCell {
        /// The size of the board.
        size: Size,
    },
    /// The line ends too early.
    End {
        /// What was expected to follow.
        expected: &'static str,
    },
    /// The line goes on after a whole fact.
    More,
}

impl fmt::Display for EvidenceErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let port = |numbering: &Numbering| match numbering {
            Numbering::Letters => "a port such as L5",
            Numbering::Numbers | Numbering::Sgt => "the number of a port",
        };
        match self {
            Self::Empty => f.write_str("no evidence, expected a size and a number of atoms such as 8x8 4"),
            Self::Size => {
                f.write_str("not a size, expected WIDTHxHEIGHT with 1 to 255 cells each way, or hex2 to hex5")
            }
            Self::Board(error) => error.fmt(f),
            Self::Atoms => {
                let limit = AtomRange::LIMIT;
                write!(
                    f,
                    "not a number of atoms, expected a number such as 4, a range such as 3-6, or ?, up to {limit}"
                )
            }
            Self::Fact { numbering } => {
                write!(f, "not a fact, expected {} or a cell such as =(3,4)", port(numbering))
            }
            Self::Result { numbering } => write!(f, "not a result, expected H, R or {}", port(numbering)),
            Self::Cell { size } if !size.has_columns() => {
                f.write_str("not a cell, expected = and a row and the place in it, such as =B3")
            }
            Self::Cell { .. } => f.write_str("not a cell, expected =(x,y) with plain numbers from 0"),
            Self::Content => f.write_str("not the content of a cell, expected @ or ."),
            Self::NoSuchPort { size, numbering } => {
                let (w, h, ports) = (size.width(), size.height(), size.ports());
                write!(f, "no such port on a {size} board, expected ")?;
                match numbering {
                    Numbering::Letters if !size.has_columns() => write!(f, "1 to {ports}"),
                    Numbering::Letters => write!(f, "L1..L{h}, B1..B{w}, R1..R{h} or T1..T{w}"),
                    Numbering::Numbers => write!(f, "1 to {ports}"),
                    Numbering::Sgt => write!(f, "0 to {}", ports - 1),
                }
            }
            Self::NoSuchCell { size } => CellError::OffBoard { size: *size }.fmt(f),
            Self::End { expected } => write!(f, "the line ends, expected {expected}"),
            Self::More => f.write_str("the line goes on, expected its end or ; and another fact"),
        }
    }
}

/// A fault at a byte offset, before the line is known.
type At<T> = Result<T, (usize, EvidenceErrorKind)>;

fn wrong<T>(word: Piece<'_>, fault: EvidenceErrorKind) -> At<T> {
    Err((word.at, fault))
}

/// The two words of a clause, and nothing else.
fn two_words<'a>(clause: Piece<'a>, expected: &'static str) -> At<[Piece<'a>; 2]> {
    let mut words = clause.words();
    let first = words.next().unwrap_or(Piece { at: clause.at, text: "" });
    let Some(second) = words.next() else {
        return Err((clause.end(), EvidenceErrorKind::End { expected }));
    };
    words.next().map_or(Ok([first, second]), |third| wrong(third, EvidenceErrorKind::More))
}

fn atom_range(word: Piece<'_>) -> At<AtomRange> {
    AtomRange::read(word.text).map_or_else(|| wrong(word, EvidenceErrorKind::Atoms), Ok)
}

/// The size and the number of atoms, from the first clause.
fn header<'a>(clauses: &mut impl Iterator<Item = Piece<'a>>) -> At<(Piece<'a>, Size, AtomRange)> {
    let clause = clauses.next().ok_or((0, EvidenceErrorKind::Empty))?;
    let [size, atoms] = two_words(clause, "a number of atoms such as 4, 3-6 or ?")?;
    let measured = size.text.parse().map_err(|_| (size.at, EvidenceErrorKind::Size))?;
    Ok((size, measured, atom_range(atoms)?))
}

fn cell(word: Piece<'_>, size: Size) -> At<Cell> {
    let name = word.text.strip_prefix('=').filter(|name| !size.has_columns() || name.starts_with('('));
    match name.map(|name| Cell::parse(name, size)) {
        Some(Ok(cell)) => Ok(cell),
        Some(Err(CellError::OffBoard { size })) => wrong(word, EvidenceErrorKind::NoSuchCell { size }),
        _ => wrong(word, EvidenceErrorKind::Cell { size }),
    }
}

/// Why a word names no port or result: `otherwise`, unless the board has no such port.
fn misnamed(
    word: Piece<'_>,
    error: PortError,
    numbering: Numbering,
    otherwise: EvidenceErrorKind,
) -> (usize, EvidenceErrorKind) {
    let fault = match error {
        PortError::OffBoard { size } => EvidenceErrorKind::NoSuchPort { size, numbering },
        PortError::Label | PortError::Number => otherwise,
    };
    (word.at, fault)
}

fn fact(clause: Piece<'_>, numbering: Numbering, size: Size) -> At<Fact> {
    if clause.text.starts_with('=') {
        let [place, content] = two_words(clause, "@ or .")?;
        let cell = cell(place, size)?;
        return match content.text {
            "@" => Ok(Fact::Cell { cell, atom: true }),
            "." => Ok(Fact::Cell { cell, atom: false }),
            _ => wrong(content, EvidenceErrorKind::Content),
        };
    }
    let [entry, result] = two_words(clause, "a result: H, R or the exit port")?;
    let port = Port::parse(entry.text, numbering, size)
        .map_err(|error| misnamed(entry, error, numbering, EvidenceErrorKind::Fact { numbering }))?;
    let outcome = Outcome::parse(result.text, numbering, size)
        .map_err(|error| misnamed(result, error, numbering, EvidenceErrorKind::Result { numbering }))?;
    Ok(Fact::Ray { port, outcome })
}

/// Reads one fact as a line of evidence has it, without comment.
///
/// # Errors
/// [`EvidenceParseError`] with the column and what was expected.
pub fn parse_fact(text: &str, numbering: Numbering, size: Size) -> Result<Fact, EvidenceParseError> {
    let clause = clauses(text).next().ok_or((0, EvidenceErrorKind::Fact { numbering }));
    clause.and_then(|clause| fact(clause, numbering, size)).map_err(|fault| locate(text, fault))
}

/// The size of the board that a text of evidence is about: enough to choose the kind of board to read into.
///
/// # Errors
/// [`EvidenceParseError`] if the text does not begin with a size and a number of atoms.
pub fn parse_size(text: &str) -> Result<Size, EvidenceParseError> {
    header(&mut clauses(text)).map(|(_, size, _)| size).map_err(|fault| locate(text, fault))
}

fn locate(text: &str, (at, fault): (usize, EvidenceErrorKind)) -> EvidenceParseError {
    Located::new(text.as_bytes(), at, fault)
}

impl<G: Seek> Evidence<G> {
    /// Reads evidence whose ports are named in `numbering`; `str::parse` takes side letters.
    ///
    /// ```
    /// use blackbox_core::{Evidence, Numbering};
    ///
    /// let evidence: Evidence = Evidence::parse("8x8 4; 5 13; 24 H", Numbering::Numbers)?;
    /// assert_eq!(evidence, "8x8 4; L5 B5; R1 H".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`EvidenceParseError`] with line, column and what was expected.
    pub fn parse(text: &str, numbering: Numbering) -> Result<Self, EvidenceParseError> {
        let read = || {
            let mut clauses = clauses(text);
            let (word, size, atoms) = header(&mut clauses)?;
            let mut evidence =
                Self::new(size, atoms).map_err(|error| (word.at, EvidenceErrorKind::Board(error)))?;
            for clause in clauses {
                let known = fact(clause, numbering, size)?;
                // Ports and cells were checked against the size as they were read.
                evidence.add(known).map_err(|_| (clause.at, EvidenceErrorKind::Fact { numbering }))?;
            }
            Ok(evidence)
        };
        read().map_err(|fault| locate(text, fault))
    }

    /// Writes the evidence with its ports named in `numbering`; `{}` writes one line, `{:#}` one line a fact.
    pub fn display(&self, numbering: Numbering) -> impl fmt::Display + '_ {
        Shown { evidence: self, numbering }
    }
}

impl Fact {
    /// Writes the fact as a line of evidence has it: `L5 B5` or `=(3,4) @`.
    ///
    /// ```
    /// use blackbox_core::{Cell, Fact, Numbering, Size};
    ///
    /// let fact = Fact::Cell { cell: Cell::new(3, 4), atom: true };
    /// assert_eq!(fact.display(Numbering::Letters, Size::CLASSIC).to_string(), "=(3,4) @");
    /// ```
    pub fn display(self, numbering: Numbering, size: Size) -> impl fmt::Display {
        ShownFact { fact: self, numbering, size }
    }
}

struct ShownFact {
    fact: Fact,
    numbering: Numbering,
    size: Size,
}

impl fmt::Display for ShownFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fact {
            Fact::Ray { port, outcome } => {
                let shown = port.display(self.numbering, self.size);
                write!(f, "{shown} {}", outcome.display(self.numbering, self.size))
            }
            Fact::Cell { cell, atom } => {
                write!(f, "={} {}", cell.display(self.size), if atom { '@' } else { '.' })
            }
        }
    }
}

struct Shown<'a, G: Seek> {
    evidence: &'a Evidence<G>,
    numbering: Numbering,
}

impl<G: Seek> fmt::Display for Shown<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.evidence.size();
        write!(f, "{size} {}", self.evidence.atoms())?;
        let between = if f.alternate() { "\n" } else { "; " };
        for fact in self.evidence.facts() {
            write!(f, "{between}{}", fact.display(self.numbering, size))?;
        }
        if f.alternate() { f.write_str("\n") } else { Ok(()) }
    }
}

/// One line with side letters, as `8x8 4; L5 B5; R1 H`; with `{:#}`, one line a fact.
impl<G: Seek> fmt::Display for Evidence<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display(Numbering::Letters).fmt(f)
    }
}

/// As the one-line form.
impl<G: Seek> fmt::Debug for Evidence<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Evidence({self})")
    }
}

/// Reads evidence whose ports are side letters; [`Evidence::parse`] takes the other numberings.
impl<G: Seek> FromStr for Evidence<G> {
    type Err = EvidenceParseError;

    fn from_str(text: &str) -> Result<Self, EvidenceParseError> {
        Self::parse(text, Numbering::Letters)
    }
}
