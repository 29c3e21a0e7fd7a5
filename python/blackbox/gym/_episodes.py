"""A file of the games that were played, a line of JSON for each."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

import gymnasium
import numpy as np
from blackbox.errors import GameError
from blackbox.gym._actions import whole_actions
from blackbox.gym._game import BlackBoxEnv
from numpy.typing import NDArray

if sys.platform != "win32":
    import fcntl

__all__ = ["LogEpisodes", "read_episodes"]

Observation = dict[str, NDArray[Any]]

# The longest line of a file.
LONGEST = 1 << 24

# A torn line is sought from the end in pieces of this many bytes.
PIECE = 1 << 16

# How each line begins.
START = b'{"game": '


class LogEpisodes(gymnasium.Wrapper[Observation, np.int64, Observation, np.int64]):
    """Append each game that came to its end to a file, as one line of JSON.

    Parameters
    ----------
    env : gymnasium.Env
        A `BlackBoxEnv`, wrapped or not.
    path : str or path
        The file. It is made if it is not there; its folder must exist. What it holds stays; it must be games
        that were written so. Each environment needs a file of its own; on Windows a second writer is not
        refused.

    Raises
    ------
    GameError
        If `env` is no `BlackBoxEnv`, if another environment writes to the file, or if it holds something
        else.
    OSError
        If the file cannot be opened or written; a line that was written in part is taken back.

    Notes
    -----
    A line is handed to the operating system as a whole before `step` returns, so a program that is killed
    loses no finished game. Where the machine itself fails, the last line can be torn: it is cut off when the
    file is opened again, and `read_episodes` skips it. A game that is left before its end is not written.

    >>> import gymnasium, tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> env = LogEpisodes(BlackBoxEnv(size="3x3", atoms=1), folder.name + "/games.jsonl")
    >>> observation, info = env.reset(seed=1)
    >>> for action in [0, 18, 21]:
    ...     observation, reward, terminated, truncated, info = env.step(action)
    >>> env.close()
    >>> for game in read_episodes(folder.name + "/games.jsonl"):
    ...     print(game["game"], game["actions"], game["rewards"], game["result"])
    w3h3m1M1#1 [0, 18, 21] [-1.0, 0.0, 0.0] 1
    >>> folder.cleanup()
    """

    def __init__(self, env: gymnasium.Env[Observation, np.int64], path: str | os.PathLike[str]) -> None:
        if not isinstance(env.unwrapped, BlackBoxEnv):
            raise GameError(f"an environment {type(env.unwrapped).__name__}, expected a BlackBoxEnv")
        super().__init__(env)
        self._game: BlackBoxEnv = env.unwrapped
        self._actions: list[int] = []
        self._rewards: list[float] = []
        self._file: BinaryIO = open_whole(Path(path))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game; one that is not over is not written."""
        begun = super().reset(seed=seed, options=options)
        self._actions, self._rewards = [], []
        return begun

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make an action, and write the game to the file if it is over."""
        [number] = whole_actions([action])
        observation, reward, terminated, truncated, info = super().step(number)
        self._actions.append(int(number))
        self._rewards.append(float(reward))
        # A step after the end makes no second line.
        if (terminated or truncated) and not self._file.closed and self._actions:
            self._write(truncated=truncated and not terminated, info=info)
            self._actions, self._rewards = [], []
        return observation, float(reward), terminated, truncated, info

    def close(self) -> None:
        """Close the file and the environment."""
        self._file.close()
        super().close()

    def _write(self, *, truncated: bool, info: dict[str, Any]) -> None:
        game = self._game
        line = {
            "game": game.game_id,
            "board": game.hidden.to("compact"),
            "guessed": game.guessed.to("compact"),
            "atoms": list(game.atoms),
            "actions": self._actions,
            "rewards": self._rewards,
            "score": info["score"],
            "rays": info["rays"],
            "result": info["result"],
            "truncated": truncated,
        }
        append(self._file, (json.dumps(line) + "\n").encode())


def open_whole(path: Path) -> BinaryIO:
    """Open a file to append lines; one that was torn off is cut away. A file of something else is refused."""
    file = path.open("a+b", buffering=0)
    try:
        # On Windows a second writer is not noticed.
        if sys.platform != "win32":
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise GameError("written by another environment, expected a file of its own") from None
        whole = whole_lines(file)
        if whole:
            next(read_episodes(path))
        file.seek(whole)
        torn = file.read(len(START))
        if not START.startswith(torn):
            raise GameError(f"byte {whole + 1}: no game, expected a line as LogEpisodes writes it")
        if torn:
            file.truncate(whole)
    except BaseException as error:
        file.close()
        if isinstance(error, GameError):
            raise GameError(f"{path}: {error}") from None
        raise
    return file


def whole_lines(file: BinaryIO) -> int:
    """Give the number of bytes up to the end of the last whole line, or into one longer than any."""
    end = length = file.seek(0, os.SEEK_END)
    while end > max(0, length - LONGEST):
        start = max(0, end - PIECE)
        file.seek(start)
        at = file.read(end - start).rfind(b"\n")
        if at >= 0:
            return start + at + 1
        end = start
    return end


def append(file: BinaryIO, line: bytes) -> None:
    """Write a line in one call; what is written in part only, as on a full disk, is taken back."""
    before = file.seek(0, os.SEEK_END)
    try:
        written = 0
        while written < len(line):
            written += file.write(line[written:]) or 0
    except BaseException:
        file.truncate(before)
        raise


def read_episodes(path: str | os.PathLike[str]) -> Iterator[dict[str, Any]]:
    """Read the games that `LogEpisodes` wrote, one after the other; a last line that is torn is skipped.

    Parameters
    ----------
    path : str or path
        The file. It may be written to meanwhile.

    Yields
    ------
    dict
        ``game`` is the sgt ID, None for a board that was given; ``board`` and ``guessed`` are the hidden
        board and the guesses in compact notation; ``atoms`` the least and the most that could be hidden;
        ``actions`` and ``rewards`` have an entry for each step; ``score``, ``rays`` and ``result`` (1 right,
        -1 wrong) are those of the last step; ``truncated`` says whether `max_steps` ended the game.

    Raises
    ------
    GameError
        If another line is no game; the message has its number.
    """
    with Path(path).open("rb") as file:
        for number, line in enumerate(iter(partial(file.readline, LONGEST), b""), 1):
            if not line.endswith(b"\n") and len(line) < LONGEST and START.startswith(line[: len(START)]):
                return
            try:
                game = json.loads(line)
            except (ValueError, RecursionError):
                game = None
            if not isinstance(game, dict) or "actions" not in game:
                raise GameError(
                    f"line {number}: no game, expected an object of JSON as LogEpisodes writes it"
                )
            yield game
