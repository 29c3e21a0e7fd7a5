"""The tasks: one question each, or a game."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from typing import Any, Literal

import verifiers.v1 as vf
from blackbox import language

__all__ = ["BlackBoxData", "BlackBoxTask", "BlackBoxTaskset", "BlackBoxTasksetConfig"]


class BlackBoxTasksetConfig(vf.TasksetConfig):
    """Which tasks; the options are those of `blackbox.language`."""

    mode: Literal["predict", "deduce", "play"] = "deduce"
    split: Literal["endless", "test"] = "endless"
    """`test` is the frozen test set, whose options are its own; `endless` counts seeds up."""
    first_seed: int = 0
    size: str = "8x8"
    atoms: int = 4
    difficulty: Literal["easy", "medium", "hard", "expert"] | None = None
    deflections: int | None = None
    choices: int | None = None
    scoring: Literal["rays", "markers", "waddingtons"] = "rays"
    max_replies: int = 100


class BlackBoxData(vf.TaskData):
    """A task on the wire."""

    mode: str
    line: str
    """The task as `language.Task.to_json` writes it, or the header of a game."""


class BlackBoxTask(vf.Task[BlackBoxData, vf.State, vf.TaskConfig]):
    """One task. What a reply is worth is decided here; a game is judged by `BlackBoxEnv` as it is played."""

    @vf.reward
    async def answer(self, trace: vf.Trace) -> float:
        """Give what the answer is worth, 0 to 1."""
        if self.data.mode == "play":
            return float(trace.info.get("reward", 0.0))
        return language.Task.from_json(self.data.line).score(trace.last_reply).value


class BlackBoxTaskset(vf.Taskset[BlackBoxTask, BlackBoxTasksetConfig]):
    """The tasks of one mode: endless by their seeds, or the frozen test set."""

    def __init__(self, config: BlackBoxTasksetConfig) -> None:
        super().__init__(config)
        self.INFINITE = config.split == "endless"

    def load(self) -> Iterator[BlackBoxTask]:
        """Make the tasks, one after the other."""
        for number, (mode, prompt, line) in enumerate(self._lines()):
            data = BlackBoxData(name=f"{mode}#{number}", prompt=prompt, mode=mode, line=line)
            yield BlackBoxTask(data, self.config.task)

    def _lines(self) -> Iterator[tuple[str, str, str]]:
        mode = self.config.mode
        if mode == "play":
            games = language.load_games() if self.config.split == "test" else self._games()
            for game in games:
                yield mode, game.prompt, json.dumps(game.header)
            return
        tasks = language.load_tasks() if self.config.split == "test" else self._tasks()
        for task in tasks:
            if task.mode == mode:
                yield mode, task.prompt, task.to_json()

    def _shape(self) -> dict[str, Any]:
        given = self.config
        return {
            "size": given.size,
            "atoms": given.atoms,
            "choices": given.choices,
        }

    def _tasks(self) -> Iterator[language.Task]:
        given = self.config
        for seed in itertools.count(given.first_seed):
            if given.mode == "predict":
                yield language.predict(seed, deflections=given.deflections, **self._shape())
            else:
                yield language.deduce(seed, difficulty=given.difficulty, **self._shape())

    def _games(self) -> Iterator[language.Play]:
        given = self.config
        for seed in itertools.count(given.first_seed):
            yield language.Play(
                seed,
                difficulty=given.difficulty,
                scoring=given.scoring,
                max_replies=given.max_replies,
                **self._shape(),
            )
