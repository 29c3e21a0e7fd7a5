"""What is concluded within a budget is the same from the command, Python, C and JavaScript."""

import json
import pickle
import subprocess
import sys

import pytest
from blackbox import Evidence
from blackbox.errors import EvidenceError
from other_faces import faces, rounded

# All counted together; one number after another; what logic knows; a contradiction, of any number
# too; nothing.
ASKED = [
    ("8x8 4; L5 B5; R1 H", 1_000_000),
    ("hex5 ?; 4 13; 27 38; 37 51", 100_000),
    ("8x8 2-9; L1 H; T3 R; B5 L2", 20_000),
    ("16x16 30; L4 H; T9 H; B7 R; R16 H", 10_000),
    ("5x5 ?; L1 R1; =(0,0) @; T5 H", 1_000),
    ("200x70 3; L1 H; R1 L1; T200 H", 1_000_000),
    ("3x3 1; L3 H; T2 R", 1_000),
    ("12x12 3-140; L3 H", 50_000),
    ("30x30 60; L4 H; T9 H; B7 R; R20 H", 1),
]


@pytest.mark.parametrize(("text", "limit"), ASKED)
@pytest.mark.parametrize("threads", [1, 2])
def test_all_faces_conclude_the_same(text: str, limit: int, threads: int) -> None:
    options = ["--json", "--limit", str(limit), "--threads", str(threads)]
    command = [sys.executable, "-m", "blackbox", "solve", text, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found, unknown = None, ""
    try:
        found = Evidence(text).conclude(limit=limit, threads=threads)
    except EvidenceError as error:
        unknown = str(error)
    if found is None:
        assert done.returncode == 1
        assert not done.stdout
        assert unknown in done.stderr
    else:
        assert done.stdout == found.to_json() + "\n"
        assert done.returncode == (found.stopped is not None)
        assert pickle.loads(pickle.dumps(found)) == found
    for name in faces().keys() - {"the command"}:
        # JavaScript writes floats with four decimals.
        said = rounded(faces()[name]("conclude", text, limit))
        assert said == (rounded(json.loads(done.stdout)) if done.stdout else None), name
