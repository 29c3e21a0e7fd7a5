//! Attributes that are read, and what all values have.

/// Attributes of a class: after its name and the word `self`, each with its docstring, its type and its
/// value.
macro_rules! getters {
    ($class:ident: $this:ident; $($(#[$($said:tt)*])* $name:ident -> $type:ty = $value:expr;)*) => {
        in_any_form! { $class }

        #[pymethods]
        impl $class {
            $(
                $(#[$($said)*])*
                #[getter]
                fn $name(&$this) -> $type {
                    $value
                }
            )*
        }
    };
}

/// Lets a class be pickled by every protocol, and formatted as its text is.
macro_rules! in_any_form {
    ($class:ident) => {
        #[pymethods]
        impl $class {
            fn __reduce_ex__<'py>(slf: &Bound<'py, Self>, protocol: u8) -> PyResult<Bound<'py, PyAny>> {
                crate::pickle::reduced(slf.as_any(), protocol)
            }

            fn __format__<'py>(slf: &Bound<'py, Self>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
                slf.as_any().str()?.call_method1("__format__", (spec,))
            }
        }
    };
}
