"""What `logs.read` and `logs.replay` cost a row, and how much memory they take.

    .venv/bin/python research/benches/python_logs.py [TRIALS]

Each trial has ten rays at random ports of an 8x8 board: on a thousand boards, whose trials repeat each other
ray by ray; on boards that are all different; and with five atoms, where boards are too many to be listed and
each set of facts is searched.
"""

import resource
import sys
import time

import numpy as np
from blackbox import Port, logs, random_boards, signatures
from numpy.typing import NDArray

RAYS = 10


def table(trials: int, atoms: int, different: int) -> dict[str, NDArray[np.generic]]:
    """Give the rays of some trials on so many different boards."""
    generator = np.random.default_rng(1)
    codes = signatures(random_boards(different, "8x8", atoms, seed=1))
    order = np.argsort(generator.random(codes.shape), axis=1)[:, :RAYS]
    which = np.arange(trials) % different
    names = np.array([*map(str, Port.all("8x8")), "H", "R"])
    answers = codes[which][np.arange(trials)[:, None], order[which]].astype(int)
    answers[answers >= 254] += len(names) - 256
    return {
        "participant": np.repeat(np.arange(trials) % 50, RAYS),
        "trial": np.repeat(np.arange(trials), RAYS),
        "port": names[order[which].ravel()],
        "answer": names[answers.ravel()],
    }


def main() -> None:
    """Print all of it."""
    trials = int(sys.argv[1]) if sys.argv[1:] else 100_000
    for what, some, atoms, different in (
        ("a thousand boards, 4 atoms", trials, 4, min(trials, 1000)),
        ("all boards different, 4 atoms", trials, 4, trials),
        ("all boards different, 5 atoms", max(trials // 50, 1), 5, max(trials // 50, 1)),
    ):
        rows = table(some, atoms, different)
        start = time.process_time()
        log = logs.read(rows, "8x8")
        read = time.process_time()
        played = logs.replay(log, atoms=atoms)
        end = time.process_time()
        assert (played["status"] == "").all()
        each = 1e6 / len(log)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6
        print(
            f"{what}: {len(log):,} rows, read {(read - start) * each:.2f} us, "
            f"replayed {(end - read) * each:.2f} us of CPU time a row; {memory:.2f} GB so far",
            flush=True,
        )


if __name__ == "__main__":
    main()
