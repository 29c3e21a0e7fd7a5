//! Structs of options, which begin with their size: one that a newer program has made longer is understood as
//! long as it asks for nothing that this library does not know.

use std::{mem::MaybeUninit, ptr};

use super::{
    Failure, In,
    pointer::{check, slice_at},
};
use crate::status::BB_ERROR_ARGUMENT;

/// More bytes than any struct of options will ever have.
const MOST: usize = 4096;

/// A struct that begins with a `usize`, its size in bytes.
///
/// # Safety
/// `repr(C)`, the first field is a `usize`, and zeros are a value of every field.
pub unsafe trait Options: Sized {
    /// The size that it had when it was first published: what all programs have at least.
    const LEAST: usize = size_of::<Self>();
}

/// Takes structs of the header for options: their other fields are numbers, flags, pointers and functions
/// that may be NULL, of all of which zeros are a value.
macro_rules! options {
    ($($name:ty),*) => {$(
        const _: () = assert!(std::mem::offset_of!($name, size) == 0);
        // SAFETY: `repr(C)` as all structs of the header, the size is first, and see above.
        unsafe impl $crate::frame::Options for $name {}
    )*};
}
pub(crate) use options;

/// A `bool` of options, in which C may put any byte.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct Flag(u8);

impl Flag {
    pub(crate) fn get(self) -> bool {
        self.0 != 0
    }
}

impl<T: Options> In<T> {
    /// The options at the pointer, or zeros if it is NULL.
    pub(crate) fn sized(&self, name: &str) -> Result<T, Failure> {
        let mut found = MaybeUninit::<T>::zeroed();
        if !self.is_null() {
            check(self.0, name)?;
            // SAFETY: not NULL, aligned, and begins with its size.
            let size = unsafe { self.0.cast::<usize>().read() };
            if size < T::LEAST || size > MOST {
                return Err(wrong_size(name, size, T::LEAST));
            }
            let bytes = slice_at(self.0.cast::<u8>(), size, name)?;
            if bytes.iter().skip(size_of::<T>()).any(|&byte| byte != 0) {
                return Err(unknown(name));
            }
            let known = size.min(size_of::<T>());
            // SAFETY: both have room for so many bytes, and are apart.
            unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), found.as_mut_ptr().cast(), known) };
        }
        // SAFETY: zeros, or the caller's fields, are values by the contract of the trait.
        Ok(unsafe { found.assume_init() })
    }

    /// The options at a pointer that may not be NULL.
    pub(crate) fn needed(&self, name: &str) -> Result<T, Failure> {
        check(self.0, name)?;
        self.sized(name)
    }
}

#[cold]
fn wrong_size(name: &str, size: usize, least: usize) -> Failure {
    Failure::new(
        BB_ERROR_ARGUMENT,
        format_args!("`{name}->size` is {size}, expected the size of the struct, at least {least}"),
    )
}

#[cold]
fn unknown(name: &str) -> Failure {
    Failure::new(
        BB_ERROR_ARGUMENT,
        format_args!("`{name}` asks for something newer than this library, expected zeros there"),
    )
}

#[cfg(test)]
#[path = "tests/options.rs"]
mod tests;
