"""What the end of a game teaches: what rays were worth, when the answer was proven, and look-alikes."""

import json
from dataclasses import dataclass
from typing import Any

from blackbox._blackbox import (
    _USUAL_NODES,
    Advice,
    Board,
    Cancel,
    Evidence,
    Game,
    Port,
    Prior,
    Solution,
    Trace,
    _review,
)
from blackbox._watch import Watch
from blackbox.errors import ArgumentTypeError, EvidenceError, MoveError


@dataclass(frozen=True)
class ReviewedRay:
    """A ray that was fired, and what it was worth; see `review`."""

    trace: Trace
    """Its way, cell by cell, from the port where it was fired."""
    expected: float | None
    """The bits that it was expected to give; None where the boards were too many to be looked at."""
    gain: float | None
    """The bits that it gave: so much smaller is the entropy of the boards that are left."""
    best: tuple[Port, float] | None
    """The ray that was expected to give most at that time, and how many bits; None where none gave any."""
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
ReviewedRay.__module__ = Review.__module__ = "blackbox.results"


def review(
    game: Game,
    /,
    *,
    prior: Prior | None = None,
    limit: int | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Review:
    """Say of a game that is over what the page, the widget and the terminal say of it.

    Parameters
    ----------
    game
        A game that was solved or given up. Nothing is done to it.
    prior
        What was likely beforehand, for what rays were worth; without it the prior of the game.
    limit
        The placements of one cell that each search may try, without it 20 million; what takes more is None.
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
    >>> [(str(ray.trace.entry), round(ray.expected, 2), round(ray.gain, 2), ray.left) for ray in seen.rays]
    [('L2', 2.74, 4.21, 124), ('T3', 1.17, 2.87, 17)]
    >>> seen.rays[0].trace.cells[:3], seen.proven, seen.look_alikes, seen.par
    ([(0, 1), (1, 1), (2, 1)], None, (), 4.5)
    """
    if not isinstance(game, Game):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentTypeError(f"invalid game (got {type(game).__name__}), expected a Game")
    if not game.revealed:
        raise MoveError("the game is not over, expected one that was solved or given up")
    watch = Watch(0, progress=None, timeout=timeout, cancel=cancel)
    state: dict[str, Any] = json.loads(_review(game, timeout, cancel))
    found, board = state["review"], game.board

    def port(name: str) -> Port:
        return Port(name, board.size)

    numbers = game.evidence.atoms
    # Of one number of atoms all boards are equally likely.
    prior = game.prior if prior is None and numbers[0] < numbers[1] else prior
    limit = _USUAL_NODES if limit is None else limit

    def how() -> dict[str, Any]:
        return {"prior": prior, "limit": limit, "timeout": watch.rest(), "cancel": cancel}

    rays: list[ReviewedRay] = []
    # Games have a least and a greatest number of atoms, which no ray changes.
    evidence = Evidence(board.size, numbers)
    before = _solved(evidence, how())
    for entry in (port(worth["entry"]) for worth in found["rays"]):
        advice = None if before is None else _advised(evidence, how())
        evidence = evidence.add(entry, board.fire(entry))
        after = _solved(evidence, how())
        most = None if advice is None else max(advice, key=lambda one: one.bits)
        rays.append(
            ReviewedRay(
                trace=board.trace(entry),
                # At a port whose answer is known nothing is to be learnt.
                expected=None if advice is None else advice[entry].bits if entry in advice else 0.0,
                gain=None if before is None or after is None else before.entropy - after.entropy,
                best=None if most is None or not most.bits else (most.port, most.bits),
                left=None if after is None else after.count,
            )
        )
        before = after

    alike = found["look_alikes"]
    return Review(
        rays=tuple(rays),
        proven=found["proven"],
        look_alikes=None
        if alike is None
        else tuple(Board.from_atoms([(x, y) for x, y in atoms], board.size) for atoms in alike),
        par=state["par"],
    )


def _solved(evidence: Evidence, how: dict[str, Any]) -> Solution | None:
    """Solve evidence, unless that takes too long."""
    try:
        return evidence.solve(**how)
    except EvidenceError:
        return None


def _advised(evidence: Evidence, how: dict[str, Any]) -> Advice | None:
    """Look at every port, unless that takes too long."""
    try:
        advice = evidence.advise(**how)
    except EvidenceError:
        return None
    return None if advice.estimated or not len(advice) else advice
