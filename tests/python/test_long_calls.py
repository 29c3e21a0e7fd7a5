"""Long calls draw a bar where asked; help and errors read well."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from blackbox import boards, certificate, evaluate, par


@pytest.mark.parametrize(
    "work",
    [
        lambda progress: par(boards("8x8", 2), progress=progress).sum(),
        lambda progress: certificate(boards("8x8", 2), progress=progress).sum(),
        lambda progress: evaluate("reference", "8x8", 2, progress=progress).total_rays,
    ],
    ids=["pars", "certificates", "strategy"],
)
def test_a_bar_is_drawn_by_tqdm(work: Callable[[bool], int], capsys: pytest.CaptureFixture[str]) -> None:
    plain = work(False)
    assert capsys.readouterr().err == ""
    assert work(True) == plain
    assert "%|" in capsys.readouterr().err


def test_help_teaches() -> None:
    code = "import blackbox; help(blackbox.Board)"
    environment = os.environ | {"PAGER": "cat", "TERM": "dumb"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    for taught in (
        "Board(text, /, size=None, *, allow_zero=False)",
        "A board: a size and a set of cells that hold atoms.",
        "Parameters",
        "Raises",
        '>>> board = Board("1@1/3/2@")',
        "fire(self, port, /)",
        "Fire a ray and return its outcome.",
    ):
        assert taught in done.stdout


def test_an_error_reads_well_in_a_traceback() -> None:
    code = "import blackbox\nblackbox.Board('3/1@1/3').fire('L9')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "Traceback (most recent call last):",
        '  File "<string>", line 2, in <module>',
        'blackbox.errors.PortError: "L9": no such port, expected one of a board of 3x3: '
        "L1..L3, B1..B3, R1..R3, T1..T3",
    ]
