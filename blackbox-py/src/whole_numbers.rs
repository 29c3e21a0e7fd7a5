//! Whole numbers that callers pass as counts and limits.

use std::{
    fmt,
    sync::atomic::{AtomicUsize, Ordering},
};

use blackbox_analysis::effort::usual;
use pyo3::{Borrowed, exceptions::PyOverflowError, prelude::*, types::PyFloat};

use crate::prelude::*;

/// A whole number, however large: whether it is in range is asked by name, so that the error says which
/// argument.
#[derive(Clone, Copy)]
pub(crate) enum Whole {
    Number(i128),
    /// Beyond 128 bits, and so out of every range.
    Huge,
}

impl Whole {
    /// The number, which must be in the range of the type.
    pub(crate) fn named<T: TryFrom<i128>>(self, name: &str, most: impl fmt::Display) -> PyResult<T> {
        self.within().ok_or_else(|| {
            errors::argument(format_args!("invalid {name} (got {self}), expected 0 to {most}"))
        })
    }

    /// The number, if the type holds it and it is not negative.
    pub(crate) fn within<T: TryFrom<i128>>(self) -> Option<T> {
        match self {
            Self::Number(number) if number >= 0 => T::try_from(number).ok(),
            _ => None,
        }
    }

    /// The number, or for one beyond 64 bits the greatest of these.
    pub(crate) fn nearest(self) -> i64 {
        match self {
            Self::Number(number) => i64::try_from(number).unwrap_or(i64::MAX),
            Self::Huge => i64::MAX,
        }
    }
}

/// The argument called `name`: a whole number of the range of the type, to `most`.
pub(crate) fn argument<T>(name: &str, object: &Bound<'_, PyAny>, most: T) -> PyResult<T>
where
    T: TryFrom<i128> + fmt::Display,
{
    match object.extract::<Whole>() {
        Ok(number) => number.named(name, most),
        Err(_) => Err(errors::wrong_type(format_args!(
            "invalid {name} (got {}), expected a whole number, 0 to {most}",
            shown(object)
        ))),
    }
}

macro_rules! arguments {
    ($($(#[$about:meta])* $kind:ident($number:ty) called $name:literal;)*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy)]
            pub(crate) struct $kind(pub(crate) $number);

            impl<'py> FromPyObject<'_, 'py> for $kind {
                type Error = PyErr;

                fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
                    argument($name, &object, <$number>::MAX).map(Self)
                }
            }
        )*
    };
}

arguments! {
    /// How many things are wanted.
    CountArg(usize) called "n";
    /// The most nodes, or steps, of a search.
    LimitArg(u64) called "limit";
    /// The most bytes of memory that work may take.
    MemoryArg(u64) called "memory";
    /// How many threads work; 0 for as many as the machine runs at once.
    ThreadsArg(u16) called "threads";
}

impl LimitArg {
    /// The number.
    pub(crate) fn nodes(this: Option<Self>) -> Option<u64> {
        this.map(|Self(nodes)| nodes)
    }
}

impl MemoryArg {
    /// The number, or as many as a search may take by itself.
    pub(crate) fn bytes(this: Option<Self>) -> u64 {
        this.map_or(usual::MEMORY, |Self(bytes)| bytes)
    }
}

impl ThreadsArg {
    /// The number, what [`set_threads`] says where none is named.
    pub(crate) fn number(this: Option<Self>) -> usize {
        this.map_or_else(usual_threads, |Self(threads)| threads.into())
    }
}

/// What [`set_threads`] was told; this where it was told nothing.
static THREADS: AtomicUsize = AtomicUsize::new(UNTOLD);
const UNTOLD: usize = usize::MAX;

/// The number of threads where a call names none.
fn usual_threads() -> usize {
    let told = THREADS.load(Ordering::Relaxed);
    if told != UNTOLD {
        return told;
    }
    // The first of a list, as OpenMP has it, is that of the outermost level.
    let read = |name: &str| std::env::var(name).ok()?.split(',').next()?.trim().parse::<u16>().ok();
    read("BLACKBOX_THREADS").or_else(|| read("OMP_NUM_THREADS")).unwrap_or(0).into()
}

/// Say how many threads work in each call that does not name a number itself.
///
/// Parameters
/// ----------
/// n : int, optional
///     How many; 0 for as many as the machine runs at once. Without it as at the start: the number in the environment
///     variable BLACKBOX_THREADS or else OMP_NUM_THREADS, or as many as the machine runs at once.
///
/// Returns
/// -------
/// int
///     How many it was before, 0 for as many as the machine runs at once.
///
/// >>> before = set_threads(2)
/// >>> set_threads(before)
/// 2
#[pyfunction]
#[pyo3(signature = (n = None, /))]
pub(crate) fn set_threads(n: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
    let before = usual_threads();
    let told = n.map_or(Ok(UNTOLD), |n| argument("n", n, u16::MAX).map(usize::from))?;
    THREADS.store(told, Ordering::Relaxed);
    Ok(before)
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

/// An int, or a float that is whole, as divisions and tables give it.
impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        // Most numbers are small, and those of 128 bits are read by calls of Python.
        match object.extract::<i64>().map(i128::from).or_else(|_| object.extract::<i128>()) {
            Ok(number) => Ok(Self::Number(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => Ok(Self::Huge),
            Err(_) => {
                if let Ok(float) = object.cast::<PyFloat>().map(|float| float.value())
                    && float.fract() == 0.0
                {
                    // Beyond 128 bits it is the greatest of these, out of every range as well.
                    return Ok(Self::Number(float as i128));
                }
                Err(errors::wrong_type(format_args!("{} is no whole number", shown(&object))))
            }
        }
    }
}

/// A value for the message of an error: it, where it is a short number or text, and else its type.
pub(crate) fn shown(object: &Bound<'_, PyAny>) -> String {
    match object.repr() {
        Ok(text) if object.is_instance_of::<PyFloat>() => text.to_string(),
        _ => {
            object.get_type().name().map_or_else(|_| "this".into(), |name| format!("a value of type {name}"))
        }
    }
}
