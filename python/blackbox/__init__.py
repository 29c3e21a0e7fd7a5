"""Black Box, the game of hidden atoms: rays, signatures, evidence, statistics and play.

Atoms are hidden on a grid. A ray enters at a port on the edge and is absorbed (a hit), comes back
to its own port (a reflection) or leaves through another (a detour). From the answers a seeker deduces
the atoms.

>>> from blackbox import Board, BoardArray, signatures
>>> board = Board("8/8/1@4@1/8/8/3@4/8/6@1")
>>> print(board.fire("R1"), board.fire("L5"), board.fire("L3"))
L1 B5 H
>>> board.trace("L5").deflections
5

All rays of many boards at once, from array to array:

>>> signatures(BoardArray([Board.empty("8x8"), board])).shape
(2, 32)

A size is an argument like any other: "8x5", (8, 5), or "hex5" for a hexagon of 5 cells a side.

>>> Board("5/6/1@5/3@@2@/2@@5/8/7/6/5").fire(24)
Outcome(17, 'hex5')

Boards, ports, outcomes, traces and signatures are values: they cannot be changed, compare and hash by what
they are, can be pickled, print as pictures or words, and their `repr` builds them again. A wrong value is a
`BlackBoxError`; what is of a wrong type is a `TypeError`, as everywhere in Python.
"""

from collections.abc import Mapping as _Mapping
from collections.abc import Sequence as _Sequence
from typing import TYPE_CHECKING as _TYPE_CHECKING

from blackbox import dungeon
from blackbox._blackbox import (
    Advice,
    Advisor,
    Board,
    BoardBlocks,
    Cancel,
    Census,
    Drawing,
    Evidence,
    Explanation,
    Game,
    HardInstance,
    ManyAdvice,
    ManySolutions,
    Outcome,
    Par,
    Picture,
    Played,
    Port,
    PortAdvice,
    Position,
    Proof,
    SampledCensus,
    Scoring,
    Signature,
    Size,
    Solution,
    Step,
    Symmetry,
    Trace,
    Weighted,
    __version__,
    advise_many,
    boards,
    canonical,
    census,
    certificate,
    certificates,
    class_labels,
    deflections,
    fixed_ports,
    generate,
    kernel,
    optimal,
    optimal_worst,
    par,
    pars,
    planes,
    random_boards,
    rank,
    ray_lengths,
    sample_census,
    set_threads,
    side_by_side,
    signature_counts,
    signatures,
    solve_many,
    strategy,
    transformed,
    unrank,
)
from blackbox._codes import HIT, HIT16, REFLECTION, REFLECTION16, UNFIRED, UNFIRED16
from blackbox.errors import (
    ArgumentError,
    ArrayError,
    BlackBoxError,
    BoardError,
    CancelledError,
    CensusError,
    DataError,
    DungeonError,
    EvidenceError,
    GameError,
    InternalError,
    MoveError,
    NotationError,
    OutOfMemoryError,
    ParseError,
    PortError,
    SaveError,
    SignatureError,
    SizeError,
    StrategyError,
    TimeLimitError,
)

if _TYPE_CHECKING:
    from blackbox._board_array import BoardArray
    from blackbox._data import data
    from blackbox._review import Review, ReviewedRay, review
    from blackbox._sheet import Puzzle, generate_clues, sheet
else:
    # They need NumPy and dataclasses, whose imports take longer than all else here.
    _LATER = {
        "BoardArray": "blackbox._board_array",
        "Puzzle": "blackbox._sheet",
        "Review": "blackbox._review",
        "ReviewedRay": "blackbox._review",
        "data": "blackbox._data",
        "generate_clues": "blackbox._sheet",
        "review": "blackbox._review",
        "sheet": "blackbox._sheet",
    }

    def __getattr__(name: str) -> object:
        """Import what is imported when it is first used."""
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
        from importlib import import_module

        value = globals()[name] = getattr(import_module(_LATER[name]), name)
        return value


def __dir__() -> list[str]:
    """Give the public names."""
    return sorted(__all__)


# So that `isinstance` and `match` know them for what they are.
_Mapping.register(Signature)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
_Sequence.register(PortAdvice)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]

__all__ = [
    "HIT",
    "HIT16",
    "REFLECTION",
    "REFLECTION16",
    "UNFIRED",
    "UNFIRED16",
    "Advice",
    "Advisor",
    "ArgumentError",
    "ArrayError",
    "BlackBoxError",
    "Board",
    "BoardArray",
    "BoardBlocks",
    "BoardError",
    "Cancel",
    "CancelledError",
    "Census",
    "CensusError",
    "DataError",
    "Drawing",
    "DungeonError",
    "Evidence",
    "EvidenceError",
    "Explanation",
    "Game",
    "GameError",
    "HardInstance",
    "InternalError",
    "ManyAdvice",
    "ManySolutions",
    "MoveError",
    "NotationError",
    "OutOfMemoryError",
    "Outcome",
    "Par",
    "ParseError",
    "Picture",
    "Played",
    "Port",
    "PortAdvice",
    "PortError",
    "Position",
    "Proof",
    "Puzzle",
    "Review",
    "ReviewedRay",
    "SampledCensus",
    "SaveError",
    "Scoring",
    "Signature",
    "SignatureError",
    "Size",
    "SizeError",
    "Solution",
    "Step",
    "StrategyError",
    "Symmetry",
    "TimeLimitError",
    "Trace",
    "Weighted",
    "__version__",
    "advise_many",
    "boards",
    "canonical",
    "census",
    "certificate",
    "certificates",
    "class_labels",
    "data",
    "deflections",
    "dungeon",
    "fixed_ports",
    "generate",
    "generate_clues",
    "kernel",
    "optimal",
    "optimal_worst",
    "par",
    "pars",
    "planes",
    "random_boards",
    "rank",
    "ray_lengths",
    "review",
    "sample_census",
    "set_threads",
    "sheet",
    "side_by_side",
    "signature_counts",
    "signatures",
    "solve_many",
    "strategy",
    "transformed",
    "unrank",
]
