//! How well Black Box can be played: seekers, par, certificates, optimal trees.

mod evaluate;
mod guess;
mod placements;
mod scoring;
mod seeker;
mod simple;
mod split;
mod table;

pub use evaluate::{EvaluateError, Options, Played, evaluate, rays_by_class};
pub use scoring::Scoring;
pub use seeker::{Position, Seeker};
pub use simple::{Entropy, Reference};
pub use table::{Table, TableError};
