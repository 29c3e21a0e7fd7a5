"""What a batch of signatures costs from Python beside the same batch without Python, in one process.

The other side is the C library's `bb_signatures`, called once for the whole batch: it does nothing but call
the core.

    cargo build --release -p blackbox-ffi
    .venv/bin/python research/benches/python_signatures.py
"""

import argparse
import ctypes
import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from blackbox import signatures
from numpy.typing import NDArray

TARGETS = Path(os.environ.get("CARGO_TARGET_DIR", Path(__file__).parents[2] / "target"))
# The answers are compared at a small size, too, by the tests; the times then mean nothing.
SMALL = "BLACKBOX_SMALL" in os.environ
# Python may cost a tenth more.
TARGET = 1.1


class Size(ctypes.Structure):
    """A `bb_size`."""

    _fields_ = [(name, ctypes.c_uint8) for name in ("width", "height", "side", "reflects")]


def library(path: Path) -> Callable[[NDArray[np.uint64], NDArray[np.uint8]], None]:
    """Give `bb_signatures` for boards of 8x8."""
    function = ctypes.CDLL(str(path)).bb_signatures
    function.argtypes = [
        ctypes.c_void_p,
        ctypes.c_size_t,
        Size,
        ctypes.c_uint32,
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.c_size_t,
    ]

    def batch(boards: NDArray[np.uint64], out: NDArray[np.uint8]) -> None:
        size = Size(8, 8, 0, 0)
        status = function(boards.ctypes.data, len(boards), size, 1, out.ctypes.data, None, out.size)
        if status != 0:
            raise RuntimeError(f"bb_signatures answers {status}")

    return batch


def seconds(work: Callable[[], object]) -> float:
    """Give the CPU time of this thread that the work takes."""
    start = time.thread_time()
    work()
    return time.thread_time() - start


def main() -> None:
    """Compare the answers, then run the contestants in turns and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=1_000 if SMALL else 1_000_000)
    parser.add_argument("--rounds", type=int, default=1 if SMALL else 15)
    parser.add_argument("--library", type=Path, default=TARGETS / "release" / "libblackbox.so")
    options = parser.parse_args()

    rng = np.random.default_rng(1)
    cells = rng.integers(0, 64, size=(options.boards, 4), dtype=np.uint64)
    boards = np.bitwise_or.reduce(np.uint64(1) << cells, axis=1)
    theirs = np.ones((len(boards), 32), dtype=np.uint8)
    ours = np.ones_like(theirs)
    batch = library(options.library)
    contestants: dict[str, Callable[[], object]] = {
        "no Python": lambda: batch(boards, theirs),
        "Python, out=": lambda: signatures(boards, "8x8", out=ours),
        "Python, a new array": lambda: signatures(boards, "8x8"),
    }
    for work in contestants.values():
        work()
    if not np.array_equal(ours, theirs) or not np.array_equal(signatures(boards, "8x8"), theirs):
        raise SystemExit("the answers differ")

    rounds = [[seconds(work) for work in contestants.values()] for _ in range(options.rounds)]
    print(
        f"signatures of {len(boards)} boards 8x8, CPU time, median of {options.rounds} alternating rounds,",
        "answers compared",
    )
    for at, name in enumerate(contestants):
        nanoseconds = statistics.median(turn[at] for turn in rounds) / len(boards) * 1e9
        cost = statistics.median(turn[at] / turn[0] for turn in rounds)
        remark = f"   (target {TARGET}x: {'met' if cost <= TARGET else 'missed'})" if at == 1 else ""
        print(f"  {name:20} {nanoseconds:8.2f} ns/board {cost:6.3f}x the cost{remark}")


if __name__ == "__main__":
    main()
