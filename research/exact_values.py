#!/usr/bin/env python3
"""Prints the tables of docs/research/exact.md: least totals, their proofs checked twice, and worst cases.

    research/exact_values.py                      every row except those that take hours
    research/exact_values.py 8x8/3 hex3/4         these rows
    research/exact_values.py --keep DIR 8x8/4     keeps in DIR what is found, and goes on from there

For each row and scoring it runs, on one thread unless OPTIONS says otherwise,

    blackbox optimal SIZE N --proof FILE.gz
    blackbox verify --memory 9G FILE.gz
    gzip -dc FILE.gz | verify             compiled from research/verifier/verify.c
    blackbox optimal SIZE N --worst --memory 6G

and prints the processor time of the first three in seconds. Rows that take hours are checked on two threads,
the second time as two parts. BLACKBOX names the command; without it that of `make build` is taken. A search
that is interrupted goes on from its checkpoint; its time is then that of the last run. Where a proof says a
bracket, so does the row, which then has no worst case.
"""

from __future__ import annotations

import gzip
import json
import math
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROWS = [f"3x3/{atoms}" for atoms in range(1, 10)]
ROWS += [f"4x4/{atoms}" for atoms in range(1, 17)]
ROWS += ["5x5/2", "5x5/3", "5x5/4", "6x6/2", "6x6/3", "7x7/2", "7x7/3", "8x8/1", "8x8/2", "8x8/3"]
ROWS += [f"hex2/{atoms}" for atoms in range(1, 8)]
ROWS += [f"hex3/{atoms}" for atoms in (1, 2, 3, 4, 5, 14, 15, 16, 17, 18, 19)]
ROWS += ["hex4/1", "hex4/2", "hex4/3", "hex5/1", "hex5/2", "hex5/3", "8x8/1-3"]
LONG = ["5x5/5", "hex3/6", "hex3/10", "hex3/11", "hex3/12", "hex3/13", "6x6/2-4", "6x6/4"]
LONG += ["7x7/4", "8x8/4", "hex4/4", "hex5/4"]
OPTIONS = {
    f"hex3/{atoms} {scoring}": ["--memory", "5G"] for atoms in (10, 11, 12) for scoring in ("rays", "markers")
}
OPTIONS |= {
    "8x8/4 rays": ["--bracket", "0.0488", "--ahead", "4", "--memory", "16G", "--threads", "2"],
    "8x8/4 markers": ["--bracket", "0.0000001", "--ahead", "4", "--memory", "14G", "--threads", "2"],
    "hex5/4 rays": ["--bracket", "2", "--ahead", "4", "--memory", "11G", "--threads", "2"],
    "hex5/4 markers": ["--bracket", "2", "--ahead", "4", "--memory", "11G", "--threads", "2"],
}
ROOT = Path(__file__).parents[1]
COMMAND = os.environ.get("BLACKBOX") or str(ROOT / "target" / "release" / "blackbox")


def processor_time() -> float:
    """Give the processor time of the commands that have ended, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(*arguments: str | Path, unpacked: Path | None = None) -> tuple[str, float]:
    """Run a command, on a file as its input unpacked, and give what it printed and its processor time."""
    before = processor_time()
    text = gzip.decompress(unpacked.read_bytes()) if unpacked else None
    said = subprocess.run(arguments, check=True, input=text, stdout=subprocess.PIPE).stdout.decode()
    return said.strip(), processor_time() - before


def check_again(verifier: Path, proof: Path, parts: int) -> tuple[str, float]:
    """Have the program in C check a proof in so many parts at once, as `run` runs a command."""
    before = processor_time()

    def check(part: int) -> str:
        return run(verifier, str(part), str(parts), unpacked=proof)[0]

    with ThreadPoolExecutor() as pool:
        said = list(pool.map(check, range(1, parts + 1)))
    return said[0].replace("verified in part", "verified"), processor_time() - before


def once(file: Path, step: Callable[[], tuple[str, float]]) -> tuple[str, float]:
    """Give what a step said and took, from the file of its record if it was done before."""
    if not file.exists():
        said = step()
        file.with_suffix(".new").write_text(json.dumps(said) + "\n", encoding="ascii")
        file.with_suffix(".new").replace(file)
    said, seconds = json.loads(file.read_text(encoding="ascii"))
    return said, seconds


def placements_of(size: str, atoms: str) -> int:
    """Count the ways to place so many atoms, or as many as a range such as 1-3 says."""
    side = int(size[3:]) if size.startswith("hex") else 0
    cells = 3 * side * (side - 1) + 1 if side else math.prod(map(int, size.split("x")))
    least, most = (int(number) for number in (atoms.split("-") * 2)[:2])
    return sum(math.comb(cells, number) for number in range(least, most + 1))


def half(size: str, atoms: str, scoring: str, folder: Path) -> list[str]:
    """Make the cells of a row for one scoring."""
    stem = f"{size}-{atoms}-{scoring}"
    proof = folder / f"{stem}.gz"
    options = OPTIONS.get(f"{size}/{atoms} {scoring}", ["--memory", "6G"])
    search = [COMMAND, "optimal", size, atoms, "--scoring", scoring, *options]
    search += ["--checkpoint", str(folder / f"{stem}.search"), "--json", "--proof", str(proof)]
    found, searched = once(folder / f"{stem}.json", lambda: run(*search))
    threads = 2 if f"{size}/{atoms}" in LONG else 1
    check = [COMMAND, "verify", "--threads", str(threads), "--memory", "9G", proof]
    said, first = once(folder / f"{stem}-1.json", lambda: run(*check))
    again, second = once(folder / f"{stem}-2.json", lambda: check_again(folder / "verify", proof, threads))
    lower, upper = (int(json.loads(found)[end]) for end in ("lower", "upper"))
    ends = f"{lower}" if lower == upper else f"{lower} to {upper}"
    for answer in (said, again):
        if answer != f"verified: {size} {atoms} {scoring} {ends}":
            raise SystemExit(f"exact_values: {proof} is of another total than {ends}: {answer}")
    placements = placements_of(size, atoms)
    totals, digits = ([lower], 6) if lower == upper else ([lower, upper], 4)
    cells = [" to ".join(f"{total:,}" for total in totals)]
    cells += [" to ".join(f"{total / placements:.{digits}f}" for total in totals)]
    return cells + [f"{seconds:.1f}" for seconds in (searched, first, second)]


def row(name: str, folder: Path) -> str:
    """Make one row of the table."""
    size, atoms = name.split("/")
    named = f"{atoms.replace('-', ' to ')} atom{'s' * (atoms != '1')}"
    cells = [f"{size}, {named}", f"{placements_of(size, atoms):,}"]
    for scoring in ("rays", "markers"):
        cells += half(size, atoms, scoring, folder)
    worst = ""
    if name != "hex5/4":
        record, search = folder / f"{size}-{atoms}-worst.json", [COMMAND, "optimal", size, atoms, "--worst"]
        worst, _ = once(record, lambda: run(*search, "--memory", "6G"))
    return f"| {' | '.join([*cells, worst.removeprefix('worst case ')])} |"


def main(arguments: list[str]) -> None:
    """Print the rows of these names, or all."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        if arguments[:1] == ["--keep"] and len(arguments) > 1:
            folder, arguments = Path(arguments[1]), arguments[2:]
            folder.mkdir(parents=True, exist_ok=True)
        for name in arguments:
            if name not in ROWS + LONG:
                rows = ", ".join(ROWS + LONG)
                raise SystemExit(f"exact_values: '{name}' is no row, expected one of {rows}")
        verifier = ROOT / "research" / "verifier" / "verify.c"
        run("cc", "-O3", "-march=native", "-o", folder / "verify", verifier, "-lm")
        took = "mean | s | check | again"
        print(f"| board | placements | rays | {took} | markers | {took} | worst case |")
        print(f"|{'---|' * 13}")
        for name in arguments or ROWS:
            print(row(name, folder), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
