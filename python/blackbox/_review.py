"""What the end of a game teaches: what each ray was worth, where the answer was proven, who looks alike."""

import json
from dataclasses import dataclass
from typing import Any

from blackbox._blackbox import Board, Cancel, Game, Port, Trace, _review
from blackbox.errors import MoveError


@dataclass(frozen=True)
class ReviewedRay:
    """A ray that was fired, and what it was worth; see `review`."""

    trace: Trace
    """Its way, cell by cell, from the port where it was fired."""
    bits: float | None
    """The information that it gave; None where the boards were too many to be counted."""
    best: tuple[Port, float] | None
    """The ray that was expected to give most at that time, and how many bits."""
    left: int | None
    """How many boards it left."""


@dataclass(frozen=True)
class Review:
    """A game that is over, ray by ray; see `review`."""

    rays: tuple[ReviewedRay, ...]
    """The rays in the order in which they were fired, those that a wrong check fired included."""
    proven: int | None
    """After how many of the rays the answer was proven; None if it never was, or that was not found out."""
    look_alikes: tuple[Board, ...] | None
    """Boards that no ray tells from the hidden one, at most eight; None where they were not found."""
    par: float | None
    """The par of the hidden board, where it has one."""


# Users see them there.
ReviewedRay.__module__ = Review.__module__ = "blackbox"


def review(game: Game, /, *, timeout: float | None = None, cancel: Cancel | None = None) -> Review:
    """Say of a game that is over what the page, the widget and the terminal say of it.

    Parameters
    ----------
    game
        A game that was solved or given up. Nothing is done to it.
    timeout
        Seconds after which the call ends with TimeLimitError.
    cancel
        A token that ends the call from elsewhere.

    Returns
    -------
    Review
        Each ray with its way and what it was worth. A search that takes more than some seconds is given up:
        what it would have told is None.

    Raises
    ------
    MoveError
        If the game is not over.
    TimeLimitError, CancelledError
        If the call was ended by `timeout` or `cancel`.

    >>> from blackbox import Game, review
    >>> game = Game("w5h5m3M3#1")
    >>> _ = game.fire("L2"), game.fire("T3"), game.solve()
    >>> seen = review(game)
    >>> [(str(ray.trace.entry), round(ray.bits, 1), str(ray.best[0]), ray.left) for ray in seen.rays]
    [('L2', 4.2, 'L3', 124), ('T3', 2.9, 'B5', 17)]
    >>> seen.rays[0].trace.cells[:3], seen.proven, seen.look_alikes, seen.par
    ([(0, 1), (1, 1), (2, 1)], None, (), 4.5)
    """
    if not game.revealed:
        raise MoveError("the game is not over, expected one that was solved or given up")
    state: dict[str, Any] = json.loads(_review(game, timeout, cancel))
    found, board = state["review"], game.board

    def port(name: str) -> Port:
        return Port(name, board.size)

    def ray(worth: dict[str, Any]) -> ReviewedRay:
        best, left = worth["best"], worth["left"]
        return ReviewedRay(
            trace=board.trace(port(worth["entry"])),
            bits=worth["bits"],
            best=None if best is None else (port(best[0]), best[1]),
            left=None if left is None else int(left),
        )

    alike = found["look_alikes"]
    return Review(
        rays=tuple(ray(worth) for worth in found["rays"]),
        proven=found["proven"],
        look_alikes=None
        if alike is None
        else tuple(Board.from_atoms([(x, y) for x, y in atoms], board.size) for atoms in alike),
        par=state["par"],
    )
