#!/usr/bin/env python3
"""Solves the game against a hider who chooses placements to cost the most rays.

    research/adversary.py WIDTH HEIGHT ATOMS

The hider mixes over signature classes, the seeker over decision trees that fire rays until one class is
left; the seeker pays a point for each ray. The value is found by linear programming with column
generation: the best tree against the hider's mixture is added until none is better. It prints the
bracket that the two mixtures prove by themselves, without trust in the solver: the least that any tree pays
against the hider's mixture, and the most that the seeker's mixture pays against any class. It needs the
package and SciPy; `scripts/python-env.sh` installs both, and `.venv/bin/python` runs it.
"""

import sys
from collections.abc import Sequence
from fractions import Fraction

import blackbox
import numpy as np

try:
    from scipy.optimize import linprog
except ModuleNotFoundError:
    sys.exit("adversary.py: SciPy is missing, expected it installed: pip install scipy")

# What floats may add up wrong; a mixture is rounded to whole units of this before it is used.
UNIT = 10**9

HIT = 254
REFLECTION = 255

Signature = tuple[int, ...]


def signatures(width: int, height: int, atoms: int) -> list[Signature]:
    """Give the distinct signatures, a reflection as the exit through the own port."""
    rows = blackbox.signatures(blackbox.boards((width, height), atoms), (width, height))
    ports = np.arange(rows.shape[1], dtype=rows.dtype)
    rows = np.where(rows == REFLECTION, ports, rows)
    return [tuple(map(int, row)) for row in np.unique(rows, axis=0)]


def orbits(classes: list[Signature], width: int, height: int) -> list[int]:
    """Give for each class the number of its orbit under the symmetries of the board."""
    ports = 2 * (width + height)
    quarter = width if width == height else width + height
    maps = [(1, turn) for turn in range(0, ports, quarter)]
    maps += [(-1, 2 * height + width - 1 + turn) for turn in range(0, ports, quarter)]

    def image(signature: Signature, sign: int, shift: int) -> Signature:
        moved = [0] * ports
        for port, code in enumerate(signature):
            moved[(sign * port + shift) % ports] = code if code == HIT else (sign * code + shift) % ports
        return tuple(moved)

    numbers: dict[Signature, int] = {}
    firsts = [min(image(signature, *each) for each in maps) for signature in classes]
    return [numbers.setdefault(first, len(numbers)) for first in firsts]


class Seeker:
    """Finds the cheapest tree against a mixture by branch and bound. Sets of classes are bits of a number."""

    def __init__(self, classes: list[Signature]) -> None:
        self.count = len(classes)
        self.parts: list[list[int]] = []
        for port in range(len(classes[0])):
            masks: dict[int, int] = {}
            for at, signature in enumerate(classes):
                masks[signature[port]] = masks.get(signature[port], 0) | 1 << at
            self.parts.append(sorted(masks.values(), key=lambda mask: -mask.bit_count()))

    def best(self, weights: Sequence[int]) -> tuple[int, list[int]]:
        """Give the least total and the rays that its tree fires for each class."""
        self.weights = weights
        self.sums: dict[int, tuple[int, int]] = {}
        self.memo: dict[int, tuple[int, bool, int]] = {}
        everything = (1 << self.count) - 1
        total = self.solve(everything, 1 << 62)
        rays = [0] * self.count
        self.walk(everything, 0, rays)
        return total, rays

    def weigh(self, chosen: int) -> tuple[int, int]:
        """Give the weight of a set, and its greatest single weight."""
        found = self.sums.get(chosen)
        if found is None:
            total = greatest = 0
            left = chosen
            while left:
                weight = self.weights[(left & -left).bit_length() - 1]
                total += weight
                greatest = max(greatest, weight)
                left &= left - 1
            found = self.sums[chosen] = (total, greatest)
        return found

    def least(self, chosen: int, widest: int) -> int:
        """Bound the cost of a set: all pay a ray, and all but one for each branch less one a second."""
        count = chosen.bit_count()
        if count < 2:
            return 0
        total, greatest = self.weigh(chosen)
        return total if count <= widest else total + max(0, total - greatest * (widest - 1))

    def solve(self, chosen: int, bound: int) -> int:
        """Give the cost of a set if it is below the bound, else a value from the bound on that it reaches."""
        if chosen & (chosen - 1) == 0:
            return 0
        known = self.memo.get(chosen)
        if known is not None and (known[1] or known[0] >= bound):
            return known[0]
        cuts = [[part & chosen for part in parts if part & chosen] for parts in self.parts]
        widest = max(map(len, cuts))
        total = self.weigh(chosen)[0]
        order = sorted(
            (total + sum(self.least(part, widest) for part in parts), -len(parts), port)
            for port, parts in enumerate(cuts)
            if len(parts) > 1
        )
        best, first = bound, -1
        for cost, _, port in order:
            if cost >= best:
                break
            for part in cuts[port]:
                least = self.least(part, widest)
                cost += self.solve(part, best - cost + least) - least
                if cost >= best:
                    break
            if cost < best:
                best, first = cost, port
        self.memo[chosen] = (best, first >= 0, first)
        return best

    def walk(self, chosen: int, depth: int, rays: list[int]) -> None:
        """Note the rays of each class in the tree that was found."""
        if chosen & (chosen - 1) == 0:
            rays[chosen.bit_length() - 1] = depth
            return
        known = self.memo.get(chosen)
        if known is None or not known[1]:
            self.solve(chosen, 1 << 62)
            known = self.memo[chosen]
        for part in self.parts[known[2]]:
            if part & chosen:
                self.walk(part & chosen, depth + 1, rays)


def main() -> None:
    """Run the command."""
    width, height, atoms = map(int, sys.argv[1:])
    classes = signatures(width, height, atoms)
    orbit_of = orbits(classes, width, height)
    sizes = np.bincount(orbit_of)
    seeker = Seeker(classes)
    trees: list[np.ndarray] = []
    # The hider's chance of each orbit, at first of all classes alike. By symmetry images may be alike.
    mixture = sizes / len(classes)
    lower, upper = Fraction(0), Fraction(1 << 30)
    hider: list[int] = []
    while True:
        # Every class has some weight, so that the tree is sensible for all.
        weights = [round(UNIT * mixture[orbit] / sizes[orbit]) + 1 for orbit in orbit_of]
        total, rays = seeker.best(weights)
        if Fraction(total, sum(weights)) > lower:
            lower, hider = Fraction(total, sum(weights)), weights
        trees.append(np.bincount(orbit_of, weights=rays))
        # Maximise v, where v is no more than any tree pays.
        rows = np.array([[*(-tree / sizes), 1.0] for tree in trees])
        found = linprog(
            [*np.zeros(len(sizes)), -1.0],
            A_ub=rows,
            b_ub=np.zeros(len(trees)),
            A_eq=[[*np.ones(len(sizes)), 0.0]],
            b_eq=[1.0],
            bounds=[(0, None)] * len(sizes) + [(None, None)],
        )
        mixture = np.maximum(found.x[:-1], 0)
        shares = [round(UNIT * max(0.0, -share)) for share in found.ineqlin.marginals]
        if sum(shares):
            # By orbit, exactly: trees hold rays summed over the orbit.
            sums = [
                sum(share * round(tree[orbit]) for share, tree in zip(shares, trees, strict=True))
                for orbit in range(len(sizes))
            ]
            paid = [Fraction(total, sum(shares) * int(size)) for total, size in zip(sums, sizes, strict=True)]
            if max(paid) < upper:
                upper, seekers = max(paid), shares
        print(f"{len(trees)} trees, {float(lower):.6f} to {float(upper):.6f}", file=sys.stderr)
        if upper - lower < Fraction(1, 1_000_000):
            break
    print(f"value {float(lower):.6f} to {float(upper):.6f}: {len(classes)} classes in {len(sizes)} orbits")
    print(f"the seeker mixes {sum(share > 0 for share in seekers)} trees and their images")
    print("the hider mixes orbits of these boards, chance of each orbit:")
    chances = [Fraction(0)] * len(sizes)
    for orbit, weight in zip(orbit_of, hider, strict=True):
        chances[orbit] += Fraction(weight, sum(hider))
    number = dict(zip(classes, orbit_of, strict=True))
    first: dict[int, int] = {}
    for board in map(int, blackbox.boards((width, height), atoms)):
        first.setdefault(number[signature_of(board, width, height)], board)
    for orbit in sorted(first, key=lambda orbit: -chances[orbit]):
        if chances[orbit] > Fraction(1, 1_000_000):
            board = blackbox.Board(first[orbit], (width, height))
            print(f"  {float(chances[orbit]):.6f} {board!r}")


def signature_of(board: int, width: int, height: int) -> Signature:
    """Give the signature of one board, as `signatures` does."""
    row = blackbox.signatures(np.array([board], dtype=np.uint64), (width, height))[0]
    return tuple(port if code == REFLECTION else int(code) for port, code in enumerate(map(int, row)))


if __name__ == "__main__":
    main()
