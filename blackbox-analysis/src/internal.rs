//! What the crates of this workspace share. No other crate may rely on it: it may change or go with any
//! version.

pub use crate::message::{json, one_line};
#[cfg(feature = "search")]
pub use crate::stack::with_stack;

/// Files that are written whole or not at all.
pub mod files {
    pub use crate::files::write;
}

/// A census in parts that machines count apart.
#[cfg(feature = "search")]
pub mod census_parts {
    pub use crate::census::parts::{Cut, Part, SliceCount, combine, count_slice, merge, part, walk_length};
}

/// The encoding of the paper that `research` compares with.
#[cfg(feature = "search")]
pub mod paper {
    pub use crate::sat::paper::{calls, model, problem};
}
