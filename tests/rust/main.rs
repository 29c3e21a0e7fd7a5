//! The fast code held to the reference tracer, and the laws of the game.

mod common;
mod contest;
mod dungeon;
mod game;
mod enumerate;
mod game;
mod kernels;
mod evidence;
mod laws;
mod notation;
mod oracle;
