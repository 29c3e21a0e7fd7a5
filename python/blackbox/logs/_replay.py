"""What every ray of a log left and was worth: by the engine, all rays in one call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from blackbox._blackbox import Cancel, Evidence, Prior, Size, _replayed
from blackbox._sizes import Atoms, SizeLike
from blackbox._table import Table
from blackbox._watch import Watch
from blackbox.codes import names
from blackbox.errors import ArgumentError
from blackbox.logs._columns import Columns
from blackbox.logs._conflicts import conflict_of
from blackbox.logs._read import Log, read
from blackbox.logs._words import Numbering
from numpy.typing import NDArray


def replay(
    log: Any,
    /,
    size: SizeLike | None = None,
    atoms: Atoms = "?",
    *,
    numbering: Numbering = "letters",
    prior: Prior | None = None,
    error: float = 0.0,
    posterior: bool = False,
    threads: int | None = None,
    limit: int | None = None,
    progress: Callable[[int, int], object] | bool | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Table:
    """Say of every ray of a log what it left and what it was worth, trial by trial.

    Parameters
    ----------
    log : Log, or a table as `read` takes it
        The rays, in the order of play in each trial. Trials may stand in any order, also one within another.
    size : Size, str or (int, int), optional
        The size of the boards; a `Log` has its own.
    atoms : int, (int, int) or str
        The number of atoms that the players knew.
    numbering : {"letters", "numbers", "sgt"}
        As for `read`, of a table.
    prior : Prior, optional
        What was likely beforehand. Without it all boards are equally likely: of a range of atoms the numbers
        with many boards. Where the number was drawn first, say so: ``Prior({1: 1, 2: 1, 3: 1})``.
    error : float
        How likely each answer was wrong, 0 to below 1: then it was any other answer, each as likely; 0 leaves
        the error rate of the prior. With an error, and with a prior, all boards are weighed, as many as 1 GiB
        holds (8x8 with 5 atoms take 0.44 GB).
    posterior : bool
        Whether the table has the chances of the cells after each ray, an array of shape (n, height, width),
        float32; frames of pandas and polars leave it out.
    threads, progress, timeout, cancel
        As for `solve_many`.
    limit : int, optional
        The nodes that the search for one position may take, or how many boards may be weighed; a row beyond
        it, and the later ones of its trial, have the status "limit".

    Returns
    -------
    Table
        A row for each row of the log:

        - `participant`, `trial`, `ray` (from 1 in each trial), `port`, `answer`: what was played;
        - `counts`: how many boards are left after the ray, float64; `entropy`: their entropy in bits;
        - `bits`: the bits that the ray was expected to give; `gain`: the bits that the entropy fell
          by;
        - `best_port`, `best_bits`: the port with the most expected bits, and these; `regret`: how much less
          was expected of the port that was fired;
        - `conflict`: of the first ray of a trial with which no board is left, a smallest set of facts that
          contradict each other, as text, or "" if the limit was spent first;
        - `status`: "" or "unread" (the row could not be read), "repeated" (the answer was known: the ray was
          fired before, from either end, and answers are never wrong), "contradicts" (no board is left from
          here on), "contradicted" (after that), "limit". What a row has no number for is NaN, so that means
          of `bits`, `gain` and `regret` leave it out: `pandas` by itself, NumPy as `numpy.nanmean`.

    Notes
    -----
    Where there are at most 2**20 boards within 8x8, and rays enough, positions are looked up in lists of
    boards, and those that are images of each other are weighed once; bits have seven digits then. Listing
    takes up to half a second, in which Ctrl-C is not noticed. Else every set of facts is searched once, in
    however many trials it occurs.

    Raises
    ------
    ArgumentError
        If there is no such error rate, or a log has another size.
    EvidenceError
        If there are too many boards for an error rate or a prior, or the prior allows none.

    >>> from blackbox import logs
    >>> rows = [{"port": "L5", "answer": "B5"}, {"port": "R1", "answer": "H"}, {"port": "L4", "answer": "L4"}]
    >>> played = logs.replay(rows, "8x8", 4)
    >>> played["counts"].tolist(), played["best_port"].tolist()
    ([10385.0, 4199.0, 258.0], ['L4', 'L2', 'R2'])
    >>> [played[name].round(2).tolist() for name in ("bits", "gain", "regret")]
    [[3.38, 2.65, 1.68], [5.94, 1.31, 4.02], [0.0, 0.63, 1.65]]
    """
    if not isinstance(log, Log):
        if size is None:
            raise ArgumentError("a table does not say the size of its boards, expected size= beside it")
        log = read(log, size, numbering=numbering)
    if size is not None and Size(size) != log.size:
        raise ArgumentError(f"a log of {log.size}, expected one of {Size(size)}")
    Evidence(log.size, atoms)  # It says what is wrong with the number of atoms.
    columns = Columns(log, posterior)
    watch = Watch(0, progress=None, timeout=timeout, cancel=cancel)
    how: dict[str, Any] = {"limit": limit, "cancel": cancel}
    more: dict[str, Any] = {"prior": prior, "error": error, "threads": threads, "progress": progress}
    played = _by_engine(log, atoms, columns, timeout=timeout, **how, **more)
    _explain(log, atoms, columns, played, lambda: {"timeout": watch.rest(), **how})
    return columns.table(log)


# What became of a ray, by the engine's numbers.
_STATUS = np.array(["", "limit", "contradicts", "contradicted", "repeated"])
_CONTRADICTS = 2


# The ports and the names of the answers of all rays, and which contradicted what was known.
_Played = tuple[NDArray[np.uint16], NDArray[np.str_], NDArray[np.bool_]]


def _by_engine(log: Log, atoms: Atoms, columns: Columns, **how: Any) -> _Played:
    rows = columns.order
    ports, answers = log.port[rows].astype(np.uint16), log.answer[rows]
    found = _replayed(
        ports,
        answers,
        columns.ends,
        log.size,
        atoms,
        posterior=columns.posterior is not None,
        **how,
    )
    contradicts = found["judged"] == _CONTRADICTS
    columns.left[rows], columns.entropy[rows], columns.gain[rows], columns.expected[rows] = (
        found[name] for name in ("left", "entropy", "gain", "expected")
    )
    columns.best[rows], columns.best_bits[rows] = found["best"], found["best_bits"]
    columns.status[rows] = _STATUS[found["judged"]]
    if columns.posterior is not None:
        columns.posterior[rows] = found["posterior"]
    return ports, names(answers, log.size), contradicts


def _explain(
    log: Log,
    atoms: Atoms,
    columns: Columns,
    played: _Played,
    how: Callable[[], dict[str, Any]],
) -> None:
    """Write the smallest conflicts of the rays with which no board is left."""
    ports, answers, contradicts = played
    known: dict[frozenset[tuple[int, str]], str] = {}
    ends = columns.ends.astype(np.intp)
    for at in np.flatnonzero(contradicts).tolist():
        trial = int(np.searchsorted(ends, at, side="right"))
        first = int(ends[trial - 1]) if trial else 0
        rays = [*zip(ports[first : at + 1].tolist(), answers[first : at + 1].tolist(), strict=True)]
        if (key := frozenset(rays)) not in known:
            known[key] = conflict_of(log.size, atoms, rays, **how())
        columns.conflict[columns.order[at]] = known[key]
