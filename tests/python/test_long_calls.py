"""Long calls: they draw a bar where asked, and Ctrl-C stops them."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import pytest
from blackbox import (
    Board,
    Evidence,
    boards,
    certificates,
    generate,
    par,
    pars,
    random_boards,
    rank,
    strategy,
)


@pytest.mark.parametrize(
    "work",
    [
        lambda progress: pars(8, 8, 2, progress=progress).sum(),
        lambda progress: certificates(8, 8, 2, progress=progress).sum(),
        lambda progress: strategy(8, 8, 2, progress=progress).total_rays,
    ],
    ids=["pars", "certificates", "strategy"],
)
def test_a_bar_is_drawn_by_tqdm(work: Callable[[bool], int], capsys: pytest.CaptureFixture[str]) -> None:
    plain = work(False)
    assert capsys.readouterr().err == ""
    assert work(True) == plain
    assert "%|" in capsys.readouterr().err


# Each takes far longer than a test may, even on a machine much faster than today's.
LONG: dict[str, Callable[[], object]] = {
    "boards": lambda: [boards(8, 8, 5) for _ in range(10_000)],
    "certificates": lambda: certificates(8, 8, 5),
    "generate": lambda: generate(1_000_000, "w8h8m4M4", difficulty="expert"),
    "par": lambda: par(Board.from_atoms([(x, y) for x in range(8) for y in range(0, 8, 2)])),
    "pars": lambda: pars(8, 8, 5),
    "rank": lambda: [rank(random_boards(1_000_000, 8, 8, 8, seed=1), 8, 8) for _ in range(10_000)],
    "sample": lambda: [Evidence("8x8 4; L5 B5").sample(10_000_000, seed=1) for _ in range(10_000)],
    "solve": lambda: Evidence("11x11 12; L3 H; T5 H; R9 H").solve(),
    "strategy": lambda: strategy(8, 8, 5, "best"),
}


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="needs a signal to the main thread")
@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_stops_it(name: str) -> None:
    main = threading.main_thread().ident
    assert main is not None
    timer = threading.Timer(0.3, signal.pthread_kill, (main, signal.SIGINT))
    begun = time.process_time()
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        LONG[name]()
    timer.join()
    # Processor time, which other programs do not take: the call was stopped, it did not come to its end.
    assert time.process_time() - begun < 60


def test_help_teaches() -> None:
    code = "import blackbox; help(blackbox.Board)"
    environment = os.environ | {"PAGER": "cat", "TERM": "dumb"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    for taught in (
        "Board(text, /, *, width=None, height=None, allow_zero=False)",
        "A board: a size and a set of cells that hold atoms.",
        "Parameters",
        "Raises",
        '>>> board = Board("1@1/3/2@")',
        "fire(self, port, /)",
        "Fire a ray and answer its outcome.",
    ):
        assert taught in done.stdout


def test_an_error_reads_well_in_a_traceback() -> None:
    code = "import blackbox\nblackbox.Board('3/1@1/3').fire('L9')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "Traceback (most recent call last):",
        '  File "<string>", line 2, in <module>',
        'blackbox.errors.PortError: "L9": no such port, expected one of a 3x3 board: '
        "L1..L3, B1..B3, R1..R3, T1..T3",
    ]
