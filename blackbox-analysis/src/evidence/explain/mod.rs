//! Why a cell is certain: few observations that force it.

mod certain_path;
mod smallest;
mod text;

use crate::evidence::TOO_LARGE;
use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use blackbox_core::{
    AtomRange, Cell, Fact, Grid, GridEvidence, Size,
    evidence::{GridSolver, PartialBoard, Stop},
    notation::Notation,
};

#[cfg(feature = "std")]
use super::search_parts::{on_threads, within_few};
use super::{Evidence, Solver, solver::ask};
use crate::{effort::Effort, in_words::place_in_words};

pub use certain_path::CertainPath;

use smallest::{Facts, Find, few};

/// Why a cell is certain; made by [`Evidence::explain`].
///
/// Its [`Display`](core::fmt::Display) is a sentence or two:
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
    /// The facts that force it, in the order of [`GridEvidence::facts`]; none where the number of atoms does.
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

    /// How far each ray of the facts can be followed through forced cells; if it is lost, from its exit, too.
    pub fn ways(&self) -> Vec<CertainPath> {
        certain_path::ways(self)
    }
}

/// Why a cell was not explained.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Unexplained {
    /// The cell is not on the board.
    #[error("the cell {} is not on the board, expected a cell of {size}", cell.display(*size))]
    OffBoard { cell: Cell, size: Size },
    /// No board satisfies the evidence.
    #[error("no board satisfies the evidence, expected one at least")]
    Contradictory,
    /// The cell is not certain.
    #[error(
        "{} is not certain, expected a cell that is: {with} has an atom there, {without} has none",
        place_in_words(*cell, *size)
    )]
    Uncertain { cell: Cell, size: Size, with: String, without: String },
    /// A search ended without an answer.
    #[error("{0}")]
    Stopped(#[from] Stop),
}

impl Evidence {
    /// Finds the fewest facts that force a cell: that leave no board of an admitted number with it otherwise.
    ///
    /// It is the smallest set by an exact search, as long as that ends within half of the limit's nodes and
    /// within some million of them (beyond 11 x 11, some ten thousand), and there are at most 128 facts; then
    /// [`Explanation::smallest`] is true. Otherwise facts are left out one by one, as long as that is found
    /// to be possible. There may be several smallest sets; for the same evidence and limit the answer is
    /// always the same.
    ///
    /// ```
    /// use blackbox::{Cell, Effort, Evidence};
    ///
    /// let evidence: Evidence = "12x3 1; L1 H; T4 H".parse()?;
    /// let why = evidence.explain(Cell::new(3, 0), &mut Effort::none())?;
    /// assert_eq!(why.to_string(), "Row 1 column 4 holds an atom: L1 hit an atom and T4 hit an atom, and there is 1 atom. \
    ///     No fewer observations force it.");
    /// let open: Evidence = "12x3 1; T4 H".parse()?;
    /// assert!(open.explain(Cell::new(3, 0), &mut Effort::none()).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Unexplained`]: the cell is not certain (with two boards that differ), no board satisfies the
    /// evidence, or a search ended without an answer.
    ///
    /// # Complexity
    /// Exponential in the worst case; on 8 x 8 mostly below a millisecond, at 16 x 16 a second or some.
    /// Source of the method (the smallest set that hits all correction sets found so far): A. Ignatiev, A.
    /// Previti, M. Liffiton and J. Marques-Silva, "Smallest MUS Extraction with Minimal Hitting Set
    /// Dualization", 2015.
    pub fn explain(&self, cell: Cell, limit: &mut Effort<'_>) -> Result<Explanation, Unexplained> {
        Solver::new().explain(self, cell, limit)
    }
}

impl Solver {
    /// The fewest facts that force a cell; see [`Evidence::explain`].
    ///
    /// # Errors
    /// As [`Evidence::explain`].
    pub fn explain(
        &mut self, evidence: &Evidence, cell: Cell, limit: &mut Effort<'_>,
    ) -> Result<Explanation, Unexplained> {
        ask!(self, evidence, |solver, evidence| explained(solver, evidence, cell, limit))
    }
}

/// The first board of the first part that has one.
#[cfg(feature = "std")]
fn first<G: blackbox_core::evidence::Seek>(
    evidence: &GridEvidence<G>, limit: &mut Effort<'_>,
) -> Result<Option<G>, Stop> {
    let mut whole = Evidence::new(evidence.size(), evidence.atoms()).map_err(|_| TOO_LARGE)?;
    for fact in evidence.facts() {
        let added = whole.add(fact);
        debug_assert!(added.is_ok(), "a fact of the same board");
    }
    let parts = Solver::new().parts(&whole, limit)?;
    let found = on_threads(parts.len(), limit, Option::is_some, |unit, solver, limit| {
        solver.model(&parts[unit], limit)
    })?;
    found.into_iter().flatten().next().map_or(Ok(None), |found| {
        let mut board = G::empty(found.size()).map_err(|_| TOO_LARGE)?;
        for cell in found.atoms() {
            board.insert(cell);
        }
        Ok(Some(board))
    })
}

fn explained<F: PartialBoard>(
    solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>, cell: Cell, limit: &mut Effort<'_>,
) -> Result<Explanation, Unexplained> {
    // Threads search where that takes long, by one rule: the board that is found decides what is found next.
    #[cfg(feature = "std")]
    let find: &mut Find<'_, F::Board> = &mut |evidence, limit| {
        within_few(limit, |limit| solver.model(evidence, limit)).unwrap_or_else(|| first(evidence, limit))
    };
    #[cfg(not(feature = "std"))]
    let find: &mut Find<'_, F::Board> = &mut |evidence, limit| solver.model(evidence, limit);
    let size = evidence.size();
    if !cell.is_on(size) {
        return Err(Unexplained::OffBoard { cell, size });
    }
    let model = find(evidence, limit)?.ok_or(Unexplained::Contradictory)?;
    let atom = model.contains(cell);
    let mut facts = Facts::<F>::new(find, evidence);
    let otherwise = (cell, !atom);
    if let Some(other) = facts.board(|_| true, Some(otherwise), limit)? {
        let [mut with, mut without] = [compact(&model), compact(&other)];
        if !atom {
            core::mem::swap(&mut with, &mut without);
        }
        return Err(Unexplained::Uncertain { cell, size, with, without });
    }
    let (chosen, smallest) = few(&mut facts, otherwise, limit)?;
    let by_number = facts.need_number(&chosen, otherwise, limit)?;
    let forced = facts.forced(&chosen, limit)?;
    let named = facts.all.iter().zip(&chosen).filter(|&(_, &chosen)| chosen).map(|(&fact, _)| fact).collect();
    Ok(Explanation { size, atoms: evidence.atoms(), cell, atom, facts: named, smallest, by_number, forced })
}

/// A board in compact notation, which can write every board.
fn compact<G: Grid>(board: &G) -> String {
    Notation::Compact.display(board).map(|shown| shown.to_string()).unwrap_or_default()
}
