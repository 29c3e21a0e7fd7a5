//! Evidence as text: `5 6; 24 17; 10 H; =E5 @`.

use core::{fmt, str::FromStr};

use super::{AtPort, Cell, CellError, Evidence, Fact, Outcome, Port, PortError, Size};
use crate::{
    AtomRange,
    text::{FaultKind, Located, Piece, clauses, decimal},
};

/// A fault in the text of evidence.
pub type EvidenceParseError = Located<EvidenceErrorKind>;

/// What is wrong with the text of evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EvidenceErrorKind {
    /// The text says nothing.
    Empty,
    /// The first word is no number of cells a side.
    Side,
    /// No number of atoms.
    Atoms,
    /// Neither `hit` nor `reflection` after the number of atoms.
    Rule,
    /// Not a port of the board.
    Port(PortError),
    /// Not a result.
    Result(PortError),
    /// Not a cell of the board.
    Cell(CellError),
    /// Neither `@` nor `.` after a cell.
    Content,
    /// The clause ends too early.
    End {
        /// What was expected to follow.
        expected: &'static str,
    },
    /// The clause goes on after a whole fact.
    More,
}

impl fmt::Display for EvidenceErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => {
                f.write_str("no evidence, expected the cells a side and a number of atoms such as 5 6")
            }
            Self::Side => f.write_str("not a hexagonal board, expected 2, 3, 4 or 5 cells a side"),
            Self::Atoms => {
                f.write_str("not a number of atoms, expected a number such as 6, a range such as 5-6, or ?")
            }
            Self::Rule => f.write_str("not an outcome at the port, expected hit or reflection"),
            Self::Port(error) => error.fmt(f),
            Self::Result(PortError { size }) => {
                write!(f, "not a result, expected H, R or a port from 1 to {}", size.ports())
            }
            Self::Cell(error) => error.fmt(f),
            Self::Content => f.write_str("not the content of a cell, expected @ or ."),
            Self::End { expected } => write!(f, "the line ends, expected {expected}"),
            Self::More => f.write_str("the line goes on, expected its end or ; and another fact"),
        }
    }
}

impl FaultKind for EvidenceErrorKind {}

type At<T> = Result<T, (usize, EvidenceErrorKind)>;

/// The next word of a clause.
fn next<'a>(
    words: &mut impl Iterator<Item = Piece<'a>>,
    clause: Piece<'a>,
    expected: &'static str,
) -> At<Piece<'a>> {
    words.next().ok_or((clause.end(), EvidenceErrorKind::End { expected }))
}

fn read(text: &str) -> At<Evidence> {
    let mut clauses = clauses(text);
    let head = clauses.next().ok_or((0, EvidenceErrorKind::Empty))?;
    let mut words = head.words();
    let side = next(&mut words, head, "the cells a side")?;
    let size = decimal(side.text).and_then(|side| Size::new(side).ok());
    let size = size.ok_or((side.at, EvidenceErrorKind::Side))?;
    let atoms = next(&mut words, head, "a number of atoms such as 6, 5-6 or ?")?;
    let range = AtomRange::read(atoms.text).ok_or((atoms.at, EvidenceErrorKind::Atoms))?;
    let rule = match words.next() {
        None => AtPort::default(),
        Some(rule) => rule.text.parse().map_err(|_| (rule.at, EvidenceErrorKind::Rule))?,
    };
    if let Some(more) = words.next() {
        return Err((more.at, EvidenceErrorKind::More));
    }
    let mut evidence = Evidence::new(size, range, rule);
    for clause in clauses {
        let mut words = clause.words();
        let first = next(&mut words, clause, "a port or a cell")?;
        let fact = if let Some(cell) = first.text.strip_prefix('=') {
            let cell = Cell::parse(cell, size).map_err(|error| (first.at, EvidenceErrorKind::Cell(error)))?;
            let content = next(&mut words, clause, "@ or .")?;
            match content.text {
                "@" => Fact::Cell { cell, atom: true },
                "." => Fact::Cell { cell, atom: false },
                _ => return Err((content.at, EvidenceErrorKind::Content)),
            }
        } else {
            let port =
                Port::parse(first.text, size).map_err(|error| (first.at, EvidenceErrorKind::Port(error)))?;
            let result = next(&mut words, clause, "a result: H, R or the exit port")?;
            let outcome = Outcome::parse(result.text, size)
                .map_err(|error| (result.at, EvidenceErrorKind::Result(error)))?;
            Fact::Ray { port, outcome }
        };
        if let Some(more) = words.next() {
            return Err((more.at, EvidenceErrorKind::More));
        }
        evidence.add(fact).expect("a fact of this board");
    }
    Ok(evidence)
}

/// Reads the cells a side, the number of atoms (`6`, `5-6` or `?`) and, if it is not the default, what an atom straight ahead
/// of a port does with another beside it; then facts: a port and its result, or a cell and `@` or `.`. Clauses end with a line
/// or `;`, comments begin with `#`, as in evidence about square boards.
///
/// ```
/// use blackbox_core::hex::Evidence;
///
/// let evidence: Evidence = "5 6; 17 24; 10 H; =E5 .".parse()?;
/// assert_eq!(evidence.to_string(), "5 6; 10 H; 17 24; =E5 .");
/// assert_eq!("5 6 reflection; 1 R".parse::<Evidence>()?.to_string(), "5 6 reflection; 1 R");
/// # Ok::<(), blackbox_core::hex::EvidenceParseError>(())
/// ```
impl FromStr for Evidence {
    type Err = EvidenceParseError;

    fn from_str(text: &str) -> Result<Self, EvidenceParseError> {
        read(text).map_err(|(at, kind)| Located::new(text.as_bytes(), at, kind))
    }
}

/// One line, the facts in the order of [`Evidence::facts`]; `{:#}` writes one line for each.
impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = if f.alternate() { "\n" } else { "; " };
        let size = self.size();
        write!(f, "{size} {}", self.atoms())?;
        if self.rule() != AtPort::default() {
            write!(f, " {}", self.rule())?;
        }
        for fact in self.facts() {
            f.write_str(between)?;
            match fact {
                Fact::Ray { port, outcome } => write!(f, "{port} {outcome}")?,
                Fact::Cell { cell, atom } => {
                    write!(f, "={} {}", cell.label(size), if atom { '@' } else { '.' })?;
                }
            }
        }
        Ok(())
    }
}
