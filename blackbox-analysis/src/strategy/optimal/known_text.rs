//! What a search knows, as a text that another search of the same question takes.

use super::{any_width::OptimalSearch, work::PASSES};

impl OptimalSearch<'_> {
    /// How many passes a search has: each leaves less open than the one before, the last one nothing.
    pub const PASSES: usize = PASSES.len();

    /// What is known of all positions, as a text that [`OptimalSearch::join`] takes.
    pub fn known(&self) -> String {
        format!("{}\n{}", self.job(), self.state())
    }

    /// Takes up what another search of the same question knows.
    ///
    /// # Errors
    /// [`KnownError`] if the text is not what [`OptimalSearch::known`] gives for this question.
    pub fn join(&self, known: &str) -> Result<(), KnownError> {
        let (job, state) = known.split_once('\n').unwrap_or((known, ""));
        if job != self.job() {
            return Err(KnownError { line: 1, expected: self.job() });
        }
        let expected =
            |line| KnownError { line: line + 1, expected: "what is known of a position".to_owned() };
        self.restore(state).map_err(expected)
    }
}

/// A text that is not what is known of a search: the first faulty line.
#[derive(Clone, Debug, thiserror::Error, PartialEq, Eq)]
#[error("line {line}: invalid, expected {expected}")]
pub struct KnownError {
    /// From 1.
    pub line: usize,
    /// What it should have held.
    pub expected: String,
}
