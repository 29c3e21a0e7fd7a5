#!/usr/bin/env python3
"""Holds the sampled census against every exact census of the dataset, with the installed package `blackbox`.

    scripts/sampled_check.py [SAMPLES [SEED]]      300 boards of each row and seed 1 if not given; some minutes

An interval of 95 % misses the true value once in twenty by chance, and a little more often where few large classes
make the sample skewed. The script prints how many of the intervals hold the exact value, and how far the worst miss
is, in widths of its interval; the exit code is 1 if fewer than 93 % hold it.
"""

import math
import sys
from collections import defaultdict
from dataclasses import dataclass

import blackbox

Key = tuple[int, int, int]


@dataclass
class Score:
    """How the intervals of one estimate do."""

    held: int = 0
    rows: int = 0
    worst: tuple[float, str] = (0.0, "none")

    def add(self, name: str, estimate: tuple[float, float, tuple[float, float]], exact: float) -> None:
        """Take one estimate and the value that it should hold."""
        start, end = estimate[2]
        slack = 1e-9 * (1 + abs(exact))
        self.rows += 1
        miss = max(start - exact, exact - end)
        if miss <= slack:
            self.held += 1
        else:
            self.worst = max(self.worst, (miss / max(end - start, slack), name))


def class_sizes() -> dict[Key, dict[int, int]]:
    """Give the number of classes by their size, for each exact census."""
    table = blackbox.data("census-classes")
    found: dict[Key, dict[int, int]] = defaultdict(dict)
    names = ("width", "height", "atoms", "class_size", "signatures")
    for width, height, atoms, size, classes in zip(*(table[name].tolist() for name in names), strict=True):
        found[width, height, atoms][size] = classes
    return found


def check(samples: int, seed: int) -> dict[str, Score]:
    """Estimate every exact census and compare."""
    scores = {name: Score() for name in ("signatures", "unique", "bits")}
    sizes = class_sizes()
    census = blackbox.data("census")
    columns = ("width", "height", "atoms", "boards", "signatures", "unique")
    rows = list(zip(*(census[name].tolist() for name in columns), strict=True))
    pooled = blackbox.data("pooled")
    names = ("width", "height", "boards", "signatures", "unique")
    for width, height, *rest in zip(*(pooled[name].tolist() for name in names), strict=True):
        rows.append((width, height, "all", *rest))
    for number, (width, height, atoms, boards, signatures, unique) in enumerate(rows, 1):
        found = blackbox.sample_census(width, height, atoms, samples=samples, seed=seed)
        assert found.boards == boards, (width, height, atoms)
        name = f"{width}x{height} {atoms}"
        scores["signatures"].add(name, found.signatures, signatures)
        scores["unique"].add(name, found.unique, unique / boards)
        if classes := sizes.get((width, height, atoms)):
            mean = sum(count * size * math.log2(size) for size, count in classes.items()) / boards
            scores["bits"].add(name, found.bits, math.log2(boards) - mean)
        if sys.stderr.isatty():
            print(f"\r{number} of {len(rows)}", end="", file=sys.stderr)
    return scores


def main() -> None:
    """Check and print."""
    samples, seed = [int(word) for word in sys.argv[1:]] + [300, 1][len(sys.argv) - 1 :]
    failed = False
    for name, score in check(samples, seed).items():
        share = score.held / score.rows
        failed |= share < 0.93
        miss, where = score.worst
        print(f"{name:10} {score.held} of {score.rows} ({share:.1%}); worst miss {miss:.2f} widths, at {where}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
