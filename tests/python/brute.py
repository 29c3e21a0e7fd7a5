"""All boards of a small size at once, as the bits of whole numbers. Nothing is taken from the package.

Bit `at` of a set stands for the board `at`. What a fact leaves is an intersection, how many boards are left
is a number of bits.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import combinations

from plain import End, Fact, Look, Plain

# A way of a ray: what decides at each look, and where it ends.
Way = tuple[tuple[Look, ...], End]


class Universe:
    """All boards of a size with at most so many atoms."""

    def __init__(self, size: str, most: int) -> None:
        """List them."""
        self.plain = plain = Plain(size)
        self.size, self.most = size, min(most, len(plain.cells))
        # Whether these are all boards that there are.
        self.is_whole = self.most == len(plain.cells)
        self.boards: list[tuple[frozenset[int], tuple[End, ...]]] = []
        self.of_number: list[int] = []
        for number in range(self.most + 1):
            first = len(self.boards)
            self.boards += plain.boards(number)
            self.of_number.append((1 << len(self.boards)) - (1 << first))
        rays: dict[tuple[int, End], list[int]] = {}
        cells: list[list[int]] = [[] for _ in plain.cells]
        for at, (atoms, ends) in enumerate(self.boards):
            for port, end in enumerate(ends):
                rays.setdefault((port, end), []).append(at)
            for cell in atoms:
                cells[cell].append(at)
        self.of_ray = {ray: self._set(some) for ray, some in rays.items()}
        self.of_cell = [self._set(some) for some in cells]
        self.ends = [[end for at, end in self.of_ray if at == port] for port in range(len(plain.ports))]
        self._ways: dict[int, dict[Way, int]] = {}

    def _set(self, boards: Iterable[int]) -> int:
        bits = bytearray(len(self.boards) // 8 + 1)
        for at in boards:
            bits[at >> 3] |= 1 << (at & 7)
        return int.from_bytes(bits, "little")

    def listed(self, some: int) -> Iterator[int]:
        """The boards of a set."""
        while some:
            low = some & -some
            yield low.bit_length() - 1
            some ^= low

    def with_fact(self, where: int | tuple[str, int], what: End | bool) -> int:
        """The boards that have a fact."""
        if isinstance(where, tuple):
            of_cell = self.of_cell[where[1]]
            return of_cell if what else ((1 << len(self.boards)) - 1) ^ of_cell
        return self.of_ray.get((where, what), 0)

    def ways(self, port: int) -> dict[Way, int]:
        """The ways of a ray, each with the boards where it goes so."""
        if port not in self._ways:
            some: dict[Way, list[int]] = {}
            for at, (atoms, _) in enumerate(self.boards):
                looks: list[Look] = []
                end = self.plain.fire(frozenset(self.plain.cells[cell] for cell in atoms), port, looks)
                some.setdefault((tuple(looks), end), []).append(at)
            self._ways[port] = {way: self._set(boards) for way, boards in some.items()}
        return self._ways[port]


@cache
def universe_of(size: str, most: int) -> Universe:
    """List all boards once."""
    return Universe(size, most)


@dataclass(frozen=True)
class Known:
    """What is known: the numbers of atoms, and the boards that are left.

    Where `deal` is set, a number was drawn first, and then a board of it; else all boards are equally likely.
    """

    universe: Universe
    numbers: range
    left: int = field(repr=False)
    deal: bool = False

    @classmethod
    def nothing(cls, universe: Universe, numbers: range, *, deal: bool = False) -> "Known":
        """Nothing but the numbers of atoms."""
        return cls(universe, numbers, sum(universe.of_number[number] for number in numbers), deal)

    def told(self, facts: Iterable[Fact]) -> "Known":
        """The same with more facts."""
        left = self.left
        for where, what in facts:
            left &= self.universe.with_fact(where, what)
        return replace(self, left=left)

    @cached_property
    def count(self) -> int:
        """How many boards are left."""
        return self.left.bit_count()

    def weigh(self, some: int) -> float:
        """What some of the boards weigh together."""
        if not self.deal:
            return float((some & self.left).bit_count())
        cells = len(self.universe.plain.cells)
        of_number = self.universe.of_number
        return math.fsum(
            (some & self.left & of_number[number]).bit_count() / math.comb(cells, number)
            for number in self.numbers
        )

    @cached_property
    def weight(self) -> float:
        """What all weigh that are left."""
        return self.weigh(self.left)

    def part(self, some: int) -> float:
        """How likely it is that the board is one of these."""
        return self.weigh(some) / self.weight

    def chance(self, cell: int) -> float:
        """How likely an atom is."""
        return self.part(self.universe.of_cell[cell])

    def certain(self, cell: int) -> bool | None:
        """Whether a cell holds an atom, or None where that is open."""
        with_atom = self.left & self.universe.of_cell[cell]
        return None if with_atom and with_atom != self.left else with_atom != 0

    def forces(self, cell: int, atom: bool) -> bool:
        """Whether no board is left where the cell is otherwise."""
        of_cell = self.universe.of_cell[cell] & self.left
        return of_cell == self.left if atom else not of_cell

    def outcomes(self, port: int) -> dict[End, int]:
        """The outcomes that a ray may have, each with its boards."""
        of_ray = self.universe.of_ray
        parts = {end: self.left & of_ray[port, end] for end in self.universe.ends[port]}
        return {end: boards for end, boards in parts.items() if boards}

    def bits(self, port: int) -> float:
        """What a ray is expected to tell, in bits."""
        parts = [self.part(boards) for boards in self.outcomes(port).values()]
        return -math.fsum(part * math.log2(part) for part in parts) if len(parts) > 1 else 0.0

    def cost(self, port: int, detour: int) -> float:
        """What a ray is expected to cost, where a detour costs so much and all else one point."""
        parts = self.outcomes(port).items()
        return math.fsum(self.part(boards) * (1 if end in ("H", "R") else detour) for end, boards in parts)

    def remaining(self, port: int) -> float:
        """How many boards a ray is expected to leave."""
        return math.fsum(self.part(boards) * boards.bit_count() for boards in self.outcomes(port).values())

    @cached_property
    def entropy(self) -> float:
        """The entropy of the boards in bits."""
        cells = len(self.universe.plain.cells)
        total = math.log2(self.weight)
        if not self.deal:
            return total
        for number in self.numbers:
            part = self.part(self.universe.of_number[number])
            total += part * math.log2(math.comb(cells, number))
        return total

    @cached_property
    def is_one_class(self) -> bool:
        """Whether no ray tells the boards apart."""
        return all(len(self.outcomes(port)) <= 1 for port in range(len(self.universe.plain.ports)))

    def unfired(self, facts: Iterable[Fact]) -> list[int]:
        """The ports at which nothing was seen."""
        rays = [fact for fact in facts if not isinstance(fact[0], tuple)]
        seen = {where for where, _ in rays} | {end for _, end in rays}
        return [port for port in range(len(self.universe.plain.ports)) if port not in seen]


def fewest(known: Known, facts: list[Fact], cell: int, atom: bool) -> int:
    """How many of the facts are needed at least so that a cell is certain."""
    for count in range(len(facts) + 1):
        for chosen in combinations(facts, count):
            if known.told(chosen).forces(cell, atom):
                return count
    raise AssertionError((cell, atom))


def par(universe: Universe, board: frozenset[int], images: Iterable[frozenset[int]]) -> list[int]:
    """The rays that the reference seeker fires for each image of a board: it knows the number of atoms."""
    own = dict(universe.plain.boards(len(board)))
    found = []
    for image in images:
        known, rays = Known.nothing(universe, range(len(board), len(board) + 1)), 0
        while not known.is_one_class:
            ports = range(len(universe.plain.ports))
            squares = [
                sum(boards.bit_count() ** 2 for boards in known.outcomes(port).values()) for port in ports
            ]
            port = squares.index(min(squares))
            known, rays = known.told([(port, own[image][port])]), rays + 1
        found.append(rays)
    return found
