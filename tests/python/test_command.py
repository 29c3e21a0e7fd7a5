"""The console script is the command: same bytes, same exit codes, no sign of Python."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = shutil.which("blackbox", path=str(Path(sys.executable).parent)) or "blackbox"
BOARD = "8/8/1@4@1/8/8/3@4/8/6@1"


def blackbox(*words: str | bytes, given: bytes = b"") -> tuple[int, bytes, bytes]:
    done = subprocess.run([SCRIPT, *words], input=given, capture_output=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_the_contest_from_a_file_and_from_standard_input(vectors: Path) -> None:
    path = vectors / "contest" / "all.in"
    expected = (0, path.with_suffix(".out").read_bytes(), b"")
    assert blackbox("trace", str(path)) == expected
    assert blackbox("trace", given=path.read_bytes()) == expected


def test_bad_input_and_usage_end_with_2(vectors: Path) -> None:
    code, answers, errors = blackbox("trace", str(vectors / "contest" / "malformed" / "n_33.in"))
    assert code == 2
    assert b"expected" in errors
    assert errors.count(b"\n") == 1
    assert b"Traceback" not in errors
    for words in (["nothing"], ["signature"], ["path", BOARD, "L9"]):
        code, answers, errors = blackbox(*words)
        assert (code, answers) == (2, b"")
        assert errors.startswith(b"blackbox: ")
    assert blackbox("trace", "/no/such/file")[0] in (1, 2)


def test_arguments_need_not_be_text() -> None:
    code, _, errors = blackbox("convert", b"\xff\xfe", "--to", "bits")
    assert code == 1
    assert errors.startswith(b"blackbox: ")
    assert b"no such file" in errors


def test_the_module_runs_it_too() -> None:
    words = ["convert", BOARD, "--to", "atoms"]
    done = subprocess.run([sys.executable, "-m", "blackbox", *words], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == blackbox(*words)
    assert done.stdout == b"8x8:(1,2)(6,2)(3,5)(6,7)\n"


def test_a_reader_that_goes_away_is_no_crash(vectors: Path) -> None:
    # More answers than a pipe holds.
    case = (vectors / "contest" / "all.in").read_bytes().rsplit(b"X", 1)[0]
    process = subprocess.Popen(
        [SCRIPT, "trace"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout
    process.stdout.close()
    _, errors = process.communicate(case * 50 + b"X\n", timeout=60)
    assert errors == b""
    assert process.returncode == 0


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_ends_it() -> None:
    process = subprocess.Popen(
        [SCRIPT, "trace"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdin
    assert process.stdout
    # The answers of so many cases are written before the input ends, and a pipe has room for them.
    cell_rows = b"........\n" * 8
    process.stdin.write((cell_rows + b"32\n" + b"L1\n" * 32) * 700)
    process.stdin.flush()
    assert process.stdout.read(3) == b"R1\n"
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == -signal.SIGINT
    assert errors == b""
