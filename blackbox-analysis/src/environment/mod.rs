//! Environment for learning agents: many at once, one call a step.
//!
//! | item | is |
//! |---|---|
//! | [`EnvironmentOptions`] | what all games of an environment share: size, atoms, scoring, how answers and illegal actions count |
//! | [`Action`] | fire a ray, toggle a guess, submit the guesses |
//! | [`Environment`] | some games, stepped together: reset, step, and what an agent sees of them |
//! | [`View`] | that, row by row, as arrays |
//! | [`Seekers`] | the built-in seekers beside single games |
//! | [`Insight`] | what the ideal observer says beside it, if the options ask for one |
//!
//! The game is that of [`blackbox_core::game`]; what an agent needs besides is added here: numbers for
//! actions and observations, rewards, and the end by a limit of steps.

mod action;
mod all_boards;
mod board_records;
mod common_facts;
mod counting;
mod error;
mod facts;
mod followed_game;
mod games;
mod ideal;
mod images;
mod listed_boards;
mod options;
mod pars;
mod position;
mod position_cache;
mod positions;
mod seekers;
mod step;
mod symmetries;
#[cfg(test)]
mod tests;
mod view;

pub use action::Action;
pub(crate) use all_boards::{Drawn, Unlisted};
pub use error::EnvironmentError;
pub(crate) use followed_game::{FollowedGame, Known};
pub use games::Environment;
pub use ideal::Insight;
pub use options::{Autoreset, EnvironmentOptions, Illegal, OptionsError};
pub(crate) use positions::Positions;
pub use seekers::Seekers;
pub use view::View;
