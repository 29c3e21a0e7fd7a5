//! Pointers from C, as types of parameters: [`In`] is `const T *`, [`Out`] and [`Handle`] are `T *`.
//!
//! The functions of the header are safe in the eyes of Rust, since no Rust can call them: a value of these
//! types comes from C alone, as an argument or in a struct of options, and there the preamble says what it
//! is: NULL, or valid for what the function says of it until the call ends, used by nobody else where it is
//! written through. Only this folder makes one by itself. So the methods need no contract of their own. They
//! check what can be checked, NULL, alignment and length, and what they lend lives no longer than the
//! argument.

use std::slice::from_raw_parts;

use super::Failure;
use crate::status::{BB_ERROR_ALIGNMENT, BB_ERROR_ARGUMENT, BB_ERROR_BUFFER, BB_ERROR_NULL};

/// Refuses NULL and misaligned pointers, naming the parameter.
pub(super) fn check<T>(pointer: *const T, name: &str) -> Result<(), Failure> {
    if pointer.is_null() {
        return Err(null(name));
    }
    if !pointer.is_aligned() {
        return Err(misaligned(name, align_of::<T>()));
    }
    Ok(())
}

// The failures stand apart so that a call that goes well prepares nothing for their messages.

#[cold]
fn null(name: &str) -> Failure {
    Failure::new(BB_ERROR_NULL, format_args!("`{name}` is NULL, expected a pointer"))
}

#[cold]
fn misaligned(name: &str, alignment: usize) -> Failure {
    Failure::new(
        BB_ERROR_ALIGNMENT,
        format_args!("`{name}` is misaligned, expected a multiple of {alignment} bytes"),
    )
}

#[cold]
fn too_long(name: &str, length: usize) -> Failure {
    Failure::new(BB_ERROR_ARGUMENT, format_args!("`{name}` has {length} elements, more than memory can hold"))
}

#[cold]
fn too_small(name: &str, capacity: usize, needed: usize) -> Failure {
    Failure::new(
        BB_ERROR_BUFFER,
        format_args!("`{name}` has room for {capacity}, expected at least {needed}"),
    )
}

/// Refuses an array that no memory can hold, beside what [`check`] refuses; an empty one may be anywhere.
pub(super) fn check_array<T>(pointer: *const T, length: usize, name: &str) -> Result<bool, Failure> {
    if length == 0 {
        return Ok(false);
    }
    check(pointer, name)?;
    let bytes = length.checked_mul(size_of::<T>()).filter(|&bytes| isize::try_from(bytes).is_ok());
    if bytes.is_none_or(|bytes| pointer.addr().checked_add(bytes).is_none()) {
        return Err(too_long(name, length));
    }
    Ok(true)
}

/// Refuses a buffer that is too small.
pub(crate) fn fits(needed: usize, capacity: usize, name: &str) -> Result<(), Failure> {
    if needed > capacity { Err(too_small(name, capacity, needed)) } else { Ok(()) }
}

/// A function of the caller's that must be given.
pub(crate) fn required<F>(function: Option<F>, name: &str) -> Result<F, Failure> {
    function.ok_or_else(|| Failure::new(BB_ERROR_NULL, format_args!("`{name}` is NULL, expected a function")))
}

/// A value, a handle or an array to be read, or NULL.
#[repr(transparent)]
pub struct In<T>(pub(super) *const T);

impl<T> In<T> {
    pub(crate) fn is_null(&self) -> bool {
        self.0.is_null()
    }

    /// What must be given.
    pub(crate) fn get(&self, name: &str) -> Result<&T, Failure> {
        check(self.0, name)?;
        // SAFETY: not NULL, aligned, and by the contract of this file alive and unchanging.
        Ok(unsafe { &*self.0 })
    }

    /// What may be NULL.
    pub(crate) fn given(&self, name: &str) -> Result<Option<&T>, Failure> {
        if self.is_null() { Ok(None) } else { self.get(name).map(Some) }
    }

    /// An array. A length of 0 makes an empty one, whatever the pointer.
    pub(crate) fn slice(&self, length: usize, name: &str) -> Result<&[T], Failure> {
        slice_at(self.0, length, name)
    }
}

/// As [`In::slice`], for as long as the argument lives that the pointer is of.
pub(super) fn slice_at<'a, T>(pointer: *const T, length: usize, name: &str) -> Result<&'a [T], Failure> {
    if !check_array(pointer, length, name)? {
        return Ok(&[]);
    }
    // SAFETY: checked, and by the contract of this file initialised and unchanging.
    Ok(unsafe { from_raw_parts(pointer, length) })
}

/// The memory of an array that a call takes: what [`apart`] compares.
#[derive(Clone, Copy)]
pub(crate) struct Region<'a> {
    start: usize,
    end: usize,
    name: &'a str,
}

impl<'a> Region<'a> {
    /// Of an array that has been checked.
    pub(super) fn new<T>(pointer: *const T, length: usize, name: &'a str) -> Self {
        Self { start: pointer.addr(), end: pointer.addr() + length * size_of::<T>(), name }
    }

    pub(crate) fn of<T>(array: &[T], name: &'a str) -> Self {
        Self::new(array.as_ptr(), array.len(), name)
    }
}

/// Refuses arrays of one call that share memory, as what is written must with no other.
pub(crate) fn apart(regions: &[Region<'_>]) -> Result<(), Failure> {
    for (at, &first) in regions.iter().enumerate() {
        for &second in &regions[at + 1..] {
            if first.start < second.end && second.start < first.end {
                return Err(overlapping(first.name, second.name));
            }
        }
    }
    Ok(())
}

#[cold]
fn overlapping(first: &str, second: &str) -> Failure {
    Failure::new(
        BB_ERROR_ARGUMENT,
        format_args!("`{first}` and `{second}` overlap, expected separate memory"),
    )
}
