//! Environment for learning agents: many at once, one call a step.
//!
//! | item | is |
//! |---|---|
//! | [`Options`] | what all games of an environment share: size, atoms, scoring, how answers and illegal actions count |
//! | [`Action`] | fire a ray, toggle a guess, submit the guesses |
//! | [`Environment`] | some games, stepped together: reset, step, and what an agent sees of them |
//! | [`View`] | that, row by row, as arrays |
//!
//! The game is that of [`blackbox_core::game`]; what an agent needs besides is added here: numbers for actions and
//! observations, rewards, and the end by a limit of steps.

mod action;
mod games;
mod options;
#[cfg(test)]
mod tests;
mod view;

pub use action::Action;
pub use games::{Autoreset, Environment, EnvironmentError};
pub use options::{Illegal, Options, OptionsError};
pub use view::View;
