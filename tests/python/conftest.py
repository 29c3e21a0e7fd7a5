"""What several test files share."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return Path(__file__).parents[2]


@pytest.fixture(scope="session")
def vectors(root: Path) -> Path:
    """The test data that Rust, C and Python read alike."""
    return root / "tests" / "vectors"
