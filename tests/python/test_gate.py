"""What `make test` reports: a failure in any part is a failure, and what was left out is named."""

import os
import subprocess
from pathlib import Path

import pytest

# Stands for `make PART`. Of all parts, the site takes longer than what may run beside it.
MAKE = """#!/bin/sh
for part; do :; done
echo "+$part" >> "$ORDER"
trap 'echo "-$part" >> "$ORDER"' EXIT
echo "$part with ${BLACKBOX_READY:-no environment}"
case $part in
    test-upstream) echo "upstream: skipped: no apt-get here" ;;
    docs) for _ in $(seq 600); do grep -qx -- -test-language "$ORDER" && break; sleep 0.1; done ;;
    test-python) echo "SKIPPED [2] tests/python/test_some.py:1: no such program" ;;
esac
[ "$part" != "$FAILING" ]
"""
RUST = ["test-rust", "test-release", "lint", "test-upstream"]
PYTHON = ["python-env", "test-python", "test-notebooks", "test-browser"]
# What `make test-all` runs instead of the notebooks alone, and besides.
ALL_RUST = [
    *RUST,
    "test-targets",
    "test-c",
    "test-stacks",
    "test-stranger",
    "test-slow",
    "test-kernels",
    "features",
]
ALL_PYTHON = ["python-env", "test-python", "test-pages", "docs", "test-browser", "test-language"]


def gate(root: Path, folder: Path, failing: str, *words: str) -> subprocess.CompletedProcess[str]:
    make = folder / "make"
    make.write_text(MAKE)
    make.chmod(0o755)
    environment = os.environ | {"MAKE": str(make), "GATE_LOGS": str(folder / "logs"), "FAILING": failing}
    environment |= {"ORDER": str(folder / "order")}
    for name in ("BLACKBOX_READY", "BLACKBOX_ALL"):
        environment.pop(name, None)
    program = root / "scripts" / "gate.sh"
    return subprocess.run([program, *words], env=environment, capture_output=True, text=True, check=False)


def summary(output: str) -> dict[str, str]:
    """Give the state of each part as the end of the output has it."""
    lines = output.partition("What ran:\n")[2].partition("What could not run")[0].splitlines()
    return {line.split()[0]: line[17:].split("  ")[0] for line in lines}


def test_all_parts_run_and_what_they_leave_out_is_named(root: Path, tmp_path: Path) -> None:
    done = gate(root, tmp_path, "")
    assert done.returncode == 0, done.stderr
    assert summary(done.stdout) == dict.fromkeys(RUST + PYTHON, "passed")
    left_out = done.stdout.partition("What could not run, or was left out:\n")[2]
    assert "1 x upstream: skipped: no apt-get here" in left_out
    assert "1 x SKIPPED [2] tests/python/test_some.py:1: no such program" in left_out
    assert (tmp_path / "logs" / "python-env.log").read_text() == "python-env with no environment\n"
    assert (tmp_path / "logs" / "test-notebooks.log").read_text() == "test-notebooks with 1\n"


@pytest.mark.parametrize("failing", RUST + PYTHON)
def test_a_part_that_fails_fails_the_gate(failing: str, root: Path, tmp_path: Path) -> None:
    done = gate(root, tmp_path, failing)
    assert done.returncode == 1
    expected = dict.fromkeys(RUST + PYTHON, "passed") | {failing: "failed"}
    if failing == "python-env":
        expected |= dict.fromkeys(PYTHON[1:], "not run")
    assert summary(done.stdout) == expected
    assert f"gate: {failing} failed:\n{failing} with " in done.stderr


def test_no_part_begins_before_what_it_needs_has_ended(root: Path, tmp_path: Path) -> None:
    done = gate(root, tmp_path, "", "all")
    assert summary(done.stdout) == dict.fromkeys(ALL_RUST + ALL_PYTHON, "passed")
    order = (tmp_path / "order").read_text().splitlines()
    assert sorted(order) == sorted(sign + part for sign in "+-" for part in ALL_RUST + ALL_PYTHON)
    for part in ALL_PYTHON[1:]:
        assert order.index("-python-env") < order.index(f"+{part}")
    assert order.index("-docs") < order.index("+test-browser")


def test_a_check_takes_folders_and_packages(root: Path) -> None:
    words = ["make", "check", "CARGO=echo", "CRATES=blackbox-core blackbox-toolkit-cli dungeon"]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True, check=True)
    assert " -p blackbox-toolkit-core -p blackbox-toolkit-cli -p blackbox-toolkit-dungeon " in done.stdout
