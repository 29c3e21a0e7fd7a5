//! What `optimal` found, as a text that anyone can check.

use std::{
    fmt::{self, Write as _},
    io::{self, BufRead, ErrorKind, Read},
};

use blackbox_core::{
    AtomRange, Numbering, Outcome, Port, Size,
    game::Scoring,
    internal::{FaultKind, PlaceForm, decimal},
    text::{Located, Place},
};

/// A bracket around the least total cost over all placements, and where it is exact the means to check it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Proof {
    /// The size of the boards.
    pub size: Size,
    /// How many atoms there may be.
    pub atoms: AtomRange,
    /// What is counted.
    pub scoring: Scoring,
    /// No seeker does with less.
    pub lower: u64,
    /// Some seeker does with this.
    pub upper: u64,
    /// If the optimum is known, the ports of a tree that reaches it: first the port of a position, then the
    /// trees of its outcomes, exits by index with a reflection as the own port, hits last; nothing for a
    /// single class.
    pub tree: Vec<Port>,
    /// If the optimum is known, the lower bounds of positions that it rests on.
    pub claims: Vec<Claim>,
}

/// The claim that the placements that agree with some rays cost so much at least, from there on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The rays.
    pub history: Vec<(Port, Outcome)>,
    /// The lower bound.
    pub lower: u64,
}

/// The lines of a proof, from 1: its bounds, its tree and its first claim.
pub(super) const LOWER_LINE: usize = 3;
pub(super) const UPPER_LINE: usize = 4;
pub(super) const TREE_LINE: usize = 5;
pub(super) const FIRST_CLAIM_LINE: usize = 6;

impl Proof {
    /// The first line of its text.
    pub const HEADING: &str = "blackbox optimum 1";

    /// Whether the optimum is known.
    pub fn proved(&self) -> bool {
        self.lower == self.upper
    }

    /// Reads what [`Display`](fmt::Display) writes.
    ///
    /// # Errors
    /// [`ProofError`] with the first faulty line. So is one of more than 6 MiB: trees of all placements that
    /// [`verify`](super::verify()) takes are shorter.
    ///
    /// # Panics
    /// Never: a text has no other fault.
    pub fn parse(text: &str) -> Result<Self, ProofError> {
        Self::read(text.as_bytes(), u64::MAX).map_err(|error| error.downcast().expect("no other fault"))
    }

    /// The same line by line, of a text that may have no end.
    ///
    /// # Errors
    /// The reader's; those of `parse`; of kind `FileTooLarge` where it may take more than `memory`.
    pub fn read(reader: impl BufRead, memory: u64) -> io::Result<Self> {
        let mut lines = Lines { reader, memory, place: Place { line: 1, column: 1, byte: 0 } };
        lines.next("the line `blackbox optimum 1`", |text| (text == Self::HEADING).then_some(()))?;
        let (size, atoms, scoring) = lines.next("SIZE N rays, or SIZE N markers", |text| {
            let [size, atoms, scoring]: [&str; 3] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
            let atoms = atoms.parse().ok().filter(|&atoms| atoms != AtomRange::ANY)?;
            Some((size.parse().ok()?, atoms, scoring.parse().ok()?))
        })?;
        let lower = lines.next("lower TOTAL", |text| text.strip_prefix("lower ").and_then(decimal))?;
        let upper = lines.next("upper TOTAL", |text| text.strip_prefix("upper ").and_then(decimal))?;
        let tree = lines.next("tree and the ports of the tree", |text| {
            let ports = text.strip_prefix("tree")?.split_ascii_whitespace();
            ports.map(|port| Port::from_label(port, size).ok()).collect()
        })?;
        let mut claims = Vec::new();
        while !lines.reader.fill_buf()?.is_empty() {
            claims.push(lines.next("TOTAL and the rays, as L1 H", |text| claim(text, size))?);
        }
        Ok(Self { size, atoms, scoring, lower, upper, tree, claims })
    }
}

/// What a proof may take as it is read. A byte: its line, in a list that may be half empty, and a ray, of
/// five bytes at the least, in another such list. A line: a claim of 32 bytes in a list that may be half
/// empty while it moves from one of half the length, and the least that its own list may take.
const BYTE: u64 = 4;
const LINE: u64 = 136;

/// The most bytes of a line: more than 2^20 ports take, of boards with as many placements.
const LONGEST: u64 = 6 << 20;

/// The lines of a proof that is read: where the next one begins, and the memory that is left for it.
struct Lines<R> {
    reader: R,
    memory: u64,
    place: Place,
}

impl<R: BufRead> Lines<R> {
    fn next<T>(&mut self, expected: &'static str, read: impl FnOnce(&str) -> Option<T>) -> io::Result<T> {
        let (mut bytes, place) = (Vec::new(), self.place);
        let length = self.reader.by_ref().take(LONGEST + 1).read_until(b'\n', &mut bytes)?;
        self.memory = self.memory.checked_sub(LINE + BYTE * length as u64).ok_or_else(|| {
            let line = place.line;
            io::Error::new(ErrorKind::FileTooLarge, format!("line {line}: the memory allowed is full"))
        })?;
        let Place { line, column, byte } = Place::of(&bytes, length);
        self.place = Place { line: place.line + line - 1, column, byte: place.byte + byte };
        let text = str::from_utf8(&bytes).ok().filter(|text| text.len() as u64 <= LONGEST);
        let line = text.and_then(|text| read(text.lines().next().unwrap_or_default()));
        line.ok_or_else(|| io::Error::other(ProofError { place, kind: ProofExpected(expected) }))
    }
}

fn claim(text: &str, size: Size) -> Option<Claim> {
    let mut words = text.split(' ');
    let lower = decimal(words.next()?)?;
    let mut history = Vec::new();
    while let Some(port) = words.next() {
        let port = Port::from_label(port, size).ok()?;
        let outcome = Outcome::parse(words.next()?, Numbering::Letters, size).ok()?;
        history.push((port, outcome));
    }
    Some(Claim { history, lower })
}

/// A heading; size, atoms and scoring; the lower and the upper bound; the tree; a line for each claim.
impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{} {} {}", Self::HEADING, self.size, self.atoms, self.scoring)?;
        write!(f, "lower {}\nupper {}\ntree", self.lower, self.upper)?;
        for port in &self.tree {
            write!(f, " {}", port.label(self.size))?;
        }
        f.write_char('\n')?;
        for Claim { history, lower } in &self.claims {
            write!(f, "{lower}")?;
            for (port, outcome) in history {
                let outcome = outcome.display(Numbering::Letters, self.size);
                write!(f, " {} {outcome}", port.label(self.size))?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

/// A text that is not a proof: the first faulty line. It shows as `line 3: invalid, expected lower TOTAL`.
pub type ProofError = Located<ProofExpected>;

/// What a line of a proof should have held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofExpected(pub &'static str);

impl FaultKind for ProofExpected {
    fn place_form(&self) -> PlaceForm {
        PlaceForm::Line
    }
}

impl fmt::Display for ProofExpected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid, expected {}", self.0)
    }
}
