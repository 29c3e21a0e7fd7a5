"""What the ideal observer costs: steps of 1,024 games with it against steps without, with equal results.

Run it with the package and its extra `gym` installed. It times each step in CPU seconds of one thread and
compares the medians. Three agents play. One draws every action at random. The others fire seven rays, make
their guesses and submit, as a seeker does: one draws its ports, so that hardly a position comes twice, the
other's depend on what it has seen, as those of a network do.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import numpy as np
from blackbox.gym import BlackBoxVectorEnv
from numpy.typing import NDArray

# The answers are compared at a small size, too, by the tests; the times then mean nothing.
SMALL = "BLACKBOX_SMALL" in os.environ
GAMES, STEPS, ATOMS = (16, 20, 1) if SMALL else (1024, 400, 4)
RAYS, PORTS, SUBMIT = 7, 32, 96

# What each outcome at each port adds to the wish to fire each of the others.
WEIGHTS = np.random.default_rng(1).normal(size=(PORTS, 35, PORTS))

Seen = dict[str, NDArray[np.int16]]
Infos = dict[str, NDArray[np.int32]]
Numbers = np.random.Generator
Actions = NDArray[np.int64]
Agent = Callable[[Seen, Infos, Numbers], Actions]


def at_random(seen: Seen, infos: Infos, numbers: Numbers) -> Actions:
    """Draw any action."""
    return numbers.integers(97, size=GAMES)


def seeker(likes: NDArray[np.float64], infos: Infos, numbers: Numbers) -> Actions:
    """Fire the legal ray liked best, seven times, then guess, then submit as soon as that is legal."""
    rays = infos["rays"]
    weights = numbers.random((GAMES, SUBMIT + 1))
    weights[:, :PORTS] = likes * (rays < RAYS)[:, None]
    weights[:, PORTS:] *= (rays >= RAYS)[:, None]
    weights[:, SUBMIT] *= 1e6
    actions: Actions = (weights * (infos["action_mask"] != 0)).argmax(axis=1)
    return actions


def with_any_ray(seen: Seen, infos: Infos, numbers: Numbers) -> Actions:
    """Fire any rays."""
    return seeker(numbers.random((GAMES, PORTS)), infos, numbers)


def with_a_policy(seen: Seen, infos: Infos, numbers: Numbers) -> Actions:
    """Fire the rays that a layer of weights chooses from the outcomes."""
    likes = WEIGHTS[np.arange(PORTS), seen["answers"]].sum(axis=1)
    return seeker(1 / (1 + np.exp(-likes)), infos, numbers)


def steps(envs: BlackBoxVectorEnv, agent: Agent) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Play, and give the seconds of each step and the rewards of each game."""
    seen, infos = envs.reset(seed=1)
    numbers = np.random.default_rng(0)
    seconds, total = np.zeros(STEPS), np.zeros(GAMES)
    for step in range(STEPS):
        actions = agent(seen, infos, numbers)
        start = time.process_time_ns()
        seen, rewards, *_, infos = envs.step(actions)
        seconds[step] = (time.process_time_ns() - start) / 1e9
        total += rewards
    return seconds, total


def main() -> None:
    """Play with and without the observer, and print the medians and their ratio."""
    plain = BlackBoxVectorEnv(GAMES, atoms=ATOMS, copy=False)
    start = time.process_time()
    ideal = BlackBoxVectorEnv(GAMES, atoms=ATOMS, copy=False, ideal=True)
    print(f"{time.process_time() - start:.1f} s to list all boards of 8x8 with {ATOMS} atoms and their pars")
    print(f"milliseconds for a step of {GAMES} games, medians (and means) of {STEPS} steps")
    for name, agent in [
        ("at random", at_random),
        ("with any ray", with_any_ray),
        ("with a policy", with_a_policy),
    ]:
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
                f"{name:13} {when}: plain {one}, with the observer {other}, {ratio:5.1f} times in the median"
            )


if __name__ == "__main__":
    main()
