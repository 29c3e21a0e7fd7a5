#!/usr/bin/env python3
"""Makes the table `sampled` of the dataset: estimates from random boards, with the command `blackbox`.

    research/sampled_table.py            draws them all, some ten minutes
    research/sampled_table.py FILE...    takes what the command printed with --json

The sizes, densities, samples and budgets are those below; the seed is 1.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import dataset

COLUMNS = ("width", "height", "atoms", "samples", "uncounted", "signature_share_low", "signature_share_high")
ESTIMATES = ("unique", "bits")
WIDE = [
    (side, side * side * percent // 100)
    for side in (9, 10, 12, 14, 16)
    for percent in (2, 4, 6, 8, 10, 80, 90)
]


def drawn() -> Iterator[str]:
    """Draw the boards."""
    jobs = [(8, atoms, 100, 300_000) for atoms in range(65)]
    jobs += [(side, n, 30, 200_000) for side, n in WIDE]
    for side, atoms, samples, limit in jobs:
        words = [
            "blackbox",
            "census",
            f"{side}x{side}",
            atoms,
            "--json",
            "--seed",
            1,
            "--sample",
            samples,
            "--limit",
            limit,
        ]
        yield subprocess.run([str(word) for word in words], capture_output=True, text=True, check=True).stdout


def rows(lines: Iterator[str]) -> Iterator[list[object]]:
    """Turn what the command printed into rows."""
    for line in lines:
        found = json.loads(line)
        boards = int(found["boards"])
        shares = [found["signatures"][end] / boards for end in ("low", "high")]
        row: list[object] = [found[name] for name in COLUMNS[:5]] + [f"{share:.6g}" for share in shares]
        for name in ESTIMATES:
            estimate = found[name]
            row += [f"{value:.6g}" for value in (estimate["low"], estimate["high"], *estimate["interval"])]
        yield row


if __name__ == "__main__":
    files = [Path(name) for name in sys.argv[1:]]
    lines = (line for file in files for line in file.read_text().splitlines()) if files else drawn()
    columns = [*COLUMNS, *(f"{name}_{end}" for name in ESTIMATES for end in ("low", "high", "from", "to"))]
    found = sorted(rows(lines), key=lambda row: (row[0], row[2]))
    # A column of fractions must begin with one.
    dataset.write(
        "sampled.csv",
        columns,
        [
            [
                value if i < 5 or "." in str(value) or "e" in str(value) else f"{value}.0"
                for i, value in enumerate(row)
            ]
            for row in found
        ],
    )
