//! How `repr` and `pickle` build a value again: by the arguments of its constructor.

use blackbox_core::Size;
use pyo3::{prelude::*, types::PyDict};

/// What `__getnewargs_ex__` answers: positional and keyword arguments.
pub(crate) type NewArgs<'py, A> = (A, Bound<'py, PyDict>);

/// What `__reduce_ex__` answers: that of protocol 2 for the older ones, too, which know no constructors.
pub(crate) fn reduced<'py>(value: &Bound<'py, PyAny>, protocol: u8) -> PyResult<Bound<'py, PyAny>> {
    value.py().get_type::<PyAny>().call_method1("__reduce_ex__", (value, protocol.max(2)))
}

/// `, 'hex5'` as a repr needs it.
pub(crate) fn size_text(size: Size) -> String {
    format!(", '{size}'")
}
