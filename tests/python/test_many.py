"""Many boards and many problems at once: the same as one by one."""

import itertools
import pickle
from typing import Any

import numpy as np
import pytest
from blackbox import (
    Board,
    Evidence,
    Scoring,
    Size,
    Symmetry,
    advise_many,
    boards,
    canonical,
    class_labels,
    deflections,
    par,
    planes,
    random_boards,
    rank,
    ray_lengths,
    signatures,
    solve_many,
    transformed,
    unrank,
)
from blackbox.codes import HIT, REFLECTION, UNFIRED, unfired
from blackbox.errors import ArgumentError, ArrayError, BoardError, EvidenceError
from numpy.typing import NDArray

SIZES = [(8, 8), (5, 3), (5, 9), (3, 20), (9, 9), (12, 11)]


def board_of(words: np.uint64 | NDArray[np.uint64], width: int, height: int) -> Board:
    """Build a board from its words, cell by cell."""
    numbers = [int(word) for word in np.atleast_1d(words)]
    if width <= 8 and height <= 8:
        cells = [(bit % 8, bit // 8) for bit in range(64) if numbers[0] >> bit & 1]
    else:
        cells = [
            (index % width, index // width)
            for index in range(64 * len(numbers))
            if numbers[index // 64] >> index % 64 & 1
        ]
    return Board.from_atoms(cells, (width, height))


def some(width: int, height: int, n: int = 40) -> NDArray[np.uint64]:
    return random_boards(n, (width, height), width * height // 6, seed=3).words


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_arrays_say_what_boards_say(width: int, height: int) -> None:
    bits = some(width, height)
    each = [board_of(words, width, height) for words in bits]
    assert all(len(board) == width * height // 6 for board in each)
    codes = signatures(bits, (width, height), threads=2)
    lengths, turns = ray_lengths(bits, (width, height)), deflections(bits, (width, height), threads=0)
    for row, board in enumerate(each):
        assert np.array_equal(codes[row], board.signature().codes)
        traces = [board.trace(port) for port in board.ports]
        assert lengths[row].tolist() == [trace.length for trace in traces]
        assert turns[row].tolist() == [trace.deflections for trace in traces]
    assert [*canonical(bits, (width, height))] == [board.canonical() for board in each]
    for symmetry in Symmetry.ALL[:8]:
        images = transformed(bits, symmetry, (width, height))
        assert images.size == symmetry.size(each[0].size)
        assert [*images] == [board.transformed(symmetry) for board in each]
    port = each[0].ports[3]
    mask = planes(bits, [(port, "H")], (width, height))[0]
    asked = np.unpackbits(mask.view(np.uint8), bitorder="little", count=len(bits))
    assert asked.tolist() == [board.fire(port).kind == "hit" for board in each]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_ranks_go_there_and_back(width: int, height: int) -> None:
    bits = random_boards(30, (width, height), 3, seed=5).words
    ranks = rank(bits, (width, height))
    assert ranks.tolist() == [rank(board_of(words, width, height)) for words in bits]
    assert np.array_equal(unrank(ranks, (width, height), 3), bits)
    assert boards((width, height), 3, start=int(ranks[0]), stop=int(ranks[0]) + 1)[0] == board_of(
        bits[0], width, height
    )
    first = boards((width, height), 2, stop=100).words
    lists = itertools.islice(itertools.combinations(range(width * height), 2), 100)
    for words, cells in zip(first, lists, strict=True):
        expected = [(index % width, index // width) for index in cells]
        assert board_of(words, width, height).atoms == expected
    with pytest.raises(BoardError, match="rank 1 of the array stands for no board"):
        unrank(np.array([0, width * height], dtype=np.uint64), (width, height), 1)


def test_random_boards_are_uniform() -> None:
    drawn = random_boards(60_000, "3x2", 3, seed=np.random.default_rng(4))
    _, counts = np.unique(drawn, return_counts=True)
    assert len(counts) == 20
    # Chi-square with 19 degrees of freedom: 43.8 is passed once in a thousand; the seed is fixed.
    assert ((counts - 3000.0) ** 2 / 3000).sum() < 43.8
    assert np.array_equal(random_boards(9, "8x8", 4, seed=7), random_boards(9, "8x8", 4, seed=7))
    assert not np.array_equal(random_boards(9, "8x8", 4), random_boards(9, "8x8", 4))


def test_labels_are_classes() -> None:
    bits = boards("5x5", 4)
    labels = class_labels(bits, "5x5")
    _, expected = np.unique(signatures(bits, "5x5"), axis=0, return_inverse=True)
    pairs = np.unique(np.stack([labels, expected.ravel()]), axis=1)
    assert pairs.shape[1] == labels.max() + 1 == expected.max() + 1
    first = np.unique(labels, return_index=True)[1]
    assert (np.diff(first) > 0).all(), "numbered in the order of their first boards"


@pytest.mark.parametrize(
    ("width", "height", "atoms", "fired"),
    [(8, 8, 4, 32), (8, 8, 3, 7), (5, 5, 3, 6), (9, 9, 5, 36), (3, 20, 3, 20), (12, 11, 3, 40)],
)
def test_many_problems_are_solved_as_one(width: int, height: int, atoms: int, fired: int) -> None:
    codes = signatures(random_boards(30, (width, height), atoms, seed=9), (width, height))
    ports = codes.shape[1]
    generator = np.random.default_rng(6)
    for row in codes:
        row[generator.permutation(ports)[fired:]] = UNFIRED
    # A contradiction now and then.
    codes[::7, 0] = REFLECTION
    found = solve_many(codes, (width, height), atoms, threads=2)
    advice = advise_many(codes, (width, height), atoms, scoring="markers")
    for row, code in enumerate(codes):
        evidence = Evidence.from_codes(code, (width, height), atoms)
        solution = evidence.solve()
        assert found.counts[row] == solution.count
        assert (found.unique[row], found.unique_class[row]) == (solution.unique, solution.unique_class)
        assert found.status[row] == advice.status[row] == (0 if solution.consistent else 6)
        if solution.consistent:
            assert np.array_equal(found.probability[row], solution.probability)
            assert found.models[row] == solution.model
        else:
            assert np.isnan(found.probability[row]).all()
            assert found.models[row] == Board.empty((width, height))
        one = evidence.advise(scoring=Scoring("markers"))
        assert advice.counts[row] == one.count
        assert advice.port(row) == one.best
        for port in one:
            assert advice.bits[row, port.port.index] == port.bits
            assert advice.outcomes[row, port.port.index] == port.outcomes
            assert advice.expected_cost[row, port.port.index] == port.expected_cost
        assert (
            np.isnan(advice.bits[row]).sum() == np.isnan(advice.expected_cost[row]).sum() == ports - len(one)
        )
    words = codes.astype(np.uint16)
    for code in (UNFIRED, HIT, REFLECTION):
        words[codes == code] = code
    for value in (found, advice):
        twin = pickle.loads(pickle.dumps(value))
        assert np.array_equal(twin.counts, value.counts)
        assert repr(twin) == repr(value)
    again = solve_many(words, (width, height), f"{atoms}-{atoms}", out=found)
    assert again is found


def test_what_is_no_problem_is_named() -> None:
    with pytest.raises(ArgumentError, match="invalid n"):
        unfired(-1, "8x8")
    codes = unfired(3, "8x8")
    with pytest.raises(ArrayError, match="int64 of shape"):
        solve_many(codes.astype(np.int64), "8x8", 4)  # type: ignore[arg-type]
    with pytest.raises(ArrayError, match="of shape \\(n, 20\\) for 5x5 boards"):
        solve_many(codes, "5x5", 4)
    codes[1, 4] = HIT.of(codes.dtype)
    with pytest.raises(ArrayError, match=r"invalid out \(got <ManySolutions of 3 problems"):
        solve_many(codes[:2], "8x8", 4, out=solve_many(codes, "8x8", 2))


@pytest.mark.parametrize(
    ("size", "kind", "bad"), [("8x8", np.uint8, 200), ("60x2", np.uint8, 124), ("9x9", np.uint16, 36)]
)
def test_a_row_with_a_code_of_no_outcome_spoils_no_other(size: str, kind: type, bad: int) -> None:
    ports = Size(size).port_count
    codes: NDArray[Any] = np.full((4, ports), np.iinfo(kind).max - 2, dtype=kind)
    codes[:, 1] = np.iinfo(kind).max - 1
    codes[2, 4] = bad
    found, advice = solve_many(codes, size, 2), advise_many(codes, size, 2)
    assert found.status.tolist() == advice.status.tolist() == [0, 0, 4, 0]
    assert (found.counts[2], bool(found.unique[2]), len(found.models[2])) == (0, False, 0)
    assert np.isnan(found.probability[2]).all()
    assert np.isnan(advice.bits[2]).all()
    assert (found.counts[[0, 1, 3]] == advice.counts[[0, 1, 3]]).all()
    assert found.counts[0] > 0
    with pytest.raises(ArrayError, match="row 0, port 4"):
        Evidence.from_codes(codes[2], size, 2)


def test_a_row_that_cannot_be_answered_spoils_no_other() -> None:
    codes = unfired(4, "9x9")
    codes[1] = signatures(random_boards(1, "9x9", 10, seed=1))[0]
    codes[2, 4] = HIT.of(codes.dtype)
    codes[3, :2] = HIT
    found, advice = solve_many(codes, "9x9", "?"), advise_many(codes[1:2], "9x9", "?")
    assert found.status.tolist() == [2, 0, 2, 2]
    assert found.counts[0] == 2**64 - 1
    assert found.counts[1] >= 1
    assert np.allclose(found.probability[0], 0.5)
    assert advice.status.tolist() == [0]
    limited = solve_many(codes, "9x9", 10, limit=30)
    assert set(limited.status.tolist()) == {0, 1}
    for row, status in enumerate(limited.status):
        evidence = Evidence.from_codes(codes[row], "9x9", 10)
        if status:
            assert np.isnan(limited.probability[row]).all()
            assert limited.counts[row] == 0
            with pytest.raises(EvidenceError, match="spent"):
                evidence.solve(limit=30)
        else:
            assert limited.counts[row] == evidence.solve().count
    told = advise_many(codes, "9x9", 10, limit=30)
    assert (told.status == 1).any()
    assert np.isnan(told.bits[told.status == 1]).all()
    assert (told.best[told.status == 1] == -1).all()
    assert [row["status"] for row in limited] == limited.status.tolist()
    assert pickle.loads(pickle.dumps(limited)).status.tolist() == limited.status.tolist()


def test_arrays_that_are_forgiven_and_not() -> None:
    bits = some(8, 8)
    memory = np.empty(8 * len(bits) + 1, dtype=np.uint8)
    unaligned = memory[1:].view(np.uint64)
    unaligned[:] = bits
    assert not unaligned.flags.aligned
    assert np.array_equal(signatures(unaligned, "8x8"), signatures(bits, "8x8"))
    masked = np.ma.masked_array(bits, mask=np.zeros(len(bits), dtype=bool))
    with pytest.raises(ArrayError, match="got MaskedArray"):
        signatures(masked, "8x8")
    with pytest.raises(ArrayError, match="expected a BoardArray, or an array of uint64 with size="):
        signatures(bits)
    with pytest.raises(ArrayError, match="of shape \\(n, 2\\) for 9x9 boards"):
        signatures(bits, "9x9")
    with pytest.raises(
        BoardError, match="board 0 has a bit beyond its last cell, expected cells of 5x9 only"
    ):
        signatures(np.array([1 << 45], dtype=np.uint64), "5x9")
    with pytest.raises(ArrayError, match="expected a BoardArray, or an array of uint64 with size="):
        rank(bits)


def test_the_par_of_many_is_that_of_each() -> None:
    few = random_boards(3, "5x5", 3, seed=1).words
    expected = [par(board_of(words, 5, 5)).rays for words in few]
    assert par(few, "5x5").tolist() == expected
    many = np.tile(few, 200)
    assert par(many, "5x5", threads=1).tolist() == expected * 200
    mixed = np.concatenate([few, random_boards(2, "5x5", 2, seed=1)])
    assert par(mixed, "5x5").tolist()[:3] == expected


def test_advice_is_a_table() -> None:
    pandas = pytest.importorskip("pandas")
    advice = Evidence("8x8 3; L1 H").advise()
    frame = pandas.DataFrame(advice)
    assert list(frame.columns) == ["port", "outcomes", "bits", "expected_remaining", "expected_cost"]
    assert len(frame) == len(advice) == 31
    assert frame["port"][0] == advice.best == advice[0].port
    assert advice[-1] == advice.ports[-1]
    with pytest.raises(IndexError):
        advice[31]
    assert np.array_equal(np.asarray(Board("@1/1@")), np.eye(2, dtype=bool))
    assert pickle.loads(pickle.dumps(advice)) == advice


@pytest.mark.parametrize(("size", "atoms"), [("3x2", "?"), ("3x2", "1-3"), ("hex2", "2-7"), ("3x2", "0-1")])
def test_boards_of_several_numbers_of_atoms_are_drawn_alike_and_ranked_together(
    size: str, atoms: str
) -> None:
    every = boards(size, atoms)
    assert (rank(every, atoms=atoms) == np.arange(len(every))).all()
    assert unrank(np.arange(len(every), dtype=np.uint64), size, atoms) == every
    assert [unrank(at, size, atoms) for at in range(len(every))] == list(every)
    assert [rank(board, atoms=atoms) for board in every] == list(range(len(every)))
    drawn = random_boards(1000 * len(every), size, atoms, seed=1)
    counts = np.bincount(rank(drawn, atoms=atoms), minlength=len(every))
    # Chi-square has the mean n - 1 and the variance 2 (n - 1); the seed is fixed.
    assert ((counts - 1000) ** 2 / 1000).sum() < len(every) - 1 + 4 * (2 * len(every)) ** 0.5
    assert len(counts) == len(every)
    for wrong in (-1, len(every), 2**70):
        with pytest.raises(BoardError, match="no board of rank"):
            unrank(wrong, size, atoms)
    if atoms == "1-3":
        for one in (every[0], every[:2]):
            with pytest.raises(BoardError, match="board 0 has 1 atoms, expected 2"):
                rank(one, atoms=(2, 3))


def test_ranks_beyond_64_bits_are_those_of_one_board() -> None:
    last = ~Board.empty("11x11")
    assert rank(last, atoms="?") == 2**121 - 1
    assert unrank(2**121 - 1, "11x11", "?") == last
    assert rank(unrank(10**30, "11x11", "?"), atoms="?") == 10**30
    some = random_boards(20, "40x40", "?", seed=1)
    assert 600 < np.mean([len(board) for board in some]) < 1000
    assert {len(board) for board in random_boards(50, "40x40", "700-720", seed=1)} <= set(range(700, 721))
