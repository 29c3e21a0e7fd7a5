"""The data that Rust and C are tested with, too."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from blackbox import Board, signatures

VECTORS = Path(__file__).parents[1] / "vectors"


def contest_cases(text: str) -> Iterator[tuple[Board, list[str]]]:
    lines = iter(text.splitlines())
    for first in lines:
        if first == "X":
            return
        grid = [first, *(next(lines) for _ in range(7))]
        yield Board("\n".join(grid)), [next(lines) for _ in range(int(next(lines)))]


@pytest.mark.parametrize("name", sorted(path.stem for path in (VECTORS / "contest").glob("*.in")))
def test_contest(name: str) -> None:
    cases = contest_cases((VECTORS / "contest" / f"{name}.in").read_text())
    answers = [str(board.fire(port)) for board, ports in cases for port in ports]
    assert answers == (VECTORS / "contest" / f"{name}.out").read_text().split()


def digests() -> list[list[str]]:
    lines = (VECTORS / "signature-digests.txt").read_text().splitlines()
    return [line.split() for line in lines if not line.startswith("#")]


@pytest.mark.parametrize(("width", "height", "digest"), digests())
def test_signatures_of_all_boards_of_a_size(width: str, height: str, digest: str) -> None:
    w, h = int(width), int(height)
    # The vectors number cells by y * width + x.
    masks = np.arange(2 ** (w * h), dtype=np.uint64)
    row = np.uint64(2**w - 1)
    boards = np.zeros_like(masks)
    for y in range(h):
        boards |= (masks >> np.uint64(w * y) & row) << np.uint64(8 * y)
    table = signatures(boards, (w, h))
    # They have sgt's port order, clockwise from 0, in the columns and in the codes.
    ports = 2 * (w + h)
    codes = np.arange(256, dtype=np.uint8)
    codes[:ports] = codes[:ports][::-1]
    assert hashlib.sha256(codes[table[:, ::-1]].tobytes()).hexdigest() == digest
