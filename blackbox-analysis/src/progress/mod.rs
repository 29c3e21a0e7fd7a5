//! Long work on many threads that reports how far it is and stops when asked.
//!
//! The threads work; the thread that asked for the work only watches. Before they begin, about 100 times a
//! second and when they have ended it reports to the watch of an [`Effort`] how far the work is, and the
//! watch says whether to go on. So the watch may do what only one thread can do, such as drawing a bar or
//! asking Python for signals, and it needs no lock; and it hears of work that takes no time, too.

mod dealt;
mod polled_thread;
mod running;
mod threads;

use crate::effort::Effort;
use std::{
    ops::ControlFlow,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use crossbeam_utils::thread;

use self::running::Running;
pub(crate) use dealt::{beside, each, first_wrong};
pub(crate) use polled_thread::apart;
pub use threads::threads;

/// How long the watching thread sleeps between two reports.
pub(crate) const PERIOD: Duration = Duration::from_millis(10);

pub use crate::effort::Progress;

/// The work was stopped by its watch.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
#[error("interrupted")]
pub struct Interrupted;

/// What the working threads share with the one that watches.
#[derive(Debug)]
pub(crate) struct Work {
    done: AtomicU64,
    total: AtomicU64,
    units: AtomicU64,
    next: AtomicU64,
    stop: AtomicBool,
}

impl Work {
    /// Work of `total` steps, each of them one unit that a thread takes.
    pub(crate) fn new(total: u64) -> Self {
        Self {
            done: AtomicU64::new(0),
            total: AtomicU64::new(total),
            units: AtomicU64::new(total),
            next: AtomicU64::new(0),
            stop: AtomicBool::new(false),
        }
    }

    pub(crate) fn deal(&self, units: u64) {
        self.units.store(units, Ordering::Relaxed);
        self.next.store(0, Ordering::Relaxed);
    }

    /// The next unit that no thread has taken; `None` when all are taken or the work is to stop.
    pub(crate) fn next_unit(&self) -> Option<u64> {
        let unit = self.next.fetch_add(1, Ordering::Relaxed);
        (unit < self.units.load(Ordering::Relaxed) && !self.stopped()).then_some(unit)
    }

    pub(crate) fn add(&self, steps: u64) {
        self.done.fetch_add(steps, Ordering::Relaxed);
    }

    pub(crate) fn expect(&self, steps: u64) {
        self.total.fetch_add(steps, Ordering::Relaxed);
    }

    pub(crate) fn end(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the work is to stop; asked by the working threads every few milliseconds at least.
    pub(crate) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The same as an answer to a limit that asks.
    pub(crate) fn goes_on(&self) -> ControlFlow<()> {
        if self.stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    pub(crate) fn progress(&self) -> Progress {
        let total = self.total.load(Ordering::Relaxed);
        Progress { done: self.done.load(Ordering::Relaxed).min(total), total }
    }
}

/// The stack of a thread that works: enough for the search of the largest boards, which would else take one
/// of its own and cannot do without it. Where the system refuses the stack there is one thread less.
pub(crate) const STACK: usize = 10 << 20;

/// Runs `body` on as many threads as [`threads`] makes of `asked`, passing each its number, while this thread
/// reports to the watch; gives what they return, in the order of their numbers.
///
/// Fewer threads where the system refuses some. If it refuses all, `body` runs here, and nobody is asked
/// meanwhile.
///
/// # Errors
/// [`Interrupted`] if the watch said so.
///
/// # Panics
/// If `body` panics, on this thread, after the others have stopped.
pub(crate) fn run<R: Send>(
    asked: usize, work: &Work, effort: &mut Effort<'_>, body: impl Fn(usize) -> R + Sync,
) -> Result<Vec<R>, Interrupted> {
    run_on(threads(asked), || STACK, work, effort, body)
}

/// As [`run`], of exactly so many threads with such stacks where the system grants them.
fn run_on<R: Send>(
    threads: usize, stack: impl Fn() -> usize, work: &Work, effort: &mut Effort<'_>,
    body: impl Fn(usize) -> R + Sync,
) -> Result<Vec<R>, Interrupted> {
    let found: Vec<Mutex<Option<R>>> = (0..threads.max(1)).map(|_| Mutex::new(None)).collect();
    let keep = |thread: usize| {
        let result = body(thread);
        *found[thread].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
    };
    run_all(threads, &stack, work, effort, &keep)?;
    let results = found.into_iter().map(|slot| slot.into_inner().unwrap_or_else(PoisonError::into_inner));
    Ok(results.flatten().collect())
}

/// As [`run_on`], compiled once for all bodies.
fn run_all(
    threads: usize, stack: &dyn Fn() -> usize, work: &Work, effort: &mut Effort<'_>,
    body: &(dyn Fn(usize) + Sync),
) -> Result<(), Interrupted> {
    let running = Running::default();
    let mut report = || {
        if !work.stopped() && effort.report(work.progress()).is_break() {
            work.end();
        }
        if work.stopped() { Err(Interrupted) } else { Ok(()) }
    };
    report()?;
    thread::scope(|scope| {
        let handles: Vec<_> = (0..threads)
            .map_while(|thread| {
                let one = running.one();
                let body = move |_: &thread::Scope<'_>| {
                    let _one = one;
                    body(thread);
                };
                scope.builder().stack_size(stack()).spawn(body).ok()
            })
            .collect();
        if handles.is_empty() {
            body(0);
        }
        while !running.none_within(PERIOD) {
            // The threads see that it is to end.
            let _ = report();
        }
        for handle in handles {
            handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
        report()
    })
    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

#[cfg(test)]
mod tests;
