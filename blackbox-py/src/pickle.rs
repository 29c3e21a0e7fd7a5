//! How `repr` and `pickle` build a value again: by the arguments of its constructor.

use blackbox_core::Size;
use pyo3::{prelude::*, types::PyDict};

/// What `__getnewargs_ex__` answers: positional and keyword arguments.
pub(crate) type NewArgs<'py, A> = (A, Bound<'py, PyDict>);

/// `, 'hex5'` as a repr needs it.
pub(crate) fn size_text(size: Size) -> String {
    format!(", '{size}'")
}
