"""Many boards as one value: in and out of it by every way, and what takes it."""

import pickle
from collections.abc import Callable
from typing import Any

import blackbox
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from blackbox import (
    Board,
    BoardArray,
    Evidence,
    Outcome,
    Port,
    Prior,
    Signature,
    Size,
    Symmetry,
    boards,
    canonical,
    class_labels,
    deflections,
    evaluate,
    joint_counts,
    par,
    planes,
    random_boards,
    rank,
    ray_lengths,
    side_by_side,
    signatures,
    transformed,
    unrank,
)
from blackbox.errors import ArrayError, BoardError, EvidenceError

SIZES = ["8x8", "5x3", "5x9", "3x20", "9x9", "16x16", "hex2", "hex5", "hex3r"]


# Any call that takes boards, or rows of codes.
Ask = Callable[..., Any]


def some(size: str) -> BoardArray:
    return random_boards(7, size, 3, seed=2)


@pytest.mark.parametrize("size", SIZES)
def test_every_way_in_and_out_is_the_same(size: str) -> None:
    batch = some(size)
    assert (batch.size, len(batch)) == (Size(size), 7)
    each = [*batch]
    assert all(board.size == Size(size) and len(board) == 3 for board in each)
    assert BoardArray(each) == batch
    assert BoardArray(batch.words, size) == batch
    if not (batch.words >> np.uint64(63)).any():
        assert BoardArray(batch.words.astype(np.int64), size) == batch
    assert BoardArray(batch.to_bool(), size) == batch
    assert BoardArray(batch.texts(), size) == batch
    assert BoardArray(batch) == batch == BoardArray([], size) + batch
    assert np.array_equal(batch.to_bool(), [board.to_array() for board in each])
    assert [Board(int(board), size) for board in each] == each
    assert pickle.loads(pickle.dumps(batch)) == batch
    assert hash(pickle.loads(pickle.dumps(batch))) == hash(batch)
    assert (batch[2], batch[-1]) == (each[2], each[-1])
    assert [*batch[1:3]] == each[1:3] == [*batch[[1, 2]]]
    assert [*batch[np.arange(7) % 3 == 0]] == each[::3]
    assert [*batch[::-2]] == each[::-2]
    assert each[3] in batch
    assert ~each[3] not in batch
    with pytest.raises(IndexError):
        batch[7]


@pytest.mark.parametrize("size", SIZES)
def test_everything_takes_it_as_it_takes_words(size: str) -> None:
    batch = some(size)
    asks: list[Ask] = [signatures, ray_lengths, deflections, class_labels, canonical, rank, joint_counts]
    for ask in asks:
        assert np.array_equal(ask(batch), ask(batch.words, size)), ask
        assert np.array_equal(ask(batch, size), ask(batch)), ask
    symmetry = Symmetry.MIRROR_X
    assert [*transformed(batch, symmetry)] == [board.transformed(symmetry) for board in batch]
    asked = [(Port.from_index(0, size), "H")]
    assert np.array_equal(planes(batch, asked), planes(batch.words, asked, size))
    assert unrank(rank(batch), size, 3) == batch
    evidence = Evidence.full(batch[0])
    assert batch[0] in evidence.solve().boards()
    assert len(evidence.sample(3, seed=1)) == 3
    assert str(side_by_side(batch)) == str(batch.draw())
    for ask in asks:
        with pytest.raises(BoardError, match="expected boards of 7x7"):
            ask(batch, "7x7")
        with pytest.raises(ArrayError, match="expected a BoardArray, or an array of uint64 with size="):
            ask(batch.words)


def test_the_words_are_shared_and_cannot_be_changed() -> None:
    batch = boards("8x8", 2)
    assert np.asarray(batch) is batch.words
    assert np.shares_memory(np.asarray(batch), batch.words)
    with pytest.raises(ValueError, match="read-only"):
        batch.words[0] = 1
    mine = np.array([1, 2], dtype=np.uint64)
    kept = BoardArray(mine, "8x8")
    mine[0] = 4
    assert kept[0].bits == 1
    assert np.array(batch, dtype=np.int64).dtype == np.int64
    with pytest.raises(ArrayError, match="without a copy"):
        np.asarray(batch, dtype=np.int8, copy=False)


@pytest.mark.parametrize("size", ["8x8", "16x16", "hex5"])
def test_it_is_a_column_by_one_call(size: str) -> None:
    batch = some(size)
    arrow = pa.array(batch)
    arrow.validate(full=True)
    assert arrow.to_pylist() == batch.words.tolist()
    assert pl.Series(batch).to_list() == batch.words.tolist()
    if size != "16x16":
        assert pd.Series(batch).tolist() == batch.words.tolist()
        assert pd.DataFrame({"board": batch})["board"].dtype == np.uint64
    assert pl.DataFrame({"board": pl.Series(batch)}).shape == (7, 1)


def test_arrays_of_texts_and_boards_are_read() -> None:
    played = evaluate("strong", "4x4", 2, n=5, seed=1, transcripts=True)
    assert played.transcripts is not None
    hidden = played.transcripts["hidden"]
    texts = hidden[np.sort(np.unique(hidden, return_index=True)[1])]
    own: list[Any] = [texts, texts.astype(object), np.array([None, *played.boards], dtype=object)[1:]]
    for given in own:
        assert BoardArray(given) == played.boards
        assert np.array_equal(blackbox.signatures(given), blackbox.signatures(played.boards))
        assert blackbox.rank(given, "4x4").tolist() == blackbox.rank(played.boards).tolist()
    with pytest.raises(ArrayError, match="got <U"):
        BoardArray(texts.reshape(1, -1))


def test_the_largest_boards_are_arrays_too() -> None:
    board = Board.from_atoms([(254, 254), (0, 1)], "255x255")
    assert Board.from_array(board.to_array()) == board
    with pytest.raises(EvidenceError, match="1020 ports, expected at most 252"):
        random_boards(3, "255x255", 2, prior=Prior(odds=np.ones((255, 255))), seed=1)


def test_ranks_are_taken_as_numpy_counts_them() -> None:
    assert blackbox.unrank(np.arange(10, dtype=np.int64), "4x4", 2) == boards("4x4", 2, stop=10)
    with pytest.raises(ArrayError, match="got int64"):
        blackbox.unrank(np.array([-1]), "4x4", 2)


FAULTS: list[tuple[Any, Any, type[Exception], str]] = [
    (np.zeros(3, dtype=np.uint32), "8x8", ArrayError, "got uint32"),
    (np.zeros((3, 2), dtype=np.uint64), "8x8", ArrayError, r"of shape \(n,\)"),
    (np.zeros(3, dtype=np.uint64), "9x9", ArrayError, r"of shape \(n, 2\)"),
    (np.zeros(3, dtype=np.uint64), None, ArrayError, "expected size="),
    (-np.ones(3, dtype=np.int64), "8x8", ArrayError, "got int64"),
    (np.array([0, 1 << 9], dtype=np.uint64), "2x1", BoardError, "board 1 has a bit beyond its cells"),
    (np.ma.masked_array([1, 2], mask=[False, True], dtype=np.uint64), "8x8", ArrayError, "masked"),
    (np.zeros((3, 3), dtype=bool), None, ArrayError, r"expected \(n, height, width\)"),
    (np.ones((1, 3, 3), dtype=bool), "hex2", BoardError, "board 0 has a bit beyond its last cell"),
    (["@1/2", "@2/3"], None, BoardError, "board 1 is of 3x2, expected boards of 2x2"),
    (["nothing"], None, blackbox.errors.ParseError, "not a board"),
    ([1], "8x8", ArrayError, "got int"),
    ([], None, BoardError, "no board says the size"),
    ("@1/2", None, ArrayError, "expected many"),
    (boards("2x2", 1), "3x3", BoardError, "boards of 2x2, expected boards of 3x3"),
]


@pytest.mark.parametrize(("given", "size", "error", "words"), FAULTS)
def test_what_is_no_batch_is_refused(given: Any, size: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        BoardArray(given, size)


@pytest.mark.parametrize("kind", ["masked", "list", "strided", "big"])
def test_shape_mask_and_dtype_are_checked_everywhere_alike(kind: str) -> None:
    def spoilt(array: np.ndarray) -> Any:
        match kind:
            case "masked":
                return np.ma.masked_array(array, mask=np.zeros(array.shape, dtype=bool))
            case "list":
                return array.tolist()
            case "strided":
                return np.repeat(array, 2)[::2] if array.ndim == 1 else None
            case _:
                return array.astype(array.dtype.newbyteorder(">")) if array.dtype.itemsize > 1 else None

    words, codes = boards("8x8", 2).words[:9], signatures(boards("8x8", 2)[:9])
    faults = (ArrayError,)
    asks: list[Ask] = [signatures, ray_lengths, deflections, class_labels, canonical, rank, par, joint_counts]
    for ask in asks:
        with pytest.raises(faults):
            ask(spoilt(words), "8x8")
    if kind in ("masked", "list"):
        with pytest.raises(faults):
            Board.from_array(spoilt(np.eye(3, dtype=bool)))
        many: list[Ask] = [blackbox.solve_many, blackbox.advise_many]
        for ask in many:
            with pytest.raises(faults):
                ask(spoilt(codes), "8x8", 2)
        with pytest.raises(faults):
            Evidence.from_codes(spoilt(codes[0]), "8x8", 2)
        with pytest.raises(faults):
            Signature.from_codes(spoilt(codes[0]), "8x8")


def test_a_ray_back_to_its_own_port_is_a_reflection() -> None:
    board = Board("8/8/1@4@1/8/8/3@4/8/6@1")
    batch = BoardArray([board])
    for port, outcome in board.signature().items():
        own: list[tuple[Port, Any]] = [(port, port), (port, str(port)), (port, Outcome(port))]
        back = outcome == Outcome.REFLECTION
        assert [bool(mask[0]) for mask in planes(batch, own)] == [back] * 3
        evidence = Evidence("8x8", 4)
        assert evidence.add(port, port) == evidence.add(port, "R") == evidence.add(port, str(port))
    codes = board.signature().codes
    back_codes = np.where(codes == blackbox.codes.REFLECTION, np.arange(32), codes).astype(np.uint8)
    assert Signature.from_codes(back_codes, "8x8") == board.signature()
    assert Evidence.from_codes(back_codes, "8x8", 4) == Evidence.full(board)
    assert blackbox.solve_many(back_codes[None], "8x8", 4).counts[0] == 1
    words = [str(port) if outcome == "R" else str(outcome) for port, outcome in board.signature().items()]
    assert Signature(" ".join(words), "8x8") == board.signature()
    assert Port("B6", "8x8") in [
        port for port, outcome in board.signature().items() if outcome == "reflection"
    ]


def test_ports_and_outcomes_are_equal_to_their_names() -> None:
    port, outcome = Port("L1", "8x8"), Board("8/8/1@4@1/8/8/3@4/8/6@1").fire("L5")
    assert port == "L1" != Port("L2", "8x8")
    assert port != "L2"
    by_port: dict[Any, int] = {port: 1}
    assert by_port["L1"] == 1
    assert Port(24, "hex5") == "24"
    assert outcome == "B5" == Outcome("B5", "8x8")
    assert Outcome("hit") == Outcome.HIT == "hit"
    assert Outcome("hit").kind == "hit"
    assert Outcome(Outcome("reflection").kind) == Outcome.REFLECTION == "R"
    advice = Evidence("8x8 4; L1 H").advise()
    assert "L2" in advice
    assert "L1" not in advice
    assert advice["L2"].port == Port("L2", "8x8") in advice
    assert advice[0] in advice
    with pytest.raises(KeyError, match="no advice for L1"):
        advice["L1"]


def test_one_spelling_of_sizes_and_atoms() -> None:
    for size in ("4x3", (4, 3), Size(4, 3)):
        for atoms in (2, (2, 2), "2", 2.0, "2-2"):
            assert len(boards(size, atoms)) == 66  # type: ignore[arg-type]
            assert len(random_boards(5, size, atoms)) == 5  # type: ignore[arg-type]
            assert Evidence(size, atoms).atoms == (2, 2)  # type: ignore[arg-type]
            assert blackbox.census(size, atoms).boards == 66  # type: ignore[arg-type]
            assert blackbox.Game(size, atoms).params == "w4h3m2M2"  # type: ignore[arg-type]
            assert blackbox.unrank(0, size, atoms) == boards(size, atoms)[0]  # type: ignore[arg-type]
    every = boards("4x3", "?")
    assert len(every) == 4096 == len(boards("4x3", (0, 12))) == len({*every})
    assert boards("4x3", "2-3") == boards("4x3", 2) + boards("4x3", 3)
    assert boards("4x3", "2-3", start=60, stop=70) == boards("4x3", "2-3")[60:70]
    drawn = random_boards(20_000, "3x2", "1-2", seed=5)
    assert random_boards(20_000, "3x2", "1-2", seed=5) == drawn
    _, counts = np.unique(drawn, return_counts=True)
    assert len(counts) == 21
    assert abs(counts - 20_000 / 21).max() < 150
    assert Board("@1/2") == Board(1, "2x2")
    for ask in (rank, par):
        with pytest.raises(BoardError, match="expected one of 3x3"):
            ask(Board("@1/2"), "3x3")


def test_the_usual_number_of_threads_is_set_once(monkeypatch: pytest.MonkeyPatch) -> None:
    before = blackbox.set_threads(3)
    try:
        assert blackbox.set_threads() == 3
        monkeypatch.delenv("BLACKBOX_THREADS", raising=False)
        monkeypatch.setenv("OMP_NUM_THREADS", "5,2")
        assert blackbox.set_threads() == 5
        monkeypatch.setenv("BLACKBOX_THREADS", "2")
        assert blackbox.set_threads(0) == 2
        assert blackbox.set_threads(1) == 0
        with pytest.raises(blackbox.errors.ArgumentError, match="invalid n"):
            blackbox.set_threads(-1)
        batch = boards("8x8", 3)
        assert np.array_equal(signatures(batch), signatures(batch, threads=2))
    finally:
        monkeypatch.undo()
        blackbox.set_threads(before)
