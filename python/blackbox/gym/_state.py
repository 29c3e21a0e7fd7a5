"""What the single and the vector environment share: the games in Rust, and the arrays they write to."""

from __future__ import annotations

from typing import Any

import numpy as np
from blackbox import Size
from blackbox._blackbox import _Environment  # pyright: ignore[reportPrivateUsage]
from blackbox._seed import whole_seed
from blackbox._sizes import read_atoms
from blackbox.gym._actions import action_count, whole_actions
from blackbox.gym._options import GameOptions
from gymnasium import spaces
from numpy.typing import NDArray

__all__ = ["Arrays", "Columns", "State", "action_space", "observation_space"]

Columns = dict[str, NDArray[Any]]

# What the ideal observer says of each game, besides the posterior.
INSIGHT: dict[str, type[np.generic]] = {
    "count": np.float64,
    "gain": np.float32,
    "best_bits": np.float32,
    "regret_a_point": np.float32,
    "par": np.float32,
    "proven": np.int8,
    "contradicts": np.int16,
}


def observation_space(size: Size) -> spaces.Dict:
    """Give the space of what an agent sees of one game."""
    ports = size.port_count
    return spaces.Dict(
        {
            "answers": spaces.MultiDiscrete(np.full(ports, ports + 3), dtype=np.int16),
            "guesses": spaces.MultiBinary((size.height, size.width)),
        }
    )


def action_space(size: Size) -> spaces.Discrete:
    """Give the space of the actions in one game."""
    return spaces.Discrete(action_count(size))


def grid(values: NDArray[Any], size: Size) -> NDArray[Any]:
    """Give rows of a value for each cell as arrays indexed [y, x]; 0 beyond the ends of a hexagon's rows."""
    shape = (len(values), size.height, size.width)
    if size.side is None:
        return values.reshape(shape)
    cells = np.zeros(shape, dtype=values.dtype)
    x, y = zip(*map(size.cell, range(size.cells)), strict=True)
    cells[:, y, x] = values
    return cells


def _environment(games: int, options: GameOptions) -> _Environment:
    least, most = read_atoms(options.atoms, options.size)
    return _Environment(
        games,
        options.size,
        least,
        most,
        scoring=options.scoring,
        strict=options.strict,
        illegal=options.illegal,
        illegal_penalty=options.illegal_penalty,
        max_steps=options.max_steps,
        ideal=options.ideal,
    )


class State:
    """Some games in Rust."""

    def __init__(self, games: int, options: GameOptions) -> None:
        self.games = _environment(games, options)
        self.options = options
        self.count, self.size = games, Size(options.size)

    def __getstate__(self) -> dict[str, Any]:
        """Keep the games by their boards and actions, for copies and other processes."""
        return {**self.__dict__, "games": self.games.kept()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.games = _environment(self.count, self.options)
        self.games.restore(state["games"])

    def reset(self, seeds: list[int | None], chosen: list[bool] | None = None) -> None:
        """Begin new games: the first of each seed, or the next one where that is None."""
        self.games.reset([None if seed is None else whole_seed(seed) for seed in seeds], chosen)


class Arrays(State):
    """Some games, and what an agent sees of them as arrays that each step writes anew."""

    def __init__(self, games: int, options: GameOptions) -> None:
        super().__init__(games, options)
        self.columns = self._columns()
        self.finals = self._columns()
        self.rewards: NDArray[np.float64] = np.zeros(games, dtype=np.float64)
        self.terminated: NDArray[np.bool_] = np.zeros(games, dtype=np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(games, dtype=np.bool_)

    def _columns(self) -> Columns:
        ports, cells = self.size.port_count, self.size.cells
        columns: Columns = {
            "answers": np.zeros((self.count, ports), dtype=np.int16),
            "guesses": np.zeros((self.count, cells), dtype=np.int8),
            "mask": np.zeros((self.count, ports + cells + 1), dtype=np.int8),
            "score": np.zeros(self.count, dtype=np.int32),
            "rays": np.zeros(self.count, dtype=np.int32),
            "result": np.zeros(self.count, dtype=np.int8),
        }
        if self.options.ideal:
            columns["posterior"] = np.zeros((self.count, cells), dtype=np.float32)
            columns |= {name: np.zeros(self.count, dtype=kind) for name, kind in INSIGHT.items()}
        return columns

    def write(self) -> None:
        """Write anew what is seen of all games."""
        self.games.write(self.columns)
        if self.options.ideal:
            self.games.write_insight(self.columns)

    def reset(self, seeds: list[int | None], chosen: list[bool] | None = None) -> None:
        """Begin new games, see `State.reset`."""
        super().reset(seeds, chosen)
        self.write()

    def step(self, actions: Any, reset: str) -> None:
        """Make one action in each game."""
        finals = self.finals if reset == "SameStep" else None
        self.games.step(
            whole_actions(actions), reset, self.columns, self.rewards, self.terminated, self.truncated, finals
        )
        if self.options.ideal:
            self.games.write_insight(self.columns)
            if finals is not None:
                self.games.write_insight(finals, last=True)

    def observation(self, columns: Columns) -> dict[str, NDArray[Any]]:
        """Give what is seen of all games, on rectangles as views of the arrays."""
        return {"answers": columns["answers"], "guesses": grid(columns["guesses"], self.size)}

    def masks(self) -> NDArray[np.bool_]:
        """Say which actions are legal in each game."""
        legal: NDArray[np.bool_] = self.columns["mask"] != 0
        return legal

    def info(self, columns: Columns) -> dict[str, NDArray[Any]]:
        """Give what is known besides, as views of the arrays."""
        info = {
            "action_mask": columns["mask"],
            "score": columns["score"],
            "rays": columns["rays"],
            "result": columns["result"],
        }
        if self.options.ideal:
            info["posterior"] = grid(columns["posterior"], self.size)
            info |= {name: columns[name] for name in INSIGHT}
        return info
