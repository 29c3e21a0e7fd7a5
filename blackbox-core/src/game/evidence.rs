//! What the seeker of a session knows.

use super::Session;
use crate::{
    Rays,
    evidence::{AtomRange, Evidence, Seek},
    grid::BoardError,
};

impl<G: Seek> Session<G> {
    /// What the seeker knows: the outcome of every ray fired so far, and how many atoms there may be: as many as the
    /// parameters admit, and no more than there are cells. Guesses and locks are the seeker's own thoughts and no
    /// part of it.
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
    /// [`Session::evidence`] about another kind of board than the one the session is played on.
    ///
    /// # Errors
    /// [`BoardError`] if that kind of board cannot hold the size.
    pub fn evidence_as<K: Seek>(&self) -> Result<Evidence<K>, BoardError> {
        let (size, min) = (self.params.size(), self.params.min_atoms());
        let max = self.params.max_atoms().min(size.cells()).max(min);
        let atoms = AtomRange::new(min, max).unwrap_or(AtomRange::exactly(min));
        let mut evidence = Evidence::new(size, atoms)?;
        for (port, outcome) in self.observations() {
            let observed = evidence.observe(port, outcome);
            debug_assert!(observed.is_ok(), "a port of this board");
        }
        Ok(evidence)
    }
}
