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

What is wanted more rarely is in modules, imported when first used: `blackbox.proofs` (optima with proofs),
`blackbox.sat` (boards too large to be counted), `blackbox.sheets` (puzzles on paper), `blackbox.logs` (logs
of play), `blackbox.plot`, `blackbox.gym`, `blackbox.language`, `blackbox.widget`, `blackbox.distributed`,
`blackbox.aio`, `blackbox.dungeon`; the classes of what calls give are in `blackbox.results`, the exceptions
in `blackbox.errors`.

Boards, ports, outcomes, traces and signatures are values: they cannot be changed, compare and hash by what
they are, can be pickled, print as pictures or words, and their `repr` builds them again. A wrong value is a
`BlackBoxError`; what is of a wrong type is a `TypeError`, as everywhere in Python.
"""

from collections.abc import Mapping as _Mapping
from collections.abc import Sequence as _Sequence
from typing import TYPE_CHECKING as _TYPE_CHECKING

from blackbox._blackbox import (
    Advisor,
    Board,
    Cancel,
    Evidence,
    Game,
    Outcome,
    Port,
    PortAdvice,
    Position,
    Positions,
    Prior,
    Scoring,
    Signature,
    Size,
    Solution,
    Symmetry,
    __version__,
    advise_many,
    boards,
    canonical,
    census,
    certificate,
    class_labels,
    deflections,
    generate,
    joint_counts,
    kernel,
    par,
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
    transformed,
    unrank,
)
from blackbox.errors import BlackBoxError

if _TYPE_CHECKING:
    from blackbox import aio as aio
    from blackbox import codes as codes
    from blackbox import distributed as distributed
    from blackbox import dungeon as dungeon
    from blackbox import errors as errors
    from blackbox import logs as logs
    from blackbox import plot as plot
    from blackbox import proofs as proofs
    from blackbox import results as results
    from blackbox import sat as sat
    from blackbox import sheets as sheets
    from blackbox._board_array import BoardArray
    from blackbox._data import data
    from blackbox._evaluate import evaluate
    from blackbox._review import review
else:
    # They need NumPy and dataclasses, whose imports take longer than all else here.
    _LATER = {
        "BoardArray": "blackbox._board_array",
        "data": "blackbox._data",
        "evaluate": "blackbox._evaluate",
        "review": "blackbox._review",
    }
    _MODULES = (
        *("aio", "codes", "distributed", "dungeon", "gym", "language", "logs", "plot", "proofs"),
        *("results", "sat", "sheets", "widget"),
    )

    def __getattr__(name: str) -> object:
        """Import what is imported when it is first used."""
        from importlib import import_module

        if name in _MODULES:
            return import_module(f"blackbox.{name}")
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
        value = globals()[name] = getattr(import_module(_LATER[name]), name)
        return value


def __dir__() -> list[str]:
    """Give the public names, and the modules."""
    return sorted([*__all__, *_MODULES, "errors"])


# So that `isinstance` and `match` know them for what they are.
_Mapping.register(Signature)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
_Sequence.register(PortAdvice)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
del PortAdvice

__all__ = [
    "Advisor",
    "BlackBoxError",
    "Board",
    "BoardArray",
    "Cancel",
    "Evidence",
    "Game",
    "Outcome",
    "Port",
    "Position",
    "Positions",
    "Prior",
    "Scoring",
    "Signature",
    "Size",
    "Solution",
    "Symmetry",
    "__version__",
    "advise_many",
    "boards",
    "canonical",
    "census",
    "certificate",
    "class_labels",
    "data",
    "deflections",
    "evaluate",
    "generate",
    "joint_counts",
    "kernel",
    "par",
    "planes",
    "random_boards",
    "rank",
    "ray_lengths",
    "review",
    "sample_census",
    "set_threads",
    "side_by_side",
    "signature_counts",
    "signatures",
    "solve_many",
    "transformed",
    "unrank",
]
