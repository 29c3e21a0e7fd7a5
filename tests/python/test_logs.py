"""Logs of play: what people write is read or reported, and every ray is worth what the engine says."""

import csv
import math
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest
from blackbox import Board, Cancel, Evidence, Port, Prior, boards, logs, random_boards, signatures
from blackbox.errors import ArgumentError, CancelledError, EvidenceError, TimeLimitError

SIZE = "8x8"


@pytest.mark.parametrize(
    ("written", "port"),
    [
        *[
            (text, "L3")
            for text in (
                "L3",
                "l3",
                "L03",
                " L 3 ",
                "Left 3",
                "left-3",
                "W3",
                "west 3",
                "w_3",
                "3 left",
                "L-3",
            )
        ],
        *[(text, "T4") for text in ("north-4", "N4", "Top 4", "t4", "TOP_4", "up 4", "4N", "top row 4")],
        *[(text, "R8") for text in ("R8", "right 8", "East 8", "e8")],
        *[(text, "B1") for text in ("bottom 1", "S1", "south #1", "b01")],
    ],
)
def test_ports_are_read_as_people_write_them(written: str, port: str) -> None:
    log = logs.read([{"port": written, "answer": "hit"}], SIZE)
    assert (log.unread, log.port[0]) == ((), Port(port, SIZE).index)


@pytest.mark.parametrize(
    ("written", "answer"),
    [
        *[(text, 65534) for text in ("hit", "H", "h", "Hit!", "Absorbed", "absorbed.", "ABSORB", b"hit")],
        *[(text, 65535) for text in ("R", "r", "reflect", "Reflected", "reflection", "back")],
        *[
            (text, Port("T2", SIZE).index)
            for text in ("T2", "detour T2", "Detour: top 2", "exit at T2", "-> N2", "out at t02")
        ],
        *[(text, Port("R3", SIZE).index) for text in ("R3", "right 3", "detour R3")],
        ("L1", 65535),
    ],
)
def test_answers_are_read_as_people_write_them(written: str, answer: int) -> None:
    log = logs.read([{"port": "L1", "answer": written}], SIZE)
    assert (log.unread, log.answer[0]) == ((), answer)


def test_numbers_are_read_only_if_it_is_said_whose_they_are() -> None:
    rows: list[dict[str, Any]] = [
        {"port": number, "answer": "H"} for number in (13, "13", 13.0, "13.0", "#13")
    ]
    refused = logs.read(rows, SIZE)
    assert len(refused.unread) == 5
    assert "expected numbering=" in str(refused.unread[0])
    assert set(logs.read(rows, SIZE, numbering="numbers").port) == {Port("B5", SIZE).index}
    assert set(logs.read(rows, SIZE, numbering="sgt").port) == {Port(13, SIZE, numbering="sgt").index}
    for number in range(1, 33):
        [found] = logs.read([{"port": number, "answer": number}], SIZE, numbering="numbers").port
        assert found == number - 1
    assert logs.read([{"port": 54, "answer": "17"}], "hex5").read.all()
    with pytest.raises(ArgumentError, match="invalid numbering"):
        logs.read(rows, SIZE, numbering="mine")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_what_is_not_read_is_reported() -> None:
    rows: list[dict[str, Any]] = [
        {"port": "L9", "answer": "H"},
        {"port": "L1", "answer": "perhaps"},
        {"port": None, "answer": "H"},
        {"port": "L2", "answer": float("nan")},
        {"port": "L3", "answer": "R"},
    ]
    log = logs.read(rows, SIZE)
    assert log.read.tolist() == [False] * 4 + [True]
    assert [(fault.row, fault.column) for fault in log.unread] == [
        (1, "port"),
        (2, "answer"),
        (3, "port"),
        (4, "answer"),
    ]
    assert log.report(2).splitlines()[0] == "1 of 5 rows read"
    assert log.report(2).splitlines()[-1] == "and 2 more"
    played = logs.replay(log, atoms=4)
    assert played["status"].tolist() == ["unread"] * 4 + [""]
    assert np.isnan(played["counts"][:4]).all()


def play(n: int, size: str, atoms: int, rays: int) -> list[dict[str, Any]]:
    """Play some games at random ports."""
    generator = np.random.default_rng(3)
    rows = []
    for trial, board in enumerate(random_boards(n, size, atoms, seed=3)):
        for at in generator.permutation(board.size.port_count)[:rays]:
            port = board.ports[int(at)]
            rows.append(
                {
                    "participant": f"p{trial % 3}",
                    "trial": trial,
                    "port": str(port),
                    "answer": str(board.fire(port)),
                }
            )
    return rows


def test_every_table_is_taken(tmp_path: Path) -> None:
    rows = play(4, SIZE, 3, 3)
    path = tmp_path / "log.csv"
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    expected = logs.replay(rows, SIZE, 3)
    frame = pd.DataFrame(rows)
    tables: list[Any] = [path, str(path), frame, pl.DataFrame(rows), frame.to_dict("list"), iter(rows)]
    for table in tables:
        found = logs.replay(table, SIZE, 3)
        for name in ("counts", "bits", "gain", "regret", "ray"):
            assert np.array_equal(found[name], expected[name]), name
    named = frame.rename(columns={"port": "where", "answer": "result"})
    again = logs.replay(logs.read(named, SIZE, columns={"port": "where", "answer": "result"}), atoms=3)
    assert np.array_equal(again["counts"], expected["counts"])
    assert pd.DataFrame(expected).shape == (12, 14)
    with pytest.raises(ArgumentError, match="no column 'port', only 'where'"):
        logs.read([{"where": "L1", "answer": "H"}], SIZE)
    with pytest.raises(ArgumentError, match="expected size="):
        logs.replay(rows)


@pytest.mark.parametrize(("size", "atoms"), [("8x8", 3), ("5x4", 2), ("hex3", 2)])
def test_a_replay_is_what_the_engine_says_of_each_ray(size: str, atoms: int) -> None:
    rows = play(6, size, atoms, 5)
    generator = np.random.default_rng(1)
    # The rows of all trials are mixed; the rays of each trial keep their order.
    keys = [(row["participant"], row["trial"]) for row in rows]
    order = generator.permutation(len(rows))
    queues = {key: [row for row, other in zip(rows, keys, strict=True) if other == key] for key in keys}
    mixed = [queues[keys[at]].pop(0) for at in order]
    found = logs.replay(mixed, size, atoms, posterior=True)
    known: dict[Any, Evidence] = {}
    for at, row in enumerate(mixed):
        before = known.setdefault((row["participant"], row["trial"]), Evidence(size, atoms))
        advice = before.advise()
        bits = {str(one.port): one.bits for one in advice}
        after = before.add(Port(row["port"], size), row["answer"])
        solution = after.solve()
        known[row["participant"], row["trial"]] = after
        assert found["counts"][at] == solution.count
        assert found["entropy"][at] == pytest.approx(solution.entropy)
        assert found["best_bits"][at] == pytest.approx(max(bits.values()))
        assert found["status"][at] == ("" if row["port"] in bits else "repeated")
        gain = math.log2(before.solve().count / solution.count) if row["port"] in bits else math.nan
        assert found["gain"][at] == pytest.approx(gain, nan_ok=True)
        expected = bits.get(row["port"], math.nan)
        assert found["bits"][at] == pytest.approx(expected, rel=1e-5, abs=1e-6, nan_ok=True)
        regret = found["best_bits"][at] - found["bits"][at]
        assert found["regret"][at] == pytest.approx(regret, abs=1e-6, nan_ok=True)
        assert np.allclose(found["posterior"][at], solution.probability, atol=1e-6)


def test_the_first_contradiction_is_told_with_its_smallest_conflict() -> None:
    rows = [
        {"trial": 1, "port": "L1", "answer": "R1"},
        {"trial": 1, "port": "T5", "answer": "H"},
        {"trial": 1, "port": "T2", "answer": "B2"},
        {"trial": 1, "port": "L1", "answer": "H"},
        {"trial": 1, "port": "L2", "answer": "H"},
        {"trial": 2, "port": "L1", "answer": "R1"},
        {"trial": 2, "port": "R1", "answer": "H"},
    ]
    for how in ({}, {"prior": Prior({2: 1.0})}):
        found = logs.replay(rows, "5x5", 2, **how)  # type: ignore[arg-type]
        assert found["counts"][3] == 0
        assert found["conflict"][3] == "L1 H; L1 R1" or found["conflict"][3] == "L1 R1; L1 H"
        assert found["status"].tolist() == ["", "", "", "contradicts", "contradicted", "", "contradicts"]


def test_a_noisy_observer_is_weighed_exactly() -> None:
    rows = play(2, "4x3", 2, 4)
    error, size = 0.2, "4x3"
    found = logs.replay(rows, size, 2, error=error, posterior=True)
    every = boards(size, 2)
    codes, cells = signatures(every), every.to_bool()
    for trial in (0, 1):
        shares = np.full(len(every), 1 / len(every))
        entropy = math.log2(len(every))
        for at, row in enumerate(rows):
            if row["trial"] != trial:
                continue
            port = Port(row["port"], size).index
            answer = {"H": 254, "R": 255}.get(row["answer"])
            answer = Port(row["answer"], size).index if answer is None else answer
            likely = np.where(codes[:, port] == answer, 1 - error, error / 14)
            shares = shares * likely
            shares /= shares.sum()
            now = -(shares * np.log2(shares)).sum()
            assert found["counts"][at] == len(every)
            assert found["entropy"][at] == pytest.approx(now)
            assert found["gain"][at] == pytest.approx(entropy - now)
            assert np.allclose(found["posterior"][at], (shares[:, None, None] * cells).sum(axis=0), atol=1e-6)
            entropy = now
    exact, none = logs.replay(rows, size, 2), logs.replay(rows, size, 2, error=0.0, prior=Prior({2: 1.0}))
    for name in ("counts", "entropy", "bits", "gain", "best_bits", "regret"):
        assert np.allclose(exact[name], none[name], atol=1e-6), name
    with pytest.raises(ArgumentError, match="invalid error"):
        logs.replay(rows, size, 2, error=1.0)
    with pytest.raises(EvidenceError, match="74974368 boards, expected at most"):
        logs.replay(play(1, "8x8", 6, 1), "8x8", 6, error=0.1)


def test_boards_that_are_named_are_as_the_number_of_atoms_allows() -> None:
    """A board named twice is one, with both weights; boards with other atoms, or of another size, are out."""
    rows, size = play(2, "4x3", 2, 4), "4x3"
    pairs, few = boards(size, 2), boards(size, 1)
    named = Prior(boards=few + pairs + pairs[:5])
    weighed = Prior(boards=pairs, weights=[2.0] * 5 + [1.0] * (len(pairs) - 5))
    found, expected = (logs.replay(rows, size, 2, prior=prior) for prior in (named, weighed))
    for name in ("counts", "entropy", "bits", "gain", "best_bits", "regret"):
        assert np.allclose(found[name], expected[name], atol=1e-9), name
    assert found["counts"][0] <= len(pairs)
    with pytest.raises(EvidenceError, match="4x3"):
        logs.replay(rows, size, 2, prior=Prior(boards=boards("3x3", 2)))


def test_a_row_beyond_the_limit_spoils_no_other() -> None:
    rows = play(3, "8x8", 4, 6)
    found = logs.replay(rows, "8x8", 4, limit=20)
    assert "limit" in found["status"]
    # What follows it in its trial is not known, either.
    rest = found["status"][6:12].tolist()
    assert rest[rest.index("limit") :] == ["limit"] * (6 - rest.index("limit")) if "limit" in rest else True
    assert (found["counts"][found["status"] == ""] >= 1).all()
    assert Board.empty("8x8").size == Evidence("8x8", 4).size


def test_the_same_trials_are_worth_the_same_however_many_they_are() -> None:
    rows = play(8, "6x6", 3, 7)
    once = logs.replay(rows, "6x6", 3)
    many = [row | {"trial": f"{row['trial']} {copy}"} for copy in range(40) for row in rows]
    told: list[tuple[int, int]] = []
    found = logs.replay(many, "6x6", 3, threads=2, progress=lambda done, total: told.append((done, total)))
    assert len(found["counts"]) == 40 * 56
    for name in ("counts", "gain", "bits", "best_bits", "best_port"):
        folds, nan = found[name].reshape(40, 56), name != "best_port"
        assert all(np.array_equal(fold, folds[0], equal_nan=nan) for fold in folds), name
        if name != "best_port":
            assert np.allclose(found[name][:56], once[name], atol=1e-6, equal_nan=True), name
    with pytest.raises(ZeroDivisionError):
        logs.replay(play(200, "8x8", 6, 3), "8x8", 6, progress=lambda done, total: 1 // 0)


def test_a_replay_ends_when_it_is_to_end() -> None:
    rows = play(200, "8x8", 6, 3)
    token = Cancel()
    token.cancel()
    with pytest.raises(CancelledError):
        logs.replay(rows, "8x8", 6, cancel=token)
    with pytest.raises(TimeLimitError):
        logs.replay(rows, "8x8", 6, timeout=0.01)


def test_trials_that_begin_alike_are_weighed_as_any() -> None:
    rows = play(4, "5x4", 2, 4)
    begun = [row | {"trial": f"{row['trial']} {length}"} for length in (4, 2, 3) for row in rows]
    lengths: dict[str, int] = {}
    some = []
    for row in begun:
        lengths[row["trial"]] = lengths.get(row["trial"], 0) + 1
        if lengths[row["trial"]] <= int(row["trial"][-1]):
            some.append(row)
    prior = Prior(odds=np.linspace(0.5, 2, 20).reshape(4, 5))
    found = logs.replay(some, "5x4", 2, prior=prior)
    for at, row in enumerate(some):
        before = [other for other in some[: at + 1] if other["trial"] == row["trial"]]
        evidence = Evidence("5x4", 2)
        for ray in before:
            evidence = evidence.add(ray["port"], ray["answer"])
        assert found["entropy"][at] == pytest.approx(evidence.solve(prior=prior).entropy)


@pytest.mark.parametrize(
    "data",
    [
        b'participant, trial, port, answer\np1, 1, L3, H\np1, 2, "L4", R\n',
        b"participant;trial;port;answer\r\np1;1;L3;H\r\n\r\np1;2;L4;R\r\n",
        b"participant\ttrial\tport\tanswer\np1\t1\tL3\tH\np1\t2\tL4\tR\n",
        b'\xef\xbb\xbfparticipant,trial,port,answer\np1,1,"(West, 3)",H\np1,2,"(Left,4)",R\n',
        b" participant ,trial,port,answer\np1,1,L3,H\np1,2,L4,R",
    ],
)
def test_files_are_read_as_programs_write_them(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "log.csv"
    path.write_bytes(data)
    log = logs.read(path, SIZE)
    assert (log.unread, log.port.tolist(), log.answer.tolist()) == ((), [2, 3], [65534, 65535])
    # Numbers stay numbers, so that tables are merged by them.
    assert (log.participant.tolist(), log.trial.tolist()) == (["p1", "p1"], [1, 2])


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"participant,port,answer\nJos\xe9,L3,H\n", "line 2, byte 4: not UTF-8"),
        (b"port,answer\nL1,H\nL2,H,7\n", "line 3, row 2: 3 fields, expected 2"),
        (b'port,answer\n"L1,H\nL2,H\n', "line 3, row 1: unexpected end of data"),
        (b"port,port,answer\nL1,L3,H\n", "2 columns 'port', expected one of each name"),
        (b"", "no column 'port'"),
    ],
)
def test_files_that_are_at_fault_say_where(tmp_path: Path, data: bytes, said: str) -> None:
    path = tmp_path / "log.csv"
    path.write_bytes(data)
    with pytest.raises(ArgumentError, match=said):
        logs.read(path, SIZE)


def test_strange_values_are_reported_with_row_and_column(tmp_path: Path) -> None:
    rows: list[dict[str, Any]] = [
        {"trial": 10**5000, "port": value, "answer": "H"}
        for value in (["L", 3], ("North", 1), [1, 2, 3], 10**5000, True, "L" * 1000)
    ]
    log = logs.read(rows, SIZE, numbering="numbers")
    assert log.port.tolist() == [2, Port("T1", SIZE).index, -1, -1, -1, -1]
    assert [(fault.row, fault.column) for fault in log.unread] == [(row, "port") for row in (3, 4, 5, 6)]
    assert len(log.report()) < 1000
    assert "a int" in repr(log.unread)
    assert logs.replay(log, atoms=4)["status"].tolist() == ["", ""] + ["unread"] * 4
    path = tmp_path / "log.csv"
    path.write_text(f"port,answer\nL1,H\nL2,{'x' * 200_000}\n")
    [fault] = logs.read(path, SIZE).unread
    assert (fault.row, fault.column) == (2, "answer")
    with pytest.raises(ArgumentError, match="invalid column 'port'"):
        logs.read({"port": 5, "answer": 6}, SIZE)


def test_names_of_columns_are_those_that_are_seen() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    columns = {"\ufeffport": ["L1", "L2"], " answer": ["H", "R"], "trial": [1, 2]}
    for table in (columns, pd.DataFrame(columns), pl.DataFrame(columns), pyarrow.table(columns)):
        log = logs.read(table, SIZE)
        assert (log.port.tolist(), log.trial.tolist()) == ([0, 1], [1, 2])
    double = pd.DataFrame([["L1", "L2", "H"]], columns=["port", "port", "answer"])
    with pytest.raises(ArgumentError, match="2 columns 'port'"):
        logs.read(double, SIZE)


def test_rows_from_the_bottom_and_clockwise() -> None:
    rows = [{"port": "L1", "answer": "R2"}]
    assert logs.read(rows, SIZE, numbering="bottom").port[0] == Port("L8", SIZE).index
    numbered = [{"port": 1, "answer": 9}]
    log = logs.read(numbered, SIZE, numbering="clockwise")
    assert (log.port[0], log.answer[0]) == (Port("T1", SIZE).index, Port("R1", SIZE).index)
