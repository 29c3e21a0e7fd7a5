#!/usr/bin/env python3
"""Finds from how many atoms on half of all boards have look-alikes, by sampled censuses.

    research/threshold.py [--samples N] [SIZE...]     100,000 boards for each number of atoms if not given

Without a size it takes squares of 6 to 16 and hexagons of 3 to 5 cells a side and writes the table
`threshold` of the dataset. It prints the rows of docs/research/census.md, and the power laws that fit best
through squares and through hexagons. The seed is 1. Squares end at 16, since beyond that more than one board
in a hundred has a class that the limit leaves unknown.
"""

import argparse
import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import blackbox
import dataset
import numpy as np

SIZES = [f"{side}x{side}" for side in range(6, 17)] + ["hex3", "hex4", "hex5"]
# Whether a board has a look-alike is known as soon as a second one is found.
LIMIT = 100_000
COLUMNS = ("size", "side", "cells", "atoms", "samples", "uncounted")
SHARES = [f"{when}_{end}" for when in ("alike", "next") for end in ("low", "high", "from", "to")]


class Share(NamedTuple):
    """The share of boards that have look-alikes: at either bound of what was not counted, and 95 %."""

    low: float
    high: float
    start: float
    end: float
    uncounted: int


class Threshold(NamedTuple):
    """Where half of all boards have look-alikes, and between which shares."""

    size: blackbox.Size
    atoms: int
    samples: int
    below: Share
    above: Share
    value: float
    error: float


class Power(NamedTuple):
    """A law factor * x^exponent, with the exponent's standard error and the scatter around it."""

    factor: float
    exponent: float
    error: float
    scatter: float


@cache
def share(size: blackbox.Size, atoms: int, samples: int) -> Share:
    """Estimate the share of boards with so many atoms that are not alone in their class."""
    found = blackbox.sample_census(size, atoms, n=samples, seed=1, limit=LIMIT)
    low, high, (start, end) = found.unique
    return Share(1 - high, 1 - low, 1 - end, 1 - start, found.uncounted)


def threshold(size: blackbox.Size, samples: int) -> Threshold:
    """Find the two numbers of atoms around the threshold and where the line between them is at a half."""
    atoms = 1
    while share(size, atoms + 1, min(samples, 1000)).low < 0.5:
        atoms += 1
        if atoms == size.cells:
            raise SystemExit(
                f"threshold: with no number of atoms half of the boards of {size} have look-alikes"
            )
    while share(size, atoms, samples).low >= 0.5:
        atoms -= 1
    while share(size, atoms + 1, samples).low < 0.5:
        atoms += 1
    below, above = (share(size, number, samples) for number in (atoms, atoms + 1))
    ends = [(0.5 - x) / (y - x) for x, y in ((below.low, above.low), (below.high, above.high))]
    part = sum(ends) / 2
    # The standard errors of both shares, and what was not counted.
    of_shares = [
        math.sqrt(found.low * (1 - found.low) / samples) * weight
        for found, weight in ((below, 1 - part), (above, part))
    ]
    error = math.hypot(*of_shares) / (above.low - below.low) + abs(ends[0] - ends[1]) / 2
    return Threshold(size, atoms, samples, below, above, atoms + part, error)


def fit(places: Sequence[float], values: Sequence[float], errors: Sequence[float]) -> Power:
    """Fit a power law by least squares of logarithms, each weighted by its error.

    The scatter is that of the values around the law in their errors. Where it is above 1 the law does not
    hold within the errors, and the exponent's error is that much larger.
    """
    x, y = np.log(places), np.log(values)
    weights = np.asarray(values) / np.asarray(errors)
    (exponent, start), covariance = np.polyfit(x, y, 1, w=weights, cov="unscaled")
    away = weights * (y - exponent * x - start)
    scatter = math.sqrt(float(away @ away) / (len(x) - 2))
    error = math.sqrt(float(covariance[0, 0])) * max(1.0, scatter)
    return Power(math.exp(float(start)), float(exponent), error, scatter)


def side(size: blackbox.Size) -> int:
    """Give the cells of a side."""
    return size.side or size.width


def laws(found: Sequence[Threshold]) -> list[str]:
    """Say the power laws of squares and of hexagons."""
    said = []
    for name, some in (
        ("squares", [one for one in found if not one.size.side]),
        ("squares to 10", [one for one in found if not one.size.side and one.size.width <= 10]),
        ("squares from 11", [one for one in found if not one.size.side and one.size.width >= 11]),
        ("hexagons", [one for one in found if one.size.side]),
    ):
        if len(some) < 3:
            continue
        values, errors = [one.value for one in some], [one.error for one in some]
        for word, places in (
            ("side", [side(one.size) for one in some]),
            ("cells", [one.size.cells for one in some]),
        ):
            law = fit(places, values, errors)
            said.append(
                f"{name}: {law.factor:.3f} {word}^b, b = {law.exponent:.4f} ± {law.error:.4f}, "
                f"scatter {law.scatter:.1f}"
            )
    return said


def row(found: Threshold) -> str:
    """Make the row of the page."""
    shares = [
        f"{50 * (one.low + one.high):.2f} % ({100 * one.start:.2f} to {100 * one.end:.2f})"
        for one in (found.below, found.above)
    ]
    cells = [str(found.size), found.size.cells, found.atoms, shares[0], found.atoms + 1, shares[1]]
    return f"| {' | '.join(map(str, cells))} | {found.value:.3f} ± {found.error:.3f} |"


def main() -> None:
    """Find the thresholds, print them, and write the table if they are all."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--samples", type=int, default=100_000, metavar="N")
    parser.add_argument("sizes", nargs="*", type=blackbox.Size, metavar="SIZE")
    words = parser.parse_args()
    print("| board | cells | atoms | with look-alikes | atoms | with look-alikes | threshold |")
    print(f"|{'---|' * 7}")
    found = []
    for size in words.sizes or map(blackbox.Size, SIZES):
        found.append(threshold(size, words.samples))
        print(row(found[-1]), flush=True)
    print(*laws(found), sep="\n")
    if not words.sizes:
        rows = []
        for one in found:
            left = one.below.uncounted + one.above.uncounted
            shares = [f"{value:.6f}" for share in (one.below, one.above) for value in share[:4]]
            known = [one.size, side(one.size), one.size.cells, one.atoms, one.samples, left]
            rows.append([*known, *shares, f"{one.value:.4f}", f"{one.error:.4f}"])
        dataset.write("threshold.csv", [*COLUMNS, *SHARES, "threshold", "error"], rows)


if __name__ == "__main__":
    main()
