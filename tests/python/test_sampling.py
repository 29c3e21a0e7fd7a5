"""The boards that satisfy evidence, as arrays: listed, in blocks, drawn at random."""

import itertools
import threading
from collections import Counter

import numpy as np
import pytest
from blackbox import Board, BoardArray, Cancel, Evidence, boards, signatures
from blackbox.errors import ArgumentError, CancelledError, EvidenceError, OutOfMemoryError, TimeLimitError

TEXTS = [
    "3x2 1-2; L1 H; T2 H",
    "8x8 3; L2 H; T7 R",
    "5x5 ?; L1 R1; B2 B4; T3 H",
    "5x9 3; L2 H; B3 T3",
    "9x9 2; L2 H",
    "3x3 1; L1 H; L3 H",
]


def rows(found: BoardArray) -> list[tuple[int, ...]]:
    """Give the words of each board."""
    return [tuple(np.atleast_1d(board).tolist()) for board in found.words]


def words_of(board: Board) -> tuple[int, ...]:
    """Give the words of a board, cell by cell."""
    width, height = board.size
    boxed = width <= 8 and height <= 8
    bits = sum(1 << (8 * y + x if boxed else width * y + x) for x, y in board.atoms)
    count = 1 if boxed else -(-width * height // 64)
    return tuple(bits >> 64 * word & (2**64 - 1) for word in range(count))


@pytest.mark.parametrize("text", TEXTS)
def test_the_listing_is_the_models(text: str) -> None:
    solution = Evidence(text).solve()
    listed = solution.boards()
    assert listed.words.dtype == np.uint64
    models = {words_of(board) for board in solution.models(solution.count)}
    assert len(listed) == solution.count == len(models)
    assert set(rows(listed)) == models
    for size in (1, 7, 10_000_000):
        blocks = solution.blocks(size)
        assert blocks.count == solution.count
        taken = [*itertools.chain.from_iterable(rows(block) for block in itertools.islice(blocks, 40))]
        assert taken == rows(listed)[: len(taken)]
        assert len(taken) == min(solution.count, 40 * size)


def test_all_boards_of_five_atoms_are_listed() -> None:
    listed = Evidence("8x8", 5).solve().boards()
    assert len(listed) == 7_624_512
    assert np.array_equal(np.sort(listed), np.sort(boards("8x8", 5)))


def chi_square(drawn: list[tuple[int, ...]], listed: list[tuple[int, ...]]) -> float:
    """Tell how far the counts are from even, in standard deviations of the statistic."""
    counts = Counter(drawn)
    assert set(counts) <= set(listed)
    expected = len(drawn) / len(listed)
    statistic = sum((counts[board] - expected) ** 2 for board in listed) / expected
    freedom = len(listed) - 1
    return float((statistic - freedom) / (2 * freedom) ** 0.5)


@pytest.mark.parametrize("text", TEXTS[:-1])
def test_draws_are_even(text: str) -> None:
    evidence = Evidence(text)
    listed = rows(evidence.solve().boards())
    drawn = evidence.sample(50 * len(listed), seed=4)
    assert abs(chi_square(rows(drawn), listed)) < 4
    assert np.array_equal(drawn, evidence.sample(len(drawn), seed=4))
    generator = np.random.default_rng(4)
    first, second = (evidence.sample(20, seed=generator) for _ in range(2))
    assert not np.array_equal(first, second)


def test_draws_are_independent() -> None:
    evidence = Evidence("4x4 2; L1 R1; T4 H")
    listed = rows(evidence.solve().boards())
    drawn = rows(evidence.sample(200 * len(listed) ** 2, seed=8))
    pairs = [one + other for one, other in zip(drawn[::2], drawn[1::2], strict=True)]
    assert abs(chi_square(pairs, [one + other for one in listed for other in listed])) < 4


def test_what_nobody_has_counted_is_drawn() -> None:
    text = "16x16 20; L3 R3; T5 H; B7 R"
    evidence = Evidence(text)
    drawn = evidence.sample(2000, seed=1)
    assert drawn.words.shape == (2000, 4)
    codes = signatures(drawn)
    for port, outcome in evidence.observations.items():
        packed = {"hit": 254, "reflection": 255}.get(outcome.kind)
        if packed is None:
            assert outcome.exit is not None
            packed = outcome.exit.index
        assert (codes[:, port.index] == packed).all()
    assert (np.bitwise_count(drawn).sum(axis=1) == 20).all()
    assert len(set(rows(drawn))) == 2000
    assert np.array_equal(drawn, evidence.sample(2000, seed=1))


def test_what_cannot_be_is_an_error() -> None:
    nothing = Evidence("3x3 1; L1 H; L3 H")
    assert nothing.solve().boards().words.shape == (0,)
    with pytest.raises(EvidenceError, match="no board satisfies"):
        nothing.sample(3)
    assert nothing.sample(0).words.shape == (0,)
    evidence = Evidence("8x8 4; L2 H")
    with pytest.raises(ArgumentError, match="invalid n"):
        evidence.sample(-1)
    with pytest.raises(ArgumentError, match="seed"):
        evidence.sample(1, seed=-1)
    with pytest.raises(ArgumentError, match="invalid n"):
        evidence.solve().blocks(0)
    with pytest.raises(EvidenceError, match="memory"):
        evidence.solve().blocks(10, memory=100)
    with pytest.raises(OutOfMemoryError):
        Evidence("8x8", 12).solve().boards()
    with pytest.raises(EvidenceError, match="nodes"):
        Evidence("16x16 20; L3 R3; T5 H; B7 R").sample(10, limit=100)


def test_long_ones_end_when_asked() -> None:
    hard = Evidence("40x40 400; L3 R3; T5 B5; L9 R9; T20 B20")
    with pytest.raises(TimeLimitError):
        hard.sample(10, seed=1, timeout=0.05)
    token = Cancel()
    timer = threading.Timer(0.05, token.cancel)
    timer.start()
    with pytest.raises(CancelledError):
        hard.sample(10, seed=1, cancel=token)
    timer.join()
    with pytest.raises(TimeLimitError):
        Evidence("8x8", 5).solve().boards(timeout=0)


def test_threads_share_the_blocks() -> None:
    solution = Evidence("8x8 4; L2 H").solve()
    blocks = solution.blocks(1000)
    taken: list[BoardArray] = []

    def take() -> None:
        taken.extend(blocks)

    threads = [threading.Thread(target=take) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert np.array_equal(np.sort(np.concatenate(taken)), np.sort(solution.boards()))
