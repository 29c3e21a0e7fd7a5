//! Pointers from C, checked before anything is read through them.

use std::{ptr::NonNull, slice::from_raw_parts, slice::from_raw_parts_mut};

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
fn check_array<T>(pointer: *const T, length: usize, name: &str) -> Result<bool, Failure> {
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

/// An array to be read. A length of 0 makes an empty one, whatever the pointer.
///
/// # Safety
/// `pointer` is NULL or points to `length` initialised values that nobody changes meanwhile.
pub(crate) unsafe fn slice<'a, T>(pointer: *const T, length: usize, name: &str) -> Result<&'a [T], Failure> {
    // SAFETY: checked, and by contract initialised and unchanging.
    Ok(if check_array(pointer, length, name)? { unsafe { from_raw_parts(pointer, length) } } else { &[] })
}

/// An array to be written. A length of 0 makes an empty one, whatever the pointer.
///
/// # Safety
/// `pointer` is NULL or points to room for `length` values that nobody uses meanwhile; `T` is an integer or a
/// struct of integers, which any bytes are.
pub(crate) unsafe fn slice_mut<'a, T>(
    pointer: *mut T, length: usize, name: &str,
) -> Result<&'a mut [T], Failure> {
    // SAFETY: checked, and by contract the caller's alone.
    Ok(if check_array(pointer, length, name)? {
        unsafe { from_raw_parts_mut(pointer, length) }
    } else {
        &mut []
    })
}

/// Refuses two arrays that share memory, as input and output of one call must not.
pub(crate) fn disjoint<A, B>(
    input: (*const A, usize, &str), output: (*const B, usize, &str),
) -> Result<(), Failure> {
    let first = (input.0.addr(), input.1 * size_of::<A>(), input.2);
    apart(&[first, (output.0.addr(), output.1 * size_of::<B>(), output.2)])
}

/// An array to be written if the caller wants it: of so many values, or of none if `pointer` is NULL.
///
/// # Safety
/// As [`slice_mut`].
pub(crate) unsafe fn wanted_mut<'a, T>(
    pointer: *mut T, length: usize, name: &str,
) -> Result<&'a mut [T], Failure> {
    // SAFETY: passed on.
    unsafe { slice_mut(pointer, if pointer.is_null() { 0 } else { length }, name) }
}

/// The memory of an array that a call takes, as [`apart`] compares it.
pub(crate) fn region<'a, T>(array: &[T], name: &'a str) -> (usize, usize, &'a str) {
    (array.as_ptr().addr(), size_of_val(array), name)
}

/// Refuses arrays of one call that share memory; each is given by [`region`].
pub(crate) fn apart(regions: &[(usize, usize, &str)]) -> Result<(), Failure> {
    for (at, &first) in regions.iter().enumerate() {
        for &second in &regions[at + 1..] {
            if first.0 < second.0 + second.1 && second.0 < first.0 + first.1 {
                return Err(overlapping(first.2, second.2));
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

/// A function of the caller's that must be given.
pub(crate) fn required<F>(function: Option<F>, name: &str) -> Result<F, Failure> {
    function.ok_or_else(|| Failure::new(BB_ERROR_NULL, format_args!("`{name}` is NULL, expected a function")))
}

/// A place of the caller's for one result.
pub(crate) struct Out<T>(Option<NonNull<T>>);

impl<T> Out<T> {
    /// A result that the caller must take.
    ///
    /// # Safety
    /// `pointer` is NULL or points to room for a `T` that nobody else uses during the call.
    pub(crate) unsafe fn new(pointer: *mut T, name: &str) -> Result<Self, Failure> {
        check(pointer, name)?;
        Ok(Self(NonNull::new(pointer)))
    }

    /// A result that the caller may decline by passing NULL.
    ///
    /// # Safety
    /// As [`Out::new`].
    pub(crate) unsafe fn optional(pointer: *mut T, name: &str) -> Result<Self, Failure> {
        if !pointer.is_null() {
            check(pointer, name)?;
        }
        Ok(Self(NonNull::new(pointer)))
    }

    pub(crate) fn set(&self, value: T) {
        if let Some(place) = self.0 {
            // SAFETY: aligned, and by the contract of the constructors the caller's room for a `T`.
            unsafe { place.write(value) };
        }
    }
}

/// Hands a sequence to the caller's array: all of it or nothing, and its length in any case.
///
/// `capacity` 0 asks for the length only; a smaller array than needed is `BB_ERROR_BUFFER`.
///
/// # Safety
/// `out` is NULL or points to room for `capacity` values, `count` is NULL or points to room for one, and
/// nobody else uses either during the call.
pub(crate) unsafe fn write_items<T>(
    items: impl Iterator<Item = T> + Clone, (out, capacity, name): (*mut T, usize, &str), count: *mut usize,
) -> Result<(), Failure> {
    // SAFETY: passed on.
    let count = unsafe { Out::optional(count, "count") }?;
    let given = check_array(out, capacity, name)?;
    let needed = items.clone().count();
    count.set(needed);
    if given {
        fits(needed, capacity, name)?;
        // Place by place: what stands there need not be a value, as not every byte is a `bool`.
        for (at, item) in items.enumerate().take(needed) {
            // SAFETY: checked, with room for more than `at` values, and by contract the caller's alone.
            unsafe { out.add(at).write(item) };
        }
    }
    Ok(())
}

/// Refuses a buffer that is too small.
pub(crate) fn fits(needed: usize, capacity: usize, name: &str) -> Result<(), Failure> {
    if needed > capacity { Err(too_small(name, capacity, needed)) } else { Ok(()) }
}
