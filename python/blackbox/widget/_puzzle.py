"""A deduction puzzle in a notebook."""

from __future__ import annotations

from typing import Literal

from blackbox import Evidence
from blackbox._deduction import PuzzleTable
from blackbox._script import joined
from blackbox.sheets import Puzzle as MadePuzzle
from blackbox.widget._base import Widget, as_bytes, counted

__all__ = ["Puzzle"]


class Puzzle(Widget):
    """A deduction puzzle: the clues around the box are all there is, and they leave one board.

    Mark cells by mouse or keys, check them, ask for the next step, or see the whole way in words. Other
    puzzles are begun on the page, too.

    Parameters
    ----------
    puzzle : str or blackbox.sheets.Puzzle
        Parameters, with "#" and a seed or without, a game ID, or a puzzle of `generate_clues`.
    difficulty : {"easy", "medium", "hard", "expert"}
        The grade of the hardest step that it needs; a `blackbox.sheets.Puzzle` has its own.

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
        table.do(as_bytes(f"new {named[1]} {named[0]}"))
        super().__init__(table)

    def _said(self) -> str:
        shown = self._state["puzzle"]
        return f"{shown['grade']}, {counted(shown['marks'], 'clue')}"

    def _picture(self) -> str:
        shown = self._state["puzzle"]
        least, most = shown["wanted"]
        clues = "".join(f"; {port} {result}" for port, result in shown["results"].items())
        return Evidence(f"{shown['size']} {least}-{most}{clues}")._repr_svg_()

    def __repr__(self) -> str:
        return f"<Puzzle {self._state['puzzle']['id']}: {self._said()}>"

    def _follow(self) -> None:
        """Do nothing: there are no other traits."""
