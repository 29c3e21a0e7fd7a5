"""Holds what the toolkit says of a game that is over to all boards."""

import re
from itertools import pairwise
from typing import Any

from brute import Universe, par
from claims import Claims, UnknownSentenceError, close
from plain import images


class Hidden:
    """The hidden board of a game."""

    def __init__(self, universe: Universe, atoms: frozenset[int]) -> None:
        """Fire all its rays."""
        self.universe, self.atoms = universe, atoms
        self.ends = universe.plain.ends_of(atoms)

    def is_like(self, guesses: frozenset[int]) -> bool:
        """Whether no ray tells guesses from it."""
        return self.universe.plain.ends_of(guesses) == self.ends

    def par(self) -> float:
        """The mean of the reference seeker's rays over all images."""
        rays = par(self.universe, self.atoms, images(self.universe.plain, self.atoms))
        return sum(rays) / len(rays)


def difficulty(par: float) -> str:
    """How hard a game of this par is."""
    return "easy" if par <= 6 else "medium" if par < 7 else "hard" if par < 8 else "expert"


class Review:
    """A game that is over: what its rays were worth."""

    def __init__(self, start: Claims, hidden: Hidden, rays: list[int]) -> None:
        """Follow the rays."""
        self.hidden, self.rays, self.stages = hidden, rays, [start]
        for port in rays:
            self.stages.append(self.stages[-1].told(port, hidden.ends[port]))
        self.gains = [before.known.entropy - after.known.entropy for before, after in pairwise(self.stages)]
        proven = [at for at, stage in enumerate(self.stages) if stage.known.is_one_class]
        self.proven = proven[0] if proven else None
        alike = start.known.told(enumerate(hidden.ends))
        boards = [start.known.universe.boards[at][0] for at in start.known.universe.listed(alike.left)]
        self.alike = {board for board in boards if board != hidden.atoms}

    def best(self, at: int) -> tuple[int, float]:
        """The ray that was expected to tell most when the ray `at` was fired."""
        stage = self.stages[at]
        ports = stage.known.unfired(stage.facts)
        bits = [stage.known.bits(port) for port in ports]
        return ports[bits.index(max(bits))], max(bits)

    def grade(self, at: int, slack: float) -> str:
        """What a ray is called that told so much more."""
        gain, (_, most) = self.gains[at] + slack, self.best(at)
        if gain < 0.01 or self.stages[at].known.is_one_class:
            return "nothing"
        return "best" if gain / most >= 0.95 else "good" if gain / most >= 0.5 else "little"

    def data(self, review: dict[str, Any]) -> None:
        """Hold a review as data to all boards."""
        last, names = self.stages[-1], self.stages[0].names
        last.hear(
            "review: rays", str(review), [names.port(ray["entry"]) for ray in review["rays"]] == self.rays
        )
        for at, ray in enumerate(review["rays"]):
            stage, after = self.stages[at], self.stages[at + 1]
            stage.hear(
                "review: result", str(ray), names.end(ray["result"]) == self.hidden.ends[self.rays[at]]
            )
            stage.hear("review: left", str(ray), ray["left"] == str(after.known.count))
            stage.hear(
                "review: bits", f"{ray} {self.gains[at]}", close(ray["bits"], self.gains[at], 5.001e-5)
            )
            if ray["best"] is None:
                stage.hear("review: no best", str(ray), stage.known.is_one_class)
            else:
                port, bits = names.port(ray["best"][0]), ray["best"][1]
                holds = stage.best(port) and close(bits, self.best(at)[1], 5.001e-5)
                stage.hear("review: best", str(ray), holds)
        last.hear("review: proven", str(review["proven"]), review["proven"] == self.proven)
        alike = [frozenset(names.cells[tuple(cell)] for cell in board) for board in review["look_alikes"]]
        last.hear("review: look-alikes", str(alike), self.is_alike(alike))
        stage = last
        for ray in review["telling"]:
            port = names.port(ray["entry"])
            stage.hear("review: telling", str(ray), stage.best(port))
            result = names.end(ray["result"])
            stage.hear("review: telling", str(ray), result == self.hidden.ends[port])
            stage = stage.told(port, self.hidden.ends[port])
        last.hear("review: telling", str(review), len(review["telling"]) == 2 or stage.known.is_one_class)

    def is_alike(self, boards: list[frozenset[int]]) -> bool:
        """Whether these are all boards that no ray tells from the hidden one, or eight of them."""
        return set(boards) <= self.alike and len(set(boards)) == len(boards) == min(8, len(self.alike))

    def words(self, lines: list[str]) -> None:
        """Hold a review in words to all boards."""
        last, names = self.stages[-1], self.stages[0].names
        said: dict[str, int] = {}
        boards: list[frozenset[int]] = []
        for line in lines:
            if found := re.fullmatch(r"(\d+)\. (.*), ([\d,]+) left", line):
                at = int(found[1]) - 1
                self.ray(at, found[2])
                left = int(found[3].replace(",", "")) == self.stages[at + 1].known.count
                last.hear("told: left", line, left)
            elif found := re.fullmatch(r"All rays told (-?\d+\.\d\d) bits\.", line):
                total = sum(self.gains)
                last.hear("told: all", line, close(float(found[1]), total, 0.00501 + 1e-4 * len(self.gains)))
            elif found := re.fullmatch(r"The answer was proven after ray (\d+)\.", line):
                last.hear("told: proven", line, self.proven == int(found[1]) < len(self.rays))
            elif line == "The last ray proved the answer.":
                last.hear("told: proven", line, self.proven == len(self.rays) > 0)
            elif line == "The answer was proven before any ray.":
                last.hear("told: proven", line, self.proven == 0)
            elif line == "The rays did not prove the answer.":
                last.hear("told: not proven", line, self.proven is None)
            elif line == "No other board looks like this one to every ray.":
                last.hear("told: alike", line, not self.alike)
            elif found := re.fullmatch(r"Boards that no ray tells from this one: (\d+)( or more)?\.", line):
                said["boards"] = int(found[1])
                many = len(self.alike) >= 8
                holds = int(found[1]) == min(8, len(self.alike)) and bool(found[2]) == many
                last.hear("told: alike", line, holds)
            elif found := re.fullmatch(r" *atoms at (.*)", line):
                boards.append(frozenset(names.cell(cell) for cell in found[1].split()))
            else:
                raise UnknownSentenceError(line)
        last.hear("told: boards", str(lines), not said or self.is_alike(boards))

    def ray(self, at: int, text: str) -> None:
        """Hold what is said of one ray to all boards."""
        stage, names = self.stages[at], self.stages[at].names
        found = re.fullmatch(
            r"(\S+) (.*): it told (-?\d+\.\d\d) bits(?: \(expected most, of (\S+): (\d+\.\d\d)\))?", text
        )
        if not found:
            raise UnknownSentenceError(text)
        holds = names.port(found[1]) == self.rays[at]
        holds &= stage.does(found[2]) == self.hidden.ends[self.rays[at]]
        holds &= close(float(found[3]), self.gains[at], 0.00511)
        if found[4]:
            holds &= stage.best(names.port(found[4])) and close(float(found[5]), self.best(at)[1], 0.00511)
        else:
            holds &= stage.known.is_one_class
        stage.hear("told", text, holds)
