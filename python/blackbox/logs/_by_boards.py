"""Logs with a prior, or with answers that may be wrong: every board is weighed by every answer."""

from __future__ import annotations

import math

import numpy as np
from blackbox._blackbox import Evidence, signatures
from blackbox._blackbox import boards as all_boards
from blackbox._prior import Prior
from blackbox._sizes import Atoms
from blackbox._weighing import entropy, log_weights, normalised
from blackbox.codes import HIT16, REFLECTION16
from blackbox.errors import EvidenceError
from blackbox.logs._columns import Columns
from blackbox.logs._conflicts import conflict_of
from blackbox.logs._read import Log
from numpy.typing import NDArray

# The boards that a noisy observer's posterior, or a prior's, may be about.
MOST_BOARDS = 1 << 20

_Ray = tuple[int, int]
_Floats = NDArray[np.float64]


class _State:
    """What some rays have left: boards with their probabilities, and the bits that each port would give."""

    def __init__(self, observer: _Observer, boards: NDArray[np.intp], shares: _Floats) -> None:
        self.boards, self.shares = boards, shares
        self.entropy, self.bits = entropy(shares), observer.worth(boards, shares)


class _Observer:
    """Weighs boards by answers, each of which is wrong with a probability."""

    def __init__(self, log: Log, atoms: Atoms, prior: Prior | None, error: float, posterior: bool) -> None:
        self.size, self.error, self.ports = log.size, error, log.size.port_count
        evidence = Evidence(log.size, atoms)
        listed = prior.boards if prior is not None else None
        least, most = evidence.atoms
        numbers = range(least, most + 1)
        count = sum(math.comb(log.size.cells, each) for each in numbers) if listed is None else len(listed)
        if count > MOST_BOARDS:
            raise EvidenceError(
                f"{count} boards, expected at most {MOST_BOARDS} to be weighed one by one, "
                "as an error rate or a prior asks for"
            )
        boards = all_boards(log.size, atoms) if listed is None else listed
        weights = np.zeros(len(boards)) if prior is None else log_weights(boards, prior)
        some = weights > -np.inf
        boards, shares = boards[some], normalised(weights[some])[1]
        codes = signatures(boards)
        top = int(np.iinfo(codes.dtype).max)
        # A row for each port: exits by index, then hits, then reflections.
        kinds = np.where(codes == top, self.ports + 1, np.where(codes == top - 1, self.ports, codes))
        self.outcomes = np.ascontiguousarray(kinds.T.astype(np.int16))
        self.cells = boards.to_bool().reshape(len(boards), -1) if posterior else None
        self.begin = _State(self, np.arange(len(boards)), shares)

    def worth(self, boards: NDArray[np.intp], shares: _Floats) -> _Floats:
        """Give the bits that a ray from each port is expected to give."""
        error, others = self.error, self.ports
        noise = -(1 - error) * math.log2(1 - error)
        noise -= error * math.log2(error / others) if error else 0.0
        bits = np.empty(self.ports)
        for port in range(self.ports):
            chances = np.bincount(self.outcomes[port, boards], weights=shares, minlength=self.ports + 2)
            # Back to its own port no ray comes out.
            chances = np.delete(chances, port)
            seen = (1 - error) * chances + error * (1 - chances) / others
            bits[port] = max(0.0, entropy(seen / seen.sum()) - noise)
        return bits

    def after(self, state: _State, port: int, answer: int) -> _State | None:
        """Give what a ray leaves, or None if that is no board."""
        kind = self.ports if answer == HIT16 else self.ports + 1 if answer == REFLECTION16 else answer
        agrees = self.outcomes[port, state.boards] == kind
        boards, shares = state.boards, state.shares
        if self.error:
            shares = shares * np.where(agrees, 1 - self.error, self.error / self.ports)
        else:
            boards, shares = boards[agrees], shares[agrees]
        total = shares.sum()
        return _State(self, boards, shares / total) if total > 0 else None

    def posterior(self, state: _State) -> NDArray[np.float32]:
        """Give the chances of the cells, as an array of the size; 0 beyond the ends of shorter rows."""
        assert self.cells is not None
        chances = state.shares @ self.cells[state.boards]
        return chances.reshape(self.size.height, self.size.width).astype(np.float32)


def weigh(log: Log, atoms: Atoms, columns: Columns, prior: Prior | None, error: float) -> None:
    """Fill the columns."""
    observer = _Observer(log, atoms, prior, error, columns.posterior is not None)
    starts = np.append(0, columns.ends[:-1]).astype(np.intp)
    trials = [
        columns.order[first:end] for first, end in zip(starts, columns.ends.astype(np.intp), strict=True)
    ]
    ports, answers = log.port.tolist(), log.answer.tolist()

    def rays(trial: NDArray[np.intp]) -> list[_Ray]:
        return [(ports[row], answers[row]) for row in trial.tolist()]

    # Trials that begin alike come one after the other, so what they share is weighed once.
    path: list[_Ray] = []
    states: list[_State | None] = [observer.begin]
    for trial in sorted(trials, key=rays):
        played = rays(trial)
        same = next(
            (at for at, pair in enumerate(zip(path, played, strict=False)) if pair[0] != pair[1]), None
        )
        same = min(len(path), len(played)) if same is None else same
        path, states = played, states[: same + 1]
        for at, (row, ray) in enumerate(zip(trial.tolist(), played, strict=True)):
            state = states[at]
            if len(states) == at + 1:
                states.append(None if state is None else observer.after(state, *ray))
            if state is None:
                columns.status[row] = "contradicted"
                continue
            _write(columns, observer, row, played[: at + 1], state, states[at + 1])
            if states[at + 1] is None:
                columns.conflict[row] = conflict_of(log.size, atoms, played[: at + 1])


def _write(
    columns: Columns, observer: _Observer, row: int, rays: list[_Ray], before: _State, after: _State | None
) -> None:
    port = rays[-1][0]
    fired = not observer.error and any(port == ray for ray, _ in rays[:-1])
    columns.expected[row] = 0.0 if fired else before.bits[port]
    best = int(before.bits.argmax())
    some = before.bits[best] > 1e-12
    columns.best[row], columns.best_gain[row] = (best, before.bits[best]) if some else (-1, 0.0)
    if after is None:
        columns.left[row], columns.contradicts[row] = 0.0, True
        return
    columns.left[row], columns.entropy[row] = len(after.boards), after.entropy
    columns.gain[row] = before.entropy - after.entropy
    if columns.posterior is not None:
        columns.posterior[row] = observer.posterior(after)
