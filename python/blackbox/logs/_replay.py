"""What every ray of a log left and was worth: by the engine, many rays in one call."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import numpy as np
from blackbox._blackbox import Cancel, Evidence, Port, Size, advise_many, signatures, solve_many
from blackbox._blackbox import boards as all_boards
from blackbox._prior import Prior, entropy, log_weights, normalised
from blackbox._sizes import SizeLike
from blackbox._table import Table
from blackbox.codes import HIT16, REFLECTION16, UNFIRED16
from blackbox.errors import ArgumentError, EvidenceError
from blackbox.logs._read import Log, read
from blackbox.logs._words import Numbering
from numpy.typing import NDArray

_Atoms = int | tuple[int, int] | str
_Codes = NDArray[np.uint16]

# Positions that are asked about in one call.
_CALL = 1 << 14
# The boards that a noisy observer's posterior, or a prior's, may be about.
MOST_BOARDS = 1 << 20


def replay(
    log: Any,
    /,
    size: SizeLike | None = None,
    atoms: _Atoms = "?",
    *,
    numbering: Numbering = "letters",
    prior: Prior | None = None,
    error: float = 0.0,
    posterior: bool = False,
    threads: int | None = None,
    limit: int | None = None,
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
        What was likely beforehand; without it all boards are equally likely.
    error : float
        How likely each answer was wrong, 0 to below 1: then it was any other answer, each as likely. With
        an error, and with a prior, all boards are weighed exactly, so there may be at most 2**20.
    posterior : bool
        Whether the table has the chances of the cells after each ray, a column of shape (n, height, width),
        float32.
    threads, timeout, cancel
        As for `solve_many`.
    limit : int, optional
        The nodes that the search for one position may take; a row beyond it has the status "limit".

    Returns
    -------
    Table
        A row for each row of the log:

        - `participant`, `trial`, `ray` (from 1 in each trial), `port`, `answer`: what was played;
        - `left`: how many boards are left after the ray, float64; `entropy`: their entropy in bits;
        - `gain_expected`: the bits that the ray was expected to give; `gain`: the bits that the entropy
        fell by;
        - `best_port`, `best_gain`: the port of which most was expected, and what; `regret`: how much less was
          expected of the port that was fired;
        - `contradicts`: whether this is the first ray of its trial with which no board is left; `conflict`:
        then a
          smallest set of facts that contradict each other, as text;
        - `status`: "" or "unread" (the row could not be read), "contradicted" (after an earlier
        contradiction),
          "limit".

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
    if not 0 <= error < 1:
        raise ArgumentError(f"invalid error (got {error}), expected a probability of 0 to below 1")
    if not isinstance(log, Log):
        if size is None:
            raise ArgumentError("a table does not say the size of its boards, expected size= beside it")
        log = read(log, size, numbering=numbering)
    if size is not None and Size(size) != log.size:
        raise ArgumentError(f"a log of {log.size}, expected one of {Size(size)}")
    Evidence(log.size, atoms)  # It says what is wrong with the number of atoms.
    found = _Found(log, posterior)
    if prior is None and not error:
        how = {"threads": threads, "limit": limit, "timeout": timeout, "cancel": cancel}
        _by_engine(log, atoms, found, how)
    else:
        _by_weights(log, atoms, found, prior, error)
    return found.table(log)


class _Found:
    """The columns, while they are filled."""

    def __init__(self, log: Log, posterior: bool) -> None:
        rows = len(log)
        self.ray = np.zeros(rows, dtype=np.int32)
        self.left, self.entropy, self.expected, self.gain, self.best_gain = (
            np.full(rows, np.nan) for _ in range(5)
        )
        self.best = np.full(rows, -1, dtype=np.int32)
        self.contradicts = np.zeros(rows, dtype=np.bool_)
        self.conflict = np.full(rows, "", dtype=object)
        self.status = np.full(rows, "", dtype="<U12")
        shape = (rows, log.size.height, log.size.width)
        self.posterior = np.full(shape, np.nan, dtype=np.float32) if posterior else None

    def table(self, log: Log) -> Table:
        names = np.array([*map(str, Port.all(log.size)), ""])
        answers = np.append(names, ["H", "R"])
        ports = len(names) - 1
        coded = np.where(log.answer < 0, ports, log.answer)
        coded = np.where(coded == HIT16, ports + 1, np.where(coded == REFLECTION16, ports + 2, coded))
        regret = np.maximum(self.best_gain - self.expected, 0.0)
        columns: dict[str, NDArray[Any]] = {
            "participant": log.participant,
            "trial": log.trial,
            "ray": self.ray,
            "port": names[log.port],
            "answer": answers[coded],
            "left": self.left,
            "entropy": self.entropy,
            "gain_expected": self.expected,
            "gain": self.gain,
            "best_port": names[self.best],
            "best_gain": self.best_gain,
            "regret": regret,
            "contradicts": self.contradicts,
            "conflict": self.conflict.astype(str),
            "status": self.status,
        }
        if self.posterior is not None:
            columns["posterior"] = self.posterior
        return Table(columns)


def _trials(log: Log, found: _Found) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Give the rows that were read by their place in their trial, and trial and place of each."""
    _, who = np.unique(log.participant.astype(str), return_inverse=True)
    _, which = np.unique(log.trial.astype(str), return_inverse=True)
    _, trial = np.unique(who.astype(np.int64) * (which.max(initial=0) + 1) + which, return_inverse=True)
    order = np.argsort(trial, kind="stable")
    starts = np.flatnonzero(np.diff(trial[order], prepend=-1))
    place = np.arange(len(order)) - np.repeat(starts, np.diff(np.append(starts, len(order))))
    found.ray[order] = place + 1
    found.status[~log.read] = "unread"
    rows = np.flatnonzero(log.read)
    # Among the rows that were read.
    order = rows[np.argsort(trial[rows], kind="stable")]
    starts = np.flatnonzero(np.diff(trial[order], prepend=-1))
    place = np.arange(len(order)) - np.repeat(starts, np.diff(np.append(starts, len(order))))
    by_place = order[np.argsort(place, kind="stable")]
    ends = np.cumsum(np.bincount(place)) if len(place) else np.zeros(0, dtype=np.intp)
    return by_place, np.stack(
        [trial[by_place], np.searchsorted(ends, np.arange(len(by_place)), side="right")]
    )


def _by_engine(log: Log, atoms: _Atoms, found: _Found, how: dict[str, Any]) -> None:
    rows, (trial, place) = _trials(log, found)
    ports = log.size.port_count
    count = int(trial.max(initial=-1)) + 1
    state: _Codes = np.full((count, ports), UNFIRED16, dtype=np.uint16)
    over = np.zeros(count, dtype=np.bool_)
    before = np.full(count, np.nan)
    for step in range(int(place.max(initial=-1)) + 1):
        now = rows[place == step]
        games = trial[place == step]
        found.status[now[over[games]]] = "contradicted"
        now, games = now[~over[games]], games[~over[games]]
        port, answer = log.port[now], log.answer[now].astype(np.uint16)
        _advise(log.size, atoms, found, now, state[games], port, how)
        # What is known already.
        known = state[games, port]
        clash = (known != UNFIRED16) & (known != answer)
        away = answer < ports
        exits = np.where(away, answer, 0)
        back = state[games, exits]
        clash |= away & (back != UNFIRED16) & (back != port)
        after = state[games].copy()
        after[np.arange(len(games)), port] = answer
        after[np.flatnonzero(away), exits[away]] = port[away]
        left, alike = _solve(log.size, atoms, found, now, after, clash, how)
        if step == 0:
            empty = np.full((1, ports), UNFIRED16, dtype=np.uint16)
            before[:] = math.log2(_counted(log.size, atoms, empty, how)[0])
        with np.errstate(divide="ignore", invalid="ignore"):
            found.left[now], found.entropy[now] = left, np.where(left > 0, np.log2(left), np.nan)
            found.gain[now] = before[games] - found.entropy[now]
        before[games] = found.entropy[now]
        ended = left == 0
        found.contradicts[now[ended]] = True
        _explain(log, atoms, found, now[ended], state[games[ended]])
        over[games] = ended | np.isnan(left)
        state[games] = np.where(alike[:, None], after, state[games])


def _advise(
    size: Size,
    atoms: _Atoms,
    found: _Found,
    now: NDArray[np.intp],
    state: _Codes,
    port: NDArray[np.int32],
    how: dict[str, Any],
) -> None:
    """Write what was expected of each port."""
    unique, place = np.unique(state, axis=0, return_inverse=True)
    place = place.reshape(-1)
    order = np.argsort(place, kind="stable")
    ends = np.searchsorted(place[order], np.arange(0, len(unique) + _CALL, _CALL))
    for at, (first, beyond) in enumerate(pairwise(ends)):
        if first == beyond:
            continue
        advice = advise_many(unique[at * _CALL : (at + 1) * _CALL], size, atoms, **how)
        some = order[first:beyond]
        bits = np.nan_to_num(advice.bits)[place[some] - at * _CALL]
        fine = (advice.status == 0)[place[some] - at * _CALL]
        some, bits = some[fine], bits[fine]
        found.expected[now[some]] = bits[np.arange(len(some)), port[some]]
        found.best[now[some]] = np.where(bits.max(axis=1) > 0, bits.argmax(axis=1), -1)
        found.best_gain[now[some]] = bits.max(axis=1)


def _counted(size: Size, atoms: _Atoms, codes: _Codes, how: dict[str, Any]) -> NDArray[np.float64]:
    solved = solve_many(codes, size, atoms, **how)
    return _lefts(solved)


def _lefts(solved: Any) -> NDArray[np.float64]:
    """Give the counts, NaN where they were not found."""
    left: NDArray[np.float64] = np.where(solved.status == 0, solved.counts.astype(np.float64), np.nan)
    return left


def _solve(
    size: Size,
    atoms: _Atoms,
    found: _Found,
    now: NDArray[np.intp],
    after: _Codes,
    clash: NDArray[np.bool_],
    how: dict[str, Any],
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Give how many boards are left after each ray, and whether it clashed with no earlier answer."""
    unique, place = np.unique(after, axis=0, return_inverse=True)
    place = place.reshape(-1)
    left = np.empty(len(unique))
    for first in range(0, len(unique), _CALL):
        solved = solve_many(unique[first : first + _CALL], size, atoms, **how)
        left[first : first + _CALL] = _lefts(solved)
        if found.posterior is not None:
            some = np.flatnonzero((place >= first) & (place < first + _CALL) & ~clash)
            found.posterior[now[some]] = solved.probability[place[some] - first]
    lefts = np.where(clash, 0.0, left[place])
    found.status[now[np.isnan(lefts)]] = "limit"
    return lefts, ~clash


def _explain(log: Log, atoms: _Atoms, found: _Found, rows: NDArray[np.intp], state: _Codes) -> None:
    """Write the smallest conflicts of the rays with which no board is left."""
    known: dict[bytes, str] = {}
    for row, codes in zip(rows, state, strict=True):
        key = (
            codes.tobytes()
            + bytes([log.port[row] % 256, log.port[row] // 256])
            + int(log.answer[row]).to_bytes(2, "little")
        )
        if key not in known:
            evidence = Evidence.from_codes(codes, log.size, atoms)
            answer = int(log.answer[row])
            result = (
                "H"
                if answer == HIT16
                else "R"
                if answer == REFLECTION16
                else Port.from_index(answer, log.size)
            )
            evidence = evidence.add(Port.from_index(int(log.port[row]), log.size), result)
            known[key] = "; ".join(f"{port} {outcome}" for port, outcome in evidence.solve().conflict)
        found.conflict[row] = known[key]


def _by_weights(log: Log, atoms: _Atoms, found: _Found, prior: Prior | None, error: float) -> None:
    """Weigh every board by every answer."""
    first = Evidence(log.size, atoms)
    listed = prior.boards if prior is not None else None
    least, most = first.atoms
    count = (
        sum(math.comb(log.size.cells, number) for number in range(least, most + 1))
        if listed is None
        else len(listed)
    )
    if count > MOST_BOARDS:
        raise EvidenceError(
            f"{count} boards, expected at most {MOST_BOARDS} to be weighed one by one, "
            "as an error rate or a prior asks for"
        )
    boards = all_boards(log.size, atoms) if listed is None else listed
    weights = np.zeros(len(boards)) if prior is None else log_weights(boards, prior)
    some = weights > -np.inf
    boards, weights = boards[some], weights[some]
    shares = normalised(weights)[1]
    codes = signatures(boards)
    top = int(np.iinfo(codes.dtype).max)
    ports = log.size.port_count
    # Columns of outcomes by port: exits by index, hits, reflections.
    outcomes = np.where(codes == top, ports + 1, np.where(codes == top - 1, ports, codes)).astype(np.int16)
    kinds = ports + 1
    cells = boards.to_bool().reshape(len(boards), -1) if found.posterior is not None else None

    def worth(shares: NDArray[np.float64]) -> NDArray[np.float64]:
        bits = np.empty(ports)
        noise = -(1 - error) * math.log2(1 - error) - (
            error * math.log2(error / (kinds - 1)) if error else 0.0
        )
        for port in range(ports):
            chances = np.bincount(outcomes[:, port], weights=shares, minlength=ports + 2)
            # Back to its own port no ray comes out.
            chances = np.delete(chances, port)
            seen = (1 - error) * chances + error * (1 - chances) / (kinds - 1)
            bits[port] = max(0.0, entropy(seen / seen.sum()) - noise)
        return bits

    known: dict[
        tuple[tuple[int, int], ...], tuple[NDArray[np.float64], NDArray[np.float64], float] | None
    ] = {}

    def begun(shares: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64], float]:
        return shares, worth(shares), entropy(shares)

    known[()] = begun(shares)
    rows, (trial, place) = _trials(log, found)
    order = np.lexsort((place, trial))
    history: tuple[tuple[int, int], ...] = ()
    last = -1
    for row, game in zip(rows[order].tolist(), trial[order].tolist(), strict=True):
        if game != last:
            history, last = (), game
            # Only what many trials share is kept: how they begin.
            known = {rays: state for rays, state in known.items() if len(rays) <= 1}
        state = known[history]
        if state is None:
            found.status[row] = "contradicted"
            continue
        shares, bits, bits_left = state
        port, answer = int(log.port[row]), int(log.answer[row])
        column = ports if answer == HIT16 else ports + 1 if answer == REFLECTION16 else answer
        fired = not error and any(port == ray for ray, _ in history)
        found.expected[row] = 0.0 if fired else bits[port]
        found.best[row], found.best_gain[row] = (
            (int(bits.argmax()), bits.max()) if bits.max() > 1e-12 else (-1, 0.0)
        )
        history = (*history, (port, answer))
        if history not in known:
            agrees = outcomes[:, port] == column
            likely = np.where(agrees, 1 - error, error / (kinds - 1))
            weighed = shares * likely
            total = weighed.sum()
            known[history] = begun(weighed / total) if total > 0 else None
        after = known[history]
        if after is None:
            found.left[row], found.contradicts[row] = 0.0, True
            evidence = first
            for ray, result in history:
                name = (
                    "H"
                    if result == HIT16
                    else "R"
                    if result == REFLECTION16
                    else Port.from_index(result, log.size)
                )
                evidence = evidence.add(Port.from_index(ray, log.size), name)
            found.conflict[row] = "; ".join(f"{one} {other}" for one, other in evidence.solve().conflict)
            continue
        found.left[row], found.entropy[row] = np.count_nonzero(after[0]), after[2]
        found.gain[row] = bits_left - after[2]
        if found.posterior is not None and cells is not None:
            found.posterior[row] = (after[0] @ cells).reshape(log.size.height, log.size.width)
