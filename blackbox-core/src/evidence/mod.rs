//! What a seeker knows, and what follows from it.

mod atom_range;
mod board_group;
mod boards;
mod conflict;
mod contents;
mod descent;
mod fact;
mod few_atoms;
mod few_rays;
mod limit;
mod listing;
mod looks;
mod models;
mod observed_ray;
mod once;
mod outcomes;
mod partial_board;
mod piece;
mod ray_position;
mod record;
mod search;
mod solve;
mod solver;
mod state;
mod straight;
mod ways;
mod weight;

pub use atom_range::{AtomRange, AtomRangeError};
pub use board_group::BoardGroup;
#[doc(hidden)]
pub use boards::{HexWord, Lines, Word, Word11};
#[doc(hidden)]
pub use contents::Contents;
pub use descent::{Descent, Found, Room};
pub use fact::{EvidenceError, Fact};
pub use limit::{Limit, Poll, Stop};
#[doc(hidden)]
pub use observed_ray::ObservedRay;
pub use outcomes::Outcomes;
#[doc(hidden)]
pub use partial_board::PartialBoard;
pub use record::{Evidence, Seek, WideEvidence};
pub use solve::Solution;
pub use solver::Solver;

use contents::Places;

/// The solver for rectangles within 8 x 8.
pub type BoxSolver = Solver<Word>;
/// The solver for hexagons.
pub type HexSolver = Solver<HexWord>;
/// The solver for boards to 11 x 11; about 0.1 MB.
pub type Solver11 = Solver<Word11>;
/// The solver for boards to 16 x 16; about 0.15 MB.
pub type Solver16 = Solver<Lines<16>>;
/// The solver for boards to 32 x 32; about 0.35 MB.
pub type Solver32 = Solver<Lines<32>>;
/// The solver for boards to 64 x 64; about 0.65 MB.
pub type Solver64 = Solver<Lines<64>>;
