//! The game on hexagonal boards: what it is played with, its IDs, a session, scores.
//!
//! The rules of play are those of the square game: rays are fired, atoms are guessed, guesses are checked, and a board that no ray
//! tells from the hidden one is right. Scores are those of the square game, too ([`Scoring`](crate::game::Scoring)); that of Black Box+ is
//! `markers`: one point for a hit or a reflection, two for a detour.

mod description;
mod id;
mod moves;
mod params;
mod session;

pub use description::{DescriptionError, read_description, write_description};
pub use id::{GameId, GameIdError, Origin, deal};
pub use moves::{Move, MoveError};
pub use params::{Params, ParamsError};
pub use session::{Mark, Session};
