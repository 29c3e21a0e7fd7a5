//! How errors of the Rust crates become Python exceptions.

use std::{
    any::Any,
    fmt::Display,
    panic::{AssertUnwindSafe, catch_unwind},
};

use blackbox_analysis::internal::one_line;
use blackbox_core::{
    internal::FaultKind,
    text::{Located, Place},
};
use pyo3::prelude::*;

macro_rules! exceptions {
    ($($class:ident $(by $function:ident)?,)*) => {
        /// The exceptions are Python classes, so that they may have two bases, attributes and an ordinary
        /// place in the docs.
        mod classes {
            $(pyo3::import_exception!(blackbox.errors, $class);)*
        }

        $($(
            /// The exception of this name with the error's own words.
            pub(crate) fn $function(error: impl Display) -> PyErr {
                classes::$class::new_err(said(error))
            }
        )?)*
    };
}

exceptions! {
    ArgumentError by argument,
    ArgumentTypeError by wrong_type,
    ArrayError by array,
    BoardError by board,
    CancelledError by cancelled,
    CensusError by census,
    DungeonError by dungeon,
    EvidenceError by evidence,
    GameError by game,
    InternalError,
    MoveError by moved,
    NotationError by notation,
    OutOfMemoryError by memory,
    ParseError,
    PortError by port,
    SaveError,
    SignatureError by signature,
    SizeError by size,
    StrategyError by strategy,
    TimeLimitError by time_limit,
}

/// The most characters that a message has.
const LONGEST: usize = 1_000;

/// An error's own words on one line: what a caller's text may have of control characters is shown, and of a
/// long message the two ends are kept.
fn said(error: impl Display) -> String {
    one_line(&error.to_string(), LONGEST)
}

/// A `ParseError` with its place.
pub(crate) fn parse<K: FaultKind>(error: Located<K>) -> PyErr {
    let Place { line, column, byte } = error.place;
    classes::ParseError::new_err((said(error), line, column, byte))
}

/// A `SaveError` with its place.
pub(crate) fn save<K: FaultKind>(error: Located<K>) -> PyErr {
    let Place { line, column, byte } = error.place;
    classes::SaveError::new_err((said(error), line, column, byte))
}

/// Refuses to be true or false where either would be misread.
pub(crate) fn no_truth(what: &str, expected: &str) -> PyErr {
    wrong_type(format_args!("{what} is neither true nor false, expected {expected}"))
}

/// Runs what calls into the Rust crates: a panic, which would be a fault of ours, becomes an `InternalError`.
///
/// Every method and function that does more than read a field goes through here.
pub(crate) fn caught<T>(body: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|payload| Err(internal(payload.as_ref())))
}

/// A fault on purpose, for the tests: it shows what becomes of a panic.
#[pyfunction]
pub(crate) fn _fault() -> PyResult<()> {
    caught(|| panic!("a fault on purpose"))
}

fn internal(payload: &(dyn Any + Send)) -> PyErr {
    let said = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message");
    classes::InternalError::new_err(format!("a fault of the blackbox package, please report it: {said}"))
}
