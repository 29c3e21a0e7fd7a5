"""`planes`: which boards answer so, a bit a board; and which kernel traces."""

import os
import signal
import subprocess
import sys

import numpy as np
import pytest
from blackbox import Board, Outcome, Port, kernel, planes, signatures
from blackbox.errors import ArrayError, BoardError, PortError, SizeError
from numpy.typing import NDArray


def random_bits(count: int, width: int = 8, height: int = 8) -> NDArray[np.uint64]:
    rng = np.random.default_rng(7)
    inside = sum(1 << (8 * y + x) for x in range(width) for y in range(height))
    bits = rng.integers(0, 2**64, size=(2, count), dtype=np.uint64)
    thinned: NDArray[np.uint64] = bits[0] & bits[1] & np.uint64(inside)
    return thinned


def expanded(masks: NDArray[np.uint64], count: int) -> NDArray[np.bool_]:
    """Make an element of every bit, and hold those beyond the last board to 0."""
    bits = np.unpackbits(masks.astype("<u8").view(np.uint8), axis=1, bitorder="little")
    assert not bits[:, count:].any()
    return bits[:, :count].astype(bool)


@pytest.mark.parametrize(("width", "height"), [(8, 8), (1, 1), (5, 3), (7, 8)])
@pytest.mark.parametrize("count", [0, 1, 64, 40_000])
def test_bits_are_what_the_signatures_say(width: int, height: int, count: int) -> None:
    boards = random_bits(count, width, height)
    table = signatures(boards, (width, height))
    ports = [Port(n, (width, height), numbering="sgt") for n in range(2 * (width + height))]
    questions = [(p, answer) for p in ports for answer in ("H", "R", ports[0], str(ports[-1]))]
    masks = planes(boards, questions, (width, height))
    assert masks.shape == (len(questions), (count + 63) // 64)
    assert masks.dtype == np.uint64
    codes = {"H": 254, "R": 255, ports[0]: ports[0].index, str(ports[-1]): ports[-1].index}
    for (port, answer), bits in zip(questions, expanded(masks, count), strict=True):
        # Back to its own port is a reflection.
        code = 255 if codes[answer] == port.index else codes[answer]
        assert np.array_equal(bits, table[:, port.index] == code)


def test_boards_that_answer_all_questions() -> None:
    hidden = Board("8/8/1@4@1/8/8/3@4/8/6@1")
    boards = np.append(random_bits(1000), np.uint64(hidden.bits))
    questions = [(port, hidden.fire(port)) for port in ("L3", "R1", "L5", "T4")]
    assert any(isinstance(answer, Outcome) and answer.exit for _, answer in questions)
    both = np.bitwise_and.reduce(planes(boards, questions, "8x8"))
    found = boards[expanded(both[None], len(boards))[0]]
    assert hidden.bits in found
    assert all(Board(bits, "8x8").fire(port) == answer for bits in found for port, answer in questions)


def test_out_is_written_in_place() -> None:
    boards = random_bits(130)
    whole = np.full((4, 3), 77, dtype=np.uint64)
    assert planes(boards, [("L1", "H"), ("B8", "R")], "8x8", out=whole[1:3]) is not None
    assert np.array_equal(whole[1:3], planes(boards, [("L1", "H"), ("B8", "R")], "8x8"))
    assert (whole[[0, -1]] == 77).all()
    for out in (
        np.zeros((2, 2), dtype=np.uint64),
        np.zeros((2, 3), dtype=np.int64),
        np.zeros((2, 6), dtype=np.uint64)[:, ::2],
        np.zeros(6, dtype=np.uint64),
        [0],
    ):
        with pytest.raises(ArrayError, match=r"expected a C-contiguous uint64 array of shape \(2, 3\)"):
            planes(boards, [("L1", "H"), ("B8", "R")], "8x8", out=out)  # type: ignore[arg-type]


def test_what_cannot_be_asked() -> None:
    boards = random_bits(10, 5, 3)
    for question in [
        ("L4", "H"),
        ("L1", "B6"),
        (Port("L1", "8x8"), "H"),
        ("L1", Outcome("B1", "8x8")),
        ("L1", "X"),
    ]:
        with pytest.raises(PortError):
            planes(boards, [("L1", "H"), question], "5x3")  # type: ignore[list-item]
    for questions in (None, [("L1",)], ["L1"], [(1, "H")], 7):
        with pytest.raises((TypeError, ValueError), match=r"questions|a bare number names no port"):
            planes(boards, questions, "5x3")  # type: ignore[arg-type]
    with pytest.raises(ArrayError, match="invalid boards"):
        planes(-boards.astype(np.int64) - 1, [("L1", "H")], "8x8")
    with pytest.raises(ArrayError, match="non-contiguous"):
        planes(boards[::2], [("L1", "H")], "8x8")
    boards[7] = 1 << 5
    with pytest.raises(BoardError, match=r"board 7 has an atom on \(5,0\)"):
        planes(boards, [("L1", "H")], "5x3")
    with pytest.raises(ArrayError, match="for 9x8 boards"):
        planes(boards, [], "9x8")
    with pytest.raises(SizeError, match="0x8"):
        planes(boards, [], "0x8")


def ask_on_and_on(boards: NDArray[np.uint64]) -> None:
    signal.setitimer(signal.ITIMER_REAL, 0.02)
    while True:
        planes(boards, [("L1", "H")], "8x8")


def test_ctrl_c_stops_it() -> None:
    boards = np.zeros(30_000_000, dtype=np.uint64)
    previous = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            ask_on_and_on(boards)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)


def under(name: str | None, program: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "BLACKBOX_KERNEL"}
    if name is not None:
        environment["BLACKBOX_KERNEL"] = name
    words = [sys.executable, "-c", f"import blackbox\n{program}"]
    return subprocess.run(words, env=environment, capture_output=True, text=True, check=False)


def test_the_environment_names_the_kernel() -> None:
    version = under(None, "blackbox._blackbox.run(['blackbox', '--version'])").stdout
    fastest, kernels = version.strip().splitlines()[1].removeprefix("kernel ").split(", of ")
    assert fastest == under(None, "print(blackbox.kernel())").stdout.strip()
    assert fastest == under("", "print(blackbox.kernel())").stdout.strip()
    assert "BLACKBOX_KERNEL" in os.environ or fastest == kernel()
    program = "print(blackbox.kernel(), *blackbox.Board('8/8/1@4@1/8/8/3@4/8/6@1').signature().codes)"
    answers = under(None, program).stdout.split()[1:]
    assert len(answers) == 32
    names = kernels.removesuffix(" here").split()
    assert {"sliced", "one-board"} <= set(names)
    for name in names:
        assert under(name, program).stdout.split() == [name, *answers]


def test_a_kernel_that_cannot_be_used_gives_way_to_the_best() -> None:
    best = under(None, "print(blackbox.kernel())").stdout
    done = under("sse9", "print(blackbox.kernel()); blackbox.Board.empty('8x8').signature()")
    assert (done.stdout, done.stderr, done.returncode) == (best, "", 0)
    done = under("sse9", "import sys\nsys.exit(blackbox._blackbox.run(['blackbox', 'signature', '@/1']))")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("blackbox: BLACKBOX_KERNEL: unknown kernel, expected avx512, ")
