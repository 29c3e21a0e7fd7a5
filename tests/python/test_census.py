"""`boards`, `rank`, `unrank` and `census`."""

import itertools
from collections import Counter
from math import comb
from pathlib import Path

import numpy as np
import pytest
from blackbox import (
    Board,
    BoardError,
    CensusError,
    Size,
    SizeError,
    boards,
    census,
    rank,
    signatures,
    unrank,
)


@pytest.mark.parametrize(
    ("width", "height", "atoms"), [(3, 2, 2), (4, 4, 3), (1, 8, 4), (5, 3, 0), (3, 3, 9)]
)
def test_boards_are_in_the_order_of_combinations(width: int, height: int, atoms: int) -> None:
    lists = list(itertools.combinations(range(width * height), atoms))
    bits = [sum(1 << (8 * (cell // width) + cell % width) for cell in cells) for cells in lists]
    found = boards(width, height, atoms)
    assert found.dtype == np.uint64
    assert found.tolist() == bits
    assert boards(width, height, atoms, 1, len(bits)).tolist() == bits[1:]
    for at, board in enumerate(bits):
        assert rank(Board(board, width=width, height=height)) == at
        assert unrank(width, height, atoms, at) == Board(board, width=width, height=height)


def test_ranks_reach_any_size() -> None:
    last = comb(20 * 30, 5) - 1
    board = unrank(20, 30, 5, last)
    assert board.atoms == [(x, 29) for x in range(15, 20)]
    assert rank(board) == last
    assert boards(8, 8, 32, comb(64, 32) - 1).tolist() == [0xFFFFFFFF00000000]


def test_what_is_not_there_is_refused() -> None:
    for start, stop in [(-1, 2), (2, 1), (0, 16), (16, None), (0, 2**70)]:
        with pytest.raises(BoardError, match="expected 0 <= start"):
            boards(3, 2, 2, start, stop)
    for atoms in [-1, 7, 2**40]:
        with pytest.raises(BoardError, match="expected 0 to 6"):
            boards(3, 2, atoms)
        with pytest.raises(BoardError, match="expected 0 to 6"):
            census(3, 2, atoms)
    with pytest.raises(BoardError, match="at most 8x8"):
        boards(9, 2, 2)
    for at in [-1, 15]:
        with pytest.raises(BoardError, match="no board of rank"):
            unrank(3, 2, 2, at)
    with pytest.raises(SizeError):
        census(0, 2, 1)
    with pytest.raises(CensusError, match="too many boards"):
        census(8, 8, "all")
    with pytest.raises(CensusError, match="memory"):
        census(8, 8, 3, memory=1)
    with pytest.raises(TypeError, match="expected an int"):
        census(3, 3, "some")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize(("width", "height", "atoms"), [(5, 5, 4), (4, 6, 3), (6, 6, 4)])
def test_a_census_is_what_the_signatures_say(width: int, height: int, atoms: int) -> None:
    rows = signatures(boards(width, height, atoms), width=width, height=height)
    _, sizes = np.unique(rows, axis=0, return_counts=True)
    found = census(width, height, atoms, confirm=True)
    assert found.size == Size(width, height)
    assert found.atoms == (atoms, atoms)
    assert (found.boards, found.signatures, found.largest) == (len(rows), len(sizes), sizes.max())
    assert found.class_sizes == Counter(sizes.tolist())
    assert found.unique == found.class_sizes[1]
    assert (found.hits, found.reflections) == ((rows == 254).sum(), (rows == 255).sum())
    assert found.hits + found.reflections + found.detours == rows.size
    assert found.collision_bound == 0
    columns = found.to_numpy()
    assert {name: column.dtype for name, column in columns.items()} == {
        "class_size": np.uint64,
        "signatures": np.uint64,
    }
    assert (columns["class_size"] * columns["signatures"]).sum() == found.boards
    assert found == census(width, height, atoms, confirm=True, symmetry=False, threads=2)


def test_all_numbers_are_pooled() -> None:
    found = census(3, 3, "all")
    assert (found.atoms, found.boards) == ((0, 9), 512)


def test_progress_is_told_and_may_stop() -> None:
    class StopError(Exception):
        pass

    told: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> None:
        told.append((done, total))
        raise StopError

    with pytest.raises(StopError):
        census(8, 8, 8, progress=stop, memory=1 << 26)
    assert len(told) >= 1
    assert told[0][0] <= told[0][1]


def test_a_checkpoint_serves_its_own_census(tmp_path: Path) -> None:
    plain = census(5, 5, 4)
    for _ in range(2):
        assert census(5, 5, 4, checkpoint=tmp_path / "work").class_sizes == plain.class_sizes
    with pytest.raises(CensusError, match="another job"):
        census(5, 5, 3, checkpoint=tmp_path / "work")
