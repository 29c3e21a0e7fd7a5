//! Places of the caller's for results, as types of parameters; see `pointer.rs` for their contract.

use std::{marker::PhantomData, ptr::NonNull, slice::from_raw_parts_mut};

use super::{
    Failure, Region, entry,
    pointer::{apart, check, check_array, fits},
};
use crate::status::bb_status;

/// A place or an array to be written, or NULL. Arrays are of numbers and structs of numbers, which any bytes
/// are.
#[repr(transparent)]
pub struct Out<T>(pub(super) *mut T);

/// What stands in a place until the call succeeds.
pub trait Nothing {
    const NOTHING: Self;
}

impl<T> Out<T> {
    pub(crate) const NULL: Self = Self(std::ptr::null_mut());

    pub(crate) fn is_null(&self) -> bool {
        self.0.is_null()
    }

    /// The place of a result that the caller must take.
    pub(crate) fn needed(self, name: &str) -> Result<Place<T>, Failure> {
        check(self.0, name)?;
        Ok(Place(NonNull::new(self.0)))
    }

    /// The place of a result that the caller may decline by passing NULL.
    pub(crate) fn wanted(self, name: &str) -> Result<Place<T>, Failure> {
        if self.is_null() { Ok(Place(None)) } else { self.needed(name) }
    }

    /// The whole of a function with one result: its body's, which is written to the place.
    pub(crate) fn gives<V>(self, name: &str, body: impl FnOnce() -> Result<V, Failure>) -> bb_status
    where
        T: From<V>,
    {
        entry(|| {
            let place = self.needed(name)?;
            place.set(body()?);
            Ok(())
        })
    }

    /// An array. A length of 0 makes an empty one, whatever the pointer.
    pub(crate) fn array<'a>(&'a mut self, length: usize, name: &'a str) -> Result<Array<'a, T>, Failure> {
        check_array(self.0, length, name)?;
        Ok(Array { pointer: self.0, length, name, of: PhantomData })
    }

    /// An array that the caller may decline by passing NULL, which makes an empty one.
    pub(crate) fn wanted_array<'a>(
        &'a mut self, length: usize, name: &'a str,
    ) -> Result<Array<'a, T>, Failure> {
        self.array(if self.is_null() { 0 } else { length }, name)
    }

    /// The elements of [`Out::array`].
    pub(crate) fn slice<'a>(&'a mut self, length: usize, name: &'a str) -> Result<&'a mut [T], Failure> {
        self.array(length, name).map(Array::slice)
    }

    /// Hands a sequence to the caller's array: all of it or nothing, and its length in any case.
    ///
    /// `capacity` 0 asks for the length only; a smaller array than needed is `BB_ERROR_BUFFER`.
    pub(crate) fn write_items<V>(
        self, items: impl Iterator<Item = V> + Clone, capacity: usize, name: &str, count: Out<usize>,
    ) -> Result<(), Failure>
    where
        T: From<V>,
    {
        let count = count.wanted("count")?;
        let given = check_array(self.0, capacity, name)?;
        let needed = items.clone().count();
        count.set(needed);
        if given {
            fits(needed, capacity, name)?;
            // Place by place: what stands there need not be a value, as not every byte is a `bool`.
            for (at, item) in items.enumerate().take(needed) {
                // SAFETY: checked, with room for more than `at` values, and the caller's alone.
                unsafe { self.0.add(at).write(item.into()) };
            }
        }
        Ok(())
    }
}

impl<T: Nothing> Out<T> {
    /// The place of what the caller must take and free. It gets nothing first, so that whatever fails, the
    /// caller has something to free.
    pub(crate) fn emptied(self, name: &str) -> Result<Place<T>, Failure> {
        let place = self.needed(name)?;
        place.set(T::NOTHING);
        Ok(place)
    }

    /// As [`Out::gives`], of what the caller frees.
    pub(crate) fn makes<V>(self, name: &str, body: impl FnOnce() -> Result<V, Failure>) -> bb_status
    where
        T: From<V>,
    {
        entry(|| {
            let place = self.emptied(name)?;
            place.set(body()?);
            Ok(())
        })
    }
}

/// A checked place for one result, or none if the caller declines it.
pub(crate) struct Place<T>(Option<NonNull<T>>);

impl<T> Place<T> {
    pub(crate) fn set<V>(&self, value: V)
    where
        T: From<V>,
    {
        if let Some(place) = self.0 {
            // SAFETY: aligned, and by the contract of `pointer.rs` the caller's room for a `T`.
            unsafe { place.write(value.into()) };
        }
    }
}

/// A checked array, of which nothing has been looked at: it may still be found to overlap another.
pub(crate) struct Array<'a, T> {
    pointer: *mut T,
    length: usize,
    name: &'a str,
    of: PhantomData<&'a mut T>,
}

impl<'a, T> Array<'a, T> {
    pub(crate) fn region(&self) -> Region<'a> {
        Region::new(self.pointer, self.length, self.name)
    }

    /// The same, unless it shares memory with an input.
    pub(crate) fn apart(self, inputs: &[Region<'_>]) -> Result<Self, Failure> {
        inputs.iter().try_for_each(|&input| apart(&[input, self.region()]))?;
        Ok(self)
    }

    /// Refuses an array that is too small.
    pub(crate) fn fits(&self, needed: usize) -> Result<(), Failure> {
        fits(needed, self.length, self.name)
    }

    /// The elements, of a type that any bytes are.
    pub(crate) fn slice(self) -> &'a mut [T] {
        if self.length == 0 {
            return &mut [];
        }
        // SAFETY: checked, and by the contract of `pointer.rs` the caller's alone.
        unsafe { from_raw_parts_mut(self.pointer, self.length) }
    }

    /// The elements after all have become zeros, or `false`: not every byte need be one before.
    pub(crate) fn cleared(self) -> &'a mut [T]
    where
        T: Default,
    {
        for at in 0..self.length {
            // SAFETY: checked, with room for more than `at` values, and the caller's alone.
            unsafe { self.pointer.add(at).write(T::default()) };
        }
        self.slice()
    }
}

#[cfg(test)]
#[path = "tests/place.rs"]
mod tests;
