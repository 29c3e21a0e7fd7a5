//! Evidence about a board of any size, and everything that follows from it in one plain answer.

mod advice;
mod answer;
mod board_counts;
#[cfg(feature = "std")]
mod board_list;
mod by_atom_count;
mod count;
mod explain;
mod given_part;
mod lock;
#[cfg(feature = "std")]
mod many;
mod numberings;
#[cfg(feature = "std")]
mod odds;
#[cfg(feature = "std")]
mod packed_group;
mod posterior;
mod prior_advice;
#[cfg(feature = "std")]
mod prior_sample;
#[cfg(feature = "std")]
mod sample;
#[cfg(feature = "std")]
mod search_parts;
#[cfg_attr(not(feature = "std"), path = "search_alone.rs")]
mod shared_search;
pub(crate) mod solver;
mod unweighed;
#[cfg(feature = "std")]
mod weighed;

use alloc::{boxed::Box, vec::Vec};
use core::{fmt, str::FromStr};

use blackbox_core::{
    AtomRange, Cell, Fact, GridEvidence, Numbering, Outcome, Port, Rays, Size, WideEvidence, WordEvidence,
    evidence::{EvidenceError, OtherSize},
    game::Session,
    grid::BoardError,
    internal::{is_save, size_of_evidence},
    notation::{EvidenceErrorKind, EvidenceParseError, save::Save},
};

pub use advice::{Advice, PortAdvice};
pub use answer::Solution;
#[cfg(feature = "std")]
pub use board_list::{BoardList, board_words, unpacked};
pub use by_atom_count::CountsSoFar;
pub use count::Count;
pub use explain::{CertainPath, Explanation, Unexplained};
#[cfg(feature = "std")]
pub use many::{Answers, ManyError, ProblemStatus, Problems, ResultCode, advise_many, solve_many};
pub use posterior::Posterior;
pub use solver::Solver;
pub use unweighed::Unweighed;
pub(crate) use {
    advice::memory,
    solver::{TOO_LARGE, ask},
};

use crate::{Board, stack::with_stack};

/// The stack that reading a drawing takes, and as much again.
const READING: usize = 128 << 10;

/// Evidence about a board whose size is known only at run time.
///
/// ```
/// use blackbox::{Effort, Evidence};
///
/// let evidence: Evidence = "3x3 1-3; R2 H; T1 H; T2 R".parse()?;
/// let answer = evidence.solve(&mut Effort::none())?;
/// assert_eq!(answer.count, 19);
/// assert_eq!(answer.count_by_atoms, [(2, 4.into()), (3, 15.into())]);
/// assert!(!answer.unique && answer.conflict.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// About a hexagon, or a rectangle of at most 8 x 8.
    Small(WordEvidence),
    /// About a rectangle that is larger either way.
    Wide(Box<WideEvidence>),
}

macro_rules! either {
    ($self:ident, $evidence:ident => $body:expr) => {
        match $self {
            Self::Small($evidence) => $body,
            Self::Wide($evidence) => $body,
        }
    };
}

impl Evidence {
    /// Evidence without facts.
    ///
    /// # Errors
    /// [`BoardError::Atoms`] if the board cannot hold so many; there is a kind of board for every size.
    pub fn new(size: Size, atoms: impl Into<AtomRange>) -> Result<Self, BoardError> {
        if size.fits_word() {
            return GridEvidence::new(size, atoms).map(Self::Small);
        }
        WideEvidence::new(size, atoms).map(|evidence| Self::Wide(Box::new(evidence)))
    }

    /// Reads evidence with ports named in `numbering`, or a saved game: what its player knows.
    ///
    /// # Errors
    /// [`EvidenceParseError`] with line, column and what was expected.
    pub fn parse(text: &str, numbering: Numbering) -> Result<Self, EvidenceParseError> {
        with_stack(READING, || Self::read(text, numbering))
    }

    /// Apart from its caller, so that its stack is not the caller's.
    #[inline(never)]
    fn read(text: &str, numbering: Numbering) -> Result<Self, EvidenceParseError> {
        if is_save(text.as_bytes()) {
            let session = Save::parse(text.as_bytes(), true).and_then(|save| save.session::<Board>());
            return session.map(|session| Self::of(&session)).map_err(|fault| EvidenceParseError {
                place: fault.place,
                kind: EvidenceErrorKind::Save(fault.kind),
            });
        }
        if size_of_evidence(text)?.fits_word() {
            return GridEvidence::parse(text, numbering).map(Self::Small);
        }
        WideEvidence::parse(text, numbering).map(|evidence| Self::Wide(Box::new(evidence)))
    }

    /// The evidence of a seeker who has fired every port of `board` and knows the number of its atoms.
    pub fn full(board: &Board) -> Self {
        match board {
            Board::Small(board) => Self::Small(GridEvidence::full(board)),
            Board::Wide(board) => Self::Wide(Box::new(GridEvidence::full(board))),
        }
    }

    /// Evidence of the number of atoms and of these results, whose ports are on the board.
    ///
    /// # Errors
    /// [`BoardError::Atoms`] if the board cannot hold so many.
    pub fn of_rays(
        size: Size, atoms: impl Into<AtomRange>, rays: impl IntoIterator<Item = (Port, Outcome)>,
    ) -> Result<Self, BoardError> {
        let mut evidence = Self::new(size, atoms)?;
        for (port, outcome) in rays {
            evidence.learn(port, outcome);
        }
        Ok(evidence)
    }

    /// The evidence of a session's seeker, as [`Session::evidence`] has it.
    ///
    /// # Panics
    /// Never: there is a kind of board for every size.
    pub fn of<G: Rays>(session: &Session<G>) -> Self {
        let params = session.params();
        Self::of_rays(params.size(), params.atoms(), session.observations()).expect("a board of any size")
    }

    /// Adds a result whose port is on the board.
    pub(crate) fn learn(&mut self, port: Port, outcome: Outcome) {
        let added = self.add(Fact::Ray { port, outcome });
        debug_assert!(added.is_ok(), "a port of the board");
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        either!(self, evidence => evidence.size())
    }

    /// How many atoms there may be.
    pub fn atoms(&self) -> AtomRange {
        either!(self, evidence => evidence.atoms())
    }

    /// Replaces the number of atoms.
    ///
    /// # Errors
    /// [`BoardError::Atoms`] if the board cannot hold so many; nothing has changed then.
    pub fn set_atoms(&mut self, atoms: impl Into<AtomRange>) -> Result<(), BoardError> {
        either!(self, evidence => evidence.set_atoms(atoms))
    }

    /// Adds a fact. Facts that exclude each other are no error: the evidence is then contradictory.
    ///
    /// # Errors
    /// [`EvidenceError`] if a port or the cell is not on the board; nothing is added then.
    pub fn add(&mut self, fact: Fact) -> Result<(), EvidenceError> {
        either!(self, evidence => evidence.add(fact))
    }

    /// The same evidence without a fact, a detour given by either end; `None` if it is not one of the facts.
    /// Without one of two that exclude each other the other one holds.
    ///
    /// ```
    /// use blackbox::Evidence;
    ///
    /// let known: Evidence = "3x3 1; L1 R1; L3 H".parse()?;
    /// let fewer = known.without(known.facts()[0]).expect("one of its facts");
    /// assert_eq!(fewer, "3x3 1; L3 H".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn without(&self, fact: Fact) -> Option<Self> {
        let mut alone = Self::new(self.size(), self.atoms()).ok()?;
        alone.add(fact).ok()?;
        let listed = *alone.facts().first()?;
        self.facts().contains(&listed).then(|| match self {
            Self::Small(evidence) => Self::Small(evidence.without(listed)),
            Self::Wide(evidence) => Self::Wide(Box::new(evidence.without(listed))),
        })
    }

    /// The facts in canonical order, as [`GridEvidence::facts`] gives them.
    pub fn facts(&self) -> Vec<Fact> {
        either!(self, evidence => evidence.facts().collect())
    }

    /// The result at `port`, or `None` if it is unfired. The far end of a detour is fired too.
    ///
    /// # Panics
    /// If `port` is not on the board.
    pub fn result(&self, port: Port) -> Option<Outcome> {
        either!(self, evidence => evidence.result(port))
    }

    /// Whether there is more than results of rays: a known cell, or facts that exclude each other.
    pub fn is_beyond_rays(&self) -> bool {
        either!(self, evidence => {
            evidence.clash().is_some() || evidence.known_atoms().count() + evidence.known_empty().count() > 0
        })
    }

    /// What is known of a cell: `Some(true)` for an atom, `Some(false)` for an empty one.
    pub fn known(&self, cell: Cell) -> Option<bool> {
        either!(self, evidence => evidence.known(cell))
    }

    /// Every fact and whether `board` agrees with it, in canonical order: which observations a guess
    /// satisfies. The number of atoms is not among them; see [`Evidence::allows`].
    ///
    /// # Errors
    /// [`OtherSize`] if the board has another size.
    pub fn check(&self, board: &Board) -> Result<Vec<(Fact, bool)>, OtherSize> {
        match (self, board) {
            (Self::Small(evidence), Board::Small(board)) => Ok(evidence.check(board)?.collect()),
            (Self::Wide(evidence), Board::Wide(board)) => Ok(evidence.check(board)?.collect()),
            _ => Err(OtherSize { board: board.size(), evidence: self.size() }),
        }
    }

    /// Whether the evidence leaves `board`: its number of atoms is allowed and it agrees with every fact.
    ///
    /// # Errors
    /// [`OtherSize`] if the board has another size.
    pub fn allows(&self, board: &Board) -> Result<bool, OtherSize> {
        match (self, board) {
            (Self::Small(evidence), Board::Small(board)) => evidence.allows(board),
            (Self::Wide(evidence), Board::Wide(board)) => evidence.allows(board),
            _ => Err(OtherSize { board: board.size(), evidence: self.size() }),
        }
    }
}

/// Reads evidence with side letters for ports; [`Evidence::parse`] takes the other numberings.
impl FromStr for Evidence {
    type Err = EvidenceParseError;

    fn from_str(text: &str) -> Result<Self, EvidenceParseError> {
        Self::parse(text, Numbering::Letters)
    }
}

/// One line with side letters, as `8x8 4; L5 B5; R1 H`; with `{:#}`, one line a fact.
impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        either!(self, evidence => evidence.fmt(f))
    }
}

#[cfg(feature = "serde")]
blackbox_core::internal::serialized_as_text!(Evidence, "evidence such as \"8x8 4; L5 B5\"";);
