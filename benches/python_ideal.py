"""What the ideal observer costs: steps of 1,024 games with it against steps without, with equal results.

Run it with the package and its extra `gym` installed. It times each step in CPU seconds of one thread and
compares the medians. Two agents play: one draws every action at random, the other fires seven rays, makes its
guesses and submits, as a seeker does.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
from blackbox.gym import BlackBoxVectorEnv
from numpy.typing import NDArray

GAMES = 1024
STEPS = 400
RAYS, ATOMS, PORTS, SUBMIT = 7, 4, 32, 96

Agent = Callable[[NDArray[np.int8], NDArray[np.int32], np.random.Generator], NDArray[np.int64]]


def at_random(
    mask: NDArray[np.int8], rays: NDArray[np.int32], numbers: np.random.Generator
) -> NDArray[np.int64]:
    """Draw any action."""
    return numbers.integers(97, size=len(mask))


def as_a_seeker(
    mask: NDArray[np.int8], rays: NDArray[np.int32], numbers: np.random.Generator
) -> NDArray[np.int64]:
    """Fire legal rays, then guess, then submit as soon as that is legal."""
    weights = numbers.random(mask.shape) * (mask != 0)
    weights[:, :PORTS] *= (rays < RAYS)[:, None]
    weights[:, PORTS:] *= (rays >= RAYS)[:, None]
    weights[:, SUBMIT] *= 1e6
    return weights.argmax(axis=1)


def steps(envs: BlackBoxVectorEnv, agent: Agent) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Play, and give the seconds of each step and the rewards of each game."""
    _, infos = envs.reset(seed=1)
    numbers = np.random.default_rng(0)
    seconds, total = np.zeros(STEPS), np.zeros(GAMES)
    for step in range(STEPS):
        actions = agent(infos["action_mask"], infos["rays"], numbers)
        start = time.process_time_ns()
        _, rewards, *_, infos = envs.step(actions)
        seconds[step] = (time.process_time_ns() - start) / 1e9
        total += rewards
    return seconds, total


def main() -> None:
    """Play with and without the observer, and print the medians and their ratio."""
    plain = BlackBoxVectorEnv(GAMES, copy=False)
    start = time.process_time()
    ideal = BlackBoxVectorEnv(GAMES, copy=False, ideal=True)
    print(f"{time.process_time() - start:.1f} s to list all boards of 8x8 with 4 atoms with their pars, once")
    print(f"milliseconds for a step of {GAMES} games, medians (and means) of {STEPS} steps")
    for name, agent in [("at random", at_random), ("as a seeker", as_a_seeker)]:
        without, expected = steps(plain, agent)
        cold, found = steps(ideal, agent)
        assert np.array_equal(found, expected), "the same games"
        warm, found = steps(ideal, agent)
        assert np.array_equal(found, expected), "the same games"
        for when, beside in [("first", cold), ("again", warm)]:
            ratio = np.median(beside) / np.median(without)
            one, other = (
                f"{1e3 * np.median(part):7.3f} ({1e3 * part.mean():7.3f})" for part in (without, beside)
            )
            print(
                f"{name:12} {when}: plain {one}, with the observer {other}, {ratio:5.1f} times in the median"
            )


if __name__ == "__main__":
    main()
