"""Many boards of one size as one value."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, overload

import numpy as np
from blackbox._blackbox import (
    Board,
    Drawing,
    Size,
    _cells,  # pyright: ignore[reportPrivateUsage]
    _words_of_boards,  # pyright: ignore[reportPrivateUsage]
    _words_of_cells,  # pyright: ignore[reportPrivateUsage]
    side_by_side,
)
from blackbox.errors import ArgumentTypeError, ArrayError, BoardError
from numpy.typing import DTypeLike, NDArray

if TYPE_CHECKING:
    from blackbox._blackbox import _Notation  # pyright: ignore[reportPrivateUsage]
    from blackbox._sizes import SizeLike

_WORD = np.dtype("<u8")


@lru_cache(maxsize=64)
def _inside(size: Size) -> NDArray[np.uint64]:
    """Give the words of a board with an atom on every cell."""
    bits = int(~Board.empty(size))
    return np.frombuffer(bits.to_bytes(-(-bits.bit_length() // 64) * 8, "little"), dtype=_WORD)


class BoardArray:
    """Boards of one size: a value like a board, kept as the words that all functions on many boards take.

    It is indexed, sliced (also by arrays) and iterated as a sequence of `Board`; `+` joins two.
    `numpy.asarray` gives the words without a copy. It is a column for pandas (`pandas.Series(boards)`),
    polars (`polars.Series(boards)`) and whatever else reads Arrow.

    Parameters
    ----------
    boards : BoardArray, ndarray of uint64 or bool, iterable of Board or str, or column of a table
        The boards: their words, of shape (n,) or (n, words); cells of shape (n, height, width), True where
        there is an atom; boards; or texts in any notation. A column, a Series of pandas or polars,
        has words or texts.
    size : Size, str or (int, int), optional
        The size of the boards in an array of words. Without it cells are those of rectangles, and boards and
        texts have the size of the first.

    Raises
    ------
    ArrayError
        If an array has another dtype or shape, or is masked.
    BoardError
        If a board has bits outside the size, or boards differ in size.
    ParseError
        If a text is no board.

    >>> from blackbox import Board, BoardArray, signatures
    >>> pair = BoardArray(["@1/2", "2/1@"])
    >>> pair.size, len(pair), pair[1]
    (Size('2x2'), 2, Board('2/1@'))
    >>> pair.words
    array([  1, 512], dtype=uint64)
    >>> pair.to_bool().shape, signatures(pair).shape
    ((2, 2, 2), (2, 8))
    >>> pair.counts.tolist(), pair.atoms.tolist()
    ([1, 1], [[[0, 0]], [[1, 1]]])
    >>> BoardArray(pair.to_bool()) == pair == BoardArray([*pair])
    True
    """

    __slots__ = ("__weakref__", "_size", "_words")

    _size: Size
    _words: NDArray[np.uint64]

    def __init__(
        self,
        boards: BoardArray | NDArray[Any] | Iterable[Board | str],
        /,
        size: SizeLike | None = None,
    ) -> None:
        wanted = None if size is None else Size(size)
        if hasattr(boards, "to_numpy"):
            boards = _from_column(boards)
        if isinstance(boards, BoardArray):
            words, found = boards._words, boards._size
            if wanted not in (None, found):
                raise BoardError(f"boards of {found}, expected boards of {wanted}")
        elif isinstance(boards, np.ndarray):
            words, found = _from_array(boards, wanted)  # pyright: ignore[reportUnknownArgumentType]
        else:
            words, found = _words_of_boards(boards, wanted)
        self._words, self._size = _kept(words), found

    @classmethod
    def _of(cls, words: NDArray[np.uint64], size: Size) -> BoardArray:
        """Take words that nothing else holds, of valid boards."""
        made = object.__new__(cls)
        made._words, made._size = _kept(words), size
        return made

    @property
    def size(self) -> Size:
        """The size of the boards."""
        return self._size

    @property
    def words(self) -> NDArray[np.uint64]:
        """The words, read-only: of shape (n,), or (n, words) for boards of more words than one.

        Bit 8*y + x of a rectangle within 8x8; else bit i % 64 of word i // 64 for the cell with index i.
        """
        return self._words

    @property
    def counts(self) -> NDArray[np.int64]:
        """How many atoms each board has: of shape (n,)."""
        bits = np.bitwise_count(self._words).astype(np.int64)
        return bits if bits.ndim == 1 else bits.sum(axis=1)

    @property
    def atoms(self) -> NDArray[np.int16]:
        """The atoms of each board as `Board.atoms` has them: of shape (n, most, 2), each (x, y).

        Boards with fewer atoms than the one with most have (-1, -1) after theirs.
        """
        counts = self.counts
        board, y, x = np.nonzero(self.to_bool())
        place = np.arange(len(board)) - np.repeat(np.cumsum(counts) - counts, counts)
        atoms = np.full((len(self), int(counts.max(initial=0)), 2), -1, dtype=np.int16)
        atoms[board, place] = np.stack([x, y], axis=1)
        return atoms

    def to_bool(self) -> NDArray[np.bool_]:
        """Give the cells as a new bool array of shape (n, height, width), indexed [board, y, x]."""
        return _cells(self).view(np.bool_)

    def texts(self, notation: _Notation = "compact") -> list[str]:
        """Give the boards as texts in a notation, see `Board.to`."""
        return [board.to(notation) for board in self]

    def draw(self, captions: Iterable[str] | None = None, *, marks: bool = False) -> Drawing:
        """Draw the boards side by side, see `side_by_side`."""
        return side_by_side(self, captions, marks=marks)

    def __len__(self) -> int:
        return len(self._words)

    @overload
    def __getitem__(self, at: int | np.integer[Any], /) -> Board: ...
    @overload
    def __getitem__(self, at: slice | list[int] | list[bool] | NDArray[Any], /) -> BoardArray: ...
    def __getitem__(self, at: Any, /) -> Board | BoardArray:
        """Give a board, or the boards of a slice, of indices or of a bool mask."""
        if not isinstance(at, (slice, np.ndarray, list)):
            if isinstance(at, bool) or not hasattr(at, "__index__"):
                raise ArgumentTypeError(
                    f"invalid index (got {type(at).__name__}), expected a whole number, a slice, a list "
                    "of whole numbers or a bool mask"
                )
            return self._board(self._words[operator.index(at)])
        part = self._words[at if isinstance(at, slice) else np.asarray(at)]  # pyright: ignore[reportUnknownArgumentType]
        if part.ndim != self._words.ndim:
            raise ArrayError(f"invalid index (got {part.ndim} dimensions), expected a list of boards")
        return BoardArray._of(part, self._size)

    def _board(self, word: Any) -> Board:
        if self._words.ndim == 1:
            return Board(int(word), self._size)
        return Board(int.from_bytes(np.asarray(word, dtype=_WORD).tobytes(), "little"), self._size)

    def __iter__(self) -> Iterator[Board]:
        return map(self._board, self._words)

    def __contains__(self, board: object, /) -> bool:
        if not isinstance(board, Board) or board.size != self._size:
            return False
        mine = BoardArray([board])._words[0]
        return bool(np.any(np.all(np.reshape(self._words == mine, (len(self), -1)), axis=1)))

    def __add__(self, other: BoardArray, /) -> BoardArray:
        """Join two arrays of boards of one size."""
        if not isinstance(other, BoardArray):  # pyright: ignore[reportUnnecessaryIsInstance]
            return NotImplemented
        if other._size != self._size:
            raise BoardError(f"boards of {other._size}, expected boards of {self._size}")
        return BoardArray._of(np.concatenate([self._words, other._words]), self._size)

    def __eq__(self, other: object, /) -> bool:
        if not isinstance(other, BoardArray):
            return NotImplemented
        return self._size == other._size and np.array_equal(self._words, other._words)

    def __hash__(self) -> int:
        return hash((self._size, self._words.tobytes()))

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]:
        """Give the words, without a copy unless one is asked for."""
        if copy is None or not copy:
            words = self._words if dtype is None else self._words.astype(dtype, copy=False)
            if copy is False and words is not self._words:
                raise ArrayError(f"no array of {dtype} without a copy, expected copy=None or True")
            return words
        return np.array(self._words, dtype=dtype)

    def __arrow_c_array__(self, requested_schema: object = None) -> object:
        """Give the words as an Arrow array: of uint64, or of lists of them."""
        from blackbox._table import array

        return array(self._words).__arrow_c_array__(requested_schema)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Give the words as an Arrow stream of one array."""
        from blackbox._table import array_stream

        return array_stream(self._words).__arrow_c_stream__(requested_schema)

    def __reduce__(self) -> tuple[Any, ...]:
        return BoardArray, (self._words, self._size)

    def __copy__(self) -> BoardArray:
        """Give itself: it cannot be changed."""
        return self

    def __deepcopy__(self, memo: object, /) -> BoardArray:
        """Give itself: it cannot be changed."""
        return self

    def __repr__(self) -> str:
        """Say how many boards of which size, short ones as they are built."""
        if 0 < len(self) <= 4:
            size = f", '{self._size}'" if self._size.reflects else ""
            return f"BoardArray({self.texts()!r}{size})"
        return f"<BoardArray of {len(self)} boards of {self._size}>"

    def _repr_svg_(self) -> str:
        return self[:12].draw().svg


# Users see it there.
BoardArray.__module__ = "blackbox"


def _kept(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Give words that nothing else holds as an array that nobody can make writable."""
    kept: Any = np.ascontiguousarray(words)
    return np.asarray(memoryview(kept).toreadonly())


def _from_column(column: Any) -> NDArray[Any] | list[Any]:
    """Give a column of a table as words, or as a list of texts."""
    values = column.to_numpy()
    if values.dtype.kind in "biu":
        return np.asarray(values)
    listed: list[Any] = values.tolist()
    return np.stack(listed) if listed and isinstance(listed[0], np.ndarray) else listed


def _from_array(array: NDArray[Any], size: Size | None) -> tuple[NDArray[np.uint64], Size]:
    """Read words or cells, or what an array of texts or boards holds."""
    if isinstance(array, np.ma.MaskedArray):
        raise ArrayError("invalid boards (got a masked array), expected one without a mask")
    if array.dtype == np.bool_:
        return _from_cells(array, size)
    if array.dtype.kind in ("O", "T", "U") and array.ndim == 1:
        return _words_of_boards(array.tolist(), size)

    def fault(wanted: str) -> ArrayError:
        return ArrayError(f"invalid boards (got {array.dtype} of shape {array.shape}), expected {wanted}")

    if size is None:
        raise fault("size= beside words, or bool (n, height, width)")
    words, own = len(_inside(size)), array.copy()  # Of its own before it is checked.
    if own.dtype == np.int64 and not (own < 0).any():
        own = own.view(np.uint64)
    if own.dtype != np.uint64 or own.ndim != min(words, 2) or (words > 1 and own.shape[1] != words):
        shape = "(n,)" if words == 1 else f"(n, {words})"
        raise fault(f"uint64 of shape {shape} for {size} boards")
    beyond = own & ~_inside(size)
    if beyond.any():
        at = int(np.argmax(np.reshape(beyond, (len(own), -1)).any(axis=1)))
        raise BoardError(f"board {at} has a bit beyond its cells, expected cells of {size} only")
    return own, size


def _from_cells(cells: NDArray[np.bool_], size: Size | None) -> tuple[NDArray[np.uint64], Size]:
    """Read cells."""
    if cells.ndim != 3:
        raise ArrayError(f"invalid boards (got bool of shape {cells.shape}), expected (n, height, width)")
    size = size or Size(cells.shape[2], cells.shape[1])
    if cells.shape[1:] != (size.height, size.width):
        raise ArrayError(
            f"invalid boards (got bool of shape {cells.shape}), expected (n, {size.height}, {size.width})"
        )
    return _words_of_cells(np.ascontiguousarray(cells).view(np.uint8), size), size
