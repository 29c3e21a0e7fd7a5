//! How `repr` and `pickle` build a value again: by the arguments of its constructor.

use blackbox_core::Size;
use pyo3::{prelude::*, types::PyDict};

/// What `__getnewargs_ex__` answers: positional and keyword arguments.
pub(crate) type NewArgs<'py, A> = (A, Bound<'py, PyDict>);

/// The arguments `args` and a size.
pub(crate) fn sized<A>(py: Python<'_>, args: A, size: Size) -> PyResult<NewArgs<'_, A>> {
    let keywords = PyDict::new(py);
    keywords.set_item("width", size.width())?;
    keywords.set_item("height", size.height())?;
    Ok((args, keywords))
}

/// `, width=W, height=H` as a repr needs it: nothing for 8x8, which is the default everywhere.
pub(crate) fn size_text(size: Size) -> String {
    if size == Size::CLASSIC {
        return String::new();
    }
    format!(", width={}, height={}", size.width(), size.height())
}
