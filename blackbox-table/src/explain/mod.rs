//! Why a cell is certain: few observations that force it.

mod certain_path;
mod hitting_set;
mod smallest;
mod text;
mod view;

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use blackbox_core::{
    AtomRange, Cell, Evidence, Fact, Grid, Size,
    evidence::{Limit, PartialBoard, Solver, Stop},
    notation::Notation,
};

use crate::{Playable, Task};

pub use certain_path::CertainPath;
pub use hitting_set::{SmallSet, smallest_hitting_set};
pub use text::{answer_in_words, fact_in_words, place_in_words, port_in_words};
pub use view::{Why, WhyRay};

pub use smallest::Find;
use smallest::{Facts, few};

/// Why a cell is certain; made by [`explain`].
///
/// Its [`Display`](fmt::Display) is a sentence or two:
/// `Row 4 column 3 is empty: L1 came out at R1. No fewer observations force it.`
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The size of the board.
    pub size: Size,
    /// The numbers of atoms that the evidence admits.
    pub atoms: AtomRange,
    /// The cell.
    pub cell: Cell,
    /// Whether it holds an atom.
    pub atom: bool,
    /// The facts that force it, in the order of [`Evidence::facts`]; none where the number of atoms alone
    /// forces the cell.
    pub facts: Vec<Fact>,
    /// Whether it is proved that no fewer facts force the cell. Otherwise the search was too long for that:
    /// no fact was found that can be left out, but a smaller set may exist.
    pub smallest: bool,
    /// Whether it takes the number of atoms too: with any number of atoms the facts would not force the cell.
    /// Where that was not found within the limit it is taken to be so.
    pub by_number: bool,
    /// What the facts force, row-major: `Some(true)` for an atom, `Some(false)` for an empty cell. What was
    /// not found within the limit is `None` as what is open.
    pub forced: Vec<Option<bool>>,
}

impl Explanation {
    /// What the facts force of a cell.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn forced(&self, cell: Cell) -> Option<bool> {
        self.forced[cell.index(self.size) as usize]
    }

    /// How far each ray of the facts can be followed through forced cells: from its port, and, if it was lost
    /// and is a detour, from its exit, too.
    pub fn ways(&self) -> Vec<CertainPath> {
        certain_path::ways(self)
    }
}

/// Why a cell was not explained.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Unexplained {
    /// The cell is not on the board.
    OffBoard {
        /// The cell.
        cell: Cell,
        /// The size of the board.
        size: Size,
    },
    /// No board satisfies the evidence.
    Contradictory,
    /// The cell is not certain.
    Uncertain {
        /// The cell.
        cell: Cell,
        /// The size of the board.
        size: Size,
        /// A board that satisfies the evidence with an atom there, in compact notation.
        with: String,
        /// One without.
        without: String,
    },
    /// A search ended without an answer.
    Stopped(Stop),
}

impl fmt::Display for Unexplained {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard { cell, size } => {
                write!(f, "the cell {} is not on the board, expected a cell of {size}", cell.display(*size))
            }
            Self::Contradictory => f.write_str("no board satisfies the evidence, expected one at least"),
            Self::Uncertain { cell, size, with, without } => write!(
                f,
                "{} is not certain, expected a cell that is: {with} has an atom there, {without} has none",
                place_in_words(*cell, *size)
            ),
            Self::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl core::error::Error for Unexplained {}

impl From<Stop> for Unexplained {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

/// Finds the fewest facts that force a cell: that leave no board, of those with an admitted number of atoms,
/// in which the cell is otherwise.
///
/// It is the smallest set by an exact search, as long as that ends within half of the limit's nodes and
/// within some million of them (beyond 11 x 11, some ten thousand), and there are at most 128 facts; then
/// [`Explanation::smallest`] is true. Otherwise facts are left out one by one, as long as that is found to be
/// possible. There may be several smallest sets; for the same evidence and limit the answer is always the
/// same.
///
/// ```
/// use blackbox_core::{Cell, WideBoard, WideEvidence, evidence::Limit};
/// use blackbox_table::explain;
///
/// let evidence: WideEvidence = "12x3 1; L1 H; T4 H".parse()?;
/// let why = explain::<WideBoard>(&evidence, Cell::new(3, 0), &mut Limit::none())?;
/// assert_eq!(why.to_string(), "Row 1 column 4 holds an atom: L1 hit an atom and T4 hit an atom, and there is 1 atom. \
///     No fewer observations force it.");
/// let open: WideEvidence = "12x3 1; T4 H".parse()?;
/// assert!(explain::<WideBoard>(&open, Cell::new(3, 0), &mut Limit::none()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Unexplained`].
///
/// # Complexity
/// Exponential in the worst case; on 8 x 8 mostly below a millisecond, at 16 x 16 a second or some. Source of
/// the method (the smallest set that hits all correction sets found so far): A. Ignatiev, A. Previti, M.
/// Liffiton and J. Marques-Silva, "Smallest MUS Extraction with Minimal Hitting Set Dualization", 2015.
pub fn explain<B: Playable>(
    evidence: &B::Evidence,
    cell: Cell,
    limit: &mut Limit<'_>,
) -> Result<Explanation, Unexplained> {
    B::run(evidence, Explain { cell }, limit)?
}

/// A board in compact notation, which can write every board.
fn compact<G: Grid>(board: &G) -> String {
    Notation::Compact.display(board).map(|shown| shown.to_string()).unwrap_or_default()
}

/// [`explain`] as a task for a solver.
#[derive(Clone, Copy, Debug)]
pub struct Explain {
    /// The cell.
    pub cell: Cell,
}

impl Task for Explain {
    type Answer = Result<Explanation, Unexplained>;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Self::Answer, Stop> {
        self.by::<F>(evidence, &mut |evidence, limit| solver.model(evidence, limit), limit)
    }
}

impl Explain {
    /// The same with boards that the caller finds.
    ///
    /// # Errors
    /// [`Stop`] where a search ended without an answer.
    pub fn by<'a, F: PartialBoard>(
        self,
        evidence: &'a Evidence<F::Board>,
        find: &'a mut Find<'a, F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Result<Explanation, Unexplained>, Stop> {
        let (cell, size) = (self.cell, evidence.size());
        if !cell.is_on(size) {
            return Ok(Err(Unexplained::OffBoard { cell, size }));
        }
        let Some(model) = find(evidence, limit)? else {
            return Ok(Err(Unexplained::Contradictory));
        };
        let atom = model.contains(cell);
        let mut facts = Facts::<F>::new(find, evidence);
        let goal = Some((cell, !atom));
        if let Some(other) = facts.board(|_| true, goal, limit)? {
            let [mut with, mut without] = [compact(&model), compact(&other)];
            if !atom {
                core::mem::swap(&mut with, &mut without);
            }
            return Ok(Err(Unexplained::Uncertain { cell, size, with, without }));
        }
        let (chosen, smallest) = few(&mut facts, (cell, !atom), limit)?;
        let by_number = facts.need_number(&chosen, (cell, !atom), limit)?;
        let forced = facts.forced(&chosen, limit)?;
        let named =
            facts.all.iter().zip(&chosen).filter(|&(_, &chosen)| chosen).map(|(&fact, _)| fact).collect();
        let atoms = evidence.atoms();
        Ok(Ok(Explanation { size, atoms, cell, atom, facts: named, smallest, by_number, forced }))
    }
}
