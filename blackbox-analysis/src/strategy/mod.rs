//! How well Black Box can be played: seekers, par, certificates, optimal trees.

mod advisor;
mod book;
mod certificate;
mod classes;
mod classes_left;
mod endgame;
mod estimate;
mod evaluate;
mod fixed_ports;
mod guess;
mod kept_advisors;
pub(crate) mod large_array;
mod look_ahead_seekers;
mod one_ray_seekers;
mod optimal;
pub(crate) mod outcome_row;
mod outcome_table;
mod par;
mod pars_of;
mod partition;
mod proof;
mod scoring;
mod seeker;
mod seeker_name;
mod shallowest_tree;
mod verify;

pub use advisor::Advisor;
pub use book::{Book, BookError};
pub use certificate::certificates;
pub use evaluate::{ByClass, EvaluateError, EvaluateOptions, Played, PlayedGame, evaluate, evaluate_classes};
pub use fixed_ports::fixed_ports;
pub use kept_advisors::{advise_best, clear_advisor_cache};
pub use look_ahead_seekers::{Best, Strong};
pub use one_ray_seekers::{Entropy, MostOutcomes, RandomRays, Reference, Worst};
pub use optimal::{
    KnownError, OptimalEstimate, OptimalOptions, OptimalPart, OptimalSearch, WorstBracket, optimal,
    optimal_bracket, optimal_worst, optimal_worst_within,
};
pub use outcome_table::{OutcomeTable, OutcomeTableError};
pub use par::pars;
pub use pars_of::{certificates_of, games_of, pars_of, table_pays};
pub use proof::{Claim, Proof, ProofError, ProofExpected};
pub use seeker::{OwnedPosition, Position, Seeker};
pub use seeker_name::SeekerName;
pub use verify::{TreeFault, VerifyError, verify, verify_kept};
