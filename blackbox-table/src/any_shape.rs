//! A board of any shape for faces that must stay small, and evidence about it.

use alloc::{boxed::Box, vec::Vec};
use core::{fmt, str::FromStr};

use blackbox_core::{
    AtomRange, Board, Cell, Evidence, Fact, Grid, Numbering, Outcome, Port, Rays, Size, Symmetry, WideBoard,
    WideEvidence, WideSignature,
    evidence::{EvidenceError, HexSolver, Limit, Stop},
    grid::BoardError,
    internal::{Knowledge, is_save, size_of_evidence},
    notation::{self, EvidenceParseError, ParseError},
    ray::Code,
};

use crate::{Game, Playable, Task};

/// A board of any shape and size, searched by two solvers: one for rectangles to 16 x 16, one for hexagons.
/// `blackbox_analysis::AnyBoard` has one for every size to 64 x 64.
///
/// ```
/// use blackbox_core::{evidence::Limit, notation::sgt::GameId};
/// use blackbox_table::{Game, TableBoard};
///
/// for id in ["w5h5m3M3#1", "s3m2M2#1"] {
///     let game: Game<TableBoard> = Game::of_id(GameId::parse(id.as_bytes(), false)?, 0)?;
///     assert!(game.par(&mut Limit::none())?.mean() > 1.0);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum TableBoard {
    /// A hexagon.
    Hexagon(Board),
    /// A rectangle.
    Rectangle(WideBoard),
}

/// Evidence about a [`TableBoard`].
#[derive(Clone, Debug, PartialEq)]
pub enum TableEvidence {
    /// About a hexagon.
    Hexagon(Evidence),
    /// About a rectangle.
    Rectangle(Box<WideEvidence>),
}

macro_rules! either {
    ($self:ident, $value:ident => $body:expr) => {
        match $self {
            Self::Hexagon($value) => $body,
            Self::Rectangle($value) => $body,
        }
    };
}

// None of these is inlined: small code matters more here than speed.
impl Grid for TableBoard {
    #[inline(never)]
    fn empty(size: Size) -> Result<Self, BoardError> {
        if !size.has_columns() {
            return Board::empty(size).map(Self::Hexagon);
        }
        WideBoard::empty(size).map(Self::Rectangle)
    }

    fn size(&self) -> Size {
        either!(self, board => board.size())
    }

    #[inline(never)]
    fn contains(&self, cell: Cell) -> bool {
        either!(self, board => board.contains(cell))
    }

    #[inline(never)]
    fn insert(&mut self, cell: Cell) -> bool {
        either!(self, board => board.insert(cell))
    }

    #[inline(never)]
    fn remove(&mut self, cell: Cell) -> bool {
        either!(self, board => board.remove(cell))
    }

    fn clear(&mut self) {
        either!(self, board => board.clear());
    }

    fn count(&self) -> u32 {
        either!(self, board => board.count())
    }

    #[inline(never)]
    fn next_atom(&self, cell: Cell) -> Option<Cell> {
        either!(self, board => board.next_atom(cell))
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        match self {
            Self::Hexagon(board) => Self::Hexagon(board.transformed(symmetry)),
            Self::Rectangle(board) => Self::Rectangle(board.transformed(symmetry)),
        }
    }
}

impl Rays for TableBoard {
    type Signature = WideSignature;

    // Step by step, as paths are followed anyway.
    fn fire(&self, port: Port) -> Outcome {
        self.trace(port).outcome()
    }

    fn signature(&self) -> WideSignature {
        WideSignature::of(self)
    }

    fn write_signature<C: Code>(&self, codes: &mut [C]) {
        either!(self, board => board.write_signature(codes));
    }
}

/// Reads any notation; bits are taken as 8 x 8.
impl FromStr for TableBoard {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        notation::read_board(text, notation::ReadOptions::default())
    }
}

/// Writes the compact notation; with `{:#}`, the grid.
impl fmt::Display for TableBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        either!(self, board => board.fmt(f))
    }
}

impl Playable for TableBoard {
    type Evidence = TableEvidence;

    fn run<T: Task>(evidence: &TableEvidence, task: T, limit: &mut Limit<'_>) -> Result<T::Answer, Stop> {
        match evidence {
            TableEvidence::Rectangle(evidence) => WideBoard::run(evidence, task, limit),
            TableEvidence::Hexagon(_) if cfg!(feature = "searchless") => Err(Stop::TooLarge),
            TableEvidence::Hexagon(evidence) => task.run(&mut HexSolver::boxed(), evidence, limit),
        }
    }
}

impl TableEvidence {
    /// Reads evidence with ports named in `numbering`, or a saved game: what its player knows.
    ///
    /// # Errors
    /// [`EvidenceParseError`] with line, column and what was expected.
    pub fn parse(text: &str, numbering: Numbering) -> Result<Self, EvidenceParseError> {
        if is_save(text.as_bytes()) {
            return Game::<TableBoard>::saved_evidence(text.as_bytes());
        }
        if !size_of_evidence(text)?.has_columns() {
            return Evidence::parse(text, numbering).map(Self::Hexagon);
        }
        WideEvidence::parse(text, numbering).map(|evidence| Self::Rectangle(Box::new(evidence)))
    }

    /// The facts in canonical order, as [`Evidence::facts`] gives them.
    pub fn facts(&self) -> Vec<Fact> {
        either!(self, evidence => evidence.facts().collect())
    }
}

/// One line with side letters, as `8x8 4; L5 B5; R1 H`.
impl fmt::Display for TableEvidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        either!(self, evidence => evidence.fmt(f))
    }
}

impl Knowledge for TableEvidence {
    fn nothing(size: Size, atoms: AtomRange) -> Result<Self, BoardError> {
        if !size.has_columns() {
            return Evidence::new(size, atoms).map(Self::Hexagon);
        }
        WideEvidence::new(size, atoms).map(|evidence| Self::Rectangle(Box::new(evidence)))
    }

    fn learn(&mut self, fact: Fact) -> Result<(), EvidenceError> {
        either!(self, evidence => evidence.learn(fact))
    }

    fn board_size(&self) -> Size {
        either!(self, evidence => evidence.board_size())
    }

    fn atom_range(&self) -> AtomRange {
        either!(self, evidence => evidence.atom_range())
    }

    fn result_at(&self, port: Port) -> Option<Outcome> {
        either!(self, evidence => evidence.result_at(port))
    }

    fn is_beyond_rays(&self) -> bool {
        either!(self, evidence => evidence.is_beyond_rays())
    }
}
