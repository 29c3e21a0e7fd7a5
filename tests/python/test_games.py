"""Games, new games and scores, held to the recordings of the sgt program."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import blackbox
import pytest
from blackbox import Board, Game, Outcome, Port, Scoring, generate
from blackbox.errors import ArgumentError, GameError, MoveError, SaveError

VECTORS = Path(__file__).parent.parent / "vectors" / "sgt"


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (VECTORS / name).read_text().splitlines()]


def took(game: Game, token: str) -> bool:
    match token:
        case "start":
            return True
        case "undo":
            return game.undo()
        case "redo":
            return game.redo()
        case "restart":
            return game.restart()
    try:
        game.play(token)
    except MoveError:
        return False
    return True


def clockwise(game: Game, ports: list[Port]) -> list[int]:
    return sorted(port.sgt for port in ports)


@pytest.mark.parametrize("play", lines("plays_public.jsonl"), ids=lambda play: str(play["start_id"]))
def test_recorded_plays(play: dict[str, Any]) -> None:
    game = Game(play["start_id"], allow_zero=True)
    assert game.id == play["desc_id"]
    for step in play["steps"]:
        assert took(game, step["tok"]) == step["accepted"], step
        assert game.states == step["nstates"]
        assert game.position == step["statepos"]
        shown: list[str | int | None] = [None] * len(step["range"])
        for port, mark in game.marks.items():
            shown[port.sgt] = int(mark) if mark.isdigit() else mark
        assert shown == step["range"], step
        assert clockwise(game, game.wrong) == step["wrong"]
        assert clockwise(game, game.omitted) == step["omitted"]
        assert sorted(game.guesses) == sorted(map(tuple, step["guesses"]))
        assert sorted(game.locks) == sorted(map(tuple, step["locks"]))
        assert sorted(game.board.atoms) == sorted(map(tuple, step["correct"]))
        assert game.just_wrong == step["just_wrong"]
        assert game.revealed == step["reveal"]
        assert (game.right, game.wrong_atoms, game.missed) == (
            step["nright"],
            step["nwrong"],
            step["nmissed"],
        )
        assert game.errors == step["errors"]
        assert game.can_check == step["can_check"]
        assert game.sgt_status == step["status"]
        assert game.result == step["game_status"]
    save = play["save"].encode()
    assert game.save() == save
    assert Game.load(save, allow_zero=True) == game


def test_recorded_boards() -> None:
    for vector in lines("vectors_public.jsonl"):
        game = Game(vector["seed_id"], allow_zero=True)
        assert game.id == vector["desc_id"]
        assert game.seed == vector["seed"].encode()
        assert sorted(game.board.atoms) == sorted(map(tuple, vector["balls"]))
        if vector["balls"]:
            assert Board(vector["seed_id"], allow_zero=True) == game.board


def test_recorded_ids() -> None:
    for vector in lines("ids_edge.jsonl"):
        # Characters that the sgt program ignores are refused; blanks after a description do not belong to it.
        try:
            game = Game(vector["id"], allow_zero=True)
        except GameError as error:
            said = str(error)
            assert (
                "names no game" in said
                or "column" in said
                or said.startswith(vector.get("error", "-").replace("balls", "atoms"))
            )
        else:
            assert vector["id"].endswith(" ") or game.id == vector["canonical"]


@pytest.mark.parametrize("path", sorted(VECTORS.glob("saves_*/*.sav")), ids=lambda path: str(path.stem))
def test_recorded_saves(path: Path) -> None:
    if path.parent.name == "saves_public" or path.stem.startswith("ok_"):
        game = Game.load(path)
        assert game == Game.load(path.read_bytes()) == Game.load(str(path))
        if path.parent.name == "saves_public":
            assert game.save() == path.read_bytes()
    else:
        with pytest.raises(SaveError, match=r"^line \d+, byte \d+: ") as caught:
            Game.load(path)
        assert 0 <= caught.value.byte <= path.stat().st_size


def test_zero_atoms_need_leave() -> None:
    for refused in ("w8h8m0M0:214f", "m0M5#seed"):
        with pytest.raises(GameError, match="Number of atoms must be at least one"):
            Game(refused)
        with pytest.raises(GameError, match="Number of atoms must be at least one"):
            generate(1, refused)
        with pytest.raises(blackbox.errors.ParseError, match="Number of atoms must be at least one"):
            Board(refused)
    game = Game("w8h8m0M0:214f", allow_zero=True)
    assert game.check()
    assert Board("w8h8m0M0:214f", allow_zero=True) == Board.empty("8x8")
    save = game.save()
    with pytest.raises(SaveError, match="Long-term parameters in save file are invalid"):
        Game.load(save)
    assert Game.load(save, allow_zero=True) == game == pickle.loads(pickle.dumps(game))
    assert Game(Board.empty("8x8"), allow_zero=True).check()
    with pytest.raises(GameError):
        Game(Board.empty("8x8"))


def test_generate() -> None:
    hello = ["w8h8m5M5:fb5b5d2199cac8fb308e3c47", "w8h8m5M5:338f968ac6d83dfb4c9c6474"]
    assert generate(2, "#hello") == hello
    assert generate(1, "w5h5m3M3#\u00e9") == ["w5h5m3M3:3643ec1f0a9efaa1"]
    assert generate(1, b"w5h5m3M3#\xc3\xa9") == ["w5h5m3M3:3643ec1f0a9efaa1"]
    assert generate(0) == []
    fresh = generate(20, "w10h10m4M10")
    assert len(set(fresh)) > 1
    assert all(Game(game).id == game for game in fresh)
    with pytest.raises(GameError, match="expected at most the 9 cells"):
        generate(1, "w3h3m1M100#1")
    with pytest.raises(GameError, match="too wide"):
        generate(1, "w3h3m1M300000000#1")
    with pytest.raises(ArgumentError, match="invalid n"):
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
    game = Game("w5h5m3M3#1")
    assert game.fire("L2") == Outcome("T2", "5x5")
    assert str(game.fire(Port("T3", "5x5"))) == "R"
    with pytest.raises(MoveError, match="has been used"):
        game.fire("T2")
    with pytest.raises(blackbox.errors.PortError):
        game.fire("L6")
    with pytest.raises(MoveError, match="0 atoms are guessed, expected 3"):
        game.check()
    game.lock((4, 4))
    with pytest.raises(MoveError, match="locked"):
        game.guess((4, 4))
    game.lock(column=4)
    assert len(game.locks) == 5
    game.lock(column=4)
    assert game.locks == []
    with pytest.raises(MoveError):
        game.lock(row=5)
    with pytest.raises(TypeError):
        game.lock()
    for cell in [(3, 4), (0, 4), (1, 1)]:
        game.guess(cell)
    kind, port = game.check_result()
    assert kind == "contradicted"
    assert port in game.marks
    assert not game.check()
    assert port in game.wrong
    with pytest.raises(MoveError, match="just found wrong"):
        game.check()
    game.guess((1, 1))
    game.guess((3, 0))
    assert game.check_result() == ("right", None)
    assert game.check()
    assert (game.result, game.status) == (1, "Solved! (1 failed check)")
    assert game.score() == game.score("rays") == game.score(Scoring("rays")) == 2
    assert game.score("markers") == 3
    assert game.observations[Port("L2", "5x5")].exit == Port("T2", "5x5")
    with pytest.raises(MoveError, match="revealed"):
        game.guess((0, 0))
    with pytest.raises(GameError, match="expected rays, markers or waddingtons"):
        game.score("bridge")  # type: ignore[arg-type]


def test_scoring() -> None:
    assert [model.name for model in Scoring.ALL] == ["rays", "markers", "waddingtons"]
    assert [model.ray(Outcome("B5", "8x8")) for model in Scoring.ALL] == [1, 2, 2]
    assert [model.ray(Outcome.HIT) for model in Scoring.ALL] == [1, 1, 1]
    assert [model.wrong_atom for model in Scoring.ALL] == [5, 5, 10]
    for model in Scoring.ALL:
        assert eval(repr(model), {"Scoring": Scoring}) == pickle.loads(pickle.dumps(model)) == model
        assert hash(copy.copy(model)) == hash(model)


def test_a_copy_is_another_game(tmp_path: Path) -> None:
    game = Game("w5h5m3M3#1")
    game.fire("L2")
    twin = copy.deepcopy(game)
    assert twin == game
    twin.undo()
    assert twin != game
    assert twin.redo()
    assert twin == game == copy.copy(game)
    file = tmp_path / "game.sav"
    assert game.save(file) == file.read_bytes()
    assert list(tmp_path.iterdir()) == [file]
    with pytest.raises(FileNotFoundError):
        Game.load(tmp_path / "none.sav")
    with pytest.raises(FileNotFoundError):
        game.save(tmp_path / "none" / "game.sav")
    with pytest.raises(TypeError):
        hash(game)
    assert repr(game) == "<Game w5h5m3M3:20271ed865287cf5 state 2 of 2: Atoms guessed: 0 / 3>"
    assert "<figcaption>Atoms guessed: 0 / 3</figcaption>" in game._repr_html_()
    assert game.moves == ["F18"]
    assert game.go_to(1)
    assert not game.go_to(3)
