"""What a problem costs in `solve_many` beside the Rust engine's own search, and what a second thread gains.

The problems are full perimeters of random 8x8 boards with four atoms. The engine's time is that of its
searches alone, in a program of its own: no rows are read in it and no answers written.

    cargo build --release -p blackbox-benches --bin engine_time
    .venv/bin/python research/benches/python_evidence.py
"""

import argparse
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from blackbox import Evidence, boards, par, random_boards, signatures, solve_many

TARGETS = Path(os.environ.get("CARGO_TARGET_DIR", Path(__file__).parents[2] / "target"))
# The answers are compared at a small size, too, by the tests; the times then mean nothing.
SMALL = "BLACKBOX_SMALL" in os.environ
# A problem may cost three tenths more than its search.
TARGET = 1.3


def ratio(options: argparse.Namespace) -> None:
    """Run the engine and `solve_many` in turns, compare their counts, and print the medians."""
    codes = signatures(random_boards(options.problems, "8x8", 4, seed=1), "8x8")
    out = solve_many(codes, "8x8", 4, threads=1)
    digest = 0
    for count in out.counts.tolist():
        digest = (31 * digest + count) % 2**64
    engine, ours, both = [], [], []
    elapsed: dict[int, list[float]] = {1: [], 2: []}
    with tempfile.NamedTemporaryFile() as rows:
        rows.write(codes.tobytes())
        rows.flush()
        for _ in range(options.rounds):
            words = subprocess.run([options.engine, rows.name], capture_output=True, text=True, check=True)
            took, theirs = words.stdout.split()
            if int(theirs) != digest:
                raise SystemExit("the answers differ")
            engine.append(float(took))
            for threads, times in ((1, ours), (2, both)):
                start, began = time.process_time(), time.perf_counter()
                solve_many(codes, "8x8", 4, threads=threads, out=out)
                times.append(time.process_time() - start)
                elapsed[threads].append(time.perf_counter() - began)
    cost = statistics.median(one / other for one, other in zip(ours, engine, strict=True))
    print(f"{options.problems} full perimeters 8x8/4, medians of {options.rounds} rounds, counts compared")
    for name, times, unit in (
        ("the engine's searches", engine, "us a problem, CPU time"),
        ("solve_many, one thread", ours, "us a problem, CPU time"),
        ("solve_many, two threads", both, "us a problem, CPU time of both"),
        ("solve_many, one thread", elapsed[1], "us a problem, elapsed"),
        ("solve_many, two threads", elapsed[2], "us a problem, elapsed"),
    ):
        print(f"  {name:24} {statistics.median(times) / options.problems * 1e6:7.3f} {unit}")
    least = [min(elapsed[threads]) for threads in (1, 2)]
    print(f"  {least[0] / least[1]:.2f} times as fast by two threads (least elapsed); needs two idle cores")
    print(f"  {cost:.3f}x the cost (target {TARGET}x: {'met' if cost <= TARGET else 'missed'})")


def others() -> None:
    """Print what listing, drawing and par take."""

    def shown(what: str, work: Callable[[], object]) -> None:
        start = time.process_time()
        work()
        print(f"  {what:52} {time.process_time() - start:8.3f} s CPU time")

    print("lists, draws and pars")
    atoms, drawn, played = (2, 1_000, 10) if SMALL else (5, 1_000_000, 10_000)
    everything = Evidence("8x8", atoms).solve()
    shown(f"all {everything.count:,} boards of {atoms} atoms", everything.boards)
    few = Evidence("8x8 4; L5 B5; R1 H")
    shown(f"{drawn:,} draws, {few}", lambda: few.sample(drawn, seed=1))
    some = np.random.default_rng(1).choice(boards("8x8", 4), played)
    shown(f"par of {played:,} boards 8x8/4", lambda: par(some, "8x8"))


def draws() -> None:
    """Print what a draw takes on one thread and on two, the boards compared."""
    print("draws of boards that are too many to list, us each: CPU time, elapsed, elapsed on two threads")
    for rays in ("L3 R3; T5 H; B7 R", "L3 R3; T5 H; B7 R; L9 H; R12 H; T14 T11"):
        evidence = Evidence(f"16x16 20; {rays}")
        for count in (10,) if SMALL else (1000, 10_000, 101_000):
            start, began = time.process_time(), time.perf_counter()
            one = evidence.sample(count, seed=1, threads=1)
            times = [time.process_time() - start, time.perf_counter() - began]
            began = time.perf_counter()
            two = evidence.sample(count, seed=1, threads=2)
            times.append(time.perf_counter() - began)
            if not np.array_equal(one, two) or not all(evidence.allows(board) for board in one[::100]):
                raise SystemExit("wrong boards")
            shown = " ".join(f"{1e6 * seconds / count:7.1f}" for seconds in times)
            print(f"  16x16 20; {rays:40} {count:7} draws {shown}")


def main() -> None:
    """Print all of it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--problems", type=int, default=100 if SMALL else 100_000)
    parser.add_argument("--rounds", type=int, default=1 if SMALL else 7)
    parser.add_argument("--engine", type=Path, default=TARGETS / "release" / "engine_time")
    ratio(parser.parse_args())
    others()
    draws()


if __name__ == "__main__":
    main()
