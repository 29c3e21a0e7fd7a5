//! What `optimal` found, as a text that anyone can check.

use std::fmt::{self, Write as _};

use blackbox_core::{
    AtomRange, Numbering, Outcome, Port, Size,
    game::Scoring,
    internal::{FaultKind, PlaceForm, decimal},
    text::Located,
};

/// A bracket around the least total cost over all placements, and where it is exact the means to check it.
#[derive(Clone, Debug, PartialEq, Eq)]
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
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// [`ProofError`] with the first faulty line.
    pub fn parse(text: &str) -> Result<Self, ProofError> {
        let mut lines = text.lines();
        let fault = |line: &str, expected| {
            let byte = line.as_ptr() as usize - text.as_ptr() as usize;
            ProofError::new(text.as_bytes(), byte, ProofExpected(expected))
        };
        let mut next = |expected| {
            let line = lines.next().unwrap_or(&text[text.len()..]);
            (fault(line, expected), line)
        };
        let (error, text) = next("the line `blackbox optimum 1`");
        if text != Self::HEADING {
            return Err(error);
        }
        let (error, text) = next("SIZE N rays, or SIZE N markers");
        let [size, atoms, scoring] = words(text).ok_or(error)?;
        let size: Size = size.parse().map_err(|_| error)?;
        let atoms = atoms.parse().ok().filter(|&atoms| atoms != AtomRange::ANY).ok_or(error)?;
        let scoring: Scoring = scoring.parse().map_err(|_| error)?;
        let (error, text) = next("lower TOTAL");
        let lower = text.strip_prefix("lower ").and_then(decimal).ok_or(error)?;
        let (error, text) = next("upper TOTAL");
        let upper = text.strip_prefix("upper ").and_then(decimal).ok_or(error)?;
        let (error, text) = next("tree and the ports of the tree");
        let tree = text.strip_prefix("tree").ok_or(error)?.split_ascii_whitespace();
        let tree =
            tree.map(|port| Port::from_label(port, size).map_err(|_| error)).collect::<Result<_, _>>()?;
        let claims =
            lines.map(|line| claim(line, size).ok_or_else(|| fault(line, "TOTAL and the rays, as L1 H")));
        Ok(Self { size, atoms, scoring, lower, upper, tree, claims: claims.collect::<Result<_, _>>()? })
    }
}

fn words<const N: usize>(text: &str) -> Option<[&str; N]> {
    text.split(' ').collect::<Vec<_>>().try_into().ok()
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
