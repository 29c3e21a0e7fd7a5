//! The game: its laws, its scores.

mod hexagons;
mod laws;
mod params;
mod saves;
mod scores;
mod seeds;
