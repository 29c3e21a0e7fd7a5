"""Tables of rays, read with a report of what could not be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, get_args

import numpy as np
from blackbox._blackbox import Evidence, Port, Size
from blackbox._sizes import SizeLike
from blackbox._table import same
from blackbox.codes import HIT, REFLECTION, UNFIRED
from blackbox.errors import ArgumentError, ArgumentTypeError
from blackbox.logs._tables import COLUMNS, array_of, columns_of
from blackbox.logs._values import Reader, Unread, numbered, objects
from blackbox.logs._words import Numbering, read_answer, read_atoms, read_cells, read_port, read_size
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Log:
    """Rays and guesses of many trials, in the order of the table. Made by `read`."""

    sizes: tuple[Size, ...]
    """The sizes of the boards."""
    which: NDArray[np.int32]
    """Which of the sizes the board of each row has."""
    participant: NDArray[Any]
    """Who played each row, as the table has it."""
    trial: NDArray[Any]
    """The trial of each row, as the table has it."""
    game: NDArray[np.int64]
    """A number for each row, equal in those of one participant's trial."""
    port: NDArray[np.int32]
    """The index of the port of each row; -1 where there is none, or it could not be read."""
    answer: NDArray[np.uint16]
    """What each ray answered, in `blackbox.codes`; `UNFIRED` where there is none, or it could not be read."""
    guess: NDArray[Any]
    """The cells that are said to hold atoms, each guess a `Board`; None in rows without one."""
    hidden: NDArray[Any]
    """The hidden `Board` of each row's trial; None where the table does not say it."""
    atoms: NDArray[Any]
    """What was known of the number of atoms, (least, most); None where the table does not say it."""
    columns: dict[str, NDArray[Any]] = field(repr=False)
    """All other columns, as the table has them."""
    unread: tuple[Unread, ...] = field(repr=False)
    """What could not be read."""

    def __len__(self) -> int:
        return len(self.port)

    def __eq__(self, other: object, /) -> bool:
        return isinstance(other, Log) and same(vars(self), vars(other))

    @property
    def size(self) -> Size:
        """The size of the boards, if all have one."""
        if len(self.sizes) != 1:
            raise ArgumentError(f"boards of {len(self.sizes)} sizes, expected one; ask `sizes` and `which`")
        return self.sizes[0]

    @property
    def read(self) -> NDArray[np.bool_]:
        """Whether each row has a ray that could be read."""
        whole: NDArray[np.bool_] = (self.port >= 0) & (self.answer != UNFIRED)
        return whole

    def report(self, n: int = 20) -> str:
        """Say how many rows were read, and what is wrong with the others, at most `n` lines of that."""
        if not isinstance(n, (int, np.integer)):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ArgumentTypeError(f"invalid n (got {type(n).__name__}), expected a whole number")
        whole = len(self) - len({fault.row for fault in self.unread})
        lines = [f"{whole} of {len(self)} rows read", *map(str, self.unread[:n])]
        more = len(self.unread) - n
        return "\n".join([*lines, f"and {more} more"] if more > 0 else lines)


def read(
    table: Any,
    /,
    size: SizeLike | None = None,
    *,
    numbering: Numbering = "letters",
    columns: Mapping[str, str] | None = None,
) -> Log:
    """Read a table of rays and guesses.

    Ports are read as "L3", "l3", "L03", "Left 3", "left-3", "W3", "north-4"; answers as "H", "hit",
    "Absorbed", "R", "reflect", an exit, or an exit after words such as "detour" or "out at".
    Bare numbers are read only if
    `numbering` says whose they are; it is never guessed. On hexagons ports are their printed numbers.

    Parameters
    ----------
    table : path, list of dict, dict of columns, data frame of pandas or polars, or table of pyarrow
        A row for each ray or guess, in the order of play in each trial. A path is that of a file in UTF-8
        with a line of names and commas, semicolons or tabs between the fields. Blanks around names do not
        count.
    size : Size, str or (int, int), optional
        The size of the boards, where the table does not say it.
    numbering : {"letters", "numbers", "sgt", "clockwise", "bottom"}
        Whose bare numbers are: "numbers" are those printed on the original board, 1 to 32 on 8x8,
        counter-clockwise from the upper left; "sgt" those of the sgt game, from 0, clockwise; "clockwise" the
        same from 1. With "bottom" rows are counted from the bottom.
    columns : mapping of str to str, optional
        What the table calls the columns that have a meaning; it needs "port" and "answer" alone:

        - "participant", "trial": without them the table is of one participant, or of one trial each;
        - "guess": cells that are said to hold atoms, one or more, as `Board.from_atoms` takes them ("3,4",
          "3,4 5,6", pairs), or a board in any notation; in the row of the ray before, or in one without a
          ray;
        - "hidden": the hidden board of the trial, in the same ways; "atoms", "size": what was known of its
          number of atoms, and its size. They stand in one row of the trial at least.

        All other columns are kept as they are.

    Returns
    -------
    Log
        The rays and guesses, with a report of what could not be read.

    Raises
    ------
    ArgumentError
        If the table has no such columns, or two of a name, or they differ in length, or nothing says the size
        of a board, or there is no such numbering; or if the file is not UTF-8, or a line of it is at fault.
    OSError
        If the file cannot be read.

    >>> rows = [{"port": "L1", "answer": "H", "ms": 812}, {"guess": "0,0", "ms": 1950}]
    >>> from blackbox import logs
    >>> log = logs.read(rows, "2x2")
    >>> log.guess[1].atoms, log.columns["ms"].tolist()
    ([(0, 0)], [812, 1950])
    """
    if numbering not in (words := get_args(Numbering)):
        raise ArgumentError(f"invalid numbering (got {numbering!r}), expected one of {', '.join(words)}")
    usual, names = (
        None if size is None else Size(size),
        {name: name for name in COLUMNS} | dict(columns or {}),
    )
    if unknown := set(names) - set(COLUMNS):
        raise ArgumentError(f"unknown columns {sorted(unknown)}, expected some of {', '.join(COLUMNS)}")
    found, others = columns_of(table, names, set(columns or {}))
    rows = len(found["port"])
    if any(len(column) != rows for column in (*found.values(), *others.values())):
        raise ArgumentError("columns of different lengths, expected a value in each row")
    reader = Reader(found, names, rows)
    same = np.zeros(rows, dtype=np.int8)
    who, trial = (array_of(found[name]) if name in found else same for name in ("participant", "trial"))
    game = numbered(who)
    game = numbered(game * (len(game) + 1) + numbered(trial))

    nothing = np.zeros(rows, dtype=np.int32)
    said, sizes = reader.values("size", [None], nothing, lambda value, _: read_size(value))
    sizes = [*sizes, None]  # That of a trial that says none, -1, is the last.
    said = reader.of_trials("size", said, game)
    at, boards = reader.values("hidden", sizes, said, lambda value, own: read_cells(value, own, usual))
    at = reader.of_trials("hidden", at, game)
    boards = [*boards, None]
    pairs, which = np.unique((said + 1) * len(boards) + at + 1, return_inverse=True)
    own: list[Any] = [
        sizes[pair // len(boards) - 1] or getattr(boards[pair % len(boards) - 1], "size", usual)
        for pair in pairs.tolist() or [0]
    ]
    if None in own:
        raise ArgumentError(
            "nothing says the size of a board, expected size=, or a column 'size' or 'hidden'"
            + "".join(f"; {fault}" for fault in reader.unread[:1])
        )
    distinct = tuple(dict.fromkeys(own))
    which = np.array([distinct.index(size) for size in own], dtype=np.int32)[which.reshape(-1)]

    def known(value: Any, board: Any) -> tuple[int, int]:
        return Evidence(board, read_atoms(value)).atoms

    numbers, ranges = reader.values("atoms", distinct, which, known)
    numbers = reader.of_trials("atoms", numbers, game)
    guesses, cells = reader.values("guess", distinct, which, read_cells)

    def place(value: Any, board: Any) -> int:
        return read_port(value, board, numbering).index

    def code(value: Any, board: Any) -> int:
        answer = read_answer(value, board, numbering)
        return (
            answer.index if isinstance(answer, Port) else (HIT if answer == "H" else REFLECTION).of(np.uint16)
        )

    guessed = guesses >= 0
    ports = reader.coded("port", distinct, which, place, -1, guessed)
    answers = reader.coded("answer", distinct, which, code, UNFIRED.of(np.uint16), guessed).astype(np.uint16)
    # Back to its own port is a reflection.
    answers[answers == ports] = REFLECTION
    return Log(
        distinct,
        which,
        who,
        trial,
        game,
        ports,
        answers,
        objects(cells, guesses),
        objects(boards[:-1], at),
        objects(ranges, numbers),
        {name: array_of(column) for name, column in others.items()},
        tuple(sorted(reader.unread, key=lambda fault: fault.row)),
    )
