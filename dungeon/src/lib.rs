//! Dungeon of Doom, problem D of the ACM ICPC Western European Regional Contest 1999, by bit-parallel search.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod board;
mod cell;
mod error;
mod kernel;
mod maze;
mod monsters;
mod path;
mod read;
mod rule;
mod search;
mod timeline;

pub use cell::{Cell, Heading, Move};
pub use error::{Fault, ParseError};
pub use maze::{Dungeon, MAX_HEIGHT, MAX_MONSTERS, MAX_WIDTH};
pub use monsters::{Monster, Monsters};
pub use path::{Layer, PathError, scratch_len};
pub use read::{Reader, Runs, runs};
pub use rule::{Rule, UnknownRule};
pub use search::{Search, Verdict};
pub use timeline::{Frame, Timeline, WalkError, WalkFault};
