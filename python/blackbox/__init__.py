"""Black Box, the game of hidden atoms: rays, signatures, evidence, statistics and play.

Atoms are hidden on a grid. A ray enters at a port on the edge and is absorbed (a hit), comes back
to its own port (a reflection) or leaves through another (a detour). From the answers a seeker deduces
the atoms.

>>> from blackbox import Board, signatures
>>> board = Board("8/8/1@4@1/8/8/3@4/8/6@1")
>>> print(board.fire("R1"), board.fire("L5"), board.fire("L3"))
L1 B5 H
>>> board.trace("L5").deflections
5

All rays of many boards at once, from array to array:

>>> import numpy
>>> boards = numpy.array([0, board.bits], dtype=numpy.uint64)
>>> signatures(boards).shape
(2, 32)

Boards, ports, outcomes, traces and signatures are values: they cannot be changed, compare and hash by what
they are, can be pickled, print as pictures or words, and their `repr` builds them again. Every exception is a
`BlackBoxError`.
"""

from collections.abc import Mapping

from blackbox import dungeon
from blackbox._blackbox import (
    Advice,
    Board,
    Census,
    Drawing,
    Evidence,
    Game,
    HardInstance,
    Outcome,
    Par,
    Picture,
    Played,
    Port,
    PortAdvice,
    Position,
    SampledCensus,
    Scoring,
    Signature,
    Size,
    Solution,
    Step,
    Symmetry,
    Trace,
    __version__,
    boards,
    census,
    certificate,
    certificates,
    generate,
    kernel,
    par,
    pars,
    planes,
    rank,
    sample_census,
    side_by_side,
    signature_counts,
    signatures,
    strategy,
    unrank,
)
from blackbox._data import data
from blackbox.errors import (
    ArrayError,
    BlackBoxError,
    BoardError,
    CensusError,
    DataError,
    DungeonError,
    EvidenceError,
    GameError,
    InternalError,
    MoveError,
    NotationError,
    ParseError,
    PortError,
    SaveError,
    SignatureError,
    SizeError,
    StrategyError,
)

# So that `isinstance` and `match` know it for what it is.
Mapping.register(Signature)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]

__all__ = [
    "Advice",
    "ArrayError",
    "BlackBoxError",
    "Board",
    "BoardError",
    "Census",
    "CensusError",
    "DataError",
    "Drawing",
    "DungeonError",
    "Evidence",
    "EvidenceError",
    "Game",
    "GameError",
    "HardInstance",
    "InternalError",
    "MoveError",
    "NotationError",
    "Outcome",
    "Par",
    "ParseError",
    "Picture",
    "Played",
    "Port",
    "PortAdvice",
    "PortError",
    "Position",
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
    "Trace",
    "__version__",
    "boards",
    "census",
    "certificate",
    "certificates",
    "data",
    "dungeon",
    "generate",
    "kernel",
    "par",
    "pars",
    "planes",
    "rank",
    "sample_census",
    "side_by_side",
    "signature_counts",
    "signatures",
    "strategy",
    "unrank",
]
