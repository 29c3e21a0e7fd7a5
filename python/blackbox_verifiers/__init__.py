"""Black Box as an environment of verifiers (`verifiers.v1`): tasks to answer and games to play.

Needs verifiers: `pip install verifiers`. The package is found by its name, `blackbox-verifiers`:

    eval blackbox-verifiers --env.taskset.mode play --model MODEL

>>> import blackbox_verifiers
>>> environment = blackbox_verifiers.load_environment(mode="deduce", size="5x5", atoms=3)
>>> task = next(iter(environment.taskset))
>>> task.data.name
'deduce#0'
"""

from blackbox_verifiers._environment import BlackBoxEnv, BlackBoxEnvConfig, load_environment
from blackbox_verifiers._harness import ChatHarness
from blackbox_verifiers._taskset import BlackBoxData, BlackBoxTask, BlackBoxTaskset, BlackBoxTasksetConfig

__all__ = [
    "BlackBoxData",
    "BlackBoxEnv",
    "BlackBoxEnvConfig",
    "BlackBoxTask",
    "BlackBoxTaskset",
    "BlackBoxTasksetConfig",
    "ChatHarness",
    "load_environment",
]
