//! What every function of the ABI stands on.

mod constants;
mod entry;
mod failure;
mod handle;
mod options;
mod pointer;
mod text;
mod threads;
mod writer;

pub(crate) use constants::{number_of, value_of};
pub(crate) use entry::{entry, gives, makes};
pub(crate) use failure::{Failure, last_place, last_system, last_text, statuses};
pub(crate) use handle::{handle, handle_mut, release};
pub(crate) use options::{Options, sized};
pub(crate) use pointer::{
    Out, apart, disjoint, fits, region, required, slice, slice_mut, wanted_mut, write_items,
};
pub(crate) use text::{bytes, text, write_bytes, write_text};
pub(crate) use threads::threads;
pub(crate) use writer::{Write, write_bytes_to, write_to, write_with};
