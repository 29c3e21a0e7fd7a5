"""What is likely before any ray; in logarithms."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
from blackbox._board_array import BoardArray
from blackbox.errors import ArgumentError, ArgumentTypeError, ArrayError, EvidenceError
from numpy.typing import ArrayLike, NDArray

_Floats = NDArray[np.float64]


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
        if not isinstance(boards, BoardArray):  # pyright: ignore[reportUnnecessaryIsInstance]
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
    prior._atoms = atoms  # pyright: ignore[reportPrivateUsage]
    return prior


def _numbers(atoms: Mapping[int, float]) -> str:
    least, most = min(atoms), max(atoms)
    return str(least) if least == most else f"{least} to {most}"


def _by_number(atoms: Mapping[int, float]) -> dict[int, float]:
    if not isinstance(atoms, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        kind = type(atoms).__name__
        raise ArgumentTypeError(f"invalid atoms (got {kind}), expected numbers with their weights")
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
