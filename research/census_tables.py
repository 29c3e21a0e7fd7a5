#!/usr/bin/env python3
"""Takes censuses with the command `blackbox` and adds them to the dataset.

    research/census_tables.py 8x8 0-8              these, except what is there already
    research/census_tables.py 8x8 9 -- --memory 10G --checkpoint census-9
    research/census_tables.py --minutes 30         all sizes to 8x8, the fewest boards first, until time is up

What stands behind `--` is passed to the command. Boards of WxH and of HxW are the same turned, so the width
is the smaller side. BLACKBOX names the command; without it, `target/release/blackbox` of the checkout is
taken, which `make build` makes.

The tables: `census.csv`, a row for each size and number of atoms; `census-classes.csv.gz`, a row for each of
their class sizes.
"""

import json
import math
import os
import subprocess
import sys
import time
from pathlib import Path

import dataset

ROOT = Path(__file__).resolve().parent.parent
COMMAND = os.environ.get("BLACKBOX", str(ROOT / "target" / "release" / "blackbox"))
KEY = ("width", "height", "atoms")
FIGURES = ("boards", "signatures", "unique", "largest", "hits", "reflections", "detours")
CLASSES = ("class_size", "signatures")

Key = tuple[int, ...]


def key_of(row: dict) -> Key:
    """Give the size and the number of atoms of a row."""
    return tuple(int(row[name]) for name in KEY)


def read() -> dict[Key, dict]:
    """Read the censuses of the dataset, each as the command prints it."""
    found = {key_of(row): {**row, "class_sizes": {}} for row in dataset.read("census.csv")}
    for row in dataset.read("census-classes.csv.gz"):
        found[key_of(row)]["class_sizes"][row["class_size"]] = row["signatures"]
    return found


def keep(censuses: dict[Key, dict]) -> None:
    """Write both tables: by the number of cells, the size, the number of atoms, the size of the classes."""
    found = sorted(censuses.items(), key=lambda item: (item[0][0] * item[0][1], item[0]))
    dataset.write(
        "census.csv", KEY + FIGURES, ([*key, *(row[name] for name in FIGURES)] for key, row in found)
    )
    dataset.write(
        "census-classes.csv.gz",
        KEY + CLASSES,
        ([*key, *pair] for key, row in found for pair in row["class_sizes"].items()),
    )


def take(size: str, atoms: int, options: list[str]) -> dict:
    """Take one census."""
    words = [COMMAND, "census", size, str(atoms), "--json", *options]
    return json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout)


def main(words: list[str]) -> None:
    """Take what the words ask for."""
    words, options = (
        (words[: words.index("--")], words[words.index("--") + 1 :]) if "--" in words else (words, [])
    )
    deadline = math.inf
    if len(words) == 2 and words[0] == "--minutes":
        deadline = time.monotonic() + 60 * float(words[1])
        sizes = ((w, h) for w in range(1, 9) for h in range(w, 9))
        jobs = [(math.comb(w * h, n), w, h, n) for w, h in sizes for n in range(w * h + 1)]
        jobs = [(f"{w}x{h}", n) for _, w, h, n in sorted(jobs)]
    elif len(words) == 2 and words[0][:1].isdigit():
        least, _, most = words[1].partition("-")
        jobs = [(words[0], n) for n in range(int(least), int(most or least) + 1)]
    else:
        sys.exit(__doc__)
    censuses = read()
    for size, atoms in jobs:
        if time.monotonic() > deadline:
            break
        width, height = map(int, size.split("x"))
        if (width, height, atoms) not in censuses:
            found = take(size, atoms, options)
            # Another run may have added some meanwhile.
            censuses = {**read(), (width, height, atoms): found}
            keep(censuses)


if __name__ == "__main__":
    main(sys.argv[1:])
