"""Whatever writes a file writes it in one way: mode, links and pipes stay."""

import importlib
import inspect
import os
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import blackbox
import matplotlib as mpl
import pytest
from blackbox import Board, Evidence, Game, plot, sheets
from blackbox._blackbox import run
from blackbox.gym import BlackBoxEnv, LogEpisodes
from matplotlib import pyplot
from matplotlib.figure import Figure

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="modes and pipes are those of Unix")

BOARD, EVIDENCE, GAME = Board("1@2/4/4/2@1"), Evidence("4x4 2; L1 H"), Game("w5h5m3M3#1")


def plotted(path: Path) -> None:
    mpl.use("Agg")
    axes = plot.posterior(EVIDENCE)
    assert isinstance(axes.figure, Figure)
    axes.figure.savefig(path, format="svg")
    pyplot.close("all")


def logged(path: Path) -> None:
    env = LogEpisodes(BlackBoxEnv("3x3", 1, max_steps=1), path)
    env.reset(seed=1)
    env.step(0)
    env.close()


# What writes a file, the name of its ending, and how.
WRITERS: dict[str, tuple[str, Callable[[Path], object]]] = {
    "Picture.save": ("svg", BOARD.draw("all").save),
    "Picture.save as png": ("png", BOARD.draw("all").save),
    "Picture.save as pdf": ("pdf", BOARD.draw("all").save),
    "Drawing.save": ("svg", EVIDENCE.draw().save),
    "Game.save": ("sav", GAME.save),
    "sheet": ("pdf", lambda path: sheets.sheet(["w5h5m3M3#1"], path)),
    "plots": ("svg", plotted),
    "LogEpisodes": ("jsonl", logged),
    "blackbox print": ("svg", lambda path: run(["blackbox", "print", "1", "w5h5m3M3#1", "-o", str(path)])),
}
# These add to a file, and a pipe is not what they take.
ADDING = {"LogEpisodes"}


@pytest.mark.parametrize("name", WRITERS)
def test_mode_links_and_pipes_stay(name: str, tmp_path: Path) -> None:
    ending, write = WRITERS[name]
    if ending in ("png", "pdf") and name.startswith("Picture"):
        pytest.importorskip("cairosvg", exc_type=ImportError)

    def mode(path: Path) -> int:
        return stat.S_IMODE(path.stat().st_mode)

    before = os.umask(0o027)
    try:
        fresh = tmp_path / f"fresh.{ending}"
        write(fresh)
        assert mode(fresh) == 0o640
        length = fresh.stat().st_size
        for kept in (0o600, 0o664):
            file = tmp_path / f"{kept}.{ending}"
            file.write_bytes(b"\n" * (0 if name in ADDING else 10 * length + 10))
            file.chmod(kept)
            link = tmp_path / f"link-{kept}.{ending}"
            link.symlink_to(file.name)
            for path in (file, link):
                write(path)
                assert mode(file) == kept
                assert b"\n\n\n\n" not in file.read_bytes()
                assert file.stat().st_size > 0
            assert link.is_symlink()
        nowhere = tmp_path / f"nowhere.{ending}"
        nowhere.symlink_to(f"made.{ending}")
        write(nowhere)
        assert nowhere.is_symlink()
        assert (tmp_path / f"made.{ending}").stat().st_size > 0
        assert len([*tmp_path.iterdir()]) == 7, "nothing else is left"
    finally:
        os.umask(before)
    if name not in ADDING:
        pipe = tmp_path / f"pipe.{ending}"
        os.mkfifo(pipe)
        read: list[bytes] = []
        reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
        reader.start()
        write(pipe)
        reader.join()
        assert stat.S_ISFIFO(pipe.stat().st_mode)
        assert read[0][:20] == fresh.read_bytes()[:20]


def test_the_file_is_named_where_it_cannot_be_written(tmp_path: Path) -> None:
    for name, (ending, write) in WRITERS.items():
        path = tmp_path / "gone" / f"x.{ending}"
        if name == "blackbox print":
            assert write(path) == 1
            continue
        with pytest.raises(FileNotFoundError, match="No such file or directory") as caught:
            write(path)
        assert (Path(caught.value.filename), caught.value.errno) == (path, 2)


def test_nothing_that_writes_is_left_out() -> None:
    def taking(owner: Any) -> Iterator[str]:
        for name in vars(owner) if inspect.isclass(owner) else owner.__all__:
            thing = getattr(owner, name)
            if name.startswith("_") or not callable(thing):
                continue
            if inspect.isclass(thing):
                yield from (f"{name}.{method}" for method in taking(thing))
            try:
                parameters = inspect.signature(thing).parameters
            except ValueError:
                continue
            if {"path", "file"} & {*parameters}:
                yield name

    modules = [
        importlib.import_module(f"blackbox.{name}")
        for name in (
            "results",
            "sheets",
            "logs",
            "plot",
            "sat",
            "proofs",
            "dungeon",
            "gym",
            "language",
            "widget",
        )
    ]
    found = {name for module in (blackbox, *modules) for name in taking(module)}
    written = {name.split(" as ")[0] for name in WRITERS} - {"plots", "blackbox print"}
    assert found == written | {"read_episodes"}


# Reads files that are none of what is asked for, each in a process that has 100 MB and a second.
READING = """
import os, resource, sys
from blackbox import Game, logs, sheets
from blackbox.errors import BlackBoxError
from blackbox.gym import read_episodes

readers = {
    "Game.load": Game.load,
    "logs.read": lambda path: logs.read(path, "8x8"),
    "sheet": lambda path: sheets.sheet(["w5h5m3M3#1"], fonts=[path]),
    "read_episodes": lambda path: [*read_episodes(path)],
}

def ask(read, path):
    now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + (100 << 20),) * 2)
    spent = resource.getrusage(resource.RUSAGE_SELF)
    resource.setrlimit(resource.RLIMIT_CPU, (int(spent.ru_utime + spent.ru_stime) + 2,) * 2)
    try:
        read(path)
    except (BlackBoxError, OSError) as error:
        os._exit(0 if str(error) else 3)
    # A log may be of no ray or game.
    os._exit(0 if path.endswith("one.csv") or read == readers["read_episodes"] else 4)

for name, read in readers.items():
    for path in sys.argv[1:]:
        if (child := os.fork()) == 0:
            ask(read, path)
        if status := os.waitpid(child, 0)[1]:
            print(f"{name} of {path}: {os.waitstatus_to_exitcode(status)}", flush=True)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="what a process has is known to Linux")
def test_files_that_are_none_of_what_is_asked_for(tmp_path: Path) -> None:
    contents = {
        "empty": b"",
        "deep.json": b"[" * 1_000_000 + b"\n",
        "deeper.json": b'{"a":' * 1_000_000 + b"\n",
        "one.csv": b"trial,port,answer\n",
        "zeros": bytes(100),
        "utf16": "8x8 4".encode("utf-16"),
        "long.csv": b'"' + b"8" * (3 << 20),
        "save": b"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nPARAMS  :4294967295:w8h8m5M5\n",
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(2 << 30)
    paths = [
        *map(str, tmp_path.iterdir()),
        str(tmp_path),
        "/dev/zero",
        "/dev/full",
        "/dev/null",
        "/proc/self/mem",
    ]
    done = subprocess.run(
        [sys.executable, "-c", READING, *paths], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    assert {path.name for path in tmp_path.iterdir()} == {*contents, "huge"}
