//! The fast code held to the reference tracer, and the laws of the game.

mod common;
mod contest;
mod game;
mod enumerate;
mod kernels;
mod evidence;
mod laws;
mod notation;
mod oracle;
