#!/usr/bin/env python3
"""Prints the table of docs/research/exact.md: least totals with checked proofs, least worst cases, what they took.

    research/exact_values.py                 every row; 6x6/4 alone takes some twenty minutes
    research/exact_values.py 8x8/3 5x5/2     these rows

For each row it runs, in a folder of its own that it removes,

    blackbox optimal WxH N [--scoring markers] --proof FILE.gz
    blackbox verify FILE.gz
    blackbox optimal WxH N --worst

on one thread, and prints the processor time of the first and of the second in seconds. BLACKBOX names the
command; without it that of `make build` is taken.
"""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import tempfile
from math import comb
from pathlib import Path

ROWS = ["3x3/3", "4x4/2", "4x4/3", "4x4/4", "5x5/2", "5x5/3", "5x5/4", "6x6/2", "6x6/3"]
ROWS += ["6x6/4", "7x7/2", "7x7/3", "8x8/1", "8x8/2", "8x8/3"]
COMMAND = os.environ.get("BLACKBOX") or str(Path(__file__).parents[1] / "target" / "release" / "blackbox")


def run(*arguments: str | Path) -> tuple[str, float]:
    """Run the command, and give what it printed and its processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    said = subprocess.run([COMMAND, *arguments], check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return said, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def found(pattern: str, said: str) -> int:
    """Give the number in an answer, or say that it is another answer."""
    match = re.fullmatch(pattern, said.strip())
    if not match:
        raise SystemExit(f"exact_values: the answer is {said!r}, expected {pattern}")
    return int(match[1])


def row(name: str, folder: Path) -> str:
    """Make one row of the table."""
    size, atoms = name.split("/")
    width, height = map(int, size.split("x"))
    placements = comb(width * height, int(atoms))
    cells = [f"{size}, {atoms} atom{'s' * (atoms != '1')}", f"{placements:,}"]
    for scoring in ("rays", "markers"):
        proof = folder / "proof.gz"
        said, search = run("optimal", size, atoms, "--scoring", scoring, "--memory", "6G", "--proof", proof)
        total = found(r"optimum (\d+) in total, .* on average", said)
        said, check = run("verify", proof)
        if found(rf"verified: {size} {atoms} {scoring} (\d+)", said) != total:
            raise SystemExit(f"exact_values: the proof is of another total than {total}: {said}")
        cells += [f"{total:,}", f"{total / placements:.6f}", f"{search:.1f}", f"{check:.1f}"]
    worst = found(r"worst case (\d+)", run("optimal", size, atoms, "--worst")[0])
    return f"| {' | '.join([*cells, str(worst)])} |"


def main(names: list[str]) -> None:
    """Print the rows of these names, or all."""
    for name in names:
        if name not in ROWS:
            raise SystemExit(f"exact_values: '{name}' is no row, expected one of {', '.join(ROWS)}")
    print("| board | placements | rays | mean | s | check | markers | mean | s | check | worst case |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for name in names or ROWS:
            print(row(name, Path(folder)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
