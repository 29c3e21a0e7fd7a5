"""What the games of an environment share, the same for one game, many games and the game of two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict

from blackbox import Prior, Scoring
from blackbox._sizes import Atoms, SizeLike
from blackbox.errors import GameError

__all__ = ["RENDER_MODES", "EnvKeywords", "GameKeywords", "GameOptions", "Illegal"]

RENDER_MODES = ("ansi", "svg", "rgb_array")

Illegal = Literal["penalty", "end", "raise"]


class GameKeywords(TypedDict, total=False):
    """The options of every game, by name."""

    scoring: str | Scoring
    strict: bool
    max_steps: int | None
    render_mode: str | None


class EnvKeywords(GameKeywords, total=False):
    """The options of a game with one player, by name."""

    illegal: Illegal
    illegal_penalty: float
    ideal: bool | Prior


@dataclass(frozen=True)
class GameOptions:
    """What the games of an environment share.

    Parameters
    ----------
    size : Size, str or tuple of (int, int)
        The size of the board: 2 to 255 cells each way, or a hexagon, "hex5".
    atoms : int, str or tuple of (int, int)
        How many atoms are hidden: a number, or a range such as "3-6", (3, 6) or "?", from which every game
        draws.
    scoring : str or Scoring
        What rays and wrong atoms cost: "rays", "markers" or "waddingtons".
    strict : bool
        Whether only the hidden atoms are a right answer. Otherwise a board that no ray tells from them is
        right, too.
    illegal : {"penalty", "end", "raise"}
        What a ray at a port that is known, or submitting a number of guesses that cannot be right, does: cost
        `illegal_penalty` and nothing else, end the game with the present guesses, or raise `MoveError`.
    illegal_penalty : float
        See `illegal`.
    max_steps : int, optional
        After so many steps a game is truncated, and the present guesses count as the answer. Four times the
        number of actions if it is not given.
    ideal : bool or Prior
        Whether `info` has what an ideal observer says, who knows how the games are dealt: first the number of
        atoms, each equally likely, then a board with so many. There may be at most 2^20 boards, of hexagons
        or within 8x8; they are listed with their pars when the first such environment is made (8x8 with 4
        atoms: some 2 seconds and 150 MB). With a `Prior` boards are as likely as that says, and as many
        answers are taken to be wrong; there may be as many boards as 1 GiB holds, each game takes two bytes
        for each of them, and a ray takes milliseconds.
    render_mode : {"ansi", "svg", "rgb_array"}, optional
        What `render` gives: text, SVG as text, or an array of shape (pixels, pixels, 3), uint8.
    """

    size: SizeLike = "8x8"
    atoms: Atoms = 4
    scoring: str | Scoring = "rays"
    strict: bool = False
    illegal: Illegal = "penalty"
    illegal_penalty: float = 1.0
    max_steps: int | None = None
    ideal: bool | Prior = False
    render_mode: str | None = None

    def __post_init__(self) -> None:
        """Refuse an unknown `render_mode`; the games refuse the rest."""
        if self.render_mode is not None and self.render_mode not in RENDER_MODES:
            raise GameError(f"render_mode={self.render_mode!r}, expected one of {', '.join(RENDER_MODES)}")
