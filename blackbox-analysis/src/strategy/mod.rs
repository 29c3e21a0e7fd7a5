//! How well Black Box can be played: seekers, par, certificates, optimal trees.

mod certificate;
mod endgame;
mod evaluate;
mod guess;
mod hitting;
mod optimal;
mod par;
mod scoring;
pub mod search;
mod seeker;
mod simple;
mod split;
mod table;
mod value;

pub use certificate::{certificate, certificates};
pub use evaluate::{EvaluateError, Options, Played, evaluate, rays_by_class};
pub use optimal::{Bracket, optimal};
pub use par::{Difficulty, DifficultyError, Par, par, pars};
pub use seeker::{Position, Seeker};
pub use simple::{Entropy, Reference};
pub use table::{Table, TableError};
