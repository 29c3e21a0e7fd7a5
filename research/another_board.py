#!/usr/bin/env python3
"""Checks the second theorem of docs/research/complexity.md: products of transpositions count as formulas do.

    research/another_board.py            the two lists by all choices from them, then twenty random formulas
    research/another_board.py NUMBER     so many formulas

It prints for each formula its satisfying inputs, counted by trying all, and how many choices of the
transpositions made from it have the wanted product, counted by following all arrangements of the tokens.
"""

import random
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import TypeAlias

Swap: TypeAlias = tuple[int, int]
# An input by its number, or ("not", formula), or ("and", formula, formula).
Formula: TypeAlias = "int | tuple[str, Formula] | tuple[str, Formula, Formula]"

# Eight transpositions of six places. All of them send the tokens of places 0, 1, 2 on by one; any other part
# of them but none leaves the tokens of the places 3, 4, 5 elsewhere.
CYCLE = ((0, 3), (2, 5), (4, 1), (1, 3), (5, 0), (4, 2), (4, 5), (3, 4))
# Five such cycles of eight places. All of them send the tokens of 0, 1, 2 on by one, and those of 3, 4, 5;
# any other part of them but none leaves the tokens of the places 6, 7 elsewhere.
LINK = ((0, 1, 7), (2, 6, 7), (6, 0, 3), (4, 7, 6), (3, 7, 5))


def at_home(steps: Sequence[Sequence[int]], first: int, places: int) -> list[tuple[list[bool], list[int]]]:
    """Give the parts of the steps that leave the tokens from `first` on at home, and where the others are."""
    found = []
    for chosen in product((False, True), repeat=len(steps)):
        tokens = list(range(places))
        for step, taken in zip(steps, chosen, strict=True):
            if taken:
                moved = [tokens[place] for place in step]
                for place, token in zip(step, moved[-1:] + moved[:-1], strict=True):
                    tokens[place] = token
        if tokens[first:] == list(range(first, places)):
            found.append(([*chosen], tokens[:first]))
    return found


class Sums:
    """Bits, and vertices at which up to three of them meet: their sum is 0 or 1 modulo three."""

    def __init__(self) -> None:
        self.targets: list[int] = []
        # The vertices of each bit: two when all is built.
        self.bits: list[list[int]] = []

    def new(self) -> int:
        """Make a bit with two open ends."""
        self.bits.append([])
        return len(self.bits) - 1

    def meet(self, target: int, *ends: int) -> None:
        """Let open ends of bits meet at a vertex."""
        for bit in ends:
            self.bits[bit].append(len(self.targets))
        self.targets.append(target)

    def ends(self, bit: int, count: int) -> list[int]:
        """Give `count` ends of one value for an open end: three bits are equal where their sum is 0."""
        ends = [bit]
        while len(ends) < count:
            copies = self.new(), self.new()
            self.meet(0, ends.pop(0), *copies)
            ends += copies
        return ends

    def inverse(self, bit: int) -> int:
        """Give the end of a bit's contrary: of two bits with the sum 1 one is set."""
        contrary = self.new()
        self.meet(1, bit, contrary)
        return contrary

    def both(self, x: int, y: int) -> int:
        """Give an end that is set if x and y are: p = xy, q = x(1-y), r = (1-x)y, s = (1-x)(1-y)."""
        (x1, x2), (y1, y2) = self.ends(x, 2), self.ends(y, 2)
        p, q, r, s = (self.new() for _ in range(4))
        self.meet(1, p, q, self.inverse(x1))
        self.meet(1, r, s, x2)
        self.meet(1, r, p_end := self.new(), self.inverse(y1))
        self.meet(1, q, s, y2)
        result = self.new()
        self.meet(0, p, p_end, result)
        return result

    def of(self, formula: Formula, inputs: list[list[int]]) -> int:
        """Give an end with the value of a formula; `inputs` holds the ends that are left of each input."""
        if isinstance(formula, int):
            return inputs[formula].pop()
        values = [self.of(part, inputs) for part in formula[1:] if not isinstance(part, str)]
        return self.inverse(*values) if formula[0] == "not" else self.both(*values)

    def transpositions(self) -> tuple[list[int], list[Swap]]:
        """Give the token that each place must have at last, and the transpositions, first to last."""
        wanted, swaps = [], []
        for vertex, target in enumerate(self.targets):
            wanted += [3 * vertex + (place - target) % 3 for place in range(3)]
        for one, other in self.bits:
            link = [3 * vertex + place for vertex in (one, other) for place in range(3)]
            link += (len(wanted), len(wanted) + 1)
            wanted += link[6:]
            for cycle in LINK:
                places = [link[place] for place in cycle] + list(range(len(wanted), len(wanted) + 3))
                wanted += places[3:]
                swaps += [(places[a], places[b]) for a, b in CYCLE]
        return wanted, swaps


def uses(formula: Formula) -> Counter[int]:
    """Count how often a formula has each input."""
    if isinstance(formula, int):
        return Counter([formula])
    return sum((uses(part) for part in formula[1:] if not isinstance(part, str)), Counter())


def sums_of(formula: Formula) -> Sums:
    """Make the bits and vertices of a formula in which each input stands twice or more; it shall be true."""
    sums = Sums()
    inputs = []
    for _, count in sorted(uses(formula).items()):
        bit = sums.new()
        inputs.append([bit, *sums.ends(bit, count - 1)])
    sums.meet(1, sums.of(formula, inputs))
    return sums


def choices(wanted: Sequence[int], swaps: Sequence[Swap]) -> int:
    """Count the parts of the transpositions that bring each token where it is wanted."""
    last = {place: at for at, swap in enumerate(swaps) for place in swap}
    # The places between their first transposition and their last, and the tokens that may be there.
    places: list[int] = []
    found = Counter({(): 1})
    for at, swap in enumerate(swaps):
        new = tuple(place for place in swap if place not in places)
        places += new
        one, other = map(places.index, swap)
        done = sorted((index for index in (one, other) if last[places[index]] == at), reverse=True)
        after: Counter[tuple[int, ...]] = Counter()
        for before, count in found.items():
            for crossed in (False, True):
                tokens = [*before, *new]
                if crossed:
                    tokens[one], tokens[other] = tokens[other], tokens[one]
                if all(tokens[index] == wanted[places[index]] for index in done):
                    for index in done:
                        del tokens[index]
                    after[tuple(tokens)] += count
        for index in done:
            del places[index]
        found = after
    return found[()]


def value(formula: Formula, inputs: Sequence[bool]) -> bool:
    """Say whether a formula is true of these inputs."""
    if isinstance(formula, int):
        return inputs[formula]
    values = [value(part, inputs) for part in formula[1:] if not isinstance(part, str)]
    return not values[0] if formula[0] == "not" else values[0] and values[1]


def drawn(rng: random.Random, inputs: int, gates: int) -> Formula:
    """Draw a formula in which each input stands twice at least."""
    parts: list[Formula] = [*range(inputs), *range(inputs)]
    parts += (rng.randrange(inputs) for _ in range(gates + 1 - 2 * inputs))
    while len(parts) > 1:
        two = [parts.pop(rng.randrange(len(parts))) for _ in range(2)]
        both: Formula = ("and", *(("not", part) if rng.random() < 0.6 else part for part in two))
        parts.append(("not", both) if rng.random() < 0.5 else both)
    return parts[0]


def check(formulas: int) -> None:
    """Check the two lists, and so many formulas."""
    for steps, places, moved in ((CYCLE, 6, [2, 0, 1]), (LINK, 8, [2, 0, 1, 5, 3, 4])):
        first = len(moved)
        none, every = [False] * len(steps), [True] * len(steps)
        assert at_home(steps, first, places) == [(none, list(range(first))), (every, moved)]
    print(f"the lists: {2 ** len(CYCLE)} and {2 ** len(LINK)} choices, of which none and all fit, no other")
    rng = random.Random(1)
    for _ in range(formulas):
        inputs = rng.randrange(1, 4)
        formula = drawn(rng, inputs, rng.randrange(2 * inputs, 2 * inputs + 3))
        wanted, swaps = sums_of(formula).transpositions()
        true = sum(value(formula, given) for given in product((False, True), repeat=inputs))
        found = choices(wanted, swaps)
        assert found == true, formula
        print(f"{inputs} inputs, {true} satisfy;", end=" ")
        print(f"{len(swaps)} transpositions of {len(wanted)} places, {found} choices")


if __name__ == "__main__":
    check(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
