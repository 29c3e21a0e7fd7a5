//! What the crates of this workspace share. No other may rely on it: it may change with any version.

#[cfg(feature = "io")]
pub use crate::message::{json, one_line};
pub use crate::stack::with_stack;

/// Files that are read or written whole or not at all.
#[cfg(feature = "io")]
pub mod files {
    pub use crate::files::{LARGEST, read, write};
}

/// A census in slices that machines count apart.
#[cfg(feature = "census")]
pub mod census_slices {
    pub use crate::census::slices::{SliceCount, combine, count_slice, walk_length};
}
