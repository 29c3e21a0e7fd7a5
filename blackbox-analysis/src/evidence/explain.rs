//! Why a cell is certain.

use blackbox_core::{Cell, evidence::Limit};
use blackbox_table::Explain;

use super::{AnyEvidence, AnySolver, Explanation, Unexplained};

impl AnyEvidence {
    /// The fewest facts that force a cell, with what these alone force and how far their rays can be followed.
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
        self.run(Explain { cell }, evidence, limit)?
    }
}
