"""The columns of a replayed log, while they are filled."""

from __future__ import annotations

from typing import Any

import numpy as np
from blackbox import codes
from blackbox._blackbox import Port
from blackbox._table import Table
from blackbox.logs._read import Log
from numpy.typing import NDArray


class Columns:
    """A row for each row of a log.

    `order` are the rows that could be read, trial by trial and in the order of play; `ends` says where each
    trial ends there.
    """

    def __init__(self, log: Log, posterior: bool) -> None:
        rows = len(log)
        self.left, self.entropy, self.expected, self.gain, self.best_bits = (
            np.full(rows, np.nan) for _ in range(5)
        )
        self.best = np.full(rows, -1, dtype=np.int32)
        self.conflict = np.full(rows, "", dtype=object)
        self.status = np.where(log.read, "", "unread").astype("<U12")
        shape = (rows, log.size.height, log.size.width)
        self.posterior = np.full(shape, np.nan, dtype=np.float32) if posterior else None

        who, which = _numbered(log.participant), _numbered(log.trial)
        trial = _numbered(who * (which.max(initial=0) + 1) + which)
        order = np.argsort(trial, kind="stable")
        counts = np.bincount(trial)
        self.ray = np.empty(rows, dtype=np.int32)
        self.ray[order] = np.arange(rows) - np.repeat(np.cumsum(counts) - counts, counts) + 1
        self.order = order[log.read[order]]
        self.ends = np.cumsum(np.bincount(trial[self.order], minlength=len(counts))).astype(np.uint64)

    def table(self, log: Log) -> Table:
        """Give the tidy table."""
        names = np.array([*map(str, Port.all(log.size)), ""])
        columns: dict[str, NDArray[Any]] = {
            "participant": log.participant,
            "trial": log.trial,
            "ray": self.ray,
            "port": names[log.port],
            "answer": codes.names(log.answer, log.size),
            "counts": self.left,
            "entropy": self.entropy,
            "bits": self.expected,
            "gain": self.gain,
            "best_port": names[self.best],
            "best_bits": self.best_bits,
            "regret": np.maximum(self.best_bits - self.expected, 0.0),
            "conflict": self.conflict.astype(str),
            "status": self.status,
        }
        if self.posterior is not None:
            columns["posterior"] = self.posterior
        return Table(columns)


def _numbered(column: NDArray[Any]) -> NDArray[np.int64]:
    """Give equal numbers for equal values, from 0."""
    if column.dtype == object:
        known: dict[Any, int] = {}
        return np.array([known.setdefault(_named(value), len(known)) for value in column], dtype=np.int64)
    found: NDArray[np.int64] = np.unique(column, return_inverse=True)[1].reshape(-1).astype(np.int64)
    return found


def _named(value: object) -> object:
    """Give what tells a value from others: its text."""
    try:
        return str(value)
    except ValueError:  # Python writes no number of thousands of digits.
        return value
