"""Columns that go to pandas, polars, DuckDB and other readers of Arrow, without a copy."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray


class Table(dict[str, NDArray[Any]]):
    """Columns of one length by their names: a dict of arrays that is an Arrow stream as well.

    `pandas.DataFrame(table)` and `polars.DataFrame(table)` take the arrays as they are; so does what reads
    Arrow's PyCapsule interface, such as pyarrow and DuckDB. Numbers are not copied; words are, and bools,
    which Arrow keeps as single bits. For Arrow the package nanoarrow is needed: `pip install nanoarrow`, or
    this package with the extra `[arrow]`.
    """

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Give the columns as an Arrow stream of one batch."""
        return stream(self, requested_schema)


def stream(columns: Mapping[str, NDArray[Any]], requested_schema: object = None) -> object:
    """Give columns as the capsule of an Arrow stream; what schema is asked for changes nothing."""
    del requested_schema
    na = _nanoarrow()
    arrays = {name: _array(na, column) for name, column in columns.items()}
    length = len(next(iter(columns.values()))) if columns else 0
    schema = na.struct({name: array.schema for name, array in arrays.items()})
    batch = na.c_array_from_buffers(schema, length, [None], children=list(arrays.values()))
    made: object = na.c_array_stream(batch).__arrow_c_stream__()
    return made


def rows(columns: Mapping[str, NDArray[Any]]) -> Iterator[dict[str, Any]]:
    """Iterate the rows of columns, each a dict."""
    for row in zip(*columns.values(), strict=True):
        yield dict(zip(columns, row, strict=True))


def array(column: NDArray[Any]) -> Any:
    """Give a column as an Arrow array; rows of many numbers are lists of one length."""
    return _array(_nanoarrow(), column)


def array_stream(column: NDArray[Any]) -> Any:
    """Give a column as an Arrow stream of one array."""
    na = _nanoarrow()
    return na.c_array_stream(_array(na, column))


def _nanoarrow() -> Any:
    try:
        return import_module("nanoarrow")
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "tables go to Arrow by nanoarrow, expected it installed: pip install nanoarrow", name=error.name
        ) from None


def _array(na: Any, column: NDArray[Any]) -> Any:
    """Give a column as an Arrow array that keeps it alive; rows of many numbers are lists of one length."""
    if column.ndim > 1:
        values = np.ascontiguousarray(column).reshape(-1)
        width = values.size // len(column) if len(column) else int(np.prod(column.shape[1:]))
        inner = _array(na, values)
        schema = na.fixed_size_list(inner.schema, width)
        return na.c_array_from_buffers(schema, len(column), [None], children=[inner])
    if column.dtype.kind in "UO":
        return na.c_array(column.tolist(), na.string())
    if column.dtype.kind == "b":
        bits = np.packbits(column, bitorder="little")
        return na.c_array_from_buffers(na.bool_(), len(column), [None, bits])
    # Named by NumPy as by Arrow: uint8 to float64.
    schema = getattr(na, column.dtype.name)()
    return na.c_array_from_buffers(schema, len(column), [None, np.ascontiguousarray(column)])
