//! Values that are equal to their names.

use std::cmp::Ordering;

use pyo3::{
    PyClass,
    prelude::*,
    pyclass::{CompareOp, boolean_struct::True},
    types::PyString,
};

use crate::prelude::*;

/// Compares a value with a text, which is equal to it or not, or with another value: `with` says whether the
/// two have an order, and which.
pub(crate) fn compared<T: PyClass<Frozen = True> + Sync>(
    other: &Bound<'_, PyAny>, op: CompareOp, is_called: impl FnOnce(&str) -> bool,
    with: impl FnOnce(&T) -> (bool, Ordering),
) -> PyResult<Py<PyAny>> {
    let py = other.py();
    let equality = matches!(op, CompareOp::Eq | CompareOp::Ne);
    let answer = match (other.cast::<PyString>(), other.cast::<T>()) {
        (Ok(name), _) if equality => is_called(&name.to_cow()?) == matches!(op, CompareOp::Eq),
        (_, Ok(other)) => {
            let (ordered, order) = with(other.get());
            if !ordered && !equality {
                return Ok(py.NotImplemented());
            }
            op.matches(order)
        }
        // An index or a code of an array: never equal, whatever was meant.
        _ if other.hasattr("__index__")? && !other.hasattr("__array_ufunc__")? => {
            return Err(errors::wrong_type(format_args!(
                "a number is no {}, expected a name such as 'B5'; arrays compare with blackbox.codes",
                T::NAME.to_lowercase()
            )));
        }
        _ => return Ok(py.NotImplemented()),
    };
    Ok(answer.into_pyobject(py)?.to_owned().into_any().unbind())
}
