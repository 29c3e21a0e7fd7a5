"""What a batch of one board costs from Python, function by function, and a step of one game.

    .venv/bin/python research/benches/python_one_board.py [FOLDER]

FOLDER has another build of the package (`pip install --no-deps --target FOLDER .`); then each function's time
is said beside the other's. Both run in processes of their own, in turn.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

# The answers are compared at a small size, too, by the tests; the times then mean nothing.
SMALL = "BLACKBOX_SMALL" in os.environ
ROUNDS, TIMES, CALLS = (1, 1, 1) if SMALL else (5, 200, 50)


def calls() -> dict[str, Callable[[], object]]:
    """Give the calls."""
    import blackbox
    import numpy as np
    from blackbox import Symmetry
    from blackbox.gym import BlackBoxEnv

    one = np.array([1 << 9 | 1 << 30], dtype=np.uint64)
    array = blackbox.BoardArray(one, "8x8")
    out = np.empty((1, 32), dtype=np.uint8)
    asked = [("L1", "H")]
    some = blackbox.boards("8x8", 4)[::9999]
    texts, pictures = some.texts(), some.texts("grid")
    assert blackbox.BoardArray(texts) == some == blackbox.BoardArray(pictures)
    env = BlackBoxEnv(illegal_penalty=0, max_steps=2**32 - 1)
    env.reset(seed=1)
    assert env.step(0)[1] == -1
    return {
        "signatures": lambda: blackbox.signatures(one, "8x8"),
        "signatures(out=)": lambda: blackbox.signatures(one, "8x8", out=out),
        "signatures of a BoardArray": lambda: blackbox.signatures(array),
        "ray_lengths": lambda: blackbox.ray_lengths(one, "8x8"),
        "deflections": lambda: blackbox.deflections(one, "8x8"),
        "class_labels": lambda: blackbox.class_labels(one, "8x8"),
        "planes": lambda: blackbox.planes(one, asked, "8x8"),
        "rank": lambda: blackbox.rank(one, "8x8"),
        "transformed": lambda: blackbox.transformed(one, Symmetry.ROTATE90, "8x8"),
        "canonical": lambda: blackbox.canonical(one, "8x8"),
        "BoardArray": lambda: blackbox.BoardArray(one, "8x8"),
        "Board of a text": lambda: blackbox.Board(texts[0]),
        f"BoardArray of {len(texts)} texts": lambda: blackbox.BoardArray(texts),
        f"BoardArray of {len(texts)} pictures": lambda: blackbox.BoardArray(pictures),
        "BlackBoxEnv.step": lambda: env.step(0),
    }


def measured() -> dict[str, float]:
    """Give the microseconds of each call: the median of many."""
    found = {}
    for name, call in calls().items():
        times = []
        for _ in range(TIMES):
            begun = time.perf_counter_ns()
            for _ in range(CALLS):
                call()
            times.append((time.perf_counter_ns() - begun) / CALLS / 1000)
        found[name] = statistics.median(times)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", nargs="?", help="where another build of the package is")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        print(json.dumps(measured()))
        return
    builds = [os.environ] + ([os.environ | {"PYTHONPATH": options.folder}] if options.folder else [])
    rounds: list[list[dict[str, float]]] = [[] for _ in builds]
    for _ in range(ROUNDS):
        for found, environment in zip(rounds, builds, strict=True):
            child = [sys.executable, __file__, "--child"]
            found.append(json.loads(subprocess.check_output(child, env=environment, text=True)))
    for name in rounds[0][0]:
        ours, *others = (statistics.median(one[name] for one in found) for found in rounds)
        print(f"{name:28} {ours:6.2f} us", *(f"{other:6.2f} us {ours / other:5.2f}" for other in others))


if __name__ == "__main__":
    main()
