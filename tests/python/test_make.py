"""What `make test` says: a failure of a part is a failure, and what was left out is named."""

import re
import subprocess
from pathlib import Path

CARGO = """#!/bin/sh
echo "upstream: skipped: no apt-get here"
echo "test rays::one ... FAILED"
exit {code}
"""


def make(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["make", *words], cwd=root, capture_output=True, text=True, check=False)


def slow(root: Path, folder: Path, code: int) -> subprocess.CompletedProcess[str]:
    """Run a part whose cargo ends so."""
    cargo = folder / "cargo"
    cargo.write_text(CARGO.format(code=code))
    cargo.chmod(0o755)
    return make(root, "test", "PARTS=slow", f"CARGO={cargo}", f"LOG={folder / 'log'}")


def test_a_part_that_passes_names_what_it_left_out(root: Path, tmp_path: Path) -> None:
    done = slow(root, tmp_path, 0)
    assert done.returncode == 0, done.stderr
    assert re.search(r"[1-9]\d* upstream: skipped: no apt-get here", done.stdout.partition("left out:\n")[2])
    assert "CPU time: " in done.stderr
    assert "What failed" not in done.stdout


def test_a_part_that_fails_fails_all(root: Path, tmp_path: Path) -> None:
    done = slow(root, tmp_path, 1)
    assert done.returncode != 0
    assert "test rays::one ... FAILED" in done.stdout.partition("What failed:\n")[2]
    assert make(root, "test", "PARTS=nonsense", f"LOG={tmp_path / 'log'}").returncode != 0


def test_a_check_takes_folders_and_packages(root: Path) -> None:
    done = make(root, "check", "CARGO=echo", "CRATES=blackbox-core blackbox-toolkit-cli dungeon")
    assert " -p blackbox-toolkit-core -p blackbox-toolkit-cli -p blackbox-toolkit-dungeon " in done.stdout


def test_the_extension_is_built_of_the_crates_that_the_tests_have_built(root: Path) -> None:
    def built(*wanted: str) -> set[str]:
        """Give the crates that cargo builds for these, with their features."""
        tree = ["cargo", "tree", "--locked", "--prefix", "none", "--no-dedupe", "--format", "{p} [{f}]"]
        done = subprocess.run([*tree, *wanted], cwd=root, capture_output=True, text=True, check=True)
        return {line.replace(" (proc-macro)", "") for line in done.stdout.splitlines()}

    tests = built("--workspace")
    wanted = built("-p", "blackbox-py", "--features", "beside-tests", "--edges", "normal,build")
    assert {crate.partition(" ")[0] for crate in wanted - tests} == {"blackbox-py"}
