//! The evidence of a session.

use super::Session;
use crate::{
    evidence::{AtomRange, Evidence, EvidenceError, Fact, Seek},
    grid::{BoardError, Size},
    ray::{Outcome, Port, Rays},
};

/// Evidence of any kind: about a board of one kind ([`Evidence`]), or of a size known only at run time.
pub trait Knowledge: Sized {
    /// Evidence without facts.
    ///
    /// # Errors
    /// [`BoardError`] where this kind of board cannot hold `size`.
    fn nothing(size: Size, atoms: AtomRange) -> Result<Self, BoardError>;

    /// Adds a fact.
    ///
    /// # Errors
    /// [`EvidenceError`] if a port or the cell is not on the board; nothing is added then.
    fn learn(&mut self, fact: Fact) -> Result<(), EvidenceError>;

    /// The size of the board.
    fn board_size(&self) -> Size;

    /// How many atoms there may be.
    fn atom_range(&self) -> AtomRange;

    /// The result at `port`, or `None` if it is unfired.
    fn result_at(&self, port: Port) -> Option<Outcome>;

    /// Whether there is more than results of rays: a known cell, or facts that exclude each other.
    fn is_beyond_rays(&self) -> bool;

    /// Evidence of these results, whose ports are on the board.
    ///
    /// # Errors
    /// [`BoardError`] where this kind of board cannot hold `size`.
    fn of_rays(
        size: Size,
        atoms: AtomRange,
        rays: impl IntoIterator<Item = (Port, Outcome)>,
    ) -> Result<Self, BoardError> {
        let mut evidence = Self::nothing(size, atoms)?;
        for (port, outcome) in rays {
            let learnt = evidence.learn(Fact::Ray { port, outcome });
            debug_assert!(learnt.is_ok(), "a port of the board");
        }
        Ok(evidence)
    }
}

impl<G: Seek> Knowledge for Evidence<G> {
    fn nothing(size: Size, atoms: AtomRange) -> Result<Self, BoardError> {
        Self::new(size, atoms)
    }

    fn learn(&mut self, fact: Fact) -> Result<(), EvidenceError> {
        self.add(fact)
    }

    fn board_size(&self) -> Size {
        self.size()
    }

    fn atom_range(&self) -> AtomRange {
        self.atoms()
    }

    fn result_at(&self, port: Port) -> Option<Outcome> {
        self.result(port)
    }

    fn is_beyond_rays(&self) -> bool {
        self.clash().is_some() || self.known_atoms().count() + self.known_empty().count() > 0
    }
}

impl<G: Seek> Session<G> {
    /// What the seeker knows: the outcome of every ray fired so far, and the numbers of atoms that the
    /// parameters admit, up to the number of cells. Guesses and locks are no part of it.
    ///
    /// ```
    /// use blackbox_core::{Board, Port, game::{Move, Params, Session}};
    ///
    /// let board: Board = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
    /// let params = Params::of(&board, false)?;
    /// let mut session = Session::new(params, board)?;
    /// session.apply(Move::Fire(Port::from_label("L5", params.size())?))?;
    /// assert_eq!(session.evidence(), "8x8 4; L5 B5".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn evidence(&self) -> Evidence<G> {
        let Ok(evidence) = self.evidence_as() else {
            unreachable!("this kind of board holds the session's own");
        };
        evidence
    }
}

impl<G: Rays> Session<G> {
    /// [`Session::evidence`] as evidence of another kind than that of the session's board.
    ///
    /// ```
    /// use blackbox_core::{Board, WideEvidence, game::{Params, Session}};
    ///
    /// let board: Board = "3/1@1/3".parse()?;
    /// let session = Session::new(Params::of(&board, false)?, board)?;
    /// assert_eq!(session.evidence_as::<WideEvidence>()?, "3x3 1".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`BoardError`] if that kind of board cannot hold the size.
    #[doc(hidden)]
    pub fn evidence_as<K: Knowledge>(&self) -> Result<K, BoardError> {
        let (size, min) = (self.params.size(), self.params.min_atoms());
        let max = self.params.max_atoms().min(size.cells()).max(min);
        let atoms = AtomRange::new(min, max).unwrap_or(AtomRange::exactly(min));
        K::of_rays(size, atoms, self.observations())
    }
}
