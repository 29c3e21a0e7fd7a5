//! What the seeker of a session knows.

use super::Session;
use crate::evidence::{AtomRange, Evidence, Seek};

impl<G: Seek> Session<G> {
    /// What the seeker knows: the outcome of every ray fired so far, and how many atoms the parameters admit. Guesses
    /// and locks are the seeker's own thoughts and no part of it.
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
        let params = self.params();
        let range = AtomRange::new(params.min_atoms(), params.max_atoms());
        let evidence = range.ok().and_then(|range| Evidence::new(params.size(), range).ok());
        let Some(mut evidence) = evidence else {
            unreachable!("parameters are in order, and this kind of board holds their size");
        };
        for (port, outcome) in self.observations() {
            let observed = evidence.observe(port, outcome);
            debug_assert!(observed.is_ok(), "a port of this board");
        }
        evidence
    }
}
