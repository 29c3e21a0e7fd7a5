//! What is built on the core held to the reference, to brute force and to recorded games.

mod census;
mod clues;
mod contest;
mod draw;
mod evidence;
mod exact;
mod game;
mod hard;
mod hex;
mod sat;
mod strategy;
mod sweep;

use blackbox_core::Size;

/// A size known to be one.
fn size(width: u32, height: u32) -> Size {
    Size::new(width, height).expect("a size")
}
