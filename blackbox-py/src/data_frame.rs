//! Tables for pandas, polars, DuckDB and other readers of Arrow.

use pyo3::{prelude::*, types::PyDict};

/// Columns by name as a dict that is an Arrow stream as well.
pub(crate) fn table<'py>(columns: &Bound<'py, PyDict>) -> PyResult<Bound<'py, PyAny>> {
    columns.py().import("blackbox._table")?.getattr("Table")?.call1((columns,))
}

/// Whether two tables have the same columns, with the same in them.
pub(crate) fn same<'py>(
    columns: &Bound<'py, PyDict>, others: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyAny>> {
    columns.py().import("blackbox._table")?.getattr("same")?.call1((columns, others))
}

/// An iterator over the rows of columns, each a dict.
pub(crate) fn rows<'py>(columns: &Bound<'py, PyDict>) -> PyResult<Bound<'py, PyAny>> {
    columns.py().import("blackbox._table")?.getattr("rows")?.call1((columns,))
}

/// The capsule of an Arrow stream of columns, which are not copied.
pub(crate) fn stream<'py>(
    columns: &Bound<'py, PyDict>, requested_schema: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    columns.py().import("blackbox._table")?.getattr("stream")?.call1((columns, requested_schema))
}
