//! What a seeker knows: the results of rays, the cells, and the number of atoms.

use core::fmt;

use super::{AtPort, Board, Cell, Outcome, Port, Size, geometry::PORTS};
use crate::evidence::{AtomRange, FactOf, OffBoard};

/// One thing that the seeker of a hexagonal board knows.
pub type Fact = FactOf<Port, Outcome, Cell>;

/// Why a fact does not belong to a hexagonal board.
pub type EvidenceError = OffBoard<Port, Cell, Size>;

/// Ports with their results, cells that are known, and the number of atoms.
///
/// A detour is known at both of its ports, and one to its own port is a reflection. Facts that exclude each other are
/// no error: no board satisfies the evidence then, and [`Evidence::clash`] gives the first two.
///
/// ```
/// use blackbox_core::{AtomRange, evidence::Limit, hex::{AtPort, Board, Evidence, Size}};
///
/// let board: Board = "5/6/1@5/3@@2@/2@@5/8/7/6/5".parse()?;
/// let evidence = Evidence::full(board, AtPort::Hit);
/// let solution = evidence.solve(&mut Limit::none())?;
/// assert_eq!((solution.count(), solution.model()), (1, Some(board)));
///
/// let nothing = Evidence::new(Size::PLUS, AtomRange::exactly(5), AtPort::Hit);
/// assert_eq!(nothing.solve(&mut Limit::none())?.count(), 5_949_147);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evidence {
    size: Size,
    atoms: AtomRange,
    rule: AtPort,
    results: [Option<Outcome>; PORTS],
    full: u64,
    empty: u64,
    refused: Option<Fact>,
}

impl Evidence {
    /// Evidence without facts.
    pub const fn new(size: Size, atoms: AtomRange, rule: AtPort) -> Self {
        Self { size, atoms, rule, results: [None; PORTS], full: 0, empty: 0, refused: None }
    }

    /// The evidence of a seeker who has fired every port of `board` and was given the number of its atoms.
    pub fn full(board: Board, rule: AtPort) -> Self {
        let mut evidence = Self::new(board.size(), AtomRange::exactly(board.count()), rule);
        let signature = board.signature(rule);
        for port in Port::all(board.size()) {
            evidence.results[port.index() as usize] = Some(signature.outcome(port));
        }
        evidence
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How many atoms there may be.
    pub const fn atoms(&self) -> AtomRange {
        self.atoms
    }

    /// What an atom straight ahead of a port does with another beside it.
    pub const fn rule(&self) -> AtPort {
        self.rule
    }

    /// Adds the result of a ray.
    ///
    /// # Errors
    /// [`EvidenceError::Port`] if either port is not on the board; nothing is added then.
    pub fn observe(&mut self, port: Port, outcome: Outcome) -> Result<(), EvidenceError> {
        let (port, outcome) = match outcome {
            Outcome::Detour(exit) if exit == port => (port, Outcome::Reflection),
            Outcome::Detour(exit) if exit < port => (exit, Outcome::Detour(port)),
            _ => (port, outcome),
        };
        let ends = [
            (port, outcome),
            if let Outcome::Detour(exit) = outcome { (exit, Outcome::Detour(port)) } else { (port, outcome) },
        ];
        for (port, _) in ends {
            if port.index() >= self.size.ports() {
                return Err(EvidenceError::Port { port, size: self.size });
            }
        }
        if ends.iter().any(|&(port, outcome)| self.result(port).is_some_and(|known| known != outcome)) {
            self.refused.get_or_insert(Fact::Ray { port, outcome });
            return Ok(());
        }
        for (port, outcome) in ends {
            self.results[port.index() as usize] = Some(outcome);
        }
        Ok(())
    }

    /// Adds that `cell` holds an atom, or that it is empty.
    ///
    /// # Errors
    /// [`EvidenceError::Cell`] if the cell is not on the board; nothing is added then.
    pub const fn know(&mut self, cell: Cell, atom: bool) -> Result<(), EvidenceError> {
        if !cell.is_on(self.size) {
            return Err(EvidenceError::Cell { cell, size: self.size });
        }
        let opposite = if atom { self.empty } else { self.full };
        if opposite & cell.bit() != 0 {
            if self.refused.is_none() {
                self.refused = Some(Fact::Cell { cell, atom });
            }
        } else if atom {
            self.full |= cell.bit();
        } else {
            self.empty |= cell.bit();
        }
        Ok(())
    }

    /// Adds a fact of either kind.
    ///
    /// # Errors
    /// As [`Evidence::observe`] and [`Evidence::know`].
    pub fn add(&mut self, fact: Fact) -> Result<(), EvidenceError> {
        match fact {
            Fact::Ray { port, outcome } => self.observe(port, outcome),
            Fact::Cell { cell, atom } => self.know(cell, atom),
        }
    }

    /// The result at `port`, or `None` if it is unfired. The far end of a detour is fired, too.
    ///
    /// # Panics
    /// If the port is not on the board.
    pub const fn result(&self, port: Port) -> Option<Outcome> {
        assert!(port.index() < self.size.ports());
        self.results[port.index() as usize]
    }

    /// The ports without a result.
    pub fn unfired(&self) -> impl Iterator<Item = Port> + '_ {
        Port::all(self.size).filter(|&port| self.result(port).is_none())
    }

    /// What is known of a cell: `Some(true)` for an atom, `Some(false)` for an empty one.
    pub const fn known(&self, cell: Cell) -> Option<bool> {
        match (self.full & cell.bit() != 0, self.empty & cell.bit() != 0) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        }
    }

    pub(super) const fn known_bits(&self) -> [u64; 2] {
        [self.full, self.empty]
    }

    /// Two facts that exclude each other, if such were added: the second was the first to be refused.
    pub fn clash(&self) -> Option<[Fact; 2]> {
        let refused = self.refused?;
        let known = match refused {
            Fact::Cell { cell, atom } => Fact::Cell { cell, atom: !atom },
            Fact::Ray { port, outcome } => {
                let exit = if let Outcome::Detour(exit) = outcome { exit } else { port };
                let other = [(port, outcome), (exit, Outcome::Detour(port))];
                other.into_iter().find_map(|(port, expected)| {
                    let outcome = self.result(port).filter(|&known| known != expected)?;
                    Some(Fact::Ray { port, outcome })
                })?
            }
        };
        Some([known, refused])
    }

    /// The observations by their first port, a detour once; then the known cells; then, if there is a
    /// [`clash`](Evidence::clash), its second fact.
    pub fn facts(&self) -> impl Iterator<Item = Fact> + '_ {
        let rays = Port::all(self.size).filter_map(|port| {
            let outcome = self.result(port)?;
            let later = !matches!(outcome, Outcome::Detour(exit) if exit < port);
            later.then_some(Fact::Ray { port, outcome })
        });
        let cells =
            Cell::all(self.size).filter_map(|cell| Some(Fact::Cell { cell, atom: self.known(cell)? }));
        rays.chain(cells).chain(self.refused)
    }

    /// Whether `board` is one of the boards that the evidence leaves.
    ///
    /// # Panics
    /// If the board has another size.
    pub fn allows(&self, board: Board) -> bool {
        assert_eq!(board.size(), self.size, "a board of the evidence's size");
        self.refused.is_none()
            && self.atoms.contains(board.count())
            && board.bits() & self.full == self.full
            && board.bits() & self.empty == 0
            && Port::all(self.size)
                .all(|port| self.result(port).is_none_or(|known| known == board.fire(port, self.rule)))
    }
}

impl fmt::Display for EvidenceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Port { port, size } => {
                write!(f, "port {port} is not on the board, expected 1 to {}", size.ports())
            }
            Self::Cell { cell, size } => {
                write!(f, "cell {cell} is not on the board, expected 0 to {}", size.cells() - 1)
            }
        }
    }
}

impl core::error::Error for EvidenceError {}
