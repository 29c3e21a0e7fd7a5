//! The solver that fits a board's size, on the heap.

use blackbox_core::{
    Evidence, Grid, Size,
    evidence::{
        BoxSolver, HexSolver, Limit, PartialBoard, Solver, Solver11, Solver16, Solver32, Solver64, Stop,
    },
};

pub(super) use blackbox_table::Task;

use super::AnyEvidence;
use crate::{AnyBoard, stack::with_stack};

/// A solver for evidence about hexagons and rectangles of any size to 64 x 64: it takes the memory that a
/// size needs when it first meets one, 34 kB within 8 x 8 and at most 0.65 MB, and keeps it for the next
/// evidence.
///
/// [`AnyEvidence::solve`] and its neighbours make a solver for a single question. For many questions make one
/// solver and ask it all of them.
///
/// ```
/// use blackbox_analysis::{AnyBoard, AnyEvidence, evidence::AnySolver};
/// use blackbox_core::evidence::Limit;
///
/// let mut solver = AnySolver::new();
/// for text in ["8x8:(2,0)(5,2)(2,5)(5,7)", "9x9:(4,4)"] {
///     let board: AnyBoard = text.parse()?;
///     assert_eq!(solver.count(&AnyEvidence::full(&board), &mut Limit::none())?, 1);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct AnySolver(Option<Kind>);

/// The solvers of the core.
#[derive(Clone, Debug)]
enum Kind {
    Small(Box<BoxSolver>),
    Hexagon(Box<HexSolver>),
    To11(Box<Solver11>),
    To16(Box<Solver16>),
    To32(Box<Solver32>),
    To64(Box<Solver64>),
}

impl Kind {
    /// The solver for a size.
    fn of(size: Size) -> Result<Self, Stop> {
        Ok(match size.width().max(size.height()) {
            _ if !size.has_columns() => Self::Hexagon(Solver::boxed()),
            _ if size.fits_word() => Self::Small(Solver::boxed()),
            0..=11 => Self::To11(Solver::boxed()),
            12..=16 => Self::To16(Solver::boxed()),
            17..=32 => Self::To32(Solver::boxed()),
            33..=64 => Self::To64(Solver::boxed()),
            _ => return Err(Stop::TooLarge),
        })
    }

    /// The bytes of stack that a search takes at most, a few times over: it follows a ray by recursion, at
    /// most 256 deep, and each step of it has some boards.
    fn stack(&self) -> usize {
        match self {
            Self::Small(_) | Self::Hexagon(_) | Self::To11(_) => 1 << 18,
            Self::To16(_) | Self::To32(_) | Self::To64(_) => 1 << 22,
        }
    }

    /// Whether it is the solver for a size.
    fn is_for(&self, size: Size) -> bool {
        let side = size.width().max(size.height());
        match self {
            Self::Hexagon(_) => !size.has_columns(),
            _ if !size.has_columns() => false,
            Self::Small(_) => size.fits_word(),
            Self::To11(_) => (9..=11).contains(&side),
            Self::To16(_) => (12..=16).contains(&side),
            Self::To32(_) => (17..=32).contains(&side),
            Self::To64(_) => (33..=64).contains(&side),
        }
    }
}

impl AnySolver {
    /// A solver without memory yet.
    pub const fn new() -> Self {
        Self(None)
    }

    /// How many boards satisfy the evidence.
    ///
    /// # Errors
    /// As [`AnySolver::solve`], and [`Stop::Overflow`] where the number does not fit 128 bits.
    pub fn count(&mut self, evidence: &AnyEvidence, limit: &mut Limit<'_>) -> Result<u128, Stop> {
        self.run(Number, evidence, limit)
    }

    /// Whether exactly one board satisfies the evidence.
    ///
    /// # Errors
    /// As [`AnySolver::solve`].
    pub fn is_unique(&mut self, evidence: &AnyEvidence, limit: &mut Limit<'_>) -> Result<bool, Stop> {
        self.run(OnlyOne, evidence, limit)
    }

    /// Does a task with the solver that fits the size.
    pub(super) fn run<T: Task>(
        &mut self,
        task: T,
        evidence: &AnyEvidence,
        limit: &mut Limit<'_>,
    ) -> Result<T::Answer, Stop> {
        let size = evidence.size();
        if !self.0.as_ref().is_some_and(|kind| kind.is_for(size)) {
            self.0 = Some(Kind::of(size)?);
        }
        let kind = self.0.as_mut().expect("a solver for the size");
        with_stack(kind.stack(), || match (kind, evidence) {
            (Kind::Small(solver), AnyEvidence::Small(evidence)) => task.run(solver, evidence, limit),
            (Kind::Hexagon(solver), AnyEvidence::Small(evidence)) => task.run(solver, evidence, limit),
            (Kind::To11(solver), AnyEvidence::Wide(evidence)) => task.run(solver, evidence, limit),
            (Kind::To16(solver), AnyEvidence::Wide(evidence)) => task.run(solver, evidence, limit),
            (Kind::To32(solver), AnyEvidence::Wide(evidence)) => task.run(solver, evidence, limit),
            (Kind::To64(solver), AnyEvidence::Wide(evidence)) => task.run(solver, evidence, limit),
            _ => unreachable!("the size decides the kind of evidence, too"),
        })
    }
}

pub(super) fn any_board<G: Grid>(board: &G) -> AnyBoard {
    AnyBoard::from_atoms(board.size(), board.atoms()).expect("the atoms of a board of the same size")
}

struct Number;

impl Task for Number {
    type Answer = u128;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<u128, Stop> {
        solver.count(evidence, limit)
    }
}

struct OnlyOne;

impl Task for OnlyOne {
    type Answer = bool;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<bool, Stop> {
        solver.is_unique(evidence, limit)
    }
}
