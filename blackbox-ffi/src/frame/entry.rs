//! The entry of every function: nothing unwinds into C.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
};

use super::Failure;
use crate::status::{BB_ERROR_PANIC, BB_OK, bb_status};

/// Runs the body of an exported function and turns its end into a status.
///
/// The body may be unwound half-way, so what it was changing may be in any (memory-safe) state: the preamble
/// asks the caller to do nothing but free a handle after `BB_ERROR_PANIC`.
pub(crate) fn entry(body: impl FnOnce() -> Result<(), Failure>) -> bb_status {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => BB_OK,
        Ok(Err(failure)) => failure.status(),
        Err(payload) => panicked(payload).status(),
    }
}

#[cold]
fn panicked(payload: Box<dyn Any + Send>) -> Failure {
    let said = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message");
    let failure = Failure::new(BB_ERROR_PANIC, format_args!("internal error, please report it: {said}"));
    // Dropping a payload can panic again, and nothing may: it is left where it is.
    std::mem::forget(payload);
    failure
}

#[cfg(test)]
#[path = "tests/entry.rs"]
mod tests;
