"""`blackbox.dungeon`: the contest's answers, a way out that can be walked, and what is no input."""

import copy
import itertools
import pickle
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any, Literal

import pytest
from blackbox import BlackBoxError, dungeon
from blackbox.dungeon import Escape, escapes, solve
from blackbox.errors import ArgumentError, DungeonError, ParseError

VECTORS = Path(__file__).parent.parent / "vectors" / "dungeon"
RULES: tuple[Literal["sight", "adjacent"], ...] = ("sight", "adjacent")
MOVES = {".": (0, 0), "N": (0, -1), "W": (-1, 0), "S": (0, 1), "E": (1, 0)}
HEADINGS = {"east": (1, 0), "south": (0, 1), "west": (-1, 0), "north": (0, -1)}
ONE = "5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n"


def answers(path: Path, rule: str) -> list[int]:
    own = path.with_suffix(f".{rule}.out")
    return [int(line) for line in (own if own.exists() else path.with_suffix(".out")).read_text().split()]


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("path", sorted(VECTORS.glob("*.in")), ids=lambda path: str(path.stem))
def test_the_vectors(path: Path, rule: Literal["sight", "adjacent"]) -> None:
    text = path.read_text()
    expected = answers(path, rule)
    assert solve(text, rule=rule) == solve(text.encode(), rule=rule) == expected
    assert [escape.steps for escape in escapes(text, rule=rule)] == expected


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("path", sorted(VECTORS.glob("batch*.in")), ids=lambda path: str(path.stem))
def test_the_ways_out_can_be_walked(path: Path, rule: Literal["sight", "adjacent"]) -> None:
    for escape in escapes(path.read_text(), rule=rule):
        rows = escape.text.splitlines()[1:]
        walls = {(x, y) for y, row in enumerate(rows) for x, glyph in enumerate(row) if glyph in "+-|"}
        assert (escape.width, escape.height) == (len(rows[0]), len(rows))
        assert rows[escape.start[1]][escape.start[0]] == "@"
        assert rows[escape.exit[1]][escape.exit[0]] == "X"
        frames = escape.frames()
        assert (escape.answer == "escaped") == bool(escape.steps)
        assert [frame.step for frame in frames] == list(range(escape.steps + 1))
        if not escape.steps:
            assert (escape.moves, escape.path) == ("", [])
            assert frames[0].player == escape.start
            continue
        assert [frame.player for frame in frames] == escape.path
        assert (escape.path[0], escape.path[-1]) == (escape.start, escape.exit)
        for (before, after), move in zip(itertools.pairwise(frames), escape.moves, strict=True):
            (x, y), (dx, dy) = before.player, MOVES[move]
            assert after.player == (x + dx, y + dy)
            assert after.player not in walls
            standing = {cell for cell, _ in before.monsters}
            assert after.player not in standing
            if after.player == escape.exit:
                assert after.monsters == before.monsters
                continue
            for (cell, heading), (moved, turned) in zip(before.monsters, after.monsters, strict=True):
                dx, dy = HEADINGS[heading]
                if turned == heading:
                    assert moved == (cell[0] + dx, cell[1] + dy), "an unstopped monster goes one cell forward"
                    assert moved not in walls
                else:
                    assert (moved, HEADINGS[turned]) == (cell, (-dy, dx)), "a stopped one turns clockwise"
                x, y = cell[0] + dx, cell[1] + dy
                while (x, y) not in walls and (x, y) not in standing:
                    assert (x, y) != after.player, "nobody who lives is seen"
                    x, y = x + dx, y + dy


def test_the_limit_counts() -> None:
    assert solve("1\n" + ONE, limit=5) == [5]
    assert solve("1\n" + ONE, limit=4) == solve("1\n" + ONE, limit=0) == [0]
    assert Escape(ONE, limit=4).answer == "time-up"
    assert str(Escape(ONE, limit=4)) == "no way out within 4 steps"
    assert Escape(ONE, limit=2**32 - 1).steps == 5


def test_a_search_that_is_longer_than_a_look_for_signals() -> None:
    text = (VECTORS / "198_over_limit.in").read_text()
    assert solve(text) == solve(text, limit=10_735) == [0]
    assert solve(text, limit=10_736) == solve(text, limit=4_000_000_000) == [10_736]
    [escape] = escapes(text, limit=30_000)
    assert (escape.steps, len(escape.moves), escape.path[-1]) == (10_736, 10_736, escape.exit)
    [late] = escapes(text, limit=10_735)
    assert late.answer == "time-up"


def test_an_escape_is_a_value() -> None:
    one = Escape(ONE)
    assert one == next(escapes("1\n" + ONE))
    assert one.text == ONE
    assert (one.rule, one.limit) == ("sight", 10_000)
    assert one != Escape(ONE, rule="adjacent")
    assert one != Escape(ONE, limit=9)
    assert hash(one) == hash(Escape(ONE))
    assert pickle.loads(pickle.dumps(one)) == copy.deepcopy(one) == eval(repr(one)) == one
    assert eval(repr(Escape(ONE, rule="adjacent", limit=7))) == Escape(ONE, rule="adjacent", limit=7)
    with pytest.raises(AttributeError):
        one.steps = 3  # type: ignore[misc]


def test_pictures() -> None:
    one = Escape(ONE)
    for svg in (one.svg(), one.svg(frontier=True), one._repr_svg_()):
        assert ET.fromstring(svg).tag.endswith("svg")
        assert "<animate" in svg
    assert one._repr_svg_() == one.svg() != one.svg(frontier=True)
    still = Escape("3 6\n+----+\n|@+XM|\n+----+\n")
    assert still.answer == "sealed"
    assert "<animate" not in still.svg()
    assert len(still.frames()) == 1
    frames = one.frames()
    assert frames == Escape(ONE).frames()
    assert repr(frames[2]) == "<Frame of step 2: player at (1, 2)>"


@pytest.mark.parametrize(
    ("text", "message", "line", "column"),
    [
        ("", "end of input, expected the number of runs", 1, 1),
        ("x\n", "not a number, expected the number of runs", 1, 1),
        ("51\n", "51 runs, expected", 1, 1),
        ("1\n5\n", "not two numbers, expected height", 2, 1),
        ("1\n26 5\n", "height 26, expected", 2, 1),
        ("1\n5 81\n", "width 81, expected", 2, 1),
        ("1\n3 5\n+---+\n|@XM\n+---+\n", "row of 4 characters, expected 5", 4, 1),
        ("1\n3 5\n+---+\n|@?M|\n+---+\n", r"unknown character '\?', expected one of", 4, 3),
        ("1\n3 5\n+-.-+\n|@XM|\n+---+\n", "in the outer frame, expected a wall", 3, 3),
        ("1\n3 6\n+----+\n|@@XM|\n+----+\n", "a second start '@', expected exactly one", 4, 3),
        ("1\n3 6\n+----+\n|@XXM|\n+----+\n", "a second exit 'X', expected exactly one", 4, 4),
        ("1\n3 5\n+---+\n|.XM|\n+---+\n", "no start '@' in this maze, expected exactly one", 2, 1),
        ("1\n3 5\n+---+\n|@.M|\n+---+\n", "no exit 'X' in this maze, expected exactly one", 2, 1),
        ("1\n3 5\n+---+\n|@X.|\n+---+\n", "no monster 'M' in this maze, expected 1 to 100", 2, 1),
        ("1\n3 5\n+---+\n", "end of input, expected row 2 of 3", 4, 1),
        ("2\n3 5\n+---+\n|@XM|\n+---+\n", "end of input, expected run 2 of 2", 6, 1),
        ("1\n3 5\n+---+\n|@XM|\n+---+\nmore\n", "text after the last run, expected nothing", 6, 1),
    ],
)
def test_what_is_no_input(text: str, message: str, line: int, column: int) -> None:
    for read in (solve, lambda text: list(escapes(text))):
        with pytest.raises(ParseError, match=rf"^line {line}[:,].*{message}") as caught:
            read(text)
        assert (caught.value.line, caught.value.column) == (line, column)
        before = text.splitlines(keepends=True)[: line - 1]
        assert caught.value.byte == len("".join(before)) + column - 1
        assert isinstance(caught.value, BlackBoxError)


def test_the_runs_before_a_fault_are_given() -> None:
    runs = escapes("2\n" + ONE + "3 5\n+---+\n|@#M|\n+---+\n")
    assert next(runs).steps == 5
    with pytest.raises(ParseError, match="line 10, column 3"):
        next(runs)
    assert next(runs, None) is None


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(ParseError, match=r"line 4, column 3: unknown character '\\xff'"):
        solve(b"1\n3 5\n+---+\n|@\xffM|\n+---+\n")


@pytest.mark.parametrize("call", [solve, escapes, Escape])
def test_options_are_checked(call: Any) -> None:
    with pytest.raises(DungeonError, match="unknown rule, expected sight or adjacent"):
        call("1\n" + ONE, rule="far")
    for limit in (-1, 2**32):
        with pytest.raises(ArgumentError, match=rf"invalid limit \(got {limit}\), expected 0 to 4294967295"):
            call("1\n" + ONE, limit=limit)
    with pytest.raises(TypeError):
        call(5)
    with pytest.raises(TypeError):
        call("1\n" + ONE, "sight")


def test_one_run_has_no_count() -> None:
    with pytest.raises(ParseError, match="line 1: not two numbers"):
        Escape("1\n" + ONE)


def test_the_module_exports_what_it_says() -> None:
    assert dungeon.__all__ == sorted(dungeon.__all__)
    assert all(hasattr(dungeon, name) for name in dungeon.__all__)
