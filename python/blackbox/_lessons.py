"""The lessons and the rules behind the widget of a game."""

import json
from typing import Any

from blackbox._blackbox import Game, _GameTable, _lessons


class Lessons:
    """The tutorial and the rules, on squares and on hexagons, and the last lesson's game.

    Commands go to the game.
    """

    def __init__(self) -> None:
        self._game = _GameTable(Game("w8h8m5M5"))
        self._taught: dict[str, list[Any]] = json.loads(_lessons())

    def do(self, command: bytes, /) -> None:
        """Run a command of the game."""
        self._game.do(command)

    def state(self) -> str:
        """Give everything that is shown, as JSON."""
        return json.dumps({**json.loads(self._game.state()), **self._taught})
