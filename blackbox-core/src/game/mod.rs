//! The game itself, on rectangles interchangeable with the Black Box of Simon Tatham's Portable Puzzle
//! Collection ("sgt", here "upstream"): the same parameters, random generator and boards, the same moves with
//! the same effects. Hexagons, which upstream lacks, are played by the same rules. Scores, which it lacks as
//! well, are those of the board games.
//!
//! Source: the behaviour and the source of that collection,
//! <https://www.chiark.greenend.org.uk/~sgtatham/puzzles/>.
//!
//! | sgt's word | here |
//! |---|---|
//! | ball | atom |
//! | laser, range | port, in canonical order; [`Port::sgt`](crate::Port::sgt) is sgt's index |
//! | arena | board |
//! | reveal (`R`) | [`Move::Check`] |
//! | solve (`S`) | [`Move::Solve`] |
//!
//! Game IDs are in [`notation::sgt`](crate::notation::sgt), saved games in
//! [`notation::save`](crate::notation::save).

pub(crate) mod c_numbers;
mod check;
pub(crate) mod deal;
pub(crate) mod evidence;
mod make_move;
mod marks;
mod moves;
mod params;
mod params_error;
mod port_set;
pub(crate) mod random;
mod score;
mod seed;
mod session;
mod session_view;
mod status;
mod two_players;
mod undo;

pub use check::CheckResult;
pub(crate) use deal::check_seed;
pub use deal::{Deal, DealError};
pub use marks::Mark;
pub use moves::{Move, MoveError};
pub use params::Params;
pub use params_error::ParamsError;
pub(crate) use random::Random;
pub use score::{Score, Scoring};
pub use seed::Seed;
pub use session::{Session, SessionError};
pub use session_view::{GameResult, GuessCounts};
pub use two_players::Match;
pub use undo::{StaleUndo, Undo};
