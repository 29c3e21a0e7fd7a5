//! Structs of options, which begin with their size: one that a newer program has made longer is understood as
//! long as it asks for nothing that this library does not know.

use std::{mem::MaybeUninit, ptr};

use super::{Failure, pointer::check};
use crate::status::BB_ERROR_ARGUMENT;

/// More bytes than any struct of options will ever have.
const MOST: usize = 4096;

/// A struct that begins with a `usize`, its size in bytes.
///
/// # Safety
/// `repr(C)`, the first field is a `usize`, and zeros are a value of every field.
pub(crate) unsafe trait Options: Copy {
    /// The size that it had when it was first published: what all programs have at least.
    const LEAST: usize = size_of::<Self>();
}

/// The options at a pointer, or zeros if it is NULL.
///
/// # Safety
/// `options` is NULL or points to a struct of as many bytes as its first field says.
pub(crate) unsafe fn sized<T: Options>(options: *const T, name: &str) -> Result<T, Failure> {
    let mut found = MaybeUninit::<T>::zeroed();
    if !options.is_null() {
        check(options, name)?;
        // SAFETY: not NULL, aligned, and by contract begins with its size.
        let size = unsafe { options.cast::<usize>().read() };
        if size < T::LEAST || size > MOST {
            return Err(wrong_size(name, size, T::LEAST));
        }
        // SAFETY: by contract there are so many bytes.
        let bytes = unsafe { std::slice::from_raw_parts(options.cast::<u8>(), size) };
        if bytes.iter().skip(size_of::<T>()).any(|&byte| byte != 0) {
            return Err(unknown(name));
        }
        // SAFETY: both have room for so many bytes, and are apart.
        unsafe {
            ptr::copy_nonoverlapping(bytes.as_ptr(), found.as_mut_ptr().cast(), size.min(size_of::<T>()));
        };
    }
    // SAFETY: zeros, or the caller's fields, are values by the contract of the trait.
    Ok(unsafe { found.assume_init() })
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
