//! The fast code held to the reference tracer, and the laws of the game.

mod common;
mod enumerate;
mod laws;
mod oracle;
