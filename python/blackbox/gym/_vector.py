"""Many games as one Gymnasium vector environment."""

from __future__ import annotations

import copy as copies
from typing import Any, Unpack

import numpy as np
from blackbox import Board, BoardArray
from blackbox._seed import whole_seed
from blackbox._sizes import Atoms, SizeLike
from blackbox.errors import GameError
from blackbox.gym._options import RENDER_MODES, EnvKeywords, GameOptions
from blackbox.gym._render import Frame, rendered
from blackbox.gym._state import Arrays, Columns, action_space, observation_space
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

__all__ = ["BlackBoxVectorEnv"]

Observations = dict[str, NDArray[Any]]


class BlackBoxVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Many games of Black Box, stepped by one call: `BlackBoxEnv`, many times, and much faster.

    Parameters
    ----------
    num_envs : int
        How many games, 1 to 2^20.
    size, atoms, **options
        Those of `GameOptions`, as `BlackBoxEnv` takes them.
    autoreset_mode : {"NextStep", "SameStep", "Disabled"}
        When a game that is over is followed by the next one of its seed: at the next step, in the same step,
        or never.
    copy : bool
        Whether a step gives arrays of its own. Otherwise it gives the arrays that the next step writes to.

    Notes
    -----
    Game i of `reset(seed=s)` has the seed s + i. Step for step this is
    ``gymnasium.vector.SyncVectorEnv`` of as many `BlackBoxEnv`.

    >>> envs = BlackBoxVectorEnv(3, size="5x5", atoms=3)
    >>> observations, infos = envs.reset(seed=1)
    >>> observations, rewards, terminated, truncated, infos = envs.step([1, 1, 45])
    >>> rewards.tolist()
    [-1.0, -1.0, -1.0]
    """

    num_envs: int
    single_observation_space: spaces.Space[Any]
    single_action_space: spaces.Space[Any]
    observation_space: spaces.Space[Any]
    action_space: spaces.Space[Any]
    autoreset_mode: AutoresetMode
    metadata: dict[str, Any]
    render_mode: str | None
    copy: bool

    def __init__(
        self,
        num_envs: int = 1,
        size: SizeLike = "8x8",
        atoms: Atoms = 4,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        **options: Unpack[EnvKeywords],
    ) -> None:
        self.num_envs = num_envs
        self._state = Arrays(num_envs, GameOptions(size, atoms, **options))
        self.single_observation_space = observation_space(self._state.size)
        self.single_action_space = action_space(self._state.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "render_fps": 4,
            "autoreset_mode": self.autoreset_mode,
        }
        self.render_mode = self._state.options.render_mode
        self.copy = copy
        self._reset_word = self.autoreset_mode.value
        self._begun = False
        self._all: NDArray[np.bool_] = np.ones(num_envs, dtype=np.bool_)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin new games; `options={"reset_mask": mask}` only where the mask is True."""
        mask = (options or {}).get("reset_mask")
        if mask is not None:
            mask = np.asarray(mask)
            if mask.shape != (self.num_envs,) or mask.dtype != np.bool_ or not mask.any():
                raise GameError(
                    f"reset_mask of shape {mask.shape} and dtype {mask.dtype}, expected shape "
                    f"({self.num_envs},), dtype bool and one True at least"
                )
        if seed is None:
            seeds: list[int | None] = [None] * self.num_envs
        elif isinstance(seed, (list, tuple, np.ndarray)):
            seeds = list(seed)
        else:
            seeds = [whole_seed(seed) + at for at in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise GameError(f"{len(seeds)} seeds, expected {self.num_envs}, one for each game")
        if not self._begun:
            fresh = np.random.default_rng().integers(1 << 63, size=self.num_envs)
            seeds = [new if old is None else old for old, new in zip(seeds, fresh, strict=True)]
        self._begun = True
        state = self._state
        state.reset(seeds, None if mask is None else mask.tolist())
        board = (options or {}).get("board")
        if board is not None:
            board = board if isinstance(board, Board) else Board(board, state.size)
            for game in range(self.num_envs) if mask is None else np.flatnonzero(mask):
                state.games.hide(int(game), board)
            state.write()
        return self._observations(state.columns), self._infos(state.columns)

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make one action in each game."""
        if not self._begun:
            raise GameError("the games have not begun, expected a reset before the first step")
        state = self._state
        state.step(actions, self._reset_word)
        infos = self._infos(state.columns)
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            over = state.terminated | state.truncated
            if over.any():
                infos |= self._finals(over)
        given = state.rewards, state.terminated, state.truncated
        rewards, terminated, truncated = (array.copy() for array in given) if self.copy else given
        return self._observations(state.columns), rewards, terminated, truncated, infos

    def _observations(self, columns: Columns) -> Observations:
        seen = self._state.observation(columns)
        return {name: column.copy() for name, column in seen.items()} if self.copy else seen

    def _infos(self, columns: Columns) -> dict[str, Any]:
        infos: dict[str, Any] = {}
        for name, column in self._state.info(columns).items():
            infos[name] = column.copy() if self.copy else column
            infos[f"_{name}"] = self._all.copy() if self.copy else self._all
        return infos

    def _finals(self, over: NDArray[np.bool_]) -> dict[str, Any]:
        """Give the last observations of the games that ended in this step, as Gymnasium names them."""
        finals = self._state.finals
        seen = self._state.observation(finals)
        last = np.full(self.num_envs, None, dtype=object)
        for game in np.flatnonzero(over):
            last[game] = {name: column[game].copy() for name, column in seen.items()}
        info: dict[str, Any] = {}
        for name, column in self._state.info(finals).items():
            info[name] = np.where(over.reshape(-1, *[1] * (column.ndim - 1)), column, 0).astype(column.dtype)
            info[f"_{name}"] = over.copy()
        return {
            "final_obs": last,
            "_final_obs": over.copy(),
            "final_info": info,
            "_final_info": over.copy(),
        }

    def __copy__(self) -> BlackBoxVectorEnv:
        """Give games of its own, as `copy.deepcopy` does."""
        return copies.deepcopy(self)

    def action_masks(self) -> NDArray[np.bool_]:
        """Say which actions are legal now: a row for each game."""
        return self._state.masks()

    @property
    def game_id(self) -> list[str | None]:
        """The sgt game IDs of the present games; None for a board that was given."""
        return [self._state.games.id(game) for game in range(self.num_envs)]

    @property
    def hidden(self) -> BoardArray:
        """The hidden boards: what the agent must not see."""
        return BoardArray([self._state.games.hidden(game) for game in range(self.num_envs)])

    @property
    def guessed(self) -> BoardArray:
        """The boards of the guesses."""
        return BoardArray([self._state.games.guessed(game) for game in range(self.num_envs)])

    def render(self) -> tuple[Frame, ...] | None:
        """Give a picture of each game, as `render_mode` says."""
        if self.render_mode is None:
            return None
        return tuple(rendered(self.render_mode, self._state, game) for game in range(self.num_envs))
