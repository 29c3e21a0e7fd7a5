"""Black Box as environments for learning agents, by the conventions of Gymnasium.

Needs the extra `gym`: `pip install '.[gym]'` in the checkout. Importing this module registers the environment
``blackbox/BlackBox-v0``.

>>> import gymnasium
>>> import blackbox.gym
>>> env = gymnasium.make("blackbox/BlackBox-v0", size="5x5", atoms=3)
>>> observation, info = env.reset(seed=1)
>>> env.unwrapped.game_id
'w5h5m3M3#1'
>>> observation, reward, terminated, truncated, info = env.step(1)
>>> reward, int(info["rays"]), int(info["action_mask"].sum())
(-1.0, 1, 43)

Actions
    ``Discrete(ports + cells + 1)``: first the ports in canonical order (fire a ray), then the cells row by
    row (guess an atom, or take the guess back), last submitting the guesses. `action_index` and
    `action_meaning` translate.

Observations
    A ``Dict``. ``answers`` has a number for each port: 0 where nothing is known, 1 a hit, 2 a reflection, 3
    + i a detour to the port with index i. ``guesses`` has shape (height, width) and is 1 where an atom is
    guessed; beyond the ends of the shorter rows of a hexagon it is 0.

Rewards
    What a ray costs and, at the end, what the wrong atoms of the answer cost, below 0: the rewards of a game
    without illegal actions add up to its score, below 0.

Info
    ``action_mask`` (1 where an action is legal), ``score``, ``rays``, and ``result``: 0 in play, 1 right, -1
    wrong. With ``ideal=True`` also what an ideal observer says: ``count``, ``posterior``, ``gain``,
    ``best_bits``, ``regret_a_point``, ``par``, ``proven`` and ``contradicts``.

`LogEpisodes` keeps the games that were played in a file.
"""

from typing import Final

from blackbox._extra import missing

try:
    import gymnasium
except ModuleNotFoundError as _error:
    raise missing("gymnasium", "blackbox.gym needs Gymnasium", _error) from None
from blackbox.gym._actions import action_index, action_meaning
from blackbox.gym._episodes import LogEpisodes, read_episodes
from blackbox.gym._game import BlackBoxEnv
from blackbox.gym._options import GameOptions
from blackbox.gym._vector import BlackBoxVectorEnv

__all__ = [
    "BlackBoxEnv",
    "BlackBoxVectorEnv",
    "GameOptions",
    "LogEpisodes",
    "action_index",
    "action_meaning",
    "read_episodes",
]
__dir__: Final = __all__.copy

gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
    id="blackbox/BlackBox-v0",
    entry_point="blackbox.gym:BlackBoxEnv",
    vector_entry_point="blackbox.gym:BlackBoxVectorEnv",
)
