//! How many threads run, for the one that waits for them.
//!
//! A channel, a parked thread and `std::thread::scope` would do the same, but they make a handle of the
//! thread that waits; that of a C program's first thread is never freed, and valgrind says so.

use std::{
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

#[derive(Default)]
pub(super) struct Running {
    number: Mutex<usize>,
    ended: Condvar,
}

/// A thread that runs until this is dropped, even by a panic.
pub(super) struct One<'a>(&'a Running);

impl Running {
    pub(super) fn one(&self) -> One<'_> {
        *self.number() += 1;
        One(self)
    }

    /// Waits until none runs, but no longer than `most`, and answers whether none does.
    pub(super) fn none_within(&self, most: Duration) -> bool {
        let waited = self.ended.wait_timeout_while(self.number(), most, |number| *number > 0);
        *waited.unwrap_or_else(PoisonError::into_inner).0 == 0
    }

    fn number(&self) -> MutexGuard<'_, usize> {
        self.number.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for One<'_> {
    fn drop(&mut self) {
        *self.0.number() -= 1;
        self.0.ended.notify_one();
    }
}
