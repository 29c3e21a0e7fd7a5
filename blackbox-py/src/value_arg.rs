//! Values of the package's own classes as callers pass them.

use std::ops::Deref;

use pyo3::{
    Borrowed, PyClass,
    prelude::*,
    pyclass::boolean_struct::True,
    types::{PyBytes, PyString},
};

use crate::prelude::*;

/// A value of the class, and of no other: an argument that is read.
pub(crate) struct ValueArg<T> {
    value: Py<T>,
}

impl<'py, T: PyClass> FromPyObject<'_, 'py> for ValueArg<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(value) = object.cast::<T>() {
            return Ok(Self { value: value.to_owned().unbind() });
        }
        let (class, got) = (<T as PyClass>::NAME, arrays::described(&object));
        let article = if class.starts_with(['A', 'E', 'I', 'O']) { "an" } else { "a" };
        // What a text stands for is not guessed, but the class may read it.
        let reads =
            object.is_instance_of::<PyString>() && object.py().get_type::<T>().call1((object,)).is_ok();
        let made = if reads { format!(", as {class}(text) makes") } else { String::new() };
        Err(errors::wrong_type(format_args!(
            "invalid {} (got {got}), expected {article} {class}{made}",
            class.to_lowercase()
        )))
    }
}

impl<T: PyClass<Frozen = True> + Sync> Deref for ValueArg<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.value.get()
    }
}

/// The bytes of a text, or bytes.
pub(crate) fn text_or_bytes(object: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<u8>> {
    if let Ok(bytes) = object.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    object.extract::<String>().map(String::into_bytes).map_err(|_| {
        errors::wrong_type(format_args!("invalid {what} ({}), expected a text or bytes", shown(object)))
    })
}
