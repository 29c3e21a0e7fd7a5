//! Whole numbers that callers pass as counts and limits.

use std::fmt;

use pyo3::{Borrowed, exceptions::PyOverflowError, prelude::*};

use crate::errors;

/// A whole number, however large: whether it is in range is asked by name, so that the error says which argument.
#[derive(Clone, Copy)]
pub(crate) enum Whole {
    Number(i128),
    /// Beyond 128 bits, and so out of every range.
    Huge,
}

impl Whole {
    /// The number, which must be in the range of the type.
    pub(crate) fn named<T: TryFrom<i128>>(self, name: &str, most: impl fmt::Display) -> PyResult<T> {
        let number = match self {
            Self::Number(number) if number >= 0 => T::try_from(number).ok(),
            _ => None,
        };
        number.ok_or_else(|| {
            errors::argument(format_args!("invalid {name} (got {self}), expected 0 to {most}"))
        })
    }

    /// The number of threads; 0 for as many as the machine runs at once.
    pub(crate) fn threads(this: Option<Self>, default: usize) -> PyResult<usize> {
        this.map_or(Ok(default), |threads| threads.named::<u16>("threads", u16::MAX).map(usize::from))
    }

    /// A limit of nodes.
    pub(crate) fn limit(this: Option<Self>) -> PyResult<Option<u64>> {
        this.map(|limit| limit.named("limit", u64::MAX)).transpose()
    }

    /// The number, or for one beyond 64 bits the greatest of these.
    pub(crate) fn nearest(self) -> i64 {
        match self {
            Self::Number(number) => i64::try_from(number).unwrap_or(i64::MAX),
            Self::Huge => i64::MAX,
        }
    }

    /// A number of things to be kept in memory.
    pub(crate) fn count(self, name: &str) -> PyResult<usize> {
        self.named(name, usize::MAX)
    }
}

/// For a number whose range is within 64 bits: the number, or one that is out of range as well.
pub(crate) fn nearest(object: &Bound<'_, PyAny>) -> PyResult<i64> {
    object.extract::<Whole>().map(Whole::nearest)
}

/// As [`nearest`], or nothing.
pub(crate) fn nearest_if_any(object: &Bound<'_, PyAny>) -> PyResult<Option<i64>> {
    if object.is_none() { Ok(None) } else { nearest(object).map(Some) }
}

impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Huge => f.write_str("a number beyond 128 bits"),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.extract::<i128>() {
            Ok(number) => Ok(Self::Number(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => Ok(Self::Huge),
            Err(error) => Err(error),
        }
    }
}
