#!/usr/bin/env python3
"""Estimates how many positions of more than 64 classes a game has, by drawing sets of ports.

    research/positions.py WIDTH HEIGHT ATOMS SAMPLES

A position is a set of ports with their outcomes, in whatever order they were fired. For each number of
ports it draws this many sets of ports, counts the outcomes that leave more than 64 classes, and scales the
mean up to all sets of ports, divided by the number of symmetries. Sets of ports that leave the same
classes count apart.
"""

import sys
from math import comb

import blackbox
import numpy as np

SMALL = 64


def main() -> None:
    """Run the command."""
    width, height, atoms, samples = map(int, sys.argv[1:])
    random = np.random.default_rng(1)
    boards = blackbox.boards((width, height), atoms)
    rows = np.unique(blackbox.signatures(boards, (width, height)), axis=0)
    ports = rows.shape[1]
    symmetries = 8 if width == height else 4
    total = 0.0
    for fired in range(1, ports + 1):
        counts = []
        for _ in range(samples):
            key = np.zeros(len(rows), dtype=np.uint64)
            for port in random.choice(ports, fired, replace=False):
                key = key * np.uint64(1099511628211) + rows[:, port]
            counts.append(int((np.unique(key, return_counts=True)[1] > SMALL).sum()))
        here = float(np.mean(counts)) * comb(ports, fired) / symmetries
        print(f"{fired} ports: {here:.3g} positions")
        total += here
        if not any(counts):
            break
    print(f"{total:.3g} positions in all")


if __name__ == "__main__":
    main()
