"""The ideal observer beside a game, held to all boards of plain Python: games of one number of atoms and of
several, and priors by which answers may be wrong.

The gate plays a few games, with BLACKBOX_OPINIONS there are 1,000.
"""

import math
import os
import random
from functools import cache
from typing import Any

import pytest
from blackbox import Prior
from blackbox.gym import BlackBoxEnv
from brute import Known, par, universe_of
from claims import Names
from plain import End, Fact, images

GAMES = [
    ("5x5", range(3, 4), "rays"),
    ("5x5", range(1, 4), "rays"),
    ("5x5", range(2, 4), "markers"),
    ("4x3", range(1, 5), "waddingtons"),
    ("hex2", range(1, 4), "markers"),
    ("hex3", range(1, 4), "rays"),
    ("hex3r", range(2, 3), "markers"),
]
ALL = "BLACKBOX_OPINIONS" in os.environ
CASES = 1000 if ALL else 40


@cache
def environment(case: int) -> BlackBoxEnv:
    """Make an environment once, as its boards are listed then."""
    size, numbers, scoring = GAMES[case]
    return BlackBoxEnv(size, (numbers[0], numbers[-1]), scoring=scoring, ideal=True, illegal="raise")


class Game:
    """A game in an environment, and what is known of it."""

    def __init__(self, number: int) -> None:
        """Hide a board."""
        self.draw = random.Random(number)
        case = self.draw.randrange(len(GAMES))
        size, numbers, scoring = GAMES[case]
        self.env = environment(case)
        self.universe = universe_of(size, numbers[-1])
        self.names, self.detour = Names(self.universe), 1 if scoring == "rays" else 2
        self.known = Known.nothing(self.universe, numbers, deal=True)
        self.facts: list[Fact] = []
        _, info = self.env.reset(seed=number)
        hidden = frozenset(self.names.cells[atom] for atom in self.env.hidden.atoms)
        self.hidden, self.ends = hidden, self.universe.plain.ends_of(hidden)
        rays = par(self.universe, hidden, images(self.universe.plain, hidden))
        self.par = sum(rays) / len(rays)
        self.see(info, gain=0.0, best=0.0, regret=0.0, against=-1)

    def see(self, info: dict[str, Any], *, gain: float, best: float, regret: float, against: int) -> None:
        """Compare what the observer says."""
        known = self.known
        wanted = {
            "count": known.count,
            "gain": gain,
            "best_bits": best,
            "regret_a_point": regret,
            "par": self.par,
            "proven": int(known.is_one_class),
            "contradicts": against,
        }
        where = (self.env.game_id, self.facts)
        assert {name: info[name] for name in wanted} == pytest.approx(wanted, abs=2e-6), where
        for cell, (x, y) in enumerate(self.names.places):
            assert info["posterior"][y, x] == pytest.approx(known.chance(cell), abs=2e-6), where

    def worth(self, port: int) -> float:
        """Bits for each point."""
        return self.known.bits(port) / self.known.cost(port, self.detour)

    def fire(self) -> None:
        """Fire a ray somewhere."""
        before = self.known
        unfired = before.unfired(self.facts)
        port = self.draw.choice(unfired)
        best = max(before.bits(one) for one in unfired)
        regret = max(self.worth(one) for one in unfired) - self.worth(port)
        *_, info = self.env.step(port)
        self.facts.append((port, self.ends[port]))
        self.known = before.told(self.facts[-1:])
        self.see(info, gain=before.entropy - self.known.entropy, best=best, regret=regret, against=-1)

    def play(self) -> None:
        """Fire rays, guess, and answer."""
        while self.known.unfired(self.facts) and self.draw.random() < 0.75:
            self.fire()
        count = self.draw.choice(self.known.numbers)
        guess = frozenset(self.draw.sample(range(len(self.names.places)), count))
        for cell in guess:
            *_, info = self.env.step(len(self.ends) + cell_index(self.env, self.names, cell))
            self.see(info, gain=0.0, best=0.0, regret=0.0, against=-1)
        *_, info = self.env.step(int(self.env.action_space.n) - 1)  # type: ignore[attr-defined]
        ends = self.universe.plain.ends_of(guess)
        seen = {*range(len(ends))} - set(self.known.unfired(self.facts))
        against = [port for port in sorted(seen) if ends[port] != self.ends[port]]
        assert info["result"] == (1 if ends == self.ends else -1)
        self.see(info, gain=0.0, best=0.0, regret=0.0, against=against[0] if against else -1)


def cell_index(env: BlackBoxEnv, names: Names, cell: int) -> int:
    """Give the place of a cell among the actions: row by row."""
    return env.size.index(names.places[cell])


@pytest.mark.parametrize("number", range(CASES))
def test_games_as_they_are_dealt(number: int) -> None:
    """After every step of a game all figures are those of all boards."""
    Game(number).play()


class Doubtful:
    """What all boards are worth where one answer in some is wrong."""

    def __init__(self, known: Known, weights: dict[int, float], error: float) -> None:
        """Weigh the boards by their number of atoms."""
        cells, boards = len(known.universe.plain.cells), known.universe.boards
        self.error, self.boards = error, [boards[at] for at in known.universe.listed(known.left)]
        self.weights = [
            weights.get(len(atoms), 0.0) / math.comb(cells, len(atoms)) for atoms, _ in self.boards
        ]
        self.ports = len(known.universe.plain.ports)

    def hear(self, port: int, end: End) -> None:
        """Weigh them by an answer: a wrong one is any other outcome, each as likely."""
        self.weights = [
            weight * (1 - self.error if ends[port] == end else self.error / self.ports)
            for weight, (_, ends) in zip(self.weights, self.boards, strict=True)
        ]

    @property
    def total(self) -> float:
        """What all weigh."""
        return math.fsum(self.weights)

    def chance(self, cell: int) -> float:
        """How likely an atom is."""
        some = zip(self.weights, self.boards, strict=True)
        return math.fsum(weight for weight, (atoms, _) in some if cell in atoms) / self.total

    @property
    def entropy(self) -> float:
        """The entropy of the boards in bits."""
        return entropy(weight / self.total for weight in self.weights)

    def bits(self, port: int) -> float:
        """How much an answer tells: how uncertain it is, less how uncertain it is if the board is known."""
        shares: dict[End, float] = {}
        for weight, (_, ends) in zip(self.weights, self.boards, strict=True):
            shares[ends[port]] = shares.get(ends[port], 0.0) + weight / self.total
        outcomes: list[End] = ["H", "R", *(exit_ for exit_ in range(self.ports) if exit_ != port)]
        heard = [
            (1 - self.error) * shares.get(end, 0.0) + self.error * (1 - shares.get(end, 0.0)) / self.ports
            for end in outcomes
        ]
        noise = [1 - self.error, *[self.error / self.ports] * self.ports]
        return entropy(heard) - entropy(noise)


def entropy(chances: Any) -> float:
    """The entropy in bits."""
    return -math.fsum(chance * math.log2(chance) for chance in chances if chance > 0)


@pytest.mark.parametrize(("size", "numbers"), [("4x3", range(1, 4)), ("hex2", range(2, 4))])
def test_games_under_a_prior(size: str, numbers: range) -> None:
    """Where answers may be wrong no board is excluded, and each answer makes some likelier."""
    error, weights = 0.1, {number: float(number) for number in numbers}
    atoms = (numbers[0], numbers[-1])
    env = BlackBoxEnv(size, atoms, ideal=Prior(weights, error=error))
    names = Names(universe_of(size, numbers[-1]))
    for number in range(20 if ALL else 3):
        draw = random.Random(number)
        env.reset(seed=number)
        hidden = frozenset(names.cells[atom] for atom in env.hidden.atoms)
        known = Known.nothing(universe_of(size, numbers[-1]), numbers)
        doubtful, ends = Doubtful(known, weights, error), known.universe.plain.ends_of(hidden)
        facts: list[Fact] = []
        for _ in range(4):
            unfired = known.unfired(facts)
            port = draw.choice(unfired)
            before, best = doubtful.entropy, max(doubtful.bits(one) for one in unfired)
            regret = best - doubtful.bits(port)
            *_, info = env.step(port)
            facts.append((port, ends[port]))
            doubtful.hear(port, ends[port])
            wanted = {
                "count": known.count,
                "gain": before - doubtful.entropy,
                "best_bits": best,
                "regret_a_point": regret,
                "proven": 0,
            }
            assert {name: info[name] for name in wanted} == pytest.approx(wanted, abs=5e-6)
            for cell, (x, y) in enumerate(names.places):
                assert info["posterior"][y, x] == pytest.approx(doubtful.chance(cell), abs=2e-6)
