"""Everything that the README shows is run: its programs print what it says, its commands succeed."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# A fenced block and, where "prints" stands between, the text it must print.
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$(?:\n\nprints\n\n^```text\n(.*?)^```$)?", re.M | re.S)
BLOCKS: list[tuple[str, str, str]] = BLOCK.findall((ROOT / "README.md").read_text())
COMMANDS = [line for language, text, _ in BLOCKS if language == "sh" for line in text.splitlines()]


# In `make test` the Rust tests have built the command and the library, less optimised than what users get.
BUILT = ROOT / "target" / "debug" if os.environ.get("BLACKBOX_PROFILE") == "dev" else None
# Elsewhere they are built here, faster than users build them.
CHEAP = {
    "CARGO_PROFILE_RELEASE_CODEGEN_UNITS": "16",
    "CARGO_PROFILE_RELEASE_DEBUG": "0",
    "CARGO_PROFILE_RELEASE_LTO": "off",
    "CARGO_PROFILE_RELEASE_OPT_LEVEL": "1",
    # Apart, so that these never replace what users and other tests have in target.
    "CARGO_TARGET_DIR": str(ROOT / "build" / "readme-target"),
}


def run(*words: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    environment = os.environ | (env or {})
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def only(language: str) -> tuple[str, str]:
    [(_, program, printed)] = [block for block in BLOCKS if block[0] == language]
    assert printed, f"the README tells what its {language} program prints"
    return program, printed


def test_every_block_is_of_a_kind_that_is_run() -> None:
    assert {language for language, _, _ in BLOCKS} == {"python", "sh"}


def test_the_python_program_prints_what_the_readme_says() -> None:
    program, printed = only("python")
    assert run(sys.executable, "-c", program) == printed


@pytest.mark.parametrize("command", [line for line in COMMANDS if line.startswith("blackbox ")])
def test_the_commands_of_the_toolkit_succeed(command: str, tmp_path: Path) -> None:
    blackbox = shutil.which("blackbox", path=str(Path(sys.executable).parent))
    assert blackbox, "the package installs the command beside its Python"
    assert run(blackbox, *shlex.split(command)[1:], cwd=tmp_path) or list(tmp_path.iterdir())


def test_the_commands_that_set_up() -> None:
    text = (ROOT / "README.md").read_text()
    cargo, words = "cargo run --release", "trace examples/contest.in"
    assert f"`{cargo} -- {words}`" in text
    if BUILT:
        # `cargo run` runs the one program of the default members; the Rust tests run it.
        described = json.loads(run("cargo", "metadata", "--format-version", "1", "--no-deps", "--offline"))
        defaults = described["workspace_default_members"]
        members = [part for part in described["packages"] if part["id"] in defaults]
        targets = [target for part in members for target in part["targets"]]
        programs = [target["name"] for target in targets if "bin" in target["kind"]]
        assert programs == ["blackbox-lean"]
        printed = run(BUILT / "blackbox", *shlex.split(words))
    else:
        printed = run(*cargo.split(), "--", *shlex.split(words), env=CHEAP)
    assert printed == "L1\nB5\nH\nR\n"
    # This very run is a part of `make test`, in an environment that `pip install .` has filled.
    gate = (ROOT / ".ci" / "run").read_text().splitlines()
    assert "`make test`" in text
    assert "make test" in gate
    assert run(sys.executable, "-m", "pip", "show", "blackbox-toolkit")


def test_the_figures_are_those_of_the_pages_that_they_name() -> None:
    rows = re.findall(r"^\| ([\d,.]+)(?: \S+)? \| (.*?) \|", (ROOT / "README.md").read_text(), re.M)
    assert len(rows) == 4
    for figure, what in rows:
        [page] = re.findall(r"\]\(([^)]+)\)", what)
        text = (ROOT / page).read_text()
        for number in [figure, *re.findall(r"\d{1,3}(?:,\d{3})+", what)]:
            assert re.search(rf"(?<![\d.,]){re.escape(number)}(?![\d.,]*\d)", text), (number, page)
