"""What the tools say about the sources: stubs true to the module, types complete, style kept.

They run in an environment of their own, which `make test PARTS=python` makes: what they find must
not depend on what else is installed.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[2] / ".cache/types/bin"


def check(*words: str, cwd: Path) -> None:
    beside = str(TOOLS)
    tool = shutil.which(words[0], path=beside)
    assert tool, f"no {words[0]} in {beside}, expected it from scripts/python-env.sh types"
    # `pyright --verifytypes` takes the first Python on the path, whatever --pythonpath says.
    environment = os.environ | {"PATH": os.pathsep.join([beside, os.environ.get("PATH", "")])}
    done = subprocess.run(
        [tool, *words[1:]], cwd=cwd, capture_output=True, text=True, check=False, env=environment
    )
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}\n{done.stderr}"


def test_the_stubs_are_true(tmp_path: Path) -> None:
    # From a folder of its own, so that the stubs and the module are those installed.
    check("stubtest", "blackbox._blackbox", cwd=tmp_path)


def test_the_public_types_are_complete(tmp_path: Path) -> None:
    check("pyright", "--verifytypes", "blackbox", "--ignoreexternal", cwd=tmp_path)


@pytest.mark.parametrize(
    "command",
    [
        ["mypy"],
        ["pyright", "--pythonpath", str(TOOLS / "python")],
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
        ["typos"],
    ],
    ids=" ".join,
)
def test_the_sources_are_in_order(command: list[str], root: Path) -> None:
    check(*command, cwd=root)


def test_unsafe_code_is_where_the_page_on_security_says(root: Path) -> None:
    rows = re.findall(r"^\| (`.*?) \| .* \|$", (root / "SECURITY.md").read_text(encoding="utf-8"), re.M)
    listed = [name for row in rows for name in re.findall(r"`([^`]*)`", row)]
    found = [
        path.relative_to(root).as_posix()
        for crate in ("blackbox*", "dungeon", "web/core")
        for path in root.glob(f"{crate}/src/**/*.rs")
        if re.search(r"\bunsafe (\{|fn|impl|extern)", path.read_text(encoding="utf-8"))
    ]
    assert len(found) > 10
    assert [name for name in found if not name.startswith(tuple(listed))] == []
