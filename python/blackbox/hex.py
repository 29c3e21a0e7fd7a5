"""Black Box on hexagons: the board of Black Box+ with its 61 cells and 54 ports, and smaller ones.

Boards have 2 to 5 cells a side. A ray moves in one of six directions; `docs/hex.md` has the rules. Names are
those of the square board: write `hex.Board`. Ports are numbered from 1 as on the printed board, cells are
named by row and place, such as "E5".

>>> from blackbox import hex
>>> board = hex.Board("5/6/1@5/3@@2@/2@@5/8/7/6/5")
>>> print(board.fire(10), board.fire(28), board.fire(24))
H R 17
>>> hex.signatures(hex.boards(5, 3), 5).shape
(35990, 54)
>>> hex.Evidence("3 2; 1 H; 5 R").solve().count
2

Boards, cells, ports, outcomes, signatures, symmetries and evidence are values: they cannot be changed,
compare and hash by what they are, can be pickled, and their `repr` builds them again. Every exception is a
`BlackBoxError`.
"""

from collections.abc import Mapping as _Mapping
from collections.abc import Sequence as _Sequence

from blackbox._hex import (
    Advice,
    Board,
    Cell,
    Census,
    Evidence,
    Game,
    Outcome,
    Par,
    Played,
    Port,
    PortAdvice,
    Signature,
    Solution,
    Step,
    Symmetry,
    Trace,
    boards,
    canonical,
    census,
    par,
    random_boards,
    rank,
    signatures,
    strategy,
    transformed,
    unrank,
)

# So that `isinstance` and `match` know them for what they are.
_Mapping.register(Signature)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
_Sequence.register(Advice)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]

__all__ = [
    "Advice",
    "Board",
    "Cell",
    "Census",
    "Evidence",
    "Game",
    "Outcome",
    "Par",
    "Played",
    "Port",
    "PortAdvice",
    "Signature",
    "Solution",
    "Step",
    "Symmetry",
    "Trace",
    "boards",
    "canonical",
    "census",
    "par",
    "random_boards",
    "rank",
    "signatures",
    "strategy",
    "transformed",
    "unrank",
]
