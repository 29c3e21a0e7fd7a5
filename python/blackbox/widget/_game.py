"""The game in a notebook."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from copy import copy
from os import PathLike
from typing import Any, Literal, cast

import traitlets
from blackbox import BlackBoxError, Board, Evidence, Outcome, Port, generate
from blackbox import Game as PlayedGame
from blackbox._blackbox import _Explorer, _GameTable
from blackbox._deduction import PATIENCE, PuzzleTable
from blackbox._lessons import Lessons
from blackbox._script import joined
from blackbox.errors import GameError, MoveError
from blackbox.widget._base import Table, Widget, as_bytes, fired

__all__ = ["Game"]

Cells = tuple[tuple[int, int], ...]
# Cells as they are given: a name will do.
Given = Board | Iterable[tuple[int, int] | str]


def _cells_of(cells: Given, board: Board) -> Cells:
    """Read cells as a board or one by one, and give them row by row, each once."""
    if isinstance(cells, Board):
        if cells.size != board.size:
            raise MoveError(f"the board is {cells.size}, expected {board.size} as the game has it")
        return tuple(cells.atoms)
    return tuple(Board.from_atoms(cells, board.size).atoms)


def _as_text(evidence: Evidence | None, _widget: object) -> str:
    return "" if evidence is None else str(evidence)


# What the page has beside a game. The explorer begins with the board that it has on the page.
ROOMS: dict[str, Callable[[], Table]] = {
    "lesson": Lessons,
    "puzzle": PuzzleTable,
    "explorer": lambda: _Explorer(Board.empty("8x8")),
}


class Game(Widget):
    """A game to be played in a notebook, by mouse or keys, and from Python at the same time.

    Fire rays at the edge, guess atoms, lock cells, check: a wrong check shows the ray that speaks against the
    guesses. Everything can be undone. The game is a `blackbox.Game`, so games and saved games are exchanged
    with the sgt collection; those on hexagons are lines of text. Hints show what is still possible and which
    observations the guesses satisfy.

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
    >>> game = Game("s3m2M2#1")
    >>> print(game.fire(3))
    H
    >>> game.guess = ["C3", "A1"]
    >>> game.evidence, game.guess
    (Evidence('hex3 2; 3 H'), ((0, 0), (2, 2)))
    """

    _esm = joined("game_widget.js")
    # What the page has beside the game, by name, each from when it is opened first.
    _rooms: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    guess: traitlets.TraitType[Cells, Given] = traitlets.TraitType(()).tag(sync=True)
    evidence: traitlets.TraitType[Evidence, Evidence | str] = traitlets.TraitType(None).tag(
        sync=True, to_json=_as_text
    )

    def __init__(self, game: str | bytes | Board | PlayedGame = "w8h8m5M5", /) -> None:
        self._table = _GameTable(game if isinstance(game, PlayedGame) else PlayedGame(game))
        self._opened: dict[str, Table] = {}
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
            raise GameError(f"{name!r} is no room, expected {', '.join(ROOMS)}")
        if name not in self._opened:
            self._opened[name] = ROOMS[name]()
        room, error = self._opened[name], None
        try:
            if command:
                room.do(as_bytes(command))
        except BlackBoxError as wrong:
            error = str(wrong)
        self._rooms = {**self._rooms, name: {**json.loads(room.state()), "error": error}}

    def _picture(self) -> str:
        return self.session.draw()._repr_svg_()

    def _said(self) -> str:
        return fired(self._state, self.session.status)

    def __repr__(self) -> str:
        return f"<Game {self.session.id}: {self._said()}>"

    def _follow(self) -> None:
        self.guess = tuple(self.session.guesses)
        self.evidence = self._table.evidence

    def fire(self, port: str | int | Port) -> Outcome:
        """Fire a ray and answer its outcome."""
        return self._shown(lambda: self.session.fire(port))

    def lock(
        self, cell: tuple[int, int] | str | None = None, *, column: int | None = None, row: int | None = None
    ) -> None:
        """Lock or unlock a cell, a column or a row; hexagons have no columns."""
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
