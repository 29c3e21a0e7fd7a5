//! The fast code held to the reference tracer, and the laws of the game.

mod census;
mod common;
mod contest;
mod draw;
mod dungeon;
mod enumerate;
mod evidence;
mod game;
mod hard;
mod kernels;
mod laws;
mod no_std;
mod notation;
mod oracle;
mod sat;
mod strategy;
