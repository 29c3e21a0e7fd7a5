"""Every long call obeys every word of its budget: limit, timeout, cancel, progress, and Ctrl-C.

All public functions that take one of these words are found by their signatures; one that is not named here
fails the test. Each problem takes seconds, or as many as an array of moderate size may take.
"""

import importlib
import inspect
import os
import pkgutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from types import ModuleType

import blackbox
import numpy as np
import pytest
from blackbox import (
    Advisor,
    Board,
    BoardArray,
    Cancel,
    Evidence,
    Game,
    Port,
    Prior,
    Symmetry,
    boards,
    distributed,
    dungeon,
    logs,
    proofs,
    random_boards,
    sat,
    sheets,
    signatures,
)
from blackbox.errors import BlackBoxError, CancelledError, TimeLimitError
from interrupts import maze, rows

WORDS = {"limit", "timeout", "cancel", "progress"}
# The CPU time after which a call must have ended, and that of a timeout. What is not compiled as users have
# it takes up to three times as long.
SOON = 0.3 if os.environ.get("BLACKBOX_PROFILE") == "release" else 1.0
WHILE = 0.05

HARD = "11x11 12; L3 H; T5 H; R9 H"
HEAVY = Board.from_atoms([(x, y) for x in range(8) for y in range(0, 8, 2)], "8x8")


@cache
def wide() -> BoardArray:
    return random_boards(400_000, "64x64", 400, seed=1)


@cache
def many() -> BoardArray:
    return random_boards(20_000_000, "8x8", 8, seed=1)


@cache
def ranks() -> np.ndarray:
    return np.arange(20_000_000, dtype=np.uint64)


@cache
def named() -> Prior:
    return Prior(boards=many()[:2_000_000])


@cache
def solution() -> blackbox.Solution:
    return Evidence("9x9 8; L3 H; T5 R; L6 H; B3 H").solve()


def guarded() -> str:
    """Give a dungeon whose exit a monster guards for ever, beside others that repeat nothing for long."""
    return Path("tests/vectors/dungeon/500_guarded.in").read_text(encoding="ascii")


@cache
def classes() -> blackbox.results.Census:
    return blackbox.census("8x8", 6)


@cache
def over() -> Game:
    game = Game("w11h11m12M12#1")
    for port in ("L3", "T5", "R9"):
        game.fire(port)
    game.solve()
    return game


@cache
def log(atoms: int, trials: int = 100_000) -> object:
    codes = signatures(random_boards(trials, "8x8", atoms, seed=1))[:, [3, 12, 20]]
    names = np.array([*map(str, Port.all("8x8")), *[""] * 222, "H", "R"])
    table = {
        "trial": np.repeat(np.arange(trials), 3),
        "port": np.tile(names[[3, 12, 20]], trials),
        "answer": names[codes.ravel()],
    }
    return logs.read(table, "8x8")


@cache
def guesses(trials: int = 50_000) -> object:
    columns = {"port": "L4", "answer": "H", "guess": "3,4"}
    table = {name: [value] * trials for name, value in columns.items()}
    return logs.read(table | {"trial": np.arange(trials)}, "8x8")


@cache
def proof() -> proofs.Proof:
    return proofs.optimal("6x6", 3)


@cache
def problems() -> np.ndarray:
    return rows(400_000, 8)


# What takes long: by the name of the function, a call that takes the words.
CALLS: dict[str, Callable[..., object]] = {
    "Advisor.advise": lambda **how: Advisor("11x11", 12).advise(Evidence(HARD), **how),
    "Census.ambiguous": lambda **how: classes().ambiguous(**how),
    "Census.classes": lambda **how: classes().classes(2, **how),
    "Evidence.advise": lambda **how: Evidence(HARD).advise(**how),
    "Evidence.advise of a prior": lambda **how: Evidence("8x8 5; L1 H").advise(
        prior=Prior(odds=np.full((8, 8), 2.0)), **how
    ),
    "Evidence.conclude": lambda **how: Evidence(HARD).conclude(**how),
    "Evidence.conclude of a range": lambda **how: Evidence("11x11 ?; L3 H; T5 H; R9 H").conclude(**how),
    "Evidence.explain": lambda **how: Evidence("16x16 20; L3 R3; T5 H; B7 R; L9 H; T14 T11").explain(
        (5, 2), **how
    ),
    "Evidence.sample": lambda **how: Evidence("16x16 20; L3 R3; T5 H; B7 R; L9 H").sample(3_000_000, **how),
    "Evidence.sample of a prior": lambda **how: Evidence("8x8 5; L1 H").sample(
        3_000_000, prior=Prior(odds=np.full((8, 8), 2.0)), **how
    ),
    "Evidence.solve": lambda **how: Evidence(HARD).solve(**how),
    "Evidence.solve of odds": lambda **how: Evidence(HARD).solve(
        prior=Prior(odds=np.full((11, 11), 2.0)), **how
    ),
    "Evidence.solve of boards": lambda **how: Evidence("8x8 8; L1 H").solve(prior=named(), **how),
    "Evidence.sweep": lambda **how: Evidence("12x12").sweep(**how),
    "Proof.verify": lambda **how: proof().verify(**how),
    "Solution.blocks": lambda **how: solution().blocks(1000, **how),
    "Solution.boards": lambda **how: Evidence("8x8 7; L1 H").solve().boards(**how),
    "Solution.models": lambda **how: Evidence("8x8 6").solve().models(10_000_000, **how),
    "advise_many": lambda **how: blackbox.advise_many(problems(), "8x8", 5, threads=1, **how),
    "boards": lambda **how: boards("8x8", 7, stop=100_000_000, **how),
    "canonical": lambda **how: blackbox.canonical(wide(), threads=1, **how),
    "census": lambda **how: blackbox.census("8x8", 20, threads=1, **how),
    "certificate": lambda **how: blackbox.certificate(HEAVY, **how),
    "certificate of many": lambda **how: blackbox.certificate(boards("8x8", 5), threads=1, **how),
    "class_labels": lambda **how: blackbox.class_labels(wide(), threads=1, **how),
    "joint_counts": lambda **how: blackbox.joint_counts(many(), threads=1, **how),
    "deflections": lambda **how: blackbox.deflections(wide(), threads=1, **how),
    "distributed.census": lambda **how: distributed.census(
        "8x8", 6, executor=ThreadPoolExecutor(1), slices=64, **how
    ),
    "distributed.optimal": lambda **how: distributed.optimal("5x5", 3, executor=ThreadPoolExecutor(1), **how),
    "dungeon.escapes": lambda **how: [*dungeon.escapes(maze(), **how)],
    "dungeon.solve": lambda **how: dungeon.solve(guarded(), **({"limit": 2**32 - 1} | how)),
    "evaluate": lambda **how: blackbox.evaluate("best", "8x8", 4, threads=1, **how),
    "evaluate by batches": lambda **how: blackbox.evaluate(
        lambda positions: (positions.part_counts**2).sum(axis=2).argmin(axis=1), "8x8", 4, batches=True, **how
    ),
    "evaluate of a callable": lambda **how: blackbox.evaluate(
        lambda position: next(port for port in Port.all("8x8") if position.splits(port)), "8x8", 4, **how
    ),
    "evaluate by an executor": lambda **how: blackbox.evaluate(
        "entropy", "9x9", 5, n=2_000, executor=ThreadPoolExecutor(1), **how
    ),
    "generate": lambda **how: blackbox.generate(1_000_000, "w8h8m4M4", difficulty="expert", **how),
    "generate of many atoms": lambda **how: blackbox.generate(1, "w8h8m8M8#1", difficulty="easy", **how),
    "logs.replay": lambda **how: logs.replay(log(4), atoms=4, threads=1, **how),
    "logs.replay by search": lambda **how: logs.replay(log(6, 10_000), atoms=6, threads=1, **how),
    "logs.replay of guesses": lambda **how: logs.replay(guesses(), atoms=6, threads=1, **how),
    "logs.replay of guesses and errors": lambda **how: logs.replay(
        guesses(), atoms=4, error=0.1, threads=1, **how
    ),
    "logs.replay of errors": lambda **how: logs.replay(log(4), atoms=4, error=0.1, threads=1, **how),
    "logs.replay of a prior": lambda **how: logs.replay(
        log(4), atoms=4, prior=Prior(odds=np.full((8, 8), 2.0)), threads=1, **how
    ),
    "par": lambda **how: blackbox.par(HEAVY, **how),
    "par of many": lambda **how: blackbox.par(boards("8x8", 5), threads=1, **how),
    "planes": lambda **how: blackbox.planes(many(), [("L1", "H")] * 4, threads=1, **how),
    "proofs.fixed_ports": lambda **how: proofs.fixed_ports("8x8", 4, **how),
    "proofs.optimal": lambda **how: proofs.optimal("8x8", 3, threads=1, **how),
    "proofs.optimal_worst": lambda **how: proofs.optimal_worst("7x7", 4, **how),
    "random_boards": lambda **how: random_boards(50_000_000, "8x8", 40, **how),
    "rank": lambda **how: blackbox.rank(many(), **how),
    "ray_lengths": lambda **how: blackbox.ray_lengths(wide(), threads=1, **how),
    "review": lambda **how: blackbox.review(over(), **how),
    "sample_census": lambda **how: blackbox.sample_census("8x8", 8, n=10**9, threads=1, **how),
    "sat.decide": lambda **how: sat.decide(Evidence.full(random_boards(1, "40x40", 400, seed=1)[0]), **how),
    "sat.dimacs": lambda **how: sat.dimacs(Evidence.full(random_boards(1, "60x60", 400, seed=1)[0]), **how),
    "sheets.generate_clues": lambda **how: sheets.generate_clues(
        1, "w16h16m20M20#1", difficulty="expert", **how
    ),
    "sheets.generate_clues of the largest": lambda **how: sheets.generate_clues(1, "w255h255m9M9#1", **how),
    "sheets.sheet": lambda **how: sheets.sheet([f"w8h8m5M5#{seed}" for seed in range(10_000)], **how),
    "signature_counts": lambda **how: blackbox.signature_counts("100x8", **how),
    "signatures": lambda **how: signatures(wide(), threads=1, **how),
    "solve_many": lambda **how: blackbox.solve_many(problems(), "8x8", 5, threads=1, **how),
    "transformed": lambda **how: blackbox.transformed(wide(), Symmetry.ROTATE90, threads=1, **how),
    "unrank": lambda **how: blackbox.unrank(ranks(), "8x8", 8, **how),
}

# The words mean something else here.
OTHERS = {
    # Tried: 2 ms on 5x5 with any number of atoms, which are 33,554,432 boards.
    "Census.look_alikes": "a census that can be taken has no board for which this takes long",
    "Learner.train": "its progress is told the mean cost after a hundred batches, and ends it by True",
}

# Their limit is that of a single board.
UNLIMITED = {"certificate of many", "par of many", "sample_census"}

# Of one board nobody knows how far the search is.
SILENT = {"certificate", "par"}

# A spent limit is no failure here: the call says what it found.
ANSWERED = {"proofs.optimal", "solve_many", "advise_many", "review", "logs.replay"}


def modules() -> Iterator[ModuleType]:
    yield blackbox
    for found in pkgutil.walk_packages(blackbox.__path__, "blackbox."):
        if "._" not in found.name:
            try:
                yield importlib.import_module(found.name)
            except ModuleNotFoundError:
                # It needs an extra that is not installed.
                continue


def taking() -> dict[str, set[str]]:
    """Find all public functions with the words that they take."""
    found: dict[int, tuple[str, set[str]]] = {}

    def look(name: str, function: object) -> None:
        try:
            words = WORDS & set(inspect.signature(function).parameters)  # type: ignore[arg-type]
        except (TypeError, ValueError):
            return
        if words:
            found.setdefault(id(function), (name, words))

    for module in modules():
        inside = module.__name__.removeprefix("blackbox").removeprefix(".")
        for name in getattr(module, "__all__", dir(module)):
            value = getattr(module, name, None)
            if not getattr(value, "__module__", "").startswith("blackbox"):
                continue
            if inspect.isclass(value):
                for method, function in vars(value).items():
                    if not method.startswith("_"):
                        look(f"{name}.{method}", function)
            elif callable(value):
                look(f"{inside}.{name}" if inside else name, value)
    return dict(found.values())


TAKING = taking()


def plain(call: str) -> str:
    """Give the function of a call: what stands before ` of ` and ` by `."""
    return call.split(" of ")[0].split(" by ")[0]


def test_every_function_is_walked() -> None:
    assert TAKING.keys() - OTHERS.keys() == {plain(call) for call in CALLS}
    assert OTHERS.keys() <= TAKING.keys()


def those(word: str) -> list[str]:
    return [call for call in CALLS if word in TAKING.get(plain(call), ())]


@pytest.fixture(autouse=True)
def two_threads() -> Iterator[None]:
    """As many on any machine: each hears of the end by itself, and its time counts."""
    before = blackbox.set_threads(2)
    yield
    blackbox.set_threads(before)


def prepared(call: str) -> Callable[..., object]:
    """Give the call, with all that it is asked about made beforehand."""
    # What is looked up with the first call is not the work's.
    for made in (wide, many, ranks, named, solution, classes, over, proof, problems):
        if made.__name__ in CALLS[call].__code__.co_names:
            made()
    for atoms in (4, 6):
        if "log" in CALLS[call].__code__.co_names:
            log(atoms, *((2_000,) if atoms == 6 else ()))
    return CALLS[call]


@pytest.mark.parametrize("call", those("timeout"))
def test_a_timeout(call: str) -> None:
    work = prepared(call)
    begun = time.process_time()
    with pytest.raises(TimeLimitError):
        work(timeout=WHILE)
    assert time.process_time() - begun < WHILE + SOON


@pytest.mark.parametrize("call", those("cancel"))
def test_a_token(call: str) -> None:
    work, token = prepared(call), Cancel()
    threading.Timer(WHILE, token.cancel).start()
    begun = time.process_time()
    with pytest.raises(CancelledError):
        work(cancel=token)
    assert time.process_time() - begun < WHILE + SOON


# Python loses the one that comes while it calls back for what is no longer used: then the next one counts.
@pytest.mark.filterwarnings("ignore:Exception ignored in:pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("call", those("cancel"))
def test_ctrl_c(call: str) -> None:
    work = prepared(call)
    over, pressed = threading.Event(), [0.0]

    def press() -> None:
        while not over.wait(WHILE + SOON * (pressed[0] > 0)):
            pressed[0] = time.process_time()
            os.kill(os.getpid(), signal.SIGINT)

    def waited() -> None:
        # On a busy machine it may come before the thread says that it has begun, or after the end.
        threading.Thread(target=press).start()
        try:
            work()
            time.sleep(60)
        finally:
            over.set()

    with pytest.raises(KeyboardInterrupt):
        waited()
    assert time.process_time() - pressed[0] < SOON


@pytest.mark.parametrize("call", [call for call in those("limit") if call not in UNLIMITED])
def test_a_spent_limit(call: str) -> None:
    work = prepared(call)
    begun, stopped = time.process_time(), None
    try:
        work(limit=1)
    except BlackBoxError as error:
        stopped = error
    assert not isinstance(stopped, (TimeLimitError, CancelledError))
    if plain(call) not in ANSWERED:
        assert time.process_time() - begun < SOON


class EnoughError(Exception):
    """What a callback raises."""


@pytest.mark.parametrize("call", [call for call in those("progress") if call not in SILENT])
def test_progress(call: str) -> None:
    work, heard = prepared(call), []

    def progress(done: int, total: int) -> None:
        heard.append(time.process_time())
        raise EnoughError(done <= total or total == 0)

    with pytest.raises(EnoughError, match="True"):
        work(progress=progress)
    assert time.process_time() - heard[0] < SOON


# Asks all calls, or one, each in a process of its own that has no more than so many MB beyond what it has.
LITTLE = """
import os, resource, sys, time
sys.path.insert(0, "tests/python")
import test_obeyed as calls
from blackbox.errors import BlackBoxError

def ask(call, megabytes):
    now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + (megabytes << 20),) * 2)
    seconds = float(sys.argv[2])
    if call in calls.those("timeout"):
        how = {"timeout": seconds}
    else:
        begun = time.monotonic()
        how = {"progress": lambda done, total: calls.enough(time.monotonic() - begun > seconds)}
    try:
        calls.CALLS[call](**how)
    except (BlackBoxError, MemoryError, calls.EnoughError):
        pass
    os._exit(0)

for call in dict.fromkeys(calls.those("timeout") + calls.those("progress")):
    if sys.argv[1] not in ("all", call):
        continue
    calls.prepared(call)
    for megabytes in map(int, sys.argv[3:]):
        if (child := os.fork()) == 0:
            ask(call, megabytes)
        if status := os.waitpid(child, 0)[1]:
            print(f"{call} in {megabytes} MB: {os.waitstatus_to_exitcode(status)}", flush=True)
"""


def enough(is_enough: bool) -> None:
    if is_enough:
        raise EnoughError


@pytest.mark.skipif(sys.platform != "linux", reason="what a process has is known to Linux")
@pytest.mark.parametrize(
    ("call", "how"),
    [
        # What takes little memory by then takes no more later on, or says so.
        ("all", ["1", "50", "80", "120", "200"] if os.environ.get("BLACKBOX_ALL") else ["0.2", "80"]),
        # The first position of 8x8 has 20 MB: there may be room for all but its copy.
        ("evaluate by batches", ["1", "85", "92", "99", "106"]),
    ],
)
def test_little_memory(call: str, how: list[str]) -> None:
    program = [sys.executable, "-c", LITTLE, call, *how]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
