"""Sessions, new games and scores, held to the recordings of the sgt program."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import blackbox
import pytest
from blackbox import Board, GameError, MoveError, Outcome, Port, SaveError, Scoring, Session, generate

VECTORS = Path(__file__).parent.parent / "vectors" / "sgt"


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (VECTORS / name).read_text().splitlines()]


def took(session: Session, token: str) -> bool:
    match token:
        case "start":
            return True
        case "undo":
            return session.undo()
        case "redo":
            return session.redo()
        case "restart":
            return session.restart()
    try:
        session.play(token)
    except MoveError:
        return False
    return True


def clockwise(session: Session, ports: list[Port]) -> list[int]:
    return sorted(port.sgt for port in ports)


@pytest.mark.parametrize("play", lines("plays_public.jsonl"), ids=lambda play: str(play["start_id"]))
def test_recorded_plays(play: dict[str, Any]) -> None:
    session = Session(play["start_id"], allow_zero=True)
    assert session.id == play["desc_id"]
    for step in play["steps"]:
        assert took(session, step["tok"]) == step["accepted"], step
        assert session.states == step["nstates"]
        assert session.position == step["statepos"]
        shown: list[str | int | None] = [None] * len(step["range"])
        for port, mark in session.marks.items():
            shown[port.sgt] = int(mark) if mark.isdigit() else mark
        assert shown == step["range"], step
        assert clockwise(session, session.wrong) == step["wrong"]
        assert clockwise(session, session.omitted) == step["omitted"]
        assert sorted(session.guesses) == sorted(map(tuple, step["guesses"]))
        assert sorted(session.locks) == sorted(map(tuple, step["locks"]))
        assert sorted(session.board.atoms) == sorted(map(tuple, step["correct"]))
        assert session.just_wrong == step["just_wrong"]
        assert session.revealed == step["reveal"]
        assert (session.right, session.wrong_atoms, session.missed) == (
            step["nright"],
            step["nwrong"],
            step["nmissed"],
        )
        assert session.errors == step["errors"]
        assert session.can_check == step["can_check"]
        assert session.status == step["status"]
        assert session.result == step["game_status"]
    save = play["save"].encode()
    assert session.save() == save
    assert Session.load(save, allow_zero=True) == session


def test_recorded_boards() -> None:
    for vector in lines("vectors_public.jsonl"):
        session = Session(vector["seed_id"], allow_zero=True)
        assert session.id == vector["desc_id"]
        assert session.seed == vector["seed"].encode()
        assert sorted(session.board.atoms) == sorted(map(tuple, vector["balls"]))
        if vector["balls"]:
            assert Board(vector["seed_id"], allow_zero=True) == session.board


def test_recorded_ids() -> None:
    for vector in lines("ids_edge.jsonl"):
        if vector["ok"]:
            assert Session(vector["id"], allow_zero=True).id == vector["canonical"]
        else:
            with pytest.raises(GameError) as caught:
                Session(vector["id"], allow_zero=True)
            assert str(caught.value).startswith(vector["error"])


@pytest.mark.parametrize("path", sorted(VECTORS.glob("saves_*/*.sav")), ids=lambda path: str(path.stem))
def test_recorded_saves(path: Path) -> None:
    if path.parent.name == "saves_public" or path.stem.startswith("ok_"):
        session = Session.load(path)
        assert session == Session.load(path.read_bytes()) == Session.load(str(path))
        if path.parent.name == "saves_public":
            assert session.save() == path.read_bytes()
    else:
        with pytest.raises(SaveError, match=r"^line \d+, byte \d+: ") as caught:
            Session.load(path)
        assert 0 <= caught.value.offset <= path.stat().st_size


def test_zero_atoms_need_leave() -> None:
    for refused in ("w8h8m0M0:214f", "m0M5#seed"):
        with pytest.raises(GameError, match="Number of balls must be at least one"):
            Session(refused)
        with pytest.raises(GameError, match="Number of balls must be at least one"):
            generate(1, refused)
        with pytest.raises(blackbox.ParseError, match="Number of balls must be at least one"):
            Board(refused)
    session = Session("w8h8m0M0:214f", allow_zero=True)
    assert session.check()
    assert Board("w8h8m0M0:214f", allow_zero=True) == Board.empty()
    save = session.save()
    with pytest.raises(SaveError, match="Long-term parameters in save file are invalid"):
        Session.load(save)
    assert Session.load(save, allow_zero=True) == session == pickle.loads(pickle.dumps(session))
    assert Session(Board.empty(), allow_zero=True).check()
    with pytest.raises(GameError):
        Session(Board.empty())


def test_generate() -> None:
    hello = ["w8h8m5M5:fb5b5d2199cac8fb308e3c47", "w8h8m5M5:338f968ac6d83dfb4c9c6474"]
    assert generate(2, "#hello") == hello
    assert generate(1, "w5h5m3M3#\u00e9") == ["w5h5m3M3:3643ec1f0a9efaa1"]
    assert generate(1, b"w5h5m3M3#\xc3\xa9") == ["w5h5m3M3:3643ec1f0a9efaa1"]
    assert generate(0) == []
    fresh = generate(20, "w10h10m4M10")
    assert len(set(fresh)) > 1
    assert all(Session(game).id == game for game in fresh)
    with pytest.raises(GameError, match="expected at most the 9 cells"):
        generate(1, "w3h3m1M100#1")
    with pytest.raises(GameError, match="too wide"):
        generate(1, "w3h3m1M300000000#1")
    with pytest.raises(OverflowError):
        generate(-1)


def test_unique_games() -> None:
    plain = generate(40, "w4h4m4M6#unique")
    assert generate(40, "w4h4m4M6#unique", unique=True) == plain
    strict = generate(5, "w4h4m4M6#unique", unique=True, strict=True)
    assert strict == [game for game in plain if game in strict]
    with pytest.raises(GameError, match="not as wanted: its answer is not unique, or its difficulty"):
        generate(1, "w8h8m5M5:436cd69ebe9466c611e0ee4b", unique=True)
    with pytest.raises(GameError, match="expected unique=True"):
        generate(1, strict=True)


def test_playing() -> None:
    session = Session("w5h5m3M3#1")
    assert session.fire("L2") == Outcome("T2", width=5, height=5)
    assert str(session.fire(Port("T3", width=5, height=5))) == "R"
    with pytest.raises(MoveError, match="has been used"):
        session.fire("T2")
    with pytest.raises(blackbox.PortError):
        session.fire("L6")
    with pytest.raises(MoveError, match="0 atoms are guessed, expected 3"):
        session.check()
    session.lock((4, 4))
    with pytest.raises(MoveError, match="locked"):
        session.guess((4, 4))
    session.lock(column=4)
    assert len(session.locks) == 5
    session.lock(column=4)
    assert session.locks == []
    with pytest.raises(MoveError):
        session.lock(row=5)
    with pytest.raises(TypeError):
        session.lock()
    for cell in [(3, 4), (0, 4), (1, 1)]:
        session.guess(cell)
    kind, port = session.verdict()
    assert kind == "contradicted"
    assert port in session.marks
    assert not session.check()
    assert port in session.wrong
    with pytest.raises(MoveError, match="just found wrong"):
        session.check()
    session.guess((1, 1))
    session.guess((3, 0))
    assert session.verdict() == ("right", None)
    assert session.check()
    assert (session.result, session.status) == (1, "CORRECT! (1 error)")
    assert session.score() == session.score("rays") == session.score(Scoring("rays")) == 2
    assert session.score("markers") == 3
    assert session.observations[Port("L2", width=5, height=5)].exit == Port("T2", width=5, height=5)
    with pytest.raises(MoveError, match="revealed"):
        session.guess((0, 0))
    with pytest.raises(GameError, match="expected rays, markers or waddingtons"):
        session.score("bridge")  # type: ignore[arg-type]


def test_scoring() -> None:
    assert [model.name for model in Scoring.ALL] == ["rays", "markers", "waddingtons"]
    assert [model.ray(Outcome("B5")) for model in Scoring.ALL] == [1, 2, 2]
    assert [model.ray(Outcome.HIT) for model in Scoring.ALL] == [1, 1, 1]
    assert [model.wrong_atom for model in Scoring.ALL] == [5, 5, 10]
    for model in Scoring.ALL:
        assert eval(repr(model), {"Scoring": Scoring}) == pickle.loads(pickle.dumps(model)) == model
        assert hash(copy.copy(model)) == hash(model)


def test_a_copy_is_another_session(tmp_path: Path) -> None:
    session = Session("w5h5m3M3#1")
    session.fire("L2")
    twin = copy.deepcopy(session)
    assert twin == session
    twin.undo()
    assert twin != session
    assert twin.redo()
    assert twin == session == copy.copy(session)
    file = tmp_path / "game.sav"
    assert session.save(file) == file.read_bytes()
    assert list(tmp_path.iterdir()) == [file]
    with pytest.raises(FileNotFoundError):
        Session.load(tmp_path / "none.sav")
    with pytest.raises(FileNotFoundError):
        session.save(tmp_path / "none" / "game.sav")
    with pytest.raises(TypeError):
        hash(session)
    assert repr(session) == "<Session w5h5m3M3:20271ed865287cf5 state 2 of 2: Balls marked: 0 / 3>"
    assert session.moves == ["F18"]
    assert session.go_to(1)
    assert not session.go_to(3)
