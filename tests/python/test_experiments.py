"""Experiments from their tables to numbers: guesses, hidden boards, trials of several kinds, transcripts."""

import math
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest
from blackbox import (
    Board,
    BoardArray,
    Evidence,
    Port,
    Prior,
    Size,
    boards,
    codes,
    evaluate,
    joint_counts,
    logs,
    random_boards,
    signatures,
)
from blackbox.errors import ArgumentError, ArgumentTypeError, ArrayError, BoardError, EvidenceError, PortError

KINDS: list[tuple[str, Any]] = [("5x4", 2), ("hex3", "1-2"), ("4x4", 3)]


def trials(rays: int = 5) -> list[dict[str, Any]]:
    """Play two trials of each kind: rays, a guess of one cell in the third row, a guess of all at the end."""
    generator = np.random.default_rng(4)
    rows: list[dict[str, Any]] = []
    for size, atoms in KINDS:
        for board in random_boards(2, size, atoms, seed=5):
            trial = len({row["trial"] for row in rows}) + 1
            for at, index in enumerate(generator.permutation(board.size.port_count)[:rays]):
                port = Port.from_index(int(index), board.size)
                x, y = board.atoms[0]
                row = {"participant": f"p{trial % 2}", "trial": trial, "port": str(port), "rt": 0.25 * at}
                row |= {"answer": str(board.fire(port)), "guess": f"{x},{y}" if at == 2 else None}
                first = {"hidden": board.to("compact"), "atoms": atoms, "size": size}
                rows.append(row | (first if at == 0 else dict.fromkeys(first)))
            last = dict.fromkeys(rows[-1]) | {"participant": rows[-1]["participant"], "trial": trial}
            rows.append(last | {"guess": board.to("atoms").partition(":")[2], "rt": 9.5})
    return rows


def told(rows: list[dict[str, Any]], trial: int) -> tuple[list[dict[str, Any]], Evidence, Board]:
    """Give the rows of a trial, what is known before them, and its board."""
    mine = [row for row in rows if row["trial"] == trial]
    return mine, Evidence(mine[0]["size"], mine[0]["atoms"]), Board(mine[0]["hidden"])


@pytest.mark.parametrize("how", [{}, {"prior": Prior()}])
def test_everything_is_said_of_trials_of_several_kinds(how: dict[str, Any]) -> None:
    rows = trials()
    found = logs.replay(rows, port_bits=True, posterior=True, **how)
    assert found["port_bits"].shape == (36, 30)
    assert found["posterior"].shape == (36, 5, 5)
    at = 0
    for trial in range(1, 7):
        mine, evidence, board = told(rows, trial)
        ports = board.size.port_count
        for ray, row in enumerate(mine):
            bits = found["port_bits"][at]
            assert np.isnan(bits[ports:]).all()
            assert found["hidden"][at] == board.to("compact")
            assert found["rt"][at] == row["rt"]
            assert found["ray"][at] == min(ray + 1, 5)
            if row["port"] is not None:
                advice = {one.port.index: one.bits for one in evidence.advise()}
                expected = [advice.get(index, math.nan) for index in range(ports)]
                assert np.allclose(bits[:ports], expected, atol=1e-5, equal_nan=True)
                known = row["port"] in evidence.observations
                assert found["status"][at] == ("repeated" if known else "")
                evidence = evidence.add(row["port"], row["answer"])
                solution = evidence.solve()
                assert found["counts"][at] == solution.count
                height, width = solution.probability.shape
                assert np.allclose(found["posterior"][at, :height, :width], solution.probability, atol=1e-6)
                assert np.isnan(found["posterior"][at, height:]).all()
                assert (found["true_answer"][at], found["wrong"][at]) == (row["answer"], False)
            else:
                assert np.isnan(bits).all()
                assert found["status"][at] == "guess"
                assert (found["port"][at], found["true_answer"][at], found["wrong"][at]) == ("", "", False)
            if row["guess"] is None:
                assert (found["guess"][at], np.isnan(found["guess_chance"][at])) == ("", True)
            else:
                cells = [board.atoms[0]] if row["port"] is not None else board.atoms
                left = [*evidence.solve().boards()]
                right = sum(all(cell in one for cell in cells) for one in left)
                assert found["guess_chance"][at] == pytest.approx(right / len(left))
                assert found["guess"][at] == " ".join(f"{x},{y}" for x, y in cells)
            at += 1
    assert at == len(rows)


def test_every_table_says_the_same(tmp_path: Path) -> None:
    rows = trials()
    expected = logs.replay(rows)
    frame = pd.DataFrame(rows)
    path = tmp_path / "experiment.csv"
    frame.to_csv(path, index=False)
    tables: list[Any] = [path, frame, pl.DataFrame(rows, strict=False), frame.to_dict("list")]
    for table in tables:
        found = logs.replay(table)
        assert [*found] == [*expected]
        for name, column in expected.items():
            same = column.astype(str) == found[name].astype(str)
            assert (same | (column.dtype.kind == "f" and np.isnan(found[name]))).all(), name
    # What it gives is taken again, and its own columns are made anew.
    again = logs.replay(dict(expected), atoms=2)
    assert [*again] == [*expected]
    assert np.array_equal(again["rt"], expected["rt"])
    renamed = frame.rename(columns={"guess": "said", "hidden": "board"})
    found = logs.replay(renamed, columns={"guess": "said", "hidden": "board"})
    assert np.array_equal(found["guess_chance"], expected["guess_chance"], equal_nan=True)
    with pytest.raises(ArgumentError, match="no column 'said'"):
        logs.replay(frame, columns={"guess": "said"})


def test_a_log_holds_what_the_table_says() -> None:
    rows = trials()
    log = logs.read(rows)
    assert [*map(str, log.sizes)] == ["5x4", "hex3", "4x4"]
    assert log.which.tolist() == [0] * 12 + [1] * 12 + [2] * 12
    assert log.atoms[[0, 12, 35]].tolist() == [(2, 2), (1, 2), (3, 3)]
    assert log.hidden[0] == log.hidden[5] == Board(rows[0]["hidden"])
    assert log.guess[0] is None
    assert (log.guess[2].atoms, log.guess[5]) == ([log.hidden[0].atoms[0]], log.hidden[0])
    assert log.columns["rt"].dtype == np.float64
    assert (log.read.sum(), log.report()) == (30, "36 of 36 rows read")
    assert len(set(log.game.tolist())) == len({*zip(log.game.tolist(), log.trial.tolist(), strict=True)}) == 6
    with pytest.raises(ArgumentError, match="boards of 3 sizes"):
        _ = log.size
    # A board says its size, and one argument does for all others.
    hidden = [{"port": "L1", "answer": "H", "hidden": "@1/2"}, {"port": "L2", "answer": "R", "trial": 2}]
    assert {*map(str, logs.read(hidden, "3x3").sizes)} == {"2x2", "3x3"}


def test_guesses_are_read_as_people_write_them() -> None:
    board = Board.from_atoms([(3, 4), (5, 6)], "8x8")
    written: list[Any] = [
        "3,4 5,6",
        "(3, 4), (5, 6)",
        "3,4;5,6",
        "[(3,4),(5,6)]",
        board.to("compact"),
        board.to("atoms"),
        board.to("grid"),
        b"3,4 5,6",
        board,
        [(3, 4), (5, 6)],
        np.array([(3, 4), (5, 6)]),
        board.to_array(),
    ]
    rows = [{"port": "L1", "answer": "R1", "guess": one} for one in written]
    log = logs.read(rows, "8x8")
    assert log.unread == ()
    assert set(log.guess.tolist()) == {board}
    alone = logs.read([{"guess": "E5 d4", "port": "", "answer": None}], "hex5")
    assert alone.guess[0].atoms == [(3, 3), (4, 4)]
    faults = ["9,9", "L3 somewhere", Board.empty("7x7"), 5, [(1, 2, 3)], "1,"]
    log = logs.read([{"port": "L1", "answer": "R1", "guess": one} for one in faults], "8x8")
    assert [(fault.row, fault.column) for fault in log.unread] == [(at + 1, "guess") for at in range(6)]
    assert log.read.all()
    assert set(log.guess.tolist()) == {None}
    assert log.report().splitlines()[0] == "0 of 6 rows read"


def test_what_a_trial_says_twice_is_reported() -> None:
    rows = [
        {"trial": 1, "port": "L1", "answer": "H", "atoms": 2, "hidden": "what"},
        {"trial": 1, "port": "L2", "answer": "H", "atoms": 3, "hidden": None},
        {"trial": 1, "port": "L3", "answer": "H", "atoms": 2, "hidden": "5/5/5/5/4@"},
        {"trial": 2, "port": "L1", "answer": "H", "atoms": 99, "hidden": "2/2"},
    ]
    log = logs.read(rows, "5x5")
    assert [(fault.row, fault.column) for fault in log.unread] == [(1, "hidden"), (2, "atoms"), (4, "atoms")]
    assert "same in all rows of a trial" in log.unread[1].reason
    assert log.atoms.tolist() == [(2, 2)] * 3 + [None]
    assert [*map(str, log.sizes)] == ["5x5", "2x2"]
    assert log.port.tolist() == [0, 1, 2, 0]
    with pytest.raises(ArgumentError, match="nothing says the size of a board"):
        logs.read([{"port": "L1", "answer": "H", "size": "nine"}])


def test_wrong_answers_are_told_by_the_hidden_board() -> None:
    board = boards("5x5", 2)[100]
    rays = [{"port": str(port), "answer": str(outcome)} for port, outcome in board.signature().items()]
    wrong = [row | {"answer": "R" if row["answer"] == "H" else "H"} for row in rays[:3]] + rays[3:]
    found = logs.replay([row | {"trial": at} for at, row in enumerate(wrong)], "5x5", 2)
    assert "wrong" not in found
    told_ = logs.replay([row | {"trial": at, "hidden": board} for at, row in enumerate(wrong)], "5x5", 2)
    assert told_["wrong"].tolist() == [True] * 3 + [False] * 17
    assert told_["true_answer"].tolist() == [row["answer"] for row in rays]


def test_chances_of_guesses_where_answers_may_be_wrong() -> None:
    board = boards("4x3", 2)[7]
    rows: list[dict[str, Any]] = [{"guess": board}, {"port": "L1", "answer": str(board.fire("L1"))}]
    rows += [{"port": "T2", "answer": "H"}, {"guess": board}, {"guess": "0,0"}]
    for error in (0.0, 0.25):
        found = logs.replay(rows, "4x3", 2, error=error)
        every = boards("4x3", 2)
        shares = np.full(len(every), 1.0)
        for row in rows[1:3]:
            answers = codes.names(signatures(every), "4x3")[:, Port(row["port"], "4x3").index]
            shares *= np.where(answers == row["answer"], 1 - error, error / 14)
        shares /= shares.sum()
        corner = every.to_bool()[:, 0, 0]
        assert found["guess_chance"][0] == pytest.approx(1 / len(every))
        assert found["guess_chance"][3] == pytest.approx(shares[7])
        assert found["guess_chance"][4] == pytest.approx(shares[corner].sum())
    spent = logs.replay([{"port": "L1", "answer": "H"}, {"guess": "0,0"}], "8x8", 6, limit=1)
    assert (spent["status"].tolist(), np.isnan(spent["guess_chance"]).all()) == (["limit", "guess"], True)


def test_transcripts_are_logs() -> None:
    found = evaluate("strong", "5x4", "1-2", transcripts=True)
    played = logs.replay(found.transcripts)
    last = np.cumsum(found.rays) - 1
    assert np.array_equal(np.bincount(played["trial"], minlength=len(found)), found.rays)
    assert not played["wrong"].any()
    assert set(played["status"].tolist()) == {""}
    left = [Evidence.full(board).solve() for board in found.boards[::20]]
    assert (played["counts"][last][::20] >= 1).all()
    assert all(solution.unique_class for solution in left)


def test_evidence_is_made_of_observations() -> None:
    expected = Evidence("8x8 4; L5 B5; R1 H; T3 R")
    pairs = [("L5", "B5"), ("R1", "H"), ("T3", "R")]
    assert Evidence("8x8", 4, dict(pairs)) == Evidence("8x8", 4, pairs) == expected
    assert Evidence("8x8", 4, iter(pairs)) == expected
    assert Evidence("8x8", 4, observations=expected.observations) == expected
    board = boards("5x5", 3)[50]
    assert Evidence("5x5", 3, board.signature()) == Evidence.full(board)
    known = Evidence("5x5 ?; L1 R1; =(0,0) .")
    assert Evidence("5x5", observations=known.facts) == known
    with pytest.raises(ArgumentTypeError, match="invalid observations"):
        Evidence("8x8", 4, 5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(ArgumentTypeError, match="expected a pair"):
        Evidence("8x8", 4, ["L1"])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    with pytest.raises(PortError):
        Evidence("8x8", 4, {"L9": "H"})
    with pytest.raises(EvidenceError, match="says its observations"):
        Evidence("8x8 4; L1 H", observations={"L2": "H"})


@pytest.mark.parametrize("size", ["8x8", "5x3", "9x9", "12x11", "hex5", "hex3r", "126x2"])
def test_joint_counts_are_those_of_each_board(size: str) -> None:
    some = random_boards(30, size, "1-3", seed=3)
    found = joint_counts(some, threads=2)
    ports = Size(size).port_count
    assert found.dtype == np.uint64
    assert found.shape == (ports, ports + 2, *some.to_bool().shape[1:])
    rows, cells = signatures(some).astype(int), some.to_bool()
    last = 1 << (8 if signatures(some).itemsize == 1 else 16)
    columns = np.where(rows >= last - 2, rows - last, rows)
    expected = np.zeros(found.shape, dtype=np.uint64)
    for board in range(30):
        for port in range(ports):
            expected[port, columns[board, port]] += cells[board]
    assert np.array_equal(found, expected)
    assert np.array_equal(found[0, codes.HIT], cells[rows[:, 0] == last - 2].sum(axis=0))
    assert np.array_equal(joint_counts(some, threads=1), joint_counts(some, threads=64))
    with pytest.raises(BoardError, match="board 2000"):
        joint_counts(np.append(np.zeros(2000, dtype=np.uint64), np.uint64(1 << 63)), "5x5")


@pytest.mark.parametrize("size", ["8x8", "12x11", "hex5"])
def test_many_boards_have_atoms_and_numbers_of_them(size: str) -> None:
    mixed = random_boards(9, size, 3, seed=1) + BoardArray([Board.empty(size)]) + random_boards(2, size, 5)
    assert mixed.counts.tolist() == [len(board) for board in mixed] == [3] * 9 + [0] + [5] * 2
    assert mixed.atoms.shape == (12, 5, 2)
    for board, atoms in zip(mixed, mixed.atoms.tolist(), strict=True):
        assert [*map(tuple, atoms)] == board.atoms + [(-1, -1)] * (5 - len(board))
    none = BoardArray([], size)
    assert (none.counts.shape, none.atoms.shape) == ((0,), (0, 0, 2))
    with pytest.raises(ArrayError):
        BoardArray(mixed.atoms)  # It is no array of words.
