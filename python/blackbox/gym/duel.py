"""Two players by the conventions of PettingZoo: a hider places the atoms, a seeker pays for every ray.

Needs PettingZoo, which the extra `gym` brings. Import it by its name, so that `blackbox.gym` needs only
Gymnasium.

>>> from blackbox.gym import duel
>>> env = duel.env(size="4x4", atoms=1)
>>> env.reset(seed=1)
>>> env.agent_selection
'hider'
>>> env.step(5)  # an atom on (1, 1)
>>> env.step(16)  # done
>>> env.agent_selection, env.observe("seeker")["observation"].shape
('seeker', (32,))

Hider
    ``Discrete(cells + 1)``: put an atom on a cell or take it away, cells row by row; last: done. It sees its
    atoms, 1 for each cell that has one.

Seeker
    The actions of `blackbox.gym.BlackBoxEnv`. It sees the outcomes at all ports and then its guesses, as
    there.

Rewards
    The seeker pays for each ray and each wrong atom of its answer; the hider gets what the seeker pays.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any, Unpack

import numpy as np
from blackbox import Board, Size
from blackbox._seed import whole_seed
from blackbox._sizes import Atoms, SizeLike, read_atoms
from blackbox.errors import MoveError
from blackbox.gym._actions import whole_actions
from blackbox.gym._options import RENDER_MODES, GameKeywords, GameOptions
from blackbox.gym._render import Frame, rendered
from blackbox.gym._state import Arrays
from gymnasium import spaces
from numpy.typing import NDArray

__all__ = ["Duel", "env"]

if TYPE_CHECKING:

    class _Base:
        """What is used of PettingZoo's environment, which has no types."""

        def _was_dead_step(self, action: int | np.int64 | None) -> None: ...
        def _clear_rewards(self) -> None: ...
        def _accumulate_rewards(self) -> None: ...

else:
    from pettingzoo import AECEnv as _Base

HIDER, SEEKER = "hider", "seeker"


class Duel(_Base):
    """A game of two, without the wrappers that `env` puts around it; an illegal action raises `MoveError`.

    Parameters
    ----------
    size, atoms, **options
        Those of `GameOptions`. `atoms` is how many the hider may place; `max_steps` counts the actions of the
        seeker. A hider that has not finished after four times as many actions as there are cells ends the
        game without a reward. Pictures are those of the seeker's side.
    """

    size: Size
    cells: int
    ports: int
    possible_agents: list[str]
    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    render_mode: str | None
    metadata: dict[str, Any] = {  # noqa: RUF012  # As PettingZoo declares it.
        "name": "blackbox_duel_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(self, size: SizeLike = "8x8", atoms: Atoms = 4, **options: Unpack[GameKeywords]) -> None:
        super().__init__()
        self._state = Arrays(1, GameOptions(size, atoms, illegal="raise", **options))
        self._range = read_atoms(atoms, size)
        self.render_mode = self._state.options.render_mode
        self.size = self._state.size
        self.cells, self.ports = self.size.cells, self.size.port_count
        self.possible_agents = [HIDER, SEEKER]
        self.agents = []
        actions = {HIDER: self.cells + 1, SEEKER: self.ports + self.cells + 1}
        seen: dict[str, spaces.Space[Any]] = {
            HIDER: spaces.Box(0, 1, (self.cells,), np.int8),
            SEEKER: spaces.Box(0, self.ports + 2, (self.ports + self.cells,), np.int16),
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(count) for agent, count in actions.items()
        }
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Dict(
                {
                    "observation": seen[agent],
                    "action_mask": spaces.Box(0, 1, (actions[agent],), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game with an empty board. Nothing is left to chance, so the seed changes nothing."""
        if seed is not None:
            whole_seed(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = HIDER
        self._atoms: NDArray[np.int8] = np.zeros(self.cells, dtype=np.int8)
        self._hiding_steps = 0
        self._state.reset([0])

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Give what an agent sees."""
        if agent == HIDER:
            mask = np.ones(self.cells + 1, dtype=np.int8)
            mask[-1] = self._range[0] <= int(self._atoms.sum()) <= self._range[1]
            if self.agent_selection != HIDER:
                mask[:] = 0
            return {"observation": self._atoms.copy(), "action_mask": mask}
        columns = self._state.columns
        seen = np.concatenate([columns["answers"][0], columns["guesses"][0].astype(np.int16)])
        mask = columns["mask"][0].copy()
        if self.agent_selection == HIDER:
            mask[:] = 0
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | np.int64 | None) -> None:
        """Make the selected agent's action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None:
            raise MoveError("no action, expected one of the agent's")
        [number] = whole_actions([action]).tolist()
        if agent == HIDER:
            self._hide(number)
        else:
            self._seek(number)
        self._accumulate_rewards()

    def _hide(self, action: int) -> None:
        if not 0 <= action <= self.cells or not self.observe(HIDER)["action_mask"][action]:
            raise MoveError(f"the hider's action {action} is illegal, expected one that the mask allows")
        self._hiding_steps += 1
        if action < self.cells:
            self._atoms[action] ^= 1
            if self._hiding_steps >= 4 * self.cells:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        atoms = [self.size.cell(int(at)) for at in np.flatnonzero(self._atoms)]
        self._state.games.hide(0, Board.from_atoms(atoms, self.size))
        self._state.write()
        self.agent_selection = SEEKER

    def _seek(self, action: int) -> None:
        state = self._state
        state.step([action], "Disabled")
        reward = float(state.rewards[0])
        self.rewards = {HIDER: -reward, SEEKER: reward}
        if state.terminated[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        elif state.truncated[0]:
            self.truncations = dict.fromkeys(self.agents, True)
        self.infos[SEEKER] = {name: int(state.columns[name][0]) for name in ("score", "rays", "result")}

    def render(self) -> Frame | None:
        """Give a picture of what the seeker sees, as `render_mode` says."""
        return None if self.render_mode is None else rendered(self.render_mode, self._state, 0)

    def __copy__(self) -> Duel:
        """Give a game of its own, as `copy.deepcopy` does."""
        return copy.deepcopy(self)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def env(**options: Any) -> Any:
    """Make a duel with PettingZoo's usual wrappers; the options are those of `Duel`.

    An illegal action ends the game, and the agent that made it gets -1.
    """
    from pettingzoo.utils import wrappers as untyped  # pyright: ignore

    wrappers: Any = untyped
    duel = wrappers.TerminateIllegalWrapper(Duel(**options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(duel))
