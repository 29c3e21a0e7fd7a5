"""What several test files share."""

import os
import signal
from pathlib import Path

import pytest

# The products of the tests are small: BLAS would wait for its threads for longer than they work.
# It is read when NumPy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Programs in the background of a shell ignore Ctrl-C, and so do the programs that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return Path(__file__).parents[2]


@pytest.fixture(scope="session")
def vectors(root: Path) -> Path:
    """The test data that Rust, C and Python read alike."""
    return root / "tests" / "vectors"
