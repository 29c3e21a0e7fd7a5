"""Columns read value by value, with what could not be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from blackbox.logs._words import is_blank
from numpy.typing import NDArray


@dataclass(frozen=True, repr=False)
class Unread:
    """A cell of a table that could not be read."""

    row: int
    """The row, from 1."""
    column: str
    """The name of its column in the table."""
    value: object
    """What it holds."""
    reason: str
    """What is wrong with it, and what was expected."""

    def __repr__(self) -> str:
        """Show the parts, of a long value the beginning."""
        shown = f"row={self.row}, column={self.column!r}, value={_shown(self.value)}, reason={self.reason!r}"
        return f"Unread({shown})"

    def __str__(self) -> str:
        """Say where, what, and what was expected."""
        return f"row {self.row}, {self.column} {_shown(self.value)}: {self.reason}"


def _shown(value: object) -> str:
    """Show a value, a long one by its beginning."""
    try:
        shown = repr(value)
    except ValueError:  # Python writes no number of thousands of digits.
        return f"a {type(value).__name__}"
    return shown if len(shown) <= 80 else f"{shown[:77]}..."


class Reader:
    """Reads the columns of a table, each value once, and keeps what it could not read."""

    def __init__(self, found: dict[str, Sequence[Any]], names: Mapping[str, str], rows: int) -> None:
        self._found, self._names, self._rows = found, names, rows
        self.unread: list[Unread] = []

    def coded(
        self,
        name: str,
        sizes: Sequence[Any],
        which: NDArray[Any],
        code: Callable[[Any, Any], int],
        unknown: int,
        blank: NDArray[np.bool_],
    ) -> NDArray[np.int32]:
        """Give a number for each row; `unknown` for what cannot be read, and in rows that may be `blank`."""
        codes = np.full(self._rows, unknown, dtype=np.int32)
        column = self._found.get(name, [])
        known: dict[tuple[int, type, Any], int | str] = {}
        values = column.tolist() if isinstance(column, np.ndarray) else column
        for at, (value, kind, may) in enumerate(zip(values, which.tolist(), blank.tolist(), strict=False)):
            if may and is_blank(value):
                continue
            plain = value if isinstance(value, (str, int, float, bytes)) else str(value)
            key: tuple[int, type[Any], Any] = (kind, value.__class__, plain)
            found = known.get(key)
            if found is None:
                try:
                    found = code(value, sizes[kind])
                except (ValueError, TypeError) as error:
                    found = str(error)
                known[key] = found
            if isinstance(found, str):
                self.unread.append(Unread(at + 1, self._names[name], value, found))
            else:
                codes[at] = found
        return codes

    def values(
        self, name: str, sizes: Sequence[Any], which: NDArray[Any], read: Callable[[Any, Any], Any]
    ) -> tuple[NDArray[np.int32], list[Any]]:
        """Give what a column that may have gaps holds, and where in that each row's value is; -1 for none."""
        known: dict[Any, int] = {}
        any_row = np.ones(self._rows, dtype=np.bool_)

        def code(value: Any, board: Any) -> int:
            return known.setdefault(read(value, board), len(known))

        return self.coded(name, sizes, which, code, -1, any_row), [*known]

    def of_trials(self, name: str, codes: NDArray[np.int32], game: NDArray[np.int64]) -> NDArray[np.int32]:
        """Give all rows of a trial what the first of them says, and report those that say something else."""
        rows = np.flatnonzero(codes >= 0)
        games, first = np.unique(game[rows], return_index=True)
        said = np.full(int(game.max(initial=0)) + 1, -1, dtype=np.int32)
        said[games] = codes[rows[first]]
        whole = said[game]
        for at in rows[codes[rows] != whole[rows]].tolist():
            value = self._found[name][at]
            reason = "another than in a row before, expected the same in all rows of a trial"
            self.unread.append(Unread(at + 1, self._names[name], value, reason))
        return whole


def numbered(column: NDArray[Any]) -> NDArray[np.int64]:
    """Give equal numbers for equal values, from 0."""
    if column.dtype == object:
        known: dict[Any, int] = {}
        return np.array([known.setdefault(_named_by(value), len(known)) for value in column], dtype=np.int64)
    found: NDArray[np.int64] = np.unique(column, return_inverse=True)[1].reshape(-1).astype(np.int64)
    return found


def _named_by(value: object) -> object:
    """Give what tells a value from others: its text."""
    try:
        return str(value)
    except ValueError:  # Python writes no number of thousands of digits.
        return value


def objects(values: Sequence[Any], codes: NDArray[np.int32]) -> NDArray[Any]:
    """Give the values of codes, None for -1."""
    all_values = np.empty(len(values) + 1, dtype=object)
    all_values[:-1] = values
    return all_values[codes]
