//! A value that several threads may use, one after the other.

use std::{
    ptr,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

/// A value behind a lock that can only be had for the time of a call, so that two uses in one statement do
/// not wait for each other; and a thread that asks again within such a call panics instead of waiting for
/// itself.
pub(crate) struct Shared<T> {
    value: Mutex<T>,
    /// The thread that has the value; 0 for none.
    holder: AtomicUsize,
}

thread_local! {
    static HERE: u8 = const { 0 };
}

/// A number that no other thread has while this one lives; not 0.
fn this_thread() -> usize {
    HERE.with(|here| ptr::from_ref(here).addr())
}

/// Says at its end that no thread has the value.
struct Release<'a>(&'a AtomicUsize);

impl Drop for Release<'_> {
    fn drop(&mut self) {
        self.0.store(0, Ordering::Relaxed);
    }
}

impl<T> Shared<T> {
    pub(crate) fn new(value: T) -> Self {
        Self { value: Mutex::new(value), holder: AtomicUsize::new(0) }
    }

    /// Does something with the value while no other thread has it.
    ///
    /// # Panics
    /// If this thread has the value already.
    pub(crate) fn with<R>(&self, work: impl FnOnce(&mut T) -> R) -> R {
        let here = this_thread();
        // What this thread has written it reads, and no other writes its number.
        assert_ne!(self.holder.load(Ordering::Relaxed), here, "the value is in use by this very thread");
        // A panic in a move is a fault of ours that has been reported; the value is as it was before or
        // after.
        let mut value = self.value.lock().unwrap_or_else(PoisonError::into_inner);
        self.holder.store(here, Ordering::Relaxed);
        let _release = Release(&self.holder);
        work(&mut value)
    }
}
