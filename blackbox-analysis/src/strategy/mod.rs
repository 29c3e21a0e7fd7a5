//! How well Black Box can be played: seekers, par, certificates, optimal trees.

mod advisor;
mod book;
mod certificate;
mod classes;
mod classes_left;
mod endgame;
mod estimate;
mod evaluate;
mod fixed;
mod guess;
mod improve;
pub(crate) mod large_array;
mod one_placement;
mod optimal;
pub(crate) mod outcome_row;
mod outcome_table;
mod par;
mod pars_of;
mod proof;
mod scoring;
mod seeker;
mod seeker_name;
mod shallowest;
mod simple;
mod split;
mod strong;
mod verify;

pub use advisor::Advisor;
pub use book::{Book, BookError};
pub use certificate::{certificate, certificates, certificates_with_progress};
pub use evaluate::{
    ByClass, EvaluateError, Options, Played, evaluate, evaluate_classes, evaluate_with_progress,
    rays_by_class,
};
pub use fixed::fixed_ports;
pub use improve::{Effort, improve};
pub(crate) use one_placement::certificate_among;
pub use one_placement::{certificate_of, par_of};
pub use optimal::{
    KnownError, OptimalError, OptimalEstimate, OptimalOptions, OptimalPart, OptimalSearch, optimal,
    optimal_bracket, optimal_worst, optimal_worst_from,
};
pub use outcome_table::{OutcomeTable, OutcomeTableError};
pub use par::{Difficulty, Par, par, pars, pars_with_progress};
pub use pars_of::{certificates_of, pars_of};
pub use proof::{Claim, Proof, ProofError, ProofExpected};
pub use seeker::{OwnedPosition, Position, Seeker};
pub use seeker_name::SeekerName;
pub use simple::{Entropy, Outcomes, Random, Reference, Worst};
pub use strong::{Best, Strong};
pub use verify::{TreeFault, VerifyError, verify, verify_within};
