//! What a seeker knows, and what follows from it. An [`GridEvidence`] has the facts, a [`GridSolver`]
//! answers.
//!
//! The modules in the order in which they are understood:
//!
//! | to read | holds |
//! |---|---|
//! | `fact`, `atom_range`, `seek` | what can be known, and about which kinds of boards |
//! | `known_facts`, `read_facts` | evidence: how facts are kept and checked |
//! | `limit` | how long a question may take |
//! | `cell_contents`, `boards`, `partial_board`, `board_kinds` | a partly known board, in one form for each kind, and the steps that are compiled for each |
//! | `ray_position`, `rectangle_rays`, `path_segment` | one observed ray on such a board: how far it goes, and which place it needs |
//! | `search_state` | all observed rays on it, what follows from a decision, and how it is taken back |
//! | `search` | the search: which place is decided next; what is found goes to a visitor |
//! | `last_rays`, `last_atom`, `listing` | how it ends sooner where few rays, atoms or boards are left |
//! | `board_group`, `board_count`, `solution` | what it finds: boards in groups, and their numbers |
//! | `solver`, `solve` | the memory of a search, and the questions that one walk answers: how many, where, unique or not |
//! | `models`, `conflict` | boards in a fixed order; facts that contradict each other |
//! | `unfired_ray`, `unfired_ray_any_shape`, `outcomes` | rays that were not fired, through whole groups of boards: what each would tell |
//! | `descent`, `random_boards` | the same search with another caller's decisions, and boards drawn where it stands |

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
pub use known_facts::{GridEvidence, WideEvidence, WordEvidence};
pub use limit::{Limit, Progress, Stop, Watch};
pub use outcomes::Outcomes;
#[doc(hidden)]
pub use partial_board::PartialBoard;
pub use seek::Seek;
pub use solution::GridSolution;
pub use solver::GridSolver;

use cell_contents::Places;

/// The solver for rectangles within 8 x 8.
pub type BoxSolver = GridSolver<Word>;
/// The solver for hexagons.
pub type HexSolver = GridSolver<HexWord>;
/// The solver for boards to 11 x 11; about 0.1 MB.
pub type Solver11 = GridSolver<Word11>;
/// The solver for boards to 16 x 16; about 0.15 MB.
pub type Solver16 = GridSolver<Lines<16>>;
/// The solver for boards to 32 x 32; about 0.35 MB.
pub type Solver32 = GridSolver<Lines<32>>;
/// The solver for boards to 64 x 64; about 0.65 MB.
pub type Solver64 = GridSolver<Lines<64>>;
