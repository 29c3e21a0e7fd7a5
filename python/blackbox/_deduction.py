"""The deduction puzzle behind the widget."""

import json
from typing import Any, Literal, cast

from blackbox._blackbox import Board, _Explorer, _puzzle_state
from blackbox.errors import GameError

# Seconds that a person will wait for a puzzle, or a game of a difficulty.
PATIENCE = 10.0


class PuzzleTable:
    """A puzzle, once there is one, and what was tried; the commands: "new GRADE ID" and "try x,y x,y ..."."""

    def __init__(self) -> None:
        self._puzzle: dict[str, Any] | None = None
        self._tried: dict[str, Any] | None = None

    def do(self, command: bytes, /) -> None:
        """Run a command."""
        word, _, rest = command.decode("utf-8", "replace").partition(" ")
        if word == "new":
            difficulty, _, name = rest.partition(" ")
            self._puzzle, self._tried = _made(difficulty, name), None
        elif word == "try":
            self._try(rest)
        else:
            raise GameError(f"{word!r} is no command of a puzzle, expected new or try")

    def _try(self, cells: str) -> None:
        """Find out what every ray would do if the atoms were in these cells."""
        if self._puzzle is None:
            raise GameError("there is no puzzle yet, expected new before try")
        board = Board(f"{self._puzzle['size']}:{''.join(f'({cell})' for cell in cells.split())}")
        shown = json.loads(_Explorer(board).state())
        self._tried = {"cells": cells, "results": shown["results"], "rays": shown["rays"]}

    def state(self) -> str:
        """Give everything that is shown, as JSON."""
        return json.dumps({"puzzle": self._puzzle, "tried": self._tried})


def _made(difficulty: str, name: str) -> dict[str, Any]:
    """Make a puzzle."""
    grade = cast("Literal['easy', 'medium', 'hard', 'expert']", difficulty)
    return cast("dict[str, Any]", json.loads(_puzzle_state(name, grade, PATIENCE)))
