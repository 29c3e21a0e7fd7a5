//! What every function of the ABI stands on.

mod constants;
mod entry;
mod failure;
mod handle;
mod options;
mod place;
mod pointer;
mod text;
mod threads;
mod writer;

pub(crate) use constants::{number_of, value_of};
pub(crate) use entry::entry;
pub(crate) use failure::{Failure, last, last_text, statuses};
pub(crate) use handle::Handle;
pub(crate) use options::{Flag, Options, options};
pub(crate) use place::{Array, Nothing, Out};
pub(crate) use pointer::{In, Region, apart, fits, required};
pub(crate) use threads::threads;
pub(crate) use writer::{Write, write_bytes_to, write_to, write_with};
