"""Deduction puzzles, and sheets of puzzles to print."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from blackbox._blackbox import Board, Cancel, Evidence, _deduction_puzzles, _read, _sheet, _write
from blackbox.errors import ArgumentTypeError

__all__ = ["Puzzle", "generate_clues", "sheet"]
__dir__: Final = __all__.copy


@dataclass(frozen=True)
class Puzzle:
    """A deduction puzzle: no ray is fired, the answers of some are given, and they leave one board.

    >>> from blackbox.sheets import generate_clues
    >>> puzzle = generate_clues(1, "w5h5m3M3#e", difficulty="expert")[0]
    >>> puzzle.evidence, puzzle.difficulty
    (Evidence('5x5 3; B3 R; B4 R3; R4 R'), 'expert')
    >>> puzzle.steps[0]
    'Edge: B3 is a reflection, so at the edge there is no atom in row 5 column 3.'
    >>> puzzle.evidence.solve().model == puzzle.board
    True
    """

    id: str
    """The game ID, as `generate` has it."""
    evidence: Evidence
    """What its solver is told: the number of atoms and the clues."""
    board: Board
    """The solution."""
    difficulty: Literal["easy", "medium", "hard", "expert"]
    """The grade of the hardest technique that it needs."""
    steps: tuple[str, ...]
    """The way to the solution in words. Rows and columns count from 1, as the ports do."""


def generate_clues(
    n: int,
    params: str | bytes = "w8h8m5M5",
    /,
    *,
    difficulty: Literal["easy", "medium", "hard", "expert"] | None = None,
    allow_zero: bool = False,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> list[Puzzle]:
    """Deduction puzzles with their steps in words, as `blackbox generate --clues --steps` makes them.

    Parameters
    ----------
    n
        How many.
    params
        Parameters, or with "#" and a seed the series of games that `generate` makes of them.
    difficulty
        Only puzzles that need reasoning as hard as this; without it at most "hard". Games that make none are
        passed over.
    allow_zero
        Whether the least number of atoms may be 0.
    timeout
        Seconds after which the call ends with TimeLimitError.
    cancel
        A token that ends the call from elsewhere.

    Raises
    ------
    GameError
        If the parameters are wrong, or 10,000 games in a row make no such puzzle.

    >>> from blackbox.sheets import generate_clues
    >>> [puzzle.difficulty for puzzle in generate_clues(2, "w6h6m3M3#7", difficulty="medium")]
    ['medium', 'medium']
    """
    made = _deduction_puzzles(n, params, difficulty, allow_zero, timeout, cancel)
    return [Puzzle(name, clues, board, grade, tuple(steps)) for name, clues, board, grade, steps in made]


def sheet(
    games: Iterable[str | Puzzle],
    file: str | os.PathLike[str] | None = None,
    /,
    *,
    kind: Literal["svg", "pdf", "ps"] | None = None,
    title: str = "",
    grid: tuple[int, int] = (2, 3),
    scale: float | None = None,
    colour: bool = False,
    rules: bool = False,
    solutions: bool = False,
    steps: bool = False,
    large: bool = False,
    language: Literal["en", "de", "fr", "ar"] = "en",
    paper: str = "a4",
    fonts: Sequence[bytes | str | os.PathLike[str]] = (),
    allow_zero: bool = False,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> bytes:
    """Print puzzles on sheets: empty boards with clues around them, as `blackbox print` does.

    Parameters
    ----------
    games
        Game IDs, which get the fewest clues that leave one board, or puzzles of `generate_clues`.
    file
        A file to write, the whole of it or nothing; its name ends with .svg, .pdf or .ps.
    kind
        The kind of file, if no name says it; "pdf" if nothing does.
    title
        A line above each page, in any script.
    grid
        How many puzzles stand beside each other and below each other on a page.
    scale
        How large the cells are at most: 1 is 8 mm; without it as large as fits.
    colour
        Whether marks and paths have colours.
    rules
        Whether a page before the puzzles says in pictures how rays go and what their marks mean.
    solutions
        Whether pages with the atoms and the path of every clue follow.
    steps
        Whether pages with the way to each solution in words follow.
    large
        Whether texts are large and cells as large as fits.
    language
        The language of the texts: English, German, French or Arabic; the title is as it is.
    paper
        "a3", "a4", "a5", "letter", "legal", or millimetres as "160x90".
    fonts
        Font files, or their contents, for a title that the built-in font cannot write.
    allow_zero
        Whether the least number of atoms of a game may be 0.
    timeout
        Seconds after which the call ends with TimeLimitError.
    cancel
        A token that ends the call from elsewhere.

    Returns
    -------
    The sheets as bytes. The same games and options always give the same bytes.

    Raises
    ------
    GameError
        If a text is no game ID.
    ArgumentTypeError
        If a game is neither a text nor a puzzle.
    ArgumentError
        If an option is wrong, or no font has a character of the title.

    >>> from blackbox.sheets import generate_clues, sheet
    >>> sheet(["w5h5m3M3#12"], title="One")[:8]
    b'%PDF-1.7'
    >>> b"</svg>" in sheet(generate_clues(2, "w6h6m3M3#7"), kind="svg", grid=(2, 1), solutions=True)
    True
    """
    if isinstance(games, str):
        raise ArgumentTypeError("invalid games (got one text), expected a list of game IDs or puzzles")
    games = list(games)
    for game in games:
        if not isinstance(game, (str, Puzzle)):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ArgumentTypeError(
                f"invalid game (got {type(game).__name__}), expected a game ID or a puzzle of generate_clues"
            )
    asked: list[tuple[str, tuple[Evidence, Literal["easy", "medium", "hard", "expert"]] | None]] = [
        (game, None) if isinstance(game, str) else (game.id, (game.evidence, game.difficulty))
        for game in games
    ]
    ending = kind or ("pdf" if file is None else Path(file).suffix.lstrip(".").lower())
    contents = [font if isinstance(font, bytes) else _read(font) for font in fonts]
    look = (title, grid, scale, colour, rules, solutions, steps, large, language, paper, contents)
    printed = _sheet(asked, ending, *look, allow_zero, timeout, cancel)
    if file is not None:
        _write(file, printed)
    return printed
