"""Wrong arguments: an error of the package that says what, where, and what was expected."""

import importlib
import inspect
import operator
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import blackbox
import numpy as np
import pytest
from blackbox import (
    BlackBoxError,
    Board,
    Evidence,
    Game,
    Outcome,
    Port,
    boards,
    census,
    data,
    generate,
    par,
    planes,
    random_boards,
    signatures,
)

BITS = np.zeros(3, dtype=np.uint64)
ROWS = signatures(random_boards(4, "4x4", 2, seed=1))
TEXT, EVIDENCE = "1@2/4/4/2@1", Evidence("4x4 2; L1 H")
WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "a game's name": (
        lambda: Game("nonsense"),
        "this names no game, expected parameters such as w8h8m5M5",
    ),
    "a size as a game": (lambda: Game("3x3"), "a size alone is no game, expected the number of atoms"),
    "a board to evaluate": (
        lambda: blackbox.evaluate("entropy", "1@2/4/4"),
        "expected a BoardArray, or a size and atoms",
    ),
    "parameters of new games": (lambda: generate(1, "big"), "this names no game"),
    "a game and a seed": (
        lambda: Game("w5h5m3M3", seed="5"),
        "a game says its seed, expected one only beside",
    ),
    "a size and no atoms": (lambda: Game((5, 5)), "a size alone is no game, expected the number of atoms"),
    "an exit without a size": (lambda: Outcome("B5"), "expected its size as well"),
    "too few games": (lambda: generate(-1), r"invalid n \(got -1\), expected 0 to"),
    "too many games": (lambda: generate(2**200), r"invalid n \(got a number beyond 128 bits\)"),
    "threads": (
        lambda: par(boards("8x8", 2), threads=-1),
        r"invalid threads \(got -1\), expected 0 to 65535",
    ),
    "many threads": (lambda: signatures(BITS, "8x8", threads=2**70), "invalid threads"),
    "a limit": (lambda: Evidence("8x8 4").solve(limit=-5), r"invalid limit \(got -5\), expected 0 to"),
    "models": (lambda: Evidence("8x8 4").solve().models(-1), r"invalid n \(got -1\)"),
    "memory": (lambda: census("5x5", 2, memory=-1), r"invalid memory \(got -1\)"),
    "boards drawn": (lambda: random_boards(-2, "8x8", 4), r"invalid n \(got -2\)"),
    "boards beyond memory": (lambda: boards("8x8", 9), "rows take 210117 MB, expected at most"),
    "ranks": (lambda: boards("8x8", 2, start=-1), "no ranks -1 to the end, expected 0 <= start"),
    "atoms of evidence": (
        lambda: Evidence("8x8", 65),
        r"invalid atoms \(got 65\).* 0 to 64 on a board of 8x8",
    ),
    "a text of atoms": (lambda: Evidence("8x8", "4; L1 H"), 'invalid atoms .got "4; L1 H"'),
    "questions": (lambda: planes(BITS, "L1 H", "8x8"), r"invalid questions \(got str\), expected a sequence"),  # type: ignore[arg-type]
    "an outcome": (lambda: Outcome("X", "8x8"), '"X" is no outcome, expected H, R or an exit .invalid port'),
    "a progress that is none": (
        lambda: par(boards("8x8", 2), progress=5),  # type: ignore[call-overload]
        r"invalid progress \(got int\), expected a callable, True or False",
    ),
    "a progress of nothing": (
        lambda: par(boards("8x8", 2), progress=lambda: None),  # type: ignore[arg-type]
        r"invalid progress \(too many positional arguments\), expected a callable that takes \(done, total\)",
    ),
    "a timeout": (lambda: par(boards("8x8", 2), timeout=-1), r"invalid timeout \(got -1\), expected seconds"),
    "a timeout that is no number": (
        lambda: par(boards("8x8", 2), timeout=float("nan")),
        "invalid timeout .got NaN",
    ),
    "a seed": (lambda: random_boards(1, "8x8", 4, seed=-1), r"invalid seed \(got -1\), expected an int of 0"),
    "a table of a census": (lambda: census("4x4", 1).to_numpy("sizes"), 'no table "sizes"'),  # type: ignore[arg-type]
    "atoms beyond 64 bits": (lambda: boards("8x8", 2**80), r"invalid atoms .*, 0 to 64 on a board of 8x8"),
    "a side beyond 64 bits": (lambda: boards((2**70, 8), 2), "invalid size .*, expected 1 to 255 cells"),
    "a side of evidence beyond 64 bits": (lambda: Evidence((2**70, 8)), "invalid size"),
    "atoms of evidence beyond 64 bits": (lambda: Evidence("8x8", (3, 2**80)), r"invalid atoms \(got 3 to "),
    "a size beyond 64 bits": (lambda: blackbox.Size(2**70, 3), "invalid size"),
    "a port beyond 64 bits": (lambda: Port.from_index(2**70, "8x8"), "no port has the index"),
    "a prior beyond 64 bits": (
        lambda: Evidence("8x8 4").solve(prior=blackbox.Prior({2**70: 1.0})),
        "invalid prior .got a weight of 1180591620717411303424 atoms., expected 0 to 4294967295",
    ),
    "samples": (lambda: blackbox.sample_census("8x8", 5, n=-1), r"invalid n \(got -1\)"),
    "a sample's seed": (lambda: blackbox.sample_census("8x8", 5, seed=-1), r"invalid seed \(got -1\)"),
    "atoms of a census": (lambda: census("8x8", "3 or 5"), 'invalid atoms .got "3 or 5".'),
    "boards of a proof": (lambda: blackbox.proofs.HardInstance([2, 1], [(1, 2)]).boards(-1), "invalid n"),
    "a choice of a proof": (
        lambda: blackbox.proofs.HardInstance([2, 1], [(1, 2)]).board(2**40),
        "invalid choice",
    ),
    "a label of a proof": (lambda: blackbox.proofs.HardInstance([-1], []), "1"),
    "a row of a game": (lambda: Game("8x8", 5).lock(row=2**70), "no such|8x8"),
    "a grid of a sheet": (
        lambda: blackbox.sheets.sheet(["w5h5m3M3#1"], grid=(0, -1)),
        r"invalid grid \(got -1\), expected 0 to",
    ),
    "a text as a board": (
        lambda: EVIDENCE.allows(TEXT),  # type: ignore[arg-type]
        r"invalid board \(got str\), expected a Board, as Board\(text\) makes",
    ),
    "a text as evidence": (
        lambda: blackbox.sat.decide("4x4 2; L1 H"),  # type: ignore[arg-type]
        r"invalid evidence \(got str\), expected an Evidence, as Evidence\(text\) makes",
    ),
    "a text to draw": (
        lambda: blackbox.side_by_side([TEXT, TEXT]),  # type: ignore[list-item]
        r"invalid board \(got str\), expected a Board",
    ),
    "a board to draw side by side": (
        lambda: blackbox.side_by_side(Board(TEXT)),  # type: ignore[arg-type]
        r"invalid board \(got tuple\), expected a Board",
    ),
    "texts as boards": (
        lambda: signatures([TEXT, TEXT]),  # type: ignore[arg-type]
        r"invalid boards \(got list\), expected a BoardArray.*; BoardArray\(\.\.\.\) reads lists of texts",
    ),
    "a text as boards": (
        lambda: par(TEXT),  # type: ignore[call-overload]
        r"invalid boards \(got str\), expected a BoardArray.*; BoardArray\(\.\.\.\) reads lists of texts",
    ),
    "a text to review": (
        lambda: blackbox.review("w5h5m3M3#1"),  # type: ignore[arg-type]
        r"invalid game \(got str\), expected a Game",
    ),
    "a text as a number of atoms": (
        lambda: blackbox.Prior({"3": 1.0}),  # type: ignore[dict-item]
        r'invalid atoms \(got the key "3"\), expected numbers of atoms with their weights, such as \{3: 0\.5',
    ),
    "a list of numbers of atoms": (
        lambda: blackbox.Prior([3, 4]),  # type: ignore[arg-type]
        r"invalid atoms \(got list\), expected numbers of atoms with their weights, such as",
    ),
    "rows the wrong way round": (
        lambda: blackbox.solve_many(ROWS[:, ::-1], "4x4"),
        r"invalid codes \(got non-contiguous uint8 of shape \(4, 16\)\).*, as numpy\.ascontiguousarray makes",
    ),
    "columns of large codes": (
        lambda: blackbox.advise_many(np.asfortranarray(ROWS.astype(np.uint16)), "4x4"),
        r"invalid codes \(got non-contiguous uint16 .*, as numpy\.ascontiguousarray makes",
    ),
    "every other board": (
        lambda: signatures(BITS[::2], "4x4"),
        r"invalid boards \(got non-contiguous uint64 of shape \(2,\)\).*, as numpy\.ascontiguousarray makes",
    ),
    "an out of every other column": (
        lambda: signatures(BITS, "4x4", out=np.zeros((3, 32), dtype=np.uint8)[:, ::2]),
        r"invalid out \(got non-contiguous uint8 of shape \(3, 16\)\), expected a C-contiguous uint8 array "
        r"of shape \(3, 16\)$",
    ),
    "one signature to plot": (
        lambda: blackbox.plot.port_outcomes(ROWS[0], "4x4"),
        r"invalid signatures \(got uint8 of shape \(16,\)\), expected codes of shape \(n, 16\) for 4x4",
    ),
    "boards to plot": (
        lambda: blackbox.plot.port_outcomes(random_boards(2, "4x4", 2), "4x4"),  # type: ignore[arg-type]
        r"invalid signatures \(got uint64 of shape \(2,\)\), expected codes of shape \(n, 16\) for 4x4",
    ),
    "shares to plot": (
        lambda: blackbox.plot.outcome_map(ROWS / 2, "4x4"),  # type: ignore[arg-type]
        r"invalid signatures \(got float64 of shape",
    ),
    "a text to plot": (
        lambda: blackbox.plot.information("4x4 2"),  # type: ignore[arg-type]
        r"invalid advice \(got str\), expected an Advice or an Evidence",
    ),
    "evidence as a census": (
        lambda: blackbox.plot.census_curves([EVIDENCE]),  # type: ignore[list-item]
        r"invalid census \(got Evidence\), expected censuses of one size",
    ),
    "a size as a census": (
        lambda: blackbox.plot.class_sizes("4x4"),  # type: ignore[arg-type]
        r"invalid census \(got str\), expected a Census",
    ),
    "a signature as a table": (
        lambda: blackbox.codes.table(ROWS[0], "4x4"),
        r"invalid codes \(got shape \(16,\)\), expected \(n, ports\)",
    ),
    "a text as a rank": (
        lambda: blackbox.unrank("first", "4x4", 2),  # type: ignore[call-overload]
        r"invalid rank \(got str\), expected a whole number or an array of them",
    ),
    "a text as a permutation": (
        lambda: blackbox.proofs.HardInstance("ab", []),  # type: ignore[arg-type]
        "invalid permutation, expected a list of whole numbers",
    ),
    "numbers as transpositions": (
        lambda: blackbox.proofs.HardInstance([2, 1], [1, 2]),  # type: ignore[list-item]
        "invalid transpositions, expected pairs of whole numbers",
    ),
    "an array of a board": (lambda: np.asarray(Board(0, "8x8"), copy=False), "has no array to share"),
}


@pytest.mark.parametrize("name", WRONG)
def test_it_says_what_is_wrong(name: str) -> None:
    call, words = WRONG[name]
    with pytest.raises(blackbox.BlackBoxError, match=words):
        call()


def test_what_is_right_is_taken() -> None:
    assert Evidence("8x8", "3-5").atoms == (3, 5)
    assert Evidence("8x8", "?").atoms == (0, 64)
    assert census("4x4", "2-3") == census("4x4", (2, 3))
    assert census("3x3", "0-9") == census("3x3", "?") == census("3x3", (0, 9))
    assert not Game("8x8", 5).go_to(-1)
    assert not Game("8x8", 5).go_to(2**70)
    assert Evidence("8x8", 64) == Evidence("8x8 64")
    game = Game("5x5", 3, seed="first")
    assert game == Game("w5h5m3M3#first")
    assert Game("6x7", (2, 4)).params == "w6h7m2M4"
    assert Game("8x8", "5").params == "w8h8m5M5"
    assert len(par(boards("8x8", 2), timeout=1e300, threads=0)) == 2016


@pytest.mark.parametrize("text", ["\x1b[31mred", "a\rb\x00", "\u202e\u2066", "x" * 100_000, "\x9b" * 5000])
@pytest.mark.parametrize(
    "read",
    [
        Board,
        Evidence,
        Game,
        lambda text: Outcome(text, "8x8"),
        lambda text: Port(text, "8x8"),
        lambda text: Board("@1/2").fire(text),
        lambda text: data(text),
    ],
    ids=["board", "evidence", "game", "outcome", "port", "ray", "table"],
)
def test_messages_show_what_terminals_obey_and_cut_what_is_long(
    read: Callable[[str], object], text: str
) -> None:
    with pytest.raises(BlackBoxError) as raised:
        read(text)
    message = str(raised.value)
    assert message.isprintable(), ascii(message)
    assert len(message) < 12_000


def test_docstrings_refer_to_what_there_is() -> None:
    names = (
        "codes",
        "distributed",
        "dungeon",
        "gym",
        "language",
        "logs",
        "plot",
        "proofs",
        "results",
        "sat",
        "sheets",
    )
    modules = [importlib.import_module(f"blackbox.{name}") for name in names]

    def things(owner: Any, names: Iterable[str], depth: int) -> Iterator[tuple[Any, Any]]:
        for name in names:
            thing = getattr(owner, name)
            yield owner, thing
            if inspect.isclass(thing) and depth:
                yield from things(thing, [one for one in vars(thing) if not one.startswith("_")], depth - 1)

    referred: set[str] = set()
    for module in (blackbox, *modules):
        for owner, thing in things(module, module.__all__, 1):
            for name in re.findall(r"[Aa]s for `([\w.]+)`", str(getattr(thing, "__doc__", ""))):
                referred.add(name)
                places = (owner, module, blackbox, blackbox.results)
                assert any(hasattr_of(place, name) for place in places), (thing, name)
    assert {"census", "solve_many", "Evidence.solve"} <= referred


def hasattr_of(place: object, name: str) -> bool:
    """Say whether there is a thing of this dotted name."""
    try:
        operator.attrgetter(name)(place)
    except AttributeError:
        return False
    return True
