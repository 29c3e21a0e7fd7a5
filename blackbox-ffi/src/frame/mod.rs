//! What every function of the ABI stands on.

mod entry;
mod failure;
mod handle;
mod pointer;
mod text;

pub(crate) use entry::entry;
pub(crate) use failure::{Failure, last_place, last_text, statuses};
pub(crate) use handle::{handle, handle_mut, release};
pub(crate) use pointer::{Out, disjoint, fits, required, slice, slice_mut, write_items};
pub(crate) use text::{bytes, text, write_bytes, write_text};
