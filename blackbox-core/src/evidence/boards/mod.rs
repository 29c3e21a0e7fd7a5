//! The contents of boards, one file for each form in which they are kept.

mod hexagon;
mod lines;
mod word;

pub use hexagon::HexWord;
pub use lines::Lines;
pub use word::{Word, Word11};
