"""What every ray of a log left and was worth: by the engine, all rays in one call."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

import numpy as np
from blackbox._blackbox import Cancel, Evidence, Prior, Size, _replayed
from blackbox._sizes import Atoms, SizeLike
from blackbox._table import Table
from blackbox.errors import ArgumentError, TimeLimitError
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
        Whether the table has the chances of the cells after each ray, a column of shape (n, height, width),
        float32.
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
        - `left`: how many boards are left after the ray, float64; `entropy`: their entropy in bits;
        - `gain_expected`: the bits that the ray was expected to give; `gain`: the bits that the entropy fell
          by;
        - `best_port`, `best_gain`: the port with the most expected bits, and these; `regret`: how much less
          was expected of the port that was fired;
        - `contradicts`: whether this is the first ray of its trial with which no board is left; `conflict`:
          then a smallest set of facts that contradict each other, as text, or "" if the limit was spent
          first;
        - `status`: "" or "unread" (the row could not be read), "contradicted" (after an earlier
          contradiction), "limit".

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
    >>> played["left"].tolist(), played["best_port"].tolist()
    ([10385.0, 4199.0, 258.0], ['L4', 'L2', 'R2'])
    >>> [played[name].round(2).tolist() for name in ("gain_expected", "gain", "regret")]
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
    how: dict[str, Any] = {"limit": limit, "timeout": timeout, "cancel": cancel}
    _by_engine(log, atoms, columns, how, prior=prior, error=error, threads=threads, progress=progress)
    return columns.table(log)


# What became of a ray, by the engine's numbers.
_STATUS = np.array(["", "limit", "", "contradicted"])
_CONTRADICTS = 2


def _by_engine(log: Log, atoms: Atoms, columns: Columns, how: dict[str, Any], **more: Any) -> None:
    rows, begun = columns.order, monotonic()
    ports, answers = log.port[rows].astype(np.uint16), log.answer[rows].astype(np.uint16)
    found = _replayed(
        ports,
        answers,
        columns.ends,
        log.size,
        atoms,
        posterior=columns.posterior is not None,
        **how,
        **more,
    )
    contradicts = found["judged"] == _CONTRADICTS
    columns.left[rows], columns.entropy[rows], columns.gain[rows], columns.expected[rows] = (
        found[name] for name in ("left", "entropy", "gain", "expected")
    )
    columns.best[rows], columns.best_gain[rows] = found["best"], found["best_bits"]
    columns.contradicts[rows], columns.status[rows] = contradicts, _STATUS[found["judged"]]
    if columns.posterior is not None:
        columns.posterior[rows] = found["posterior"]
    _explain(log, atoms, columns, (ports, answers, contradicts), how, begun)


def _explain(
    log: Log,
    atoms: Atoms,
    columns: Columns,
    played: tuple[NDArray[np.uint16], NDArray[np.uint16], NDArray[np.bool_]],
    how: dict[str, Any],
    begun: float,
) -> None:
    """Write the smallest conflicts of the rays with which no board is left."""
    ports, answers, contradicts = played
    known: dict[frozenset[tuple[int, int]], str] = {}
    ends, timeout = columns.ends.astype(np.intp), how["timeout"]
    for at in np.flatnonzero(contradicts).tolist():
        trial = int(np.searchsorted(ends, at, side="right"))
        first = int(ends[trial - 1]) if trial else 0
        rays = [*zip(ports[first : at + 1].tolist(), answers[first : at + 1].tolist(), strict=True)]
        if (key := frozenset(rays)) not in known:
            if timeout is not None and monotonic() - begun > timeout:
                raise TimeLimitError(f"not done within {timeout} seconds, expected to be by timeout")
            rest = None if timeout is None else timeout - (monotonic() - begun)
            known[key] = conflict_of(log.size, atoms, rays, **(how | {"timeout": rest}))
        columns.conflict[columns.order[at]] = known[key]
