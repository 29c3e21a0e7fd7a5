//! The facts of evidence, and whether a board agrees with them.

use super::{Fact, GridEvidence, OtherSize, Seek, seek::UNFIRED};
use crate::{Cell, Outcome, Port, ray::Code};

impl<G: Seek> GridEvidence<G> {
    /// The result at `port`, or `None` if it is unfired. The far end of a detour is fired too.
    ///
    /// ```
    /// use blackbox::{Port, core::WordEvidence};
    ///
    /// let known: WordEvidence = "8x8 4; L5 B5".parse()?;
    /// let b5 = Port::from_label("B5", known.size())?;
    /// assert_eq!(known.result(b5).map(|outcome| outcome.label(known.size()).to_string()).as_deref(), Some("L5"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If `port` is not on the board.
    pub fn result(&self, port: Port) -> Option<Outcome> {
        let codes = &self.results.as_ref()[..self.size().ports() as usize];
        let code = codes[port.index() as usize];
        (code != UNFIRED).then(|| code.unpack())
    }

    /// The packed results of all ports in canonical order, [`UNFIRED`] where there is none.
    pub(super) fn codes(&self) -> &[u16] {
        &self.results.as_ref()[..self.size().ports() as usize]
    }

    /// The ports without a result, in canonical order. See [`GridEvidence`].
    pub fn unfired(&self) -> impl Iterator<Item = Port> + '_ {
        Port::all(self.size()).filter(|&port| self.result(port).is_none())
    }

    /// What is known of a cell: `Some(true)` for an atom, `Some(false)` for an empty one. See
    /// [`GridEvidence`].
    pub fn known(&self, cell: Cell) -> Option<bool> {
        if self.full.contains(cell) { Some(true) } else { self.empty.contains(cell).then_some(false) }
    }

    /// The cells known to hold atoms. See [`GridEvidence`].
    pub fn known_atoms(&self) -> &G {
        &self.full
    }

    /// The cells known to be empty, as a board with "atoms" there. See [`GridEvidence`].
    pub fn known_empty(&self) -> &G {
        &self.empty
    }

    /// Two facts that exclude each other at one port or cell, the second the first to contradict one. See
    /// [`GridEvidence`].
    pub fn clash(&self) -> Option<[Fact; 2]> {
        let refused = self.refused?;
        Some([self.opponent(refused)?, refused])
    }

    /// The observations in canonical order of their first port, a detour once; then the known cells in
    /// row-major order; then, if there is a [`clash`](GridEvidence::clash), its second fact.
    ///
    /// Adding them in this order to evidence without facts gives this evidence again.
    ///
    /// ```
    /// use blackbox::{Numbering, core::WordEvidence};
    ///
    /// let known: WordEvidence = "8x8 4; R1 H; B5 L5".parse()?;
    /// let facts: Vec<_> = known.facts().map(|fact| fact.display(Numbering::Letters, known.size()).to_string()).collect();
    /// assert_eq!(facts, ["L5 B5", "R1 H"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn facts(&self) -> impl Iterator<Item = Fact> + '_ {
        let size = self.size();
        let rays = Port::all(size).filter_map(|port| {
            let outcome = self.result(port)?;
            let later = !matches!(outcome, Outcome::Detour(exit) if exit < port);
            later.then_some(Fact::Ray { port, outcome })
        });
        let cells = (0..size.cells()).filter_map(move |index| {
            let cell = Cell::from_index(index, size)?;
            Some(Fact::Cell { cell, atom: self.known(cell)? })
        });
        rays.chain(cells).chain(self.refused)
    }

    /// The board, if it has the evidence's size.
    fn own<'a>(&self, board: &'a G) -> Result<&'a G, OtherSize> {
        let other = OtherSize { board: board.size(), evidence: self.size() };
        if other.board == other.evidence { Ok(board) } else { Err(other) }
    }

    /// Every fact and whether `board` agrees with it, in the order of [`GridEvidence::facts`]. The number of
    /// atoms is not a fact; [`GridEvidence::allows`] checks it.
    ///
    /// ```
    /// use blackbox::core::{WordBoard, WordEvidence};
    ///
    /// let known: WordEvidence = "3x3 1; L1 H; L3 H".parse()?;
    /// let guess: WordBoard = "@2/3/3".parse()?;
    /// assert_eq!(known.check(&guess)?.map(|(_, agrees)| agrees).collect::<Vec<_>>(), [true, false]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OtherSize`] if the board has another size.
    pub fn check<'a>(&'a self, board: &'a G) -> Result<impl Iterator<Item = (Fact, bool)> + 'a, OtherSize> {
        let board = self.own(board)?;
        Ok(self.facts().map(|fact| (fact, fact.holds(board))))
    }

    /// Whether `board` satisfies the evidence: its number of atoms is allowed and it agrees with every fact.
    ///
    /// ```
    /// use blackbox::core::{WordBoard, WordEvidence};
    ///
    /// let known: WordEvidence = "3x3 1; L1 H".parse()?;
    /// assert_eq!(known.allows(&"@2/3/3".parse::<WordBoard>()?), Ok(true));
    /// assert!(known.allows(&"@3/4/4".parse::<WordBoard>()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OtherSize`] if the board has another size.
    pub fn allows(&self, board: &G) -> Result<bool, OtherSize> {
        let board = self.own(board)?;
        Ok(self.atoms.contains(board.count()) && self.facts().all(|fact| fact.holds(board)))
    }
}
