"""`signatures`: from array to array, and never a silent conversion."""

import itertools
import signal
import threading

import numpy as np
import pytest
from blackbox import BlackBoxError, Board, signatures
from blackbox.errors import ArrayError, BoardError, SizeError
from numpy.typing import NDArray


def masks(width: int, height: int) -> int:
    return sum(1 << (8 * y + x) for x in range(width) for y in range(height))


def random_bits(count: int, width: int, height: int, seed: int = 6) -> NDArray[np.uint64]:
    rng = np.random.default_rng(seed)
    bits = rng.integers(0, 2**64, size=(2, count), dtype=np.uint64)
    thinned: NDArray[np.uint64] = bits[0] & bits[1] & np.uint64(masks(width, height))
    return thinned


@pytest.mark.parametrize(("width", "height"), [(8, 8), (1, 1), (8, 1), (1, 8), (5, 3), (7, 8)])
@pytest.mark.parametrize("threads", [1, 3])
def test_rows_are_the_signatures_of_the_boards(width: int, height: int, threads: int) -> None:
    # More than a thread takes at a time.
    bits = random_bits(40_000, width, height)
    table = signatures(bits, (width, height), threads=threads)
    assert table.dtype == np.uint8
    assert table.shape == (len(bits), 2 * (width + height))
    assert table.flags.c_contiguous
    for at in itertools.chain(range(0, len(bits), 997), [len(bits) - 1]):
        board = Board(bits[at], (width, height))
        assert np.array_equal(table[at], board.signature().codes)


def test_out_is_written_in_place() -> None:
    bits = random_bits(1000, 8, 8)
    whole = np.full((1002, 32), 77, dtype=np.uint8)
    out = whole[1:-1]
    assert signatures(bits, "8x8", out=out) is out
    assert np.array_equal(out, signatures(bits, "8x8"))
    assert (whole[[0, -1]] == 77).all()


def test_no_boards_give_no_rows() -> None:
    assert signatures(np.empty(0, dtype=np.uint64), "3x2").shape == (0, 10)


def test_read_only_boards_will_do() -> None:
    bits = random_bits(10, 8, 8)
    bits.flags.writeable = False
    assert signatures(bits, "8x8").shape == (10, 32)


@pytest.mark.parametrize(
    "boards",
    [
        -np.ones(4, dtype=np.int64),
        np.zeros(4, dtype=np.uint32),
        np.zeros(4),
        np.zeros(4, dtype=">u8"),
        np.zeros((2, 2), dtype=np.uint64),
        np.zeros((), dtype=np.uint64),
        np.zeros(8, dtype=np.uint64)[::2],
        np.zeros(8, dtype=np.uint64)[::-1],
        [0, 1],
        0,
        None,
        Board(0, "8x8"),
    ],
    ids=lambda boards: (
        f"{type(boards).__name__} {getattr(boards, 'dtype', '')} {getattr(boards, 'strides', '')}"
    ),
)
def test_what_is_no_array_of_boards(boards: object) -> None:
    with pytest.raises(
        ArrayError, match=r"invalid boards \(got .+\), expected a BoardArray, or a C-contiguous uint64"
    ):
        signatures(boards, "8x8")  # type: ignore[arg-type]


def read_only(shape: tuple[int, int]) -> NDArray[np.uint8]:
    array = np.zeros(shape, dtype=np.uint8)
    array.flags.writeable = False
    return array


@pytest.mark.parametrize(
    ("out", "message"),
    [
        (
            np.zeros((4, 31), dtype=np.uint8),
            r"got uint8 of shape \(4, 31\)\), expected .* of shape \(4, 32\)",
        ),
        (np.zeros((5, 32), dtype=np.uint8), r"of shape \(5, 32\)\), expected .* of shape \(4, 32\)"),
        (np.zeros(128, dtype=np.uint8), r"of shape \(128,\)\), expected .* of shape \(4, 32\)"),
        (np.zeros((4, 32), dtype=np.int8), "got int8"),
        (np.zeros((4, 64), dtype=np.uint8)[:, ::2], "got non-contiguous uint8"),
        (np.zeros((32, 4), dtype=np.uint8).T, "got non-contiguous uint8"),
        (read_only((4, 32)), "read-only"),
        ([[0] * 32] * 4, "got list"),
    ],
)
def test_what_is_no_out(out: NDArray[np.uint8], message: str) -> None:
    with pytest.raises(ArrayError, match=message):
        signatures(np.zeros(4, dtype=np.uint64), "8x8", out=out)


def test_out_that_overlaps_the_boards_is_refused() -> None:
    memory = np.zeros(4, dtype=np.uint64)
    with pytest.raises(ArrayError, match="shares memory"):
        signatures(memory[:1], "8x8", out=memory.view(np.uint8).reshape(1, 32))


@pytest.mark.parametrize("threads", [1, 2])
def test_boards_outside_the_size_are_named(threads: int) -> None:
    bits = np.zeros(50_000, dtype=np.uint64)
    bits[[40_001, 49_999]] = 1 << 8
    with pytest.raises(BoardError, match=r"board 40001 has an atom on \(0,1\), expected cells of 8x1 only"):
        signatures(bits, "8x1", threads=threads)


def test_options_are_checked() -> None:
    bits = np.zeros(2, dtype=np.uint64)
    with pytest.raises(ArrayError, match="for 9x8 boards"):
        signatures(bits.reshape(1, 2).repeat(2, axis=1), "9x8")
    with pytest.raises(SizeError, match="0x8"):
        signatures(bits, "0x8")
    assert np.array_equal(signatures(bits, "8x8", threads=0), signatures(bits, "8x8"))
    with pytest.raises(BlackBoxError, match=r"invalid threads \(got -1\)"):
        signatures(bits, "8x8", threads=-1)
    with pytest.raises(TypeError):
        signatures(bits, "8x8", None)  # type: ignore[call-arg]


def test_other_threads_run_meanwhile() -> None:
    bits = random_bits(200_000, 8, 8)
    running = threading.Event()
    counts = [0]

    def count() -> None:
        running.set()
        while running.is_set():
            counts[0] += 1

    counter = threading.Thread(target=count)
    counter.start()
    running.wait()
    expected = signatures(bits, "8x8")
    before = counts[0]
    while counts[0] == before:
        assert np.array_equal(signatures(bits[:1000], "8x8"), expected[:1000])
    running.clear()
    counter.join()


def trace_on_and_on(bits: NDArray[np.uint64], out: NDArray[np.uint8]) -> None:
    signal.setitimer(signal.ITIMER_REAL, 0.02)
    while True:
        out[-1] = 0
        signatures(bits, "8x8", out=out)


def test_ctrl_c_stops_it() -> None:
    # One call takes longer than the package lets a Ctrl-C wait.
    bits = np.zeros(20_000_000, dtype=np.uint64)
    out = np.zeros((len(bits), 32), dtype=np.uint8)
    previous = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        # On a busy machine it may be heard of between two calls.
        for _ in range(10):
            with pytest.raises(KeyboardInterrupt):
                trace_on_and_on(bits, out)
            if not out[-1].any():
                return
        raise AssertionError("it stops at the end of a call alone")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
