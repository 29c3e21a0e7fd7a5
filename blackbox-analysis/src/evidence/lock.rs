//! A lock on what threads add up: without threads there is nothing to wait for.

#[cfg(feature = "std")]
pub(super) use std::sync::{Mutex, MutexGuard as Held};

#[cfg(not(feature = "std"))]
pub(super) use core::cell::{RefCell as Mutex, RefMut as Held};

/// The value, held until this is dropped. A panic elsewhere is passed on where threads are joined.
pub(super) fn locked<T>(value: &Mutex<T>) -> Held<'_, T> {
    #[cfg(feature = "std")]
    return value.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    #[cfg(not(feature = "std"))]
    value.borrow_mut()
}

pub(super) fn into_inner<T>(value: Mutex<T>) -> T {
    #[cfg(feature = "std")]
    return value.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    #[cfg(not(feature = "std"))]
    value.into_inner()
}
