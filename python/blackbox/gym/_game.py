"""One game as a Gymnasium environment."""

from __future__ import annotations

import copy
from typing import Any, Literal, Unpack, cast

import gymnasium
import numpy as np
from blackbox import Board, Evidence, Port, Size
from blackbox._seed import whole_seed
from blackbox._sizes import Atoms, SizeLike, read_atoms
from blackbox.errors import GameError
from blackbox.gym._actions import whole_action
from blackbox.gym._options import RENDER_MODES, EnvKeywords, GameOptions
from blackbox.gym._render import Frame, rendered
from blackbox.gym._state import State, action_space, observation_space
from gymnasium import spaces
from numpy.typing import NDArray

__all__ = ["BlackBoxEnv"]

Observation = dict[str, NDArray[Any]]


class BlackBoxEnv(gymnasium.Env[Observation, np.int64]):
    """One game of Black Box.

    Parameters
    ----------
    size, atoms, **options
        Those of `GameOptions`.

    Notes
    -----
    `reset(seed=s)` begins the game that `blackbox generate` makes of the seed s, on every machine; each
    `reset()` after it the next game of that seed. ``reset(options={"board": board})`` hides the board given.

    >>> env = BlackBoxEnv(size="5x5", atoms=3, render_mode="ansi")
    >>> observation, info = env.reset(seed=1)
    >>> observation, reward, *_ = env.step(1)
    >>> print(env.render())
        1 2 3 4 5
          1
    1   . . . . .
    2 1 . . . . .
    3   . . . . .
    4   . . . . .
    5   . . . . .
    Atoms guessed: 0 / 3
    """

    size: Size
    observation_space: spaces.Space[Observation]
    action_space: spaces.Space[np.int64]
    render_mode: str | None
    metadata: dict[str, Any] = {  # noqa: RUF012  # As Gymnasium declares it.
        "render_modes": list(RENDER_MODES),
        "render_fps": 4,
    }

    def __init__(self, size: SizeLike = "8x8", atoms: Atoms = 4, **options: Unpack[EnvKeywords]) -> None:
        self._state = State(1, GameOptions(size, atoms, **options))
        self.size = self._state.size
        self.observation_space = cast("spaces.Space[Observation]", observation_space(self.size))
        self.action_space = action_space(self.size)
        self.render_mode = self._state.options.render_mode
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game: the first of the seed or, without one, the next game of the seed before."""
        seed = None if seed is None else whole_seed(seed)
        super().reset(seed=seed)
        if seed is None and not self._begun:
            seed = int(self.np_random.integers(1 << 63))
        self._begun = True
        self._state.reset([seed])
        board = (options or {}).get("board")
        if board is not None:
            self._state.games.hide(0, board if isinstance(board, Board) else Board(board, self.size))
        return self._state.games.seen(0)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Fire a ray, toggle a guess, or submit the guesses."""
        if not self._begun:
            raise GameError("the game has not begun, expected a reset before the first step")
        return self._state.games.step_one(whole_action(action))

    def __copy__(self) -> BlackBoxEnv:
        """Give a game of its own, as `copy.deepcopy` does."""
        return copy.deepcopy(self)

    def action_masks(self) -> NDArray[np.bool_]:
        """Say which actions are legal now."""
        legal: NDArray[np.bool_] = self._state.games.seen(0)[1]["action_mask"] != 0
        return legal

    @property
    def game_id(self) -> str | None:
        """The sgt game ID of the present game; None for a board that was given."""
        return self._state.games.id(0)

    @property
    def hidden(self) -> Board:
        """The hidden board: what the agent must not see."""
        return self._state.games.hidden(0)

    @property
    def guessed(self) -> Board:
        """The board of the guesses."""
        return self._state.games.guessed(0)

    @property
    def evidence(self) -> Evidence:
        """What the rays so far say."""
        return self._state.games.evidence(0)

    @property
    def answers(self) -> NDArray[np.int16]:
        """What is known at each port, as the observation has it."""
        return self._state.games.seen(0)[0]["answers"]

    @property
    def atoms(self) -> tuple[int, int]:
        """The least and the most atoms that can be hidden."""
        return read_atoms(self._state.options.atoms, self.size)

    def advised(self, seeker: Literal["reference", "entropy", "strong", "best"]) -> Port | None:
        """Give the port that a built-in seeker fires now; None if no ray tells the boards left apart.

        Needs a board up to 8x8. What was chosen is kept, as many games begin alike; the first choice in an
        environment lists all boards (8x8 with 4 atoms: 30 MB).
        """
        return self._state.games.choose(0, seeker)

    def reasoned(self) -> tuple[bool, NDArray[np.int8]]:
        """Say how far the named techniques of a person lead, as `blackbox generate --clues` uses them.

        Returns
        -------
        tuple of (bool, array of int8, shape (height, width))
            Whether they show the whole board, and the cells: 1 an atom, 0 none (or no cell), -1 not known.
        """
        return self._state.games.reason(0)

    def render(self) -> Frame | None:
        """Give a picture of the game, as `render_mode` says."""
        if self.render_mode is None:
            return None
        return rendered(self.render_mode, self._state, 0)
