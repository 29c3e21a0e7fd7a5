"""The columns of a table of any kind, by their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from blackbox.errors import ArgumentError
from blackbox.logs._file import columns_of_file
from numpy.typing import NDArray

NEEDED = ("port", "answer")
COLUMNS = ("participant", "trial", *NEEDED, "guess", "hidden", "atoms", "size")


def columns_of(
    table: Any, names: Mapping[str, str], needed: set[str]
) -> tuple[dict[str, Sequence[Any]], dict[str, Sequence[Any]]]:
    """Give the columns of a table by our names, and the others by their own."""
    there = [(_plain(name), values) for name, values in _named(table, names)]
    ours = {_plain(names[name]): name for name in COLUMNS}
    found: dict[str, Sequence[Any]] = {}
    others: dict[str, Sequence[Any]] = {}
    for name, values in there:
        mine, other = (found, ours[name]) if name in ours else (others, name)
        if other in mine:
            many = sum(one == name for one, _ in there)
            raise ArgumentError(f"the table has {many} columns {name!r}, expected one of each name")
        if isinstance(values, (str, bytes)) or not hasattr(values, "__len__"):
            raise ArgumentError(
                f"invalid column {name!r} (got {type(values).__name__}), expected a sequence of values"
            )
        mine[other] = values
    for name in (name for name in (*NEEDED, *sorted(needed)) if name not in found):
        all_names = ", ".join(repr(other) for other, _ in there) or "nothing"
        raise ArgumentError(
            f"the table has no column {names[name]!r}, only {all_names}; "
            "expected columns= to say what it is called"
        )
    return found, others


def _plain(name: object) -> str:
    """Give the name of a column without what programs put around it."""
    return str(name).strip("\ufeff \t\r\n")


def _named(table: Any, names: Mapping[str, str]) -> list[tuple[Any, Any]]:
    """Give all columns with their names in the table."""
    # What it holds is known to no type.
    kind: type[Any] = table.__class__
    if issubclass(kind, str) or hasattr(table, "__fspath__"):
        return list(columns_of_file(table))
    if hasattr(table, "column_names"):
        return [(name, table.column(at).to_pylist()) for at, name in enumerate(table.column_names)]
    if hasattr(table, "iloc"):
        return [(name, table.iloc[:, at].to_numpy()) for at, name in enumerate(table.columns)]
    if issubclass(kind, Mapping) or hasattr(table, "columns"):
        there: list[Any] = list(table.columns if hasattr(table, "columns") else table)
        columns: list[Any] = [table[name] for name in there]
        plain = [values.to_numpy() if hasattr(values, "to_numpy") else values for values in columns]
        return list(zip(there, plain, strict=True))
    rows: list[Any] = list(table) if issubclass(kind, Iterable) else [None]
    if not all(isinstance(row, Mapping) for row in rows):
        raise ArgumentError(
            f"invalid table (got {kind.__name__}), "
            "expected a path, rows as dicts, a dict of columns, or a data frame"
        )
    there = list(dict.fromkeys(name for row in rows for name in row)) if rows else list(names.values())
    return [(name, [row.get(name) for row in rows]) for name in there]


def array_of(column: Sequence[Any]) -> NDArray[Any]:
    """Give a column as an array, of objects where it mixes kinds; gaps between numbers are NaN."""
    if isinstance(column, np.ndarray):
        return column
    kinds: set[type[Any]] = {type(value) for value in column}
    if float in kinds and kinds <= {int, float, type(None)}:
        return np.array([np.nan if value is None else value for value in column], dtype=np.float64)
    if kinds <= {int} or kinds <= {float} or kinds <= {str} or kinds <= {bool}:
        return np.array(column)
    whole = np.empty(len(column), dtype=object)
    whole[:] = column
    return whole
