//! Hexagonal Black Box: the board of Black Box+ (Franjos 2007), 61 hexagonal cells with 54 ports, and smaller hexagons.
//!
//! A ray moves in one of six directions. Before each step it looks at the three cells ahead of it: the one straight
//! on, and those beside that to the left and to the right.
//!
//! | atoms | what the ray does |
//! |---|---|
//! | none | it goes on |
//! | straight only | it is absorbed: a hit |
//! | left only | it turns by 60 degrees to the right |
//! | right only | it turns by 60 degrees to the left |
//! | straight and left | it turns by 120 degrees to the right |
//! | straight and right | it turns by 120 degrees to the left |
//! | left and right, or all three | it goes back the way it came |
//!
//! Before it enters, an atom straight ahead absorbs it, and an atom beside its first cell throws it back. Where both
//! are there, sources differ: [`AtPort`].
//!
//! Sources: two figures of the rules of Black Box+, as two programs independent of each other transcribe them
//! (`RayTests.java` of artemkuc44/BlackBoxPlus, `TestBoard.java` of ElvinJiby/BlackboxPlus).
//!
//! This geometry has a module of its own. It shares with the square board what has no geometry, such as subsets with
//! their ranks, atom ranges and limits. Names are those of the square board: write `hex::Board`.
//!
//! ```
//! use blackbox_core::hex::{AtPort, Board, Outcome, Port, Size};
//!
//! // Figure 3 of the rules.
//! let board: Board = "5/6/1@5/3@@2@/2@@5/8/7/6/5".parse()?;
//! let fire = |number| board.fire(Port::from_number(number, Size::PLUS).unwrap(), AtPort::Hit);
//! assert_eq!(fire(10), Outcome::Hit);
//! assert_eq!(fire(28), Outcome::Reflection);
//! assert_eq!(fire(24), Outcome::Detour(Port::from_number(17, Size::PLUS).unwrap()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ask;
mod block;
mod board;
mod boards;
mod cell;
mod evidence;
mod evidence_text;
pub mod game;
mod geometry;
mod notation;
mod outcome;
mod outcomes;
mod port;
mod search;
mod signature;
mod size;
mod solution;
mod symmetry;
mod trace;

pub use board::{Board, BoardError};
pub use boards::{Boards, canonical, orbit_size, rank, unrank};
pub use cell::{Cell, CellError};
pub use evidence::{Evidence, EvidenceError, Fact};
pub use evidence_text::{EvidenceErrorKind, EvidenceParseError};
pub use notation::{ParseError, ParseErrorKind};
pub use outcome::{AtPort, Outcome};
pub use outcomes::Outcomes;
pub use port::{Port, PortError};
pub use signature::{Signature, signatures};
pub use size::{Size, SizeError};
pub use solution::Solution;
pub use symmetry::Symmetry;
pub use trace::{Step, Trace};
