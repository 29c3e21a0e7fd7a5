"""How soon Ctrl-C ends each long call.

    python tests/python/interrupts.py [NAME ...]

Each call runs in a process of its own, which is sent SIGINT after a while. What is printed is the time from
there until Python raises KeyboardInterrupt, the worst of several tries. The tests use the same calls, and
assert no time.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import repeat
from pathlib import Path

import numpy as np
from blackbox import (
    Advisor,
    Board,
    BoardArray,
    Evidence,
    Game,
    Port,
    Position,
    Prior,
    Symmetry,
    advise_many,
    boards,
    canonical,
    census,
    certificate,
    class_labels,
    deflections,
    dungeon,
    evaluate,
    generate,
    joint_counts,
    logs,
    par,
    planes,
    random_boards,
    rank,
    ray_lengths,
    review,
    sample_census,
    signature_counts,
    signatures,
    solve_many,
    transformed,
    unrank,
)
from blackbox.proofs import optimal, optimal_worst
from blackbox.sheets import generate_clues, sheet
from numpy.typing import NDArray

Call = Callable[[], object]

HARD = "11x11 12; L3 H; T5 H; R9 H"
WIDE = "16x16 20; L3 R3; T5 H; B7 R; L9 H; R12 H; T14 T11"
HEAVY = Board.from_atoms([(x, y) for x in range(8) for y in range(0, 8, 2)], "8x8")


def many(count: int = 4_000_000, atoms: int = 8, size: str = "8x8") -> NDArray[np.uint64]:
    """Give boards to ask about."""
    return random_boards(count, size, atoms, seed=1).words


def rows(count: int, fired: int) -> NDArray[np.uint8]:
    """Give problems of evidence with some ports fired."""
    codes = signatures(many(count, 5), "8x8")
    codes[:, fired:] = 253
    return codes.astype(np.uint8)


def maze() -> str:
    """Give a large dungeon whose player can never leave."""
    open_rows = ["|" + "." * 78 + "|"] * 21
    inner = ["|@" + "." * 76 + "M|", *open_rows, "|" + "M" * 76 + "+X|"]
    frame = "+" + "-" * 78 + "+"
    return "1\n25 80\n" + "\n".join([frame, *inner, frame]) + "\n"


def of_boards(call: Callable[[NDArray[np.uint64]], object], size: str = "8x8") -> Callable[[], Call]:
    """Give what makes a call about many boards."""

    def made() -> Call:
        some = many(size=size)
        return lambda: call(some)

    return made


def solved(text: str, call: Callable[..., object]) -> Callable[[], Call]:
    """Give what makes a call about a solution."""

    def made() -> Call:
        solution = Evidence(text).solve()
        return lambda: call(solution)

    return made


def explained() -> Call:
    """Give what explains a certain cell by many facts."""
    [words] = random_boards(1, "12x12", 12, seed=1).words.tolist()
    cells = [index for index in range(144) if words[index // 64] >> index % 64 & 1]
    board = Board.from_atoms([(index % 12, index // 12) for index in cells], "12x12")
    evidence = Evidence.full(board)
    certain = np.argwhere(evidence.solve().probability == 1)
    return lambda: [evidence.explain((int(x), int(y))) for y, x in certain]


def reviewed() -> Call:
    """Give what reviews a game whose searches take seconds."""
    game = Game("w11h11m12M12#1")
    for port in ("L3", "T5", "R9"):
        game.fire(port)
    game.solve()
    return lambda: review(game)


def logged(trials: int, atoms: int) -> Callable[[], Call]:
    """Give what replays trials of three rays each."""

    def made() -> Call:
        codes = signatures(random_boards(trials, "8x8", atoms, seed=1))[:, [3, 12, 20]]
        names = np.array([*map(str, Port.all("8x8")), *[""] * 222, "H", "R"])
        table = {
            "trial": np.repeat(np.arange(trials), 3),
            "port": np.tile(names[[3, 12, 20]], trials),
            "answer": names[codes.ravel()],
        }
        log = logs.read(table, "8x8")
        return lambda: logs.replay(log, atoms=atoms)

    return made


def piped(call: Callable[[Path], object]) -> Callable[[], Call]:
    """Give what reads or writes a pipe at whose other end nobody is."""

    def made() -> Call:
        pipe = Path(tempfile.mkdtemp()) / "pipe"
        os.mkfifo(pipe)
        return lambda: call(pipe)

    return made


def now(call: Call) -> Callable[[], Call]:
    """Give what makes a call that needs no preparation."""
    return lambda: call


# What prepares each call and gives it. They are repeated until the signal comes.
CALLS: dict[str, Callable[[], Call]] = {
    "Advisor": now(lambda: Advisor("8x8", 4)),
    "BoardBlocks": solved("8x8 6", lambda solution: [*solution.blocks(30_000_000)]),
    "Evidence.advise": now(lambda: Evidence(HARD).advise()),
    "Evidence.advise best": now(lambda: Evidence("8x8 4; L5 B5").advise(seeker="best")),
    "Evidence.explain": explained,
    "Evidence.sample": now(lambda: Evidence("8x8 4; L5 B5").sample(10_000_000, seed=1)),
    "Evidence.sample wide": now(lambda: Evidence(WIDE).sample(10_000_000, seed=1)),
    "Evidence.solve": now(lambda: Evidence(HARD).solve()),
    "Evidence.sweep": now(lambda: Evidence("12x12").sweep()),
    "Evidence.weigh boards": of_boards(
        lambda some: Evidence("8x8 8; L1 H").solve(prior=Prior(boards=BoardArray(some, "8x8")))
    ),
    "Evidence.weigh odds": now(lambda: Evidence(HARD).solve(prior=Prior(odds=np.full((11, 11), 2.0)))),
    "Game.load": piped(Game.load),
    "Game.save": piped(lambda pipe: Game("w5h5m3M3#1").save(pipe)),
    "Position": now(lambda: Position("8x8", 5, [("L5", "B5")])),
    "Solution.boards": solved("8x8 6", lambda solution: solution.boards()),
    "Solution.models": solved("8x8 6", lambda solution: solution.models(100_000_000)),
    "advise_many": lambda: (lambda codes: lambda: advise_many(codes, "8x8", 5))(rows(400_000, 8)),
    "advise_many of little": lambda: (lambda codes: lambda: advise_many(codes, "8x8", 5))(rows(1000, 1)),
    "boards": now(lambda: boards("8x8", 6)),
    "boards wide": now(lambda: boards("9x9", 4)),
    "canonical": of_boards(lambda some: canonical(some, "8x8")),
    "census": now(lambda: census("8x8", 7)),
    "census.ambiguous": lambda: census("8x8", 5).ambiguous,
    "census.classes": lambda: census("8x8", 5).classes,
    "certificate": now(lambda: certificate(HEAVY)),
    "certificates": now(lambda: certificate(boards("8x8", 5))),
    "class_labels": of_boards(lambda some: class_labels(some, "8x8")),
    "joint_counts": of_boards(lambda some: joint_counts(some, "8x8")),
    "deflections": of_boards(lambda some: deflections(some, "8x8")),
    "dungeon.solve": now(lambda: dungeon.solve(maze(), limit=2**32 - 1)),
    "generate": now(lambda: generate(1_000_000, "w8h8m4M4", difficulty="expert")),
    "generate_clues": now(lambda: generate_clues(100_000)),
    "of hexagons: advise": now(lambda: Evidence("hex5", 30).advise()),
    "of hexagons: canonical": of_boards(lambda some: canonical(some, "hex5"), "hex5"),
    "of hexagons: census": now(lambda: census("hex5", 7)),
    "of hexagons: par": now(lambda: par(unrank(10**9, "hex5", 20))),
    "of hexagons: signatures": of_boards(lambda some: signatures(some, "hex5"), "hex5"),
    "of hexagons: solve": now(lambda: Evidence("hex5", 20).add(1, "H").solve()),
    "of hexagons: strategy": now(lambda: evaluate("reference", "hex5", 5)),
    "logs.replay": logged(100_000, 4),
    "logs.replay by search": logged(2_000, 6),
    "optimal": now(lambda: optimal("8x8", 3)),
    "optimal_worst": now(lambda: optimal_worst("7x7", 4)),
    "par": now(lambda: par(HEAVY)),
    "par of many": of_boards(lambda some: par(some, "8x8")),
    "pars": now(lambda: par(boards("8x8", 5))),
    "planes": of_boards(lambda some: planes(some, [("L1", "H")] * 40, "8x8")),
    "random_boards": now(lambda: random_boards(50_000_000, "8x8", 8, seed=1)),
    "rank": of_boards(lambda some: rank(some, "8x8")),
    "ray_lengths": of_boards(lambda some: ray_lengths(some, "8x8")),
    "review": reviewed,
    "sample_census": now(lambda: sample_census("8x8", 8, n=10**9)),
    "sheet": now(lambda: sheet([f"w8h8m5M5#{seed}" for seed in range(10_000)])),
    "signature_counts": now(lambda: signature_counts("100x8")),
    "signatures": of_boards(lambda some: signatures(some, "8x8")),
    "solve_many": lambda: (lambda codes: lambda: solve_many(codes, "8x8", 5))(rows(400_000, 16)),
    "strategy": now(lambda: evaluate("best", "8x8", 5)),
    "transformed": of_boards(lambda some: transformed(some, Symmetry.ROTATE90, "8x8")),
    "unrank": lambda: (lambda ranks: lambda: unrank(ranks, "8x8", 8))(np.arange(4_000_000, dtype=np.uint64)),
}


def child(name: str) -> None:
    """Call until the signal comes, print when Python raised for it, and use the package again."""
    # A shell's background processes ignore it, and so do those that they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # NumPy's interface is looked up with the first array, by Python code that a signal would cut.
    boards("1x1", 1)
    call = CALLS[name]()
    try:
        print("ready", flush=True)
        for _ in repeat(None):
            call()
    except KeyboardInterrupt:
        print(time.monotonic())
    assert Evidence("8x8 4; L5 B5; R1 H; T3 R").solve().count == 1131
    assert len(boards("8x8", 2)) == 2016


def delay(name: str, after: float) -> float:
    """Run a call in a process of its own, interrupt it, and give the seconds until it ended."""
    command = [sys.executable, __file__, "--run", name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n", f"{name} did not begin"
        time.sleep(after)
        sent = time.monotonic()
        process.send_signal(signal.SIGINT)
        raised = process.stdout.readline()
        process.wait()
    assert process.returncode == 0, f"{name} ended with {process.returncode}"
    return float(raised) - sent


def main() -> None:
    """Print the delays."""
    for name in sys.argv[1:] or CALLS:
        print(f"{name:24} {max(delay(name, after) for after in (0.2, 0.7, 1.6)) * 1e3:6.0f} ms", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--run"]:
        child(sys.argv[2])
    else:
        main()
