//! NumPy arrays from callers: checked for dtype, shape and layout, never converted or copied silently.

use numpy::{
    Element, PyArray, PyArrayMethods, PyReadonlyArray, PyReadwriteArray, PyUntypedArray,
    PyUntypedArrayMethods,
    ndarray::{Dimension, Ix1, Ix2},
};
use pyo3::prelude::*;

use crate::errors;

/// What an argument is, for the message of an error: dtype and shape of an array, the type of anything else.
pub(crate) fn described(object: &Bound<'_, PyAny>) -> String {
    let Ok(array) = object.cast::<PyUntypedArray>() else {
        return object.get_type().name().map_or_else(|_| "something else".into(), |name| name.to_string());
    };
    let layout = if array.is_c_contiguous() { "" } else { "non-contiguous " };
    let sides: Vec<String> = array.shape().iter().map(ToString::to_string).collect();
    let comma = if sides.len() == 1 { "," } else { "" };
    format!("{layout}{} of shape ({}{comma})", array.dtype(), sides.join(", "))
}

/// The array called `name`, which must be C-contiguous and as `wanted` says.
fn contiguous<'py, T: Element, D: Dimension>(
    object: &Bound<'py, PyAny>,
    name: &str,
    wanted: &str,
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    let fault =
        || errors::array(format_args!("invalid {name} (got {}), expected {wanted}", described(object)));
    let array = object.cast::<PyArray<T, D>>().map_err(|_| fault())?;
    if array.is_c_contiguous() && array.is_aligned() { Ok(array.clone()) } else { Err(fault()) }
}

/// A one-dimensional array to read from.
pub(crate) fn input<'py, T: Element>(
    object: &Bound<'py, PyAny>,
    name: &str,
    wanted: &str,
) -> PyResult<PyReadonlyArray<'py, T, Ix1>> {
    let array = contiguous::<T, Ix1>(object, name, wanted)?;
    array
        .try_readonly()
        .map_err(|_| errors::array(format_args!("{name} is being written to by another call")))
}

/// A two-dimensional array of this shape to write to.
pub(crate) fn output<'py, T: Element>(
    object: &Bound<'py, PyAny>,
    shape: [usize; 2],
    name: &str,
    wanted: &str,
) -> PyResult<PyReadwriteArray<'py, T, Ix2>> {
    let array = contiguous::<T, Ix2>(object, name, wanted)?;
    if array.shape() != shape {
        return Err(errors::array(format_args!(
            "invalid {name} (got {}), expected {wanted}",
            described(object)
        )));
    }
    array.try_readwrite().map_err(|_| {
        errors::array(format_args!(
            "{name} is read-only or shares memory with another argument, expected an array of its own"
        ))
    })
}
