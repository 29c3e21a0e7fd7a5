//! Evidence as a question of propositional logic: for boards beyond the search, for proof and for interchange.
//!
//! [`Problem`] turns evidence into clauses in one of two [`Encoding`]s; [`model`], [`conflict`] and [`verdict`] ask the
//! solver behind (`batsat`); [`conclude`] and [`find`] try the search before it; [`Problem::dimacs`] writes the clauses
//! for any other solver. [`paper`] is the encoding of the one paper on this question, to measure against.

mod cnf;
mod dimacs;
mod formula;
mod label;
pub mod paper;
mod path;
mod pose;
mod problem;
mod solver;
mod takeover;
mod totalizer;
mod verdict;

pub use cnf::{Cnf, Literal, Meaning};
pub use dimacs::Dimacs;
pub use problem::{Encoding, EncodingError, Problem};
pub use takeover::{Conclusion, conclude, find};
pub use verdict::{Verdict, conflict, is_only, is_only_class, model, verdict};
