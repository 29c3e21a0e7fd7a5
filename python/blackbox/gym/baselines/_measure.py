"""Play many games and say how they went."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

import numpy as np
from blackbox import Port
from blackbox.gym._actions import action_index
from blackbox.gym._game import BlackBoxEnv
from blackbox.gym._options import GameOptions
from blackbox.gym.baselines._players import Player
from numpy.typing import NDArray

__all__ = ["Measured", "measure", "table"]


@dataclass(frozen=True)
class Measured:
    """How the games of one player went: a value for each game.

    Attributes
    ----------
    name : str
        The player.
    scores, rays : array of float, shape (games,)
        The score of each game (lower is better) and how many rays were fired.
    right, proven : array of float, shape (games,)
        1 where the answer was right; where it was right and no other was left.
    """

    name: str
    scores: NDArray[np.float64]
    rays: NDArray[np.float64]
    right: NDArray[np.float64]
    proven: NDArray[np.float64]


def measure(name: str, player: Player, options: GameOptions, games: int, *, seed: int = 0) -> Measured:
    """Let a player play the games of the seeds `seed`, `seed + 1`, ...; all players get the same."""
    env = BlackBoxEnv(
        options.size,
        options.atoms,
        scoring=options.scoring,
        strict=options.strict,
        illegal="raise",
    )
    rows: list[tuple[float, float, float, float]] = []
    for game in range(seed, seed + games):
        env.reset(seed=game)
        rows.append(play(env, player, Random(f"{name} {game}")))
    scores, rays, right, proven = (np.array(column, dtype=np.float64) for column in zip(*rows, strict=True))
    return Measured(name, scores, rays, right, proven)


def play(env: BlackBoxEnv, player: Player, numbers: Random) -> tuple[float, float, float, float]:
    """Play one game; give its score, its rays, and whether the answer was right and proven."""
    while isinstance(chosen := player(env, numbers), Port):
        env.step(chosen.index)
    proven = env.evidence.solve().unique_class
    for cell in chosen.atoms:
        env.step(action_index(cell, env.size))
    *_, info = env.step(action_index("submit", env.size))
    right = info["result"] == 1
    return float(info["score"]), float(info["rays"]), float(right), float(right and proven)


def interval(values: NDArray[np.float64]) -> str:
    """Give a mean and half of its 95 % confidence interval, by the normal approximation."""
    if len(values) < 2:
        return f"{values.mean():.2f}"
    half = 1.96 * values.std(ddof=1) / math.sqrt(len(values))
    return f"{values.mean():.2f} ± {half:.2f}"


def table(measured: Iterable[Measured]) -> str:
    """Write the table in Markdown: means with 95 % confidence intervals."""
    lines = ["| player | score | rays | right | proven |", "|---|---|---|---|---|"]
    for one in measured:
        right, proven = (interval(100 * part) for part in (one.right, one.proven))
        lines.append(
            f"| {one.name} | {interval(one.scores)} | {interval(one.rays)} | {right} % | {proven} % |"
        )
    return "\n".join(lines)
