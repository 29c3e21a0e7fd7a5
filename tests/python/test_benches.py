"""What `make bench` measures from Python, each once at its smallest size: the answers are compared."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from other_faces import library

BENCHES = ["signatures", "one_board", "evidence", "environments", "ideal"]


def newest(root: Path, name: str) -> Path | None:
    """Find a program that cargo has built."""
    return max(root.glob(f"target/*/{name}"), key=lambda path: path.stat().st_mtime, default=None)


@pytest.mark.parametrize("bench", BENCHES)
def test_the_answers_are_those_of_the_other_side(bench: str, root: Path) -> None:
    beside = {"signatures": ("--library", library()), "evidence": ("--engine", newest(root, "engine_time"))}
    option, program = beside.get(bench, ("", Path()))
    if program is None:
        pytest.skip(f"cargo has not built what {option} names")
    words = [sys.executable, str(root / "research" / "benches" / f"python_{bench}.py")]
    words += [option, str(program)] if option else []
    environment = os.environ | {"BLACKBOX_SMALL": "1"}
    ran = subprocess.run(words, capture_output=True, text=True, check=False, env=environment)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip()


def test_every_bench_is_run(root: Path) -> None:
    run = re.findall(
        r"for bench in ([\w ]+);.* research/benches/python_\$\$bench\.py", (root / "Makefile").read_text()
    )
    assert set(run[0].split()) == set(BENCHES)
