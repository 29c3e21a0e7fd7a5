//! The game: its laws, its scores.

mod laws;
mod scores;
