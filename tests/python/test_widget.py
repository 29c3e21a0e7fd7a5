"""The widgets without a notebook: what Python sets and reads, and what commands do.

A browser plays in tests/browser.
"""

from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

import pytest
from blackbox import BlackBoxError, Board, Evidence, Port, Size, par, review
from blackbox import Game as PlayedGame
from blackbox._blackbox import _GameTable
from blackbox._script import STATIC, joined
from blackbox.errors import EvidenceError, GameError, MoveError, ParseError, PortError, SaveError
from blackbox.widget import Explorer, Game, Puzzle


def send(widget: Game | Explorer, *commands: str, client: str = "page", first: int = 1) -> dict[str, Any]:
    """Send commands as a page does, all of them not answered yet."""
    widget._commands = [[client, first + i, command] for i, command in enumerate(commands)]
    state: dict[str, Any] = widget._state
    return state


def test_commands_are_run_once_each_and_answered() -> None:
    game = Game("w5h5m3M3#1")
    state = send(game, "fire L2", "guess 0,0")
    assert (state["answered"], state["marks"], game.guess) == ({"page": 2}, {"L2": "1", "T2": "1"}, ((0, 0),))
    # The page has no answer yet, and sends both again with a third command.
    send(game, "fire L2", "guess 0,0", "guess 1,1")
    assert game.session.moves == ["F18", "T1,1", "T2,2"]
    # Another page numbers its commands from 1.
    send(game, "guess 2,2", client="other")
    assert game.guess == ((0, 0), (1, 1), (2, 2))


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("fire L9", "no such port"),
        ("guess 9,9", "a cell of the board"),
        ("guess 1", "expected a cell"),
        ("guess -1,0", "expected a number"),
        ("dance", "no command"),
        ("new w1h1", "Width and height must both be at least two"),
        ("new foo bar", "this names no game, expected parameters"),
        ("load nonsense", "does not appear to be a saved game"),
        ("check", "guess"),
    ],
)
def test_what_is_refused_is_told_and_changes_nothing(command: str, told: str) -> None:
    game = Game("w5h5m3M3#1")
    state = send(game, command)
    assert told in state["error"]
    assert game.session == PlayedGame("w5h5m3M3#1")
    assert send(game, "fire L2", first=2)["error"] is None


def test_a_wrong_check_draws_its_proof() -> None:
    game = Game(Board("4/1@2/4"))
    game.fire("L2")
    game.guess = [(3, 0)]
    assert not game.check()
    proof = game._state["refutation"]
    # The guess lets the ray pass; it was absorbed.
    assert (proof["entry"], proof["seen"], proof["fresh"]) == ("L2", "H", False)
    assert (proof["result"], proof["cells"], proof["atom"]) == (
        "B3",
        [[0, 1], [1, 1], [2, 1], [2, 2]],
        None,
    )
    assert game.undo()
    assert game._state["refutation"] is None


def test_the_guess_follows_both_ways() -> None:
    game = Game(Board("4/1@2/4"))
    heard: list[object] = []
    game.observe(lambda change: heard.append(change["new"]), "guess")
    game.guess = Board("4/1@2/4")
    send(game, "guess 0,0")
    assert heard == [((1, 1),), ((0, 0), (1, 1))]
    game.guess = ()
    assert game.session.guesses == []
    game.lock((2, 2))
    with pytest.raises(MoveError, match="locked"):
        game.guess = [(0, 0), (2, 2)]
    assert game.guess == ()
    with pytest.raises(MoveError, match="expected 4x3"):
        game.guess = Board("2/2")


def test_evidence_that_the_board_satisfies_is_fired() -> None:
    game = Game(Board("8/8/1@4@1/8/8/3@4/8/6@1"))
    game.guess = [(1, 2)]
    hidden = game.session.id
    game.evidence = Evidence("8x8 4; L5 B5; R1 L1")
    game.evidence = "8x8 4; L5 B5"
    assert str(game.evidence) == "8x8 4; L5 B5"
    assert game.guess == ((1, 2),)
    assert game.session.id == hidden


def test_evidence_of_another_board_begins_another_game() -> None:
    game = Game("w5h5m3M3#1")
    wanted = Evidence("6x6 2-4; L1 H; T3 R")
    game.evidence = wanted
    assert game.evidence == wanted
    assert game.session.params == "w6h6m2M4"
    with pytest.raises(EvidenceError, match="no board satisfies"):
        game.evidence = "3x3 1; L1 H; L2 H; L3 H"
    with pytest.raises(EvidenceError, match="rays only"):
        game.evidence = "6x6 2; =(1,1) @"
    assert game.evidence == wanted


def test_hints_and_advice_are_about_what_is_known() -> None:
    game = Game(Board("4/1@2/4"))
    assert game._state.get("hint") is None
    hint = send(game, "hints on", "fire T2")["hint"]
    assert (hint["count"], hint["same"]) == ("3", False)
    assert [row[1] for row in hint["probability"]] == [0.3333] * 3
    advice = send(game, "advice", first=3)["advice"]
    assert advice["best"] == str(game.evidence.advise().best)
    assert game._state["satisfied"] == {"T2": False}
    game.guess = [(1, 0)]
    assert game._state["advice"] == advice
    assert game._state["satisfied"] == {"T2": True}
    game.fire("L1")
    assert game._state["advice"] is None
    assert game._state["hint"]["count"] == "1"
    game.solve()
    assert game._state["hint"] is None
    assert game._state["atoms"] == [[1, 1]]


def test_par_is_told_when_the_game_is_over() -> None:
    board = Board("8/8/1@4@1/8/8/3@4/8/6@1")
    game = Game(board)
    assert game._state["par"] is None
    game.guess = board
    assert game.check()
    assert game._state["par"] == par(board).mean
    game = Game("w10h10m2M2#1")
    game.solve()
    assert game._state["par"] is None, "larger boards have none"


def test_games_are_saved_and_loaded(tmp_path: Path) -> None:
    game = Game("w5h5m3M3#1")
    send(game, "fire L2", "guess 0,0", "undo")
    game.save(tmp_path / "game.sav")
    assert game._state["save"].encode("latin-1") == (tmp_path / "game.sav").read_bytes()
    other = Game()
    state = send(other, f"load {game._state['save']}")
    assert (state["position"], state["states"], other.session) == (2, 3, game.session)
    other = Game()
    other.load(tmp_path / "game.sav")
    assert other.redo()
    assert other.guess == ((0, 0),)


def test_the_explorer_follows_both_ways() -> None:
    explorer = Explorer("4/1@2/4")
    explorer.board = "4x3:(0,0)"
    assert explorer._state["results"]["L1"] == "H"
    send(explorer, "atom 0,0", "atom 3,2")
    assert explorer.board == Board("4/4/3@")
    with pytest.raises(ParseError):
        explorer.board = "no board"
    assert "no" in send(explorer, "board no board", first=3)["error"]
    ray = next(ray for ray in explorer._state["rays"] if ray["entry"] == "R3")
    assert (ray["result"], ray["cells"], ray["atom"]) == ("H", [], [3, 2])
    send(explorer, "clear", first=4)
    assert explorer._state["detours"] == 7


def test_what_is_beside_the_game_has_rooms_of_its_own() -> None:
    game = Game("w5h5m3M3#1")
    assert game._rooms == {}
    before = send(game, "room lesson")
    assert before["error"] is None
    tutorial, _ = game._rooms["lesson"]["tutorial"]
    # As many, and each with what its ray does, as the terminal teaches.
    answers = [lesson["shown"]["results"][lesson["port"]] for lesson in tutorial["lessons"]]
    assert answers == ["R2", "H", "T3", "R", "R", "H", "L3"]
    send(game, f"room lesson new {tutorial['last']}", "room lesson fire T4", first=2)
    assert list(game._rooms["lesson"]["marks"]) == ["T4"]
    assert game.session == PlayedGame("w5h5m3M3#1")
    send(game, "room puzzle", first=4)
    assert game._rooms["puzzle"] == {"puzzle": None, "tried": None, "error": None}
    send(game, "room puzzle try 0,0", "fire L2", first=5)
    assert "no puzzle yet" in game._rooms["puzzle"]["error"]
    send(game, "room puzzle new easy w5h5m3M3#e", first=7)
    assert game._rooms["puzzle"]["puzzle"]["grade"] == "easy"
    send(game, "room explorer", "room explorer atom 1,2", first=8)
    assert game._rooms["explorer"]["marks"]["L3"] == "H"
    state = send(game, "room cellar", first=10)
    assert "'cellar' is no room, expected lesson, puzzle, explorer" in state["error"]
    # An error in a room is not shown as an error of the game.
    assert state["marks"] == {"L2": "1", "T2": "1"}


def test_a_day_has_one_puzzle() -> None:
    game = Game("w5h5m3M3#1")
    state = send(game, "daily 2026-11-22")
    assert (state["seed"], state["params"]) == ("daily-2026-11-22", "w8h8m4M4")
    assert game.session.board == PlayedGame("w8h8m4M4#daily-2026-11-22").board
    assert "a day such as" in send(game, "daily tomorrow", first=2)["error"]


@pytest.mark.parametrize("name", ["game_widget.js", "puzzle_widget.js", "explorer_widget.js"])
def test_the_script_is_one_module(name: str) -> None:
    script = joined(name)
    assert "import {" not in script
    assert "import(" not in script
    assert script.count("export ") == 1
    assert script.count("class Grid") == 1
    names = [
        line.removeprefix("async ").split()[1].partition("(")[0]
        for line in script.splitlines()
        if line.startswith(("const ", "let ", "class ", "function ", "async function "))
    ]
    assert len(names) == len(set(names)), "no two modules use one name at their top level"


def test_what_is_installed_is_what_web_ui_has(root: Path) -> None:
    def of(folder: Path) -> dict[Path, bytes]:
        return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    assert of(STATIC) == of(root / "web" / "ui"), "an older copy is installed, expected `make python-env`"


def test_a_game_on_hexagons_follows_both_ways() -> None:
    game = Game("s3m2M2#1")
    state = send(game, "fire 3", "guess C3", "lock 0,0")
    assert (state["marks"], state["guesses"], state["locks"]) == ({"3": "H"}, [[2, 2]], [[0, 0]])
    assert (game.session.moves, game.guess) == (["fire 3", "guess C3", "lock A1"], ((2, 2),))
    assert game.evidence == Evidence("hex3 2; 3 H")
    seen: list[tuple[tuple[int, int], ...]] = []
    game.observe(lambda change: seen.append(change["new"]), "guess")
    game.guess = ["E1", (1, 1)]
    assert (game.guess, seen) == (((1, 1), (0, 4)), [((1, 1), (0, 4))])
    assert game._state["guesses"] == [[1, 1], [0, 4]]
    with pytest.raises(MoveError, match="locked"):
        game.guess = ["A1"]
    assert (game.guess, game._state["guesses"]) == (((1, 1), (0, 4)), [[1, 1], [0, 4]])
    with pytest.raises(BlackBoxError, match="Z9"):
        game.guess = ["Z9"]
    with pytest.raises(MoveError, match="the board is hex2, expected hex3 as the game has it"):
        game.guess = Board("2/3/2")
    assert game.undo()
    assert game.redo()
    assert game.fire(1).kind == "detour"
    game.lock("A1")
    game.guess = game.session.board
    assert game.check()
    assert game._state["par"] == pytest.approx(par(game.session.board).mean, abs=1e-4)
    assert game.restart()
    assert game.guess == ()
    assert game.undo()
    file = game.save()
    other = Game()
    other.load(file)
    assert other.session.moves == game.session.moves
    # Evidence that is set is known from then on.
    other.evidence = "hex4 3; 1 H; 9 R"
    assert {str(port): mark for port, mark in other.session.marks.items()} == {"1": "H", "9": "R"}


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("fire 99", "expected one of a board of hex3: 1 to 30"),
        ("dance", "is no command"),
        ("guess Z9", "a cell of the board"),
        ("new s9m1M1", "cells a side"),
        ("load nonsense", "does not appear to be a saved game"),
        ("load blackbox hexagons 1\n\xff", "line 2"),
        ("lock-column 1", "expected"),
    ],
)
def test_what_is_refused_on_hexagons_is_told_and_changes_nothing(command: str, told: str) -> None:
    game = Game("s3m2M2#1")
    state = send(game, command)
    assert told in state["error"]
    assert (game.session.moves, state["params"]) == ([], "s3m2M2")


def test_the_state_of_hexagons_says_where_and_whether_the_guesses_agree() -> None:
    game = Game("s4m3M3#5")
    size = Size("hex4")
    for port in (1, 7, 12, 20, 33):
        if str(port) not in game._state["marks"]:
            game.fire(port)
    for guess in (["A1"], ["D4", "B2"], game.session.board):
        game.guess = guess
        guessed = Board.from_atoms(game.guess, size)
        shown = game._state
        agrees = {port: str(guessed.fire(port)) == result for port, result in shown["results"].items()}
        assert shown["satisfied"] == agrees
    assert all(agrees.values())
    layout = shown["layout"]
    assert (len(layout["cells"]), len(layout["ports"])) == (37, 42)
    # A port is half a cell from the middle of the first cell of its rays, against their direction.
    for place, (edge, out) in zip(Port.all(size), layout["ports"], strict=True):
        middle = layout["cells"][size.index(place.cell)]
        assert edge == pytest.approx([middle[axis] + out[axis] / 2 for axis in (0, 1)], abs=2e-4)


def test_a_game_changes_its_shape() -> None:
    game = Game("w5h5m3M3#1")
    state = send(game, "new s2m1M1#1", "fire 3", "fire 3")
    assert (state["params"], next(iter(state["results"]))) == ("s2m1M1", "3")
    assert "3" in state["error"]
    assert game.evidence.size == Size("hex2")
    # A saved game is bytes, one a character.
    save = send(game, "new s2m1M1#ä", first=4)["save"]
    assert send(game, "new s3m1M1", f"load {save}", first=5)["seed"].encode("latin-1").decode() == "ä"
    assert send(game, "daily 2026-11-22", first=7)["params"] == "s5m4M4"


def test_hexagons_have_lessons_puzzles_and_an_open_board() -> None:
    game = Game("s3m2M2#1")
    send(game, "room lesson", "room explorer board hex3:(0,0)", "room puzzle new easy s3m3M3#7")
    squares, hexagons = (tutorial["lessons"] for tutorial in game._rooms["lesson"]["tutorial"])
    assert (len(squares), len(hexagons)) == (7, 8)
    assert {lesson["shown"]["size"] for lesson in hexagons} == {"hex3"}
    assert game._rooms["explorer"]["text"] == "@2/4/5/4/3"
    puzzle = game._rooms["puzzle"]["puzzle"]
    cells = " ".join(f"{x},{y}" for x, y in puzzle["atoms"])
    send(game, f"room puzzle try {cells}", first=4)
    tried = game._rooms["puzzle"]["tried"]["results"]
    assert {port: tried[port] for port in puzzle["results"]} == puzzle["results"]


def test_a_reader_without_a_kernel_sees_hexagons() -> None:
    game = Game("s3m2M2#1")
    game.fire(3)
    game.guess = ["A1"]
    data, _ = game._repr_mimebundle_()
    assert data["text/plain"].startswith(f"<Game {game.session.id}: 1 ray fired.")
    drawing = ElementTree.fromstring(data["image/svg+xml"])
    texts = [text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    # The names of the ports, and the mark.
    assert (texts.count("H"), len(texts)) == (1, 31)
    assert len(list(drawing.iter("{http://www.w3.org/2000/svg}circle"))) == 1
    assert data["text/html"].count("<img ") == 1


def test_a_reader_without_a_kernel_sees_the_position() -> None:
    game = Game("w5h5m3M3#1")
    game.fire("L2")
    game.guess = [(0, 0), (3, 0)]
    assert repr(game) == "<Game w5h5m3M3:20271ed865287cf5: 1 ray fired. Atoms guessed: 2 / 3>"
    data, _ = game._repr_mimebundle_()
    assert data["text/plain"] == repr(game)
    assert "application/vnd.jupyter.widget-view+json" in data
    picture = data["image/svg+xml"]
    # rsvg does not know it, and draws texts too high.
    assert "dominant-baseline" not in picture
    drawing = ElementTree.fromstring(picture)
    texts = [text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert (texts.count("1"), texts.count("L1"), texts.count("L2"), len(texts)) == (2, 1, 1, 22)
    assert f'src="data:image/svg+xml,{quote(picture, safe="-./:;=,")}"' in data["text/html"]
    assert "height:auto" not in picture, "CairoSVG would draw nothing"
    game.solve()
    assert repr(game).endswith("1 wrong and 2 missed atoms.>")
    missed = game._repr_mimebundle_()[0]["image/svg+xml"]
    assert missed == game.session.draw()._repr_svg_()
    explorer = Explorer("4/1@2/4")
    assert repr(explorer) == "Explorer('4/1@2/4')"
    data, _ = explorer._repr_mimebundle_()
    assert "1 atom: " in data["text/html"]
    assert data["image/svg+xml"] == explorer.board.draw("all")._repr_svg_()
    puzzle = Puzzle("w5h5m3M3#e", "expert")
    drawing = ElementTree.fromstring(puzzle._repr_mimebundle_()[0]["image/svg+xml"])
    shown = drawing.iter("{http://www.w3.org/2000/svg}text")
    clues = puzzle._state["puzzle"]["marks"].values()
    assert sorted(text.text for text in shown if text.text and text.text in set(clues)) == sorted(clues)


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (b"new foo bar", GameError),
        (b"new w1h1", GameError),
        (b"new w5h5m3M3:zzzz", GameError),
        (b"fire L99", PortError),
        (b"guess 99,0", MoveError),
        (b"dance", MoveError),
        (b"load nothing", SaveError),
    ],
)
def test_what_a_page_asks_wrongly_is_an_error_of_its_kind(
    command: bytes, expected: type[BlackBoxError]
) -> None:
    with pytest.raises(BlackBoxError) as raised:
        _GameTable(PlayedGame("w5h5m3M3#1")).do(command)
    assert raised.type is expected


def test_python_reviews_a_game_as_the_widget_does() -> None:
    shown = Game("w5h5m3M3#1")
    for port in ("T3", "T2"):
        shown.fire(port)
    with pytest.raises(MoveError, match="not over"):
        review(shown.session)
    shown.solve()
    told = send(shown, "review")["review"]
    before = shown.session.save()
    found = review(shown.session)
    assert shown.session.save() == before
    for ray, shown_ray in zip(found.rays, told["rays"], strict=True):
        assert (str(ray.trace.entry), str(ray.left)) == (shown_ray["entry"], shown_ray["left"])
        assert ray.gain == pytest.approx(shown_ray["bits"], abs=0.01)
        assert ray.gain != ray.expected
    assert [str(ray.trace.entry) for ray in found.rays] == ["T3", "T2"]
    assert found.rays[1].trace.outcome == shown.session.board.fire("T2")
    assert found.look_alikes is not None
    assert (found.proven, list(found.look_alikes)) == (told["proven"], told["look_alikes"])
    # This board has a look-alike.
    twin = PlayedGame(Board("@1@2/5/5/5/2@2"))
    twin.solve()
    assert review(twin).look_alikes == (Board("2@2/5/5/5/@1@2"),)
