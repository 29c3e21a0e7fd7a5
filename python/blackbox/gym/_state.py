"""What the single and the vector environment share: the games in Rust, and the arrays they write to."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from blackbox import GameError, Scoring
from blackbox._blackbox import _Environment  # pyright: ignore[reportPrivateUsage]
from blackbox.gym._actions import action_count

__all__ = ["Atoms", "Columns", "Illegal", "State", "action_space", "observation_space"]

Atoms = int | str | tuple[int, int]
Illegal = Literal["penalty", "end", "raise"]

Columns = dict[str, NDArray[Any]]


def read_atoms(atoms: Atoms) -> tuple[int, int]:
    """Read a number of atoms, 4, or a range of them, "3-6" or (3, 6)."""
    try:
        if isinstance(atoms, str):
            least, _, most = atoms.partition("-")
            return int(least), int(most or least)
        if isinstance(atoms, tuple):
            low, high = atoms
            return int(low), int(high)
        return int(atoms), int(atoms)
    except (TypeError, ValueError):
        raise GameError(f"atoms={atoms!r}, expected a number, a range such as '3-6', or a pair") from None


def check_seed(seed: int | None) -> None:
    """Refuse a seed that no game has."""
    if seed is not None and not 0 <= seed < 1 << 64:
        raise GameError(f"the seed {seed}, expected 0 to {(1 << 64) - 1}")


def observation_space(width: int, height: int) -> spaces.Dict:
    """Give the space of what an agent sees of one game."""
    ports = 2 * (width + height)
    return spaces.Dict(
        {
            "outcomes": spaces.MultiDiscrete(np.full(ports, ports + 3), dtype=np.int16),
            "guesses": spaces.MultiBinary((height, width)),
        }
    )


def action_space(width: int, height: int) -> spaces.Discrete:
    """Give the space of the actions in one game."""
    return spaces.Discrete(action_count(width, height))


class State:
    """Some games in Rust, and what an agent sees of them as arrays that each step writes anew."""

    def __init__(
        self,
        games: int,
        *,
        width: int,
        height: int,
        atoms: Atoms,
        scoring: str | Scoring,
        strict: bool,
        illegal: Illegal,
        illegal_penalty: float,
        max_steps: int | None,
    ) -> None:
        least, most = read_atoms(atoms)
        self.games = _Environment(
            games,
            width,
            height,
            least,
            most,
            scoring=scoring,
            strict=strict,
            illegal=illegal,
            illegal_penalty=illegal_penalty,
            max_steps=max_steps,
        )
        self.count, self.width, self.height = games, width, height
        self.columns = self._columns()
        self.finals = self._columns()
        self.rewards: NDArray[np.float64] = np.zeros(games, dtype=np.float64)
        self.terminated: NDArray[np.bool_] = np.zeros(games, dtype=np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(games, dtype=np.bool_)

    def _columns(self) -> Columns:
        ports, cells = 2 * (self.width + self.height), self.width * self.height
        return {
            "outcomes": np.zeros((self.count, ports), dtype=np.int16),
            "guesses": np.zeros((self.count, cells), dtype=np.int8),
            "mask": np.zeros((self.count, ports + cells + 1), dtype=np.int8),
            "score": np.zeros(self.count, dtype=np.int32),
            "rays": np.zeros(self.count, dtype=np.int32),
            "result": np.zeros(self.count, dtype=np.int8),
        }

    def reset(self, seeds: list[int | None], chosen: list[bool] | None = None) -> None:
        """Begin new games: the first of each seed, or the next one where that is None."""
        for seed in seeds:
            check_seed(seed)
        self.games.reset(seeds, chosen)
        self.games.write(self.columns)

    def step(self, actions: NDArray[np.int64], reset: str) -> None:
        """Make one action in each game."""
        finals = self.finals if reset == "SameStep" else None
        self.games.step(actions, reset, self.columns, self.rewards, self.terminated, self.truncated, finals)

    def observation(self, columns: Columns) -> dict[str, NDArray[Any]]:
        """Give what is seen of all games, as views of the arrays."""
        guesses = columns["guesses"].reshape(self.count, self.height, self.width)
        return {"outcomes": columns["outcomes"], "guesses": guesses}

    def masks(self) -> NDArray[np.bool_]:
        """Tell which actions are legal in each game."""
        legal: NDArray[np.bool_] = self.columns["mask"] != 0
        return legal

    @staticmethod
    def info(columns: Columns) -> dict[str, NDArray[Any]]:
        """Give what is known besides, as views of the arrays."""
        return {
            "action_mask": columns["mask"],
            "score": columns["score"],
            "rays": columns["rays"],
            "result": columns["result"],
        }
