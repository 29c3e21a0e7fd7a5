"""What is likely before any ray, and what follows from it; everything in logarithms."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from blackbox._blackbox import Evidence, Port, Size, _advice, _port_advice, signatures
from blackbox._board_array import BoardArray
from blackbox.errors import ArgumentError, ArrayError, EvidenceError
from numpy.typing import ArrayLike, NDArray

if TYPE_CHECKING:
    from blackbox._blackbox import Advice, Outcome, Scoring

_Floats = NDArray[np.float64]

# The boards that are listed where a prior is weighed board by board.
LISTED = 1 << 22
_CHUNK = 1 << 16


class Prior:
    """What is likely before any ray: numbers of atoms, odds of cells, or weighted boards.

    Weights need not add up to 1. They are kept as logarithms, so none is too small or too large; where the
    logarithms are known, give them. Numbers of atoms and odds go together: then the odds say where so many
    atoms are.

    Parameters
    ----------
    atoms : mapping of int to float, optional
        How likely each number of atoms is; numbers that it does not name are impossible. Boards with
        equally many atoms are equally likely, unless odds say otherwise. Without it, and without odds, all
        boards are equally likely.
    odds : ndarray of shape (height, width), optional
        The odds of an atom on each cell, p / (1 - p), independent of each other: a board weighs the product
        of the odds of its atoms.
    log_odds : ndarray of shape (height, width), optional
        The natural logarithms of the odds, instead.
    boards : BoardArray, optional
        The boards that are possible, instead of all that.
    weights, log_weights : ndarray of shape (n,), optional
        The weights of the boards, or their natural logarithms; equal where left out.

    Raises
    ------
    ArrayError
        If an array has another shape, or is masked.
    EvidenceError
        If a weight is negative or no number, or all are 0.

    >>> from blackbox import Evidence, Prior
    >>> evidence = Evidence("2x1 ?; T1 H")
    >>> evidence.solve(prior=Prior({1: 1, 2: 3})).probability.round(3)
    array([[1.   , 0.857]])
    >>> evidence.solve(prior=Prior(log_odds=[[-300.0, -700.0]])).probability
    array([[1.00000000e+000, 9.85967654e-305]])
    """

    __slots__ = ("_atoms", "_boards", "_odds", "_weights")

    def __init__(
        self,
        atoms: Mapping[int, float] | None = None,
        *,
        odds: ArrayLike | None = None,
        log_odds: ArrayLike | None = None,
        boards: BoardArray | None = None,
        weights: ArrayLike | None = None,
        log_weights: ArrayLike | None = None,
    ) -> None:
        if odds is not None and log_odds is not None:
            raise ArgumentError("both odds and log_odds, expected one of them")
        if weights is not None and log_weights is not None:
            raise ArgumentError("both weights and log_weights, expected one of them")
        self._atoms = None if atoms is None else _by_number(atoms)
        self._odds = _logarithms("odds", odds, log_odds, 2)
        self._weights = _logarithms("weights", weights, log_weights, 1)
        self._boards = boards
        if boards is None:
            if self._weights is not None:
                raise ArgumentError("weights without boards, expected the boards that they are of")
            return
        if self._atoms is not None or self._odds is not None:
            raise ArgumentError("boards beside atoms or odds, expected either")
        if not isinstance(boards, BoardArray):
            raise ArrayError(f"invalid boards (got {type(boards).__name__}), expected a BoardArray")
        if self._weights is not None and len(self._weights) != len(boards):
            raise ArrayError(f"{len(self._weights)} weights, expected {len(boards)}, one a board")

    @property
    def atoms(self) -> dict[int, float] | None:
        """The natural logarithm of the weight of each number of atoms; a dict of its own."""
        return None if self._atoms is None else dict(self._atoms)

    @property
    def log_odds(self) -> _Floats | None:
        """The natural logarithms of the odds of each cell, of shape (height, width); a new array."""
        return None if self._odds is None else self._odds.copy()

    @property
    def boards(self) -> BoardArray | None:
        """The boards that are possible, if they are named one by one."""
        return self._boards

    @property
    def log_weights(self) -> _Floats | None:
        """The natural logarithms of the weights of the boards; a new array."""
        if self._boards is None:
            return None
        return np.zeros(len(self._boards)) if self._weights is None else self._weights.copy()

    def __eq__(self, other: object, /) -> bool:
        """Say whether these are the same weights."""
        if not isinstance(other, Prior):
            return NotImplemented
        pairs = ((self._odds, other._odds), (self.log_weights, other.log_weights))
        same = all(np.array_equal(a, b) if a is not None and b is not None else a is b for a, b in pairs)
        return same and self._atoms == other._atoms and self._boards == other._boards

    def __hash__(self) -> int:
        """Give equal numbers for equal priors."""
        arrays = [None if a is None else a.tobytes() for a in (self._odds, self.log_weights)]
        numbers = None if self._atoms is None else frozenset(self._atoms.items())
        return hash((numbers, self._boards, *arrays))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the parts."""
        return _rebuilt, (self._atoms, self._odds, self._boards, self._weights)

    def __repr__(self) -> str:
        """Say what is weighed."""
        if self._boards is not None:
            return f"<Prior of {len(self._boards)} boards of {self._boards.size}>"
        numbers = "any number of atoms" if self._atoms is None else f"{_numbers(self._atoms)} atoms"
        if self._odds is None:
            return f"<Prior of {numbers}>"
        height, width = self._odds.shape
        return f"<Prior of {numbers}, odds of {width}x{height} cells>"


# Users see it there.
Prior.__module__ = "blackbox"


def _rebuilt(atoms: Any, odds: Any, boards: Any, weights: Any) -> Prior:
    prior = Prior(log_odds=odds, boards=boards, log_weights=weights)
    prior._atoms = atoms
    return prior


def _numbers(atoms: Mapping[int, float]) -> str:
    least, most = min(atoms), max(atoms)
    return str(least) if least == most else f"{least} to {most}"


def _by_number(atoms: Mapping[int, float]) -> dict[int, float]:
    if not isinstance(atoms, Mapping):
        raise TypeError(f"invalid atoms (got {type(atoms).__name__}), expected numbers with their weights")
    found: dict[int, float] = {}
    for number, weight in atoms.items():
        if int(number) != number or not 0 <= number < 1 << 32:
            raise EvidenceError(
                f"invalid prior (got a weight of {number} atoms), expected 0 to {(1 << 32) - 1} atoms"
            )
        if not (weight >= 0 and math.isfinite(weight)):
            raise EvidenceError(f"the weight of {number} atoms is {weight}, expected a number from 0")
        if weight > 0:
            found[int(number)] = math.log(weight)
    if not found:
        raise EvidenceError("the prior has no weight, expected one above 0 at least")
    return found


def _logarithms(
    name: str, plain: ArrayLike | None, logs: ArrayLike | None, dimensions: int
) -> _Floats | None:
    """Give the logarithms of weights."""
    given = plain if plain is not None else logs
    if given is None:
        return None
    if isinstance(given, np.ma.MaskedArray):
        raise ArrayError(f"invalid {name} (got a masked array), expected one without a mask")
    array = np.array(given, dtype=np.float64)
    if array.ndim != dimensions:
        wanted = "(n,)" if dimensions == 1 else "(height, width)"
        raise ArrayError(f"invalid {name} (got shape {array.shape}), expected {wanted}")
    bad = np.isnan(array) | (array == np.inf) | (False if plain is None else array < 0)
    if bad.any():
        at = int(np.flatnonzero(bad.reshape(-1))[0])
        value, expected = array.reshape(-1)[at], "from 0" if plain is not None else "below infinity"
        raise EvidenceError(f"weight {at} is {value}, expected a number {expected}")
    if plain is not None:
        with np.errstate(divide="ignore"):
            array = np.log(array)
    if array.size and not np.isfinite(array).any():
        raise EvidenceError("the prior has no weight, expected one above 0 at least")
    array.flags.writeable = False
    return array


def _cells(prior: Prior, size: Size) -> _Floats:
    """Give the logarithms of the odds, cell by cell."""
    if prior._odds is None:
        return np.zeros(size.cells)
    if prior._odds.shape != (size.height, size.width):
        raise ArrayError(
            f"invalid odds (got shape {prior._odds.shape}), "
            f"expected ({size.height}, {size.width}) for {size} boards"
        )
    x, y = zip(*map(size.cell, range(size.cells)), strict=True)
    found: _Floats = prior._odds[y, x]
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
    if prior._atoms is None:
        return np.zeros(most + 1)
    weights = np.full(most + 1, -np.inf)
    ways = _log_ways(_cells(prior, size), most)
    for number, weight in prior._atoms.items():
        if number <= most and np.isfinite(ways[number]):
            weights[number] = weight - ways[number]
    return weights


def _checked(prior: object, size: Size) -> Prior:
    if not isinstance(prior, Prior):
        raise TypeError(f"invalid prior (got {type(prior).__name__}), expected a Prior")
    if prior._boards is not None and prior._boards.size != size:
        raise EvidenceError(f"a prior of {prior._boards.size} boards, expected one of {size}")
    return prior


_Posterior = tuple[list[tuple[int, float]], list[float], float]


def posterior(prior: object, evidence: Evidence, **how: Any) -> dict[int, float] | _Posterior:
    """Give what `Evidence.solve` needs: the weights of the numbers, or all that follows."""
    prior = _checked(prior, evidence.size)
    if prior._boards is None and prior._odds is None and prior._atoms is not None:
        # The engine weighs numbers by itself, on boards of any size.
        return dict(prior._atoms)
    if prior._boards is None:
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
    if prior._boards is not None:
        known = {board: at for at, board in enumerate(map(bytes, _rows(prior._boards)))}
        places = np.array([known.get(bytes(row), -1) for row in _rows(boards)])
        weights = np.append(prior.log_weights, -np.inf)  # type: ignore[arg-type]
        found: _Floats = weights[places]
        return found
    numbers = np.bitwise_count(boards.words.reshape(len(boards), -1)).sum(axis=1).astype(np.intp)
    weights = _log_numbers(prior, size, int(numbers.max(initial=0)))[numbers]
    if prior._odds is not None:
        _cells(prior, size)
        log_odds = prior._odds.reshape(-1)
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
    if prior._boards is not None:
        agrees = agreeing(evidence, prior._boards)
        boards, weights = prior._boards[agrees], prior.log_weights[agrees]  # type: ignore[index]
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
    total = np.cumsum(normalised(weights)[1])
    picked = np.searchsorted(total, generator.random(int(n)) * total[-1], side="right")
    drawn: BoardArray = boards[np.minimum(picked, len(boards) - 1)]
    return drawn


def advised(prior: object, evidence: Evidence, scoring: Scoring, **how: Any) -> Advice:
    """Rank the unfired ports by the information that a ray is expected to give under the prior."""
    prior = _checked(prior, evidence.size)
    boards, weights = weighed(evidence, prior, **how)
    _, shares = normalised(weights)
    size, codes = evidence.size, signatures(boards)
    ports = []
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
    from blackbox._blackbox import Outcome

    if code >= most - 1:
        return Outcome.HIT if code == most - 1 else Outcome.REFLECTION
    return Outcome(Port.from_index(code, size))
