//! Progress of long work.

use std::{ffi::c_void, ops::ControlFlow};

use blackbox_analysis::progress::{Observer, Progress};

/// Told about 50 times a second how far some work is, in steps: `done` of `total`, which may grow a little. Runs in
/// the thread that asked for the work. Answers 0 to go on; anything else stops the work within milliseconds, and the
/// call returns `BB_ERROR_CANCELLED`.
pub type bb_progress = Option<unsafe extern "C" fn(done: u64, total: u64, user: *mut c_void) -> i32>;

/// The observer that asks a callback of the caller's, if there is one.
pub(crate) struct Told {
    pub(crate) progress: bb_progress,
    pub(crate) user: *mut c_void,
}

impl Observer for Told {
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
