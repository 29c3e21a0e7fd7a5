"""What looks right and would be wrong without a word: it is right, or it is refused in words."""

import contextlib
import gc
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import blackbox
import numpy as np
import pandas as pd
import pytest
from blackbox import (
    Board,
    BoardArray,
    Evidence,
    Game,
    Outcome,
    Port,
    Position,
    Prior,
    boards,
    codes,
    language,
    logs,
    random_boards,
    signatures,
)
from blackbox.errors import ArgumentError, ArgumentTypeError, ArrayError, BlackBoxError, BoardError
from blackbox.gym import BlackBoxEnv, BlackBoxVectorEnv, LogEpisodes, duel

BOARD = Board("8/8/1@4@1/8/8/3@4/8/6@1")
LARGE = random_boards(5, "70x70", 400, seed=1)


def test_codes_and_outcomes_compare_as_what_they_mean() -> None:
    assert BOARD.fire("L3") == codes.HIT == Outcome.HIT == "H"
    assert BOARD.fire("B8") == codes.REFLECTION != codes.HIT
    assert BOARD.fire("L5") != codes.HIT
    hits = sum(outcome == codes.HIT for outcome in BOARD.signature().values())
    assert hits == sum(outcome.kind == "hit" for outcome in BOARD.signature().values()) == 12
    assert {Outcome.HIT, codes.HIT, "H"} == {"H"}
    for number in (254, 0, True, np.uint8(254), np.int64(3)):
        for value in (Outcome.HIT, BOARD.fire("L5"), Port("L1", "8x8"), Port(24, "hex5")):
            with pytest.raises(ArgumentTypeError, match="a number is no"):
                assert value == number
            with pytest.raises(ArgumentTypeError, match="a number is no"):
                assert number != value
    with pytest.raises(ArgumentTypeError, match="a number is no outcome"):
        assert BOARD.signature().codes == Outcome.HIT
    with pytest.raises(ArgumentTypeError, match="a number of no array"):
        assert codes.HIT == 254
    assert Outcome.HIT != 0.5
    assert not hasattr(blackbox, "HIT")
    twin = pickle.loads(pickle.dumps(codes.HIT))
    assert twin is codes.HIT
    assert repr(twin) == "HIT"


@pytest.mark.parametrize(
    "many", [random_boards(50, "8x8", 5, seed=1), LARGE, random_boards(5, "hex5", 9, seed=1)]
)
def test_one_set_of_names_stands_for_the_codes_of_every_array(many: BoardArray) -> None:
    rows = signatures(many)
    letters = np.array([[str(outcome) for outcome in board.signature().values()] for board in many])
    assert (codes.names(rows, many.size) == letters).all()
    signed = rows.astype(np.int64)
    for code, letter in ((codes.HIT, "H"), (codes.REFLECTION, "R")):
        assert ((rows == code) == (letters == letter)).all()
        assert ((code != rows) == (letters != letter)).all()
        assert [one == code for one in rows[0]] == (letters[0] == letter).tolist()
        assert ((pd.DataFrame(rows) == code).to_numpy() == (letters == letter)).all()
        signed[rows == code] = code
    assert (codes.names(signed, many.size) == letters).all()
    assert signed.min() >= -2
    partly = codes.unfired(len(many), many.size)
    assert partly.dtype == rows.dtype
    assert (codes.names(partly, many.size) == "").all()
    partly[:, ::3] = rows[:, ::3]
    partly[0, 1:2] = codes.HIT
    assert partly[0, 1] == codes.HIT
    with pytest.raises(ArgumentTypeError, match=r"expected HIT\.of\(array\.dtype\)"):
        partly[0, 1] = codes.HIT
    told = codes.table(partly, many.size)
    assert len(told["port"]) == int((partly != codes.UNFIRED).sum())
    log = logs.read(told, many.size)
    assert log.unread == ()
    assert (codes.names(log.answer, many.size) == told["answer"]).all()
    with pytest.raises(ArrayError, match="a code of no outcome"):
        codes.names(np.array([many.size.port_count], dtype=rows.dtype), many.size)


def test_a_code_without_an_array_is_refused() -> None:
    rows = signatures(boards("3x3", 1))
    wrong: list[Callable[[], object]] = [
        lambda: np.full(3, codes.HIT),
        lambda: np.where(rows > 1, codes.HIT, rows),
        lambda: np.isin(rows, [codes.HIT]),
        lambda: rows.astype(np.int8) == codes.HIT,
        lambda: rows.astype(float) == codes.HIT,
        lambda: rows >= codes.HIT,
    ]
    for call in wrong:
        with pytest.raises((BlackBoxError, TypeError)):
            call()


def test_the_columns_of_counts_have_the_codes() -> None:
    position = Position("5x4", 2)
    for at, port in enumerate(Port.all("5x4")):
        told = position.parts(port)
        assert position.part_counts[at, codes.HIT] == told[Outcome.HIT]
        assert position.part_counts[at, codes.REFLECTION] == told.get(Outcome.REFLECTION, 0)


def test_a_bare_number_names_the_port_of_an_index() -> None:
    number: Any
    for number in (4, np.int64(4)):
        for call in (BOARD.fire, BOARD.trace, lambda number: Port(number, "8x8")):
            with pytest.raises(ArgumentTypeError, match=r"Port\.from_index\(index, size\)"):
                call(number)


@pytest.mark.parametrize("how", [{}, {"prior": Prior({3: 1.0})}])
@pytest.mark.parametrize("size", ["5x5", "8x8"])
def test_a_repeated_ray_is_no_bad_choice(size: str, how: dict[str, Any]) -> None:
    rows = [
        {"port": "L1", "answer": "R1"},
        {"port": "R1", "answer": "L1"},
        {"port": "L1", "answer": "R1"},
        {"port": "B2", "answer": "H"},
        {"port": "B2", "answer": "H"},
        {"port": "B2", "answer": "R"},
    ]
    found = logs.replay(rows, size, 3, **how)
    assert found["status"].tolist() == ["", "repeated", "repeated", "", "repeated", "contradicts"]
    for name in ("bits", "gain", "regret"):
        assert np.isnan(found[name]).tolist() == [False, True, True, False, True, name == "gain"], name
    assert (found["counts"][1], found["entropy"][1]) == (found["counts"][0], found["entropy"][0])
    assert pd.DataFrame(found).regret[:5].mean() == np.mean(found["regret"][[0, 3]])
    again = logs.replay(rows[:2], size, 3, error=0.1)
    assert again["status"].tolist() == ["", ""]
    assert again["bits"][1] > 0


@pytest.mark.parametrize("how", [{}, {"prior": Prior({2: 1.0})}])
def test_what_contradicts_itself_is_nan_with_a_status(how: dict[str, Any]) -> None:
    rows = codes.unfired(3, "4x4")
    rows[1, :2] = Port("R1", "4x4").index
    solved, advised = blackbox.solve_many(rows, "4x4", 2, **how), blackbox.advise_many(rows, "4x4", 2, **how)
    assert solved.status.tolist() == advised.status.tolist() == [0, 6, 0]
    for column in (solved.probability, advised.bits, advised.expected_remaining):
        assert np.isnan(column[1]).all()
        assert not np.isnan(column[[0, 2]]).any()
    assert (solved.counts[1], advised.counts[1], advised.best[1]) == (0, 0, -1)
    # Where answers may be wrong, there is something to say of each.
    noisy = blackbox.solve_many(rows, "4x4", 2, prior=Prior({2: 1.0}, error=0.1))
    assert noisy.status.tolist() == [0, 0, 0]
    assert noisy.probability[1].sum() == pytest.approx(2)


def test_what_is_neither_true_nor_false_says_so() -> None:
    solution = Evidence("5x5 ?; L1 R1; =(0,0) @; T5 H").solve()
    for value in (solution, Evidence("3x3 0").solve().model, BOARD):
        with pytest.raises(ArgumentTypeError, match="is neither true nor false, expected"):
            bool(value)


def test_an_index_is_one_number_or_says_so() -> None:
    many = boards("4x4", 1)
    for at in ((1, 2), None, ..., 1.5, "1", True):
        with pytest.raises(ArgumentTypeError, match="invalid index"):
            many[at]  # type: ignore[index]
    assert many[np.int64(2)] == many[2] == many[[2]][0] == many[np.arange(16) == 2][0]


def test_actions_and_seeds_are_whole_numbers(tmp_path: Any) -> None:
    env, envs = BlackBoxEnv("4x4", 1), BlackBoxVectorEnv(2, "4x4", 1)
    game = duel.Duel("4x4", 1)
    env.reset(seed=np.int64(3))  # type: ignore[arg-type]
    envs.reset(seed=np.int64(3))  # type: ignore[arg-type]
    assert env.game_id == envs.game_id[0] == "w4h4m1M1#3"
    assert envs.game_id[1] == "w4h4m1M1#4"
    envs.reset(seed=np.array([7, 9]))  # type: ignore[arg-type]
    assert envs.game_id[1] == "w4h4m1M1#9"
    assert envs.hidden[1] == Game(envs.game_id[1] or "").board
    assert (env.hidden.size, len(env.guessed), len(envs.guessed[0])) == (envs.hidden.size, 0, 0)
    assert Game("4x4", 1, seed=3).board == Game("4x4", 1, seed="3").board == env.hidden
    game.reset()
    kept = LogEpisodes(env, tmp_path / "games.jsonl")
    steps: list[Callable[[Any], object]] = [
        env.step,
        lambda action: envs.step([action, 1]),
        game.step,
        kept.step,
    ]
    for step in steps:
        for action in (1.5, 1.0, "L1", None if step != game.step else "x"):
            with pytest.raises(ArgumentTypeError, match="invalid actions"):
                step(action)
    kept.close()
    seeded: list[Callable[[Any], object]] = [
        lambda seed: env.reset(seed=seed),
        lambda seed: envs.reset(seed=seed),
        lambda seed: game.reset(seed=seed),
        language.deduce,
        language.predict,
        language.Play,
    ]
    for call in seeded:
        for seed in ("a", 1.5):
            with pytest.raises(ArgumentTypeError, match="invalid seed"):
                call(seed)
        for seed in (-1, 1 << 64):
            with pytest.raises(ArgumentError, match="invalid seed"):
                call(seed)


def test_a_board_array_owns_what_it_holds() -> None:
    words = np.array([1, 2, 4], dtype=np.uint64)
    view = words[:]
    view.flags.writeable = False
    many = [
        BoardArray(view, "3x3"),
        boards("3x3", 1),
        boards("3x3", 1)[:2],
        BoardArray(words.astype(np.int64), "3x3"),
    ]
    many += [
        boards("9x9", 1),
        pickle.loads(pickle.dumps(many[0])),
        BoardArray(np.zeros((2, 3, 3), dtype=bool)),
    ]
    before = [(hash(one), one[0]) for one in many]
    words[:] = 8
    for one in many:
        for array in (one.words, one.words[:1], np.asarray(one), one.words.view(np.uint8)):
            with pytest.raises(ValueError, match="WRITEABLE"):
                array.flags.writeable = True
    gc.collect()
    assert [(hash(one), one[0]) for one in many] == before
    found = blackbox.solve_many(signatures(many[0]), "3x3", 1)
    models = found.models
    kept = list(models)
    blackbox.solve_many(signatures(boards("3x3", 1)[3:6]), "3x3", 1, out=found)
    assert list(models) == kept
    assert list(found.models) == list(boards("3x3", 1)[3:6])
    for bad in (np.array([8], dtype=np.uint64), np.array([1 << 40], dtype=np.int64)):
        with pytest.raises(BoardError, match="board 0 has a bit beyond its cells"):
            BoardArray(bad, "3x3")
    assert len(BoardArray([], "3x3")) == 0


@pytest.mark.parametrize(
    "name", ["signatures", "ray_lengths", "deflections", "class_labels", "canonical", "rank"]
)
def test_an_array_that_changes_meanwhile_ends_in_an_error_of_the_package(
    name: str, capfd: pytest.CaptureFixture[str]
) -> None:
    words = np.array(random_boards(20_000, "6x6", 4, seed=1).words)
    good, stop = words.copy(), threading.Event()

    def change() -> None:
        while not stop.is_set():
            words[::7] = 2**64 - 1
            words[:] = good

    thread = threading.Thread(target=change)
    thread.start()
    try:
        for _ in range(300):
            with contextlib.suppress(BoardError):
                getattr(blackbox, name)(words, "6x6")
    finally:
        stop.set()
        thread.join()
    assert "panicked" not in capfd.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="what is left is known to Linux")
@pytest.mark.parametrize("megabytes", [5, 20, 35, 50, 65, 200])
def test_a_position_beyond_memory_is_an_error(megabytes: int) -> None:
    program = f"""
import resource
from blackbox import Position
from blackbox.errors import OutOfMemoryError
now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (now + ({megabytes} << 20),) * 2)
try:
    position = Position("8x8", 4)
    position.after("L1", "R1").part_counts
    print(position.part_counts.sum())
except OutOfMemoryError:
    print("refused")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip() == ("20332032" if megabytes == 200 else done.stdout.strip())
    assert done.stdout.strip() in ("refused", "20332032")


def test_atoms_are_taken_from_a_bool_array_as_they_stand() -> None:
    array = np.zeros((4, 6), dtype=bool)
    array[1, 5] = array[3, 0] = True
    assert (
        Board.from_atoms(array, "6x4") == Board.from_array(array) == Board.from_atoms([(5, 1), (0, 3)], "6x4")
    )
    assert Board.from_atoms(np.argwhere(array)[:, ::-1], "6x4") == Board.from_array(array)
    assert Board.from_atoms(array.T.copy(), "4x6") == Board.from_array(array.T.copy())
    with pytest.raises(ArrayError, match=r"expected a bool array of shape \(6, 4\)"):
        Board.from_atoms(array, "4x6")
    assert "argwhere" in str(Board.from_atoms.__doc__)


@pytest.mark.parametrize("size", ["8x8", "5x4", "12x11", "70x3", "hex5"])
def test_any_byte_but_0_is_true(size: str) -> None:
    told = random_boards(20, size, 5, seed=1)
    cells = told.to_bool().view(np.uint8)
    cells *= np.random.default_rng(1).integers(1, 256, cells.shape, dtype=np.uint8)
    assert BoardArray(cells.view(np.bool_), size=size) == told
    assert [Board.from_atoms(one.view(np.bool_), size) for one in cells] == list(told)
