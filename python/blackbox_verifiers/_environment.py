"""The control flow: a question is asked once, a game goes on until it is over."""

from __future__ import annotations

from typing import Any

import verifiers.v1 as vf
from blackbox import language

from blackbox_verifiers._taskset import BlackBoxTask

__all__ = ["BlackBoxEnv", "BlackBoxEnvConfig", "load_environment"]


class BlackBoxEnvConfig(vf.EnvConfig):
    """One seat, `agent`, on this machine: a chat without tools needs no container.

    Its harness is `ChatHarness` unless another is chosen.
    """

    agent: vf.AgentConfig = vf.AgentConfig(runtime=vf.SubprocessConfig())


class BlackBoxEnv(vf.Env[BlackBoxEnvConfig]):
    """Asks the questions and plays the games."""

    async def run(self, task: BlackBoxTask, agents: vf.Agents) -> None:
        """Play one task."""
        if task.data.mode != "play":
            await agents.agent.run(task)
            return
        game = language.Play.from_json(task.data.line)
        async with agents.agent.interaction(task) as interaction:
            segment = await interaction.turn()
            while not segment.terminated:
                turn = game.reply(segment.last_reply)
                if turn.over:
                    break
                segment = await interaction.turn(turn.feedback)
            trace = interaction.trace
            trace.info["reward"] = game.reward
            trace.info["transcript"] = game.transcript()
        trace.record_metrics(
            {"right": float(game.right), "score": float(game.score), "replies": float(game.replies)}
        )


def load_environment(**options: Any) -> vf.Env:
    """Make the environment; the options are those of `BlackBoxTasksetConfig`.

    `verifiers.v1.load_environment` does the same from a whole configuration, in which
    `taskset.id` is "blackbox-verifiers".
    """
    return vf.load_environment(vf.resolve_env_config({"taskset": {"id": "blackbox-verifiers", **options}}))
