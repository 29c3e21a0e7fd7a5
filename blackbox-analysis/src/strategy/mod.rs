//! How well Black Box can be played: seekers, par, certificates, optimal trees.

mod book;
mod certificate;
mod endgame;
mod estimate;
mod evaluate;
mod guess;
mod hitting;
mod improve;
mod named;
mod optimal;
mod pages;
mod par;
mod proof;
mod scoring;
mod seeker;
mod simple;
mod single;
mod split;
mod strong;
mod table;
mod verify;

pub use book::{Book, BookError};
pub use certificate::{certificate, certificates, certificates_watched};
pub use evaluate::{EvaluateError, Options, Played, evaluate, evaluate_watched, rays_by_class};
pub use improve::{Effort, improve};
pub use named::{Named, NamedError};
pub use optimal::optimal;
pub use par::{Difficulty, DifficultyError, Par, par, pars, pars_watched};
pub use proof::{Claim, Proof, ProofError};
pub use seeker::{Position, Seeker};
pub use simple::{Entropy, Reference};
pub use single::{certificate_of, par_of};
pub use strong::{Best, Strong};
pub use table::{Table, TableError};
pub use verify::{VerifyError, verify};
