"""Columns that go to pandas, polars, DuckDB and other readers of Arrow, without a copy."""

import math
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from blackbox._extra import extra
from numpy.typing import NDArray


class Table(dict[str, NDArray[Any]]):
    """Columns of one length by their names: a dict of arrays that is an Arrow stream as well.

    `pandas.DataFrame(table)` and `polars.DataFrame(table)` take the arrays as they are; so does what reads
    Arrow's PyCapsule interface, such as pyarrow and DuckDB. Numbers are not copied; words are, and bools,
    which Arrow keeps as single bits. For Arrow the package nanoarrow is needed: `pip install nanoarrow`, or
    this package with the extra `[arrow]`.

    An array of several numbers a row is no column of a frame. It is asked for by its name as well, and is in
    `arrays`. Where a caller's column mixes numbers and words, all are words, and what is nothing is "".
    """

    arrays: dict[str, NDArray[Any]]

    def __init__(self, columns: Mapping[str, NDArray[Any]]) -> None:
        super().__init__({name: _plain(column) for name, column in columns.items() if column.ndim == 1})
        self.arrays = {name: column for name, column in columns.items() if column.ndim > 1}

    def __missing__(self, name: str) -> NDArray[Any]:
        """Give an array of several numbers a row."""
        return self.arrays[name]

    def __eq__(self, other: object, /) -> bool:
        return isinstance(other, Table) and same({**self, **self.arrays}, {**other, **other.arrays})

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
    """Iterate the rows of columns, each a dict with the values that Arrow has."""
    values = [column.tolist() if column.dtype.kind in "UO" else _flat(column) for column in columns.values()]
    for row in zip(*values, strict=True):
        yield dict(zip(columns, row, strict=True))


def same(columns: Mapping[str, Any], others: Mapping[str, Any]) -> bool:
    """Say whether columns have the same names and values; what is not a number is the same as itself."""
    return columns.keys() == others.keys() and all(map(_equal, columns.values(), map(others.get, columns)))


def _equal(ours: Any, theirs: Any) -> bool:
    if isinstance(ours, dict):
        return isinstance(theirs, dict) and same(ours, theirs)  # pyright: ignore[reportUnknownArgumentType]
    if not isinstance(ours, np.ndarray):
        return bool(ours == theirs)
    mine: NDArray[Any] = ours  # pyright: ignore[reportUnknownVariableType]
    if mine.dtype != theirs.dtype or mine.shape != theirs.shape:
        return False
    # What is unequal to itself is not a number.
    return bool(np.all((mine == theirs) | (mine != mine) & (theirs != theirs)))


def _plain(column: NDArray[Any]) -> NDArray[Any]:
    """Give a column of numbers or words as it is, and any other as one."""
    if column.dtype.kind in "biufU":
        return column
    if column.dtype.kind != "O":
        return column.astype(np.str_)
    values = column.tolist()
    numbers = (
        np.array(values) if values and all(isinstance(value, (int, float)) for value in values) else column
    )
    return np.array([*map(_word, values)], dtype=np.str_) if numbers.dtype.kind == "O" else numbers


def _word(value: object) -> str:
    if value is None or value != value:  # What is not a number is unequal to itself.
        return ""
    try:
        return str(value)
    except ValueError:  # Python writes no number of thousands of digits.
        return hex(value)  # type: ignore[arg-type]


def _flat(column: NDArray[Any]) -> NDArray[Any]:
    """Give what a column has for each row as a number, or as one list of numbers."""
    return column if column.ndim == 1 else column.reshape(len(column), math.prod(column.shape[1:]))


def array(column: NDArray[Any]) -> Any:
    """Give a column as an Arrow array; rows of many numbers are lists of one length."""
    return _array(_nanoarrow(), column)


def array_stream(column: NDArray[Any]) -> Any:
    """Give a column as an Arrow stream of one array."""
    na = _nanoarrow()
    return na.c_array_stream(_array(na, column))


def _nanoarrow() -> Any:
    return extra("nanoarrow", "tables go to Arrow by nanoarrow")


def _array(na: Any, column: NDArray[Any]) -> Any:
    """Give a column as an Arrow array that keeps it alive; rows of many numbers are lists of one length."""
    if column.ndim > 1:
        flat = _flat(np.ascontiguousarray(column))
        inner = _array(na, flat.reshape(-1))
        schema = na.fixed_size_list(inner.schema, flat.shape[1])
        return na.c_array_from_buffers(schema, len(column), [None], children=[inner])
    if column.dtype.kind in "UO":
        return na.c_array(column.tolist(), na.string())
    if column.dtype.kind == "b":
        bits = np.packbits(column, bitorder="little")
        return na.c_array_from_buffers(na.bool_(), len(column), [None, bits])
    # Named by NumPy as by Arrow: uint8 to float64.
    schema = getattr(na, column.dtype.name)()
    return na.c_array_from_buffers(schema, len(column), [None, np.ascontiguousarray(column)])
