"""The file of the games that were played: its entries, torn lines, and kills at random moments."""

import errno
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import gymnasium
import pytest
from blackbox.errors import GameError
from blackbox.gym import BlackBoxEnv, BlackBoxVectorEnv, LogEpisodes, _episodes, read_episodes

# How often the program that writes is killed; docs/research/trust.md asks for more.
KILLS = int(os.environ.get("BLACKBOX_KILLS", "3"))

PROGRAM = """
import sys
from blackbox.gym import BlackBoxEnv, LogEpisodes

env = LogEpisodes(BlackBoxEnv((4, 4), 1, max_steps=40), sys.argv[1])
env.action_space.seed(int(sys.argv[2]))
env.reset(seed=int(sys.argv[2]))
while True:
    _, _, terminated, truncated, _ = env.step(env.action_space.sample())
    if terminated or truncated:
        print(end="x", flush=True)
        env.reset()
"""


def played(path: Path, games: int, seed: int = 1) -> None:
    """Play some games to their end, each by one ray, one guess and an answer."""
    env = LogEpisodes(BlackBoxEnv("3x3", 1), path)
    for game in range(games):
        env.reset(seed=seed if game == 0 else None)
        for action in (0, 16, 21):
            env.step(action)
    env.close()


def test_each_game_has_a_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    env = LogEpisodes(gymnasium.make("blackbox/BlackBox-v0", size="3x3", atoms=1), path)
    env.reset(seed=1)
    env.step(0)
    env.reset(options={"board": "@2/3/3"})  # The game before was left: it has no line.
    _, reward, *_ = env.step(11)
    env.step(12)
    *_, info = env.step(21)
    env.reset(seed=3)
    env.close()
    assert reward == -1
    (game,) = read_episodes(path)
    assert game == {
        "game": None,
        "board": "@2/3/3",
        "guessed": "@2/3/3",
        "atoms": [1, 1],
        "actions": [11, 12, 21],
        "rewards": [-1.0, 0.0, 0.0],
        "score": info["score"],
        "rays": 1,
        "result": 1,
        "truncated": False,
    }


def test_a_line_is_enough_to_play_the_game_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    env = LogEpisodes(BlackBoxEnv("5x5", "2-3", max_steps=9, illegal="end"), path)
    env.action_space.seed(7)
    for game in range(20):
        env.reset(seed=7 if game == 0 else None)
        over = False
        while not over:
            _, _, terminated, truncated, _ = env.step(env.action_space.sample())
            over = terminated or truncated
    env.close()
    games = list(read_episodes(path))
    assert len(games) == 20
    assert {line["truncated"] for line in games} == {True, False}
    for line in games:
        again = BlackBoxEnv("5x5", "2-3", max_steps=9, illegal="end")
        again.reset(options={"board": line["board"]})
        steps = [again.step(action) for action in line["actions"]]
        assert [step[1] for step in steps] == line["rewards"]
        info = steps[-1][4]
        assert (info["score"], info["rays"], info["result"]) == (line["score"], line["rays"], line["result"])
        assert again.guessed.to("compact") == line["guessed"]


def test_games_are_appended(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(path, 2)
    played(path, 3, seed=5)
    assert [game["game"] for game in read_episodes(path)] == [
        "w3h3m1M1#1",
        "w3h3m1M1#1-1",
        "w3h3m1M1#5",
        "w3h3m1M1#5-1",
        "w3h3m1M1#5-2",
    ]


@pytest.mark.parametrize("torn", [b"{", b'{"game": null', b'{"game": "' + b"x" * 200_000, b'{"game": \xff'])
def test_a_torn_line_is_skipped_and_cut_off(tmp_path: Path, torn: bytes) -> None:
    path = tmp_path / "games.jsonl"
    played(path, 2)
    whole = path.read_bytes()
    path.write_bytes(whole + torn)
    assert len(list(read_episodes(path))) == 2
    played(path, 1)
    assert path.read_bytes().startswith(whole)
    assert len(list(read_episodes(path))) == 3
    path.write_bytes(torn)
    played(path, 1)
    assert len(list(read_episodes(path))) == 1


@pytest.mark.parametrize(
    "foreign", [b"x", b"\n", b"notes\nmore", b'{"a": 1}', b'{"game": 1}\n', b"\0" * 9, b"[" * 10**6]
)
@pytest.mark.parametrize("games", [0, 2])
def test_a_file_of_something_else_is_refused_and_stays(tmp_path: Path, foreign: bytes, games: int) -> None:
    path = tmp_path / "games.jsonl"
    played(path, games)
    if games:
        # Behind games it is what follows the last line.
        foreign = foreign.rpartition(b"\n")[2] or b"\r"
    content = path.read_bytes() + foreign
    path.write_bytes(content)
    with pytest.raises(GameError, match=r"games\.jsonl: (line 1|byte \d+): no game, expected"):
        LogEpisodes(BlackBoxEnv("3x3", 1), path)
    assert path.read_bytes() == content


def test_what_is_no_game_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(path, 1)
    for wrong in (b"[]\n", b"{}\n", b"\xff\n", b"{\n"):
        path.write_bytes(path.read_bytes().splitlines(keepends=True)[0] + wrong)
        games = read_episodes(path)
        assert next(games)["rays"] == 1
        with pytest.raises(GameError, match="line 2: no game"):
            next(games)


@pytest.mark.skipif(sys.platform == "win32", reason="nobody watches over a second writer there")
def test_two_writers_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first = LogEpisodes(BlackBoxEnv("3x3", 1), path)
    with pytest.raises(GameError, match=r"games\.jsonl: written by another environment"):
        LogEpisodes(BlackBoxEnv("3x3", 1), path)
    first.close()
    LogEpisodes(BlackBoxEnv("3x3", 1), path).close()


def test_faults_are_said(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        LogEpisodes(BlackBoxEnv("3x3", 1), tmp_path / "nowhere" / "games.jsonl")
    with pytest.raises(GameError, match="BlackBoxVectorEnv, expected a BlackBoxEnv"):
        LogEpisodes(BlackBoxVectorEnv(2), tmp_path / "games.jsonl")  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_half_a_line_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"one\n")

    class Full:
        """A file on a disk that takes three bytes more."""

        def __init__(self) -> None:
            self.file, self.left = path.open("a+b", buffering=0), 3
            self.seek, self.truncate = self.file.seek, self.file.truncate

        def write(self, content: bytes) -> int:
            if not self.left:
                raise OSError(errno.ENOSPC, "No space left on device")
            written, self.left = self.file.write(content[: self.left]), 0
            return written

    full = Full()
    with full.file, pytest.raises(OSError, match="No space left"):
        _episodes.append(full, b"another\n")  # type: ignore[arg-type]
    assert path.read_bytes() == b"one\n"


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_a_program_that_is_killed_loses_no_game(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    chance = random.Random(1)
    before = torn = 0
    for kill in range(KILLS):
        program = subprocess.Popen([sys.executable, "-c", PROGRAM, path, str(kill)], stdout=subprocess.PIPE)
        assert program.stdout is not None
        assert program.stdout.read(1) == b"x"
        time.sleep(chance.random() / 20)
        program.kill()
        said = 1 + len(program.stdout.read())
        program.wait()
        program.stdout.close()
        content = path.read_bytes()
        torn += not content.endswith(b"\n")
        games = [json.loads(line) for line in content.splitlines(keepends=True) if line.endswith(b"\n")]
        assert list(read_episodes(path)) == games
        # The program may be killed after it wrote a game and before it said so.
        assert before + said <= len(games) <= before + said + 1
        before = len(games)
    print(f"{KILLS} programs were killed, {before} games, {torn} torn lines")
