"""Games with random rays, of which every outcome is known by plain Python."""

import os
import random

from blackbox import Game
from brute import Known, universe_of
from claims import Claims, Names
from reviews import Hidden

ALL = "BLACKBOX_OPINIONS" in os.environ
# Sizes, each with the most atoms of its games; where all boards are listed, a claim of any number is whole.
SIZES = {"3x3": 9, "4x3": 12, "3x4": 12, "4x4": 3, "5x4": 3, "hex2": 7, "hex2r": 7, "hex3": 3, "hex3r": 3}
LARGE = {"4x4": 4, "5x5": 4, "5x6": 3, "6x6": 4, "hex3": 4, "hex3r": 4}
EVERY = SIZES | LARGE if ALL else SIZES
GAMES = 2000 if ALL else 40


class Played:
    """A game with random rays, by its number."""

    def __init__(self, number: int, sizes: dict[str, int]) -> None:
        """Deal it."""
        self.draw = draw = random.Random(number)
        size = draw.choice([*sizes])
        self.universe = universe_of(size, sizes[size])
        most = min(4, sizes[size])
        low = draw.randint(1, most)
        high = draw.choice([low, draw.randint(low, most)])
        self.numbers = range(low, high + 1)
        self.game = Game(size, (low, high), seed=str(number))
        revealed = Game(self.game.id)
        revealed.solve()
        self.names = Names(self.universe)
        atoms = frozenset(self.names.cells[atom] for atom in revealed.board.atoms)
        self.hidden = Hidden(self.universe, atoms)
        self.claims = Claims(Known.nothing(self.universe, self.numbers, deal=True), [], self.names)
        self.start = self.claims
        self.rays: list[int] = []

    def fire(self) -> str:
        """Fire at a port of which nothing is known, and give its name."""
        port = self.draw.choice(self.claims.known.unfired(self.claims.facts))
        self.rays.append(port)
        self.claims = self.claims.told(port, self.hidden.ends[port])
        return self.names.names[port]

    def cell(self) -> int:
        """A cell to be asked about: one that is certain, more often than not."""
        cells = range(len(self.names.places))
        certain = [cell for cell in cells if self.claims.known.certain(cell) is not None]
        return self.draw.choice(certain if certain and self.draw.random() < 0.8 else cells)

    def guesses(self) -> frozenset[int]:
        """Guesses that may be checked."""
        if self.draw.random() < 0.3:
            return self.hidden.atoms
        count = self.draw.choice(self.numbers)
        return frozenset(self.draw.sample(range(len(self.names.places)), count))

    def goes_on(self) -> bool:
        """Whether another ray is fired."""
        unfired = self.claims.known.unfired(self.claims.facts)
        return bool(unfired) and len(self.rays) < 6 and self.draw.random() < 0.8

    def seen(self) -> set[int]:
        """The ports whose outcome is known."""
        return {*range(len(self.hidden.ends))} - set(self.claims.known.unfired(self.claims.facts))
