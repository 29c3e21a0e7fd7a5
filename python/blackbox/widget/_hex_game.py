"""The game on hexagons in a notebook."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from typing import Any

import traitlets

from blackbox import MoveError
from blackbox import hex as hexagons
from blackbox._hex import _GameTable
from blackbox._script import joined
from blackbox.widget._base import Widget, fired

__all__ = ["HexGame"]

Cells = tuple[str, ...]


class HexGame(Widget):
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
    guess: traitlets.TraitType[Cells, hexagons.Board | Iterable[str | hexagons.Cell]] = traitlets.TraitType(
        ()
    ).tag(sync=True)

    def __init__(self, game: str | hexagons.Board | hexagons.Game = "s5m6M6", /) -> None:
        self._table = _GameTable(game if isinstance(game, hexagons.Game) else hexagons.Game(game))
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
    def _read_guess(self, proposal: dict[str, Any]) -> Cells:
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
                f"{name!r} is no cell, expected one from {next(iter(named))} to {list(named)[-1]}"
            )
        return tuple(name for name in named if name in wanted)

    @traitlets.observe("guess")
    def _take_guess(self, change: dict[str, Any]) -> None:
        if not self._following:
            self._shown(lambda: self._guess_exactly(change["new"]))

    def _guess_exactly(self, cells: Cells) -> None:
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
        return fired(self._state, self._state["status"])

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
