#!/usr/bin/env python3
"""Writes the tables of play in the dataset: how par, certificates and the rays of the seekers are spread.

    .venv/bin/python research/strategy_data.py

It takes some minutes and writes `par.csv`, `certificates.csv` and `seekers.csv`;
`make pictures` draws them.
"""

import blackbox
import dataset
import numpy as np

ATOMS = (1, 2, 3, 4, 5)
SEEKERS = ("reference", "entropy", "strong", "best")


def spread(values: np.ndarray) -> list[tuple[int, int]]:
    """Give each value that occurs, and how often it does."""
    found, counts = np.unique(values, return_counts=True)
    return list(zip(found.tolist(), counts.tolist(), strict=True))


def main() -> None:
    """Count and write."""
    pars = ((n, *pair) for n in ATOMS for pair in spread(blackbox.par(blackbox.boards("8x8", n))))
    dataset.write("par.csv", ("atoms", "par8", "placements"), pars)
    proofs = ((n, *pair) for n in ATOMS for pair in spread(blackbox.certificate(blackbox.boards("8x8", n))))
    dataset.write("certificates.csv", ("atoms", "rays", "placements"), proofs)
    histograms = ((name, blackbox.evaluate(name, "8x8", 4).histogram.tolist()) for name in SEEKERS)
    rays = ((name, n, count) for name, counts in histograms for n, count in enumerate(counts) if count)
    dataset.write("seekers.csv", ("seeker", "rays", "placements"), rays)


if __name__ == "__main__":
    main()
