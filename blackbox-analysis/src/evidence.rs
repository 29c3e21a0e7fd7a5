//! Evidence about a board of any size, and everything that follows from it in one plain answer.

mod advice;
mod board_counts;
mod count;
mod estimate;
mod posterior;

use std::{fmt, ops::ControlFlow};

use blackbox_core::{
    AtomRange, Board, Cell, Evidence, Fact, Grid, Numbering, Outcome, Port, Rays, Size, WideBoard,
    WideEvidence,
    evidence::{
        BoxSolver, EvidenceError, Limit, PartialBoard, Solver, Solver11, Solver16, Solver32, Solver64, Stop,
    },
    game::Session,
    grid::BoardError,
    notation::evidence::{EvidenceParseError, parse_size},
};

pub use advice::{Advice, PortAdvice};
pub use count::Count;
pub use posterior::{Posterior, Prior, PriorError};

use crate::AnyBoard;
use board_counts::{BoardCounts, board_counts};

/// Evidence about a board whose size is known only at run time.
///
/// ```
/// use blackbox_analysis::AnyEvidence;
/// use blackbox_core::{Numbering, evidence::Limit};
///
/// let evidence = AnyEvidence::parse("3x3 1-3; R2 H; T1 H; T2 R", Numbering::Letters)?;
/// let answer = evidence.solve(&mut Limit::none())?;
/// assert_eq!(answer.count, 19);
/// assert_eq!(answer.count_by_atoms, [(2, 4.into()), (3, 15.into())]);
/// assert!(!answer.unique && answer.conflict.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyEvidence {
    /// About a board of at most 8 x 8.
    Small(Evidence),
    /// About a board that is larger either way.
    Wide(Box<WideEvidence>),
}

/// Everything that follows from evidence.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The size of the board.
    pub size: Size,
    /// How many boards satisfy the evidence; 0 if it contradicts itself.
    pub count: Count,
    /// The numbers of atoms that occur, ascending, each with how many boards have so many.
    pub count_by_atoms: Vec<(u32, Count)>,
    /// For each cell, row-major, the probability of an atom there, 0 to 1, all boards being equally likely; 0
    /// everywhere if there is no board.
    pub probability: Vec<f64>,
    /// Whether exactly one board satisfies the evidence.
    pub unique: bool,
    /// Whether all boards that satisfy the evidence, one at least, have the same signature: no further ray tells
    /// them apart.
    pub unique_class: bool,
    /// A board that satisfies the evidence, if there is one; always the same for the same evidence.
    pub model: Option<AnyBoard>,
    /// Facts that contradict each other and of which none can be spared; none if the evidence is consistent, nor if
    /// the number of atoms alone excludes every board.
    pub conflict: Vec<Fact>,
}

impl Answer {
    /// Whether at least one board satisfies the evidence.
    pub fn is_consistent(&self) -> bool {
        self.count > 0
    }

    /// The numbers of atoms that occur, ascending, each with its probability, all boards being equally likely.
    pub fn probability_by_atoms(&self) -> impl Iterator<Item = (u32, f64)> {
        self.count_by_atoms.iter().map(|(atoms, boards)| (*atoms, boards.share_of(&self.count)))
    }

    /// The probabilities row by row from the top: `height` rows of `width`.
    pub fn rows(&self) -> impl Iterator<Item = &[f64]> {
        self.probability.chunks(self.size.width().into())
    }
}

macro_rules! either {
    ($self:ident, $evidence:ident => $body:expr) => {
        match $self {
            Self::Small($evidence) => $body,
            Self::Wide($evidence) => $body,
        }
    };
}

impl AnyEvidence {
    /// Evidence without facts.
    ///
    /// # Errors
    /// As [`Evidence::new`]; there is a kind of board for every size.
    pub fn new(size: Size, atoms: AtomRange) -> Result<Self, BoardError> {
        if size.fits_box() {
            return Evidence::new(size, atoms).map(Self::Small);
        }
        WideEvidence::new(size, atoms).map(|evidence| Self::Wide(Box::new(evidence)))
    }

    /// Reads evidence whose ports are named in `numbering`.
    ///
    /// # Errors
    /// [`EvidenceParseError`] with line, column and what was expected.
    pub fn parse(text: &str, numbering: Numbering) -> Result<Self, EvidenceParseError> {
        if parse_size(text)?.fits_box() {
            return Evidence::parse(text, numbering).map(Self::Small);
        }
        WideEvidence::parse(text, numbering).map(|evidence| Self::Wide(Box::new(evidence)))
    }

    /// What a seeker knows who has fired every port of `board` and was told the number of its atoms.
    pub fn full(board: &AnyBoard) -> Self {
        match board {
            AnyBoard::Small(board) => Self::Small(Evidence::full(board)),
            AnyBoard::Wide(board) => Self::Wide(Box::new(Evidence::full(board))),
        }
    }

    /// What the seeker of a session knows, as [`Session::evidence`] has it.
    pub fn of<G: Rays>(session: &Session<G>) -> Self {
        if let Ok(evidence) = session.evidence_as() {
            return Self::Small(evidence);
        }
        let Ok(evidence) = session.evidence_as() else {
            unreachable!("a wide board holds any size");
        };
        Self::Wide(Box::new(evidence))
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        either!(self, evidence => evidence.size())
    }

    /// How many atoms there may be.
    pub fn atoms(&self) -> AtomRange {
        either!(self, evidence => evidence.atoms())
    }

    /// Adds a fact. Facts that exclude each other are no error: the evidence is then contradictory.
    ///
    /// # Errors
    /// [`EvidenceError`] if a port or the cell is not on the board; nothing is added then.
    pub fn add(&mut self, fact: Fact) -> Result<(), EvidenceError> {
        either!(self, evidence => evidence.add(fact))
    }

    /// The facts in canonical order, as [`Evidence::facts`] gives them.
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

    /// What is known of a cell: `Some(true)` for an atom, `Some(false)` for an empty one.
    pub fn known(&self, cell: Cell) -> Option<bool> {
        either!(self, evidence => evidence.known(cell))
    }

    /// Every fact and whether `board` agrees with it, in canonical order: which observations a guess satisfies. The
    /// number of atoms is not among them; see [`AnyEvidence::allows`].
    ///
    /// # Errors
    /// [`OtherSize`] if the board has another size.
    pub fn check(&self, board: &AnyBoard) -> Result<Vec<(Fact, bool)>, OtherSize> {
        self.with_board(
            board,
            |evidence, board| evidence.check(board).collect(),
            |evidence, board| evidence.check(board).collect(),
        )
    }

    /// Whether `board` is one of the boards the evidence leaves: its number of atoms is allowed and it agrees with
    /// every fact.
    ///
    /// # Errors
    /// [`OtherSize`] if the board has another size.
    pub fn allows(&self, board: &AnyBoard) -> Result<bool, OtherSize> {
        self.with_board(board, Evidence::allows, Evidence::allows)
    }

    fn with_board<T>(
        &self,
        board: &AnyBoard,
        small: impl FnOnce(&Evidence, &Board) -> T,
        wide: impl FnOnce(&WideEvidence, &WideBoard) -> T,
    ) -> Result<T, OtherSize> {
        let other = OtherSize { board: board.size(), evidence: self.size() };
        match (self, board) {
            _ if other.board != other.evidence => Err(other),
            (Self::Small(evidence), AnyBoard::Small(board)) => Ok(small(evidence, board)),
            (Self::Wide(evidence), AnyBoard::Wide(board)) => Ok(wide(evidence, board)),
            _ => Err(other),
        }
    }

    /// Finds everything that follows, with the solver that fits the size, on the heap. One limit serves all the
    /// searches that this takes.
    ///
    /// # Errors
    /// [`Stop`] where a search ended without an answer; [`Stop::TooLarge`] beyond 64 x 64.
    ///
    /// # Complexity
    /// Exponential in the worst case, as [`Solver::solve`]; on 8 x 8 microseconds for a full perimeter.
    pub fn solve(&self, limit: &mut Limit<'_>) -> Result<Answer, Stop> {
        self.run(Solve, limit)
    }

    /// A board that satisfies the evidence, or `None` if there is none; always the same for the same evidence.
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer; [`Stop::TooLarge`] beyond 64 x 64.
    pub fn model(&self, limit: &mut Limit<'_>) -> Result<Option<AnyBoard>, Stop> {
        self.run(First, limit)
    }

    /// The first `most` boards that satisfy the evidence, in the order of [`Solver::models`]: by their number of
    /// atoms, then by rank.
    ///
    /// # Errors
    /// [`Stop`] where a search ended without an answer; [`Stop::TooLarge`] beyond 64 x 64.
    ///
    /// # Complexity
    /// For each board at most one search for each cell.
    pub fn models(&self, most: usize, limit: &mut Limit<'_>) -> Result<Vec<AnyBoard>, Stop> {
        self.run(Models { most }, limit)
    }

    /// Does a task with the solver that fits the size.
    fn run<T: Task>(&self, task: T, limit: &mut Limit<'_>) -> Result<T::Answer, Stop> {
        match self {
            Self::Small(evidence) => task.run(&mut Box::new(BoxSolver::new()), evidence, limit),
            Self::Wide(evidence) => match evidence.size().width().max(evidence.size().height()) {
                0..=11 => task.run(&mut Box::new(Solver11::new()), evidence, limit),
                12..=16 => task.run(&mut Box::new(Solver16::new()), evidence, limit),
                17..=32 => task.run(&mut Box::new(Solver32::new()), evidence, limit),
                33..=64 => task.run(&mut Box::new(Solver64::new()), evidence, limit),
                _ => Err(Stop::TooLarge),
            },
        }
    }
}

/// A board that is not of the evidence's size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherSize {
    /// The size of the board.
    pub board: Size,
    /// The size that the evidence is about.
    pub evidence: Size,
}

impl fmt::Display for OtherSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the board is {}, expected {} as the evidence is about", self.board, self.evidence)
    }
}

impl std::error::Error for OtherSize {}

/// What is done with the solver that fits a size.
trait Task {
    type Answer;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Self::Answer, Stop>;
}

fn any_board<G: Grid>(board: &G) -> AnyBoard {
    AnyBoard::from_atoms(board.size(), board.atoms()).expect("the atoms of a board of the same size")
}

struct First;

impl Task for First {
    type Answer = Option<AnyBoard>;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Option<AnyBoard>, Stop> {
        Ok(solver.model(evidence, limit)?.as_ref().map(any_board))
    }
}

struct Models {
    most: usize,
}

impl Task for Models {
    type Answer = Vec<AnyBoard>;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Vec<AnyBoard>, Stop> {
        let mut boards = Vec::new();
        if self.most > 0 {
            solver.each_model(evidence, limit, |board| {
                boards.push(any_board(board));
                if boards.len() < self.most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
        }
        Ok(boards)
    }
}

/// [`Solver::is_unique_class`] for counts of any width.
fn is_class<F: PartialBoard>(
    solver: &mut Solver<F>,
    evidence: &Evidence<F::Board>,
    answer: &Answer,
    limit: &mut Limit<'_>,
) -> Result<bool, Stop> {
    let Some(model) = &answer.model else { return Ok(false) };
    let mut whole = evidence.clone();
    for port in evidence.unfired() {
        // Its ports are those of the board, and the model agrees with all results so far.
        let added = whole.observe(port, model.fire(port));
        debug_assert!(added.is_ok() && whole.clash().is_none(), "{whole}");
    }
    Ok(board_counts(solver, &whole, limit)?.count == answer.count)
}

struct Solve;

impl Task for Solve {
    type Answer = Answer;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Answer, Stop> {
        let size = evidence.size();
        let BoardCounts { count, by_atoms, probability, model } = board_counts(solver, evidence, limit)?;
        let unique = count == 1;
        let mut answer = Answer {
            size,
            count,
            count_by_atoms: by_atoms,
            probability,
            unique,
            unique_class: unique,
            model,
            conflict: Vec::new(),
        };
        if answer.count > u128::MAX {
            answer.unique_class = is_class(solver, evidence, &answer, limit)?;
        } else if answer.count > 1 {
            answer.unique_class = solver.is_unique_class(evidence, limit)?;
        }
        if let Some(conflict) = (answer.count == 0).then(|| solver.conflict(evidence, limit)).transpose()? {
            answer.conflict =
                conflict.into_iter().flat_map(|conflict| conflict.facts().collect::<Vec<_>>()).collect();
        }
        Ok(answer)
    }
}

/// One line with side letters, as `8x8 4; L5 B5; R1 H`; with `{:#}`, one line a fact.
impl fmt::Display for AnyEvidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        either!(self, evidence => evidence.fmt(f))
    }
}
