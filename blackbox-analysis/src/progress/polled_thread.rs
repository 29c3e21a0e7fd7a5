//! Runs work that cannot poll its caller on a thread of its own, while this thread polls.

use std::{
    ops::ControlFlow,
    panic,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crate::effort::Effort;
use blackbox_core::evidence::Stop;
use crossbeam_utils::thread;

use super::running::Running;

/// How long the caller is not asked.
const PERIOD: Duration = Duration::from_millis(3);

/// Runs `body` within a limit on a thread of its own, while this thread asks the limit's caller; the body
/// learns of a no when it asks its own limit. Where the limit has no caller, or the system has no thread,
/// `body` runs on this one.
///
/// # Errors
/// The errors of `body`, and [`Stop::Interrupted`].
pub(crate) fn apart<R: Send>(
    limit: &mut Effort<'_>, body: impl Fn(&mut Effort<'_>) -> Result<R, Stop> + Sync,
) -> Result<R, Stop> {
    let answer = Mutex::new(None);
    let keep = |limit: &mut Effort<'_>| {
        let found = body(limit)?;
        *answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
        Ok(())
    };
    beside(limit, &keep)?;
    let found = answer.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(found.expect("a body without an error has an answer"))
}

/// As [`apart`], compiled once for all answers.
fn beside(
    limit: &mut Effort<'_>, body: &(dyn Fn(&mut Effort<'_>) -> Result<(), Stop> + Sync),
) -> Result<(), Stop> {
    limit.ask()?;
    if !limit.is_watched() {
        return body(limit);
    }
    let (left, memory, stop, running) =
        (limit.left(), limit.memory(), AtomicBool::new(false), Running::default());
    let one = running.one();
    let job = |_: &thread::Scope<'_>| {
        let _one = one;
        let mut go_on =
            |_| if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let mut own = Effort::nodes(left).with_memory(memory).watched(&mut go_on);
        (body(&mut own), own.left())
    };
    thread::scope(|scope| {
        let Ok(handle) = scope.builder().spawn(job) else { return body(limit) };
        while !running.none_within(PERIOD) {
            if limit.ask().is_err() {
                stop.store(true, Ordering::Relaxed);
            }
        }
        let (answer, still) = handle.join().unwrap_or_else(|fault| panic::resume_unwind(fault));
        limit.take(left - still);
        if stop.load(Ordering::Relaxed) { Err(Stop::Interrupted) } else { answer }
    })
    .unwrap_or_else(|fault| panic::resume_unwind(fault))
}

#[cfg(test)]
#[path = "tests/polled_thread.rs"]
mod tests;
