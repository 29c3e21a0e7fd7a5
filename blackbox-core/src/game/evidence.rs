//! The evidence of a session.

use super::{Params, Session};
use crate::evidence::{AtomRange, GridEvidence, Seek};

impl Params {
    /// The numbers of atoms that a seeker is told: those of the parameters, up to the cells.
    ///
    /// ```
    /// use blackbox::{AtomRange, Params};
    ///
    /// assert_eq!(Params::PRESETS[2].atoms(), AtomRange::new(3, 6)?);
    /// assert_eq!(Params::decode(b"w2h2m1M9", false)?.atoms(), AtomRange::new(1, 4)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn atoms(self) -> AtomRange {
        let (min, max) = (self.min_atoms(), self.max_atoms().min(self.size().cells()));
        AtomRange::new(min, max.max(min)).unwrap_or(AtomRange::exactly(min))
    }
}

impl<G: Seek> Session<G> {
    /// What the seeker knows: the outcome of every ray fired so far, and the numbers of atoms that the
    /// parameters admit, up to the number of cells. Guesses and locks are no part of it.
    ///
    /// ```
    /// use blackbox::{Move, Params, Port, core::{WordBoard, game::Session}};
    ///
    /// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
    /// let params = Params::of(&board, false)?;
    /// let mut session = Session::new(params, board)?;
    /// session.apply(Move::Fire(Port::from_label("L5", params.size())?))?;
    /// assert_eq!(session.evidence(), "8x8 4; L5 B5".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn evidence(&self) -> GridEvidence<G> {
        let evidence = GridEvidence::new(self.params.size(), self.params.atoms());
        let Ok(mut evidence) = evidence else {
            unreachable!("this kind of board holds the session's own");
        };
        for (port, outcome) in self.observations() {
            let added = evidence.observe(port, outcome);
            debug_assert!(added.is_ok(), "a port of the board");
        }
        evidence
    }
}
