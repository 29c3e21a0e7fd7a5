"""What follows from a prior and evidence; in logarithms. The methods of `Evidence` ask it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
from blackbox._blackbox import Evidence, Outcome, Port, Size, _advice, _port_advice, signatures
from blackbox._board_array import BoardArray
from blackbox._prior import Prior
from blackbox.errors import ArgumentTypeError, ArrayError, EvidenceError
from numpy.typing import NDArray

if TYPE_CHECKING:
    from blackbox._blackbox import Advice, Scoring

_Floats = NDArray[np.float64]

# The boards that are listed where a prior is weighed board by board.
LISTED = 1 << 22
_CHUNK = 1 << 16


def _cells(prior: Prior, size: Size) -> _Floats:
    """Give the logarithms of the odds, cell by cell."""
    if prior.log_odds is None:
        return np.zeros(size.cells)
    if prior.log_odds.shape != (size.height, size.width):
        raise ArrayError(
            f"invalid odds (got shape {prior.log_odds.shape}), "
            f"expected ({size.height}, {size.width}) for {size} boards"
        )
    x, y = zip(*map(size.cell, range(size.cells)), strict=True)
    found: _Floats = prior.log_odds[y, x]
    return found


def _log_ways(log_odds: _Floats, most: int) -> _Floats:
    """Give for 0 to `most` atoms the logarithm of the summed weights of all ways to place them."""
    ways = np.full(most + 1, -np.inf)
    ways[0] = 0.0
    for odds in log_odds:
        ways[1:] = np.logaddexp(ways[1:], ways[:-1] + odds)
    return ways


def _log_numbers(prior: Prior, size: Size, most: int) -> _Floats:
    """Give for 0 to `most` atoms what a board with so many weighs beside the odds of its cells."""
    if prior.atoms is None:
        return np.zeros(most + 1)
    weights = np.full(most + 1, -np.inf)
    ways = _log_ways(_cells(prior, size), most)
    for number, weight in prior.atoms.items():
        if number <= most and np.isfinite(ways[number]):
            weights[number] = weight - ways[number]
    return weights


def _checked(prior: object, size: Size) -> Prior:
    if not isinstance(prior, Prior):
        raise ArgumentTypeError(f"invalid prior (got {type(prior).__name__}), expected a Prior")
    if prior.boards is not None and prior.boards.size != size:
        raise EvidenceError(f"a prior of {prior.boards.size} boards, expected one of {size}")
    return prior


_Posterior = tuple[list[tuple[int, float]], list[float], float]


def posterior(prior: object, evidence: Evidence, **how: Any) -> dict[int, float] | _Posterior:
    """Give what `Evidence.solve` needs: the weights of the numbers, or all that follows."""
    prior = _checked(prior, evidence.size)
    if prior.boards is None and prior.log_odds is None and prior.atoms is not None:
        # The engine weighs numbers by itself, on boards of any size.
        return dict(prior.atoms)
    if prior.boards is None:
        return _of_cells(prior, evidence, **how)
    boards, weights = weighed(evidence, prior)
    _, shares = normalised(weights)
    cells = shares @ boards.to_bool().reshape(len(boards), -1) if len(boards) else np.zeros(0)
    size = evidence.size
    numbers = np.bitwise_count(boards.words.reshape(len(boards), -1)).sum(axis=1)
    chances = np.bincount(numbers, weights=shares)
    by_atoms = [(int(number), float(chances[number])) for number in np.flatnonzero(chances)]
    x, y = zip(*map(size.cell, range(size.cells)), strict=True)
    places = cells.reshape(size.height, size.width)[y, x]
    return by_atoms, places.tolist(), entropy(shares)


def _of_cells(prior: Prior, evidence: Evidence, **how: Any) -> _Posterior:
    size, log_odds = evidence.size, _cells(prior, evidence.size)
    parts = evidence._weigh(log_odds.tolist(), **how)
    extra = _log_numbers(prior, size, evidence.atoms[1])
    logs = np.array([log + extra[number] for number, log, _ in parts])
    if not len(logs) or not np.isfinite(logs).any():
        raise EvidenceError(_NOTHING)
    total, shares = normalised(logs)
    places = np.zeros(size.cells)
    for share, (_, _, cells) in zip(shares, parts, strict=True):
        if share > 0:
            places += share * np.array(cells)
    by_atoms = [
        (number, float(share)) for share, (number, _, _) in zip(shares, parts, strict=True) if share > 0
    ]
    sure = places > 0
    mean = float(places[sure] @ log_odds[sure]) + sum(share * extra[number] for number, share in by_atoms)
    return by_atoms, np.minimum(places, 1.0).tolist(), max(0.0, (total - mean) / math.log(2))


_NOTHING = "the prior allows no board that satisfies the evidence, expected one with a weight above 0"


def normalised(logs: _Floats) -> tuple[float, _Floats]:
    """Give the logarithm of the sum of weights, and their shares."""
    largest = float(logs.max(initial=-np.inf))
    if largest == -np.inf:
        raise EvidenceError(_NOTHING)
    shares = np.exp(logs - largest)
    total = float(shares.sum())
    return largest + math.log(total), shares / total


def entropy(shares: _Floats) -> float:
    """Give the entropy of shares in bits."""
    some = shares[shares > 0]
    return max(0.0, float(-(some @ np.log2(some))))


def log_weights(boards: BoardArray, prior: Prior) -> _Floats:
    """Give the logarithms of what boards weigh; of a prior of boards, of those that it names."""
    size = boards.size
    if prior.boards is not None:
        known = {board: at for at, board in enumerate(map(bytes, _rows(prior.boards)))}
        places = np.array([known.get(bytes(row), -1) for row in _rows(boards)])
        weights: _Floats = np.append(np.asarray(prior.log_weights), -np.inf)
        found: _Floats = weights[places]
        return found
    numbers = np.bitwise_count(boards.words.reshape(len(boards), -1)).sum(axis=1).astype(np.intp)
    weights = _log_numbers(prior, size, int(numbers.max(initial=0)))[numbers]
    if prior.log_odds is not None:
        _cells(prior, size)
        log_odds = prior.log_odds.reshape(-1)
        never = log_odds == -np.inf
        odds = np.where(never, 0.0, log_odds)
        for first in range(0, len(boards), _CHUNK):
            cells = boards[first : first + _CHUNK].to_bool().reshape(-1, len(odds))
            weights[first : first + _CHUNK] += cells @ odds
            weights[first : first + _CHUNK][cells[:, never].any(axis=1)] = -np.inf
    weighed: _Floats = weights
    return weighed


def _rows(boards: BoardArray) -> NDArray[np.uint8]:
    return boards.words.reshape(len(boards), -1).view(np.uint8)


def agreeing(evidence: Evidence, boards: BoardArray) -> NDArray[np.bool_]:
    """Say which boards satisfy evidence."""
    agrees = np.ones(len(boards), dtype=np.bool_)
    numbers = np.bitwise_count(boards.words.reshape(len(boards), -1)).sum(axis=1)
    least, most = evidence.atoms
    agrees &= (numbers >= least) & (numbers <= most)
    if not len(boards):
        return agrees
    codes, cells = None, None
    for subject, answer in evidence.facts:
        if isinstance(subject, Port):
            codes = signatures(boards) if codes is None else codes
            agrees &= codes[:, subject.index] == code_of(answer, codes.dtype)
        else:
            cells = boards.to_bool() if cells is None else cells
            x, y = subject
            agrees &= cells[:, y, x] == answer
    return agrees


def code_of(outcome: Outcome | Any, kind: np.dtype[Any]) -> int:
    """Give the code of an outcome in an array of this type."""
    most = int(np.iinfo(kind).max)
    if outcome.exit is not None:
        return int(outcome.exit.index)
    return most - 1 if outcome.kind == "hit" else most


def weighed(evidence: Evidence, prior: Prior, **how: Any) -> tuple[BoardArray, _Floats]:
    """Give the boards that satisfy evidence and weigh something, and the logarithms of their weights.

    Raises
    ------
    EvidenceError
        If there are more than can be listed, or none.
    """
    prior = _checked(prior, evidence.size)
    if prior.boards is not None:
        agrees = agreeing(evidence, prior.boards)
        boards, weights = prior.boards[agrees], np.asarray(prior.log_weights)[agrees]
    else:
        solution = evidence.solve(**how)
        if solution.count > LISTED:
            raise EvidenceError(
                f"{solution.count} boards satisfy the evidence, "
                f"expected at most {LISTED} to be weighed one by one"
            )
        boards = solution.boards(**how)
        weights = log_weights(boards, prior)
    some = weights > -np.inf
    if not some.any():
        raise EvidenceError(_NOTHING)
    return (boards, weights) if some.all() else (boards[some], weights[some])


def sampled(prior: object, evidence: Evidence, n: int, seed: Any, **how: Any) -> BoardArray:
    """Draw boards that satisfy evidence, each as likely as the prior says."""
    prior = _checked(prior, evidence.size)
    boards, weights = weighed(evidence, prior, **how)
    generator = np.random.default_rng(seed)
    total: _Floats = np.cumsum(normalised(weights)[1])
    picked = np.searchsorted(total, generator.random(int(n)) * float(total[-1]), side="right")
    drawn: BoardArray = boards[np.minimum(picked, len(boards) - 1)]
    return drawn


def advised(prior: object, evidence: Evidence, scoring: Scoring, **how: Any) -> Advice:
    """Rank the unfired ports by the information that a ray is expected to give under the prior."""
    prior = _checked(prior, evidence.size)
    boards, weights = weighed(evidence, prior, **how)
    _, shares = normalised(weights)
    size, codes = evidence.size, signatures(boards)
    ports: list[tuple[Port, float, float, Any]] = []
    for port in evidence.unfired:
        outcomes, place = np.unique(codes[:, port.index], return_inverse=True)
        chances: _Floats = np.bincount(place, weights=shares).astype(np.float64)
        counts = np.bincount(place)
        most = int(np.iinfo(codes.dtype).max)
        points = [scoring.ray(_outcome(int(code), most, size)) for code in outcomes]
        packed = [
            (int(code) if code < most - 1 else 65535 - (most - int(code)), int(n))
            for code, n in zip(outcomes, counts, strict=True)
        ]
        bits = entropy(chances) if len(outcomes) > 1 else 0.0
        ports.append(
            (
                port,
                bits,
                float(chances @ np.array(points)),
                _port_advice(
                    size, port.index, packed, bits, float(chances @ counts), float(chances @ np.array(points))
                ),
            )
        )
    ports.sort(key=lambda one: (-one[1] / one[2], one[0].index))
    best = ports[0][0].index if ports and ports[0][1] > 0 else None
    return _advice(size, len(boards), False, best, [one[3] for one in ports])


def _outcome(code: int, most: int, size: Size) -> Any:
    if code >= most - 1:
        return Outcome.HIT if code == most - 1 else Outcome.REFLECTION
    return Outcome(Port.from_index(code, size))
