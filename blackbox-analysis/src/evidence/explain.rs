//! Why a cell is certain.

use blackbox_core::{
    Cell, Evidence,
    evidence::{Limit, PartialBoard, Seek, Solver, Stop},
};
use blackbox_table::Explain;

use super::{
    AnyEvidence, AnySolver, Explanation, Unexplained,
    answer::First,
    search_parts::{on_threads, within_few},
    solver::Task,
};

impl AnyEvidence {
    /// The fewest facts that force a cell, with what these alone force and how far their rays can be
    /// followed.
    ///
    /// ```
    /// use blackbox_analysis::AnyEvidence;
    /// use blackbox_core::{Cell, Numbering, evidence::Limit};
    ///
    /// let evidence = AnyEvidence::parse("4x4 2; L1 R1; L4 B2", Numbering::Letters)?;
    /// let why = evidence.explain(Cell::new(1, 1), &mut Limit::none())?;
    /// assert_eq!(why.to_string(), "Row 2 column 2 is empty: L1 came out at R1. This one observation is enough.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Unexplained`]: the cell is not certain (with two boards that differ), no board satisfies the evidence, or a search
    /// ended without an answer.
    ///
    /// # Complexity
    /// As [`blackbox_table::explain`].
    pub fn explain(&self, cell: Cell, limit: &mut Limit<'_>) -> Result<Explanation, Unexplained> {
        AnySolver::new().explain(self, cell, limit)
    }
}

impl AnySolver {
    /// The fewest facts that force a cell; see [`AnyEvidence::explain`].
    ///
    /// # Errors
    /// As [`AnyEvidence::explain`].
    pub fn explain(
        &mut self,
        evidence: &AnyEvidence,
        cell: Cell,
        limit: &mut Limit<'_>,
    ) -> Result<Explanation, Unexplained> {
        self.run(Shared(Explain { cell }), evidence, limit)?
    }
}

/// An explanation that several threads search for where that takes long.
struct Shared(Explain);

impl Task for Shared {
    type Answer = Result<Explanation, Unexplained>;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Self::Answer, Stop> {
        let Self(explain) = self;
        let find = &mut |evidence: &Evidence<F::Board>, limit: &mut Limit<'_>| {
            // By the same rule for any number of threads: the board that is found decides what is found next.
            within_few(limit, |limit| solver.model(evidence, limit)).unwrap_or_else(|| first(evidence, limit))
        };
        explain.by::<F>(evidence, find, limit)
    }
}

/// The first board of the first part that has one.
fn first<G: Seek>(evidence: &Evidence<G>, limit: &mut Limit<'_>) -> Result<Option<G>, Stop> {
    let mut whole = AnyEvidence::new(evidence.size(), evidence.atoms()).map_err(|_| Stop::TooLarge)?;
    for fact in evidence.facts() {
        let added = whole.add(fact);
        debug_assert!(added.is_ok(), "a fact of the same board");
    }
    let parts = AnySolver::new().parts(&whole, limit)?;
    let found = on_threads(parts.len(), limit, Option::is_some, |unit, solver, limit| {
        solver.run(First, &parts[unit], limit)
    })?;
    found.into_iter().flatten().next().map_or(Ok(None), |found| {
        let mut board = G::empty(found.size()).map_err(|_| Stop::TooLarge)?;
        for cell in found.atoms() {
            board.insert(cell);
        }
        Ok(Some(board))
    })
}
