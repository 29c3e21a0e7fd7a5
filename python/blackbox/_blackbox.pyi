from collections.abc import Callable, ItemsView, Iterable, Iterator, KeysView, Mapping, Sequence, ValuesView
from os import PathLike
from typing import Any, ClassVar, Final, Literal, NoReturn, SupportsIndex, TypeAlias, TypeVar, final, overload

import numpy as np
from blackbox._board_array import BoardArray
from blackbox._table import Table
from numpy.typing import ArrayLike, DTypeLike, NDArray

_T = TypeVar("_T")
_Size: TypeAlias = Size | str | tuple[int, int]
_Boards: TypeAlias = BoardArray | NDArray[np.uint64] | NDArray[np.int64]
_Cell = tuple[int, int]
_CellArg = tuple[int, int] | str
_PortArg: TypeAlias = str | int | Port
_OutcomeArg: TypeAlias = str | int | Port | Outcome
_Heading = Literal["right", "up", "left", "down", "up-right", "up-left", "down-left", "down-right"]
_Turn = Literal["left", "right", "back", "sharp-left", "sharp-right"]
_Numbering = Literal["letters", "numbers", "sgt", "clockwise", "bottom"]
_Notation = Literal["grid", "compact", "bits", "atoms", "sgt"]
_Scoring = Literal["rays", "markers", "waddingtons"]
_SymmetryArg: TypeAlias = Symmetry | str
_Difficulty = Literal["easy", "medium", "hard", "expert"]
_Encoding = Literal["path", "label"]
_Seeker = Literal["reference", "entropy", "worst", "outcomes", "random", "strong", "best"]
_AtomRange: TypeAlias = int | tuple[int, int] | str
_Fact = tuple[Port, Outcome] | tuple[_Cell, bool]

_USUAL_NODES: Final[int]

__all__ = [
    "_USUAL_NODES",
    "Advice",
    "Advisor",
    "Board",
    "BoardBlocks",
    "Cancel",
    "Census",
    "Conclusion",
    "Decision",
    "Drawing",
    "Escape",
    "Evidence",
    "Explanation",
    "Frame",
    "Game",
    "HardInstance",
    "ManyAdvice",
    "ManySolutions",
    "Outcome",
    "Par",
    "Picture",
    "Port",
    "PortAdvice",
    "Position",
    "Positions",
    "Prior",
    "Proof",
    "SampledCensus",
    "Scoring",
    "Signature",
    "Size",
    "Solution",
    "Step",
    "Symmetry",
    "Trace",
    "_Environment",
    "_Escapes",
    "_Explorer",
    "_GameTable",
    "__version__",
    "_advice",
    "_board_blocks",
    "_cells",
    "_census",
    "_census_combine",
    "_census_count",
    "_census_length",
    "_colours",
    "_conclusion",
    "_decision",
    "_deduction_puzzles",
    "_evaluated",
    "_explanation",
    "_fault",
    "_figure",
    "_lessons",
    "_many_advice",
    "_many_solutions",
    "_optimal_join",
    "_optimal_part",
    "_optimal_parts",
    "_optimal_passes",
    "_port_advice",
    "_prior",
    "_puzzle_state",
    "_ray_steps",
    "_read",
    "_replayed",
    "_restored",
    "_review",
    "_sampled_census",
    "_sheet",
    "_solution",
    "_tabled",
    "_words",
    "_words_of_boards",
    "_words_of_cells",
    "_write",
    "advise_many",
    "boards",
    "canonical",
    "census",
    "certificate",
    "class_labels",
    "decide",
    "deflections",
    "dimacs",
    "escapes",
    "fixed_ports",
    "generate",
    "joint_counts",
    "kernel",
    "optimal",
    "optimal_worst",
    "par",
    "planes",
    "random_boards",
    "rank",
    "ray_lengths",
    "run",
    "sample_census",
    "set_threads",
    "side_by_side",
    "signature_counts",
    "signatures",
    "solve",
    "solve_many",
    "transformed",
    "unrank",
]

__version__: str

@final
class Size:
    """The shape and the size of a board: a rectangle of 1 to 255 cells each way, or a hexagon of 2 to 5 cells a
    side.

    Wherever a size is wanted, its text or the pair of width and height will do. Cells are (x, y), the place
    in their row and the row, from 0 at the top left.

    Parameters
    ----------
    size : Size, str or (int, int)
        "8x5" or (8, 5), width and height; "hex5", a hexagon of 5 cells a side; "hex5r", the same with the other rule of the
        first look: an atom straight ahead of a port with another beside it throws the ray back. `Size(8, 5)` will do, too.

    Raises
    ------
    SizeError
        If no board has this size.

    >>> size = Size("8x5")
    >>> size.cells, size.port_count, size == Size(8, 5)
    (40, 26, True)
    >>> width, height = size
    >>> plus = Size("hex5")
    >>> plus.cells, plus.port_count, plus.side, plus.rows
    (61, 54, 5, [5, 6, 7, 8, 9, 8, 7, 6, 5])
    >>> plus.name((4, 4)), plus.cell("E5"), plus.axial("E6")
    ('E5', (4, 4), (1, 0))
    """

    __match_args__ = ("width", "height")
    @overload
    def __new__(cls, size: _Size, height: None = None, /) -> Size: ...
    @overload
    def __new__(cls, width: int, height: int, /) -> Size: ...
    @property
    def width(self) -> int:
        """Cells in the longest row."""
    @property
    def height(self) -> int:
        """Rows."""
    @property
    def side(self) -> int | None:
        """The cells of a side of a hexagon; None for a rectangle."""
    @property
    def reflects(self) -> bool:
        """Whether an atom straight ahead of a port with another beside it throws the ray back, "hex5r"."""
    @property
    def rows(self) -> list[int]:
        """The number of cells of each row, from the top."""
    def cell(self, cell: int | _CellArg, /) -> _Cell:
        """The cell (x, y) with an index, row by row from 0, or with a name: "E5" on a hexagon, "3,4" on a
        rectangle.

        >>> Size("3x2").cell(4), Size("hex5").cell("A1")
        ((1, 1), (0, 0))
        """
    def index(self, cell: _CellArg, /) -> int:
        """The index of a cell, row by row from 0.

        >>> Size("hex5").index((4, 4))
        30
        """
    def name(self, cell: _CellArg, /) -> str:
        """The name of a cell, as people write it: "E5" on a hexagon, "(3,4)" on a rectangle."""
    def axial(self, cell: _CellArg, /) -> tuple[int, int]:
        """The axial coordinates (q, r) of a cell of a hexagon from the middle: a step to the right is (1, 0), to
        the lower right (0, 1).

        Raises
        ------
        BoardError
            If the board has no such cell, or is a rectangle.
        """
    def from_axial(self, q: int, r: int, /) -> _Cell:
        """The cell (x, y) of a hexagon at axial coordinates (q, r).

        >>> Size("hex3").from_axial(1, -2)
        (1, 0)
        """
    @property
    def cells(self) -> int:
        """The number of cells."""
    @property
    def port_count(self) -> int:
        """The number of ports: 2 * (width + height) of a rectangle, 6 * (2 * side - 1) of a hexagon."""
    def __iter__(self) -> Iterator[int]: ...

@final
class Port:
    """A place on the edge of a board of one size, where rays enter and leave.

    On rectangles ports are named by a side letter and a position from 1: L1 to Lh downwards, B1 to Bw left to
    right, R1 to Rh downwards, T1 to Tw left to right; on hexagons by their printed number. Wherever a port is
    wanted, the text will do: `board.fire("L5")`; on hexagons the number, too: `board.fire(24)`.

    Parameters
    ----------
    name : str or int
        "L5"; with another numbering, and on hexagons, its number.
    size : Size, str or (int, int)
        The size of the board.
    numbering : {"letters", "numbers", "sgt", "clockwise", "bottom"}
        "numbers" are those printed on the original board: from 1, counter-clockwise from the upper left;
        "sgt" those of the sgt game: from 0, clockwise from the top left; "clockwise" the same from 1; "bottom"
        letters with rows counted from the bottom.

    Raises
    ------
    PortError
        If the board has no such port.

    >>> port = Port("R8", "8x8")
    >>> port.number, port.sgt, port.index
    (17, 15, 16)
    >>> Port(17, "8x8", numbering="numbers") == port == "R8"
    True
    >>> print(port, port.cell, port.heading)
    R8 (7, 7) left
    >>> Port(24, "hex5").cell
    (2, 8)
    """
    def __new__(cls, name: str | int | Port, size: _Size, *, numbering: _Numbering = "letters") -> Port: ...
    @staticmethod
    def from_index(index: int, size: _Size) -> Port:
        """The port with this 0-based index in the canonical order, the order of arrays.

        >>> Port.from_index(8, "8x8")
        Port('B1', '8x8')
        """
    @staticmethod
    def all(size: _Size) -> list[Port]:
        """All ports of a board of this size, in canonical order: counter-clockwise from the upper left.

        >>> print(*Port.all("2x1"))
        L1 B1 B2 R1 T2 T1
        """
    @property
    def index(self) -> int:
        """The 0-based index in the canonical order: the column of this port in arrays of signatures."""
    @property
    def number(self) -> int:
        """The number printed on the original board, from 1."""
    @property
    def sgt(self) -> int:
        """The number in the sgt game, from 0."""
    @property
    def side(self) -> Literal["L", "B", "R", "T"]:
        """The letter of the side: "L", "B", "R" or "T"; None on a hexagon."""
    @property
    def position(self) -> int:
        """The position on the side, from 1."""
    @property
    def cell(self) -> _Cell:
        """The cell (x, y) straight ahead of a ray that enters here."""
    @property
    def heading(self) -> _Heading:
        """The heading of a ray that enters here: "right", "up", "left" or "down"; on hexagons "right",
        "up-right", and so on.
        """
    @property
    def size(self) -> Size:
        """The size of the board."""
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Port, /) -> bool: ...
    def __le__(self, other: Port, /) -> bool: ...
    def __gt__(self, other: Port, /) -> bool: ...
    def __ge__(self, other: Port, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Outcome:
    """What a ray answers: a hit, a reflection, or a detour to the port where it leaves.

    Parameters
    ----------
    result : str, int or Port
        "H" or "hit", "R" or "reflection", or the exit port.
    size : Size, str or (int, int), optional
        The size of the board, for the name of an exit port; a `Port` has its own.

    Raises
    ------
    PortError
        If it is none of these.

    >>> outcome = Board("8/8/1@4@1/8/8/3@4/8/6@1").fire("L5")
    >>> outcome.kind, outcome.exit
    ('detour', Port('B5', '8x8'))
    >>> print(outcome, outcome == Outcome("B5", "8x8") == "B5")
    B5 True
    >>> match Outcome("hit"):
    ...     case Outcome("hit"):
    ...         print("absorbed")
    absorbed
    """

    HIT: ClassVar[Outcome]
    REFLECTION: ClassVar[Outcome]
    __match_args__ = ("kind", "exit")
    def __new__(cls, result: _OutcomeArg, size: _Size | None = None) -> Outcome: ...
    @property
    def kind(self) -> Literal["hit", "reflection", "detour"]:
        """ "hit", "reflection" or "detour"."""
    @property
    def exit(self) -> Port | None:
        """The port where a detour leaves; `None` for a hit or a reflection."""
    def __lt__(self, other: Outcome, /) -> bool: ...
    def __le__(self, other: Outcome, /) -> bool: ...
    def __gt__(self, other: Outcome, /) -> bool: ...
    def __ge__(self, other: Outcome, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Symmetry:
    """A symmetry of the square or of the hexagon. All of them commute with tracing.

    A square board has the first eight; a rectangle has the first four, and the next four turn a `w` x `h`
    board into an `h` x `w` one. A hexagon has the first four and the last eight: six rotations and six
    mirrors. Rotations are clockwise, a mirror is named by the angle of its axis. Where a symmetry is asked
    for, its word will do: "rotate90", "mirror_x".

    >>> board = Board("3/@2")
    >>> print(board.transformed("rotate90"))
    @.
    ..
    ..
    >>> Symmetry.ROTATE90.then(Symmetry.ROTATE270)
    Symmetry.IDENTITY
    """

    IDENTITY: ClassVar[Symmetry]
    MIRROR_X: ClassVar[Symmetry]
    MIRROR_Y: ClassVar[Symmetry]
    ROTATE180: ClassVar[Symmetry]
    TRANSPOSE: ClassVar[Symmetry]
    ROTATE90: ClassVar[Symmetry]
    ROTATE270: ClassVar[Symmetry]
    ANTI_TRANSPOSE: ClassVar[Symmetry]
    ROTATE60: ClassVar[Symmetry]
    ROTATE120: ClassVar[Symmetry]
    ROTATE240: ClassVar[Symmetry]
    ROTATE300: ClassVar[Symmetry]
    MIRROR30: ClassVar[Symmetry]
    MIRROR60: ClassVar[Symmetry]
    MIRROR120: ClassVar[Symmetry]
    MIRROR150: ClassVar[Symmetry]
    ALL: ClassVar[tuple[Symmetry, ...]]
    @staticmethod
    def group(size: _Size) -> list[Symmetry]:
        """The symmetries that map boards of this size to boards of this size: 8 for a square, 4 for a rectangle,
        12 for a hexagon.

        >>> [len(Symmetry.group(size)) for size in ("8x8", "8x5", "hex5")]
        [8, 4, 12]
        """
    @property
    def name(self) -> str:
        """The name, such as "ROTATE90"."""
    @property
    def inverse(self) -> Symmetry:
        """The symmetry that undoes this one."""
    def then(self, after: _SymmetryArg, /) -> Symmetry:
        """This symmetry followed by `after`."""
    def size(self, size: _Size, /) -> Size:
        """The size of the image of a board of this size.

        >>> Symmetry.TRANSPOSE.size("8x5")
        Size('5x8')
        """
    def cell(self, cell: _CellArg, size: _Size, /) -> _Cell:
        """The image of a cell (x, y) of a board of this size.

        >>> Symmetry.MIRROR_X.cell((0, 3), "8x8")
        (7, 3)
        """
    def port(self, port: Port, /) -> Port:
        """The image of a port, which knows its board's size.

        >>> Symmetry.MIRROR_X.port(Port("L1", "8x8"))
        Port('R1', '8x8')
        """
    def outcome(self, outcome: Outcome, /) -> Outcome:
        """The image of an outcome.

        >>> Symmetry.MIRROR_X.outcome(Outcome("L1", "8x8"))
        Outcome('R1', '8x8')
        """

@final
class Step:
    """One place of a ray: it is in a cell and looks along a heading. It unpacks into its three parts.

    Parameters
    ----------
    cell : (int, int)
        The place in the row, and the row; (0, 0) is the top left.
    heading : {"right", "up", "left", "down"}, on hexagons {"right", "up-right", "up-left", "left",
    "down-left", "down-right"}
        Where the ray looks.
    turn : {"left", "right", "back"}, on hexagons also {"sharp-left", "sharp-right"}, or None
        The deflection that gave it this heading in this cell; None when it has just moved here.

    >>> for cell, heading, turn in Board("4/3@/4/4").trace("L3"):
    ...     print(cell, heading, turn)
    (0, 2) right None
    (1, 2) right None
    (2, 2) right None
    (2, 2) down right
    (2, 3) down None
    """

    __match_args__ = ("cell", "heading", "turn")
    def __new__(cls, cell: _Cell, heading: _Heading, turn: _Turn | None = None) -> Step: ...
    @property
    def cell(self) -> _Cell:
        """The cell (x, y)."""
    @property
    def heading(self) -> _Heading:
        """ "right", "up", "left" or "down"; on hexagons "right", "up-right" and so on."""
    @property
    def turn(self) -> _Turn | None:
        """ "left", "right", "back" and so on, or None when the ray has just moved here."""
    # A step unpacks into its three parts, of three types.
    def __iter__(self) -> Iterator[Any]: ...

@final
class Trace:
    """The path of one ray: an iterable of `Step`, made by `Board.trace`.

    The ray has a step for every cell that it enters and another for every turn. A ray absorbed on the first
    rank or reflected at the edge has none. A ray from outside is in each cell at most once a heading.

    `cells`, `headings` and `turns` are the columns of the steps, all of one length.

    >>> trace = Board("8/8/1@4@1/8/8/3@4/8/6@1").trace("L5")
    >>> trace.outcome
    Outcome('B5', '8x8')
    >>> trace.length, trace.deflections
    (12, 5)
    >>> [(step.cell, step.turn) for step in trace if step.turn][:2]
    [((2, 4), 'left'), ((2, 3), 'right')]
    """
    @property
    def board(self) -> Board:
        """The board."""
    @property
    def entry(self) -> Port:
        """The port where the ray entered."""
    @property
    def outcome(self) -> Outcome:
        """How the ray ended."""
    @property
    def length(self) -> int:
        """The cells entered, a cell counted again when the ray comes back to it."""
    @property
    def deflections(self) -> int:
        """The deflections; being sent back by two atoms is one."""
    @property
    def steps(self) -> list[Step]:
        """The steps."""
    @property
    def cells(self) -> list[_Cell]:
        """The cell (x, y) of every step."""
    @property
    def headings(self) -> list[_Heading]:
        """The heading of every step."""
    @property
    def turns(self) -> list[_Turn | None]:
        """The turn of every step, None where the ray has just moved."""
    def draw(self) -> Picture:
        """A picture of the ray on its board: a notebook shows it, `print` gives it as text."""
    def _repr_svg_(self) -> str: ...
    def __iter__(self) -> Iterator[Step]: ...

@final
class Signature(Mapping[Port, Outcome]):
    """The outcomes of a board at all its ports: a mapping from ports, in canonical order, to outcomes.

    Boards with equal signatures cannot be told apart by any play. A `Signature` is made by `Board.signature`,
    or from a text of results in canonical order.

    Parameters
    ----------
    results : str
        A word for every port: "H", "R" or the exit port.
    size : Size, str or (int, int)
        The size of the board.

    >>> signature = Board("@1/2").signature()
    >>> signature["L1"], signature["B2"]
    (Outcome('H'), Outcome('R2', '2x2'))
    >>> signature.codes
    array([254, 255, 254,   4,   3, 254, 255, 254], dtype=uint8)
    >>> sum(outcome == Outcome.HIT for outcome in signature.values())
    4
    >>> signature
    Signature('H R H R2 B2 H R H', '2x2')
    """
    def __new__(cls, results: str, /, size: _Size) -> Signature: ...
    @staticmethod
    def from_codes(codes: NDArray[np.uint8 | np.uint16], /, size: _Size) -> Signature:
        """The signature with these packed outcomes, such as a row of `signatures`.

        Parameters
        ----------
        codes : ndarray of shape (ports,)
            uint8, or uint16 for boards of more than 254 ports.
        size : Size, str or (int, int)
            The size of the board.

        >>> import numpy
        >>> Signature.from_codes(numpy.full(4, 254, dtype=numpy.uint8), "1x1")
        Signature('H H H H', '1x1')
        """
    @property
    def codes(self) -> NDArray[np.uint8 | np.uint16]:
        """The packed outcomes in canonical port order, a new array of shape (ports,).

        uint8 for boards of at most 254 ports: the 0-based index of the exit port, 254 a hit, 255 a
        reflection; uint16 for larger boards: 65534 a hit, 65535 a reflection.
        """
    @property
    def size(self) -> Size:
        """The size of the board."""
    def keys(self) -> KeysView[Port]:
        """The ports, in canonical order: a view, as a dict has."""
    def values(self) -> ValuesView[Outcome]:
        """The outcomes, in canonical order: a view, as a dict has."""
    def items(self) -> ItemsView[Port, Outcome]:
        """Pairs of port and outcome, in canonical order: a view, as a dict has."""
    @overload
    def get(self, port: _PortArg, default: None = None, /) -> Outcome | None:
        """The outcome at a port, or `default` if the board has no such port."""
    @overload
    def get(self, port: _PortArg, default: Outcome, /) -> Outcome: ...
    @overload
    def get(self, port: _PortArg, default: _T, /) -> Outcome | _T: ...
    def transformed(self, symmetry: _SymmetryArg, /) -> Signature:
        """The signature of the image of the board under a symmetry.

        >>> board = Board("3/@2")
        >>> image = board.transformed(Symmetry.ROTATE90)
        >>> image.signature() == board.signature().transformed(Symmetry.ROTATE90)
        True
        """
    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]: ...
    def __getitem__(self, port: _PortArg, /) -> Outcome: ...
    def __contains__(self, port: object, /) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Port]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def _repr_html_(self) -> str: ...

@final
class Board:
    """A board: a size and a set of cells that hold atoms. It cannot be changed.

    Cells are (x, y): x is the place in the row, y the row, (0, 0) is the top left; "E5" names one of a
    hexagon. A board acts as the set of its atoms: `len`, `in`, iteration in row-major order, `|`, `&`, `^`,
    `-` and `<=` between boards of one size, `~`.

    Parameters
    ----------
    text : str or int
        Any notation (grid, compact, bits, atoms, an sgt game ID), or the bits as a number: bit 8*y + x of rectangles within
        8x8, else the bit with the index of the cell, row by row.
    size : Size, str or (int, int), optional
        The size of a board given as bits. A text that carries its size must agree; "hex5r" says the rule of one that
        carries none.
    allow_zero : bool
        Whether an sgt game ID may ask for 0 atoms.

    Raises
    ------
    ParseError
        If the text is no board; the message says where and what was expected.
    BoardError
        If an atom is off the board.

    >>> board = Board("1@1/3/2@")
    >>> print(board)
    .@.
    ...
    ..@
    >>> len(board), (1, 0) in board, list(board)
    (2, True, [(1, 0), (2, 2)])
    >>> print(board.fire("L1"), board.fire("L2"), board.fire("R2"))
    H B1 R
    >>> Board(0b11, "2x1")
    Board('@@')
    >>> Board("5/6/1@5/3@@2@/2@@5/8/7/6/5").fire(24)
    Outcome(17, 'hex5')
    """
    def __new__(
        cls,
        text: str | SupportsIndex,
        /,
        size: _Size | None = None,
        *,
        allow_zero: bool = False,
    ) -> Board: ...
    @staticmethod
    def empty(size: _Size) -> Board:
        """A board without atoms.

        >>> Board.empty("3x2"), Board.empty("hex2")
        (Board('3/3'), Board('2/3/2'))
        """
    @staticmethod
    def from_atoms(atoms: Iterable[_CellArg] | NDArray[Any], size: _Size) -> Board:
        """A board with these atoms, an iterable of (x, y) or names of cells, or a bool array indexed [y, x] as
        `from_array` takes it; naming a cell twice is naming it once.

        A pair is (x, y): the column, then the row, from 0. NumPy's indices are [y, x], so of a bool array
        write `Board.from_atoms(array, size)`, and of pairs [y, x], as `numpy.argwhere` gives them,
        `Board.from_atoms(pairs[:, ::-1], size)`.

        >>> Board.from_atoms([(1, 2), (6, 2)], "8x8").bits
        4325376
        >>> Board.from_atoms(["A1", "C2"], "hex2")
        Board('@1/3/1@')
        """
    @staticmethod
    def from_array(array: NDArray[np.bool_], /, size: _Size | None = None) -> Board:
        """A board from a bool array of shape (height, width), indexed [y, x]; True is an atom.

        Parameters
        ----------
        array : ndarray of shape (height, width), bool
            The cells. Where the rows of a hexagon are shorter, the elements beyond their ends must be False.
        size : Size, str or (int, int), optional
            The size of the board; without it a rectangle of the array's shape.

        Raises
        ------
        ArrayError
            If the array is not of bool, not two-dimensional, or of another shape than the size.

        >>> import numpy
        >>> Board.from_array(numpy.eye(3, dtype=bool))
        Board('@2/1@1/2@')
        """
    def to_array(self) -> NDArray[np.bool_]:
        """The board as a new bool array of shape (height, width), indexed [y, x]. Beyond the ends of the shorter
        rows of a hexagon it is False; `(~board).to_array() | board.to_array()` says where the cells are.
        """
    @property
    def width(self) -> int:
        """Cells in the longest row."""
    @property
    def height(self) -> int:
        """Rows."""
    @property
    def size(self) -> Size:
        """The shape and the size."""
    @property
    def atoms(self) -> list[_Cell]:
        """The atoms (x, y) in row-major order."""
    @property
    def ports(self) -> list[Port]:
        """The ports in canonical order."""
    @property
    def bits(self) -> int:
        """The atoms as a number, bit 8*y + x, for a rectangle within 8x8, else the bits of the indices of the
        cells, row by row; also `int(board)`.

        >>> Board("2/@1").bits, Board.from_atoms([(0, 7)], "10x8").bits == 1 << 70
        (256, True)
        """
    def fire(self, port: _PortArg, /) -> Outcome:
        """Fire a ray and return its outcome.

        Parameters
        ----------
        port : str or Port
            Where the ray enters, such as "L5".

        Raises
        ------
        PortError
            If the board has no such port.

        >>> print(Board("4/1@2/4").fire("L2"))
        H
        """
    def trace(self, port: _PortArg, /) -> Trace:
        """Fire a ray and keep its path.

        >>> Board("4/3@/4/4").trace("L3").cells
        [(0, 2), (1, 2), (2, 2), (2, 2), (2, 3)]
        """
    def signature(self) -> Signature:
        """The outcomes of all ports. Boards with equal signatures cannot be told apart by any play.

        >>> print(Board("@1/2").signature())
        L1:H L2:R B1:H B2:R2 R2:B2 R1:H T2:R T1:H
        """
    def to(self, notation: _Notation, /) -> str:
        """The board as text in a notation: "grid", "compact", "bits", "atoms" or "sgt".

        Raises
        ------
        NotationError
            If the notation is unknown or has no form for the board.

        >>> Board("2@/3").to("atoms")
        '3x2:(2,0)'
        """
    def transformed(self, symmetry: _SymmetryArg, /) -> Board:
        """The image of the board under a symmetry."""
    def canonical(self) -> Board:
        """One of the images of the board under the symmetries that keep its size, the same one for each of these
        images. So boards with equal canonical boards differ by a symmetry only.

        >>> Board("3/2@/3").canonical() == Board("1@1/3/3").canonical()
        True
        """
    def draw(self, rays: Iterable[_PortArg] | str | None = None, *, atoms: bool = True) -> Picture:
        """A picture of the board with these rays: a notebook shows it, `print` gives it as text.

        Parameters
        ----------
        rays : iterable of str or Port, or "all"
            The ports where rays enter.
        atoms : bool
            False hides the atoms and the paths: what a seeker sees.

        >>> print(Board("2/@1").draw("all"))
            1 2
            H 1
        1 R │ └ 1
        2 H @── H
            H R
        """
    def orbit_size(self) -> int:
        """How many different images the board has under these symmetries, itself counted.

        >>> Board("@2/3/3").orbit_size()
        4
        """
    def draw_orbit(self) -> Drawing:
        """The different boards that the symmetries make of this one, drawn side by side with the symmetry's
        name.

        >>> print(Board("@1/2").draw_orbit())
        identity  mirror_x  mirror_y  rotate180
        @.        .@        ..        ..
        ..        ..        @.        .@
        """
    def _repr_svg_(self) -> str: ...
    def with_atoms(self, cells: Iterable[_CellArg], /) -> Board:
        """The board with these cells (x, y) filled as well.

        >>> Board("2/2").with_atoms([(0, 1)])
        Board('2/@1')
        """
    def without_atoms(self, cells: Iterable[_CellArg], /) -> Board:
        """The board with these cells (x, y) emptied."""
    def isdisjoint(self, other: Board, /) -> bool:
        """Whether no atom is on both boards."""
    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]: ...
    def __bool__(self) -> NoReturn: ...
    def __len__(self) -> int: ...
    def __contains__(self, cell: object, /) -> bool: ...
    def __iter__(self) -> Iterator[_Cell]: ...
    def __or__(self, other: Board, /) -> Board: ...
    def __ror__(self, other: Board, /) -> Board: ...
    def __and__(self, other: Board, /) -> Board: ...
    def __rand__(self, other: Board, /) -> Board: ...
    def __xor__(self, other: Board, /) -> Board: ...
    def __rxor__(self, other: Board, /) -> Board: ...
    def __sub__(self, other: Board, /) -> Board: ...
    def __rsub__(self, other: Board, /) -> Board: ...
    def __invert__(self) -> Board: ...
    def __int__(self) -> int: ...
    def __lt__(self, other: Board, /) -> bool: ...
    def __le__(self, other: Board, /) -> bool: ...
    def __gt__(self, other: Board, /) -> bool: ...
    def __ge__(self, other: Board, /) -> bool: ...

@final
class Picture:
    """A picture of a board and rays: a notebook shows it, `print` gives it as text. `Board.draw` makes it.

    Marks stand at the ports: H a hit, R a reflection; the two ends of a detour share a number.

    Parameters
    ----------
    board : Board
        What is drawn.
    rays : iterable of str or Port, or "all"
        The ports where rays enter.
    atoms : bool
        False hides the atoms and the paths: what a seeker sees.

    >>> print(Picture(Board("4/1@2/4"), ["L3", "T2"]))
        1 2 3 4
          H
    1   . │ . .
    2   . @ . .
    3 1 ┐ . . .
        1
    """
    def __new__(
        cls, board: Board, /, rays: Iterable[_PortArg] | str | None = None, *, atoms: bool = True
    ) -> Picture: ...
    @property
    def board(self) -> Board:
        """The board."""
    @property
    def rays(self) -> list[Port]:
        """The ports where the rays enter."""
    @property
    def atoms(self) -> bool:
        """Whether atoms and paths are shown."""
    @property
    def text(self) -> str:
        """The picture as text, paths in box drawing characters."""
    @property
    def svg(self) -> str:
        """The picture as an SVG document."""
    def save(self, path: str | PathLike[str], /, *, scale: float = 2.0) -> None:
        """Write the picture to a file, whole or not at all.

        Parameters
        ----------
        path : str or os.PathLike
            The file; its ending, ".svg", ".png" or ".pdf", says the form.
        scale : float
            How many pixels of a ".png" a unit of the picture has; 32 units are a cell.

        Raises
        ------
        ArgumentError
            If the ending is another.
        ModuleNotFoundError
            If CairoSVG, which ".png" and ".pdf" need, is not installed: `pip install cairosvg`.
        OSError
            If the file cannot be written.
        """
    def _repr_svg_(self) -> str: ...
    def __getnewargs_ex__(self) -> tuple[tuple[Board, list[Port]], dict[str, bool]]: ...

@final
class Drawing:
    """A drawing: a notebook shows it, `print` gives it as text. Made by the `draw` methods of `Evidence` and
    `Solution`, by `Board.draw_orbit` and by `side_by_side`.

    Parameters
    ----------
    svg : str
        The drawing as an SVG document, with a title and a description.
    text : str
        The drawing as lines of text.

    >>> print(Evidence("4x3 1; T2 H").draw())
    4x3 1
        1 2 3 4
          H
    1   ? ? ? ?
    2   ? ? ? ?
    3   ? ? ? ?
    """
    def __new__(cls, svg: str, text: str, /) -> Drawing: ...
    @property
    def svg(self) -> str:
        """The drawing as an SVG document."""
    @property
    def text(self) -> str:
        """The drawing as lines of text."""
    def save(self, path: str | PathLike[str], /, *, scale: float = 2.0) -> None:
        """Write the drawing to a file, as `Picture.save` does."""
    def _repr_svg_(self) -> str: ...

def _colours() -> list[str]: ...
def side_by_side(
    boards: BoardArray | Iterable[Board], /, captions: Iterable[str] | None = None, *, marks: bool = False
) -> Drawing:
    """Draw boards side by side, four abreast, each with its caption.

    Parameters
    ----------
    boards : BoardArray, or iterable of Board
        The boards.
    captions : iterable of str, optional
        Their captions; 1, 2, ... where left out.
    marks : bool
        Whether the marks of all rays stand at the ports. Boards that look alike have the same.

    Raises
    ------
    BoardError
        If there are not as many captions as boards.

    >>> print(side_by_side([Board("@1/2"), Board("2/1@")], ["one", "other"]))
    one  other
    @.   ..
    ..   .@
    """

def _fault() -> None: ...
def _read(path: str | PathLike[str], most: int = ..., *, text: bool = False) -> bytes: ...
def _write(path: str | PathLike[str], contents: bytes, /) -> None: ...

@final
class Scoring:
    """What rays and wrong atoms cost, in points; lower is better.

    ============  ===============  ======  ==========
    name          hit, reflection  detour  wrong atom
    ============  ===============  ======  ==========
    rays          1                1       5
    markers       1                2       5
    waddingtons   1                2       10
    ============  ===============  ======  ==========

    Parameters
    ----------
    name : str
        "rays", "markers" (Parker Brothers) or "waddingtons". Wherever a scoring is wanted, the name will do.

    >>> Scoring("markers").ray(Outcome("B5", "8x8"))
    2
    """

    ALL: ClassVar[tuple[Scoring, Scoring, Scoring]]
    def __new__(cls, name: str = "rays", /) -> Scoring: ...
    @property
    def name(self) -> _Scoring:
        """The model's name."""
    @property
    def wrong_atom(self) -> int:
        """What a wrong atom in the final answer costs, in points."""
    def ray(self, outcome: Outcome, /) -> int:
        """What a ray with this outcome costs, in points."""

@final
class Game:
    """A game being played, with its whole history.

    Its game IDs and saved games are those of Black Box in Simon Tatham's puzzle collection, the sgt program.
    Fire rays, guess atoms, check. If the guesses are wrong, the check shows one ray that proves it. Guesses
    that no ray can tell from the hidden atoms are right. A game changes as it is played.

    Parameters
    ----------
    game : str, bytes, Board, Size or (int, int)
        A game ID, "w8h8m5M5#12345" or "w8h8m5M5:925f...", with any bytes as seed; parameters alone for a new
        game; a board to hide; or the size of a new game.
    atoms : int, (int, int) or str, optional
        The number of atoms beside a size, or the range that it is chosen from.
    seed : str or bytes, optional
        Equal seeds make equal games, the same that the sgt program makes.
    allow_zero : bool
        Whether the least number of atoms may be 0, as in the sgt program before July 2024.

    Raises
    ------
    GameError
        If the ID is wrong, or the board is outside the limits: 2 to 255 cells each way, an atom and a free cell.

    >>> game = Game("w5h5m3M3#1")
    >>> print(game.fire("L2"), game.fire("T3"))
    T2 R
    >>> game.guess((3, 1))
    >>> print(game)
        1 2 3 4 5
          1 R
    1   . . . . .
    2 1 . . . o .
    3   . . . . .
    4   . . . . .
    5   . . . . .
    >>> game.status
    'Atoms guessed: 1 / 3'
    >>> game.undo()
    True
    >>> game.guesses
    []
    """
    def __new__(
        cls,
        game: str | bytes | Board | _Size,
        /,
        atoms: _AtomRange | None = None,
        *,
        seed: str | bytes | int | None = None,
        allow_zero: bool = False,
    ) -> Game: ...
    @staticmethod
    def load(source: bytes | str | PathLike[str], /, *, allow_zero: bool = False) -> Game:
        """Load a saved game of the sgt collection's Black Box, or one that `save` wrote.

        Parameters
        ----------
        source : bytes, str or os.PathLike
            The content of the file as bytes, or the path of a file.
        allow_zero : bool
            Whether the least number of atoms may be 0.

        Raises
        ------
        SaveError
            If the file is no saved game, with the sgt program's message, the line and the byte.
        OSError
            If the file cannot be read.
        """
    def save(self, path: str | PathLike[str] | None = None, /) -> bytes:
        """The saved game as bytes, which the sgt program loads; moves that have been undone are kept.

        Parameters
        ----------
        path : str or os.PathLike, optional
            A file to write it to as well, whole or not at all.

        >>> Game.load(Game("w5h5m3M3#1").save()).id
        'w5h5m3M3:20271ed865287cf5'
        """
    def fire(self, port: _PortArg, /) -> Outcome:
        """Fire a ray and answer its outcome.

        Raises
        ------
        MoveError
            If the port has been used, by a ray that entered or left there, or the game is over.
        """
    def guess(self, cell: _CellArg, /) -> None:
        """Guess an atom on the cell (x, y), or take the guess away.

        Raises
        ------
        MoveError
            If the cell is locked, or the game is over.
        """
    def lock(
        self, cell: _CellArg | None = None, /, *, column: int | None = None, row: int | None = None
    ) -> None:
        """Lock or unlock a cell, a column or a row. A line is unlocked if more than half of it is locked.

        >>> game = Game("w5h5m3M3#1")
        >>> game.lock((0, 0)); game.lock(row=4)
        >>> game.locks
        [(0, 0), (0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]
        """
    def check(self) -> bool:
        """Check the guesses and answer whether they are right.

        Right guesses end the game. If they are wrong, one ray that proves it is shown: one that was fired and
        contradicts them (`wrong`), else a new one (`omitted`), the same that the sgt program shows.

        Raises
        ------
        MoveError
            If the number of guesses is outside the range, the same guesses were just found wrong, or the game is over.
        """
    def solve(self) -> None:
        """End the game: the guesses become the final answer, and the atoms are revealed."""
    def play(self, made: str, /) -> None:
        """Make a move written as the sgt program writes it: F<port>, T<x>,<y>, LB<x>,<y>, LC<x>, LR<y>, R, S;
        ports are sgt indices, cells are counted from 1.

        >>> game = Game("w5h5m3M3#1")
        >>> game.play("F0"); game.moves
        ['F0']
        """
    def undo(self) -> bool:
        """Take the last move back; False if there is none."""
    def redo(self) -> bool:
        """Make the move again that was taken back last; False if there is none."""
    def restart(self) -> bool:
        """Start again with the same board, as a move that can be undone; False in the first state."""
    def go_to(self, position: int, /) -> bool:
        """Go to a state, from 1, by undo or redo; False if there is no such state."""
    def score(self, scoring: _Scoring | Scoring = "rays", /) -> int:
        """The points so far, final once the atoms are revealed; lower is better.

        Parameters
        ----------
        scoring : str or Scoring
            "rays", "markers" or "waddingtons".

        >>> game = Game("w5h5m3M3#1")
        >>> outcome = game.fire("L2"); game.score(), game.score("markers")
        (1, 2)
        """
    def check_result(self) -> tuple[Literal["right", "contradicted", "distinguished"], Port | None]:
        """Compare the guesses with the atoms without making a move. The answer is ("right", None); or it names
        one ray that proves the guesses wrong: ("contradicted", port) for a ray that was fired,
        ("distinguished", port) for one that was not.
        """
    @property
    def observations(self) -> dict[Port, Outcome]:
        """What the rays have shown: the outcome at every port that was used, at both ends of a detour."""
    @property
    def prior(self) -> Prior:
        """What was likely before any ray, as such games are dealt: first the number of atoms, each equally
        likely, then a board with so many.

        >>> Game("w5h5m1M2#1").prior == Prior({1: 1, 2: 1})
        True
        """
    @property
    def evidence(self) -> Evidence:
        """What the seeker knows: the results of the rays, and how many atoms there may be.

        >>> game = Game("w5h5m3M3#1")
        >>> game.fire("L2")
        Outcome('T2', '5x5')
        >>> game.evidence
        Evidence('5x5 3; L2 T2')
        """
    @property
    def marks(self) -> dict[Port, str]:
        """What the ports show: the port to "H", "R" or the detour's number."""
    @property
    def wrong(self) -> list[Port]:
        """The ports that contradict the guesses, after a wrong check or at the end."""
    @property
    def omitted(self) -> list[Port]:
        """The ports that were fired to show that the guesses are not right."""
    @property
    def guesses(self) -> list[_Cell]:
        """The cells (x, y) where atoms are guessed, row-major."""
    @property
    def locks(self) -> list[_Cell]:
        """The locked cells (x, y), row-major."""
    @property
    def board(self) -> Board:
        """The hidden board, revealed or not; the guesses once they have been accepted."""
    @property
    def status(self) -> str:
        """How the game stands, in words."""
    @property
    def sgt_status(self) -> str:
        """The status line of the sgt program, which calls atoms balls, and checks that failed errors."""
    @property
    def errors(self) -> int:
        """How often a check has found the guesses wrong. Undo does not lower it."""
    @property
    def revealed(self) -> bool:
        """Whether the atoms are revealed: the game is over."""
    @property
    def just_wrong(self) -> bool:
        """Whether the last move was a check that found the guesses wrong."""
    @property
    def can_check(self) -> bool:
        """Whether the guesses can be checked now."""
    @property
    def right(self) -> int:
        """Guesses that are atoms; 0 until the atoms are revealed."""
    @property
    def wrong_atoms(self) -> int:
        """Guesses that are no atoms; 0 until the atoms are revealed."""
    @property
    def missed(self) -> int:
        """Atoms that were not guessed; 0 until the atoms are revealed."""
    @property
    def result(self) -> Literal[-1, 0, 1]:
        """0 in play, 1 won, -1 given up."""
    @property
    def position(self) -> int:
        """The current state, from 1."""
    @property
    def states(self) -> int:
        """The number of states, those that have been undone included."""
    @property
    def moves(self) -> list[str]:
        """The moves as a saved game has them, those that have been undone included; a restart is its
        description.
        """
    @property
    def params(self) -> str:
        """The parameters, "w8h8m5M5"."""
    @property
    def id(self) -> str:
        """The game ID by description, "w8h8m5M5:925fa66636a72ed6ae1c5015"."""
    @property
    def seed(self) -> bytes | None:
        """The seed that the game was made from, or None."""
    def draw(self) -> Drawing:
        """A drawing of the game as its seeker sees it; once the atoms are revealed, with these and the paths of
        the rays.
        """
    def _repr_html_(self) -> str: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any, /) -> Game: ...

def _board_blocks(evidence: Any, size: Any, memory: Any, position: Any, /) -> BoardBlocks: ...
def _conclusion(
    size: Any,
    said: Any,
    count: Any,
    count_by_atoms: Any,
    unknown_from: Any,
    model: Any,
    probability: Any,
    conflict: Any,
    numberings: Any,
    stopped: Any,
    /,
) -> Conclusion: ...
def _decision(size: Any, model: Any, unique: Any, unique_class: Any, conflict: Any, /) -> Decision: ...
def _prior(
    numbers: Any,
    rows: Any,
    boards: Any,
    error: Any,
    /,
) -> Prior: ...
def _solution(
    evidence: Any,
    count: Any,
    count_by_atoms: Any,
    probability: Any,
    unique_class: Any,
    model: Any,
    conflict: Any,
    posterior: Any,
    /,
) -> Solution: ...
def _advice(
    size: Any,
    count: Any,
    estimated: Any,
    best: Any,
    ports: Any,
    /,
) -> Advice: ...
def _port_advice(
    size: Any,
    port: Any,
    parts: Any,
    bits: Any,
    expected_remaining: Any,
    expected_cost: Any,
    /,
) -> PortAdvice: ...
def _census(
    how: Any,
    class_sizes: Any,
    outcomes: Any,
    rays: Any,
    extremes: Any,
    collision_bound: Any,
    /,
) -> Census: ...
def _sampled_census(
    size: Any,
    atoms: Any,
    boards: Any,
    samples: Any,
    uncounted: Any,
    estimates: Any,
    /,
) -> SampledCensus: ...
def _many_solutions(
    size: Any,
    status: Any,
    counts: Any,
    unique: Any,
    unique_class: Any,
    models: Any,
    probability: Any,
    /,
) -> ManySolutions: ...
def _many_advice(
    size: Any,
    status: Any,
    counts: Any,
    best: Any,
    bits: Any,
    expected_remaining: Any,
    expected_cost: Any,
    outcomes: Any,
    /,
) -> ManyAdvice: ...
def _explanation(
    evidence: Any,
    cell: Any,
    atom: Any,
    smallest: Any,
    by_number: Any,
    forced: Any,
    /,
) -> Explanation: ...
def _deduction_puzzles(
    n: int,
    params: str | bytes,
    difficulty: _Difficulty | None,
    allow_zero: bool,
    timeout: float | None,
    cancel: Cancel | None,
    /,
) -> list[tuple[str, Evidence, Board, _Difficulty, list[str]]]: ...
def _puzzle_state(name: str | bytes, difficulty: _Difficulty, timeout: float | None, /) -> str: ...
def _sheet(
    games: Sequence[tuple[str, tuple[Evidence, _Difficulty] | None]],
    kind: str,
    title: str,
    grid: tuple[int, int],
    scale: float | None,
    colour: bool,
    rules: bool,
    solutions: bool,
    steps: bool,
    large: bool,
    language: str,
    paper: str,
    fonts: Sequence[bytes],
    allow_zero: bool,
    timeout: float | None,
    cancel: Cancel | None,
    /,
) -> bytes: ...
def _restored(save: bytes, allow_zero: bool) -> Game: ...

@final
class _GameTable:
    def __new__(cls, game: Game, /) -> _GameTable: ...
    @property
    def game(self) -> Game:
        """The game being played."""
    @game.setter
    def game(self, game: Game, /) -> None: ...
    def do(self, command: bytes, /) -> None:
        """Run a command, a line of text; see `Verb` in the reference of the Rust crate `blackbox-table`."""
    def state(self) -> str:
        """Everything that is shown, as JSON."""
    @property
    def evidence(self) -> Evidence:
        """What the rays have shown."""
    def know(self, evidence: Evidence, /) -> None:
        """Come to know exactly this; with another board where the hidden one does not satisfy it."""
    def guess_exactly(self, cells: list[_CellArg], /) -> None:
        """Guess these cells and no others; where a locked cell would change, nothing does."""

@final
class _Explorer:
    def __new__(cls, board: Board, /) -> _Explorer: ...
    @property
    def board(self) -> Board:
        """The board."""
    @board.setter
    def board(self, board: Board, /) -> None: ...
    def do(self, command: bytes, /) -> None:
        """Run a command: "atom x,y", "board TEXT" or "clear"."""
    def state(self) -> str:
        """Everything that is shown, as JSON."""

def _figure(svg: str, caption: str) -> str: ...
def _lessons() -> str: ...
def _ray_steps() -> list[str]: ...
def _review(game: Game, timeout: float | None, cancel: Cancel | None, /) -> str: ...
def generate(
    n: int,
    params: str | bytes = "w8h8m5M5",
    /,
    *,
    allow_zero: bool = False,
    unique: bool = False,
    strict: bool = False,
    difficulty: _Difficulty | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> list[str]:
    """New games of the sgt collection's Black Box, as game IDs.

    Parameters
    ----------
    n : int
        How many.
    params : str or bytes
        The size and the least and most atoms, "w8h8m5M5"; with "#" and a seed the games that the sgt program makes:
        the first from the seed's text, the next from the text with "-1", "-2", ... appended. A game ID with a
        description is checked and given again.
    allow_zero : bool
        Whether the least number of atoms may be 0, as in the sgt program before July 2024.
    unique : bool
        Only games whose answer is unique up to equivalence: every board that agrees with all rays is a right answer. Only
        descriptions that name an atom twice make other games. Games that do not qualify are left out.
    strict : bool
        With `unique`: only games where one board alone agrees with all rays.
    difficulty : {"easy", "medium", "hard", "expert"}, optional
        Only games on boards up to 8x8 whose hidden board is as hard as this, by its par.

    Raises
    ------
    GameError
        If the parameters or the description are wrong, a seed has no board, or 10,000 games in a row are not as wanted.

    >>> generate(2, "w8h8m5M5#12345")
    ['w8h8m5M5:925fa66636a72ed6ae1c5015', 'w8h8m5M5:c75dd10e7da337f8cb34dee4']
    """

@final
class Evidence:
    """What a seeker knows: the results of rays, cells whose content is known, and how many atoms there may be.

    Evidence is a value: adding a fact gives another evidence. Facts that contradict each other are no error:
    then `solve` says that no board is left, and which facts contradict each other. Of facts that exclude an
    earlier one at their port or cell, the first alone is kept. A detour is one observation, whichever of its
    ends is given as the entry.

    Parameters
    ----------
    evidence : str, bytes, Size or (int, int)
        The size of the board; or the whole evidence as a text, "8x8 4; L5 B5; R1 H; =(3,4) @" or "hex5 6; 24
        17; =E5 .", or a saved game: what its player knows.
    atoms : int, (int, int) or str, optional
        The number of atoms: exact, the least and the greatest, or as a text, "4", "3-5" or "?"; unknown where left out.
    observations : mapping of ports to outcomes, or iterable of (port, outcome), optional
        The results of rays; pairs may also be ((x, y), bool), as `facts` has them.
    numbering : {"letters", "numbers", "sgt", "clockwise", "bottom"}
        How a text names its ports.

    Raises
    ------
    ParseError
        If the text is no evidence; the message says where and what was expected.
    EvidenceError
        If the number of atoms is no range, or more than the cells.

    >>> evidence = Evidence("8x8", 4).add("L5", "B5").add("R1", "H").add("T3", "R")
    >>> evidence
    Evidence('8x8 4; L5 B5; R1 H; T3 R')
    >>> Evidence("8x8", 4, {"L5": "B5", "R1": "H", "T3": "R"}) == evidence
    True
    >>> solution = evidence.solve()
    >>> solution.count, solution.unique
    (1131, False)
    >>> evidence.advise().best
    Port('R2', '8x8')
    >>> Evidence("5x5 ?; L1 R1; =(0,0) @; T5 H").solve().conflict
    [(Port('L1', '5x5'), Outcome('R1', '5x5')), ((0, 0), True)]
    >>> Evidence("hex3 2; 1 H; 5 R").solve().count
    2
    """
    def __new__(
        cls,
        evidence: _Size | bytes,
        /,
        atoms: _AtomRange = "?",
        observations: Mapping[Any, _OutcomeArg] | Iterable[tuple[Any, Any]] = (),
        *,
        numbering: _Numbering = "letters",
    ) -> Evidence: ...
    @staticmethod
    def full(board: Board, /) -> Evidence:
        """What a seeker knows after firing every port of a board, with the number of its atoms.

        >>> Evidence.full(Board("@1/2"))
        Evidence('2x2 1; L1 H; L2 R; B1 H; B2 R2; R1 H; T2 R; T1 H')
        """
    def add(self, port: _PortArg, result: _OutcomeArg, /) -> Evidence:
        """Evidence with the result of a ray as well; this one stays as it is.

        Parameters
        ----------
        port : str or Port
            Where the ray entered.
        result : str, Port or Outcome
            "H", "R", or the port where it left.

        Raises
        ------
        PortError
            If the board has no such port; nothing is added then.

        >>> Evidence("3x3 1").add("L1", "R1").add("L3", "H")
        Evidence('3x3 1; L1 R1; L3 H')
        >>> begun = Evidence("3x3 1")
        >>> [begun.add("L2", result).solve().count for result in ("H", "R", "R2")]
        [3, 2, 0]
        """
    def without(self, fact: tuple[_PortArg, _OutcomeArg] | tuple[_CellArg, bool], /) -> Evidence:
        """Evidence without a fact, which is taken back; this one stays as it is.

        Parameters
        ----------
        fact : (port, outcome) or ((x, y), bool)
            One of `facts`; a detour by either end.

        Raises
        ------
        EvidenceError
            If it is not one of them.

        >>> known = Evidence("3x3 1; L1 R1; L3 H")
        >>> known.without(("L3", "H")), known.without(known.facts[0])
        (Evidence('3x3 1; L1 R1'), Evidence('3x3 1; L3 H'))
        """
    def know(self, cell: _CellArg, atom: bool = True, /) -> Evidence:
        """Evidence that a cell (x, y) holds an atom as well, or that it is empty; this one stays as it is.

        >>> Evidence("3x3 1").know((1, 1), False)
        Evidence('3x3 1; =(1,1) .')
        """
    @property
    def size(self) -> Size:
        """The size of the board."""
    @property
    def atoms(self) -> tuple[int, int]:
        """The least and the greatest number of atoms; where it is unknown, 0 and the number of cells."""
    @property
    def observations(self) -> dict[Port, Outcome]:
        """The ports that were fired, with their outcomes, in canonical order; the far end of a detour too."""
    @property
    def unfired(self) -> list[Port]:
        """The ports that were not fired, in canonical order."""
    @property
    def facts(self) -> list[_Fact]:
        """The facts: (port, outcome) pairs in canonical order, a detour once, then ((x, y), bool) pairs."""
    @staticmethod
    def from_codes(codes: NDArray[np.uint8 | np.uint16], size: _Size, atoms: _AtomRange = "?") -> Evidence:
        """Evidence of one row of packed results, such as a row of `signatures`.

        Parameters
        ----------
        codes : ndarray of shape (ports,)
            uint8 for boards of at most 252 ports: the index of the exit, 253 for a port that was not fired, 254 a hit,
            255 a reflection; or uint16 with 65533, 65534 and 65535. See `blackbox.codes`.
        size : Size, str or (int, int)
            The size of the board.
        atoms : int, (int, int) or str, optional
            The number of atoms, as in the constructor.

        >>> board = Board("@1/2")
        >>> Evidence.from_codes(board.signature().codes, "2x2", 1) == Evidence.full(board)
        True
        """
    def solve(
        self,
        *,
        prior: Prior | None = None,
        limit: int | None = None,
        threads: int | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> Solution:
        """Find everything that follows: how many boards are left, where their atoms are, or what contradicts.

        Exact, and exponential at worst: on 8x8 microseconds for many rays, up to seconds for few rays and
        many atoms. Other Python threads run meanwhile, and Ctrl-C ends it.

        Parameters
        ----------
        prior : Prior, optional
            What was likely beforehand, and how often answers are wrong. It changes `probability`, `probability_by_atoms` and
            `entropy`, nothing else. Without it all boards are equally likely, so of a range of atoms the numbers with many
            boards; the prior of a game, which draws the number first, is `Game.prior`.
        limit : int, optional
            Give up once the searches have tried so many placements of one cell.
        threads : int, optional
            How many threads a long search may take, with the same answer; without it as many as `set_threads` says.
        timeout : float, optional
            The most seconds it may take; then it raises `TimeLimitError`.
        cancel : Cancel, optional
            Ends the call from another thread or an asyncio task.

        Raises
        ------
        EvidenceError
            If the limit is spent, the board is larger than 64x64, or the prior is none or allows no board that satisfies
            the evidence.

        >>> solution = Evidence("3x3 1-3; R2 H; T1 H; T2 R").solve()
        >>> solution.count, solution.count_by_atoms
        (19, {2: 4, 3: 15})
        """
    def conclude(
        self,
        *,
        limit: int | None = None,
        memory: int = 1073741824,
        threads: int | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> Conclusion:
        """Find what follows as far as it is found within a budget: count all boards together; where this takes
        long and the number of atoms is not known, count them by their number of atoms, from the fewest; and
        where no board is known then, say what a solver for propositional logic knows.

        The same as the command `blackbox solve` says.

        Parameters
        ----------
        limit : int, optional
            The placements of one cell that the searches try, half of them for all numbers of atoms together, and the
            decisions that the solver makes; without it what takes some seconds to minutes.
        memory : int
            The bytes that the solver may take.
        threads, timeout, cancel
            As for `solve`.

        Raises
        ------
        EvidenceError
            If nothing is known when the limit is spent.

        >>> Evidence("30x30 60; L4 H; T9 H; B7 R").conclude(limit=100_000).unique
        False
        """
    def sweep(
        self,
        *,
        limit: int | None = None,
        memory: int = 1073741824,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> dict[int, int]:
        """Count the boards by a sweep over the columns, which shares nothing with the search of `solve`: for
        boards whose shorter side has at most some 6 cells (12 are taken), however long they are.

        Parameters
        ----------
        limit : int, optional
            Give up after so many steps.
        memory : int
            The bytes that the cuts may take.

        Returns
        -------
        dict of int to int
            The numbers of atoms that occur, each with how many boards have so many; none if the evidence contradicts itself.

        Raises
        ------
        EvidenceError
            If the limit or the memory is spent, or both sides have more than 12 cells.

        >>> Evidence("3x3 1-3; R2 H; T1 H; T2 R").sweep()
        {2: 4, 3: 15}
        """
    def explain(
        self,
        cell: _CellArg,
        /,
        *,
        limit: int | None = None,
        threads: int | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> Explanation:
        """Explain why a cell is certain: find the fewest facts that force it.

        These facts leave no board, of those with an allowed number of atoms, in which the cell is otherwise;
        an exact search proves that no fewer do, or `smallest` is false: it took too long, and no fact was
        found that can be left out.

        Parameters
        ----------
        cell : (int, int)
            The cell (x, y), from 0.
        limit : int, optional
            Give up once the searches have tried so many placements of one cell.
        threads, timeout, cancel
            As for `solve`.

        Raises
        ------
        EvidenceError
            If the cell is not certain (the message has two boards that differ there), no board satisfies the evidence, the
            limit is spent, or the board is larger than 64x64.
        BoardError
            If the cell is off the board.

        >>> why = Evidence("4x4 1; L1 R1; L4 B2").explain((2, 2))
        >>> print(why)
        Row 3 column 3 holds an atom: L4 came out at B2. This one observation is enough.
        >>> why.facts, why.smallest
        ([(Port('L4', '4x4'), Outcome('B2', '4x4'))], True)
        >>> print(why.draw())
            1 2 3 4
        1   . . . .
        2   . . . .
        3   . . ◉ .
        4 1 ──┐ . .
              1
        """
    def advise(
        self,
        *,
        scoring: _Scoring | Scoring = "rays",
        prior: Prior | None = None,
        limit: int | None = None,
        seeker: Literal["entropy", "best"] = "entropy",
        threads: int | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> Advice:
        """Rank the unfired ports by the information that a ray is expected to give for its cost.

        Parameters
        ----------
        scoring : str or Scoring
            What rays cost.
        limit : int, optional
            Once the search has looked at so many cells on the way of a ray, estimate from 1,000 boards drawn at
            random; the advice says so.
        prior : Prior, optional
            What was likely beforehand. Then the boards that are left, or with an error rate all, are weighed one by one,
            2**30 at most, unless it names numbers of atoms only.
        threads : int, optional
            As for `solve`.
        seeker : {"entropy", "best"}
            Which port is `best`: with "entropy" that with the most bits for its cost; with "best" that of the best seeker,
            from its opening book or by looking far ahead where few boards are left, else as with "entropy". Its tables
            are kept for later calls; `Advisor.clear_cache` frees them.

        Raises
        ------
        EvidenceError
            If the board is larger than 64x64.

        >>> advice = Evidence("3x3 1; L1 R1").advise()
        >>> advice.count, advice.best
        (3, Port('L2', '3x3'))
        """
    def draw(self) -> Drawing:
        """A drawing of what is known: marks at the ports that were fired, ? in unknown cells."""
    def _repr_svg_(self) -> str: ...
    def sample(
        self,
        n: int,
        /,
        *,
        seed: int | np.random.Generator | None = None,
        prior: Prior | None = None,
        memory: int = 268435456,
        limit: int | None = None,
        threads: int | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> BoardArray:
        """Boards that satisfy the evidence, drawn at random: every board is equally likely each time, and they
        are independent.

        Where a short search lists all boards they are drawn from the list, else a search divides the boards
        until few of those to be drawn are in one part, and draws there. On 8x8 a fraction of a microsecond a
        board; on large boards with little evidence some microseconds, with more of it some tens, and longer
        where boards are very rare. Of many boards each takes less.

        Parameters
        ----------
        n : int
            How many.
        seed : int or numpy.random.Generator, optional
            Equal seeds give equal boards where `n`, `memory` and `limit` are equal, on every machine; a generator gives
            other boards each time. Without it NumPy makes one up.
        prior : Prior, optional
            What was likely beforehand. Then the boards that are left, or with an error rate all, are weighed one by one,
            2**30 at most, unless it names numbers of atoms only.
        memory : int
            The most bytes that the list may take.
        limit : int, optional
            Give up once the search has tried so many placements of one cell.
        threads, timeout, cancel
            As for `solve`.

        Returns
        -------
        BoardArray

        Raises
        ------
        EvidenceError
            If no board satisfies the evidence, or the limit is spent.

        >>> evidence = Evidence("8x8 4; L5 B5; R1 H; T3 R")
        >>> drawn = evidence.sample(1000, seed=1)
        >>> len(drawn), all(evidence.allows(board) for board in drawn)
        (1000, True)
        """
    def satisfied(self, guess: Board, /) -> list[tuple[_Fact, bool]]:
        """Which facts a guess satisfies: every fact, as `facts` gives it, with whether the board agrees with it.

        The number of atoms is not among them; `allows` looks at it too.

        Raises
        ------
        BoardError
            If the guess has another size.

        >>> evidence = Evidence("3x3 1; L1 H; =(1,1) .")
        >>> [agrees for fact, agrees in evidence.satisfied(Board("3/1@1/3"))]
        [False, False]
        """
    def allows(self, board: Board, /) -> bool:
        """Whether a board is one of those that satisfy the evidence: all its facts and the number of atoms."""

@final
class Conclusion:
    """What follows from evidence as far as it was found within a budget; what is unknown is None. Made by
    `Evidence.conclude`.
    """
    @property
    def consistent(self) -> bool | None:
        """Whether at least one board satisfies the evidence."""
    @property
    def count(self) -> int | None:
        """How many boards do."""
    @property
    def count_by_atoms(self) -> dict[int, int] | None:
        """For each number of atoms that occurs, how many of the boards have so many: of all numbers, or of those
        below `unknown_from`.
        """
    @property
    def at_least(self) -> int | None:
        """The boards that were counted, and there are no fewer."""
    @property
    def unknown_from(self) -> int | None:
        """The first number of atoms that was not counted, if those below it were."""
    @property
    def unique(self) -> bool | None:
        """Whether exactly one board satisfies the evidence."""
    @property
    def unique_class(self) -> bool | None:
        """Whether all boards that do, one at least, have the same signature."""
    @property
    def model(self) -> Board | None:
        """A board that satisfies the evidence, if one was found."""
    @property
    def probability(self) -> NDArray[np.float64] | None:
        """The probability of an atom on each cell, as `Solution.probability` has it."""
    @property
    def conflict(self) -> list[_Fact] | None:
        """Facts that contradict each other, all of them needed for that; none if the evidence is consistent."""
    @property
    def numberings(self) -> list[str]:
        """Where no board satisfies the evidence, the other numberings of ports by which its text has boards: it
        may have been written in one of them.

        >>> Evidence("3x3 1; L3 H; T2 R").conclude().numberings
        ['bottom']
        """
    @property
    def stopped(self) -> str | None:
        """Why something is unknown, in words."""
    def to_json(self) -> str:
        """All of it as the JSON object that `blackbox solve --json` prints.

        >>> Evidence("2x1 1; T1 H").conclude().to_json()
        '{"consistent":true,"count":"1","count_by_atoms":{"1":"1"},"unique":true,"unique_class":true,"model":"@1","probability":[[1.0,0.0]],"conflict":[]}'
        """

@final
class Solution:
    """Everything that follows from evidence. Made by `Evidence.solve`."""
    def __bool__(self) -> NoReturn: ...
    def draw(self) -> Drawing:
        """A drawing of the evidence with the chance of an atom in each cell, a shade and a number in per cent.

        >>> print(Evidence("3x1 1; T1 R").solve().draw())
            1   2   3
            R
        1   0   100 0
        """
    def _repr_svg_(self) -> str: ...
    @property
    def evidence(self) -> Evidence:
        """The evidence as it was when it was solved, a copy of its own."""
    @property
    def consistent(self) -> bool:
        """Whether at least one board satisfies the evidence."""
    @property
    def count(self) -> int:
        """How many boards satisfy the evidence."""
    @property
    def count_by_atoms(self) -> dict[int, int]:
        """For each number of atoms that occurs, how many of the boards have so many; a dict of its own."""
    @property
    def probability(self) -> NDArray[np.float64]:
        """The probability of an atom on each cell: a new float64 array of shape (height, width), indexed [y, x];
        0 everywhere if no board is left, and beyond the ends of the shorter rows of a hexagon.

        >>> Evidence("2x1 ?; T1 H").solve().probability
        array([[1. , 0.5]])
        """
    @property
    def probability_by_atoms(self) -> dict[int, float]:
        """The probability of each number of atoms that is possible; empty if no board is left.

        >>> chances = Evidence("2x1 ?; T1 H").solve(prior=Prior({1: 1, 2: 3})).probability_by_atoms
        >>> {atoms: round(chance, 3) for atoms, chance in chances.items()}
        {1: 0.143, 2: 0.857}
        """
    @property
    def entropy(self) -> float:
        """The entropy in bits of which board it is: the logarithm of `count`, or less under a prior; 0 if no
        board is left.

        >>> Evidence("4x4 1").solve().entropy
        4.0
        """
    @property
    def unique(self) -> bool:
        """Whether exactly one board satisfies the evidence."""
    @property
    def unique_class(self) -> bool:
        """Whether all boards that satisfy the evidence, one at least, have the same signature: no ray tells them
        apart.
        """
    @property
    def model(self) -> Board | None:
        """A board that satisfies the evidence, always the same for the same evidence; `None` if there is none."""
    def models(
        self,
        n: int,
        /,
        *,
        limit: int | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> list[Board]:
        """The first boards that satisfy the evidence, at most `n` of them: by their number of atoms, then in the
        order of `boards`. Other Python threads run meanwhile, and Ctrl-C ends it.

        Parameters
        ----------
        n : int
            How many boards are wanted.
        limit : int, optional
            Give up once the searches have tried so many placements of one cell.

        Raises
        ------
        EvidenceError
            If the limit is spent, or there is no memory for so many.

        >>> Evidence("3x2 1-2; L1 H; T2 H").solve().models(2)
        [Board('1@1/3'), Board('@@1/3')]
        """
    def boards(
        self,
        *,
        limit: int | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> BoardArray:
        """All boards that satisfy the evidence, as an array. Each board occurs once. The order is always the
        same, but it is not the order of the ranks.

        Parameters
        ----------
        limit, timeout, cancel
            As for `Evidence.solve`.

        Returns
        -------
        BoardArray
            No memory is taken beside that of its words.

        Raises
        ------
        EvidenceError
            If the limit is spent.
        OutOfMemoryError
            If the machine has not the memory for so many.

        >>> Evidence("3x2 1-2; L1 H; T2 H").solve().boards().words
        array([   3,    2,    6,  514, 1026], dtype=uint64)
        """
    def blocks(
        self,
        n: int,
        /,
        *,
        memory: int = 1073741824,
        limit: int | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> BoardBlocks:
        """The boards of `boards`, one block after another, for work that does not need all of them at once.

        Parameters
        ----------
        n : int
            How many boards a block has; the last has fewer.
        memory : int
            The most bytes that the iterator may take beside the blocks. It holds the groups of boards that the search
            finds, not the boards.
        limit, timeout, cancel
            As for `Evidence.solve`.

        Raises
        ------
        EvidenceError
            If the limit is spent, or the groups take more memory.

        >>> [len(block) for block in Evidence("8x8 3").solve().blocks(20000)]
        [20000, 20000, 1664]
        """
    @property
    def conflict(self) -> list[_Fact]:
        """Facts that contradict each other, all of them needed for that, as `Evidence.facts` gives them; empty
        if the evidence is consistent.
        """

@final
class Advice:
    """What the next ray may answer, port by port: a sequence of `PortAdvice`, the best first; `pandas.DataFrame`
    makes a table of it. Made by `Evidence.advise`.
    """
    @property
    def size(self) -> Size:
        """The size of the board."""
    @property
    def count(self) -> int:
        """How many boards satisfy the evidence."""
    @property
    def estimated(self) -> bool:
        """Whether the numbers are those of `count` boards drawn at random, as all of them were too many to
        count.
        """
    @property
    def best(self) -> Port | None:
        """The port to fire; `None` if no ray gives information."""
    @property
    def ports(self) -> list[PortAdvice]:
        """The unfired ports, the best first; none if the evidence contradicts itself."""
    def __len__(self) -> int: ...
    # A slice is taken of `ports`.
    def __getitem__(self, at: int | str | Port, /) -> PortAdvice: ...
    def __contains__(self, port: object, /) -> bool: ...
    def __iter__(self) -> Iterator[PortAdvice]: ...
    def _repr_html_(self) -> str: ...
    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...

@final
class PortAdvice:
    """What a ray from one port may answer; a part of an `Advice`. It unpacks into its columns,
    the name of the port first, as `pandas.DataFrame` takes them.
    """

    _fields: ClassVar[tuple[str, str, str, str, str]]
    @property
    def port(self) -> Port:
        """The port."""
    @property
    def bits(self) -> float:
        """The information in bits that the ray is expected to give: the entropy of its outcome."""
    @property
    def outcomes(self) -> int:
        """How many different outcomes are possible."""
    @property
    def parts(self) -> dict[Outcome, int]:
        """The outcomes that are possible, each with how many of the boards give it; a dict of its own."""
    @property
    def expected_remaining(self) -> float:
        """How many boards are expected to be left after the ray."""
    @property
    def expected_cost(self) -> float:
        """What the ray is expected to cost, in points of the scoring."""
    def __len__(self) -> int: ...
    def __getitem__(self, at: int, /) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...

def run(args: list[str], /) -> int:
    """Run the command with these arguments, the program's name first, on the process's own standard streams, and
    answer the exit code: 0 done, 1 could not, 2 bad input or usage.

    It runs without the GIL, past `sys.stdout`, and sees no Python signal handler.
    """

@final
class BoardBlocks:
    """An iterator over boards, one `BoardArray` after another. Made by `Solution.blocks`.

    A copy, and one sent to another process, goes on at the same block; it searches anew for the groups of
    boards.

    >>> blocks = Evidence("8x8 3; L1 H").solve().blocks(10000)
    >>> blocks.count, len(next(blocks))
    (12404, 10000)
    """
    @property
    def count(self) -> int:
        """How many boards there are in all blocks."""
    def __iter__(self) -> BoardBlocks: ...
    def __next__(self) -> BoardArray: ...

@final
class Cancel:
    """Cancels long calls from another thread or an asyncio task.

    Hand it to one call or to several as `cancel=`; `cancel()` ends them within a tenth of a second, by
    `CancelledError`. A call that is begun with a token that is cancelled already ends at once. A token is of
    one process: to pickle or to copy it is a `TypeError`.

    >>> token = Cancel()
    >>> token.cancel()
    >>> try:
    ...     par(boards("8x8", 4), cancel=token)
    ... except CancelledError as error:
    ...     print(error)
    cancelled
    """
    def __new__(cls) -> Cancel: ...
    def cancel(self) -> None:
        """End the calls that have this token."""
    @property
    def cancelled(self) -> bool:
        """Whether `cancel` was called."""

@final
class Explanation:
    """Why a cell is certain: the fewest facts that force it. Made by `Evidence.explain`. `str` says it in a
    sentence.
    """
    @property
    def cell(self) -> _Cell:
        """The cell (x, y)."""
    @property
    def atom(self) -> bool:
        """Whether it holds an atom; otherwise it is empty."""
    @property
    def facts(self) -> list[_Fact]:
        """The facts that force the cell, as `Evidence.facts` gives them; empty where the number of atoms alone
        forces it.
        """
    @property
    def evidence(self) -> Evidence:
        """The evidence of these facts alone."""
    @property
    def smallest(self) -> bool:
        """Whether it is proved that no fewer facts force the cell; otherwise a smaller set of others may do."""
    @property
    def by_number(self) -> bool:
        """Whether it takes the number of atoms too: with any number the facts would not force the cell."""
    @property
    def forced(self) -> NDArray[np.int8]:
        """What these facts force: a new int8 array of shape (height, width), indexed [y, x]; 1 an atom, 0 an
        empty cell, -1 open.
        """
    def draw(self) -> Drawing:
        """A drawing of these facts alone: their rays as far as they can be followed, the cell, and what else
        they force.
        """
    def _repr_svg_(self) -> str: ...
    def _repr_html_(self) -> str: ...

@final
class Advisor:
    """Advises the player of a game, ray after ray. The port is that of the best seeker: from its opening book,
    by looking far ahead where few boards are left, else the port with the most information.

    If there are at most 2**20 placements, it keeps a table of them and of those that agree with the rays so
    far. So advice after a further ray takes about a millisecond. It advises on any evidence, and is fastest
    on that of its own game. Several threads may ask it; it answers them one after another.

    Parameters
    ----------
    size : Size, str or (int, int)
        The size of the boards of the game that it advises in.
    atoms : int
        Their number of atoms.
    scoring : str or Scoring
        What rays cost.

    >>> advisor = Advisor("8x8", 4)
    >>> advisor.advise(Evidence("8x8", 4)).count
    635376
    """
    def __new__(cls, size: _Size, atoms: _AtomRange, *, scoring: _Scoring | Scoring = "rays") -> Advisor: ...
    def advise(
        self,
        evidence: Evidence,
        /,
        *,
        limit: int | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> Advice:
        """What the ray from each unfired port may answer, and which port to fire.

        Parameters
        ----------
        evidence : Evidence
            What is known.
        limit, timeout, cancel
            As for `Evidence.advise`.
        """
    @staticmethod
    def clear_cache() -> None:
        """Free the tables that `Evidence.advise` with the seeker "best" keeps for later calls, 160 MB at most.

        >>> Advisor.clear_cache()
        """
    def __getnewargs_ex__(self) -> tuple[tuple[Size, int], dict[str, str]]: ...

@final
class ManySolutions:
    """Everything that follows in many problems. Made by `solve_many`.

    The arrays have a row for each problem.
    """
    @property
    def size(self) -> Size:
        """The size of the boards."""
    @property
    def status(self) -> NDArray[np.uint8]:
        """What became of each problem, uint8: 0 all was found out; 1 the limit was spent, 3 there are more
        boards than 128 bits count, 4 a code stands for no outcome, and nothing is known; 2 there are more
        boards than 64 bits count, and all else is right; 5 the prior allows no board that satisfies the
        evidence; 6 no board does. What is not known is NaN, or 0 in columns of whole numbers.
        """
    @property
    def counts(self) -> NDArray[np.uint64]:
        """How many boards satisfy the evidence, uint64; 0 if it contradicts itself."""
    @property
    def unique(self) -> NDArray[np.bool_]:
        """Whether exactly one board does, bool."""
    @property
    def unique_class(self) -> NDArray[np.bool_]:
        """Whether all boards that do, one at least, have the same signature, bool."""
    @property
    def models(self) -> BoardArray:
        """A board that satisfies the evidence, as a BoardArray; no atoms if there is none."""
    @property
    def probability(self) -> NDArray[np.float64]:
        """The probability of an atom on each cell, float64 of shape (n, height, width), as
        `Solution.probability`; NaN everywhere if no board is left.
        """
    def __iter__(self) -> Iterator[dict[str, Any]]: ...
    def __len__(self) -> int: ...
    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...

@final
class ManyAdvice:
    """What the next ray may answer in many problems. Made by `advise_many`.

    The arrays have a row for each problem and a column for each port in canonical order.
    """
    @property
    def size(self) -> Size:
        """The size of the boards."""
    @property
    def status(self) -> NDArray[np.uint8]:
        """What became of each problem, uint8, as `ManySolutions.status`."""
    @property
    def counts(self) -> NDArray[np.uint64]:
        """How many boards satisfy the evidence, uint64."""
    @property
    def best(self) -> NDArray[np.int16]:
        """The index of the port to fire, int16; -1 if no ray gives information."""
    @property
    def bits(self) -> NDArray[np.float64]:
        """The information in bits that a ray is expected to give, float64; NaN at ports that were fired, and
        everywhere if no board is left.
        """
    @property
    def expected_remaining(self) -> NDArray[np.float64]:
        """How many boards are expected to be left after the ray, float64; NaN at ports that were fired."""
    @property
    def expected_cost(self) -> NDArray[np.float64]:
        """What the ray is expected to cost, in points of the scoring, float64; NaN at ports that were fired."""
    @property
    def outcomes(self) -> NDArray[np.uint16]:
        """How many different outcomes are possible, uint16; 0 at ports that were fired."""
    def port(self, row: int, /) -> Port | None:
        """The port to fire in a problem; None if no ray gives information. Negative rows count from the end, as
        in lists.
        """
    def __iter__(self) -> Iterator[dict[str, Any]]: ...
    def __len__(self) -> int: ...
    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...

def solve_many(
    codes: NDArray[np.uint8] | NDArray[np.uint16],
    size: _Size,
    atoms: _AtomRange = "?",
    *,
    prior: Prior | None = None,
    threads: int | None = None,
    limit: int | None = None,
    out: ManySolutions | None = None,
    progress: _Progress | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> ManySolutions:
    """Solve many problems of evidence at once, at the speed of the engine.

    Parameters
    ----------
    codes : ndarray of shape (n, ports), uint8 or uint16, C-contiguous
        A row of packed results for each problem: the index of the exit, or for uint8 (boards of at most 252 ports) 253 a
        port that was not fired, 254 a hit, 255 a reflection; for uint16 65533, 65534, 65535: `blackbox.codes`. Rows of
        `signatures` are full perimeters.
    size : Size, str or (int, int)
        The size of the boards: a hexagon, or 1 to 64 cells each way.
    atoms : int, (int, int), str, optional
        The number of atoms, of all problems, as for `Evidence`.
    prior : Prior, optional
        What was likely beforehand, as for `Evidence.solve`: it changes `probability`. A problem of which it allows no
        board has the status 5.
    threads : int, optional
        How many threads work; without it as many as `set_threads` says. Other Python threads run meanwhile.
    limit : int, optional
        The nodes that the searches for one problem may take, as for `Evidence.solve`.
    out : ManySolutions, optional
        Earlier answers to as many problems. Their arrays are overwritten and returned, which is faster than new memory.
    progress, timeout, cancel
        As for `census`.

    Returns
    -------
    ManySolutions
        `status`, `counts`, `unique`, `unique_class`, `models`, `probability`. A problem beyond the limit,
        with more boards than 64 bits count, with a code that stands for no outcome, or that contradicts
        itself has its status; the others are answered.

    Raises
    ------
    ArrayError
        If the array has another dtype, shape or memory layout.
    EvidenceError
        If the boards are larger than 64x64.

    >>> hidden = random_boards(1000, "8x8", 4, seed=1)
    >>> found = solve_many(signatures(hidden, "8x8"), "8x8", 4)
    >>> found.probability.shape, bool((found.counts >= 1).all())
    ((1000, 8, 8), True)
    """

def advise_many(
    codes: NDArray[np.uint8] | NDArray[np.uint16],
    size: _Size,
    atoms: _AtomRange = "?",
    *,
    scoring: _Scoring | Scoring = "rays",
    prior: Prior | None = None,
    threads: int | None = None,
    limit: int | None = None,
    progress: _Progress | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> ManyAdvice:
    """Rank the unfired ports in many problems at once, by the information that a ray is expected to give for its
    cost.

    Parameters
    ----------
    codes, size, atoms, prior, threads, limit, progress, timeout, cancel
        As for `solve_many`.
    scoring : str or Scoring
        What rays cost.

    Returns
    -------
    ManyAdvice
        `status`, `counts`, `best`, `bits`, `expected_remaining`, `expected_cost`, `outcomes`.

    >>> from blackbox import codes
    >>> advice = advise_many(codes.unfired(1, "3x3"), "3x3", 1)
    >>> advice.port(0), round(float(advice.bits[0, 1]), 3)
    (Port('L2', '3x3'), 2.419)
    """

def set_threads(n: int | None = None, /) -> int:
    """Say how many threads work in each call that does not name a number itself.

    Parameters
    ----------
    n : int, optional
        How many; 0 for as many as the machine runs at once. Without it as at the start: the number in the environment
        variable BLACKBOX_THREADS or else OMP_NUM_THREADS, or as many as the machine runs at once.

    Returns
    -------
    int
        How many it was before, 0 for as many as the machine runs at once.

    >>> before = set_threads(2)
    >>> set_threads(before)
    2
    """

def signatures(
    boards: _Boards,
    size: _Size | None = None,
    *,
    out: NDArray[np.uint8] | NDArray[np.uint16] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[Any]:
    """The signatures of many boards.

    Parameters
    ----------
    boards : BoardArray, or ndarray of uint64, C-contiguous
        Words of rectangles within 8x8 of shape (n,): bits 8*y + x, whatever the size. Hexagons and other sizes have bit `i` of their
        words for the cell with index `i`, row by row: shape (n,) for at most 64 cells, else (n, ceil(cells / 64)).
        int64 will do, if no number is negative.
    size : Size, str or (int, int)
        The size of the boards in an array; a BoardArray has its own.
    out : ndarray of shape (n, ports), C-contiguous, optional
        Where to write, of the dtype of the answer; without it a new array is made. After an error it is written in
        part.
    threads : int, optional
        How many threads trace; without it as many as `set_threads` says. Other Python threads run meanwhile.
    timeout : float, optional
        The most seconds it may take.
    cancel : Cancel, optional
        Ends the call from elsewhere.

    Returns
    -------
    ndarray of shape (n, ports), uint8
        A row for each board, a column for each port in canonical order: the 0-based index of the exit port,
        254 for a hit, 255 for a reflection; uint16 with 65534 and 65535 for boards of more than 254 ports; see
        `blackbox.codes`. It is `out` if that was given.

    Raises
    ------
    ArrayError
        If an array has another dtype, shape or memory layout, or is masked; nothing is converted silently. An array
        that is not aligned is copied.
    BoardError
        If a board has bits outside the size.

    >>> import numpy
    >>> signatures(numpy.array([0, 1], dtype=numpy.uint64), "2x1")
    array([[  3,   5,   4,   0,   2,   1],
           [254, 254, 255, 254, 255, 254]], dtype=uint8)
    """

def planes(
    boards: _Boards,
    questions: Sequence[tuple[_PortArg, _OutcomeArg]],
    size: _Size | None = None,
    *,
    out: NDArray[np.uint64] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint64]:
    """Which of many boards give an outcome at a port, for several questions at once.

    This is much faster than comparing columns of `signatures` when there are many boards and few questions.

    Parameters
    ----------
    boards : BoardArray, or ndarray of uint64, C-contiguous
        As for `signatures`.
    questions : sequence of (port, outcome)
        Ports as "L1" or `Port`; outcomes as "H", "R", the exit port, or `Outcome`.
    size : Size, str or (int, int)
        The size of the boards in an array; a BoardArray has its own.
    out : ndarray of shape (questions, ceil(n / 64)), uint64, C-contiguous, optional
        Where to write; without it a new array is made. After an error it is written in part.
    threads, timeout, cancel
        As for `signatures`.

    Returns
    -------
    ndarray of shape (questions, ceil(n / 64)), uint64
        A row for each question; bit i of word j is board 64*j + i, and the bits beyond the last board are 0. It is
        `out` if that was given. `numpy.bitwise_and.reduce` of the rows are the boards that answer all questions so;
        `numpy.unpackbits(masks.view(numpy.uint8), axis=1, count=n, bitorder="little")` makes an element of each bit
        on a little-endian machine.

    Raises
    ------
    ArrayError
        If an array has another dtype, shape or memory layout, or the questions are no pairs.
    BoardError
        If a board has bits outside the size.
    PortError
        If the boards have no such port.

    >>> import numpy
    >>> boards = numpy.array([0, 1, 2], dtype=numpy.uint64)
    >>> planes(boards, [("L1", "H"), ("T1", "R")], "2x1")
    array([[6],
           [4]], dtype=uint64)
    """

def ray_lengths(
    boards: _Boards,
    size: _Size | None = None,
    *,
    out: NDArray[np.uint8] | NDArray[np.uint16] | NDArray[np.uint32] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint8] | NDArray[np.uint16] | NDArray[np.uint32]:
    """How many cells each ray enters on each of many boards, a cell counted again when the ray comes back to it.

    Parameters
    ----------
    boards, size, out, threads, timeout, cancel
        As for `signatures`.

    Returns
    -------
    ndarray of shape (n, ports), uint8, uint16 or uint32
        A row for each board, a column for each port in canonical order; 0 for a ray that is absorbed or reflected at
        the edge. The dtype depends on the size alone: the smallest that surely holds every ray, uint8 within 8x8.

    >>> import numpy
    >>> ray_lengths(numpy.array([0, 1], dtype=numpy.uint64), "2x1")
    array([[2, 1, 1, 2, 1, 1],
           [0, 0, 0, 1, 0, 0]], dtype=uint8)
    """

def deflections(
    boards: _Boards,
    size: _Size | None = None,
    *,
    out: NDArray[np.uint8] | NDArray[np.uint16] | NDArray[np.uint32] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint8] | NDArray[np.uint16] | NDArray[np.uint32]:
    """How often each ray is deflected on each of many boards; being sent back by two atoms is one.

    Parameters and answer are those of `ray_lengths`.

    >>> import numpy
    >>> deflections(numpy.array([1 << 9], dtype=numpy.uint64), "3x3")
    array([[1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1]], dtype=uint8)
    """

def joint_counts(
    boards: _Boards,
    size: _Size | None = None,
    *,
    threads: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint64]:
    """How many of many boards have both an outcome at a port and an atom in a cell.

    Parameters
    ----------
    boards, size, threads, timeout, cancel
        As for `signatures`.

    Returns
    -------
    ndarray of shape (ports, ports + 2, height, width), uint64
        The outcomes of a port are the exits of detours by index, then `codes.HIT` and `codes.REFLECTION`, which index
        them. Divided by the number of boards they are the joint probabilities of outcomes and atoms.

    >>> pair = BoardArray(["@1", "1@"])
    >>> joint_counts(pair)[0, codes.HIT].tolist()  # both absorb the ray from L1
    [[1, 1]]
    """

def class_labels(
    boards: _Boards,
    size: _Size | None = None,
    *,
    out: NDArray[np.uint32] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint32]:
    """The classes of boards that no ray tells apart: equal numbers for equal signatures, from 0 in the order in
    which the classes appear.

    Parameters
    ----------
    boards, size, threads, timeout, cancel
        As for `signatures`.
    out : ndarray of shape (n,), uint32, C-contiguous, optional
        Where to write, as for `signatures`.

    Returns
    -------
    ndarray of shape (n,), uint32

    >>> labels = class_labels(boards("8x8", 3))
    >>> len(labels), int(labels.max()) + 1
    (41664, 41644)
    """

def transformed(
    boards: _Boards,
    symmetry: _SymmetryArg,
    size: _Size | None = None,
    *,
    threads: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> BoardArray:
    """The images of many boards under a symmetry.

    Parameters
    ----------
    boards, size, threads, timeout, cancel
        As for `signatures`.
    symmetry : Symmetry or str
        The symmetry, or its word such as "mirror_x". The images of `w`x`h` boards are `h`x`w` boards for half of the symmetries, see `Symmetry.size`.

    Returns
    -------
    BoardArray

    >>> import numpy
    >>> transformed(numpy.array([1], dtype=numpy.uint64), Symmetry.MIRROR_X, "8x8").words
    array([128], dtype=uint64)
    """

def canonical(
    boards: _Boards,
    size: _Size | None = None,
    *,
    threads: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> BoardArray:
    """The canonical board of each of many boards: one of its images under the symmetries that keep its size; see
    `Board.canonical`.

    Parameters
    ----------
    boards, size, threads, timeout, cancel
        As for `signatures`.

    Returns
    -------
    BoardArray

    >>> import numpy
    >>> corners = numpy.array([1, 1 << 7, 1 << 56, 1 << 63], dtype=numpy.uint64)
    >>> numpy.unique(canonical(corners, "8x8"))
    array([1], dtype=uint64)
    """

def random_boards(
    n: int,
    size: _Size,
    atoms: _AtomRange,
    *,
    prior: Prior | None = None,
    seed: int | np.random.Generator | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> BoardArray:
    """Random boards: every board of the size with so many atoms is equally likely, and they are independent.

    Parameters
    ----------
    n : int
        How many.
    size : Size, str or (int, int)
        The size of the boards.
    atoms : int, (int, int) or str
        The number of atoms; of several, as in (3, 6), "3-6" or "?", all boards together are equally likely, and so numbers
        with many boards. Games draw the number first: `prior=Prior({3: 1, 4: 1})`, or that of a `Game`, draws so.
    prior : Prior, optional
        How likely boards are instead; its error rate does not matter.
    seed : int or numpy.random.Generator, optional
        Equal seeds give equal boards, on every machine; a generator gives other boards each time. Without it NumPy
        makes one up.
    timeout, cancel
        As for `boards`.

    Returns
    -------
    BoardArray

    >>> some = random_boards(1000, "8x8", 4, seed=1)
    >>> len(some), some[0] == random_boards(1, "8x8", 4, seed=1)[0]
    (1000, True)
    """

def kernel() -> str:
    """The kernel that traces, by its word in docs/research/kernels.md: "sliced", say.

    It is the fastest that this machine runs, unless the environment variable BLACKBOX_KERNEL named another
    that it runs when the first board was traced. All kernels give the same answers.

    >>> type(kernel()) is str
    True
    """

def boards(
    size: _Size,
    atoms: _AtomRange,
    *,
    start: int = 0,
    stop: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> BoardArray:
    """All boards with a number of atoms, or those of some ranks.

    The order is the lexicographic one of the ascending lists of row-major cell indices, as
    `itertools.combinations(range(size.cells), atoms)` gives them.

    Parameters
    ----------
    size : Size, str or (int, int)
        The size of the boards.
    atoms : int, (int, int) or str
        The number of atoms of every board; of several, as in (3, 6), "3-6" or "?", those with fewer atoms come first.
    start, stop : int, optional
        The first rank, and the first beyond; without `stop`, to the last board.
    timeout : float, optional
        The most seconds it may take.
    cancel : Cancel, optional
        Ends the call from elsewhere.

    Returns
    -------
    BoardArray

    Raises
    ------
    BoardError
        If the atoms do not fit, or there are no such ranks, or the ranks do not fit 64 bits.
    OutOfMemoryError
        If the machine has not the memory for so many.

    >>> [str(board).split() for board in boards("3x2", 2, start=13)]
    [['...', '@.@'], ['...', '.@@']]
    >>> len(boards("hex5", 4)), len(boards("3x2", "?"))
    (521855, 64)
    """

@overload
def rank(
    board: Board,
    size: _Size | None = None,
    *,
    atoms: _AtomRange | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> int:
    """The position of a board among those of its size and number of atoms, in the order of `boards`; or of each
    of many boards. With `atoms`, among all that `boards(size, atoms)` gives.

    Parameters
    ----------
    board : Board, BoardArray, or ndarray of uint64
        A board, or many as `signatures` takes them.
    size : Size, str or (int, int), optional
        The size of the boards in an array; a board and a BoardArray have their own.
    atoms : int, (int, int) or str, optional
        The numbers of atoms that are counted together, as for `boards`.
    timeout, cancel
        As for `boards`; they are for arrays.

    Returns
    -------
    int, or ndarray of shape (n,), uint64

    Raises
    ------
    BoardError
        If there are 2**128 such boards or more; in an array, a rank of 2**64 or more.

    >>> rank(Board("8/8/1@4@1/8/8/3@4/8/6@1"))
    461339
    >>> rank(boards("8x8", 4, start=100, stop=103))
    array([100, 101, 102], dtype=uint64)
    >>> rank(boards("3x2", "?", start=60), atoms="?")
    array([60, 61, 62, 63], dtype=uint64)
    """

@overload
def rank(
    board: _Boards,
    size: _Size | None = None,
    *,
    atoms: _AtomRange | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint64]: ...
@overload
def unrank(
    rank: int,
    size: _Size,
    atoms: _AtomRange,
    *,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Board:
    """The board at a position among those of a size with a number of atoms: the inverse of `rank`, for any size;
    or the boards at many positions.

    Parameters
    ----------
    rank : int or ndarray of shape (n,), uint64
        A position, or many.
    size, atoms
        The boards, as for `boards`.
    timeout, cancel
        As for `boards`; they are for arrays.

    Returns
    -------
    Board, or BoardArray

    Raises
    ------
    BoardError
        If the atoms do not fit, there is no such rank, or there are 2**128 boards or more.

    >>> unrank(461339, "8x8", 4), unrank(63, "3x2", "?")
    (Board('8/8/1@4@1/8/8/3@4/8/6@1'), Board('@@@/@@@'))
    """

@overload
def unrank(
    rank: NDArray[np.uint64] | NDArray[np.int64],
    size: _Size,
    atoms: _AtomRange,
    *,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> BoardArray: ...

@final
class Census:
    """What can be told apart among all boards of a size with a number of atoms. Made by `census`."""
    @property
    def size(self) -> Size:
        """The size of the boards."""
    @property
    def atoms(self) -> tuple[int, int]:
        """The least and the greatest number of atoms of the boards."""
    @property
    def boards(self) -> int:
        """The boards."""
    @property
    def signatures(self) -> int:
        """The different signatures: so many classes of boards can be told apart."""
    @property
    def unique(self) -> int:
        """The boards that are alone in their class."""
    @property
    def largest(self) -> int:
        """The boards in the largest class."""
    @property
    def class_sizes(self) -> dict[int, int]:
        """For each size of a class, how many signatures have so many boards; a dict of its own."""
    @property
    def hits(self) -> int:
        """The rays that are absorbed, over all boards and ports."""
    @property
    def reflections(self) -> int:
        """The rays that come back."""
    @property
    def detours(self) -> int:
        """The rays that leave through another port; each such path is counted at both its ends."""
    @property
    def collision_bound(self) -> float:
        """An upper bound of the probability that two different signatures had the same key and were counted as
        one; 0 with `confirm`.
        """
    @property
    def longest(self) -> tuple[int, Port, Board] | None:
        """The longest ray over all boards: the cells it enters, where it enters, and a board on which it does
        so; None where there is no board.
        """
    @property
    def most_deflected(self) -> tuple[int, Port, Board] | None:
        """The ray with the most deflections: their number, where it enters, and a board on which it does so."""
    def classes(
        self,
        boards: int = 2,
        *,
        n: int = 100,
        progress: _Progress | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> list[list[Board]]:
        """The classes of exactly this many `boards`, ordered by their first boards: the first `n` of them, each
        with its boards by rank. The signatures themselves are compared. The boards are walked anew.

        Raises
        ------
        CensusError
            If the memory of the census does not suffice.

        >>> pair = census("8x8", 3).classes(2)[0]
        >>> pair[0].signature() == pair[1].signature()
        True
        """
    def look_alikes(
        self,
        board: Board,
        /,
        *,
        n: int | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> list[Board]:
        """The boards of this census with the signature of a board, fewer atoms first and then by rank; with `n`,
        no more than so many. The board is one of them if it is one of the census.

        Raises
        ------
        BoardError
            If the board is of another size.
        CensusError
            Beyond 64x64.

        >>> found = census("8x8", 4)
        >>> [len(found.look_alikes(board)) for board in found.classes(5)[0]]
        [5, 5, 5, 5, 5]
        """
    def ambiguous(
        self, *, progress: _Progress | None = None, timeout: float | None = None, cancel: Cancel | None = None
    ) -> BoardArray:
        """All boards of this census that have look-alikes, fewer atoms first and then by rank; within 8x8. The
        boards are walked anew.

        Returns
        -------
        BoardArray

        >>> len(census("8x8", 3).ambiguous())
        40
        """
    def _repr_html_(self) -> str: ...
    def to_numpy(self, table: Literal["classes", "outcomes", "lengths", "deflections"] = "classes") -> Table:
        """A table of the census as columns of one length, which pandas and polars take without copying.

        Parameters
        ----------
        table : {"classes", "outcomes", "lengths", "deflections"}
            "classes": `class_size` ascending and how many `signatures` have it. "outcomes": `port` and `outcome`, as
            indices, an outcome of 65534 a hit and of 65535 a reflection, and on how many `boards` it is so. "lengths":
            how many `rays` enter so many `cells`; "deflections": how many are deflected so often.

        Returns
        -------
        dict of ndarray, an Arrow stream as well
            `port` and `outcome` uint16, `cells` and `deflections` uint32, counts uint64.

        Raises
        ------
        CensusError
            If a count does not fit 64 bits.

        >>> census("8x8", 3).to_numpy()["signatures"]
        array([41624,    20], dtype=uint64)
        """
    def __iter__(self) -> Iterator[dict[str, Any]]: ...
    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...

_Progress = Callable[[int, int], object] | bool

def census(
    size: _Size,
    atoms: _AtomRange,
    *,
    symmetry: bool = True,
    confirm: bool = False,
    threads: int | None = None,
    memory: int = 8589934592,
    checkpoint: str | PathLike[str] | None = None,
    progress: _Progress | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Census:
    """Count the boards that rays can tell apart, of any size.

    Parameters
    ----------
    size : Size, str or (int, int)
        The size of the boards.
    atoms : int, (int, int) or str
        The number of atoms; a pair `(least, most)`, or "3-5", pools the boards of every number from one to the other, "?"
        those of every number there is.
    symmetry : bool
        Whether to walk one board of each class under the symmetries instead of all. The result is the same.
    confirm : bool
        Whether to compare the signatures themselves wherever their keys agree; `collision_bound` is 0 then. It
        takes twice the memory.
    threads : int, optional
        How many threads work; without it as many as `set_threads` says. Other Python threads run meanwhile.
    memory : int
        The bytes that the signatures may take, at least 16 MiB; where they take more, the boards are walked several
        times.
    checkpoint : path, optional
        A directory that keeps what is counted, so that a census that was stopped or killed goes on from there.
    progress : callable or bool, optional
        Called some 50 times a second as `progress(done, total)`; what it raises stops the census. True draws a bar by
        `tqdm.auto`, in a notebook as a widget. Ctrl-C stops the census within a tenth of a second.
    timeout : float, optional
        The most seconds it may take; then it raises `TimeLimitError`.
    cancel : Cancel, optional
        Ends the census from another thread or an asyncio task.

    Raises
    ------
    CensusError
        If there are no such boards, or 2**64 or more; if the memory does not suffice; if the checkpoint is damaged
        or of another census.

    >>> found = census("8x8", 3)
    >>> found
    <Census of 8x8 with 3 atoms: 41644 signatures of 41664 boards>
    >>> found.class_sizes
    {1: 41624, 2: 20}
    """

@final
class SampledCensus:
    """What can be told apart among boards, estimated from some of them. Made by `sample_census`.

    An estimate is `(low, high, (from, to))`. If every class was counted, `low` and `high` are the same: the
    mean of the sample. A class that was not counted within the limit has a least and a greatest possible
    size: `low` is the mean with the least sizes, `high` that with the greatest. `(from, to)` is a confidence
    interval of 95 % that contains both.
    """
    @property
    def size(self) -> Size:
        """The size of the boards."""
    @property
    def atoms(self) -> tuple[int, int]:
        """The least and the greatest number of atoms of the boards."""
    @property
    def boards(self) -> int:
        """The boards, exactly."""
    @property
    def samples(self) -> int:
        """How many boards were drawn."""
    @property
    def uncounted(self) -> int:
        """For how many of these boards the limit was spent before the class was counted."""
    @property
    def signatures(self) -> tuple[float, float, tuple[float, float]]:
        """The different signatures."""
    @property
    def unique(self) -> tuple[float, float, tuple[float, float]]:
        """The share of boards that are alone in their class, 0 to 1."""
    @property
    def mean_class(self) -> tuple[float, float, tuple[float, float]]:
        """The mean size of a random board's class; its interval is that of large samples."""
    @property
    def bits(self) -> tuple[float, float, tuple[float, float]]:
        """The bits of information that all rays together give, the entropy of the signature."""

def sample_census(
    size: _Size,
    atoms: _AtomRange,
    *,
    n: int = 1000,
    seed: int | np.random.Generator | None = None,
    limit: int = 1000000,
    threads: int | None = None,
    progress: _Progress | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> SampledCensus:
    """Estimate a census from random boards, of any size and number of atoms for which the class of a board can
    be counted.

    Parameters
    ----------
    size : Size, str or (int, int)
        The size of the boards.
    atoms : int, (int, int) or str
        The number of atoms, as for `census`; of a range all boards are equally likely, as a census counts them. Where the
        number is drawn first, take the mean of the estimates for each number.
    n : int
        How many boards are drawn, 2 at least.
    seed : int or numpy.random.Generator, optional
        Draws the boards; the same number gives the same estimates.
    limit : int
        The nodes that the search for one board's class may take.
    threads : int, optional
        How many threads work; without it as many as `set_threads` says.
    progress : callable or bool, optional
        As for `census`.

    Raises
    ------
    CensusError
        If fewer than 2 boards are to be drawn, or the boards are beyond 64x64 or more than 2**1000.

    >>> found = sample_census("8x8", 5, n=2000)
    >>> low, high, (least, most) = found.signatures
    >>> low == high, least < 7_400_641 < most
    (True, True)
    """

def signature_counts(
    size: _Size,
    *,
    limit: int | None = None,
    memory: int = 1073741824,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> list[tuple[int, int]]:
    """Count the signatures and the unique boards of all boards of a height and of 1, 2, ... columns, up to those
    of a size.

    No board is walked: a finite automaton reads the signatures column by column, so 3 rows and 200 columns
    take a moment.

    Parameters
    ----------
    size : Size, str or (int, int)
        A rectangle: the greatest number of columns, and the rows, 1 to 12; up to 5 are done soon.
    limit : int, optional
        Give up after so many steps of the automaton.
    memory : int
        The bytes that its states may take.

    Returns
    -------
    list of (int, int)
        For each number of columns from 1 the number of different signatures, and of boards that are alone in their class.

    Raises
    ------
    CensusError
        If the size is no rectangle or has more than 12 rows, if the limit or the memory is spent.

    >>> signature_counts("6x2")
    [(4, 4), (16, 16), (64, 64), (256, 256), (966, 917), (3554, 3093)]
    """

@final
class Decision:
    """What a solver for propositional logic finds out about evidence: everything but numbers of boards. Made by
    `decide`.
    """
    @property
    def consistent(self) -> bool:
        """Whether a board satisfies the evidence."""
    @property
    def model(self) -> Board | None:
        """Such a board; None if there is none."""
    @property
    def unique(self) -> bool | None:
        """Whether exactly one board does; None if the limit was spent first."""
    @property
    def unique_class(self) -> bool | None:
        """Whether all that do, one at least, have the same signature; None if the limit was spent first."""
    @property
    def conflict(self) -> list[_Fact] | None:
        """Facts that contradict each other, all of them needed for that, as `Evidence.facts` gives them; none
        if a board satisfies the evidence. None if the limit was spent first.
        """

def _cells(boards: object, /) -> NDArray[np.uint8]: ...
def _words_of_boards(
    boards: Iterable[Board | str], size: _Size | None, /
) -> tuple[NDArray[np.uint64], Size]: ...
def _words_of_cells(cells: NDArray[np.uint8], size: _Size, /) -> NDArray[np.uint64]: ...
def _replayed(
    ports: NDArray[np.uint16],
    answers: NDArray[np.uint16],
    ends: NDArray[np.uint64],
    size: _Size,
    atoms: _AtomRange,
    /,
    *,
    prior: Prior | None,
    error: float,
    posterior: bool,
    port_bits: bool,
    guesses: tuple[NDArray[np.uint64], NDArray[np.uint64], BoardArray],
    threads: int | None = None,
    limit: int | None = None,
    progress: _Progress | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> dict[str, Any]: ...
def decide(
    evidence: Evidence,
    *,
    encoding: _Encoding | None = None,
    limit: int | None = None,
    memory: int = 1073741824,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Decision:
    """Ask a solver for propositional logic (batsat): for boards on which `Evidence.solve` takes too long.

    Parameters
    ----------
    evidence : Evidence
        What is known of a rectangle, to 255x255.
    encoding : {"path", "label"}, optional
        How rays are made into clauses: "path" is best for few rays, "label" near a full perimeter; without it the one that suits
        their number.
    limit : int, optional
        Give up once the solver has made this many decisions.
    memory : int
        The bytes that the clauses and the solver may take.
    timeout, cancel
        As for `Evidence.solve`.

    Raises
    ------
    EvidenceError
        If not even whether there is a board is known when the limit or the memory is spent; for hexagons.

    >>> from blackbox import sat
    >>> found = sat.decide(Evidence("30x30 60; L4 H; T9 H; B7 R"))
    >>> found, len(found.model)
    (<Decision: several boards of 30x30>, 60)
    >>> sat.decide(Evidence("5x5 ?; L1 R1; =(0,0) @; T5 H")).conflict
    [(Port('L1', '5x5'), Outcome('R1', '5x5')), ((0, 0), True)]
    """

def dimacs(
    evidence: Evidence,
    *,
    encoding: _Encoding | None = None,
    memory: int = 1073741824,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> str:
    """Write evidence as clauses in DIMACS CNF, for other solvers.

    Comments before the clauses say what each variable means. Variable 1 + i is an atom in the cell with the
    index i, row by row; a model of the clauses is a board that satisfies the evidence.

    Parameters
    ----------
    evidence, encoding, memory, timeout, cancel
        As for `decide`.

    Returns
    -------
    str

    >>> from blackbox import sat
    >>> text = sat.dimacs(Evidence("2x2 1; L1 H"))
    >>> next(line for line in text.splitlines() if line.startswith("p"))
    'p cnf 12 30'
    """

@final
class HardInstance:
    """Hard evidence whose boards are known beforehand: the construction behind the proof that consistency is
    NP-complete.

    One board satisfies the evidence for each way to choose transpositions with the permutation as their
    product (in their order, the last one applied first). With w transpositions of k labels a board has 16w +
    4k + 1 columns, 18w + 1 rows and 8w atoms.

    Parameters
    ----------
    permutation : sequence of int
        The label that each label goes to; labels count from 1.
    transpositions : sequence of (int, int)
        Pairs of labels.

    Raises
    ------
    EvidenceError
        If it is no permutation, or a pair no transposition, or a side of the board would have more than 255 cells.

    >>> instance = HardInstance([2, 1], [(1, 2)])
    >>> instance.size, instance.atoms, instance.count
    (Size('25x19'), 8, 1)
    >>> instance.evidence().solve().model == instance.board(1)
    True
    >>> [board == instance.board(1) for board in instance.boards()]
    [True]
    """
    def __new__(
        cls, permutation: Sequence[int], transpositions: Sequence[tuple[int, int]]
    ) -> HardInstance: ...
    @property
    def size(self) -> Size:
        """The size of the boards."""
    @property
    def permutation(self) -> list[int]:
        """The permutation: the label that each label goes to."""
    @property
    def transpositions(self) -> list[tuple[int, int]]:
        """The transpositions."""
    @property
    def atoms(self) -> int:
        """The number of atoms of every board that satisfies the evidence."""
    @property
    def count(self) -> int:
        """How many boards satisfy the evidence."""
    def evidence(self, *, exact: bool = False) -> Evidence:
        """The evidence: an outcome for every port. Nothing is solved.

        Parameters
        ----------
        exact : bool
            Whether it says the number of atoms. The same boards satisfy it either way.
        """
    def boards(self, n: int = 1000) -> list[Board]:
        """The boards that satisfy the evidence, at most `n` of them."""
    def board(self, choice: int, /) -> Board:
        """The board of a choice of transpositions: bit j of `choice` takes the transposition j, counted from 0.
        Their product may be any permutation.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Prior:
    """What is likely before any ray: numbers of atoms, odds of cells, weighted boards; and how often an answer
    is wrong.

    A board weighs its own weight, if boards are named, times the odds of its atoms, if odds are given. Where
    numbers of atoms have weights, boards with so many atoms share the weight of their number in proportion to
    these products. Weights need not add up to 1. They are kept as logarithms, so none is too small or too
    large; where the logarithms are known, give them. Without any of them all boards are equally likely.

    Parameters
    ----------
    atoms : mapping of int to float, optional
        How likely each number of atoms is; numbers that it does not name are impossible. So a game is dealt: first the
        number, then a board with so many.
    odds : ndarray of shape (height, width), optional
        The odds of an atom on each cell, p / (1 - p), independent of each other: 0 where there is none for certain,
        infinity where there is one.
    log_odds : ndarray of shape (height, width), optional
        The natural logarithms of the odds, instead: from -1e17 to 1e17, or infinite.
    boards : BoardArray, optional
        The boards that are possible, instead of all that; the weights of one that is named twice are added.
    weights, log_weights : ndarray of shape (n,), optional
        The weights of the boards, or their natural logarithms; equal where left out. Boards of weight 0 are left out.
    error : float
        How likely each answer of a ray is wrong, 0 to below 1, independent of the others: then it was any other outcome,
        each as likely: a hit, a reflection, or any other port. Then no answer excludes a board.

    Raises
    ------
    ArrayError
        If an array has another shape, no real numbers, or is masked.
    EvidenceError
        If a weight is negative or no number, or all are 0; odds may all be 0.

    >>> evidence = Evidence("2x1 ?; T1 H")
    >>> evidence.solve(prior=Prior({1: 1, 2: 3})).probability.round(3)
    array([[1.   , 0.857]])
    >>> evidence.solve(prior=Prior(log_odds=[[-300.0, -700.0]])).probability
    array([[1.00000000e+000, 9.85967654e-305]])
    >>> evidence.solve(prior=Prior({1: 1}, error=0.1)).probability.round(3)
    array([[0.982, 0.018]])
    """
    def __new__(
        cls,
        atoms: Mapping[int, float] | None = None,
        *,
        odds: ArrayLike | None = None,
        log_odds: ArrayLike | None = None,
        boards: BoardArray | None = None,
        weights: ArrayLike | None = None,
        log_weights: ArrayLike | None = None,
        error: float = 0.0,
    ) -> Prior: ...
    @property
    def atoms(self) -> dict[int, float] | None:
        """The natural logarithm of the weight of each number of atoms; a dict of its own."""
    @property
    def log_odds(self) -> NDArray[np.float64] | None:
        """The natural logarithms of the odds of each cell, of shape (height, width); a new array."""
    @property
    def boards(self) -> BoardArray | None:
        """The boards that are possible, each once, if they are named one by one."""
    @property
    def log_weights(self) -> NDArray[np.float64] | None:
        """The natural logarithms of the weights of the boards; a new array."""
    @property
    def error(self) -> float:
        """How likely each answer of a ray is wrong."""

@final
class Par:
    """How hard a placement is: the rays that the reference seeker fires for it. Made by `par`.

    Parameters
    ----------
    rays : int
        The rays over all images of the placement.
    images : int
        How many images: its eight rotations and reflections, on a rectangle the four, twice; on a hexagon twelve.

    >>> par = Par(51)
    >>> par.mean, par.rounded, par.difficulty, float(par)
    (6.375, 6, 'medium', 6.375)
    """
    def __new__(cls, rays: int, images: int = 8, /) -> Par: ...
    @property
    def images(self) -> int:
        """The number of images: 8, on a hexagon 12."""
    @property
    def rays(self) -> int:
        """The rays over all images."""
    @property
    def mean(self) -> float:
        """The mean of the images, in rays."""
    @property
    def rounded(self) -> int:
        """The mean rounded, halves up."""
    @property
    def difficulty(self) -> _Difficulty:
        """ "easy" up to a mean of 6, "medium" below 7, "hard" below 8, else "expert"."""
    def __float__(self) -> float: ...
    def __lt__(self, other: Par, /) -> bool: ...
    def __le__(self, other: Par, /) -> bool: ...
    def __gt__(self, other: Par, /) -> bool: ...
    def __ge__(self, other: Par, /) -> bool: ...

@overload
def par(
    board: Board,
    size: _Size | None = None,
    *,
    limit: int | None = None,
    threads: int | None = None,
    progress: _Progress | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Par:
    """The par of a board up to 8x8 or of a hexagon, or of each of many boards: how many rays a fixed seeker
    needs to find it.

    That seeker knows the number of atoms. At every port it counts how many of the placements left give each
    outcome, and it fires the port where the sum of the squares of these counts is smallest, the first of
    several. It ends when one signature class is left. Par is the mean number of its rays over the board's
    eight rotations and reflections, on a hexagon over the twelve.

    Parameters
    ----------
    board : Board, BoardArray, or ndarray of shape (n,), uint64
        The board, or many as `signatures` takes them. Where many have the same number of atoms, the seeker plays all
        placements of that number at once, which is faster.
    size : Size, str or (int, int), optional
        The size of the boards in an array; a board and a BoardArray have their own.
    limit : int, optional
        How many placements of one cell the search for a single board may try: 10 million take about a second.
    threads : int, optional
        How many threads work on many boards; without it as many as `set_threads` says. Other Python threads run meanwhile.
    progress : callable or bool, optional
        Called now and then, of many boards, as `progress(done, total)`; what it raises stops the work. True draws a bar by
        `tqdm.auto`.
    timeout : float, optional
        The most seconds it may take; then it raises `TimeLimitError`.
    cancel : Cancel, optional
        Ends the work from another thread or an asyncio task.

    Returns
    -------
    Par, or ndarray of shape (n,), uint16
        For an array `rays` of each, the sum over the eight rotations and reflections, on hexagons over the twelve.

    Raises
    ------
    StrategyError
        If the board is larger than 8x8, or the limit is spent.

    >>> par(Board("8/8/1@4@1/8/8/3@4/8/6@1"))
    Par(51)
    >>> par(boards("8x8", 3)[:3])
    array([41, 48, 41], dtype=uint16)
    """

@overload
def par(
    board: _Boards,
    size: _Size | None = None,
    *,
    limit: int | None = None,
    threads: int | None = None,
    progress: _Progress | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint16]: ...
@overload
def certificate(
    board: Board,
    size: _Size | None = None,
    *,
    limit: int | None = None,
    threads: int | None = None,
    progress: _Progress | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> list[Port]:
    """A smallest set of ports whose outcomes prove a board, up to equivalence, when the number of atoms is
    known; or how many ports it has for each of many boards.

    Parameters
    ----------
    board, size
        As for `par`.
    limit, threads, progress, timeout, cancel
        As for `par`.

    Returns
    -------
    list of Port, or ndarray of shape (n,), uint8

    Raises
    ------
    StrategyError
        If the board is larger than 8x8, or the limit is spent.

    >>> print(*certificate(Board("8/8/1@4@1/8/8/3@4/8/6@1")))
    L5 L6 R7
    >>> rays = certificate(boards("5x5", 3))
    >>> rays.shape, rays.dtype, int(rays.min()), int(rays.max())
    ((2300,), dtype('uint8'), 2, 6)
    """

@overload
def certificate(
    board: _Boards,
    size: _Size | None = None,
    *,
    limit: int | None = None,
    threads: int | None = None,
    progress: _Progress | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint8]: ...

@final
class Position:
    """What a seeker knows when it is asked for a port. `evaluate` makes positions for a seeker that is a Python
    callable; make your own to try such a seeker.

    Parameters
    ----------
    size : Size, str or (int, int)
        The size of the boards.
    atoms : int, (int, int) or str
        Their number of atoms, or what is known of it; of at most 2**27 boards; a table of them is made.
    history : sequence of (port, outcome)
        The rays fired so far.
    scoring : str or Scoring
        What rays cost.
    timeout, cancel
        As for `par`.

    >>> position = Position("8x8", 3, [("L5", "B5")])
    >>> position.count, position.splits("L1")
    (795, True)
    """
    def __new__(
        cls,
        size: _Size,
        atoms: _AtomRange,
        history: Sequence[tuple[_PortArg, _OutcomeArg]] = (),
        *,
        scoring: _Scoring | Scoring = "rays",
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> Position: ...
    def after(self, port: _PortArg, outcome: _OutcomeArg, /) -> Position:
        """The position after one ray more.

        >>> Position("8x8", 3).after("L5", "B5").count
        795
        """
    @property
    def evidence(self) -> Evidence:
        """What is known, as evidence."""
    @property
    def size(self) -> Size:
        """The size of the board."""
    @property
    def atoms(self) -> tuple[int, int]:
        """The least and the greatest number of atoms."""
    @property
    def scoring(self) -> Scoring:
        """What rays cost."""
    @property
    def history(self) -> list[tuple[Port, Outcome]]:
        """The rays fired so far, each a port and its outcome."""
    @property
    def classes(self) -> int:
        """How many signature classes are left, at least 2 where a seeker is asked."""
    @property
    def count(self) -> int:
        """How many placements are left."""
    @property
    def part_counts(self) -> NDArray[np.uint64]:
        """For each port in canonical order how many of the placements left give each outcome: a uint64 array of
        shape (ports, ports + 2). The columns are the exits of detours by index, then `codes.HIT` and
        `codes.REFLECTION`.
        """
    def splits(self, port: _PortArg, /) -> bool:
        """Whether firing a port gives information."""
    def parts(self, port: _PortArg, /) -> dict[Outcome, int]:
        """The outcomes that a port can give, each with how many of the placements left give it."""
    def boards(self) -> BoardArray:
        """The placements left, by rank, as a BoardArray."""
    def _repr_html_(self) -> str: ...
    def __getnewargs_ex__(
        self,
    ) -> tuple[tuple[Size, int, list[tuple[Port, Outcome]]], dict[str, str]]: ...

@final
class Positions:
    """Many positions of one size, about which `evaluate` asks a seeker at once with ``batches=True``. A sequence
    of `Position`; make your own to try such a seeker.

    Parameters
    ----------
    positions : iterable of Position
        One at least, of boards of one size.

    >>> two = Positions([Position("8x8", 3), Position("8x8", 3, [("L5", "B5")])])
    >>> two.counts.tolist(), two.part_counts.shape, int(two.codes[1, 4])
    ([41664, 795], (2, 32, 34), 12)
    """
    def __new__(cls, positions: Iterable[Position], /) -> Positions: ...
    @property
    def size(self) -> Size:
        """The size of the boards."""
    @property
    def counts(self) -> NDArray[np.uint64]:
        """How many placements are left in each: uint64 of shape (n,)."""
    @property
    def codes(self) -> NDArray[np.uint8]:
        """Rows of codes as `advise_many` takes them: uint8 of shape (n, ports). See `blackbox.codes`; a port
        that is the far end of a detour has its code, too.
        """
    @property
    def part_counts(self) -> NDArray[np.uint64]:
        """`Position.part_counts` of each: uint64 of shape (n, ports, ports + 2), a new array each time."""
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Position]: ...
    def __getitem__(self, at: int, /) -> Position: ...

@final
class Proof:
    """The least total cost that is possible over all boards, or a bracket around it, with the means to check it.
    Made by `optimal`, or from the text of one, which `blackbox verify` and `research/verifier` take as a
    file.

    Raises
    ------
    ParseError
        If the text is not that of a proof.

    >>> proof = Proof(optimal("4x4", 2).text)
    >>> proof
    <Proof 4x4 with 2 atoms: 366 rays>
    >>> proof.verify()
    """
    def __new__(cls, text: str, /) -> Proof: ...
    @property
    def size(self) -> Size:
        """The size of the boards."""
    @property
    def atoms(self) -> tuple[int, int]:
        """The least and the greatest number of atoms."""
    @property
    def scoring(self) -> Scoring:
        """What rays cost."""
    @property
    def lower(self) -> int:
        """No seeker does with less, over all boards."""
    @property
    def upper(self) -> int:
        """Some seeker does with this."""
    @property
    def proved(self) -> bool:
        """Whether the optimum is known: the two are equal."""
    @property
    def positions(self) -> int:
        """How many positions the tree of the upper bound has."""
    @property
    def claims(self) -> int:
        """On how many claims about positions the lower bound rests."""
    @property
    def text(self) -> str:
        """All of it as a text, which a file may hold."""
    def verify(
        self,
        *,
        memory: int = 4294967296,
        threads: int | None = None,
        checkpoint: str | PathLike[str] | None = None,
        progress: _Progress | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> None:
        """Check everything with nothing of the search: play the tree, and derive every claim from those of
        smaller sets.

        Parameters
        ----------
        memory : int
            How many bytes what is known of the claims may take, 128 each, beside up to 1 GB for the boards and small sets.
        threads : int, optional
            How many threads check claims; without it as many as `set_threads` says.
        checkpoint : path, optional
            A directory that keeps how many claims hold, every ten minutes and at the end; a later check goes on from there.
        progress : callable or bool, optional
            Called now and then as `progress(done, total)` with the number of claims checked so far and of all; what it raises
            stops the check. True draws a bar by `tqdm.auto`.
        timeout, cancel : optional
            As for `optimal`.

        Raises
        ------
        StrategyError
            With the first line that does not hold, where the memory is spent, or if the checkpoint cannot be used.
        """

def optimal(
    size: _Size,
    atoms: _AtomRange,
    *,
    scoring: _Scoring | Scoring = "rays",
    limit: int | None = None,
    memory: int = 1073741824,
    threads: int | None = None,
    ahead: int = 2,
    bracket: float | None = None,
    checkpoint: str | PathLike[str] | None = None,
    progress: _Progress | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Proof:
    """The least total cost over all boards of a size within 8x8 with so many atoms, of playing until one
    signature class is left.

    Parameters
    ----------
    size : Size, str or (int, int)
        The size of the boards.
    atoms : int, (int, int) or str
        Their number of atoms; of several, as in (1, 3), "1-3" or "?", any of them. At most 2**27 boards.
    scoring : str or Scoring
        What rays cost.
    limit : int, optional
        After so many positions the search ends with a bracket.
    memory : int
        How many bytes the kept positions may take; where they are spent, the search ends with a bracket.
    threads : int, optional
        How many threads search; without it as many as `set_threads` says.
    ahead : int
        Before it plays, the search bounds the cost from below by looking one ray ahead, two, and so on to this many.
    bracket : float, optional
        Only raise the lower bound, against the seeker "best" as upper bound, until the bracket is no wider than so many
        percent of its upper end.
    checkpoint : path, optional
        A directory that keeps what is known, every ten minutes and at the end; a later search goes on from there.
    progress : callable or bool, optional
        Called now and then as `progress(lower, upper)` with the bracket so far, where `upper` is 0 until some seeker is
        known; what it raises stops the search. True draws a bar by `tqdm.auto`.
    timeout, cancel : optional
        As for `census`.

    Raises
    ------
    BoardError
        If there are no such boards.
    StrategyError
        If there are too many, or if the checkpoint cannot be used.

    >>> optimal("5x5", 2)
    <Proof 5x5 with 2 atoms: 952 rays>
    """

def optimal_worst(
    size: _Size,
    atoms: _AtomRange,
    *,
    scoring: _Scoring | Scoring = "rays",
    limit: int | None = None,
    memory: int = 1073741824,
    progress: _Progress | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> int:
    """The least cost that suffices for every board of a size within 8x8 with a number of atoms, if play goes on
    until one signature class is left.

    Parameters
    ----------
    size, atoms, scoring, timeout, cancel
        As for `optimal`.
    limit : int, optional
        How many positions the search may look at.
    memory : int
        How many bytes the kept positions may take.
    progress : callable or bool, optional
        Called now and then as `progress(least, 0)`, where less is known not to suffice; what it raises stops the search. True
        draws a bar by `tqdm.auto`.

    Raises
    ------
    BoardError
        If there are no such boards.
    StrategyError
        If there are too many, or if the limit or the memory is spent, with what is known by then.

    >>> optimal_worst("5x5", 3)
    7
    """

def fixed_ports(
    size: _Size,
    atoms: _AtomRange,
    *,
    limit: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> list[Port]:
    """A smallest set of ports that, if all are fired, tell apart all boards of a size within 8x8 with a number
    of atoms that any rays tell apart.

    Parameters
    ----------
    size, atoms, timeout, cancel
        As for `optimal`.
    limit : int, optional
        How many branches the search may take.

    Raises
    ------
    BoardError
        If there are no such boards.
    StrategyError
        If there are too many, or if the limit is spent.

    >>> print(*fixed_ports("8x8", 1))
    L2 L3 L6 L7
    """

def _evaluated(
    size: _Size,
    atoms: _AtomRange,
    seeker: Any,
    words: _Boards | None,
    *,
    scoring: Scoring,
    seed: int,
    strict: bool,
    batches: bool,
    transcripts: bool,
    threads: int | None,
    progress: _Progress | None,
    timeout: float | None,
    cancel: Cancel | None,
) -> tuple[NDArray[np.uint16], NDArray[np.uint32], NDArray[np.uint16] | None]: ...
def _tabled(size: _Size, atoms: _AtomRange, _seeker: object, games: int) -> bool | None: ...

_Job = tuple[_Size, _AtomRange, bool]

def _words() -> list[tuple[str, list[str]]]: ...
def _census_length(job_of: _Job) -> int: ...
def _census_count(job_of: _Job, index: int, count: int, threads: int, memory: int) -> bytes: ...
def _census_combine(job_of: _Job, counts: list[bytes], threads: int, memory: int) -> Census: ...

# What `blackbox.distributed` does a search with: size, atoms and scoring; threads and memory; the rays of a
# position and its bound.
_Search = tuple[_Size, _AtomRange, str]
_Room = tuple[int, int]
_Part = tuple[list[tuple[str, str]], int]

def _optimal_passes() -> int: ...
def _optimal_parts(job: _Search, known: list[str], pass_: int, rays: int, room: _Room) -> list[_Part]: ...
def _optimal_part(job: _Search, known: list[str], pass_: int, part: _Part, room: _Room) -> str: ...
def _optimal_join(job: _Search, known: list[str], room: _Room) -> Proof: ...

_Rule = Literal["sight", "adjacent"]
_Facing = Literal["east", "south", "west", "north"]

@final
class Escape:
    r"""One dungeon with its answer: the least number of steps out, one shortest way, and where the player and the
    monsters are at every step. A notebook shows it as a moving picture; `print` says how it ends.

    Parameters
    ----------
    text : str
        One run: the line with height and width, then the maze.
    rule : {"sight", "adjacent"}
        What stops a monster besides a wall in front of it, see `solve`.
    limit : int
        The most steps that count, 0 to 4294967295.

    Raises
    ------
    ParseError
        If the text is no run; the error has the line.
    DungeonError
        If the rule is unknown.

    >>> escape = dungeon.Escape("5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n")
    >>> print(escape)
    out in 5 steps
    >>> escape.steps, escape.moves
    (5, '.NENE')
    >>> escape.path
    [(1, 3), (1, 3), (1, 2), (2, 2), (2, 1), (3, 1)]
    """
    def __new__(cls, text: str, /, *, rule: _Rule = "sight", limit: int = 10_000) -> Escape: ...
    @property
    def text(self) -> str:
        """The run as text: the line with height and width, then the maze."""
    @property
    def width(self) -> int:
        """The columns of the maze, the frame included: 4 to 80."""
    @property
    def height(self) -> int:
        """The rows of the maze, the frame included: 3 to 25."""
    @property
    def start(self) -> _Cell:
        """Where the player begins: (x, y), x to the right and y downwards from 0, the frame included."""
    @property
    def exit(self) -> _Cell:
        """Where the player wants to be: (x, y)."""
    @property
    def rule(self) -> _Rule:
        """What stops a monster besides a wall in front of it: "sight" or "adjacent"."""
    @property
    def limit(self) -> int:
        """The most steps that count."""
    @property
    def answer(self) -> Literal["escaped", "sealed", "caught", "repeats", "time-up"]:
        """How the search ended: "escaped"; "sealed" by walls; "caught", whatever the player does; "repeats",
        when all is as it was before; or "time-up", when more steps may help.
        """
    @property
    def steps(self) -> int:
        """The least number of steps to the exit; 0 if there is no way out."""
    @property
    def moves(self) -> str:
        """One shortest way out, a letter a step: N, W, S, E, or . for standing still. Empty if there is none."""
    @property
    def path(self) -> list[_Cell]:
        """The player's cell (x, y) before the first step and after each. Empty if there is no way out."""
    def frames(self) -> list[Frame]:
        r"""Where the player and the monsters are before the first step and after each: `steps + 1` frames, each a
        `Frame`. If there is no way out, there is only the first frame.

        >>> escape = dungeon.Escape("5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n")
        >>> print(escape.frames()[2])
        +---+
        |..X|
        |@.>|
        |.<<|
        +---+
        """
    def svg(self, *, frontier: bool = False) -> str:
        """The way out as an SVG document that moves, a still picture of the beginning if there is none.

        Parameters
        ----------
        frontier : bool
            Show also where else the player could be alive, and what monsters see.
        """
    def _repr_svg_(self) -> str: ...
    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, str | int]]: ...

@final
class Frame:
    r"""A dungeon after some step of a way out; `Escape.frames` makes it. `print` draws it: `@` the player, the
    monsters arrowheads the way they face, `*` several on one cell.

    >>> first = dungeon.Escape("3 6\n+----+\n|X@.M|\n+----+\n").frames()[0]
    >>> first.step, first.player, first.monsters
    (0, (2, 1), [((4, 1), 'east')])
    """
    @property
    def step(self) -> int:
        """How many steps the player has made."""
    @property
    def player(self) -> _Cell:
        """The player's cell (x, y), x to the right and y downwards from 0, the frame of walls included."""
    @property
    def monsters(self) -> list[tuple[_Cell, _Facing]]:
        """The monsters in the order of the text, row by row: the cell (x, y) of each and the way it faces,
        "east", "south", "west" or "north".
        """
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class _Escapes:
    def __iter__(self) -> _Escapes: ...
    def __next__(self) -> Escape: ...

def escapes(text: str | bytes, *, rule: _Rule = "sight", limit: int = 10_000) -> Iterator[Escape]:
    r"""Answer a contest input run by run: an `Escape` for each, as soon as it is asked for.

    Parameters and exceptions are those of `solve`; what is wrong with a run is raised when its turn comes,
    after the runs before it.

    >>> text = "2\n3 5\n+---+\n|@XM|\n+---+\n3 5\n+---+\n|@X#|\n+---+\n"
    >>> try:
    ...     for escape in dungeon.escapes(text):
    ...         print(escape)
    ... except ParseError as error:
    ...     print(error)
    out in 1 step
    line 8, column 4: unknown character '#', expected one of + - | . @ X M
    """

def solve(
    text: str | bytes,
    *,
    rule: _Rule = "sight",
    limit: int = 10_000,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> list[int]:
    """Answer a contest input: the least number of steps out of each dungeon, 0 where there is no way.

    Parameters
    ----------
    text : str or bytes
        The number of runs (1 to 50); for every run a line with height (3 to 25) and width (4 to 80), then the maze:
        `+ - |` wall, `@` start, `X` exit, `M` monster (1 to 100), `.` open; the frame is all wall.
    rule : {"sight", "adjacent"}
        What stops a monster besides a wall in front of it: another one anywhere in its line of sight, or one
        directly in front of it.
    limit : int
        The most steps that count, 0 to 4294967295.

    Returns
    -------
    list of int
        An answer for each run. Other Python threads run meanwhile.

    Raises
    ------
    ParseError
        If the text is no contest input; the error has the line. `escapes` still gives the runs before it.
    DungeonError
        If the rule is unknown.

    >>> dungeon.solve('''2
    ... 5 5
    ... +---+
    ... |..X|
    ... |M..|
    ... |@MM|
    ... +---+
    ... 3 6
    ... +----+
    ... |@+XM|
    ... +----+
    ... ''')
    [5, 0]
    """

@final
class _Environment:
    def __new__(
        cls,
        games: int,
        size: _Size,
        least: int,
        most: int,
        *,
        scoring: _Scoring | Scoring | str,
        strict: bool,
        illegal: str,
        illegal_penalty: float,
        max_steps: int | None,
        ideal: bool | Prior,
    ) -> _Environment: ...
    @property
    def actions(self) -> int:
        """The number of actions."""
    def reset(self, seeds: Sequence[int | None], chosen: Sequence[bool] | None = None) -> None:
        """Begins a new game in each place that has a seed, or goes on to the next game of its seed where that is
        None.
        """
    def kept(self) -> list[tuple[Board, tuple[int, int] | None, list[int]]]:
        """What `restore` needs of each game: its board, where that came from, and the actions so far."""
    def restore(self, games: Sequence[tuple[Board, tuple[int, int] | None, list[int]]]) -> None:
        """Plays the games again that another environment kept."""
    def hide(self, game: int, board: Board) -> None:
        """Begins a new game with this board."""
    def step(
        self,
        actions: NDArray[np.int64],
        reset: str,
        columns: Mapping[str, NDArray[Any]],
        rewards: NDArray[np.float64],
        terminated: NDArray[np.bool_],
        truncated: NDArray[np.bool_],
        finals: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        """One action in every game; writes what the agent sees and, for games that ended in the same step, their
        last view.
        """
    def step_one(self, action: int) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        """One action in the only game, and what `seen` gives then."""
    def seen(self, game: int) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """What an agent sees of a game, and what is known besides: the observation and the info of Gymnasium."""
    def write(self, columns: Mapping[str, NDArray[Any]]) -> None:
        """Writes what the agent sees."""
    def write_insight(self, columns: Mapping[str, NDArray[Any]], last: bool = False) -> None:
        """Writes what the ideal observer says or, with `last`, what it said of the games that ended in the last
        step.
        """
    def choose(self, game: int, seeker: str) -> Port | None:
        """The port that a built-in seeker fires next in a game; None if no ray tells the boards left apart."""
    def reason(self, game: int) -> tuple[bool, NDArray[np.int8]]:
        """How far the named techniques of a person lead in a game: whether the boards left were seen to be one,
        and the cells, indexed [y, x]: 1 an atom, 0 none (or no cell), -1 not known.
        """
    def id(self, game: int) -> str | None:
        """The sgt game ID, None for a board that was given."""
    def hidden(self, game: int) -> Board:
        """The hidden board."""
    def guessed(self, game: int) -> Board:
        """The board of the guesses."""
    def evidence(self, game: int) -> Evidence:
        """What the rays say."""
    def fired(self, game: int) -> list[Port]:
        """The ports fired, in their order."""
