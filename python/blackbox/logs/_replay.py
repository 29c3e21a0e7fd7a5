"""What every ray of a log left and was worth: by the engine, all rays in one call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from blackbox._blackbox import Cancel, Evidence, Prior, Size, _replayed
from blackbox._board_array import BoardArray
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
    columns: Mapping[str, str] | None = None,
    posterior: bool = False,
    port_bits: bool = False,
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
        The number of atoms that the players knew, where the log does not say it.
    numbering, columns
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
    port_bits : bool
        Whether the table has the bits that a ray from each port was expected to give before each ray, an
        array of shape (n, ports), float32; NaN at ports whose answer was known. Frames leave it out, too.
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
        - `status`: "" or "unread" (the row could not be read), "guess" (it has no ray), "repeated" (the
          answer was known: the ray was fired before, from either end, and answers are never wrong),
          "contradicts" (no board is left from here on), "contradicted" (after that), "limit". What a row has
          no number for is NaN, so that means of `bits`, `gain` and `regret` leave it out: `pandas` by
          itself, NumPy as `numpy.nanmean`;
        - where the log has guesses, `guess` and `guess_chance`: how likely all its cells hold atoms, after
          the rays up to its row;
        - where it has hidden boards, `hidden`, `true_answer`, and `wrong`: whether the answer is another;
        - `port_bits`, `posterior`, and all other columns of the log but those with one of these names, which
          `log.columns` has. Boards of several sizes leave NaN beyond their ports and cells.

    Notes
    -----
    Where there are at most 2**20 boards within 8x8, and rays enough, positions are looked up in lists of
    boards, and those that are images of each other are weighed once; bits have seven digits then. Listing
    takes up to half a second, in which Ctrl-C is not noticed. Else every set of facts is searched once, in
    however many trials it occurs.

    Raises
    ------
    ArgumentError
        If there is no such error rate, or a log has another size, and as for `read`.
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
        log = read(log, size, numbering=numbering, columns=columns)
    elif size is not None and Size(size) != log.size:
        raise ArgumentError(f"a log of {log.size}, expected one of {Size(size)}")
    Evidence(log.sizes[0], atoms)  # It says what is wrong with the number of atoms.
    made = Columns(log, posterior=posterior, port_bits=port_bits)
    groups = _groups(log, atoms, made)
    # What is told of one group is how far that is, of several how many are done.
    several = len(groups) > 1
    told, watched = (None, progress) if several else (progress, None)
    watch = Watch(len(groups), progress=watched, timeout=timeout, cancel=cancel)
    how: dict[str, Any] = {"limit": limit, "cancel": cancel}
    more: dict[str, Any] = {"prior": prior, "error": error, "threads": threads, "progress": told}
    try:
        for group in groups:
            contradicts = _judge(log, group, made, timeout=watch.rest(), **how, **more)
            _explain(log, group, made, contradicts, lambda: {"timeout": watch.rest(), **how})
            watch.more()
    finally:
        watch.close()
    return made.table(log)


# What became of a ray, by the engine's numbers.
_STATUS = np.array(["", "limit", "contradicts", "contradicted", "repeated"])
_CONTRADICTS = 2


@dataclass(frozen=True)
class _Group:
    """Trials on boards of one size, of whose atoms one thing was known."""

    size: Size
    atoms: Atoms
    rays: NDArray[np.int64]
    """The rows with a ray, trial by trial and in the order of play."""
    ends: NDArray[np.uint64]
    """Where each trial ends there."""
    guesses: NDArray[np.int64]
    """The rows with a guess."""
    guessed_in: NDArray[np.uint64]
    """Of each guess the place of its trial among `ends`."""


def _groups(log: Log, atoms: Atoms, made: Columns) -> list[_Group]:
    known: dict[tuple[int, int] | None, int] = {}
    numbers = [known.setdefault(value, len(known)) for value in log.atoms.tolist()]
    kinds = log.which * (len(known) + 1) + np.array(numbers, dtype=np.int64)
    given = [*known]
    order = made.order[(log.read | made.guessed)[made.order]]
    groups: list[_Group] = []
    for kind in map(int, np.unique(kinds[order])):
        rows = order[kinds[order] == kind]
        trial = np.unique(log.game[rows], return_inverse=True)[1].reshape(-1)
        played, guessed = log.read[rows], made.guessed[rows]
        counts = np.bincount(trial[played], minlength=int(trial.max()) + 1)
        own = given[kind % (len(known) + 1)]
        groups.append(
            _Group(
                log.sizes[kind // (len(known) + 1)],
                atoms if own is None else own,
                rows[played],
                np.cumsum(counts).astype(np.uint64),
                rows[guessed],
                trial[guessed].astype(np.uint64),
            )
        )
    return groups


def _judge(log: Log, group: _Group, made: Columns, **how: Any) -> NDArray[np.int64]:
    """Fill in what the engine says, and give the places of the rays that contradict what was known."""
    rows, size = group.rays, group.size
    found = _replayed(
        log.port[rows].astype(np.uint16),
        log.answer[rows],
        group.ends,
        size,
        group.atoms,
        posterior=made.posterior is not None,
        port_bits=made.port_bits is not None,
        guesses=(
            group.guessed_in,
            made.after[group.guesses].astype(np.uint64),
            BoardArray(log.guess[group.guesses].tolist(), size),
        ),
        **how,
    )
    made.left[rows], made.entropy[rows], made.gain[rows], made.expected[rows] = (
        found[name] for name in ("left", "entropy", "gain", "expected")
    )
    made.best[rows], made.best_bits[rows] = found["best"], found["best_bits"]
    made.status[rows] = _STATUS[found["judged"]]
    made.chance[group.guesses] = found["chances"]
    if made.posterior is not None:
        made.posterior[rows, : size.height, : size.width] = found["posterior"]
    if made.port_bits is not None:
        made.port_bits[rows, : size.port_count] = found["port_bits"]
    return np.flatnonzero(found["judged"] == _CONTRADICTS)


def _explain(
    log: Log, group: _Group, made: Columns, contradicts: NDArray[np.int64], how: Callable[[], dict[str, Any]]
) -> None:
    """Write the smallest conflicts of the rays with which no board is left."""
    known: dict[frozenset[tuple[int, str]], str] = {}
    ends = group.ends.astype(np.intp)
    for at in map(int, contradicts):
        trial = int(np.searchsorted(ends, at, side="right"))
        rows = group.rays[int(ends[trial - 1]) if trial else 0 : at + 1]
        answers = names(log.answer[rows], group.size).tolist()
        rays: list[tuple[int, str]] = [*zip(log.port[rows].tolist(), answers, strict=True)]
        if (key := frozenset(rays)) not in known:
            known[key] = conflict_of(group.size, group.atoms, rays, **how())
        made.conflict[group.rays[at]] = known[key]
