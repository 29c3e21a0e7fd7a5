#!/usr/bin/env python3
"""Take censuses with the command `blackbox` and keep them in docs/data, as JSON and as CSV.

    scripts/census_tables.py 8x8 0-8               these, what is there already left out
    scripts/census_tables.py 8x8 9 -- --memory 10G --checkpoint census-9
    scripts/census_tables.py --minutes 30          all sizes to 8x8, the fewest boards first, until time is up

What stands behind `--` is passed to the command. Boards of WxH and of HxW are the same turned, so the width
is the smaller side. BLACKBOX names the command; without it, `target/release/blackbox` of the checkout is
taken, which `make build` makes.

The files: `census.json`, one object a line as the command prints it; `census.csv`, the same without the class
sizes; `census-classes.csv`, these, a row each.
"""

import csv
import json
import math
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "docs" / "data"
COMMAND = os.environ.get("BLACKBOX", str(ROOT / "target" / "release" / "blackbox"))
KEY = ("width", "height", "atoms")
FIGURES = ("boards", "signatures", "unique", "largest", "hits", "reflections", "detours")


def read() -> dict[tuple, dict]:
    """Read the censuses that are kept, by size and number of atoms."""
    path = DATA / "census.json"
    lines = path.read_text().splitlines() if path.exists() else []
    return {tuple(found[name] for name in KEY): found for found in map(json.loads, lines)}


def replace(path: Path, write) -> None:
    """Replace a file as a whole."""
    new = path.with_suffix(".new")
    with new.open("w", newline="") as file:
        write(file)
    new.replace(path)


def keep(censuses: dict[tuple, dict]) -> None:
    """Write all files."""
    found = [censuses[key] for key in sorted(censuses, key=lambda key: (key[0] * key[1], key))]
    replace(DATA / "census.json", lambda file: file.writelines(json.dumps(row) + "\n" for row in found))

    def figures(file) -> None:
        rows = csv.DictWriter(file, KEY + FIGURES, extrasaction="ignore", lineterminator="\n")
        rows.writeheader()
        rows.writerows(found)

    def classes(file) -> None:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow((*KEY, "class_size", "signatures"))
        for row in found:
            key = [row[name] for name in KEY]
            rows.writerows([*key, size, count] for size, count in row["class_sizes"].items())

    replace(DATA / "census.csv", figures)
    replace(DATA / "census-classes.csv", classes)


def take(size: str, atoms: int, options: list[str]) -> dict:
    """One census."""
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
