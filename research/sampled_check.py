#!/usr/bin/env python3
"""Holds the sampled census against every exact census of the dataset, with the installed package `blackbox`.

    research/sampled_check.py [SAMPLES [SEED]]      300 boards of each row and seed 1 if not given

An interval of 95 % may miss the true value once in twenty. The script prints how many of the intervals hold
the exact value, how far from the exact value the estimate is in the median and at most, in halves of its
interval; the exit code is 1 if fewer than 95 % hold it.
"""

import math
import statistics
import sys
from collections import defaultdict
from dataclasses import dataclass, field

import blackbox
from dataset import FOLDER

Key = tuple[int, int, int]


@dataclass
class Score:
    """How the intervals of one estimate do."""

    held: int = 0
    errors: list[tuple[float, str]] = field(default_factory=list)

    def add(self, name: str, estimate: tuple[float, float, tuple[float, float]], exact: float) -> None:
        """Take one estimate and the value that it should hold."""
        low, high, (start, end) = estimate
        slack = 1e-9 * (1 + abs(exact))
        self.held += start - slack <= exact <= end + slack
        error = max(low - exact, exact - high, 0)
        self.errors.append((0 if error <= slack else error / max((end - start) / 2, slack), name))


def class_sizes() -> dict[Key, dict[int, int]]:
    """Give the number of classes by their size, for each exact census."""
    table = blackbox.data("census-classes", folder=FOLDER)
    found: dict[Key, dict[int, int]] = defaultdict(dict)
    names = ("width", "height", "atoms", "class_size", "signatures")
    for width, height, atoms, size, classes in zip(*(table[name].tolist() for name in names), strict=True):
        found[width, height, atoms][size] = classes
    return found


def check(samples: int, seed: int) -> dict[str, Score]:
    """Estimate every exact census and compare."""
    scores = {name: Score() for name in ("signatures", "unique", "bits")}
    sizes = class_sizes()
    census = blackbox.data("census", folder=FOLDER)
    columns = ("width", "height", "atoms", "boards", "signatures", "unique")
    rows = list(zip(*(census[name].tolist() for name in columns), strict=True))
    pooled = blackbox.data("pooled", folder=FOLDER)
    names = ("width", "height", "boards", "signatures", "unique")
    for width, height, *rest in zip(*(pooled[name].tolist() for name in names), strict=True):
        rows.append((width, height, "?", *rest))
    for number, (width, height, atoms, boards, signatures, unique) in enumerate(rows, 1):
        found = blackbox.sample_census((width, height), atoms, n=samples, seed=seed)
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
        share = score.held / len(score.errors)
        failed |= share < 0.95
        worst, where = max(score.errors)
        median = statistics.median(error for error, _ in score.errors)
        print(
            f"{name:10} {score.held} of {len(score.errors)} intervals hold it ({share:.1%}); "
            f"error {median:.2f} in the median, {worst:.2f} at most ({where})"
        )
    sys.exit(failed)


if __name__ == "__main__":
    main()
