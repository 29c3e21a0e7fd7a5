from collections.abc import Callable, ItemsView, Iterable, Iterator, KeysView, ValuesView
from os import PathLike
from typing import Any, ClassVar, Literal, SupportsIndex, TypeVar, final, overload

import numpy as np
from numpy.typing import NDArray

from blackbox._blackbox import Cancel, Drawing, Scoring

_T = TypeVar("_T")
_AtPort = Literal["hit", "reflection"]
_HexSeeker = Literal["reference", "entropy", "worst", "outcomes", "random"]
_Scoring = Literal["rays", "markers", "waddingtons"]
_AtomRange = int | tuple[int, int] | str
_Progress = Callable[[int, int], object] | bool

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
    "_GameTable",
    "_advice",
    "_census",
    "_played",
    "_port_advice",
    "_solution",
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

@final
class Cell:
    """A cell of a hexagonal board.

    Cells are named by their row, a letter from A at the top, and their place in it from 1: E5 is the middle of the board
    with five cells a side. Wherever a cell is wanted, the text will do.

    Parameters
    ----------
    name : str
        "E5".
    side : int
        The cells a side of the board, 2 to 5.

    Raises
    ------
    BoardError
        If the board has no such cell.

    >>> cell = Cell("E5")
    >>> cell.index, cell.axial, cell.row, cell.place
    (30, (0, 0), 4, 4)
    >>> print(Cell.at(1, -2, side=3))
    A2
    """
    def __new__(cls, name: str, /, *, side: int = 5) -> Cell: ...
    @staticmethod
    def from_index(index: int, /, *, side: int = 5) -> Cell:
        """The cell with this index, from 0, row by row from the top: the bit of the cell in a board.

        >>> Cell.from_index(0)
        Cell('A1')
        """
    @staticmethod
    def at(q: int, r: int, /, *, side: int = 5) -> Cell:
        """The cell at axial coordinates (q, r) from the middle: a step to the right is (1, 0), to the lower right (0, 1)."""
    @staticmethod
    def all(*, side: int = 5) -> list[Cell]:
        """All cells of a board, row by row from the top.

        >>> print(*Cell.all(side=2))
        A1 A2 B1 B2 B3 C1 C2
        """
    @property
    def index(self) -> int:
        """The index, from 0, row by row from the top."""
    @property
    def axial(self) -> tuple[int, int]:
        """The axial coordinates (q, r) from the middle."""
    @property
    def row(self) -> int:
        """The row, from 0 at the top."""
    @property
    def place(self) -> int:
        """The place in the row, from 0."""
    @property
    def side(self) -> int:
        """The cells a side of the board."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Cell, /) -> bool: ...
    def __le__(self, other: Cell, /) -> bool: ...
    def __gt__(self, other: Cell, /) -> bool: ...
    def __ge__(self, other: Cell, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]: ...

@final
class Port:
    """A place on the edge of a hexagonal board, where rays enter and leave.

    Ports have the numbers printed on the board of Black Box+, from 1, counter-clockwise: 1 is the upper left edge of the
    leftmost cell of the top row. Wherever a port is wanted, the number will do: `board.fire(10)`.

    Parameters
    ----------
    number : int or str
        The number.
    side : int
        The cells a side of the board, 2 to 5.

    Raises
    ------
    PortError
        If the board has no such port.

    >>> port = Port(10)
    >>> port.number, port.index, port.cell
    (10, 9, Cell('E1'))
    >>> len(Port.all(side=3))
    30
    """
    def __new__(cls, number: _PortLike, /, *, side: int = 5) -> Port: ...
    @staticmethod
    def from_index(index: int, /, *, side: int = 5) -> Port:
        """The port with this 0-based index, the order of arrays.

        >>> Port.from_index(9)
        Port(10)
        """
    @staticmethod
    def all(*, side: int = 5) -> list[Port]:
        """All ports of a board, in the order of their numbers."""
    @property
    def number(self) -> int:
        """The number printed on the board, from 1."""
    @property
    def index(self) -> int:
        """The 0-based index: the column of this port in arrays of signatures."""
    @property
    def cell(self) -> Cell:
        """The first cell of a ray that enters here."""
    @property
    def direction(self) -> int:
        """The direction of a ray that enters here: 0 to 5, counter-clockwise from the right."""
    @property
    def side(self) -> int:
        """The cells a side of the board."""
    def __int__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Port, /) -> bool: ...
    def __le__(self, other: Port, /) -> bool: ...
    def __gt__(self, other: Port, /) -> bool: ...
    def __ge__(self, other: Port, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs_ex__(self) -> tuple[tuple[int], dict[str, Any]]: ...

@final
class Outcome:
    """What a ray answers: a hit, a reflection, or a detour to the port where it leaves.

    Parameters
    ----------
    result : str, int or Port
        "H", "R", or the exit port.
    side : int
        The cells a side of the board, for the number of an exit port; 5 where left out.

    Raises
    ------
    PortError
        If it is none of these.

    >>> outcome = Board("5/6/1@5/3@@2@/2@@5/8/7/6/5").fire(24)
    >>> outcome.kind, outcome.exit, outcome == Outcome(17)
    ('detour', Port(17), True)
    """

    HIT: ClassVar[Outcome]
    REFLECTION: ClassVar[Outcome]
    __match_args__: ClassVar[tuple[Literal["kind"], Literal["exit"]]] = ...
    def __new__(cls, result: _Result, /, *, side: int | None = None) -> Outcome: ...
    @property
    def kind(self) -> Literal["hit", "reflection", "detour"]:
        """ "hit", "reflection" or "detour"."""
    @property
    def exit(self) -> Port | None:
        """The port where a detour leaves; `None` for a hit or a reflection."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Outcome, /) -> bool: ...
    def __le__(self, other: Outcome, /) -> bool: ...
    def __gt__(self, other: Outcome, /) -> bool: ...
    def __ge__(self, other: Outcome, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]: ...

@final
class Symmetry:
    """A symmetry of the hexagon: left and right change places or not, and then the board is turned counter-clockwise by so
    many times 60 degrees. All twelve commute with tracing.

    Parameters
    ----------
    turns : int
        The turns of 60 degrees; six are none.
    mirrored : bool
        Whether left and right change places first.

    >>> Symmetry(1).then(Symmetry(5)) == Symmetry.IDENTITY
    True
    >>> print(Board("2/@2/2").transformed(Symmetry(3)))
    2/2@/2
    """

    IDENTITY: ClassVar[Symmetry]
    ALL: ClassVar[tuple[Symmetry, ...]]
    def __new__(cls, turns: int, mirrored: bool = False) -> Symmetry: ...
    @property
    def turns(self) -> int:
        """The turns of 60 degrees, 0 to 5."""
    @property
    def mirrored(self) -> bool:
        """Whether left and right change places first."""
    @property
    def inverse(self) -> Symmetry:
        """The symmetry that undoes this one."""
    def then(self, after: Symmetry, /) -> Symmetry:
        """This symmetry followed by `after`."""
    def port(self, port: Port, /) -> Port:
        """The image of a port."""
    def cell(self, cell: Cell, /) -> Cell:
        """The image of a cell."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Symmetry, /) -> bool: ...
    def __le__(self, other: Symmetry, /) -> bool: ...
    def __gt__(self, other: Symmetry, /) -> bool: ...
    def __ge__(self, other: Symmetry, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[int, bool]: ...

@final
class Board:
    """A hexagonal board: which of its cells hold atoms.

    Boards are values. Where an atom is straight ahead of a port with another beside the first cell, sources differ:
    `rule="hit"`, the default, absorbs the ray there, `rule="reflection"` throws it back.

    Parameters
    ----------
    text : str or int
        The rows from the top, joined by "/": numbers for empty cells, "@" an atom. Or the atoms as bits, cell by cell.
    side : int
        The cells a side, 2 to 5, for bits; a text says it itself.

    Raises
    ------
    ParseError
        If the text is no board; the message says where and what was expected.
    BoardError
        If there is a bit beyond the cells.

    >>> board = Board("5/6/1@5/3@@2@/2@@5/8/7/6/5")
    >>> print(board.fire(10), board.fire(28), board.fire(24))
    H R 17
    >>> board.count, board.side, board.atoms[0]
    (6, 5, Cell('C2'))
    """
    def __new__(cls, text: str | int, /, *, side: int | None = None) -> Board: ...
    @staticmethod
    def empty(*, side: int = 5) -> Board:
        """A board without atoms.

        >>> Board.empty(side=2)
        Board('2/3/2')
        """
    @staticmethod
    def from_atoms(atoms: Iterable[_CellLike], /, *, side: int = 5) -> Board:
        """A board with atoms on these cells; naming a cell twice is naming it once.

        >>> Board.from_atoms(["A1", "C2"], side=2).bits
        65
        """
    def with_atoms(self, cells: Iterable[_CellLike], /) -> Board:
        """The board with atoms on these cells as well."""
    def without_atoms(self, cells: Iterable[_CellLike], /) -> Board:
        """The board without atoms on these cells."""
    @property
    def side(self) -> int:
        """The cells a side, 2 to 5."""
    @property
    def bits(self) -> int:
        """The atoms as bits: bit i is the cell with index i."""
    @property
    def atoms(self) -> list[Cell]:
        """The cells with atoms, row by row."""
    @property
    def count(self) -> int:
        """The number of atoms."""
    def fire(self, port: _PortLike, /, *, rule: _AtPort = "hit") -> Outcome:
        """What the ray that enters at a port answers.

        Raises
        ------
        PortError
            If the board has no such port.

        >>> Board("2/@2/2").fire(3)
        Outcome('H')
        """
    def trace(self, port: _PortLike, /, *, rule: _AtPort = "hit") -> Trace:
        """The path of the ray that enters at a port."""
    def signature(self, *, rule: _AtPort = "hit") -> Signature:
        """The outcomes of all ports."""
    def transformed(self, symmetry: Symmetry, /) -> Board:
        """The image under a symmetry."""
    @property
    def canonical(self) -> Board:
        """The image under all twelve symmetries whose bits are the least number: equal for boards that are images of each
        other.

        >>> Board("2/3/1@").canonical
        Board('@1/3/2')
        """
    @property
    def orbit_size(self) -> int:
        """How many different images the board has, itself counted: 1, 2, 3, 4, 6 or 12."""
    def par(
        self,
        *,
        rule: _AtPort = "hit",
        limit: int | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> Par:
        """The par of the board; see `blackbox.hex.par`."""
    def draw(
        self,
        rays: Iterable[_PortLike] | Literal["all"] | _PortLike | None = None,
        *,
        atoms: bool = True,
        rule: _AtPort = "hit",
    ) -> Drawing:
        """A drawing of the board: a notebook shows it, `print` gives it as text.

        Parameters
        ----------
        rays : iterable of int or Port, or "all"
            The ports where rays enter.
        atoms : bool
            False hides the atoms and the paths: what a seeker sees.
        rule : {"hit", "reflection"}
            What an atom straight ahead of a port does with another beside it.

        Returns
        -------
        blackbox.Drawing

        >>> drawn = Board("2/1@1/2").draw([3])
        >>> "@" in drawn.text, drawn.svg.startswith("<svg ")
        (True, True)
        """
    def _repr_svg_(self) -> str: ...
    def __contains__(self, cell: _CellLike, /) -> bool: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Board, /) -> bool: ...
    def __le__(self, other: Board, /) -> bool: ...
    def __gt__(self, other: Board, /) -> bool: ...
    def __ge__(self, other: Board, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]: ...

@final
class Step:
    """A cell on the way of a ray. It unpacks into its three parts.

    Parameters
    ----------
    cell : Cell
        The cell.
    entered : int
        The direction in which the ray came here: 0 to 5, counter-clockwise from the right.
    left : int or None
        The direction in which it goes on; None if the atom straight on absorbs it.

    >>> for cell, entered, left in Board("2/2@/2").trace(3):
    ...     print(cell, entered, left)
    B1 5 5
    C1 5 5
    """

    __match_args__: ClassVar[tuple[Literal["cell"], Literal["entered"], Literal["left"]]] = ...
    def __new__(cls, cell: _CellLike, entered: int, left: int | None = None) -> Step: ...
    @property
    def cell(self) -> Cell:
        """The cell."""
    @property
    def entered(self) -> int:
        """The direction in which the ray came here: 0 to 5, counter-clockwise from the right."""
    @property
    def left(self) -> int | None:
        """The direction in which it goes on; None if the atom straight on absorbs it."""
    def __iter__(self) -> Iterator[Any]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[Cell, int, int | None]: ...

@final
class Trace:
    """The path of one ray: an iterable of `Step`, made by `Board.trace`. A ray that is stopped at its port has no step.

    >>> trace = Board("5/6/1@5/3@@2@/2@@5/8/7/6/5").trace(24)
    >>> trace.outcome, trace.length, trace.deflections
    (Outcome(17), 6, 1)
    """
    def __new__(cls, board: Board, entry: _PortLike, /, *, rule: _AtPort = "hit") -> Trace: ...
    @property
    def board(self) -> Board:
        """The board."""
    @property
    def entry(self) -> Port:
        """The port where the ray entered."""
    @property
    def outcome(self) -> Outcome:
        """What the ray answers."""
    @property
    def steps(self) -> list[Step]:
        """The steps, a list of its own."""
    @property
    def cells(self) -> list[Cell]:
        """The cells visited, in their order."""
    @property
    def length(self) -> int:
        """The number of cells that the ray enters; one that it enters again counts again."""
    @property
    def deflections(self) -> int:
        """How many times the ray turns."""
    def draw(self) -> Drawing:
        """A drawing of the board with this ray."""
    def _repr_svg_(self) -> str: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Step]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs_ex__(self) -> tuple[tuple[Board, Port], dict[str, Any]]: ...

@final
class Signature:
    """The outcomes of a hexagonal board at all its ports: a mapping from ports, in the order of their numbers, to outcomes.

    Made by `Board.signature`, or from a text with a word for every port.

    Parameters
    ----------
    results : str
        A word for every port: "H", "R" or the exit port.
    side : int
        The cells a side of the board.

    Raises
    ------
    SignatureError
        If there are not as many words as ports, or a detour does not lead back.

    >>> signature = Board("@1/3/2").signature()
    >>> signature[1], signature[8], len(signature)
    (Outcome('H'), Outcome(4, side=2), 18)
    """
    def __new__(cls, results: str, /, *, side: int = 5) -> Signature: ...
    @staticmethod
    def from_codes(codes: NDArray[np.uint8], /, *, side: int = 5) -> Signature:
        """The signature with these packed outcomes, such as a row of `signatures`."""
    @property
    def codes(self) -> NDArray[np.uint8]:
        """The packed outcomes, a new uint8 array of shape (ports,): the 0-based index of the exit port, 254 a hit, 255 a
        reflection.
        """
    @property
    def side(self) -> int:
        """The cells a side of the board."""
    def keys(self) -> KeysView[Port]:
        """The ports: a view, as a dict has."""
    def values(self) -> ValuesView[Outcome]:
        """The outcomes: a view, as a dict has."""
    def items(self) -> ItemsView[Port, Outcome]:
        """Pairs of port and outcome: a view, as a dict has."""
    @overload
    def get(self, port: _PortLike, default: None = None, /) -> Outcome | None:
        """The outcome at a port, or `default` if the board has no such port."""
    @overload
    def get(self, port: _PortLike, default: _T, /) -> Outcome | _T: ...
    def _repr_html_(self) -> str: ...
    def __getitem__(self, port: _PortLike, /) -> Outcome: ...
    def __contains__(self, port: _PortLike, /) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Port]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]: ...

@final
class Evidence:
    """What a seeker of a hexagonal board knows: the results of rays, cells whose content is known, and how many atoms there
    may be.

    Evidence is a value: adding a fact gives another evidence. Facts that contradict each other are no error: then `solve`
    says that no board is left, and which facts contradict each other.

    Parameters
    ----------
    side : int or str
        The cells a side of the board, 2 to 5; or the whole evidence as a text, "5 6; 24 17; 10 H; =E5 @".
    atoms : int, (int, int) or str, optional
        The number of atoms: exact, the least and the greatest, or as a text, "4", "3-5" or "?"; unknown where left out.
    rule : {"hit", "reflection"}
        What an atom straight ahead of a port does with another beside it.

    Raises
    ------
    ParseError
        If the text is no evidence; the message says where and what was expected.
    EvidenceError
        If the number of atoms is no range, or more than the cells.

    >>> evidence = Evidence(3, 2).add(1, "H").add(5, "R")
    >>> evidence
    Evidence('3 2; 1 H; 5 R')
    >>> solution = evidence.solve()
    >>> solution.count, solution.unique, solution.model
    (2, False, Board('2@/@3/5/4/3'))
    >>> evidence.advise().best.number
    2
    """
    def __new__(
        cls, side: int | str = 5, atoms: _AtomRange | None = None, *, rule: _AtPort = "hit"
    ) -> Evidence: ...
    @staticmethod
    def full(board: Board, /, *, rule: _AtPort = "hit") -> Evidence:
        """What a seeker knows who has fired every port of a board and knows the number of its atoms. The boards that satisfy it
        are the look-alikes of the board.
        """
    def add(self, port: _PortLike, result: _Result, /) -> Evidence:
        """Evidence with the result of a ray as well; this one stays as it is.

        Parameters
        ----------
        port : int or Port
            Where the ray entered.
        result : str, int, Port or Outcome
            "H", "R", or the port where it left.

        Raises
        ------
        PortError
            If the board has no such port; nothing is added then.

        >>> Evidence("5 6").add(24, 17).add(10, "H")
        Evidence('5 6; 10 H; 17 24')
        """
    def know(self, cell: _CellLike, atom: bool = True, /) -> Evidence:
        """Evidence that a cell holds an atom as well, or that it is empty; this one stays as it is.

        >>> Evidence("5 6").know("E5", False)
        Evidence('5 6; =E5 .')
        """
    @property
    def side(self) -> int:
        """The cells a side of the board."""
    @property
    def atoms(self) -> tuple[int, int]:
        """The least and the greatest number of atoms; where it is unknown, 0 and the number of cells."""
    @property
    def rule(self) -> _AtPort:
        """What an atom straight ahead of a port does with another beside it: "hit" or "reflection"."""
    @property
    def observations(self) -> dict[Port, Outcome]:
        """The ports that were fired, with their outcomes; the far end of a detour too."""
    @property
    def unfired(self) -> list[Port]:
        """The ports that were not fired."""
    @property
    def facts(self) -> list[_Fact]:
        """The facts: (port, outcome) pairs, a detour once, then (cell, bool) pairs."""
    def solve(
        self, *, limit: int | None = None, timeout: float | None = None, cancel: Cancel | None = None
    ) -> Solution:
        """Find everything that follows: how many boards are left, where their atoms are, or what contradicts.

        Exact, and exponential at worst: some seconds for few rays and many atoms. Other Python threads run meanwhile, and
        Ctrl-C ends it.

        Parameters
        ----------
        limit : int, optional
            Give up once the searches have tried so many placements of one cell.
        timeout : float, optional
            The most seconds it may take; then it raises `TimeLimitError`.
        cancel : Cancel, optional
            Ends the call from another thread or an asyncio task.

        Raises
        ------
        EvidenceError
            If the limit is spent.
        """
    def boards(
        self,
        *,
        most: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> NDArray[np.uint64]:
        """All boards that satisfy the evidence, as an array. Each board occurs once. The order is always the same, but it is
        not the order of the ranks.

        Parameters
        ----------
        most : int, optional
            Stop after so many boards.
        limit, timeout, cancel
            As for `solve`; each board is a placement of the limit.

        Returns
        -------
        ndarray of shape (n,), uint64

        >>> sorted(Board(int(bits), side=3) for bits in Evidence("3 2; 1 H; 5 R").boards())
        [Board('@2/@3/5/4/3'), Board('2@/@3/5/4/3')]
        """
    def advise(
        self,
        *,
        scoring: _Scoring | Scoring = "rays",
        limit: int | None = None,
        timeout: float | None = None,
        cancel: Cancel | None = None,
    ) -> Advice:
        """Rank the unfired ports by the information that a ray is expected to give for its cost.

        Parameters
        ----------
        scoring : str or Scoring
            What rays cost.
        limit, timeout, cancel
            As for `solve`.

        Raises
        ------
        EvidenceError
            If the limit is spent.

        >>> advice = Evidence("2 2; 1 H").advise()
        >>> advice.count, advice.best.number, round(advice[0].bits, 4)
        (9, 10, 2.6416)
        """
    def allows(self, board: Board, /) -> bool:
        """Whether a board is one of those that satisfy the evidence: all its facts and the number of atoms.

        Raises
        ------
        BoardError
            If the board has another size.
        """
    def draw(self) -> Drawing:
        """A drawing of what is known: the marks at the ports, and the known cells."""
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Solution:
    """Everything that follows from evidence about a hexagonal board. Made by `Evidence.solve`."""
    @property
    def evidence(self) -> Evidence:
        """The evidence as it was when it was solved."""
    @property
    def count(self) -> int:
        """How many boards satisfy the evidence."""
    @property
    def count_by_atoms(self) -> dict[int, int]:
        """For each number of atoms that occurs, how many of the boards have so many; a dict of its own."""
    @property
    def consistent(self) -> bool:
        """Whether at least one board satisfies the evidence."""
    @property
    def unique(self) -> bool:
        """Whether exactly one board satisfies the evidence."""
    @property
    def probability(self) -> NDArray[np.float64]:
        """The probability of an atom on each cell, all boards being equally likely: a new float64 array in the order of the
        cells' indices; 0 everywhere if no board is left.

        >>> Evidence("2 1; 3 R").solve().probability
        array([1., 0., 0., 0., 0., 0., 0.])
        """
    @property
    def certain(self) -> list[Cell]:
        """The cells that hold an atom on every board."""
    @property
    def excluded(self) -> list[Cell]:
        """The cells that hold an atom on no board."""
    @property
    def model(self) -> Board | None:
        """A board that satisfies the evidence, always the same for the same evidence; `None` if there is none."""
    @property
    def conflict(self) -> list[_Fact]:
        """Facts that no board satisfies together and of which none can be spared, as `Evidence.facts` gives them; empty if
        the evidence is consistent, or if the number of atoms alone excludes every board.

        >>> [str(fact[0]) for fact in Evidence("2 1; 1 H; 2 H; 3 H").solve().conflict]
        ['2', '3']
        """
    def draw(self) -> Drawing:
        """A drawing of the evidence with the chance of an atom in each cell, a shade and a number in per cent."""
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Advice:
    """What the next ray on a hexagonal board may answer, port by port: a sequence of `PortAdvice`, the best first. Made by
    `Evidence.advise`.
    """
    @property
    def side(self) -> int:
        """The cells a side of the board."""
    @property
    def count(self) -> int:
        """How many boards satisfy the evidence."""
    @property
    def best(self) -> Port | None:
        """The port to fire; `None` if no ray gives information."""
    @property
    def ports(self) -> list[PortAdvice]:
        """The unfired ports, the best first; none if the evidence contradicts itself."""
    def _repr_html_(self) -> str: ...
    def __len__(self) -> int: ...
    def __getitem__(self, at: SupportsIndex, /) -> PortAdvice: ...
    def __iter__(self) -> Iterator[PortAdvice]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class PortAdvice:
    """What a ray from one port may answer; a part of an `Advice`."""
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
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Census:
    """How many hexagonal boards of a size with a number of atoms there are, and what of them rays can tell apart. Made by
    `census`.
    """
    @property
    def side(self) -> int:
        """The cells a side of the boards."""
    @property
    def atoms(self) -> int:
        """The number of atoms."""
    @property
    def boards(self) -> int:
        """The boards."""
    @property
    def signatures(self) -> int:
        """The different signatures: so many classes of boards can be told apart."""
    @property
    def unique(self) -> int:
        """The boards that no other board has the signature of."""
    @property
    def largest(self) -> int:
        """The boards in the largest class."""
    @property
    def class_sizes(self) -> dict[int, int]:
        """For each size of a class, how many signatures have so many boards; a dict of its own."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Played:
    """What a seeker needs for all hexagonal boards of a size with a number of atoms. Made by `strategy`."""
    @property
    def side(self) -> int:
        """The cells a side of the boards."""
    @property
    def atoms(self) -> int:
        """The number of atoms."""
    @property
    def seeker(self) -> _HexSeeker:
        """The seeker's name."""
    @property
    def boards(self) -> int:
        """The boards played."""
    @property
    def total_rays(self) -> int:
        """The rays fired, over all boards."""
    @property
    def total_markers(self) -> int:
        """The markers over all boards: one for a hit or a reflection, two for a detour."""
    @property
    def worst_rays(self) -> int:
        """The most rays fired for one board."""
    @property
    def mean_rays(self) -> float:
        """The mean rays of a board."""
    @property
    def mean_markers(self) -> float:
        """The mean markers of a board."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Par:
    """How hard a hexagonal board is: the rays that the reference seeker fires for it. Made by `par`.

    Parameters
    ----------
    par12 : int
        The rays over the board's twelve images.

    >>> par = Par(30)
    >>> par.mean, float(par)
    (2.5, 2.5)
    """
    def __new__(cls, par12: int, /) -> Par: ...
    @property
    def par12(self) -> int:
        """The rays over the twelve images."""
    @property
    def mean(self) -> float:
        """The mean of the twelve, in rays."""
    def __float__(self) -> float: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Par, /) -> bool: ...
    def __le__(self, other: Par, /) -> bool: ...
    def __gt__(self, other: Par, /) -> bool: ...
    def __ge__(self, other: Par, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[int]: ...

@final
class Game:
    """A game on a hexagonal board, with its whole history.

    Fire rays, guess atoms, check. If the guesses are wrong, the check shows one ray that proves it. Guesses that no ray can
    tell from the hidden atoms are right. A game changes as it is played.

    Parameters
    ----------
    game : str or Board, optional
        A game ID, "s5m6M6#12345" or "s5m6M6:0c5f..."; parameters alone for a new game; or a board to hide.
    side : int
        The cells a side of a new game, where no ID is given.
    atoms : int, (int, int) or str
        Its number of atoms, or the range that it is chosen from.
    seed : str, optional
        Equal seeds make equal games.
    rule : {"hit", "reflection"}
        What an atom straight ahead of a port does with another beside it.

    Raises
    ------
    GameError
        If the ID is wrong, or the number of atoms leaves no free cell.

    >>> game = Game("s3m2M2#1")
    >>> print(game.fire(3), game.fire(1))
    H 9
    >>> game.guess("C3")
    >>> game.guesses
    [Cell('C3', side=3)]
    >>> game.undo()
    True
    >>> game.guesses
    []
    """
    def __new__(
        cls,
        game: str | Board = "s5m6M6",
        /,
        *,
        side: int = 5,
        atoms: _AtomRange = 6,
        seed: str | None = None,
        rule: _AtPort = "hit",
    ) -> Game: ...
    @staticmethod
    def load(source: bytes | str | PathLike[str], /) -> Game:
        """Load a saved game.

        Parameters
        ----------
        source : bytes, str or os.PathLike
            The content of the file as bytes, or the path of a file.

        Raises
        ------
        SaveError
            If the file is no saved game, with the line and what was expected there.
        OSError
            If the file cannot be read.
        """
    def save(self, path: str | PathLike[str] | None = None, /) -> bytes:
        """The saved game as bytes of text; moves that have been undone are kept.

        Parameters
        ----------
        path : str or os.PathLike, optional
            A file to write it to as well, whole or not at all.

        >>> print(Game("s2m1M1:94eb").save().decode(), end="")
        blackbox hexagons 1
        game s2m1M1:94eb
        errors 0
        position 1
        """
    def fire(self, port: _PortLike, /) -> Outcome:
        """Fire a ray and answer its outcome.

        Raises
        ------
        MoveError
            If the port has been used, by a ray that entered or left there, or the game is over.
        """
    def guess(self, cell: _CellLike, /) -> None:
        """Guess an atom on a cell, or take the guess away.

        Raises
        ------
        MoveError
            If the cell is locked, or the game is over.
        """
    def lock(self, cell: _CellLike, /) -> None:
        """Lock a cell against guesses, or unlock it."""
    def check(self) -> bool:
        """Check the guesses and answer whether they are right.

        Right guesses end the game. If they are wrong, one ray that proves it is shown; see `proof`.

        Raises
        ------
        MoveError
            If the number of guesses is outside the range, the same guesses were just found wrong, or the game is over.
        """
    def solve(self) -> None:
        """End the game: the guesses become the final answer, and the atoms are revealed."""
    def play(self, made: str, /) -> None:
        """Make a move written as saved games have it: "fire 10", "guess E5", "lock E5", "check" or "solve".

        >>> game = Game("s3m2M2#1")
        >>> game.play("fire 3"); game.moves
        ['fire 3']
        """
    def undo(self) -> bool:
        """Take the last move back; False if there is none."""
    def redo(self) -> bool:
        """Make the move again that was taken back last; False if there is none."""
    def go_to(self, position: int, /) -> bool:
        """Go to a state, from 1, by undo or redo; False if there is no such state."""
    def par(
        self, *, limit: int | None = None, timeout: float | None = None, cancel: Cancel | None = None
    ) -> Par:
        """How hard the hidden board is; see `par`."""
    def score(self, scoring: _Scoring | Scoring = "rays", /) -> int:
        """The points so far, final once the atoms are revealed; lower is better. Black Box+ counts as "markers" does.

        >>> game = Game("s3m2M2#1")
        >>> outcome = game.fire(1); game.score(), game.score("markers")
        (1, 2)
        """
    @property
    def observations(self) -> dict[Port, Outcome]:
        """What the rays have shown: the outcome at every port that was used, at both ends of a detour."""
    @property
    def evidence(self) -> Evidence:
        """What the seeker knows: the results of the rays, and how many atoms there may be.

        >>> game = Game("s3m2M2#1")
        >>> game.fire(3)
        Outcome('H')
        >>> game.evidence
        Evidence('3 2; 3 H')
        """
    @property
    def marks(self) -> dict[Port, str | int]:
        """What the ports show: the port to "H", "R" or the ray's number."""
    @property
    def board(self) -> Board:
        """The hidden board."""
    @property
    def guesses(self) -> list[Cell]:
        """The cells where atoms are guessed."""
    @property
    def locks(self) -> list[Cell]:
        """The locked cells."""
    @property
    def wrong(self) -> list[Port]:
        """The ports where the guesses contradict what was fired, as the last check or the end of the game says."""
    @property
    def omitted(self) -> list[Port]:
        """The ports of rays that the last check fired, or the end of the game showed, because the guesses are not right."""
    @property
    def proof(self) -> Port | None:
        """The port whose ray proves the guesses of the last check wrong; `None` if the last move was no wrong check."""
    @property
    def can_check(self) -> bool:
        """Whether the guesses can be checked now."""
    @property
    def revealed(self) -> bool:
        """Whether the atoms are revealed: the game is over."""
    @property
    def won(self) -> bool:
        """Whether the game was won: the last answer has the signature of the hidden board."""
    @property
    def errors(self) -> int:
        """The checks that found the guesses wrong; undo does not lower it."""
    @property
    def params(self) -> str:
        """The parameters, such as "s5m6M6"."""
    @property
    def id(self) -> str:
        """The game ID by description: the same game for everybody, without showing where the atoms are."""
    @property
    def seed(self) -> str | None:
        """The seed that the game was made from, if it was."""
    @property
    def side(self) -> int:
        """The cells a side of the board."""
    @property
    def moves(self) -> list[str]:
        """The moves, those undone as well, as `play` takes them."""
    @property
    def position(self) -> int:
        """The current state, from 1."""
    @property
    def states(self) -> int:
        """The number of states: the initial one and one for each move, also for those undone."""
    def draw(self) -> Drawing:
        """A drawing of the game as its seeker sees it; once the atoms are revealed, with these and the paths of the rays."""
    def _repr_svg_(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class _GameTable:
    def __new__(cls, game: Game, /) -> _GameTable: ...
    @property
    def game(self) -> Game:
        """The game being played."""
    @game.setter
    def game(self, game: Game, /) -> None: ...
    def do(self, command: bytes, /) -> None:
        """Run a command, a line of text: "fire 10", "guess E5", "check", "new ID" and so on."""
    def state(self) -> str:
        """Everything that is shown, as JSON."""

def boards(
    side: int,
    atoms: int,
    start: int | None = None,
    stop: int | None = None,
    *,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint64]:
    """All boards of a size with a number of atoms, in lexicographic order of their ascending lists of cells.

    Parameters
    ----------
    side : int
        The cells a side, 2 to 5.
    atoms : int
        The number of atoms.
    start, stop : int, optional
        The ranks to give, as a slice has them; all where left out.
    timeout : float, optional
        The most seconds it may take; then it raises `TimeLimitError`.
    cancel : Cancel, optional
        Ends the call from elsewhere.

    Returns
    -------
    ndarray of shape (n,), uint64
        The bits of the boards.

    Raises
    ------
    BoardError
        If the atoms do not fit, or there are no such ranks.
    OutOfMemoryError
        If the machine has not the memory for so many.

    >>> len(boards(5, 4))
    521855
    >>> boards(2, 2, 0, 3)
    array([3, 5, 9], dtype=uint64)
    """

def random_boards(
    n: int,
    side: int,
    atoms: int,
    seed: int | np.random.Generator | None = None,
    *,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint64]:
    """Random boards of a size with a number of atoms: every board is equally likely, and they are independent.

    Parameters
    ----------
    n : int
        How many.
    side, atoms : int
        The boards, as for `boards`.
    seed : int or numpy.random.Generator, optional
        Equal seeds give equal boards, on every machine; a generator gives other boards each time. Without it NumPy
        makes one up.
    timeout, cancel
        As for `boards`.

    Returns
    -------
    ndarray of shape (n,), uint64
        The bits of the boards.

    Raises
    ------
    BoardError
        If the atoms do not fit.
    OutOfMemoryError
        If the machine has not the memory for so many.

    >>> some = random_boards(1000, 5, 6, seed=1)
    >>> some.shape, int(some[0]) == int(random_boards(1, 5, 6, seed=1)[0])
    ((1000,), True)
    """

def signatures(
    boards: NDArray[np.uint64],
    side: int = 5,
    *,
    rule: _AtPort = "hit",
    out: NDArray[np.uint8] | None = None,
    threads: int = 1,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint8]:
    """The signatures of many boards.

    Parameters
    ----------
    boards : ndarray of shape (n,), uint64
        The bits of the boards.
    side : int
        The cells a side.
    rule : {"hit", "reflection"}
        What an atom straight ahead of a port does with another beside it.
    out : ndarray of shape (n, ports), uint8, optional
        Where the answer is written.
    threads : int
        How many threads work; 0 for as many as the machine runs at once. Other Python threads run meanwhile.
    timeout, cancel
        As for `boards`.

    Returns
    -------
    ndarray of shape (n, ports), uint8
        A row for each board, a column for each port: the 0-based index of the exit port, 254 for a hit, 255 for a
        reflection. It is `out` if that was given.

    Raises
    ------
    ArrayError
        If an array has another dtype, shape or memory layout, or is masked; nothing is converted silently.
    BoardError
        If a board has bits beyond the cells.

    >>> import numpy
    >>> signatures(numpy.array([0, 1], dtype=numpy.uint64), 2)[1]
    array([254, 254, 255,   7, 254,  10,  12,   3,  13, 254,   5,  15,   6,
             8, 254,  11, 255, 254], dtype=uint8)
    """

def canonical(
    boards: NDArray[np.uint64],
    side: int = 5,
    *,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint64]:
    """The canonical form of many boards; see `Board.canonical`.

    Parameters
    ----------
    boards : ndarray of shape (n,), uint64
        The bits of the boards.
    side : int
        The cells a side.
    timeout, cancel
        As for `boards`.

    Returns
    -------
    ndarray of shape (n,), uint64

    >>> import numpy
    >>> len(numpy.unique(canonical(boards(5, 3), 5)))
    3122
    """

def transformed(
    boards: NDArray[np.uint64],
    symmetry: Symmetry,
    side: int = 5,
    *,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint64]:
    """The images of many boards under a symmetry.

    Parameters
    ----------
    boards : ndarray of shape (n,), uint64
        The bits of the boards.
    symmetry : Symmetry
        The symmetry.
    side : int
        The cells a side.
    timeout, cancel
        As for `boards`.

    Returns
    -------
    ndarray of shape (n,), uint64
    """

@overload
def rank(
    board: Board, side: None = None, *, timeout: float | None = None, cancel: Cancel | None = None
) -> int:
    """The position of a board among those of its size and number of atoms, in the order of `boards`; or of each of many boards.

    Parameters
    ----------
    board : Board or ndarray of shape (n,), uint64
        A board, or the bits of many.
    side : int, optional
        The cells a side of the boards in an array.
    timeout, cancel
        As for `boards`; they are for arrays.

    Returns
    -------
    int, or ndarray of shape (n,), uint64

    >>> rank(Board("5/6/1@5/3@@2@/2@@5/8/7/6/5"))
    42597215
    >>> rank(boards(5, 4, 100, 103), 5)
    array([100, 101, 102], dtype=uint64)
    """

@overload
def rank(
    board: NDArray[np.uint64],
    side: int,
    *,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint64]: ...
@overload
def unrank(
    side: int,
    atoms: int,
    rank: int,
    /,
    *,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Board:
    """The board at a position among those of a size with a number of atoms, the inverse of `rank`; or the boards at many
    positions.

    Parameters
    ----------
    side, atoms : int
        The boards, as for `boards`.
    rank : int or ndarray of shape (n,), uint64
        A position, or many.
    timeout, cancel
        As for `boards`; they are for arrays.

    Returns
    -------
    Board, or ndarray of shape (n,), uint64

    Raises
    ------
    BoardError
        If there is no such rank.

    >>> unrank(5, 6, 42597215)
    Board('5/6/1@5/3@@2@/2@@5/8/7/6/5')
    """

@overload
def unrank(
    side: int,
    atoms: int,
    rank: NDArray[np.uint64],
    /,
    *,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> NDArray[np.uint64]: ...
def census(
    side: int,
    atoms: int,
    *,
    rule: _AtPort = "hit",
    threads: int = 0,
    memory: int = 2147483648,
    progress: _Progress | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Census:
    """Count the hexagonal boards that rays can tell apart.

    Parameters
    ----------
    side : int
        The cells a side, 2 to 5.
    atoms : int
        The number of atoms.
    rule : {"hit", "reflection"}
        What an atom straight ahead of a port does with another beside it.
    threads : int
        How many threads work; 0 for as many as the machine runs at once. Other Python threads run meanwhile.
    memory : int
        The bytes that hashes of signatures may take; where they take more, the boards are walked several times.
    progress : callable or bool, optional
        Called now and then as `progress(done, total)`; what it raises stops the census. True draws a bar by `tqdm.auto`.
    timeout, cancel
        As for `boards`.

    Raises
    ------
    CensusError
        If there are more than 10**9 boards.

    >>> found = census(3, 5)
    >>> found.boards, found.signatures, found.unique, found.largest
    (11628, 11580, 11538, 3)
    """

def strategy(
    side: int,
    atoms: int,
    seeker: _HexSeeker = "reference",
    *,
    rule: _AtPort = "hit",
    seed: int | np.random.Generator | None = None,
    threads: int = 0,
    progress: _Progress | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Played:
    """Play all hexagonal boards of a size with a number of atoms until one signature is left.

    Parameters
    ----------
    side : int
        The cells a side, 2 to 5.
    atoms : int
        The number of atoms; at most 10**7 boards.
    seeker : {"reference", "entropy", "worst", "outcomes", "random"}
        How the next port is chosen: the fewest boards left on average, by which par is measured; the greatest entropy; the
        fewest boards left in the worst case; the most outcomes; any port.
    rule : {"hit", "reflection"}
        What an atom straight ahead of a port does with another beside it.
    seed : int or numpy.random.Generator, optional
        For the seeker "random".
    threads : int
        How many threads work; 0 for as many as the machine runs at once.
    progress, timeout, cancel
        As for `census`.

    Raises
    ------
    StrategyError
        If there are too many boards, or no seeker has the name.

    >>> strategy(3, 2).total_rays, strategy(3, 2, "entropy").worst_rays
    (440, 4)
    """

def par(
    board: Board,
    *,
    rule: _AtPort = "hit",
    limit: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Par:
    """The par of a board: how many rays a fixed seeker needs to find it.

    That seeker knows the number of atoms, fires the port whose outcomes leave the fewest boards on average, the first of
    several, and ends when one signature is left. Par is the mean number of its rays over the twelve images of the board.

    Parameters
    ----------
    board : Board
        The board.
    rule : {"hit", "reflection"}
        What an atom straight ahead of a port does with another beside it.
    limit : int, optional
        Give up once the searches have looked at so many cells.
    timeout, cancel
        As for `boards`.

    Raises
    ------
    StrategyError
        If the limit is spent.

    >>> par(Board("2/1@1/2"))
    Par(12)
    """

def _advice(side: int, count: int, best: Port | None, ports: list[PortAdvice], /) -> Advice: ...
def _port_advice(
    port: Port,
    parts: list[tuple[int, int]],
    bits: float,
    expected_remaining: float,
    expected_cost: float,
    /,
) -> PortAdvice: ...
def _solution(
    evidence: Evidence,
    by_atoms: dict[int, int],
    tally: list[int],
    model: Board | None,
    conflict: Evidence | None,
    /,
) -> Solution: ...
def _census(side: int, atoms: int, boards: int, class_sizes: dict[int, int], /) -> Census: ...
def _played(side: int, atoms: int, seeker: _HexSeeker, totals: tuple[int, int, int, int], /) -> Played: ...

_PortLike = int | str | Port
_CellLike = str | Cell
_Result = str | int | Port | Outcome
_Fact = tuple[Port, Outcome] | tuple[Cell, bool]
