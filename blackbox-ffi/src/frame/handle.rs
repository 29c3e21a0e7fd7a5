//! Opaque handles: what owns memory lives in a box that C holds by its address.

use super::{Failure, Out, entry, pointer::check};

impl<T> Out<*mut T> {
    /// The place for a handle that the caller must take. It gets NULL first, so that whatever fails, the
    /// caller has something to free.
    ///
    /// # Safety
    /// As [`Out::new`].
    pub(crate) unsafe fn made(pointer: *mut *mut T, name: &str) -> Result<Self, Failure> {
        // SAFETY: passed on.
        let out = unsafe { Self::new(pointer, name) }?;
        out.set(std::ptr::null_mut());
        Ok(out)
    }

    /// Moves a value to the heap and hands its handle to the caller, who frees it.
    pub(crate) fn give(self, value: T) {
        self.set(Box::into_raw(Box::new(value)));
    }
}

/// What a handle stands for.
///
/// # Safety
/// `handle` is NULL or a live handle of this type that nobody changes meanwhile.
pub(crate) unsafe fn handle<'a, T>(handle: *const T, name: &str) -> Result<&'a T, Failure> {
    check(handle, name)?;
    // SAFETY: not NULL, aligned, and by contract alive.
    Ok(unsafe { &*handle })
}

/// What a handle stands for, to be changed.
///
/// # Safety
/// `handle` is NULL or a live handle of this type that nobody uses meanwhile.
pub(crate) unsafe fn handle_mut<'a, T>(handle: *mut T, name: &str) -> Result<&'a mut T, Failure> {
    check(handle, name)?;
    // SAFETY: not NULL, aligned, and by contract alive and the caller's alone.
    Ok(unsafe { &mut *handle })
}

/// Frees what [`Out::give`] gave. NULL is nothing to free.
///
/// # Safety
/// `handle` is NULL or a live handle of this type that nobody uses now or later.
pub(crate) unsafe fn release<T>(handle: *mut T) {
    entry(|| {
        if !handle.is_null() {
            // SAFETY: by contract the box that `give` made.
            drop(unsafe { Box::from_raw(handle) });
        }
        Ok(())
    });
}
