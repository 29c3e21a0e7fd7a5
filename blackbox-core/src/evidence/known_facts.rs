//! What a seeker knows: the facts, kept by port and by cell.

use core::fmt;

use super::{AtomRange, EvidenceError, Fact, OtherSize, board_count::Weight};
use crate::{
    Board, Cell, Outcome, Port, Rays, Size, WideBoard,
    grid::{BoardError, tables::PORTS},
    ray::Code,
};

/// A kind of board that evidence can be about: [`Board`] or [`WideBoard`].
pub trait Seek: Rays + Eq + fmt::Debug {
    /// A number of boards: `u64` within 8 x 8, else `u128`.
    type Count: Weight;

    /// The packed result of every port; an unfired port has a code of its own.
    type Results: Clone + Eq + fmt::Debug + AsRef<[u16]> + AsMut<[u16]>;

    /// The results of ports that were not fired.
    const UNFIRED: Self::Results;
}

impl Seek for Board {
    type Count = u64;
    type Results = [u16; PORTS];

    const UNFIRED: [u16; PORTS] = [UNFIRED; PORTS];
}

impl Seek for WideBoard {
    type Count = u128;
    type Results = [u16; 1020];

    const UNFIRED: [u16; 1020] = [UNFIRED; 1020];
}

/// The packed result of a port that was not fired; the others are the codes of a wide signature.
pub(super) const UNFIRED: u16 = 65533;

/// Ports with their results, cells that are known, and the number of atoms.
///
/// A detour from `a` to `b` is the same observation as one from `b` to `a`: adding either makes both ports
/// fired. A detour to its own port is a reflection. Facts that exclude each other, such as two results at one
/// port, are no error: no board satisfies the evidence then, and [`Evidence::clash`] gives the first two.
///
/// ```
/// use blackbox_core::{AtomRange, Board, Evidence, Grid, Outcome, Port, Size};
///
/// let size = Size::CLASSIC;
/// let (l5, b5) = (Port::from_label("L5", size)?, Port::from_label("B5", size)?);
/// let mut evidence: Evidence = Evidence::new(size, AtomRange::exactly(4))?;
/// evidence.observe(l5, Outcome::Detour(b5))?;
/// assert_eq!(evidence.result(b5), Some(Outcome::Detour(l5)));
/// assert_eq!(evidence, "8x8 4; B5 L5".parse()?);
///
/// let board: Board = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// assert_eq!(evidence.allows(&board), Ok(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Evidence<G: Seek = Board> {
    pub(super) atoms: AtomRange,
    results: G::Results,
    full: G,
    empty: G,
    refused: Option<Fact>,
}

/// Evidence about a board of any size. The value is 2 kB, and 34 kB without the feature `alloc`: pass it by
/// reference.
pub type WideEvidence = Evidence<WideBoard>;

impl<G: Seek> Evidence<G> {
    /// Evidence without facts.
    ///
    /// ```
    /// use blackbox_core::{Evidence, Size};
    ///
    /// let known: Evidence = Evidence::new(Size::CLASSIC, 4.into())?;
    /// assert_eq!(known.to_string(), "8x8 4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`BoardError`] if this kind of board cannot hold `size`, or the board has fewer cells than atoms.
    pub fn new(size: Size, atoms: AtomRange) -> Result<Self, BoardError> {
        let (full, empty) = (G::empty(size)?, G::empty(size)?);
        Ok(Self { atoms: atoms.on(size)?, results: G::UNFIRED, full, empty, refused: None })
    }

    /// Evidence about the same size and number of atoms without facts.
    pub(super) fn emptied(&self) -> Self {
        let mut nothing = self.empty.clone();
        nothing.clear();
        Self { atoms: self.atoms, results: G::UNFIRED, full: nothing.clone(), empty: nothing, refused: None }
    }

    /// All facts about the rays of `board`: the results of all ports, and the number of atoms.
    ///
    /// ```
    /// use blackbox_core::{Board, Evidence};
    ///
    /// let board: Board = "3/1@1/3".parse()?;
    /// assert_eq!(Evidence::full(&board).unfired().count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn full(board: &G) -> Self {
        let mut nothing = board.clone();
        nothing.clear();
        let mut results = G::UNFIRED;
        for port in Port::all(board.size()) {
            results.as_mut()[port.index() as usize] = Code::pack(board.fire(port));
        }
        let atoms = AtomRange::exactly(board.count());
        Self { atoms, results, full: nothing.clone(), empty: nothing, refused: None }
    }

    /// The size of the board.
    ///
    /// ```
    /// use blackbox_core::{Evidence, Size};
    ///
    /// assert_eq!("8x5 4; L1 H".parse::<Evidence>()?.size(), Size::new(8, 5)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn size(&self) -> Size {
        self.full.size()
    }

    /// How many atoms there may be.
    ///
    /// ```
    /// use blackbox_core::{AtomRange, Evidence};
    ///
    /// let known: Evidence = "8x8 3-6".parse()?;
    /// assert_eq!(known.atoms(), AtomRange::new(3, 6)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn atoms(&self) -> AtomRange {
        self.atoms
    }

    /// Replaces the number of atoms.
    ///
    /// ```
    /// use blackbox_core::{Evidence};
    ///
    /// let mut known: Evidence = "8x8 ?; L1 H".parse()?;
    /// known.set_atoms(4.into())?;
    /// assert_eq!(known, "8x8 4; L1 H".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`BoardError::Atoms`] if the board has fewer cells; nothing has changed then.
    pub fn set_atoms(&mut self, atoms: AtomRange) -> Result<(), BoardError> {
        self.atoms = atoms.on(self.size())?;
        Ok(())
    }

    /// Adds the result of a ray.
    ///
    /// ```
    /// use blackbox_core::{Evidence, Outcome, Port};
    ///
    /// let mut known: Evidence = "8x8 4".parse()?;
    /// known.observe(Port::from_label("L1", known.size())?, Outcome::Hit)?;
    /// assert_eq!(known, "8x8 4; L1 H".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`EvidenceError::Port`] if either port is not on the board; nothing is added then.
    pub fn observe(&mut self, port: Port, outcome: Outcome) -> Result<(), EvidenceError> {
        let size = self.size();
        let (port, outcome) = canonical(port, outcome);
        let twin = other_end(port, outcome);
        for port in core::iter::once(port).chain(twin.map(|(exit, _)| exit)) {
            if port.index() >= size.ports() {
                return Err(EvidenceError::Port { port, size });
            }
        }
        let fact = Fact::Ray { port, outcome };
        if self.opponent(fact).is_some() {
            self.refused.get_or_insert(fact);
            return Ok(());
        }
        for (port, outcome) in core::iter::once((port, outcome)).chain(twin) {
            self.results.as_mut()[port.index() as usize] = Code::pack(outcome);
        }
        Ok(())
    }

    /// Adds that `cell` holds an atom, or that it is empty.
    ///
    /// ```
    /// use blackbox_core::{Cell, Evidence};
    ///
    /// let mut known: Evidence = "3x3 1".parse()?;
    /// known.know(Cell::new(1, 1), true)?;
    /// assert_eq!(known.known(Cell::new(1, 1)), Some(true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`EvidenceError::Cell`] if the cell is not on the board; nothing is added then.
    pub fn know(&mut self, cell: Cell, atom: bool) -> Result<(), EvidenceError> {
        let size = self.size();
        if !cell.is_on(size) {
            return Err(EvidenceError::Cell { cell, size });
        }
        let fact = Fact::Cell { cell, atom };
        if self.opponent(fact).is_some() {
            self.refused.get_or_insert(fact);
        } else if atom {
            self.full.insert(cell);
        } else {
            self.empty.insert(cell);
        }
        Ok(())
    }

    /// The first fact that `fact`, in canonical form, excludes.
    fn opponent(&self, fact: Fact) -> Option<Fact> {
        match fact {
            Fact::Ray { port, outcome } => core::iter::once((port, outcome))
                .chain(other_end(port, outcome))
                .find_map(|(port, outcome)| {
                    let known = self.result(port).filter(|&known| known != outcome)?;
                    let (port, outcome) = canonical(port, known);
                    Some(Fact::Ray { port, outcome })
                }),
            Fact::Cell { cell, atom } => {
                let known = self.known(cell).filter(|&known| known != atom)?;
                Some(Fact::Cell { cell, atom: known })
            }
        }
    }

    /// Adds a fact of either kind.
    ///
    /// ```
    /// use blackbox_core::{Evidence, Fact};
    ///
    /// let mut known: Evidence = "8x8 4".parse()?;
    /// known.add(Fact::Cell { cell: (3, 4).into(), atom: true })?;
    /// assert_eq!(known, "8x8 4; =(3,4) @".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Evidence::observe`] and [`Evidence::know`].
    pub fn add(&mut self, fact: Fact) -> Result<(), EvidenceError> {
        match fact {
            Fact::Ray { port, outcome } => self.observe(port, outcome),
            Fact::Cell { cell, atom } => self.know(cell, atom),
        }
    }

    /// The result at `port`, or `None` if it is unfired. The far end of a detour is fired too.
    ///
    /// ```
    /// use blackbox_core::{Evidence, Port};
    ///
    /// let known: Evidence = "8x8 4; L5 B5".parse()?;
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

    /// The ports without a result, in canonical order.
    ///
    /// ```
    /// use blackbox_core::Evidence;
    ///
    /// let known: Evidence = "8x8 4; L5 B5; R1 H".parse()?;
    /// assert_eq!(known.unfired().count(), 29);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unfired(&self) -> impl Iterator<Item = Port> + '_ {
        Port::all(self.size()).filter(|&port| self.result(port).is_none())
    }

    /// Sets a result, whatever it was before.
    pub(super) fn set_result(&mut self, port: Port, outcome: Outcome) {
        self.results.as_mut()[port.index() as usize] = Code::pack(outcome);
    }

    /// What is known of a cell: `Some(true)` for an atom, `Some(false)` for an empty one.
    ///
    /// ```
    /// use blackbox_core::{Evidence};
    ///
    /// let known: Evidence = "3x3 1; =(0,0) @; =(1,0) .".parse()?;
    /// assert_eq!([0, 1, 2].map(|x| known.known((x, 0).into())), [Some(true), Some(false), None]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn known(&self, cell: Cell) -> Option<bool> {
        if self.full.contains(cell) { Some(true) } else { self.empty.contains(cell).then_some(false) }
    }

    /// The cells known to hold atoms.
    ///
    /// ```
    /// use blackbox_core::{Evidence};
    ///
    /// let known: Evidence = "3x3 1; =(0,0) @; =(1,0) .".parse()?;
    /// assert_eq!(known.known_atoms().to_string(), "@2/3/3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn known_atoms(&self) -> &G {
        &self.full
    }

    /// The cells known to be empty, as a board with "atoms" there.
    ///
    /// ```
    /// use blackbox_core::{Evidence};
    ///
    /// let known: Evidence = "3x3 1; =(0,0) @; =(1,0) .".parse()?;
    /// assert_eq!(known.known_empty().to_string(), "1@1/3/3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn known_empty(&self) -> &G {
        &self.empty
    }

    /// Two facts that exclude each other at one port or one cell, if such were added. The second is the first
    /// fact that contradicted an earlier one.
    ///
    /// ```
    /// use blackbox_core::Evidence;
    ///
    /// let known: Evidence = "8x8 4; L1 H; L1 R".parse()?;
    /// assert!(known.clash().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clash(&self) -> Option<[Fact; 2]> {
        let refused = self.refused?;
        Some([self.opponent(refused)?, refused])
    }

    /// The observations in canonical order of their first port, a detour once; then the known cells in
    /// row-major order; then, if there is a [`clash`](Evidence::clash), its second fact.
    ///
    /// Adding them in this order to evidence without facts gives this evidence again.
    ///
    /// ```
    /// use blackbox_core::{Evidence, Numbering};
    ///
    /// let known: Evidence = "8x8 4; R1 H; B5 L5".parse()?;
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

    /// Every fact and whether `board` agrees with it, in the order of [`Evidence::facts`]. The number of
    /// atoms is not a fact; [`Evidence::allows`] checks it.
    ///
    /// ```
    /// use blackbox_core::{Board, Evidence};
    ///
    /// let known: Evidence = "3x3 1; L1 H; L3 H".parse()?;
    /// let guess: Board = "@2/3/3".parse()?;
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
    /// use blackbox_core::{Board, Evidence};
    ///
    /// let known: Evidence = "3x3 1; L1 H".parse()?;
    /// assert_eq!(known.allows(&"@2/3/3".parse::<Board>()?), Ok(true));
    /// assert!(known.allows(&"@3/4/4".parse::<Board>()?).is_err());
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

/// A detour from its lower port; a detour to its own port as a reflection.
fn canonical(port: Port, outcome: Outcome) -> (Port, Outcome) {
    match outcome {
        Outcome::Detour(exit) if exit == port => (port, Outcome::Reflection),
        Outcome::Detour(exit) if exit < port => (exit, Outcome::Detour(port)),
        _ => (port, outcome),
    }
}

/// The result that a detour gives for the port where it left.
fn other_end(port: Port, outcome: Outcome) -> Option<(Port, Outcome)> {
    match outcome {
        Outcome::Detour(exit) => Some((exit, Outcome::Detour(port))),
        Outcome::Hit | Outcome::Reflection => None,
    }
}
