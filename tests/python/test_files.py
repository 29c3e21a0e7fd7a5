"""Whatever writes a file writes it in one way: mode, links and pipes stay. Whatever reads one takes any."""

import ast
import importlib
import inspect
import os
import re
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import blackbox
import matplotlib as mpl
import pytest
from blackbox import Board, Evidence, Game, census, plot, proofs, sheets
from blackbox._blackbox import run
from blackbox.errors import BlackBoxError
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


# What reads a file or a folder, by its parameter, and how.
READERS = {
    "Game.load source": "Game.load(path)",
    "read table": 'logs.read(path, "8x8").port.size',
    "data folder": 'data("census", path)',
    "sheet fonts": 'sheets.sheet(["w5h5m3M3#1"], fonts=[path])',
    "census checkpoint": 'census("4x4", 2, checkpoint=path)',
    "optimal checkpoint": 'proofs.optimal("4x4", 2, checkpoint=path)',
    "Proof.verify checkpoint": 'proofs.optimal("4x4", 2).verify(checkpoint=path)',
    "read_episodes path": "[*read_episodes(path)]",
    "LogEpisodes path": 'LogEpisodes(BlackBoxEnv("3x3", 1), path).close()',
}


def test_nothing_that_reads_or_writes_is_left_out() -> None:
    folder = Path(inspect.getfile(blackbox)).parent
    named = {
        argument.arg
        for file in [*folder.rglob("*.py"), *folder.rglob("*.pyi")]
        for argument in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(argument, ast.arg)
        and argument.annotation
        and "PathLike" in ast.unparse(argument.annotation)
    }

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
            for parameter in parameters:
                if parameter in named or re.search(
                    rf"^ *{parameter} : path\b", thing.__doc__ or "", re.MULTILINE
                ):
                    yield f"{name} {parameter}"

    modules = [
        importlib.import_module(f"blackbox.{name}")
        for name in (
            "aio",
            "codes",
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
    written = {name.split(" as ")[0] for name in WRITERS} - {
        "plots",
        "blackbox print",
        "LogEpisodes",
        "sheet",
    }
    assert found == {f"{name} path" for name in written} | {"sheet file", *READERS}


# Reads files that are none of what is asked for, each in a process that has 100 MB and a second, and says
# what came back where that is no error.
READING = """
import os, resource, signal, stat, sys
from blackbox import Game, census, data, logs, proofs, sheets
from blackbox.errors import BlackBoxError
from blackbox.gym import BlackBoxEnv, LogEpisodes, read_episodes

READERS = READERS_

def ask(read, path):
    now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + (100 << 20),) * 2)
    spent = resource.getrusage(resource.RUSAGE_SELF)
    resource.setrlimit(resource.RLIMIT_CPU, (int(spent.ru_utime + spent.ru_stime) + 2,) * 2)
    # Nobody may write to a pipe any more.
    signal.alarm(60)
    try:
        back = read(path)
    except (BlackBoxError, OSError) as error:
        os._exit(0 if str(error) else 3)
    print(f"{name} of {os.path.basename(path)}: {back}", flush=True)
    os._exit(0)

def write(path):
    with open(path, "wb") as pipe:
        pipe.write(b"%" * (1 << 16))

for name, read in READERS.items():
    for path in sys.argv[1:]:
        writer = None
        if stat.S_ISFIFO(os.stat(path).st_mode) and (writer := os.fork()) == 0:
            try:
                write(path)
            finally:
                os._exit(0)
        if (child := os.fork()) == 0:
            ask(read, path)
        if status := os.waitpid(child, 0)[1]:
            print(f"{name} of {path}: {os.waitstatus_to_exitcode(status)}", flush=True)
        if writer:
            os.kill(writer, signal.SIGKILL)
            os.waitpid(writer, 0)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="what a process has is known to Linux")
def test_files_that_are_none_of_what_is_asked_for(tmp_path: Path) -> None:
    save = b"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n"
    contents = {
        "empty": b"",
        "deep.json": b"[" * 1_000_000 + b"\n",
        "deeper.json": b'{"a":' * 1_000_000 + b"\n",
        "deep-game.json": b'{"game": ' * 1_000_000 + b"\n",
        "torn.json": b'{"game": ' * 1_000_000,
        "names.csv": b"trial,port,answer\n",
        "one.csv": b"trial,port,answer",
        "nameless.csv": b"1,L3,H\n",
        "zeros": bytes(100),
        "utf16": "8x8 4".encode("utf-16"),
        "long.csv": b'"' + b"8" * (3 << 20),
        "save": save + b"PARAMS  :4294967295:w8h8m5M5\n",
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    for name, head in (("huge", b""), ("huge.sav", save)):
        with (tmp_path / name).open("wb") as file:
            file.write(head)
            file.truncate(2 << 30)
    os.mkfifo(tmp_path / "pipe")
    paths = [
        *map(str, tmp_path.iterdir()),
        str(tmp_path),
        "/dev/zero",
        "/dev/full",
        "/dev/null",
        "/proc/self/mem",
    ]
    calls = ", ".join(f"{name!r}: lambda path: {call}" for name, call in READERS.items())
    script = READING.replace("READERS_", f"{{{calls}}}")
    done = subprocess.run([sys.executable, "-c", script, *paths], capture_output=True, text=True, check=False)
    # Names alone are a log without rays. A game that is torn off at the end of a log is left out, and cut off
    # when another one is to be added.
    allowed = {
        "read table of names.csv: 0",
        "read table of one.csv: 0",
        *(f"read_episodes path of {name}: []" for name in ("empty", "null", "torn.json")),
        *(f"LogEpisodes path of {name}: None" for name in ("empty", "null", "torn.json")),
    }
    assert (done.returncode, {*done.stdout.splitlines()}) == (0, allowed), done.stderr
    assert {path.name for path in tmp_path.iterdir()} == {*contents, "huge", "huge.sav", "pipe"}
    left = {name: (tmp_path / name).read_bytes() for name in contents}
    assert left == contents | {"torn.json": b""}
    assert {(tmp_path / name).stat().st_size for name in ("huge", "huge.sav")} == {2 << 30}


def test_a_refused_checkpoint_is_left_as_it_was(tmp_path: Path) -> None:
    kept = tmp_path / "checkpoint"
    kept.write_text("blackbox checkpoint 2\njob of a newer version\n", encoding="utf-8")
    for work in (
        partial(census, "4x4", 2),
        partial(proofs.optimal, "4x4", 2),
        proofs.optimal("4x4", 2).verify,
    ):
        with pytest.raises(BlackBoxError, match='a checkpoint of form "2", expected form "1"'):
            work(checkpoint=tmp_path)
        assert [*tmp_path.iterdir()] == [kept]
        assert kept.read_text(encoding="utf-8") == "blackbox checkpoint 2\njob of a newer version\n"
