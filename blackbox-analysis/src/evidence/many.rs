//! Many problems of evidence in one call: rows of packed results in, columns of answers out.

mod advise;
mod answers;
mod error;
mod problems;
mod solve;

pub use advise::advise_many;
pub use answers::Answers;
pub use error::{ManyError, ProblemStatus};
pub use problems::{Problems, ResultCode};
pub use solve::solve_many;

/// Rows that a thread takes at a time.
const ROWS: usize = 64;

/// How many problems are solved.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct ManyOptions {
    /// How many threads work; 0 for as many as the machine runs at once.
    pub threads: usize,
    /// How many nodes the searches for one problem may take; see
    /// [`Limit::nodes`](blackbox_core::evidence::Limit::nodes).
    pub limit: Option<u64>,
}

blackbox_core::internal::setters!(ManyOptions {
    threads: usize,
    limit: Option<u64>,
});
