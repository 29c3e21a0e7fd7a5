//! Progress and limits of long work.

use std::{ffi::c_void, ops::ControlFlow};

use blackbox_analysis::progress::{Observer, Progress};
use blackbox_core::evidence::{Limit, Stop};

use crate::{
    frame::{Failure, handle, statuses},
    status::{BB_ERROR_BUDGET, BB_ERROR_CANCELLED, BB_ERROR_MEMORY, BB_ERROR_SIZE},
};

/// Callback about 50 times a second how far some work is, in steps: `done` of `total`, which may grow a little. Runs in
/// the thread that asked for the work. Answers 0 to go on; anything else stops the work within milliseconds, and the
/// call returns `BB_ERROR_CANCELLED`.
pub type bb_progress = Option<unsafe extern "C" fn(done: u64, total: u64, user: *mut c_void) -> i32>;

/// The observer that asks a callback of the caller's, if there is one.
pub(crate) struct Callback {
    pub(crate) progress: bb_progress,
    pub(crate) user: *mut c_void,
}

impl Observer for Callback {
    fn report(&mut self, at: Progress) -> ControlFlow<()> {
        let Some(progress) = self.progress else { return ControlFlow::Continue(()) };
        // SAFETY: by contract a function of this type that does not unwind.
        if unsafe { progress(at.done, at.total, self.user) } == 0 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

/// Asked about every millisecond of a search. Runs in the thread that asked for the work. Answers 0 to go on; anything
/// else stops the work, and the call returns `BB_ERROR_CANCELLED`.
pub type bb_poll = Option<unsafe extern "C" fn(user: *mut c_void) -> i32>;

/// How long the searches of one call may take. All zero is without limit.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_limit {
    /// The steps that are allowed, each the trial of one cell and on 8 x 8 about 0.1 microseconds: a call that needs
    /// more ends with `BB_ERROR_BUDGET`. 0 for any number.
    pub budget: u64,
    /// Asked whether to go on; may be NULL.
    pub poll: bb_poll,
    /// Passed to `poll`.
    pub user: *mut c_void,
}

statuses! {
    Stop: |stop| match stop {
        Stop::Limit => BB_ERROR_BUDGET,
        Stop::Interrupted => BB_ERROR_CANCELLED,
        Stop::TooLarge => BB_ERROR_SIZE,
        // The solver's tables are full, or a number is wider than what it is kept in.
        _ => BB_ERROR_MEMORY,
    };
}

/// Does what a limit of the caller's restrains, if there is one.
///
/// # Safety
/// `limit` is NULL or points to a limit.
pub(crate) unsafe fn limited<T, E>(
    limit: *const bb_limit,
    work: impl FnOnce(&mut Limit<'_>) -> Result<T, E>,
) -> Result<T, Failure>
where
    Failure: From<E>,
{
    if limit.is_null() {
        return Ok(work(&mut Limit::none())?);
    }
    // SAFETY: not NULL, and by contract the caller's limit.
    let bb_limit { budget, poll, user } = *unsafe { handle(limit, "limit") }?;
    // SAFETY: by contract a function of this type that does not unwind.
    let mut go_on = || poll.is_none_or(|poll| unsafe { poll(user) } == 0);
    let nodes = if budget == 0 { Limit::none() } else { Limit::nodes(budget) };
    Ok(work(&mut nodes.polled(&mut go_on))?)
}
