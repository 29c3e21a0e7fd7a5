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
