//! What a seeker knows: the facts, kept by port and by cell.

use super::{AtomRange, EvidenceError, Fact, Seek};
use crate::{Cell, Outcome, Port, Size, WideBoard, WordBoard, grid::BoardError, ray::Code};

/// Ports with their results, cells that are known, and the number of atoms.
///
/// A detour from `a` to `b` is the same observation as one from `b` to `a`: adding either makes both ports
/// fired. A detour to its own port is a reflection. Facts that exclude each other, such as two results at one
/// port, are no error: no board satisfies the evidence then, and [`GridEvidence::clash`] gives the first two.
///
/// ```
/// use blackbox::{AtomRange, Grid, Outcome, Port, Size, core::{WordBoard, WordEvidence}};
///
/// let size = Size::CLASSIC;
/// let (l5, b5) = (Port::from_label("L5", size)?, Port::from_label("B5", size)?);
/// let mut evidence = WordEvidence::new(size, 4)?;
/// evidence.observe(l5, Outcome::Detour(b5))?;
/// assert_eq!(evidence.result(b5), Some(Outcome::Detour(l5)));
/// assert_eq!(evidence, "8x8 4; B5 L5".parse()?);
///
/// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// assert_eq!(evidence.allows(&board), Ok(true));
///
/// let known: WordEvidence = "3x3 1-3; L3 H; =(0,0) @; =(1,0) .".parse()?;
/// assert_eq!((known.size(), known.atoms()), (Size::new(3, 3)?, AtomRange::new(1, 3)?));
/// assert_eq!([0, 1, 2].map(|x| known.known((x, 0).into())), [Some(true), Some(false), None]);
/// assert_eq!([known.known_atoms(), known.known_empty()].map(ToString::to_string), ["@2/3/3", "1@1/3/3"]);
/// assert_eq!((known.unfired().count(), known.clash()), (11, None));
/// assert!("8x8 4; L1 H; L1 R".parse::<WordEvidence>()?.clash().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct GridEvidence<G: Seek> {
    pub(super) atoms: AtomRange,
    pub(super) results: G::Results,
    pub(super) full: G,
    pub(super) empty: G,
    pub(super) refused: Option<Fact>,
}

/// Evidence about a board of one word: a hexagon, or a rectangle of at most 8 x 8.
pub type WordEvidence = GridEvidence<WordBoard>;

/// Evidence about a rectangle of any size. The value is 2 kB, 34 kB without `alloc`: pass it by reference.
pub type WideEvidence = GridEvidence<WideBoard>;

impl<G: Seek> GridEvidence<G> {
    /// Evidence without facts.
    ///
    /// ```
    /// use blackbox::{Size, core::WordEvidence};
    ///
    /// let known = WordEvidence::new(Size::CLASSIC, 4)?;
    /// assert_eq!(known.to_string(), "8x8 4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`BoardError`] if this kind of board cannot hold `size`, or the board has fewer cells than atoms.
    pub fn new(size: Size, atoms: impl Into<AtomRange>) -> Result<Self, BoardError> {
        let (full, empty) = (G::empty(size)?, G::empty(size)?);
        Ok(Self { atoms: atoms.into().on(size)?, results: G::UNFIRED, full, empty, refused: None })
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
    /// use blackbox::core::{WordBoard, WordEvidence};
    ///
    /// let board: WordBoard = "3/1@1/3".parse()?;
    /// assert_eq!(WordEvidence::full(&board).unfired().count(), 0);
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

    /// The size of the board. See [`GridEvidence`].
    pub fn size(&self) -> Size {
        self.full.size()
    }

    /// How many atoms there may be. See [`GridEvidence`].
    pub fn atoms(&self) -> AtomRange {
        self.atoms
    }

    /// Replaces the number of atoms.
    ///
    /// ```
    /// use blackbox::core::WordEvidence;
    ///
    /// let mut known: WordEvidence = "8x8 ?; L1 H".parse()?;
    /// known.set_atoms(4)?;
    /// assert_eq!(known, "8x8 4; L1 H".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`BoardError::Atoms`] if the board has fewer cells; nothing has changed then.
    pub fn set_atoms(&mut self, atoms: impl Into<AtomRange>) -> Result<(), BoardError> {
        self.atoms = atoms.into().on(self.size())?;
        Ok(())
    }

    /// Adds the result of a ray.
    ///
    /// ```
    /// use blackbox::{Outcome, Port, core::WordEvidence};
    ///
    /// let mut known: WordEvidence = "8x8 4".parse()?;
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
        // Both ends are checked before either is written.
        for port in core::iter::once(port).chain(twin.map(|(exit, _)| exit)) {
            if port.index() >= size.ports() {
                return Err(EvidenceError::Port { port, size });
            }
        }
        let fact = Fact::Ray { port, outcome };
        // A port has room for one result. The first fact that does not fit is kept beside them: with its
        // opponent it is the clash, and no board satisfies the evidence whatever else is added.
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
    /// use blackbox::{Cell, core::WordEvidence};
    ///
    /// let mut known: WordEvidence = "3x3 1".parse()?;
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
    pub(super) fn opponent(&self, fact: Fact) -> Option<Fact> {
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
    /// use blackbox::{Fact, core::WordEvidence};
    ///
    /// let mut known: WordEvidence = "8x8 4".parse()?;
    /// known.add(Fact::Cell { cell: (3, 4).into(), atom: true })?;
    /// assert_eq!(known, "8x8 4; =(3,4) @".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`GridEvidence::observe`] and [`GridEvidence::know`].
    pub fn add(&mut self, fact: Fact) -> Result<(), EvidenceError> {
        match fact {
            Fact::Ray { port, outcome } => self.observe(port, outcome),
            Fact::Cell { cell, atom } => self.know(cell, atom),
        }
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
