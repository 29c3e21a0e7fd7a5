#!/usr/bin/env python3
"""Finds from how many atoms on half of all boards have look-alikes, by sampled censuses.

    research/threshold.py [--samples N]             the table `threshold` of the dataset
    research/threshold.py [--samples N] SIZE...     these sizes, nothing is written

Without a size it takes squares of 6 to 16 and hexagons of 3 to 5 cells a side, and goes on where it stopped
when it is run again: what the table has is not drawn anew. It prints the rows of docs/research/census.md, and
the power laws and straight lines that fit best through squares and through hexagons. For each number of atoms
25,000 boards are drawn if not said otherwise, with the seed 1.
"""

import argparse
import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import blackbox
import dataset
import numpy as np

SIZES = [f"{side}x{side}" for side in range(6, 17)] + ["hex3", "hex4", "hex5"]
# Whether a board has a look-alike is known as soon as a second one is found.
LIMIT = 20_000
FILE = "threshold.csv"


class Share(NamedTuple):
    """The share of boards that have look-alikes: at either bound of what was not counted, and 95 %."""

    low: float
    high: float
    start: float
    end: float
    uncounted: int


class Threshold(NamedTuple):
    """A row of the table: where half of all boards have look-alikes, and the shares on either side."""

    size: str
    side: int
    cells: int
    atoms: int
    samples: int
    uncounted: int
    alike_low: float
    alike_high: float
    alike_from: float
    alike_to: float
    next_low: float
    next_high: float
    next_from: float
    next_to: float
    threshold: float
    error: float


class Fit(NamedTuple):
    """A straight line start + slope * x, with the slope's standard error and the scatter around it."""

    slope: float
    start: float
    error: float
    scatter: float


@cache
def share(size: blackbox.Size, atoms: int, samples: int) -> Share:
    """Estimate the share of boards with so many atoms that are not alone in their class."""
    found = blackbox.sample_census(size, atoms, n=samples, seed=1, limit=LIMIT)
    low, high, _ = found.unique
    return Share(
        1 - high, 1 - low, wilson(1 - high, samples)[0], wilson(1 - low, samples)[1], found.uncounted
    )


def wilson(part: float, samples: int) -> tuple[float, float]:
    """Give the interval of 95 % of a share (Wilson 1927): a board has look-alikes or not."""
    square = 1.96**2 / samples
    middle = part + square / 2
    half = math.sqrt(square * part * (1 - part) + square**2 / 4)
    return (middle - half) / (1 + square), (middle + half) / (1 + square)


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
    # The standard errors of both shares, as if they went together: with one seed the boards of one atom more
    # have the atoms of the others as well. And what was not counted.
    error = sum(
        math.sqrt(found.low * (1 - found.low) / samples) * weight
        for found, weight in ((below, 1 - part), (above, part))
    )
    error = error / (above.low - below.low) + abs(ends[0] - ends[1]) / 2
    left = below.uncounted + above.uncounted
    cells, value = size.cells, atoms + part
    return Threshold(
        str(size), size.side or size.width, cells, atoms, samples, left, *below[:4], *above[:4], value, error
    )


def fit(x: Sequence[float], y: Sequence[float], errors: Sequence[float]) -> Fit:
    """Fit a straight line by least squares, each value weighted by its error.

    The scatter is that of the values around the line in their errors. Where it is above 1 the line does not
    hold within the errors, and the slope's error is that much larger.
    """
    weights = 1 / np.asarray(errors)
    (slope, start), covariance = np.polyfit(x, y, 1, w=weights, cov="unscaled")
    away = weights * (np.asarray(y) - slope * np.asarray(x) - start)
    scatter = math.sqrt(float(away @ away) / (len(x) - 2))
    error = math.sqrt(float(covariance[0, 0])) * max(1.0, scatter)
    return Fit(float(slope), float(start), error, scatter)


def laws(found: Sequence[Threshold]) -> Iterator[str]:
    """Say the power laws of squares and of hexagons by the cells of a side and by all, and straight lines."""
    squares, hexagons = (
        [one for one in found if one.size.startswith("hex") is hexagon] for hexagon in (False, True)
    )
    for name, some in (
        ("squares", squares),
        ("squares to 10", [one for one in squares if one.side <= 10]),
        ("squares from 11", [one for one in squares if one.side >= 11]),
        ("hexagons", hexagons),
    ):
        if len(some) < 3:
            continue
        values, errors = [one.threshold for one in some], [one.error for one in some]
        sides, cells = [one.side for one in some], [one.cells for one in some]
        logarithms = [math.log(value) for value in values]
        parts = [error / value for value, error in zip(values, errors, strict=True)]
        for word, places in (("side", sides), ("cells", cells)):
            law = fit([math.log(place) for place in places], logarithms, parts)
            exponent = f"b = {law.slope:.4f} ± {law.error:.4f}"
            yield f"{name}: {math.exp(law.start):.3f} {word}^b, {exponent}, scatter {law.scatter:.1f}"
        law = fit(sides, values, errors)
        slope = f"d = {law.slope:.4f} ± {law.error:.4f}"
        yield f"{name}: {law.start:.3f} + d side, {slope}, scatter {law.scatter:.1f}"


def line(found: Threshold) -> str:
    """Make the row of the page."""
    below, above = (
        f"{50 * (low + high):.2f} % ({100 * start:.2f} to {100 * end:.2f})"
        for low, high, start, end in (found[6:10], found[10:14])
    )
    cells = [found.size, found.cells, found.atoms, below, found.atoms + 1, above]
    return f"| {' | '.join(map(str, cells))} | {found.threshold:.3f} ± {found.error:.3f} |"


def kept() -> dict[str, Threshold]:
    """Read the table."""
    kinds = Threshold.__annotations__.values()
    rows = (zip(kinds, row.values(), strict=True) for row in dataset.read(FILE))
    return {one.size: one for one in (Threshold(*(kind(value) for kind, value in row)) for row in rows)}


def main() -> None:
    """Find the thresholds, print them, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--samples", type=int, default=25_000, metavar="N")
    parser.add_argument("sizes", nargs="*", type=blackbox.Size, metavar="SIZE")
    words = parser.parse_args()
    print("| board | cells | atoms | with look-alikes | atoms | with look-alikes | threshold |")
    print(f"|{'---|' * 7}")
    table = {} if words.sizes else kept()
    for size in words.sizes or map(blackbox.Size, SIZES):
        if str(size) not in table:
            table[str(size)] = threshold(size, words.samples)
            if not words.sizes:
                done = (table[name] for name in SIZES if name in table)
                rows = ([round(x, 6) if isinstance(x, float) else x for x in one] for one in done)
                dataset.write(FILE, Threshold._fields, rows)
        print(line(table[str(size)]), flush=True)
    print(*laws(list(table.values())), sep="\n")


if __name__ == "__main__":
    main()
