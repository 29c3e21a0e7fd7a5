"""Games of a seeker against one board: with a table of positions, or with the evidence engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, cast

import numpy as np
from blackbox import codes
from blackbox._blackbox import Advice, Board, Evidence, Outcome, Port, Prior, Scoring, Size, Solution
from blackbox._blackbox import class_labels as labels
from blackbox._board_array import BoardArray
from blackbox.errors import StrategyError
from numpy.typing import NDArray

SeekerName = Literal["reference", "entropy", "worst", "outcomes", "random", "strong", "best"]
Seeker = SeekerName | Callable[..., str | int | Port | Sequence[Any] | NDArray[Any]]


@dataclass
class Known:
    """What a seeker knows on boards of which no table is made: a `Position` with the same names.

    It asks the evidence engine, so a position costs more.
    """

    evidence: Evidence
    scoring: Scoring
    prior: Prior | None
    history: list[tuple[Port, Outcome]]

    @property
    def size(self) -> Size:
        """The size of the board."""
        return self.evidence.size

    @property
    def atoms(self) -> tuple[int, int]:
        """The least and the greatest number of atoms."""
        return self.evidence.atoms

    @cached_property
    def solution(self) -> Solution:
        """What follows from the evidence."""
        return self.evidence.solve()

    @cached_property
    def advice(self) -> Advice:
        """What the next ray may answer."""
        return self.evidence.advise(prior=self.prior)

    @property
    def count(self) -> int:
        """How many placements are left."""
        return self.solution.count

    @property
    def classes(self) -> int:
        """How many signature classes are left."""
        return len(np.unique(labels(self.boards())))

    @property
    def part_counts(self) -> NDArray[np.uint64]:
        """How many placements left give each outcome at each port."""
        ports = Port.all(self.size)
        counts = np.zeros((len(ports), len(ports) + 2), dtype=np.uint64)
        column = {"hit": codes.HIT.of(int), "reflection": codes.REFLECTION.of(int)}
        for port in ports:
            for outcome, placements in self.parts(port).items():
                at = outcome.exit.index if outcome.exit else column[outcome.kind]
                counts[port.index, at] = placements
        return counts

    @property
    def decided(self) -> bool:
        """Whether no ray tells the placements apart that are left."""
        if self.prior is not None:
            return self.advice.best is None
        return self.solution.unique_class

    def parts(self, port: str | int | Port, /) -> dict[Outcome, int]:
        """Give the outcomes that a port can give, each with how many of the placements left give it."""
        where = Port(port, self.size)
        if where in self.advice:
            return self.advice[where].parts
        return {self.evidence.observations[where]: self.count}

    def splits(self, port: str | int | Port, /) -> bool:
        """Say whether firing a port gives information."""
        return len(self.parts(port)) > 1

    def boards(self) -> BoardArray:
        """Give the placements left."""
        return self.solution.boards()

    def after(self, port: str | int | Port, outcome: str | int | Port | Outcome, /) -> Known:
        """Give what is known after one ray more."""
        where = Port(port, self.size)
        ray = (where, Outcome(outcome, self.size))
        return Known(self.evidence.add(where, outcome), self.scoring, self.prior, [*self.history, ray])


def draws(seeker: Seeker) -> bool:
    """Say whether a seeker is asked anew in every game."""
    if isinstance(seeker, str):
        return False
    from inspect import Parameter, signature

    try:
        taken = signature(seeker).parameters.values()
    except (TypeError, ValueError):
        return False
    places = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    return sum(one.kind in places and one.default is Parameter.empty for one in taken) >= 2


def chooser(seeker: Seeker, generator: np.random.Generator) -> Callable[[Any], Any]:
    """Give a function that chooses the port in a position."""
    if callable(seeker):
        call = cast("Callable[..., Any]", seeker)
        return (lambda position: call(position, generator)) if draws(seeker) else call
    if seeker == "random":
        return lambda position: (unfired := position.evidence.unfired)[generator.integers(len(unfired))]
    if seeker == "entropy":
        return lambda known: (known.advice if isinstance(known, Known) else known.evidence.advise()).best
    raise StrategyError(
        f"the seeker {seeker!r} plays by a table of all boards, expected entropy, random or a callable here"
    )


def play(
    board: Board,
    start: Any,
    choose: Callable[[Any], Any],
    scoring: Scoring,
    children: dict[tuple[int, str], Any],
) -> tuple[list[int], int]:
    """Play a game, and give the indices of the ports fired, and its points."""
    position, points = start, 0
    fired: list[int] = []
    while not position.decided if isinstance(position, Known) else position.classes > 1:
        chosen = choose(position)
        if not isinstance(chosen, (str, int, Port)):
            kind = type(chosen).__name__
            raise StrategyError(f"the seeker gave no port (got {kind}), expected a label or a Port")
        port = Port(chosen, board.size)
        if port.index in fired:
            raise StrategyError(f"the seeker fired port {port.number} again, expected one not fired yet")
        fired.append(port.index)
        outcome = board.fire(port)
        points += scoring.ray(outcome)
        if len(fired) > 2:
            position = position.after(port, outcome)
            continue
        # How games begin is kept.
        key = (id(position), f"{port} {outcome}")
        if key not in children:
            children[key] = position.after(port, outcome)
        position = children[key]
    return fired, points
