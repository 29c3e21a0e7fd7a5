//! Attributes that are read.

/// Attributes of a class: after its name and the word `self`, each with its docstring, its type and its
/// value.
macro_rules! getters {
    ($class:ident: $this:ident; $($(#[$($said:tt)*])* $name:ident -> $type:ty = $value:expr;)*) => {
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
