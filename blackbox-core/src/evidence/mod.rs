//! What a seeker knows, and what follows from it. An [`Evidence`] has the facts, a [`Solver`] answers
//! questions about it.

mod atom_range;
mod board_count;
pub(crate) mod board_group;
mod board_kinds;
mod boards;
mod cell_contents;
mod conflict;
pub(crate) mod descent;
mod fact;
mod known_facts;
mod last_atom;
mod last_rays;
mod limit;
mod listing;
mod models;
mod outcomes;
mod partial_board;
mod path_segment;
mod random_boards;
mod ray_position;
mod read_facts;
mod rectangle_rays;
pub(crate) mod search;
mod search_state;
mod seek;
mod solution;
mod solve;
mod solver;
mod unfired_ray;
mod unfired_ray_any_shape;

pub use atom_range::{AtomRange, AtomRangeError};
#[doc(hidden)]
pub use boards::{HexWord, Lines, Word, Word11};
#[doc(hidden)]
pub use cell_contents::Contents;
pub use fact::{EvidenceError, Fact, OtherSize};
pub use known_facts::{Evidence, WideEvidence};
pub use limit::{Limit, Poll, Stop};
pub use outcomes::Outcomes;
#[doc(hidden)]
pub use partial_board::PartialBoard;
pub use seek::Seek;
pub use solution::Solution;
pub use solver::Solver;

use cell_contents::Places;

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
