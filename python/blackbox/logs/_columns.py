"""The columns of a replayed log, while they are filled."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from blackbox import codes
from blackbox._blackbox import Board, Port, Size, signatures
from blackbox._board_array import BoardArray
from blackbox._table import Table
from blackbox.logs._read import Log
from numpy.typing import NDArray


class Columns:
    """A row for each row of a log.

    `order` are the rows with a ray or a guess, trial by trial and in the order of play.
    """

    def __init__(self, log: Log, *, posterior: bool, port_bits: bool) -> None:
        rows = len(log)
        self.left, self.entropy, self.expected, self.gain, self.best_bits, self.chance = (
            np.full(rows, np.nan) for _ in range(6)
        )
        self.best = np.full(rows, -1, dtype=np.int32)
        self.conflict = np.full(rows, "", dtype=object)
        self.guessed = np.array([guess is not None for guess in log.guess.tolist()], dtype=np.bool_)
        alone = self.guessed & ~log.read & (log.port < 0)
        self.status = np.where(log.read, "", np.where(alone, "guess", "unread")).astype("<U12")
        height, width, ports = (
            max(getattr(size, side) for size in log.sizes) for side in ("height", "width", "port_count")
        )
        self.posterior = np.full((rows, height, width), np.nan, dtype=np.float32) if posterior else None
        self.port_bits = np.full((rows, ports), np.nan, dtype=np.float32) if port_bits else None

        self.order = np.argsort(log.game, kind="stable")
        self.ray = self._counted(log, ~alone)
        self.after = self._counted(log, log.read)

    def _counted(self, log: Log, rows: NDArray[np.bool_]) -> NDArray[np.int32]:
        """Count some rows within each trial."""
        counts = np.cumsum(rows[self.order])
        lengths = np.bincount(log.game)
        ends = np.cumsum(lengths)
        before = np.append(0, counts)[ends - lengths]
        counted = np.empty(len(rows), dtype=np.int32)
        counted[self.order] = counts - np.repeat(before, lengths)
        return counted

    def table(self, log: Log) -> Table:
        """Give the tidy table."""
        columns: dict[str, NDArray[Any]] = {
            "participant": log.participant,
            "trial": log.trial,
            "ray": self.ray,
            "port": _ports(log, log.port),
            "answer": _by_size(log, partial(_names, log.answer)),
            "counts": self.left,
            "entropy": self.entropy,
            "bits": self.expected,
            "gain": self.gain,
            "best_port": _ports(log, self.best),
            "best_bits": self.best_bits,
            "regret": np.maximum(self.best_bits - self.expected, 0.0),
            "conflict": self.conflict.astype(str),
            "status": self.status,
        }
        if self.guessed.any():
            columns["guess"] = _texts(log.guess, _cells)
            columns["guess_chance"] = self.chance
        if any(board is not None for board in log.hidden.tolist()):
            columns["hidden"] = _texts(log.hidden, _compact)
            columns["true_answer"] = _by_size(log, partial(_truth, log))
            columns["wrong"] = log.read & (columns["true_answer"] != "")
            columns["wrong"] &= columns["true_answer"] != columns["answer"]
        for name, column in (("port_bits", self.port_bits), ("posterior", self.posterior)):
            if column is not None:
                columns[name] = column
        return Table(columns | {name: of for name, of in log.columns.items() if name not in columns})


# The rows of boards of one size.
_Rows = slice | NDArray[np.bool_]


def _by_size(log: Log, of: Callable[[Size, _Rows], NDArray[Any]]) -> NDArray[Any]:
    """Give texts that are made for the rows of boards of one size."""
    if len(log.sizes) == 1:
        return of(log.sizes[0], slice(None))
    texts = np.full(len(log), "", dtype=object)
    for at, size in enumerate(log.sizes):
        rows = log.which == at
        texts[rows] = of(size, rows)
    return texts.astype(str)


def _ports(log: Log, indices: NDArray[np.int32]) -> NDArray[Any]:
    """Give ports by their names, "" for -1."""

    def named(size: Size, rows: _Rows) -> NDArray[np.str_]:
        return np.array([*map(str, Port.all(size)), ""])[indices[rows]]

    return _by_size(log, named)


def _names(answers: NDArray[np.uint16], size: Size, rows: _Rows) -> NDArray[np.str_]:
    return codes.names(answers[rows], size)


def _cells(guess: Board) -> str:
    return " ".join(f"{x},{y}" for x, y in guess.atoms)


def _compact(board: Board) -> str:
    return board.to("compact")


def _texts(column: NDArray[Any], of: Callable[[Board], str]) -> NDArray[Any]:
    """Give each board as a text, "" for None."""
    known: dict[Board | None, str] = {None: ""}
    for board in column.tolist():
        if board not in known:
            known[board] = of(board)
    texts = np.empty(len(column), dtype=object)
    texts[:] = [known[board] for board in column.tolist()]
    return texts


def _truth(log: Log, size: Size, rows: _Rows) -> NDArray[Any]:
    """Give what the hidden boards answer, "" where there is none, or no ray."""
    hidden, ports = log.hidden[rows].tolist(), log.port[rows]
    boards: list[Board] = [*dict.fromkeys(board for board in hidden if board is not None)]
    if not boards:
        return np.full(len(ports), "")
    place: dict[Board | None, int] = {board: at for at, board in enumerate(boards)} | {None: -1}
    at = np.array([place[board] for board in hidden])
    answers = codes.names(signatures(BoardArray(boards)), size)[at, ports]
    return np.where((at >= 0) & log.read[rows], answers, "")
