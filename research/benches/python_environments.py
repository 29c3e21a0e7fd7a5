"""Steps per second of many games in Rust against the same games one by one, with equal results.

Run it with the package and its extra `gym` installed. It times CPU seconds of one thread.
"""

from __future__ import annotations

import os
import time

import numpy as np
from blackbox.gym import BlackBoxEnv, BlackBoxVectorEnv
from gymnasium.vector import SyncVectorEnv, VectorEnv

# The answers are compared at a small size, too, by the tests; the times then mean nothing.
SMALL = "BLACKBOX_SMALL" in os.environ
GAMES, ROUNDS, MANY = (16, 1, 50) if SMALL else (1024, 5, 2000)


def steps_per_second(envs: VectorEnv, actions: np.ndarray) -> tuple[float, np.ndarray]:
    """Play the actions, a row a step, and give steps a second and the rewards of each game."""
    envs.reset(seed=1)
    total = np.zeros(GAMES)
    start = time.process_time()
    for chosen in actions:
        total += envs.step(chosen)[1]
    return actions.size / (time.process_time() - start), total


def main() -> None:
    """Alternate the two, and print the medians and their ratio."""
    numbers = np.random.default_rng(0)
    actions = numbers.integers(97, size=(40, GAMES))
    many = numbers.integers(97, size=(MANY, GAMES))
    native, views = BlackBoxVectorEnv(GAMES), BlackBoxVectorEnv(GAMES, copy=False)
    single = SyncVectorEnv([BlackBoxEnv for _ in range(GAMES)])
    speeds: dict[str, list[float]] = {"one by one": [], "native": [], "native, copy=False": []}
    for _ in range(ROUNDS):
        speed, expected = steps_per_second(single, actions)
        speeds["one by one"].append(speed)
        for name, envs in [("native", native), ("native, copy=False", views)]:
            assert np.array_equal(steps_per_second(envs, actions)[1], expected), "the same games"
            speeds[name].append(steps_per_second(envs, many)[0])
    print(f"{GAMES} games of 8x8 with 4 atoms, random actions, one thread, medians of {ROUNDS} rounds")
    for name, found in speeds.items():
        ratio = np.median(found) / np.median(speeds["one by one"])
        print(f"{name:20} {np.median(found) / 1e6:8.3f} M steps/s {ratio:8.1f} times one by one")


if __name__ == "__main__":
    main()
