//! The game: its laws, its scores.

mod laws;
mod saves;
mod scores;
