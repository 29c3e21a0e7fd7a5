"""Players to compare an agent with, and the table of how well they play.

    python -m blackbox.gym.baselines

>>> from blackbox.gym import GameOptions, baselines
>>> options = GameOptions("4x4", 2)
>>> measured = baselines.measure("best", baselines.PLAYERS["best"], options, 20)
>>> float(measured.right.mean()), float(measured.scores.mean()) < 4
(1.0, True)
"""

from blackbox.gym.baselines._learner import Learner
from blackbox.gym.baselines._measure import Measured, measure, table
from blackbox.gym.baselines._players import PLAYERS, Player, blind, human, random_rays, seeker

__all__ = [
    "PLAYERS",
    "Learner",
    "Measured",
    "Player",
    "blind",
    "human",
    "measure",
    "random_rays",
    "seeker",
    "table",
]
