"""Wrong answers that look right: near misses for multiple choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from blackbox import Board, Evidence, Outcome, Port

__all__ = ["near_boards", "near_outcomes", "shuffled"]

T = TypeVar("T")


def shuffled(right: T, wrong: Sequence[T], count: int, numbers: Random) -> tuple[list[T], int]:
    """Mix the right answer among wrong ones; give the list and the place of the right one."""
    chosen = [*wrong[: count - 1]]
    place = numbers.randrange(len(chosen) + 1)
    chosen.insert(place, right)
    return chosen, place


def near_outcomes(board: Board, port: Port, numbers: Random) -> list[str]:
    """List wrong outcomes of a ray, the most tempting first.

    They are what the ray would do with one atom away, what a straight ray would do, and what the neighbours
    of the port answer; then hit and reflection, then other ports.
    """
    right = str(board.fire(port))
    found: list[str] = []

    def add(outcomes: Iterable[Outcome | str]) -> None:
        for outcome in outcomes:
            word = str(outcome)
            if word not in (right, str(port), *found):
                found.append(word)

    atoms = list(board.atoms)
    numbers.shuffle(atoms)
    add(board.without_atoms([atom]).fire(port) for atom in atoms)
    add([Board.empty(board.size).fire(port)])
    ports = board.ports
    add(board.fire(ports[(port.index + step) % len(ports)]) for step in (1, -1))
    add(["H", "R"])
    others = [str(other) for other in ports]
    numbers.shuffle(others)
    add(others)
    return found


def near_boards(board: Board, evidence: Evidence, count: int, numbers: Random) -> list[Board]:
    """List wrong answers to evidence, the most tempting first: those that contradict the fewest observations.

    Each has one atom of the right board moved, to a neighbouring cell first.
    """
    right = board.signature()
    near: dict[Board, int] = {}
    for atom in board.atoms:
        rest = board.without_atoms([atom])
        for x, y in ~board:
            other = rest.with_atoms([(x, y)])
            if other.signature() != right:
                near[other] = max(abs(x - atom[0]), abs(y - atom[1]))
    ranked = list(near)
    numbers.shuffle(ranked)

    def worth(other: Board) -> tuple[int, int]:
        broken = sum(not agrees for _, agrees in evidence.satisfied(other))
        return broken, near[other]

    # What no observation contradicts would be right as well.
    candidates = [(worth(other), other) for other in ranked]
    candidates = [pair for pair in candidates if pair[0][0] > 0]
    candidates.sort(key=lambda pair: pair[0])
    return [other for _, other in candidates[:count]]
