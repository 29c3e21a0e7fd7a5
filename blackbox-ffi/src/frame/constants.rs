//! Numbers of enumerations: the place of a value in the library's list of all of them.
//!
//! C may pass any number, so none is taken for a Rust enum unchecked. That the constants of the header are
//! these places is what `tests/constants.rs` checks.

use super::Failure;
use crate::status::BB_ERROR_ARGUMENT;

pub(crate) fn value_of<T: Copy>(all: &[T], number: i32, what: &str) -> Result<T, Failure> {
    let found = usize::try_from(number).ok().and_then(|place| all.get(place));
    found.copied().ok_or_else(|| no_such(what, number, all.len()))
}

pub(crate) fn number_of<T: Copy + PartialEq>(all: &[T], value: T) -> i32 {
    let place = all.iter().position(|one| *one == value);
    // A list of all values has this one; if it did not, the panic would become a status.
    place.expect("a list of all values") as i32
}

#[cold]
fn no_such(what: &str, number: i32, count: usize) -> Failure {
    Failure::new(
        BB_ERROR_ARGUMENT,
        format_args!("no {what} has the number {number}, expected 0 to {}", count - 1),
    )
}
