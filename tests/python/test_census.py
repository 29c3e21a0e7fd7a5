"""`boards`, `rank`, `unrank` and `census`."""

import itertools
import os
import signal
import subprocess
import sys
from collections import Counter
from importlib import import_module
from math import comb
from pathlib import Path

import numpy as np
import pytest
from blackbox import BlackBoxError, Board, Size, boards, census, rank, signatures, unrank
from blackbox.errors import BoardError, CensusError, SizeError


@pytest.mark.parametrize(
    ("width", "height", "atoms"), [(3, 2, 2), (4, 4, 3), (1, 8, 4), (5, 3, 0), (3, 3, 9)]
)
def test_boards_are_in_the_order_of_combinations(width: int, height: int, atoms: int) -> None:
    lists = list(itertools.combinations(range(width * height), atoms))
    bits = [sum(1 << (8 * (cell // width) + cell % width) for cell in cells) for cells in lists]
    found = boards((width, height), atoms)
    assert found.words.dtype == np.uint64
    assert found.words.tolist() == bits
    assert boards((width, height), atoms, start=1, stop=len(bits)).words.tolist() == bits[1:]
    for at, board in enumerate(bits):
        assert rank(Board(board, (width, height))) == at
        assert unrank(at, (width, height), atoms) == Board(board, (width, height))


def test_ranks_reach_any_size() -> None:
    last = comb(20 * 30, 5) - 1
    board = unrank(last, "20x30", 5)
    assert board.atoms == [(x, 29) for x in range(15, 20)]
    assert rank(board) == last
    assert boards("8x8", 32, start=comb(64, 32) - 1).words.tolist() == [0xFFFFFFFF00000000]


def test_what_is_not_there_is_refused() -> None:
    for start, stop in [(-1, 2), (2, 1), (0, 16), (16, None), (0, 2**70)]:
        with pytest.raises(BoardError, match="expected 0 <= start"):
            boards("3x2", 2, start=start, stop=stop)
    for atoms in [-1, 7, 2**40]:
        with pytest.raises(BoardError, match="0 to 6 on a board of 3x2"):
            boards("3x2", atoms)
        with pytest.raises(BoardError, match="0 to 6 on a board of 3x2"):
            census("3x2", atoms)
    assert len(boards("9x2", 2)) == comb(18, 2), "any board of at most 64 cells is a word"
    for at in [-1, 15]:
        with pytest.raises(BoardError, match="no board of rank"):
            unrank(at, "3x2", 2)
    with pytest.raises(SizeError):
        census("0x2", 1)
    with pytest.raises(CensusError, match="too many boards"):
        census("8x8", "?")
    with pytest.raises(CensusError, match="memory"):
        census("8x8", 3, memory=1)
    with pytest.raises(BoardError, match="expected one of 3x3"):
        census("3x3", 2).look_alikes(Board(0, "8x8"))
    with pytest.raises(CensusError, match="at most 8x8"):
        census("9x2", 2).ambiguous()
    with pytest.raises(ValueError, match="expected classes"):
        census("3x3", 2).to_numpy("boards")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(BlackBoxError, match=r'invalid atoms \(got "some"\)'):
        census("3x3", "some")


@pytest.mark.parametrize(("width", "height", "atoms"), [(5, 5, 4), (4, 6, 3), (6, 6, 4)])
def test_a_census_is_what_the_signatures_say(width: int, height: int, atoms: int) -> None:
    rows = signatures(boards((width, height), atoms), (width, height))
    _, sizes = np.unique(rows, axis=0, return_counts=True)
    found = census((width, height), atoms, confirm=True)
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
    assert found == census((width, height), atoms, confirm=True, symmetry=False, threads=2)


def test_all_numbers_are_pooled() -> None:
    found = census("3x3", "?")
    assert (found.atoms, found.boards) == ((0, 9), 512)


def test_progress_is_told_and_may_stop() -> None:
    class StopError(Exception):
        pass

    told: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> None:
        told.append((done, total))
        raise StopError

    with pytest.raises(StopError):
        census("8x8", 8, progress=stop, memory=1 << 26)
    assert len(told) >= 1
    assert told[0][0] <= told[0][1]


def test_a_checkpoint_serves_its_own_census(tmp_path: Path) -> None:
    plain = census("5x5", 4)
    for _ in range(2):
        assert census("5x5", 4, checkpoint=tmp_path / "work").class_sizes == plain.class_sizes
    with pytest.raises(CensusError, match="another job"):
        census("5x5", 3, checkpoint=tmp_path / "work")


def test_numbers_of_atoms_are_pooled_by_a_pair() -> None:
    found = census("4x3", (2, 5))
    assert found.atoms == (2, 5)
    assert found.boards == sum(comb(12, atoms) for atoms in range(2, 6))
    with pytest.raises(BoardError, match="got 5 to 2"):
        census("4x3", (5, 2))


def test_classes_look_alikes_and_ambiguous_boards() -> None:
    found = census("6x6", 4)
    seen: list[int] = []
    for size, signatures_ in found.class_sizes.items():
        classes = found.classes(size, n=10_000) if size > 1 else []
        assert len(classes) == (signatures_ if size > 1 else 0)
        for alike in classes:
            assert len(alike) == size
            assert len({board.signature() for board in alike}) == 1
            assert found.look_alikes(alike[-1]) == alike
            assert found.look_alikes(alike[-1], n=1) == alike[:1]
            seen += [board.bits for board in alike]
    ambiguous = found.ambiguous()
    assert sorted(ambiguous.words.tolist()) == sorted(seen)
    ranks = [rank(board) for board in ambiguous]
    assert ranks == sorted(ranks)
    assert found.classes(2, n=3) == found.classes(2)[:3]
    wide = census("12x3", 3)
    assert all(wide.look_alikes(pair[0]) == pair for pair in wide.classes())


def test_what_single_rays_do_stands_in_columns() -> None:
    found = census("5x4", 3)
    rows = signatures(boards("5x4", 3), "5x4")
    outcomes = found.to_numpy("outcomes")
    assert [column.dtype for column in outcomes.values()] == [np.uint16, np.uint64, np.uint16]
    for port, outcome, count in zip(outcomes["port"], outcomes["outcome"], outcomes["boards"], strict=True):
        code = {65534: 254, 65535: 255}.get(int(outcome), int(outcome))
        assert (rows[:, port] == code).sum() == count
    assert outcomes["boards"].sum() == rows.size
    for table, name, extreme in [
        ("lengths", "cells", found.longest),
        ("deflections", "deflections", found.most_deflected),
    ]:
        columns = found.to_numpy(table)  # type: ignore[arg-type]
        assert columns["rays"].sum() == rows.size
        assert extreme is not None
        value, port, board = extreme
        assert columns[name].max() == value
        trace = board.trace(port)
        assert value == (trace.length if table == "lengths" else trace.deflections)


def test_pandas_takes_the_columns_without_a_copy() -> None:
    pandas = import_module("pandas")
    columns = census("5x4", 3).to_numpy("outcomes")
    frame = pandas.DataFrame(columns, copy=False)
    for name, column in columns.items():
        assert np.shares_memory(frame[name].to_numpy(), column)
    by_port = frame.groupby("port")["boards"].sum()
    assert (by_port == comb(20, 3)).all()


def test_polars_takes_the_columns_without_a_copy() -> None:
    polars = import_module("polars")
    columns = census("5x4", 3).to_numpy("outcomes")
    frame = polars.DataFrame(columns)
    assert frame.columns == list(columns)
    for name, column in columns.items():
        assert np.shares_memory(frame[name].to_numpy(allow_copy=False), column)
    by_port = frame.group_by("port").agg(polars.col("boards").sum())
    assert (by_port["boards"] == comb(20, 3)).all()


def test_a_bar_is_drawn_by_tqdm(capsys: pytest.CaptureFixture[str]) -> None:
    assert census("8x8", 6, progress=True) == census("8x8", 6, progress=False)
    assert "%|" in capsys.readouterr().err


def test_ctrl_c_stops_a_census() -> None:
    code = (
        "import sys\nfrom blackbox import census\n"
        "census('8x8', 9, progress=lambda *_: print(end='.', flush=True), memory=1 << 28)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        child.stdout.read(1)
        os.kill(child.pid, signal.SIGINT)
        # The census would take hours.
        _, errors = child.communicate(timeout=600)
    assert b"KeyboardInterrupt" in errors
    assert child.returncode in (1, 130, -signal.SIGINT)
