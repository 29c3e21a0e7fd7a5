"""What several test files share."""

import signal
from pathlib import Path

import pytest

# Where the tests are started in the background of a shell, Ctrl-C is ignored, and by all that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return Path(__file__).parents[2]


@pytest.fixture(scope="session")
def vectors(root: Path) -> Path:
    """The test data that Rust, C and Python read alike."""
    return root / "tests" / "vectors"
