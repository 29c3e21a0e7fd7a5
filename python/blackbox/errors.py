"""Every exception of the package, in one place.

All of them are `BlackBoxError`, and so `ValueError`. What is of a wrong type is a `TypeError` as well:
`ArgumentTypeError`, of arrays `ArrayError`.
"""

from typing import Final

__all__ = [
    "ArgumentError",
    "ArgumentTypeError",
    "ArrayError",
    "BlackBoxError",
    "BoardError",
    "CancelledError",
    "CensusError",
    "DataError",
    "DungeonError",
    "EvidenceError",
    "GameError",
    "InternalError",
    "MoveError",
    "NotationError",
    "OutOfMemoryError",
    "ParseError",
    "PortError",
    "SaveError",
    "SignatureError",
    "SizeError",
    "StrategyError",
    "TimeLimitError",
]
__dir__: Final = __all__.copy


class BlackBoxError(ValueError):
    """The base of every exception of this package."""


class ArgumentError(BlackBoxError):
    """An argument out of its range, or one that does not go with the others."""


class ArgumentTypeError(ArgumentError, TypeError):
    """An argument of the wrong type."""


class CancelledError(BlackBoxError):
    """The call was ended by its `Cancel` token."""


class TimeLimitError(BlackBoxError, TimeoutError):
    """The call was not done within its `timeout`."""


class OutOfMemoryError(BlackBoxError, MemoryError):
    """The answer would take more memory than the machine has."""


class SizeError(BlackBoxError):
    """A size that no board has: not 1 to 255 cells each way."""


class BoardError(BlackBoxError):
    """A board that cannot be: an atom off the board, bits beyond 8x8, two sizes in one operation."""


class CensusError(BlackBoxError):
    """A census that cannot be taken: too many boards, too little memory, a checkpoint that does not fit."""


class DataError(BlackBoxError):
    """A table that the dataset does not have, or a package without its dataset."""


class DungeonError(BlackBoxError):
    """A rule that Dungeon of Doom does not have."""


class EvidenceError(BlackBoxError):
    """A number of atoms or a prior that cannot be, or a search that ended without an answer: unknown."""


class StrategyError(BlackBoxError):
    """A question about play without an answer: too many boards, a spent limit, no port from a seeker."""


class PortError(BlackBoxError):
    """A port that the board does not have, or a name that is no port."""


class SignatureError(BlackBoxError):
    """Codes or a text that are not the outcomes of a board of the size."""


class NotationError(BlackBoxError):
    """A notation that is unknown, or that has no form for the board."""


class ParseError(BlackBoxError):
    r"""A fault in a text; the message says where, what, and what was expected.

    >>> import blackbox
    >>> try:
    ...     blackbox.Board("...\n.?.")
    ... except blackbox.errors.ParseError as error:
    ...     print(error.line, error.column)
    2 2
    """

    def __init__(self, message: str, line: int = 1, column: int = 1, byte: int = 0) -> None:
        super().__init__(message, line, column, byte)

    def __str__(self) -> str:
        return str(self.args[0])

    @property
    def line(self) -> int:
        """The line of the fault, from 1."""
        return int(self.args[1])

    @property
    def column(self) -> int:
        """The column of the fault in characters, from 1."""
        return int(self.args[2])

    @property
    def byte(self) -> int:
        """The byte of the fault in the UTF-8 text, from 0."""
        return int(self.args[3])


class GameError(BlackBoxError):
    """Parameters, a game ID or a scoring that cannot be; the message begins with the sgt program's."""


class MoveError(BlackBoxError):
    """A move that the game does not admit now, or a text that is no move."""


class SaveError(ParseError):
    r"""A fault in a saved game; the message says where, what, and what was expected.

    >>> import blackbox
    >>> try:
    ...     blackbox.Game.load(b"8/8/8")
    ... except blackbox.errors.SaveError as error:
    ...     print(error.line, error.byte)
    1 0
    """


class ArrayError(BlackBoxError, TypeError):
    """An array of the wrong dtype, shape or memory layout, or a masked one; nothing is converted silently."""


class InternalError(BlackBoxError, RuntimeError):
    """A fault of this package itself. Please report it, with the message."""
