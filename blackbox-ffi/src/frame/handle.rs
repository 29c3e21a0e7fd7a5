//! Opaque handles: what owns memory lives in a box that C holds by its address.

use std::ptr;

use super::{Failure, Nothing, entry, pointer::check};

/// What the caller has from the library, to be changed or freed, or NULL; see `pointer.rs` for its contract.
#[repr(transparent)]
pub struct Handle<T>(*mut T);

/// Moves a value to the heap; who gets the handle frees it.
impl<T> From<T> for Handle<T> {
    fn from(value: T) -> Self {
        Self(Box::into_raw(Box::new(value)))
    }
}

impl<T> Nothing for Handle<T> {
    const NOTHING: Self = Self(ptr::null_mut());
}

impl<T> Handle<T> {
    /// What has been kept elsewhere as an address.
    ///
    /// # Safety
    /// The address of a box that a handle was made of, alive as long as any handle.
    pub(crate) unsafe fn at(address: *mut T) -> Self {
        Self(address)
    }

    /// What it stands for, to be changed.
    pub(crate) fn get(&mut self, name: &str) -> Result<&mut T, Failure> {
        check(self.0, name)?;
        // SAFETY: not NULL, aligned, and by the contract of `pointer.rs` alive and the caller's alone.
        Ok(unsafe { &mut *self.0 })
    }

    /// Frees it. NULL is nothing to free.
    pub(crate) fn free(self) {
        entry(|| {
            if !self.0.is_null() {
                // SAFETY: by the contract of `pointer.rs` the box that it was made of, which nobody uses now
                // or later.
                drop(unsafe { Box::from_raw(self.0) });
            }
            Ok(())
        });
    }
}
