//! How far the claims are checked by threads that take them in order.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The number of the claim that each thread checks, or checked last.
pub(super) struct Reached {
    pub(super) from: usize,
    threads: Mutex<Vec<usize>>,
}

impl Reached {
    /// Claims below this number were checked before.
    pub(super) fn new(from: usize) -> Self {
        Self { from, threads: Mutex::default() }
    }

    /// The place of a thread that takes its first claim after this.
    pub(super) fn join(&self) -> usize {
        let mut threads = self.threads();
        threads.push(self.from);
        threads.len() - 1
    }

    pub(super) fn begin(&self, thread: usize, claim: usize) {
        self.threads()[thread] = claim;
    }

    /// All threads have ended, and all claims below this number hold.
    pub(super) fn end(&self, count: usize) {
        self.threads().fill(count);
    }

    /// All claims below this number hold: while a thread checks one, it has its number or a lower one here.
    pub(super) fn below(&self) -> usize {
        self.threads().iter().min().copied().unwrap_or(self.from)
    }

    fn threads(&self) -> MutexGuard<'_, Vec<usize>> {
        self.threads.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
