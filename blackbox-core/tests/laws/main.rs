//! The core held to the reference tracer, to brute force and to the laws of the game.

mod common;
mod contest;
mod differential;
mod enumerate;
mod evidence;
mod frame;
mod game;
mod grid;
mod hexagons;
mod iterators;
mod kernels;
mod measures;
mod no_std;
mod notation;
mod oracle;
mod planes;
mod ports;
mod random;
mod rays;
mod texts;
mod words;
