"""Ctrl-C ends every long call, and leaves nothing half done."""

import sys

import interrupts
import pytest
from blackbox import Cancel, boards, rank, unrank
from blackbox.errors import CancelledError

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs SIGINT for one process")


@pytest.mark.parametrize("name", interrupts.CALLS)
def test_ctrl_c_ends_it(name: str) -> None:
    # The process itself says that KeyboardInterrupt came, and goes on to ask something else.
    assert interrupts.delay(name, 0.2) >= 0


def test_ranks_end_in_time_and_when_cancelled() -> None:
    token = Cancel()
    token.cancel()
    bits = boards("8x8", 2)
    with pytest.raises(CancelledError):
        rank(bits, "8x8", cancel=token)
    with pytest.raises(CancelledError):
        unrank(rank(bits, "8x8"), "8x8", 2, cancel=token)
    with pytest.raises(TimeoutError, match="not done within 0 seconds"):
        rank(bits, "8x8", timeout=0)
