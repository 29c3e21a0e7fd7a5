"""What the tools say about the sources: stubs true to the module, types complete, style kept."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest


def check(*words: str, cwd: Path) -> None:
    tool = shutil.which(words[0], path=str(Path(sys.executable).parent))
    assert tool, f"{words[0]} is installed beside this Python"
    done = subprocess.run([tool, *words[1:]], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}\n{done.stderr}"


def test_the_stubs_are_true(tmp_path: Path) -> None:
    # From a folder of its own, so that the stubs and the module are those installed.
    check("stubtest", "blackbox._blackbox", cwd=tmp_path)


def test_the_public_types_are_complete(tmp_path: Path) -> None:
    python = ["--pythonpath", sys.executable]
    check("pyright", *python, "--verifytypes", "blackbox", "--ignoreexternal", cwd=tmp_path)


@pytest.mark.parametrize(
    "command",
    [
        ["mypy"],
        ["pyright", "--pythonpath", sys.executable],
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
    ],
    ids=" ".join,
)
def test_the_sources_are_in_order(command: list[str], root: Path) -> None:
    check(*command, cwd=root)
