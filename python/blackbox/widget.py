"""Widgets for JupyterLab, Notebook 7, VS Code and marimo: play, solve a puzzle, explore a board.

They need the extra `widget`: `pip install '.[widget]'` in the checkout. The last expression of a cell shows
them.

>>> from blackbox.widget import Explorer, Game
>>> game = Game("w5h5m3M3#1")
>>> print(game.fire("L2"))
T2
>>> game.evidence
Evidence('5x5 3; L2 T2')
>>> game.guess = [(3, 1), (3, 0)]
>>> game.session.status
'Balls marked: 2 / 3'
>>> game.undo(), game.guess
(True, ((3, 0),))
>>> explorer = Explorer("4/1@2/4")
>>> explorer.board = explorer.board.with_atoms([(3, 2)])
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from copy import copy
from html import escape
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar, cast

import anywidget
import traitlets

from blackbox import BlackBoxError, Board, Evidence, GameError, MoveError, Outcome, Port, generate
from blackbox import Game as PlayedGame
from blackbox import Puzzle as MadePuzzle
from blackbox import hex as hexagons
from blackbox._blackbox import _Explorer, _GameTable
from blackbox._deduction import PuzzleTable
from blackbox._hex import _GameTable as _HexTable
from blackbox._lessons import Lessons
from blackbox._script import STATIC, joined
from blackbox._still import still

__all__ = ["Explorer", "Game", "HexGame", "Puzzle"]

# Seconds that a person will wait for a game of a difficulty.
PATIENCE = 10.0

T = TypeVar("T")
Cells = tuple[tuple[int, int], ...]
HexCells = tuple[str, ...]

if TYPE_CHECKING:
    # anywidget builds on ipywidgets, which has no types.
    _Base = traitlets.HasTraits
else:
    _Base = anywidget.AnyWidget


class _Table(Protocol):
    """What is behind a widget."""

    def do(self, command: bytes, /) -> None:
        """Run a command."""

    def state(self) -> str:
        """Give everything that is shown, as JSON."""
        ...


class _Widget(_Base):
    """What all widgets share: commands that come from the pages, the state that goes to them."""

    _css = "\n".join((STATIC / name).read_text(encoding="utf-8") for name in ("widget.css", "hex.css"))
    # [client, number, command]: all that a page has sent and not seen answered.
    _commands: traitlets.List[Any] = traitlets.List(traitlets.Any()).tag(sync=True)
    _state: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)

    def __init__(self, table: _Table, **traits: Any) -> None:
        self._shared = table
        self._answered: dict[str, int] = {}
        self._error: str | None = None
        # Set while the widget itself sets its traits.
        self._following = False
        super().__init__(**traits)
        self.refresh()

    def refresh(self) -> None:
        """Show the present state, after something was done to it elsewhere."""
        self._following = True
        try:
            self._follow()
        finally:
            self._following = False
        self._state = {
            **json.loads(self._shared.state()),
            "answered": dict(self._answered),
            "error": self._error,
        }

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Give what a notebook keeps: the widget, and its picture for readers without a kernel."""
        base: Any = super()
        made = base._repr_mimebundle_(**options)
        data, metadata = cast("Any", made if isinstance(made, tuple) else (made, {}))
        picture, said = self._picture(), repr(self)
        # On a page it shrinks with the column; CairoSVG would take an automatic height for none.
        fitting = picture.replace("<svg ", '<svg style="max-width:100%;height:auto" ', 1)
        html = f"<figure>{fitting}<figcaption>{escape(self._said())}</figcaption></figure>"
        return {**(data or {}), "text/plain": said, "text/html": html, "image/svg+xml": picture}, metadata

    def _picture(self) -> str:
        """Draw the state as an SVG."""
        return still(self._drawn(), self._said())

    def _drawn(self) -> dict[str, Any]:
        """Give the state of which a picture is kept."""
        return self._state

    def _said(self) -> str:
        """Say the state in a few words."""
        raise NotImplementedError

    def _shown(self, act: Callable[[], T]) -> T:
        """Act, and show what came of it even if it failed."""
        try:
            return act()
        finally:
            self.refresh()

    def _follow(self) -> None:
        """Set the public traits to what is so."""
        raise NotImplementedError

    @traitlets.observe("_commands")
    def _obey(self, _change: object) -> None:
        commands: list[tuple[str, int, str]] = list(self._commands)
        for client, number, command in commands:
            if number <= self._answered.get(client, 0):
                continue
            self._answered[client] = number
            try:
                self._do(command)
                self._error = None
            except BlackBoxError as error:
                self._error = str(error)
        self.refresh()

    def _do(self, command: str) -> None:
        """Run a command of a page."""
        self._shared.do(_as_bytes(command))


def _as_bytes(command: str) -> bytes:
    """Give a command's bytes: a saved game is bytes, one a character; all else is text."""
    return command.encode("latin-1" if command.startswith("load ") else "utf-8", "replace")


def _cells_of(cells: Board | Iterable[tuple[int, int]], board: Board) -> Cells:
    """Read cells as a board or as pairs, and give them row by row, each once."""
    if isinstance(cells, Board):
        if cells.size != board.size:
            raise MoveError(f"the board is {cells.size}, expected {board.size} as the game has it")
        return tuple(cells.atoms)
    return tuple(Board.from_atoms([(x, y) for x, y in cells], board.width, board.height).atoms)


def _as_text(evidence: Evidence | None, _widget: object) -> str:
    return "" if evidence is None else "; ".join(str(evidence).splitlines())


# What the page has beside a game. The explorer begins with the board that it has on the page.
ROOMS: dict[str, Callable[[], _Table]] = {
    "lesson": Lessons,
    "puzzle": PuzzleTable,
    "explorer": lambda: _Explorer(Board.empty(width=8, height=8)),
    "hexagons": lambda: _HexTable(hexagons.Game()),
}


class Game(_Widget):
    """A game to be played in a notebook, by mouse or keys, and from Python at the same time.

    Fire rays at the edge, guess atoms, lock cells, check: a wrong check shows the ray that speaks against the
    guesses. Everything can be undone. The game is a `blackbox.Game`, so games and saved games are exchanged
    with the sgt collection. Hints show what is still possible and which observations the guesses satisfy.

    Parameters
    ----------
    game : str, bytes, Board or blackbox.Game
        A game ID, parameters for a new game, a board to hide, or a game to go on with.

    Attributes
    ----------
    guess : tuple of (int, int)
        The cells where atoms are guessed, row by row; set it to a `Board` or to cells. It can be observed.
    evidence : Evidence
        What the rays have told. Set it to `Evidence` or to its text to know exactly that: rays are fired, the
        game is restarted, or, where the hidden board does not satisfy it, a board that does is hidden. Adding
        to it changes nothing until it is set. It can be observed.

    >>> from blackbox.widget import Game
    >>> game = Game(Board("4/1@2/4"))
    >>> print(game.fire("T2"), game.guess)
    H ()
    >>> game.guess = [(1, 1)]
    >>> game.check()
    True
    >>> game = Game()
    >>> game.evidence = "8x8 4; L5 B5; R1 H"
    >>> {str(port): mark for port, mark in game.session.marks.items()}
    {'L5': '1', 'B5': '1', 'R1': 'H'}
    """

    _esm = joined("game_widget.js")
    # What the page has beside the game, by name, each from when it is opened first.
    _rooms: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    guess: traitlets.TraitType[Cells, Board | Iterable[tuple[int, int]]] = traitlets.TraitType(()).tag(
        sync=True
    )
    evidence: traitlets.TraitType[Evidence, Evidence | str] = traitlets.TraitType(None).tag(
        sync=True, to_json=_as_text
    )

    def __init__(self, game: str | bytes | Board | PlayedGame = "w8h8m5M5", /) -> None:
        self._table = _GameTable(game if isinstance(game, PlayedGame) else PlayedGame(game))
        self._opened: dict[str, _Table] = {}
        super().__init__(self._table)

    @property
    def session(self) -> PlayedGame:
        """The session that is played. After doing something to it by itself, call `refresh`."""
        return self._table.game

    @session.setter
    def session(self, session: PlayedGame) -> None:
        self._table.game = session
        self.refresh()

    @traitlets.validate("guess")
    def _read_guess(self, proposal: dict[str, Any]) -> object:
        return _cells_of(proposal["value"], self.session.board)

    @traitlets.validate("evidence")
    def _read_evidence(self, proposal: dict[str, Any]) -> Evidence:
        value = proposal["value"]
        return Evidence(value) if isinstance(value, str) else copy(value)

    @traitlets.observe("evidence")
    def _take_evidence(self, change: dict[str, Any]) -> None:
        if not self._following:
            self._shown(lambda: self._table.know(change["new"]))

    @traitlets.observe("guess")
    def _take_guess(self, change: dict[str, Any]) -> None:
        if not self._following:
            self._shown(lambda: self._table.guess_exactly(list(change["new"])))

    def _do(self, command: str) -> None:
        word, _, rest = command.partition(" ")
        if word == "room":
            return self._enter(*rest.partition(" ")[::2])
        if word == "deal":
            difficulty, _, params = rest.partition(" ")
            wanted = cast("Literal['easy', 'medium', 'hard', 'expert']", difficulty)
            command = f"new {generate(1, params, difficulty=wanted, timeout=PATIENCE)[0]}"
        super()._do(command)

    def _enter(self, name: str, command: str) -> None:
        """Open a room, and run a command in it if there is one; what is wrong is told there."""
        if name not in ROOMS:
            raise GameError(f"'{name}' is no room, expected {', '.join(ROOMS)}")
        if name not in self._opened:
            self._opened[name] = ROOMS[name]()
        room, error = self._opened[name], None
        try:
            if command:
                room.do(_as_bytes(command))
        except BlackBoxError as wrong:
            error = str(wrong)
        self._rooms = {**self._rooms, name: {**json.loads(room.state()), "error": error}}

    def _said(self) -> str:
        state = self._state
        status: str = state["status"]
        status = status.replace("Balls marked", "Atoms guessed").replace("missed balls", "missed atoms")
        if state["revealed"]:
            return status
        marks = list(state["marks"].values())
        fired = marks.count("H") + marks.count("R") + len(set(marks) - {"H", "R"})
        return f"{fired} {'ray' if fired == 1 else 'rays'} fired. {status}"

    def __repr__(self) -> str:
        return f"<Game {self.session.id}: {self._said()}>"

    def _follow(self) -> None:
        self.guess = tuple(self.session.guesses)
        self.evidence = self._table.evidence

    def fire(self, port: str | Port) -> Outcome:
        """Fire a ray and answer its outcome."""
        return self._shown(lambda: self.session.fire(port))

    def lock(
        self, cell: tuple[int, int] | None = None, *, column: int | None = None, row: int | None = None
    ) -> None:
        """Lock or unlock a cell, a column or a row."""
        self._shown(lambda: self.session.lock(cell, column=column, row=row))

    def check(self) -> bool:
        """Check the guesses and answer whether they are right."""
        return self._shown(self.session.check)

    def solve(self) -> None:
        """End the game and reveal the atoms."""
        self._shown(self.session.solve)

    def undo(self) -> bool:
        """Take the last move back; False if there is none."""
        return self._shown(self.session.undo)

    def redo(self) -> bool:
        """Make the move again that was taken back last; False if there is none."""
        return self._shown(self.session.redo)

    def restart(self) -> bool:
        """Start again with the same board; False in the first state."""
        return self._shown(self.session.restart)

    def load(self, source: bytes | str | PathLike[str]) -> None:
        """Go on with a saved game: the content of the file as bytes, or its path."""
        self.session = PlayedGame.load(source)

    def save(self, path: str | PathLike[str] | None = None) -> bytes:
        """Give the saved game as bytes, and write it to a file if a path is given."""
        return self.session.save(path)


class HexGame(_Widget):
    """A game on hexagons, played in a notebook as `Game` is; it is a `blackbox.hex.Game`.

    Parameters
    ----------
    game : str, blackbox.hex.Board or blackbox.hex.Game
        A game ID, parameters for a new game, a board to hide, or a game to go on with.

    Attributes
    ----------
    guess : tuple of str
        The names of the cells where atoms are guessed, row by row; set it to a `blackbox.hex.Board` or to
        cells. It can be observed.

    >>> from blackbox.widget import HexGame
    >>> game = HexGame("s3m2M2#1")
    >>> print(game.fire(3))
    H
    >>> game.guess = ["C3", "A1"]
    >>> game.evidence, game.guess
    (Evidence('3 2; 3 H'), ('A1', 'C3'))
    """

    _esm = joined("hex_widget.js")
    guess: traitlets.TraitType[HexCells, hexagons.Board | Iterable[str | hexagons.Cell]] = (
        traitlets.TraitType(()).tag(sync=True)
    )

    def __init__(self, game: str | hexagons.Board | hexagons.Game = "s5m6M6", /) -> None:
        self._table = _HexTable(game if isinstance(game, hexagons.Game) else hexagons.Game(game))
        super().__init__(self._table)

    @property
    def session(self) -> hexagons.Game:
        """The session that is played. After doing something to it by itself, call `refresh`."""
        return self._table.game

    @session.setter
    def session(self, session: hexagons.Game) -> None:
        self._table.game = session
        self.refresh()

    @property
    def evidence(self) -> hexagons.Evidence:
        """What the rays have told."""
        return self.session.evidence

    @traitlets.validate("guess")
    def _read_guess(self, proposal: dict[str, Any]) -> HexCells:
        value, side = proposal["value"], self.session.side
        if isinstance(value, hexagons.Board):
            if value.side != side:
                raise MoveError(
                    f"the board has {value.side} cells a side, expected {side} as the game has it"
                )
            return tuple(str(cell) for cell in value.atoms)
        wanted = {str(cell) for cell in value}
        named = {str(cell): cell for cell in hexagons.Cell.all(side=side)}
        for name in sorted(wanted - set(named)):
            raise MoveError(
                f"'{name}' is no cell, expected one from {next(iter(named))} to {list(named)[-1]}"
            )
        return tuple(name for name in named if name in wanted)

    @traitlets.observe("guess")
    def _take_guess(self, change: dict[str, Any]) -> None:
        if not self._following:
            self._shown(lambda: self._guess_exactly(change["new"]))

    def _guess_exactly(self, cells: HexCells) -> None:
        """Guess these cells and no others; where a locked cell would change, nothing does."""
        session = self.session
        before = {str(cell) for cell in session.guesses}
        locked = {str(cell) for cell in session.locks} & (before ^ set(cells))
        if locked:
            raise MoveError(f"the cell {min(locked)} is locked, expected one that is not")
        for name in sorted(before ^ set(cells)):
            session.guess(name)

    def _picture(self) -> str:
        # Its place gives it a style of its own.
        return self.session._repr_svg_().replace(' style="max-width:100%"', "", 1)

    def _said(self) -> str:
        status: str = self._state["status"]
        if self._state["revealed"]:
            return status
        marks = list(self._state["marks"].values())
        fired = marks.count("H") + marks.count("R") + len(set(marks) - {"H", "R"})
        return f"{fired} {'ray' if fired == 1 else 'rays'} fired. {status}"

    def __repr__(self) -> str:
        return f"<HexGame {self.session.id}: {self._said()}>"

    def _follow(self) -> None:
        self.guess = tuple(str(cell) for cell in self.session.guesses)

    def fire(self, port: int | hexagons.Port) -> hexagons.Outcome:
        """Fire a ray and answer its outcome."""
        return self._shown(lambda: self.session.fire(port))

    def lock(self, cell: str | hexagons.Cell) -> None:
        """Lock or unlock a cell."""
        self._shown(lambda: self.session.lock(cell))

    def check(self) -> bool:
        """Check the guesses and answer whether they are right."""
        return self._shown(self.session.check)

    def solve(self) -> None:
        """End the game and reveal the atoms."""
        self._shown(self.session.solve)

    def undo(self) -> bool:
        """Take the last move back; False if there is none."""
        return self._shown(self.session.undo)

    def redo(self) -> bool:
        """Make the move again that was taken back last; False if there is none."""
        return self._shown(self.session.redo)

    def restart(self) -> bool:
        """Start again with the same board; False in the first state."""
        return self._shown(lambda: self.session.position > 1 and self.session.go_to(1))

    def load(self, source: bytes | str | PathLike[str]) -> None:
        """Go on with a saved game: the content of the file as bytes, or its path."""
        self.session = hexagons.Game.load(source)

    def save(self, path: str | PathLike[str] | None = None) -> bytes:
        """Give the saved game as bytes, and write it to a file if a path is given."""
        return self.session.save(path)


class Puzzle(_Widget):
    """A deduction puzzle: the clues around the box are all there is, and they leave one board.

    Mark cells by mouse or keys, check them, ask for the next step, or see the whole way in words. Other
    puzzles are begun on the page, too.

    Parameters
    ----------
    puzzle : str or blackbox.Puzzle
        Parameters, with "#" and a seed or without, a game ID, or a puzzle of `generate_clues`.
    difficulty : {"easy", "medium", "hard", "expert"}
        The grade of the hardest step that it needs; a `blackbox.Puzzle` has its own.

    Raises
    ------
    GameError
        If the parameters are wrong, or no game of theirs makes such a puzzle.

    >>> from blackbox.widget import Puzzle
    >>> Puzzle("w5h5m3M3#e", "expert")
    <Puzzle w5h5m3M3:ea1e7b1edb0eaa59: expert, 3 clues>
    """

    _esm = joined("puzzle_widget.js")

    def __init__(
        self,
        puzzle: str | MadePuzzle = "w6h6m3M3",
        /,
        difficulty: Literal["easy", "medium", "hard", "expert"] = "easy",
    ) -> None:
        named = (puzzle.id, puzzle.difficulty) if isinstance(puzzle, MadePuzzle) else (puzzle, difficulty)
        table = PuzzleTable()
        table.do(_as_bytes(f"new {named[1]} {named[0]}"))
        super().__init__(table)

    def _said(self) -> str:
        shown = self._state["puzzle"]
        clues = list(shown["marks"].values())
        rays = clues.count("H") + clues.count("R") + len(set(clues) - {"H", "R"})
        return f"{shown['grade']}, {rays} {'clue' if rays == 1 else 'clues'}"

    def _drawn(self) -> dict[str, Any]:
        return {**self._state["puzzle"], "atoms": None, "revealed": False}

    def __repr__(self) -> str:
        return f"<Puzzle {self._state['puzzle']['id']}: {self._said()}>"

    def _follow(self) -> None:
        """Do nothing: there are no other traits."""


class Explorer(_Widget):
    """A board in the open: place atoms and see every ray live.

    Parameters
    ----------
    board : Board or str
        The board to begin with, in any notation.

    Attributes
    ----------
    board : Board
        The board shown; set it to a `Board` or a text. It can be observed.

    >>> from blackbox.widget import Explorer
    >>> explorer = Explorer("4/1@2/4")
    >>> explorer.board = explorer.board.with_atoms([(3, 2)])
    >>> explorer.board.to("compact")
    '4/1@2/3@'
    """

    _esm = joined("explorer_widget.js")
    board: traitlets.TraitType[Board, Board | str] = traitlets.TraitType(None)

    def __init__(self, board: Board | str = "8x8:", /) -> None:
        self._table = _Explorer(Board(board) if isinstance(board, str) else board)
        super().__init__(self._table)

    @traitlets.validate("board")
    def _read_board(self, proposal: dict[str, Any]) -> Board:
        value = proposal["value"]
        return value if isinstance(value, Board) else Board(value)

    @traitlets.observe("board")
    def _take_board(self, change: dict[str, Any]) -> None:
        if not self._following:
            self._table.board = change["new"]
            self.refresh()

    def _said(self) -> str:
        state = self._state
        counts = f"{state['hits']} hits, {state['reflections']} reflections, {state['detours']} detours"
        return f"{len(self.board)} {'atom' if len(self.board) == 1 else 'atoms'}: {counts}"

    def __repr__(self) -> str:
        return f"Explorer({self.board.to('compact')!r})"

    def _follow(self) -> None:
        self.board = self._table.board
