"""Tables of rays, read with a report of what could not be read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

import numpy as np
from blackbox._blackbox import Port, Size
from blackbox._sizes import SizeLike
from blackbox._table import same
from blackbox.codes import HIT, REFLECTION, UNFIRED
from blackbox.errors import ArgumentError, ArgumentTypeError
from blackbox.logs._file import columns_of_file
from blackbox.logs._words import Numbering, read_answer, read_port
from numpy.typing import NDArray

COLUMNS = ("participant", "trial", "port", "answer")


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


@dataclass(frozen=True, eq=False)
class Log:
    """Rays of many trials, in the order of the table. Made by `read`."""

    size: Size
    """The size of the boards."""
    participant: NDArray[Any]
    """Who played each row, as the table has it."""
    trial: NDArray[Any]
    """The trial of each row, as the table has it."""
    port: NDArray[np.int32]
    """The index of the port of each row; -1 where it could not be read."""
    answer: NDArray[np.uint16]
    """What each ray answered, in `blackbox.codes`; `UNFIRED` where it could not be read."""
    unread: tuple[Unread, ...] = field(repr=False)
    """What could not be read."""

    def __len__(self) -> int:
        """Give the number of rows."""
        return len(self.port)

    def __eq__(self, other: object, /) -> bool:
        """Say whether the same was read."""
        return isinstance(other, Log) and same(vars(self), vars(other))

    @property
    def read(self) -> NDArray[np.bool_]:
        """Whether each row could be read."""
        whole: NDArray[np.bool_] = (self.port >= 0) & (self.answer != UNFIRED)
        return whole

    def report(self, n: int = 20) -> str:
        """Say how many rows were read, and what is wrong with the others, at most `n` lines of that."""
        if not isinstance(n, (int, np.integer)):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ArgumentTypeError(f"invalid n (got {type(n).__name__}), expected a whole number")
        lines = [f"{int(self.read.sum())} of {len(self)} rows read", *map(str, self.unread[:n])]
        more = len(self.unread) - n
        return "\n".join([*lines, f"and {more} more"] if more > 0 else lines)


def read(
    table: Any,
    /,
    size: SizeLike,
    *,
    numbering: Numbering = "letters",
    columns: Mapping[str, str] | None = None,
) -> Log:
    """Read a table of rays.

    Ports are read as "L3", "l3", "L03", "Left 3", "left-3", "W3", "north-4"; answers as "H", "hit",
    "Absorbed", "R", "reflect", an exit, or an exit after words such as "detour" or "out at".
    Bare numbers are read only if
    `numbering` says whose they are; it is never guessed. On hexagons ports are their printed numbers.

    Parameters
    ----------
    table : path, list of dict, dict of columns, data frame of pandas or polars, or table of pyarrow
        A row for each ray, in the order of play in each trial. A path is that of a file in UTF-8 with a line
        of names and commas, semicolons or tabs between the fields. Blanks around names do not count.
    size : Size, str or (int, int)
        The size of the boards.
    numbering : {"letters", "numbers", "sgt", "clockwise", "bottom"}
        Whose bare numbers are: "numbers" are those printed on the original board, 1 to 32 on 8x8,
        counter-clockwise from the upper left; "sgt" those of the sgt game, from 0, clockwise; "clockwise" the
        same from 1. With "bottom" rows are counted from the bottom.
    columns : mapping of str to str, optional
        What the table calls the columns "participant", "trial", "port" and "answer". A table may lack the
        first two: then it is of one participant, or of one trial each.

    Returns
    -------
    Log
        The rays, with a report of what could not be read.

    Raises
    ------
    ArgumentError
        If the table has no such columns, or two of a name, or they differ in length, or there is no such
        numbering; or if the file is not UTF-8, or a line of it is at fault.
    OSError
        If the file cannot be read.
    """
    if numbering not in (words := get_args(Numbering)):
        raise ArgumentError(f"invalid numbering (got {numbering!r}), expected one of {', '.join(words)}")
    board, names = Size(size), {name: name for name in COLUMNS} | dict(columns or {})
    if unknown := set(names) - set(COLUMNS):
        raise ArgumentError(f"unknown columns {sorted(unknown)}, expected some of {', '.join(COLUMNS)}")
    found = _columns(table, names, set(columns or {}))
    rows = len(found["port"])
    if any(len(column) != rows for column in found.values()):
        raise ArgumentError("columns of different lengths, expected a value in each row")
    unread: list[Unread] = []

    def place(value: Any) -> int:
        return read_port(value, board, numbering).index

    ports = _coded(found["port"], names["port"], unread, place, -1)

    def code(value: Any) -> int:
        answer = read_answer(value, board, numbering)
        return (
            answer.index if isinstance(answer, Port) else (HIT if answer == "H" else REFLECTION).of(np.uint16)
        )

    unanswered = UNFIRED.of(np.uint16)
    answers = _coded(found["answer"], names["answer"], unread, code, unanswered).astype(np.uint16)
    # Back to its own port is a reflection.
    answers[answers == ports] = REFLECTION
    unread.sort(key=lambda fault: fault.row)
    same = np.zeros(rows, dtype=np.int8)
    return Log(
        board,
        _array(found["participant"]) if "participant" in found else same,
        _array(found["trial"]) if "trial" in found else same,
        ports,
        answers,
        tuple(unread),
    )


def _array(column: Sequence[Any]) -> NDArray[Any]:
    """Give a column as an array, of objects where it mixes kinds."""
    if isinstance(column, np.ndarray):
        return column
    kinds: set[type[Any]] = {type(value) for value in column}
    return np.array(column, dtype=None if kinds <= {int} or kinds <= {str} else object)


def _coded(
    column: Sequence[Any], name: str, unread: list[Unread], code: Any, unknown: int
) -> NDArray[np.int32]:
    """Read each value once, and give the codes of all rows, or what stands for what cannot be read."""
    known: dict[tuple[type, Any], int | str] = {}
    codes = np.empty(len(column), dtype=np.int32)
    values = column.tolist() if isinstance(column, np.ndarray) else column
    for at, value in enumerate(values):
        plain = value if isinstance(value, (str, int, float, bytes)) else str(value)
        key: tuple[type[Any], Any] = (value.__class__, plain)
        found = known.get(key)
        if found is None:
            try:
                found = code(value)
            except ValueError as error:
                found = str(error)
            known[key] = found
        if isinstance(found, str):
            unread.append(Unread(at + 1, name, value, found))
            codes[at] = unknown
        else:
            codes[at] = found
    return codes


def _columns(table: Any, names: Mapping[str, str], needed: set[str]) -> dict[str, Sequence[Any]]:
    """Give the columns of a table by our names."""
    there = [(_plain(name), values) for name, values in _named(table, names)]
    found: dict[str, Sequence[Any]] = {}
    for ours in COLUMNS:
        name = _plain(names[ours])
        same = [values for other, values in there if other == name]
        if len(same) > 1:
            raise ArgumentError(f"the table has {len(same)} columns {name!r}, expected one of each name")
        if same and (isinstance(same[0], (str, bytes)) or not hasattr(same[0], "__len__")):
            raise ArgumentError(
                f"invalid column {name!r} (got {type(same[0]).__name__}), expected a sequence of values"
            )
        if same:
            found[ours] = same[0]
        elif ours in needed | {"port", "answer"}:
            others = ", ".join(repr(name) for name, _ in there) or "nothing"
            raise ArgumentError(
                f"the table has no column {names[ours]!r}, only {others}; "
                "expected columns= to say what it is called"
            )
    return found


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
