#!/usr/bin/env python3
"""Checks the finite part of the theorems on few atoms in docs/research/tables.md.

    research/three_atoms.py ATOMS LARGEST

It takes the census of every size up to LARGEST x LARGEST, keeps the pairs of look-alikes that cannot be
made smaller, and prints how many pairs these give on N x N.
"""

import sys
from collections.abc import Iterator
from itertools import combinations
from math import comb

import blackbox

Atoms = frozenset[tuple[int, int]]
# Width, height, how many of the gaps between columns and between rows can grow.
Pair = tuple[int, int, int, int]


def gaps(occupied: set[int], length: int) -> int | None:
    """Count the gaps between lines that can grow; None if one has a line too many."""
    growing = 0
    line = 0
    while line < length:
        start = line
        while line < length and line not in occupied:
            line += 1
        # A gap between two lines with atoms may have two lines, one at the edge may have one.
        most = 2 - (start == 0) - (line == length)
        if line - start > most:
            return None
        growing += line > start and line - start == most
        line += 1
    return growing


def pairs(width: int, height: int, atoms: int) -> Iterator[tuple[Atoms, Atoms]]:
    """Give all pairs of boards with one signature."""
    found = blackbox.census((width, height), atoms)
    for size in found.class_sizes:
        if size > 1:
            for boards in found.classes(size, n=1_000_000):
                yield from combinations([frozenset(board) for board in boards], 2)


def smallest(atoms: int, largest: int) -> list[Pair]:
    """Find the pairs that cannot be made smaller."""
    found: list[Pair] = []
    for width in range(1, largest + 1):
        for height in range(1, largest + 1):
            if width * height < atoms:
                continue
            for one, other in pairs(width, height, atoms):
                columns = gaps({x for x, _ in one | other}, width)
                rows = gaps({y for _, y in one | other}, height)
                if columns is not None and rows is not None:
                    found.append((width, height, columns, rows))
    return found


def grown(found: list[Pair], width: int, height: int) -> int:
    """Count the pairs on a size that come from the smallest ones."""

    def ways(least: int, length: int, growing: int) -> int:
        if growing == 0 or length < least:
            return int(length == least)
        return comb(length - least + growing - 1, growing - 1)

    return sum(ways(w, width, columns) * ways(h, height, rows) for w, h, columns, rows in found)


if __name__ == "__main__":
    atoms, largest = int(sys.argv[1]), int(sys.argv[2])
    found = smallest(atoms, largest)
    most = max((max(w, h) for w, h, _, _ in found), default=0)
    print(len(found), "smallest pairs, their longest side", most)
    print("pairs on N x N, N = 1, 2, ...:", *(grown(found, side, side) for side in range(1, 26)))
