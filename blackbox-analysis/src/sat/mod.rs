//! Evidence as propositional logic: for boards beyond the search, for proof and for interchange.
//!
//! [`Problem`] turns evidence into clauses in one of two [`Encoding`]s; [`model`], [`conflict`] and [`solve`]
//! ask a solver for such questions (`batsat`); [`find`] and [`conclude`](crate::conclude()) try the search
//! before it, and so does [advice](crate::Evidence::estimate) from boards drawn at random;
//! [`Problem::write_dimacs`] writes the clauses for any other solver.

mod cnf;
mod dimacs;
mod estimate;
mod fallback;
mod label;
mod path;
mod problem;
mod ray_step;
mod solution;
mod solver;
mod totalizer;

pub use cnf::{Cnf, Literal, Meaning};
pub use dimacs::DimacsError;
pub use fallback::find;
pub use problem::{Encoding, Problem};
pub use solution::{SatSolution, conflict, is_only, is_only_class, model, solve};
