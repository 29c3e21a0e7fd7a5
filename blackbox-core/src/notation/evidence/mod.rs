//! Evidence as text: one fact a line, or all on one line; or drawn.

pub(crate) mod drawn;

use core::{fmt, str::FromStr};

use crate::{
    AtomRange, Cell, Fact, GridEvidence, Numbering, Outcome, Port, Size,
    evidence::{AtomRangeError, Seek},
    grid::{BoardError, CellError},
    ray::PortError,
    text::{self, FaultKind, Located, Piece, PlaceForm, clauses},
};

use super::{
    ParseErrorKind,
    did_you_mean::{Likeness, is_unit},
    error::Fault,
    save::SaveErrorKind,
};

/// A fault in the text of evidence: what, where and what was expected.
pub type EvidenceParseError = Located<EvidenceErrorKind>;

impl FaultKind for EvidenceErrorKind {
    fn place_form(&self) -> PlaceForm {
        if let Self::Save(error) = self { error.place_form() } else { PlaceForm::Column }
    }

    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Save(kind) => kind.source(),
            Self::Drawing(kind) => kind.source(),
            _ => crate::text::source!(self, Board | Atoms),
        }
    }
}

/// The kinds of faults in the text of evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum EvidenceErrorKind {
    /// The text is empty.
    Empty,
    /// The first word is not a size.
    Size,
    /// The kind of evidence that is read into cannot hold the size, or the board has fewer cells than atoms.
    Board(BoardError),
    /// Not a number of atoms.
    Atoms(AtomRangeError),
    /// Another kind of text altogether.
    Other(Likeness),
    /// A saved game that is faulty.
    Save(SaveErrorKind),
    /// A drawing that is faulty.
    Drawing(ParseErrorKind),
    /// A number where ports have letters.
    Numbered,
    /// Neither a port nor a known cell.
    Fact { numbering: Numbering },
    /// Not a result.
    Result { numbering: Numbering },
    /// Not a cell such as `=(3,4)`, or `=B3` on a hexagon.
    Cell { size: Size },
    /// Neither `@` nor `.` after a known cell.
    Content,
    /// A port that is not on the board.
    NoSuchPort { size: Size, numbering: Numbering },
    /// A cell that is not on the board.
    NoSuchCell { size: Size },
    /// The line ends too early.
    End { expected: &'static str },
}

impl fmt::Display for EvidenceErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let port = |numbering: &Numbering| match numbering {
            Numbering::Letters | Numbering::Bottom => "a port such as L5",
            _ => "the number of a port",
        };
        match self {
            Self::Empty => f.write_str("no evidence, expected a size and a number of atoms such as 8x8 4"),
            Self::Size => {
                f.write_str("not a size, expected WIDTHxHEIGHT with 1 to 255 cells each way, or hex2 to hex5")
            }
            Self::Board(error) => error.fmt(f),
            Self::Atoms(error) => error.fmt(f),
            Self::Other(likeness) => {
                write!(f, "this looks like {likeness}, expected evidence such as 8x8 4; L5 B5; R1 H")
            }
            Self::Save(error) => error.fmt(f),
            Self::Drawing(error) => error.fmt(f),
            Self::Numbered => f.write_str(
                "a number names no port where the numbering is not named, expected a letter and a number such as L5",
            ),
            Self::Fact { numbering } => {
                write!(f, "not a fact, expected {} or a cell such as =(3,4)", port(numbering))
            }
            Self::Result { numbering } => write!(f, "not a result, expected H, R or {}", port(numbering)),
            Self::Cell { size } if !size.has_columns() => {
                f.write_str("not a cell, expected = and a row and the place in it, such as =B3")
            }
            Self::Cell { .. } => f.write_str("not a cell, expected =(x,y) with numbers from 0"),
            Self::Content => f.write_str("not the content of a cell, expected @ or ."),
            Self::NoSuchPort { size, numbering } => {
                let (w, h, ports) = (size.width(), size.height(), size.ports());
                write!(f, "no such port on a board of {size}, expected ")?;
                match numbering {
                    Numbering::Letters | Numbering::Bottom if !size.has_columns() => write!(f, "1 to {ports}"),
                    Numbering::Letters | Numbering::Bottom => write!(f, "L1..L{h}, B1..B{w}, R1..R{h} or T1..T{w}"),
                    Numbering::Numbers | Numbering::Clockwise => write!(f, "1 to {ports}"),
                    Numbering::Sgt => write!(f, "0 to {}", ports - 1),
                }
            }
            Self::NoSuchCell { size } => CellError::OffBoard { size: *size }.fmt(f),
            Self::End { expected } => write!(f, "the line ends, expected {expected}"),
        }
    }
}

/// A fault at a byte offset, before the line is known.
type At<T> = Result<T, (usize, EvidenceErrorKind)>;

fn wrong<T>(word: Piece<'_>, fault: EvidenceErrorKind) -> At<T> {
    Err((word.at, fault))
}

fn atom_range(word: Piece<'_>) -> At<AtomRange> {
    word.text.parse().or_else(|error| wrong(word, EvidenceErrorKind::Atoms(error)))
}

struct Words<W> {
    words: W,
    end: usize,
}

fn words(clause: Piece<'_>) -> Words<impl Iterator<Item = Piece<'_>>> {
    Words { words: clause.words(), end: clause.end() }
}

impl<'a, W: Iterator<Item = Piece<'a>>> Words<W> {
    fn next(&mut self) -> Option<Piece<'a>> {
        self.words.next()
    }

    /// The next word, which must be there.
    fn expect(&mut self, expected: &'static str) -> At<Piece<'a>> {
        self.words.next().ok_or((self.end, EvidenceErrorKind::End { expected }))
    }
}

/// The size and the number of atoms, from the words of the first clause.
fn header<'a>(
    words: &mut Words<impl Iterator<Item = Piece<'a>>>, text: &str,
) -> At<(Piece<'a>, Size, AtomRange)> {
    let size = words.next().ok_or((0, EvidenceErrorKind::Empty))?;
    let measured = size.text.parse().map_err(|_| match Likeness::from_text(text.as_bytes()) {
        Some(other) if other != Likeness::Evidence => (size.at, EvidenceErrorKind::Other(other)),
        _ => (size.at, EvidenceErrorKind::Size),
    })?;
    let atoms = words.expect("a number of atoms such as 4, 3-6 or ?")?;
    let range = atom_range(atoms)?.on(measured);
    Ok((size, measured, range.map_err(|error| (atoms.at, EvidenceErrorKind::Board(error)))?))
}

fn cell(word: Piece<'_>, size: Size) -> At<Cell> {
    let name = word.text.strip_prefix('=').filter(|name| !size.has_columns() || name.starts_with('('));
    match name.map(|name| Cell::parse(name, size)) {
        Some(Ok(cell)) => Ok(cell),
        Some(Err(CellError::OffBoard { size })) => wrong(word, EvidenceErrorKind::NoSuchCell { size }),
        _ => wrong(word, EvidenceErrorKind::Cell { size }),
    }
}

/// Whether a cell holds an atom, from the next word.
fn content<'a>(words: &mut Words<impl Iterator<Item = Piece<'a>>>) -> At<bool> {
    let word = words.expect("@ or .")?;
    if word.text == "@" || word.text.eq_ignore_ascii_case("atom") {
        Ok(true)
    } else if word.text == "." || word.text.eq_ignore_ascii_case("empty") {
        Ok(false)
    } else {
        wrong(word, EvidenceErrorKind::Content)
    }
}

/// Why a word names no port or result: `otherwise`, unless the board has no such port.
fn misnamed(
    word: Piece<'_>, error: PortError, numbering: Numbering, otherwise: EvidenceErrorKind,
) -> (usize, EvidenceErrorKind) {
    let fault = match error {
        PortError::OffBoard { size, .. } => EvidenceErrorKind::NoSuchPort { size, numbering },
        PortError::Label | PortError::Number => otherwise,
    };
    (word.at, fault)
}

/// The cells of the border, each with what all of them hold.
fn border(atom: bool, size: Size) -> impl Iterator<Item = Fact> {
    let on_border = move |cell: &Cell| {
        cell.x == 0 || cell.y == 0 || cell.y + 1 == size.height() || cell.x + 1 == size.row_length(cell.y)
    };
    Cell::all(size).filter(on_border).map(move |cell| Fact::Cell { cell, atom })
}

/// The fact that begins with the word `first`.
fn fact<'a>(
    first: Piece<'a>, words: &mut Words<impl Iterator<Item = Piece<'a>>>, numbering: Numbering, size: Size,
) -> At<Fact> {
    if first.text.starts_with('=') {
        let cell = numbering.cell(cell(first, size)?, size);
        return Ok(Fact::Cell { cell, atom: content(words)? });
    }
    let unnamed = || {
        let is_number = text::is_number(first.text) && !numbering.is_of_numbers();
        if is_number { EvidenceErrorKind::Numbered } else { EvidenceErrorKind::Fact { numbering } }
    };
    let port = Port::parse(first.text, numbering, size)
        .map_err(|error| misnamed(first, error, numbering, unnamed()))?;
    let result = words.expect("a result: H, R or the exit port")?;
    let outcome = Outcome::parse(result.text, numbering, size)
        .map_err(|error| misnamed(result, error, numbering, EvidenceErrorKind::Result { numbering }))?;
    Ok(Fact::Ray { port, outcome })
}

/// The size of the board in a text of evidence, by which to choose the kind of board to read into.
///
/// # Errors
/// [`EvidenceParseError`] if the text does not begin with a size and a number of atoms.
pub fn size_of_evidence(text: &str) -> Result<Size, EvidenceParseError> {
    let read = || {
        let clause = clauses(text).next().ok_or((0, EvidenceErrorKind::Empty))?;
        header(&mut words(clause), text).map(|(_, size, _)| size)
    };
    let drawn = || drawn::read(text, None).and_then(Result::ok).map(|drawn| drawn.size);
    read().or_else(|fault| drawn().ok_or(fault)).map_err(|fault| locate(text, fault))
}

/// A drawing in a text, and where it begins: behind a line with a size and a number of atoms, or all of it.
struct Drawing<'a> {
    head: Option<&'a str>,
    start: usize,
    drawn: Result<drawn::Drawn<'a>, Fault>,
}

impl<'a> Drawing<'a> {
    fn of(text: &'a str) -> Option<Self> {
        let clause = clauses(text).next()?;
        let head = header(&mut words(clause), text).ok();
        let line = text[clause.end()..].find('\n').map_or(text.len(), |length| clause.end() + length + 1);
        let lead = text.len() - text.trim_start_matches(super::AROUND).len();
        let named = head.map(|(_, size, _)| size);
        let read = |start: usize| drawn::read(&text[start..], named).map(|drawn| (start, drawn));
        let (start, drawn) = if head.is_none() {
            read(lead)
        } else {
            let is_read = |drawn: &Result<_, _>| drawn.is_ok() || drawn::is_list(&text[clause.end()..]);
            read(clause.end()).filter(|(_, drawn)| is_read(drawn)).or_else(|| read(line))
        }?;
        let is_drawn = match &drawn {
            Ok(drawn) => head.is_some() || drawn.is_evidence(),
            Err(_) => drawn::is_list(&text[start..]) || text[start..].contains(drawn::is_unfired),
        };
        let end = start;
        is_drawn.then_some(Self { head: head.map(|_| &text[..end]), start, drawn })
    }
}

fn locate(text: &str, (at, fault): (usize, EvidenceErrorKind)) -> EvidenceParseError {
    Located::new(text.as_bytes(), at, fault)
}

impl<G: Seek> GridEvidence<G> {
    /// Reads evidence whose ports are named in `numbering`; `str::parse` takes side letters.
    ///
    /// ```text
    /// # anything after # is a comment
    /// 8x8 4            # width x height, then the number of atoms: 4, 3-6, or ? (unknown)
    /// L5 B5            # port, result: H, R, or the exit port
    /// R1 H
    /// =(3,4) @         # a cell known to hold an atom (@) or known to be empty (.)
    /// ```
    ///
    /// The reader takes
    /// - `;` for a line end, so that `8x8 4; L5 B5; R1 H` is the same on one line;
    /// - blanks (space, tab, CR) and commas around and between the words, empty lines, comments, a byte-order
    ///   mark;
    /// - several facts on a line, `L5 B5, R1 H`;
    /// - capital and small letters, and numbers with leading zeros but in sizes: `l05 b5`;
    /// - a port's own name as its result, which is a reflection;
    /// - `atoms` or `balls` behind their number;
    /// - `border empty` for a known empty cell at every place of the border, and `empty` and `atom` for `.`
    ///   and `@`;
    /// - facts in any order, facts said twice, and facts that exclude each other, which are contradictory
    ///   evidence.
    ///
    /// It expects numbers without sign, no more atoms than cells, and ports and cells on the board.
    ///
    /// Behind the line of the size and the number of atoms there may be a drawing instead: the cells, `@`,
    /// `.` or `?` for unknown, round them `H`, `R` and numbers that the two ends of a detour share, names of
    /// rows and columns; or a list of marks for each side, `top: 1 H - R; left: ...`, with `-` for ports that
    /// were not fired. A drawing alone has any number of atoms.
    ///
    /// On hexagons the size is `hex5` or `hex5r`, ports are numbers, cells `=E5`: `hex5 6; 24 17; =E5 .`.
    ///
    /// ```
    /// use blackbox::{Numbering, core::WordEvidence};
    ///
    /// let evidence = WordEvidence::parse("8x8 4; 5 13; 24 H", Numbering::Numbers)?;
    /// assert_eq!(evidence, "8x8 4; L5 B5; R1 H".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`EvidenceParseError`] with line, column and what was expected.
    pub fn parse(text: &str, numbering: Numbering) -> Result<Self, EvidenceParseError> {
        let facts = |text: &str, drawn: Option<Self>| {
            let mut clauses = clauses(text).map(words);
            let mut first = clauses.next().ok_or((0, EvidenceErrorKind::Empty))?;
            let (word, size, atoms) = header(&mut first, text)?;
            let evidence = drawn.map_or_else(|| Self::new(size, atoms), Ok);
            let mut evidence = evidence.map_err(|error| (word.at, EvidenceErrorKind::Board(error)))?;
            let mut is_after_number = true;
            for mut words in core::iter::once(first).chain(clauses) {
                while let Some(first) = words.next() {
                    if core::mem::take(&mut is_after_number) && is_unit(first.text) {
                        continue;
                    }
                    // Ports and cells were checked against the size as they were read.
                    let mut add = |known| {
                        evidence.add(known).map_err(|_| (first.at, EvidenceErrorKind::Fact { numbering }))
                    };
                    if first.text.eq_ignore_ascii_case("border") {
                        border(content(&mut words)?, size).try_for_each(add)?;
                    } else {
                        add(fact(first, &mut words, numbering, size)?)?;
                    }
                }
            }
            Ok(evidence)
        };
        let read = || match facts(text, None) {
            Ok(evidence) => Ok(evidence),
            Err(fault) => {
                let Some(drawing) = Drawing::of(text) else { return Err(fault) };
                let evidence = Self::of_drawing(&drawing)?;
                drawing.head.map_or(Ok(evidence.clone()), |head| facts(head, Some(evidence)))
            }
        };
        read().map_err(|fault| locate(text, fault))
    }

    fn of_drawing(drawing: &Drawing<'_>) -> At<Self> {
        let at = |place: usize| move |kind| (place, kind);
        let placed = |fault: &Fault| (drawing.start + fault.offset, EvidenceErrorKind::Drawing(fault.kind));
        let drawn = drawing.drawn.as_ref().map_err(placed)?;
        let head = drawing.head.and_then(|head| header(&mut words(clauses(head).next()?), head).ok());
        let (size, atoms) = head.map_or((drawn.size, None), |(_, size, atoms)| (size, Some(atoms)));
        let mut evidence = Self::new(size, atoms.unwrap_or(AtomRange::ANY))
            .map_err(|error| (0, EvidenceErrorKind::Board(error)))?;
        for fact in drawn.facts::<G>(atoms).map_err(at(drawing.start))? {
            // Ports and cells are those of the size.
            let _ = evidence.add(fact);
        }
        Ok(evidence)
    }

    /// Writes the evidence with its ports named in `numbering`: the size and the number of atoms; the results
    /// in the canonical order of their ports, a detour once, from its lower port; the known cells in
    /// row-major order. `{}` writes one line, `{:#}` one line a fact.
    ///
    /// ```
    /// use blackbox::{Numbering, core::WordEvidence};
    ///
    /// let known: WordEvidence = "8x8 4; L5 B5; R1 H".parse()?;
    /// assert_eq!(known.display(Numbering::Numbers).to_string(), "8x8 4; 5 13; 24 H");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn display(&self, numbering: Numbering) -> impl fmt::Display + '_ {
        ShownEvidence { evidence: self, numbering }
    }
}

impl Fact {
    /// Writes the fact as a line of evidence: `L5 B5` or `=(3,4) @`.
    ///
    /// ```
    /// use blackbox::{Cell, Fact, Numbering, Size};
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
                let cell = self.numbering.cell(cell, self.size);
                write!(f, "={} {}", cell.display(self.size), if atom { '@' } else { '.' })
            }
        }
    }
}

struct ShownEvidence<'a, G: Seek> {
    evidence: &'a GridEvidence<G>,
    numbering: Numbering,
}

impl<G: Seek> fmt::Display for ShownEvidence<'_, G> {
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
impl<G: Seek> fmt::Display for GridEvidence<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display(Numbering::Letters).fmt(f)
    }
}

/// As the one-line form.
impl<G: Seek> fmt::Debug for GridEvidence<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GridEvidence({self})")
    }
}

/// Reads evidence whose ports are side letters; [`GridEvidence::parse`] takes the other numberings.
impl<G: Seek> FromStr for GridEvidence<G> {
    type Err = EvidenceParseError;

    fn from_str(text: &str) -> Result<Self, EvidenceParseError> {
        Self::parse(text, Numbering::Letters)
    }
}
