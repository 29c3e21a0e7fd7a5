//! Black Box, the game of hidden atoms (Eric Solomon, 1976): boards, rays, what follows from rays, and how
//! well the game can be played.
//!
//! Atoms are hidden in a grid. A ray enters at the edge and is absorbed (a hit), comes back to its own port
//! (a reflection) or leaves through another port (a detour). From these outcomes a seeker deduces where the
//! atoms are.
//!
//! ```
//! use blackbox::prelude::*;
//!
//! let board = Board::parse("8/8/1@4@1/8/8/3@4/8/6@1")?;
//! let l5 = Port::from_label("L5", board.size())?;
//! assert_eq!(board.fire(l5).label(board.size()).to_string(), "B5");
//!
//! let known: Evidence = "5x5 3; L4 B3; T2 R; R1 H".parse()?;
//! assert_eq!(known.solve(&mut Effort::none())?.count, 15);
//!
//! let mut game: Game = "w5h5m3M3#1".parse()?;
//! game.guess((0, 0))?;
//! assert_eq!(game.status(), "Atoms guessed: 1 / 3");
//!
//! let census = census(Size::CLASSIC, 3)?;
//! assert_eq!((census.boards, census.signatures), (41_664, 41_644));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Everything takes rectangles to 255 x 255 and hexagons: the size is a value, and a [`Board`] is kept as
//! small as it allows.
//!
//! | module | holds |
//! |---|---|
//! | [`prelude`] | what most programs need |
//! | [`core`] | the rules: boards of fixed kinds, rays, enumeration, the game, notations; `no_std`, no allocation |
//! | [`analysis`] | reasoning: evidence, puzzles, pictures, and with threads, tables and files censuses, strategy, SAT |
//! | [`table`] | the game with its history and its files, and what front ends show of it |
//!
//! # What the types forbid
//! Evidence about boards of one kind is not asked about another kind:
//! ```compile_fail
//! use blackbox::core::{WideBoard, WordEvidence};
//!
//! let known: WordEvidence = "8x8 4".parse().unwrap();
//! known.allows(&WideBoard::default());
//! ```
//! No other crate makes a kind of board that the solver searches:
//! ```compile_fail
//! struct Mine;
//! impl blackbox::core::evidence::PartialBoard for Mine {}
//! ```
//! Errors and options may grow, so a match of them has an arm for the rest:
//! ```compile_fail
//! use blackbox::Stop;
//!
//! fn is_spent(stop: Stop) -> bool {
//!     match stop {
//!         Stop::Limit => true,
//!         Stop::Interrupted | Stop::TooLarge { .. } | Stop::Hexagon | Stop::Memory | Stop::Overflow => false,
//!     }
//! }
//! ```
//!
//! # Features
//! | feature | adds |
//! |---|---|
//! | none | [`core`], without std, an allocator or I/O |
//! | `alloc` | [`Board`], [`Evidence`] and [`analysis`], without std |
//! | `std` | threads, and solvers that fit each size: what a program needs that solves |
//! | `game`, by default | [`Game`] and [`table`] |
//! | `census`, by default | [`census()`] and [`analysis::census`] |
//! | `strategy`, by default | [`Advisor`] and [`analysis::strategy`] |
//! | `contest`, `environment`, `hard`, `replay`, `sat`, `sweep` | these modules of [`analysis`] |
//! | `full` | all of these |
//! | `serde` | values as texts, numbers and lists |
//! | `rayon` | [`parallel()`], beyond `std` |
#![no_std]
#![forbid(unsafe_code)]
// Without all features there is less to link to.
#![cfg_attr(not(all(feature = "full", feature = "rayon")), allow(rustdoc::broken_intra_doc_links))]

#[doc(inline)]
pub use blackbox_core as core;
#[doc(inline)]
pub use blackbox_core::{
    AtomRange, Cell, Fact, Grid, Heading, Label, Numbering, Outcome, Port, Rays, Side, Size, Step, Symmetry,
    Trace, Turn,
    evidence::{Limit, Stop},
    game::{GameResult, Move, MoveError, Params, Scoring},
    notation::Notation,
};

#[cfg(feature = "alloc")]
#[doc(inline)]
pub use blackbox_analysis as analysis;
#[cfg(feature = "strategy")]
#[doc(inline)]
pub use blackbox_analysis::strategy::Advisor;
#[cfg(feature = "alloc")]
#[doc(inline)]
pub use blackbox_analysis::{
    Board, Boards, Evidence,
    effort::Effort,
    evidence::{Solution, Solver},
};

#[cfg(feature = "game")]
#[doc(inline)]
pub use blackbox_table as table;
#[cfg(feature = "game")]
#[doc(inline)]
pub use blackbox_table::Game;

#[cfg(feature = "census")]
use blackbox_analysis::{
    census::{Census, CensusError, Job},
    effort::usual,
};

/// What most programs need.
pub mod prelude {
    #[cfg(feature = "strategy")]
    #[doc(no_inline)]
    pub use crate::Advisor;
    #[cfg(feature = "game")]
    #[doc(no_inline)]
    pub use crate::Game;
    #[cfg(feature = "census")]
    #[doc(no_inline)]
    pub use crate::census;
    #[doc(no_inline)]
    pub use crate::{
        AtomRange, Cell, Fact, Grid, Limit, Move, Numbering, Outcome, Port, Rays, Size, Stop, Symmetry, Turn,
    };
    #[cfg(feature = "alloc")]
    #[doc(no_inline)]
    pub use crate::{Board, Boards, Effort, Evidence, Solution, Solver};
}

/// How many boards of a size with a number of atoms can be told apart: [`analysis::census`] with all threads,
/// 8 GiB of memory and no reports of progress.
///
/// ```
/// let census = blackbox::census(blackbox::Size::CLASSIC, 3)?;
/// assert_eq!((census.boards, census.signatures, census.largest()), (41_664, 41_644, 2));
/// # Ok::<(), blackbox::analysis::census::CensusError>(())
/// ```
///
/// # Errors
/// [`CensusError`]: no such boards, or too many of them.
#[cfg(feature = "census")]
pub fn census(size: Size, atoms: u32) -> Result<Census, CensusError> {
    let mut effort = Effort::none().with_threads(0).with_memory(usual::CENSUS);
    analysis::census::census(&Job::new(size, atoms), None, &mut effort)
}

/// The remaining boards of a walk, on the threads of rayon, in no order.
///
/// ```
/// use blackbox::{Boards, Size};
/// use rayon::iter::ParallelIterator;
///
/// let boards = Boards::new(Size::CLASSIC, 3)?;
/// let corner = blackbox::parallel(boards).filter(|board| board.contains((0, 0).into())).count();
/// assert_eq!(corner, 63 * 62 / 2);
/// # Ok::<(), blackbox::core::enumerate::EnumerateError>(())
/// ```
#[cfg(feature = "rayon")]
pub fn parallel(boards: Boards) -> impl rayon::iter::ParallelIterator<Item = Board> {
    use rayon::iter::ParallelIterator;

    // Fewer boards take less time than a thread costs.
    const LEAST: u128 = 4096;
    rayon::iter::split(boards, |boards| {
        let left = boards.remaining();
        if left < 2 * LEAST {
            return (boards, None);
        }
        (boards.slice(0..left / 2), Some(boards.slice(left / 2..left)))
    })
    .flat_map_iter(|boards| boards)
}

// The programs of these pages run.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("crate.md")]
struct Readme;

#[cfg(all(doctest, feature = "full"))]
#[doc = include_str!("docs/rust.md")]
struct Page;
