#!/usr/bin/env python3
"""Makes the table `threshold` of the dataset, and prints with how many atoms half of all boards share rays.

    research/threshold.py            draws the boards with the command `blackbox`, some minutes
    research/threshold.py --fit      prints what follows from the table

For squares of 5 to 20 cells a side and hexagons of 3 to 5, boards with each number of atoms near the
threshold are drawn; the search says of each whether another board has all its rays. The threshold of a size
is where the share of boards that are not unique is one half, on a curve through the numbers of atoms nearest
to it (the logit of the share is a straight line there); its error is that of the two shares.
"""

import json
import math
import subprocess
import sys
from itertools import pairwise

import dataset

COLUMNS = ("size", "atoms", "samples", "uncounted", "shared_low", "shared_high")
SAMPLES = 20_000
SIZES = [*(f"{side}x{side}" for side in (5, 6, 7, 8, 9, 10, 12, 14, 16, 20)), "hex3", "hex4", "hex5"]


def drawn(size: str, atoms: int) -> tuple[object, ...]:
    """Draw boards and count those that share their rays."""
    words = f"blackbox census {size} {atoms} --json --seed 1 --sample {SAMPLES} --limit 300000".split()
    said = subprocess.run(words, capture_output=True, text=True, check=True)
    found = json.loads(said.stdout)
    low, high = (1 - found["unique"][end] for end in ("high", "low"))
    return size, atoms, found["samples"], found["uncounted"], round(low, 6), round(high, 6)


def around(size: str) -> list[tuple[object, ...]]:
    """Draw with more and more atoms, from where a quarter of all boards share rays to where most do."""
    rows = []
    for atoms in range(2, 100):
        row = drawn(size, atoms)
        if row[4] >= 0.25:
            rows.append(row)
        if row[4] > 0.75:
            break
    return rows


def threshold(rows: list[tuple[int, float, float]]) -> tuple[float, float]:
    """Give where half of all boards share their rays, and the error of it: a standard deviation."""
    (a, p, e), (b, q, f) = next(pair for pair in pairwise(rows) if pair[0][1] <= 0.5 < pair[1][1])
    x, y = (math.log(share / (1 - share)) for share in (p, q))
    at = a + (b - a) * -x / (y - x)
    # How far the place moves with each share.
    dx, dy = e / (p * (1 - p)), f / (q * (1 - q))
    return at, math.hypot(dx * y, dy * x) * (b - a) / (y - x) ** 2


def fit() -> None:
    """Print the thresholds and the power of the side that they grow with on squares."""
    of_size: dict[str, list[tuple[int, float, float]]] = {}
    for row in dataset.read("threshold.csv"):
        low, high = float(row["shared_low"]), float(row["shared_high"])
        share = (low + high) / 2
        error = math.sqrt(share * (1 - share) / int(row["samples"])) + (high - low) / 2
        of_size.setdefault(row["size"], []).append((int(row["atoms"]), share, error))
    points = []
    print("| size | atoms | error |\n|---|---|---|")
    for size, rows in of_size.items():
        at, error = threshold(rows)
        print(f"| {size} | {at:.3f} | {error:.3f} |")
        if not size.startswith("hex"):
            points.append((math.log(int(size.split("x")[0])), math.log(at), (at / error) ** 2))
    for least in (5, 8, 12):
        taken = [point for point in points if point[0] >= math.log(least) - 1e-9]
        weights = sum(weight for *_, weight in taken)
        x, y = (sum(point[i] * point[2] for point in taken) / weights for i in (0, 1))
        square = sum((point[0] - x) ** 2 * point[2] for point in taken)
        power = sum((point[0] - x) * (point[1] - y) * point[2] for point in taken) / square
        off = sum((point[1] - y - power * (point[0] - x)) ** 2 * point[2] for point in taken)
        error = math.sqrt(off / (len(taken) - 2) / square)
        of_one = math.exp(y - power * x)
        print(f"from {least} cells a side: atoms = {of_one:.3f} * side^{power:.4f}, error {error:.4f}")


if __name__ == "__main__":
    if "--fit" not in sys.argv:
        dataset.write("threshold.csv", COLUMNS, (row for size in SIZES for row in around(size)))
    fit()
