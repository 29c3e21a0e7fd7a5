"""Every public value is frozen, hashes, pickles and has a repr that builds it again."""

import copy
import importlib
import inspect
import pickle
import weakref
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import blackbox
import numpy as np
import pytest
from blackbox._blackbox import _board_blocks
from blackbox._table import same

BOARD = blackbox.Board("8/8/1@4@1/8/8/3@4/8/6@1")
WIDE = blackbox.Board.from_atoms([(0, 0), (11, 3), (5, 2)], "12x4")
FIGURE = blackbox.Board("5/6/1@5/3@@2@/2@@5/8/7/6/5")
REFLECTING = blackbox.Board("3/1@2/5/2@1/3", "hex3r")
GAME = blackbox.Game("w5h5m3M3#1")
GAME.fire("L2")
GAME.solve()
REVIEW = blackbox.review(GAME)
CONTRADICTING = blackbox.codes.unfired(3, "4x4")
CONTRADICTING[1, :2] = blackbox.codes.HIT
CONTRADICTING[2, :2] = blackbox.Port("R1", "4x4").index
VALUES: list[object] = [
    BOARD,
    WIDE,
    blackbox.Board.empty("1x1"),
    blackbox.BoardArray([BOARD, BOARD.canonical()]),
    blackbox.BoardArray(["@1/2"]),
    blackbox.Size(8, 5),
    blackbox.Port("L5", "8x8"),
    blackbox.Port("T12", "12x4"),
    blackbox.Outcome.HIT,
    blackbox.Outcome.REFLECTION,
    BOARD.fire("L5"),
    WIDE.fire("B8"),
    *blackbox.Symmetry.ALL,
    BOARD.signature(),
    WIDE.signature(),
    BOARD.trace("L5"),
    WIDE.trace("L1"),
    *BOARD.trace("L5").steps[3:5],
    BOARD.draw(),
    BOARD.draw_orbit(),
    blackbox.side_by_side([BOARD, WIDE], marks=True),
    *blackbox.Scoring.ALL,
    blackbox.results.Par(51),
    blackbox.proofs.HardInstance([2, 3, 1], [(1, 2), (2, 3)]),
    *blackbox.sheets.generate_clues(1, "w5h5m3M3#e", difficulty="expert"),
    REVIEW,
    *REVIEW.rays,
    blackbox.Evidence("8x8 4; L5 B5; R1 H"),
    blackbox.Evidence("12x4 ?; L1 R1; =(3,2) @"),
    WIDE.draw(["L1", "B2"], atoms=False),
    FIGURE,
    REFLECTING,
    blackbox.Board("3/1@2/5/2@1/3"),
    blackbox.Board.empty("hex2"),
    blackbox.Size("hex5"),
    blackbox.Size("hex5r"),
    blackbox.Port(10, "hex5"),
    blackbox.Port(30, "hex3"),
    FIGURE.fire(24),
    REFLECTING.fire(2),
    FIGURE.signature(),
    REFLECTING.signature(),
    FIGURE.trace(24),
    REFLECTING.trace(4),
    *FIGURE.trace(24).steps[:2],
    FIGURE.draw([24]),
    blackbox.Evidence("hex5 6; 24 17; 10 H; =E5 ."),
    blackbox.Evidence("hex3r", (1, 2)),
    blackbox.results.Par(30, 12),
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_repr_builds_it_again(value: object) -> None:
    modules = (blackbox, blackbox.results, blackbox.proofs, blackbox.sheets)
    again = eval(repr(value), {name: getattr(module, name) for module in modules for name in module.__all__})
    assert again == value
    assert repr(again) == repr(value)


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_pickle_and_copy(value: object) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value
        assert hash(again) == hash(value)
    assert copy.copy(value) == value
    assert copy.deepcopy(value) == value
    assert weakref.ref(value)() is value


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_text_is_as_wide_as_asked_for(value: object) -> None:
    if type(value) not in vars(blackbox._blackbox).values():
        pytest.skip("a value of Python")
    wide = len(str(value)) + 3
    assert f"{value:>{wide}}" == f"   {value}"
    assert f"{value}" == str(value)
    with pytest.raises(ValueError, match="format"):
        f"{value:.3f}"


RESULTS: dict[str, Callable[[], object]] = {
    "solution": lambda: blackbox.Evidence("8x8 4; L5 B5; R1 H").solve(),
    "solution with a prior": lambda: blackbox.Evidence("3x3 1-3; L1 H").solve(
        prior=blackbox.Prior({1: 1, 2: 3})
    ),
    "contradiction": lambda: blackbox.Evidence("5x5 ?; L1 R1; =(0,0) @; T5 H").solve(),
    "conclusion": lambda: blackbox.Evidence("8x8 4; L5 B5; R1 H").conclude(),
    "solution of a wide board": lambda: blackbox.Evidence.full(WIDE).solve(),
    "explanation": lambda: blackbox.Evidence("5x5 3; L4 B3; T2 R; R1 H").explain((3, 3)),
    "explanation of a wide board": lambda: blackbox.Evidence("12x3 1; L1 H; T4 H").explain((3, 0)),
    "advice": lambda: blackbox.Evidence("8x8 3; L5 B5").advise(),
    "advice of a port": lambda: blackbox.Evidence("8x8 3; L5 B5").advise()[3],
    "census": lambda: blackbox.census("4x4", 3),
    "sampled census": lambda: blackbox.sample_census("5x5", 3, n=50, seed=1),
    "played": lambda: blackbox.evaluate("reference", "4x4", 2),
    "solution of a hexagon": lambda: blackbox.Evidence("hex3 2; 1 H; 5 R").solve(),
    "contradiction on a hexagon": lambda: blackbox.Evidence("hex2 1; 1 H; 3 H").solve(),
    "advice on a hexagon": lambda: blackbox.Evidence("hex3 2; 1 H; 5 R").advise(),
    "census of hexagons": lambda: blackbox.census("hex3", 3),
    "played on hexagons": lambda: blackbox.evaluate("reference", "hex2", 1),
    "decision": lambda: blackbox.sat.decide(blackbox.Evidence("12x12 9; L4 H; T9 H")),
    "contradiction by clauses": lambda: blackbox.sat.decide(
        blackbox.Evidence("5x5 ?; L1 R1; =(0,0) @; T5 H")
    ),
    "solutions of many": lambda: blackbox.solve_many(CONTRADICTING, "4x4", 2),
    "solutions of many on hexagons": lambda: blackbox.solve_many(
        blackbox.codes.unfired(2, "hex3"), "hex3", 2
    ),
    "advice for many": lambda: blackbox.advise_many(CONTRADICTING, "4x4", 2),
    "log": lambda: blackbox.logs.read(
        {"participant": ["ann", None], "port": ["L1", "x"], "answer": ["H", "R"]}, "4x4"
    ),
    "log of more columns": lambda: blackbox.logs.read(
        {"port": ["L1"], "answer": ["H"], "hidden": ["@3/4/4/4"], "seconds": [float("nan")]}, "4x4"
    ),
    "log without an unread ray": lambda: blackbox.logs.read({"port": ["L1"], "answer": ["H"]}, "4x4"),
    "table": lambda: blackbox.logs.replay([{"port": "L1", "answer": "H"}], "4x4", 2),
    "table of another number": lambda: blackbox.logs.replay(
        [{"port": "L1", "answer": "H"}], "4x4", 3, posterior=True
    ),
    "advisor": lambda: blackbox.Advisor("4x4", 2),
    "advisor in points": lambda: blackbox.Advisor("4x4", 2, scoring="markers"),
    "proof": lambda: blackbox.proofs.optimal("3x3", 1),
    "prior": lambda: blackbox.Prior({1: 1.0, 2: 3.0}, error=0.25),
    "escape": lambda: blackbox.dungeon.Escape("5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n"),
    "position": lambda: blackbox.Position("4x4", 2, [("L1", "H")], scoring="markers"),
    "positions": lambda: blackbox.Positions([blackbox.Position("4x4", 2, [("L1", "H")])]),
}


# What has arrays that may be written to has no hash.
UNHASHABLE = {"ManySolutions", "ManyAdvice", "Log", "Table"}


@pytest.mark.parametrize("name", RESULTS)
def test_results_are_values(name: str) -> None:
    value, twin = RESULTS[name](), RESULTS[name]()
    assert value == twin
    assert weakref.ref(value)() is value
    kept = [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for again in (*kept, copy.copy(value), copy.deepcopy(value)):
        assert again == value
        assert repr(again) == repr(value)
    again = kept[-1]
    if type(value).__name__ in UNHASHABLE:
        with pytest.raises(TypeError, match="unhashable"):
            hash(value)
    else:
        assert hash(again) == hash(twin) == hash(value)
    for member in dir(value):
        if not member.startswith("_") and not callable(getattr(value, member)):
            ours, theirs = getattr(value, member), getattr(again, member)
            assert same(ours, theirs) if isinstance(ours, dict) else same({"": ours}, {"": theirs}), member
    others = [RESULTS[other]() for other in RESULTS if other != name]
    assert value not in others
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        assert executor.submit(copy.copy, value).result() == value


# What plays, ends calls, iterates or is shown: each is itself alone.
NO_VALUES = {
    *("Game", "Cancel", "BoardBlocks", "Frame"),
    *("BlackBoxEnv", "BlackBoxVectorEnv", "LogEpisodes", "Play"),
}
# The answers of a model and the settings of a game, which its own tests make.
PLAIN = {"GameOptions", "Score", "Task", "Turn", "Unread", "Code"}


def test_no_class_is_left_out() -> None:
    names = ("results", "sat", "proofs", "sheets", "logs", "dungeon", "gym", "language", "codes")
    modules = [blackbox, *(importlib.import_module(f"blackbox.{name}") for name in names)]
    public = {
        thing.__name__
        for module in modules
        for thing in map(module.__getattribute__, module.__all__)
        if inspect.isclass(thing) and not issubclass(thing, BaseException)
    }
    tested = {type(value).__name__ for value in [*VALUES, *(make() for make in RESULTS.values())]}
    assert public - NO_VALUES - PLAIN == tested - {"Table"}


def test_blocks_of_boards_keep_their_place() -> None:
    solution = blackbox.Evidence("12x4 3; L1 R1; =(3,2) @").solve()
    blocks = solution.blocks(100)
    whole = [*solution.blocks(100)]
    assert np.array_equal(next(blocks), whole[0])
    for again in (pickle.loads(pickle.dumps(blocks)), copy.copy(blocks), copy.deepcopy(blocks)):
        assert repr(again) == repr(blocks)
        rest = [*again]
        assert len(rest) == len(whole) - 1 > 1
        assert all(np.array_equal(ours, theirs) for ours, theirs in zip(rest, whole[1:], strict=True))
    assert np.array_equal(next(blocks), whole[1])
    with pytest.raises(blackbox.errors.EvidenceError, match="damaged state of blocks"):
        _board_blocks(solution.evidence, 100, 1 << 20, solution.count + 1)


@pytest.mark.parametrize("taken", [pickle.dumps, copy.copy, copy.deepcopy])
def test_a_token_stays_in_its_process(taken: Callable[[object], object]) -> None:
    with pytest.raises(TypeError, match="cannot pickle or copy a Cancel: it ends calls of its own process"):
        taken(blackbox.Cancel())


def test_a_census_is_what_it_says() -> None:
    ways = [{}, {"symmetry": False}, {"confirm": True}, {"threads": 1}]
    found = [blackbox.census("4x4", 3, **way) for way in ways]  # type: ignore[arg-type]
    assert len(set(found)) == 1
    assert found[0] != blackbox.census("4x4", 2)


def test_adding_gives_another_evidence() -> None:
    begun = blackbox.Evidence("8x8 4; R1 H")
    counts = [begun.add("L5", result).solve().count for result in ("H", "R", "B5")]
    assert sum(count > 0 for count in counts) == 3
    assert begun == blackbox.Evidence("8x8 4; R1 H")
    assert begun.know((0, 0)) != begun


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_frozen(value: object) -> None:
    names = [name for name in dir(value) if not name.startswith("_")]
    assert names
    for name in [*names, "something_new"]:
        with pytest.raises(AttributeError):
            setattr(value, name, 1)


def test_equal_only_to_equals() -> None:
    for i, a in enumerate(VALUES):
        for j, b in enumerate(VALUES):
            assert (a == b) == (i == j)
            assert (a != b) == (i != j)
        assert a != "L6"
        assert len({a, copy.deepcopy(a)}) == 1
