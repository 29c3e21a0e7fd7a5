//! Saved games, read from bytes and written to bytes, without storage. Those of rectangles are saves of the
//! sgt collection's Black Box; those of hexagons, which it does not have, are lines of text (`lines.rs`).
//!
//! A save of the collection is a sequence of records: the name of the game, its parameters, seed and
//! description, the error counter, then all moves, undone ones included, and the position among them.
//! [`Save`] reads one, [`write`](write()) writes one. A growable history above these is
//! `blackbox_table::Game`.
//!
//! Source: the reader and writer of Simon Tatham's Portable Puzzle Collection.

mod error;
mod framing;
mod lines;
mod read;
mod record;
mod write;

pub use error::{SaveError, SaveErrorKind};
pub use read::Save;
pub use record::{Record, RecordKind};
pub use write::{Header, write};
