//! Dungeon of Doom, problem D of the ACM ICPC Western European Regional Contest 1999, by bit-parallel search.
//!
//! A player wants to get from the start `@` to the exit `X` of a dungeon with walls `+ - |` and up to 100
//! monsters `M`, in the least number of steps. Player and monsters take turns, the player first. He stays or
//! goes one cell north, west, south or east, not into a wall and not onto a monster; on the exit he has won
//! at once. Then all monsters, which face east at first, act together on what they find: one that sees the
//! player straight ahead kills him; one that is stopped by a wall in front of it or by another monster makes
//! a quarter turn clockwise; the others go one cell forward. Walls and monsters block the view.
//!
//! ```
//! use dungeon::{Dungeon, Rule, Verdict};
//!
//! let dungeon: Dungeon = "5 5\n\
//!     +---+\n\
//!     |M.X|\n\
//!     |M..|\n\
//!     |@MM|\n\
//!     +---+\n".parse()?;
//! assert_eq!(dungeon.solve(Rule::Sight, 10_000), Verdict::Escaped { steps: 12 });
//! # Ok::<(), dungeon::RunError>(())
//! ```
//!
//! # How
//! The monsters do not know of the player until he is lost, so their motion is one fixed sequence, and the
//! cells where the player can be alive after `t` steps are a set: the set before, grown by one cell, less
//! walls and monsters, less what monsters see. [`Search`] steps this set and the monsters as bitboards, about
//! a thousand operations a step for the whole dungeon. It ends when the set holds the exit, when it is empty,
//! or when everything repeats; [`Dungeon::solve`] also sees when walls alone seal the exit.
//!
//! # What the statement leaves open
//! | point | here |
//! |---|---|
//! | is the player seen before his first move? | no |
//! | monsters may cross the exit and the start | yes |
//! | a monster on the exit blocks the player's step | yes |
//! | standing still costs a step; a way of exactly the limit counts | yes |
//! | monsters on one cell block each other | no: sight begins at the next cell |
//! | what stops a monster: another one anywhere in sight, or directly in front? | [`Rule`], by default in sight |
//!
//! # What there is
//! | for | use |
//! |---|---|
//! | reading the contest format | [`runs`] from memory, [`Reader`] line by line, `str::parse` for one run |
//! | the answer | [`Dungeon::solve`], with [`Search`] step by step |
//! | one shortest way out | [`Dungeon::path`], in scratch of [`scratch_len`] layers |
//! | everybody's place at every step | [`Timeline`]; the monsters alone: [`Monsters`] |
//! | drawings | [`FrameText`] as text, [`Animation`] as SVG |
//!
//! # Features
//! `std` (off by default): asks the CPU at run time which vectors it has. Without it the crate needs no
//! operating system and uses what the compilation target guarantees. With or without, it never allocates.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod animation;
mod board;
mod cell;
mod error;
mod flow;
mod kernel;
mod maze;
mod monsters;
mod path;
mod picture;
mod read;
mod rule;
mod search;
mod timeline;

pub use animation::Animation;
pub use cell::{Facing, MazeCell, PlayerMove};
pub use error::{RunError, RunFault};
pub use maze::{Dungeon, MAX_HEIGHT, MAX_MONSTERS, MAX_WIDTH};
pub use monsters::{Monster, Monsters};
pub use path::{Layer, PathError, scratch_len};
pub use picture::FrameText;
pub use read::{Reader, Runs, runs};
pub use rule::Rule;
pub use search::{Search, Verdict};
pub use timeline::{Frame, Timeline, WalkError, WalkFault};
