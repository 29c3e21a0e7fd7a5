"""What stands for outcomes in arrays: the index of the exit for a detour, and the codes here for the rest.

A reflection is -1, a hit -2, and a port that was not fired -3. Arrays of unsigned numbers, as `signatures`
gives them, wrap these round: 255, 254 and 253 in uint8, for boards of at most 254 ports, 252 where some may
not be fired; 65535, 65534 and 65533 in uint16, for larger ones. The names here stand for all of these: an
array compares with them, takes them, and is indexed by them.

>>> from blackbox import Board, Position, codes, random_boards, signatures
>>> small, large = (signatures(random_boards(100, size, 9, seed=1)) for size in ("8x8", "70x70"))
>>> small.dtype, large.dtype, int((small == codes.HIT).sum()), int((large == codes.HIT).sum())
(dtype('uint8'), dtype('uint16'), 1870, 1236)
>>> small[:, 8:] = codes.UNFIRED  # only the left side is known
>>> Board("@1/2").fire("L1") == codes.HIT
True
>>> int(Position("8x8", 3).part_counts[0, codes.HIT])  # boards on which the first port hits
15000
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from blackbox._blackbox import Outcome, Port, Size
from blackbox._sizes import SizeLike
from blackbox._table import Table
from blackbox.errors import ArgumentError, ArgumentTypeError, ArrayError
from numpy.typing import DTypeLike, NDArray

__all__ = ["HIT", "REFLECTION", "UNFIRED", "Code", "names", "table", "unfired"]
__dir__: Final = __all__.copy


class Code:
    """A name for a code, `HIT`, `REFLECTION` or `UNFIRED`, in arrays of any dtype."""

    __slots__ = ("__weakref__", "_name", "_number")
    # So that arrays leave comparing to it.
    __array_ufunc__ = None

    def __init__(self, name: str, number: int) -> None:
        self._name, self._number = name, number

    def of(self, dtype: DTypeLike) -> int:
        """Give the number in arrays of a dtype.

        Raises
        ------
        ArrayError
            If it is neither uint8, uint16, nor of signed numbers of 16 bits or more.

        >>> HIT.of("uint8"), HIT.of("uint16"), HIT.of(int)
        (254, 65534, -2)
        """
        wanted = np.dtype(dtype)
        if wanted.name in ("uint8", "uint16"):
            return self._number % (1 << 8 * wanted.itemsize)
        if wanted.kind != "i" or wanted.itemsize == 1:
            raise ArrayError(f"no code of {self} in {wanted}, expected uint8, uint16, or int16 and longer")
        return self._number

    def __eq__(self, other: object, /) -> Any:
        """Say where an array has the code, or whether an outcome is what it stands for."""
        if (dtype := getattr(other, "dtype", None)) is not None:
            return other == self.of(dtype)
        if isinstance(other, (str, Outcome)):
            return other == self._name[0]
        if isinstance(other, int):
            raise ArgumentTypeError(
                f"a number of no array compared with {self}, expected an array or one of its elements"
            )
        return self is other

    def __ne__(self, other: object, /) -> Any:
        """Say where an array has another code."""
        same = self == other
        return not same if isinstance(same, bool) else ~same

    def __hash__(self) -> int:
        """Give that of the outcome, to which it is equal."""
        return hash(self._name[0])

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]:
        """Give the number to an array that it is written to."""
        if dtype is None:
            raise ArrayError(
                f"{self} of no dtype, expected an array that it is written to, or {self}.of(dtype)"
            )
        return np.array(self.of(dtype), dtype=dtype)

    def __int__(self) -> int:
        """Refuse: what one element is set to depends on its array."""
        raise ArgumentTypeError(f"{self} is a number by its array only, expected {self}.of(array.dtype)")

    def __index__(self) -> int:
        """Give the column of tables that have one for each outcome."""
        return self._number

    def __repr__(self) -> str:
        return self._name

    def __reduce__(self) -> str:
        return self._name


REFLECTION: Final = Code("REFLECTION", -1)
HIT: Final = Code("HIT", -2)
UNFIRED: Final = Code("UNFIRED", -3)


def unfired(n: int, size: SizeLike) -> NDArray[Any]:
    """Give `n` rows of codes where nothing has been fired, for `solve_many` and `advise_many`.

    >>> rows = unfired(2, "3x2")
    >>> rows[:, 0] = HIT
    >>> rows[0]
    array([254, 253, 253, 253, 253, 253, 253, 253, 253, 253], dtype=uint8)
    """
    ports = Size(size).port_count
    if n < 0:
        raise ArgumentError(f"invalid n (got {n}), expected 0 or more")
    rows = np.empty((n, ports), dtype=np.uint8 if ports <= 252 else np.uint16)
    rows[:] = UNFIRED
    return rows


def names(codes: NDArray[Any], size: SizeLike) -> NDArray[np.str_]:
    """Give codes as what they are called: the exit's name, "H", "R", or "" where no ray was fired.

    Parameters
    ----------
    codes : ndarray of uint8, uint16 or signed numbers
        Codes in any shape, such as those of `signatures`.
    size : Size, str or (int, int)
        The size of the boards.

    Raises
    ------
    ArrayError
        If the array has another dtype, or a code that stands for no outcome.

    >>> from blackbox import BoardArray, signatures
    >>> names(signatures(BoardArray(["@1/2"])), "2x2")
    array([['H', 'R', 'H', 'R2', 'B2', 'H', 'R', 'H']], dtype='<U2')
    """
    size, codes = Size(size), np.asarray(codes)
    first = UNFIRED.of(codes.dtype)
    known = np.array([*map(str, Port.all(size)), "", "H", "R"])
    above = codes.astype(np.intp) - first
    exits = (codes >= 0) & (codes < size.port_count)
    if not (exits | (above >= 0) & (above < 3)).all():
        raise ArrayError(
            f"a code of no outcome on a board of {size}, expected those of its {size.port_count} ports"
        )
    return known[np.where(exits, codes, above + size.port_count)]


def table(codes: NDArray[Any], size: SizeLike) -> Table:
    """Give rows of codes in long form: a row for each ray that was fired.

    Parameters
    ----------
    codes : ndarray of shape (n, ports), as for `names`
        Rows of codes, such as those of `signatures`.
    size : Size, str or (int, int)
        The size of the boards.

    Returns
    -------
    Table
        The columns `trial`, the number of the row from 0, `port` and `answer`, as `blackbox.logs` reads them.

    >>> from blackbox import BoardArray, signatures
    >>> rays = table(signatures(BoardArray(["@1/2", "2/2"])), "2x2")
    >>> [*zip(*rays.values())][6:9]
    [(0, 'T1', 'R'), ...]
    """
    answers = names(codes, size)
    if answers.ndim != 2:
        raise ArrayError(f"invalid codes (got shape {answers.shape}), expected (n, ports)")
    trials, ports = np.nonzero(answers != "")
    known = np.array([*map(str, Port.all(Size(size)))])
    return Table({"trial": trials, "port": known[ports], "answer": answers[trials, ports]})
