"""The frozen test set: made from fixed seeds, kept as files with checksums."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator
from importlib.resources import files

from blackbox.errors import BlackBoxError
from blackbox.language._play import Play
from blackbox.language._tasks import DIFFICULTIES, Task, deduce, predict

__all__ = ["frozen_games", "frozen_set", "load_games", "load_tasks"]

FOLDER = "test_set"
TASKS, GAMES = "tasks.jsonl.gz", "games.jsonl.gz"


def frozen_set(tasks: int = 50) -> Iterator[Task]:
    """Make the tasks of the test set: for each mode, size and form the same number, from fixed seeds.

    The same tasks come out on every machine, so that results can be compared. `load_tasks` reads the same
    from a file.
    """
    for width, atoms in [(5, 3), (8, 4)]:
        for choices in [None, 4]:
            for at in range(tasks):
                yield predict(
                    7_000_000 + at, size=(width, width), atoms=atoms, deflections=at % 4, choices=choices
                )
            for at in range(tasks):
                yield deduce(
                    8_000_000 + at,
                    size=(width, width),
                    atoms=atoms,
                    difficulty=DIFFICULTIES[at % 4] if width == 8 else None,
                    choices=choices,
                )


def frozen_games(games: int = 50) -> Iterator[Play]:
    """Make the games of the test set, as `frozen_set` makes its tasks; `load_games` reads them."""
    for at in range(games):
        yield Play(9_000_000 + at, size="5x5", atoms=3)
    for at in range(games):
        yield Play(9_000_000 + at, difficulty=DIFFICULTIES[at % 4])


def load_tasks() -> list[Task]:
    """Read the 400 tasks of the test set.

    >>> tasks = load_tasks()
    >>> len(tasks), tasks[0].mode, tasks[0].metadata["seed"]
    (400, 'predict', 7000000)
    """
    return [Task.from_json(line) for line in _lines(TASKS)]


def load_games() -> list[Play]:
    """Read the 100 games of the test set, ready to be played.

    >>> games = load_games()
    >>> len(games), games[-1].difficulty
    (100, 'medium')
    """
    return [Play.from_json(line) for line in _lines(GAMES)]


def _lines(name: str) -> list[str]:
    folder = files("blackbox.language") / FOLDER
    content = (folder / name).read_bytes()
    listed = (folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    if f"{hashlib.sha256(content).hexdigest()}  {name}" not in listed:
        raise BlackBoxError(
            f"{name} has another checksum than SHA256SUMS says, expected the file as released"
        )
    return gzip.decompress(content).decode().splitlines()
