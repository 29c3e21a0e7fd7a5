"""What is of a wrong type is named: each number and each value of a class that a public function takes."""

import importlib
import inspect
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import blackbox
import pytest
from blackbox import (
    Advisor,
    Board,
    Evidence,
    Game,
    Position,
    Symmetry,
    dungeon,
    logs,
    proofs,
    random_boards,
    results,
    sat,
    sheets,
    signatures,
)
from blackbox.errors import ArgumentTypeError, BlackBoxError

SIZE, BOARD, EVIDENCE = "4x4", Board("1@2/4/4/2@1"), Evidence("4x4 2; L1 H")
SOME = random_boards(3, SIZE, 2, seed=1)
SOLUTION, CENSUS = EVIDENCE.solve(), blackbox.census(SIZE, 2)
LOG = logs.read({"trial": [1], "port": ["L1"], "answer": ["H"]}, SIZE)
OVER = Game("w4h4m2M2#1")
OVER.solve()
MAZE = "5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n"
EXECUTOR = ThreadPoolExecutor(1)
HARD = proofs.HardInstance([2, 1], [(1, 2)])

# The functions that take one of `NAMES`, with right arguments in their order.
CALLS: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
    (Advisor(SIZE, 2).advise, (EVIDENCE,)),
    (BOARD.transformed, (Symmetry.MIRROR_X,)),
    (EVIDENCE.advise, ()),
    (EVIDENCE.allows, (BOARD,)),
    (EVIDENCE.conclude, ()),
    (EVIDENCE.explain, ((0, 0),)),
    (Evidence.full, (BOARD,)),
    (EVIDENCE.sample, (3,)),
    (EVIDENCE.satisfied, (BOARD,)),
    (EVIDENCE.solve, ()),
    (EVIDENCE.sweep, ()),
    (Position, (SIZE, 2)),
    (BOARD.signature().transformed, (Symmetry.MIRROR_X,)),
    (SOLUTION.blocks, (3,)),
    (SOLUTION.boards, ()),
    (SOLUTION.models, (3,)),
    (blackbox.advise_many, (signatures(SOME), SIZE)),
    (blackbox.boards, (SIZE, 2)),
    (blackbox.canonical, (SOME,)),
    (blackbox.census, (SIZE, 2)),
    (blackbox.certificate, (BOARD,)),
    (blackbox.class_labels, (SOME,)),
    (blackbox.deflections, (SOME,)),
    (blackbox.evaluate, ("reference", SIZE, 2)),
    (blackbox.generate, (1,)),
    (blackbox.joint_counts, (SOME,)),
    (blackbox.par, (BOARD,)),
    (blackbox.planes, (SOME, [("L1", "H")])),
    (blackbox.random_boards, (3, SIZE, 2)),
    (blackbox.rank, (SOME,)),
    (blackbox.ray_lengths, (SOME,)),
    (blackbox.review, (OVER,)),
    (blackbox.sample_census, (SIZE, 2)),
    (blackbox.set_threads, (None,)),
    (blackbox.signature_counts, ("2x2",)),
    (blackbox.signatures, (SOME,)),
    (blackbox.solve_many, (signatures(SOME), SIZE)),
    (blackbox.transformed, (SOME, Symmetry.MIRROR_X)),
    (blackbox.unrank, (3, SIZE, 2)),
    (sat.decide, (EVIDENCE,)),
    (sat.dimacs, (EVIDENCE,)),
    (HARD.boards, (1,)),
    (proofs.optimal("3x3", 1).verify, ()),
    (proofs.fixed_ports, ("3x3", 1)),
    (proofs.optimal, ("3x3", 1)),
    (proofs.optimal_worst, ("3x3", 1)),
    (sheets.generate_clues, (1,)),
    (sheets.sheet, (["w4h4m2M2#1"],)),
    (logs.replay, (LOG,)),
    (LOG.report, (20,)),
    (dungeon.Escape, (MAZE,)),
    (dungeon.escapes, ("1\n" + MAZE,)),
    (dungeon.solve, ("1\n" + MAZE,)),
    (CENSUS.ambiguous, ()),
    (CENSUS.classes, (2,)),
    (CENSUS.look_alikes, (BOARD,)),
    (results.Picture, (BOARD,)),
]
NUMBERS = ("timeout", "limit", "threads", "memory", "n")
VALUES = {"cancel": "a Cancel", "evidence": "an Evidence", "guess": "a Board", "symmetry": "a Symmetry"}
NAMES = {*NUMBERS, *VALUES, "seed"}
# The seed of a game is a text, the symmetry of a census a flag; evidence is read from texts, too; a puzzle
# only keeps it; a log is made by `read`.
OTHERWISE = {
    ("Game", "seed"),
    ("census", "symmetry"),
    ("Evidence", "evidence"),
    ("Puzzle", "evidence"),
    ("Log", "guess"),
}


def taken() -> Iterator[Any]:
    """Give each function with right arguments, and each of its parameters in question with its place."""
    for function, arguments in CALLS:
        parameters = inspect.signature(function).parameters
        for at, name in enumerate(parameters):
            if name not in NAMES or (function.__name__, name) in OTHERWISE:
                continue

            yield pytest.param(function, arguments, at, name, id=f"{function.__qualname__}-{name}")


@pytest.mark.parametrize(("function", "arguments", "at", "name"), [*taken()])
def test_a_wrong_type_is_named(
    function: Callable[..., Any], arguments: tuple[Any, ...], at: int, name: str
) -> None:
    def call(value: object) -> object:
        if at < len(arguments):
            return function(*arguments[:at], value, *arguments[at + 1 :])
        return function(*arguments, **{name: value})

    expected = VALUES.get(name, "expected")
    said = "board" if name == "guess" else name
    for wrong in ("a text", {1: 2}):
        with pytest.raises(ArgumentTypeError, match=rf"^invalid {said} \(got .*\), expected .*") as caught:
            call(wrong)
        assert expected in str(caught.value)
        assert isinstance(caught.value, TypeError)
        assert isinstance(caught.value, BlackBoxError)


def test_no_public_function_is_left_out() -> None:
    def functions(owner: Any) -> Iterator[str]:
        for name in vars(owner) if inspect.isclass(owner) else owner.__all__:
            thing = getattr(owner, name)
            if name.startswith("_") or not callable(thing):
                continue
            if inspect.isclass(thing):
                yield from functions(thing)
            try:
                parameters = inspect.signature(thing).parameters
            except ValueError:
                continue
            wanted = [one for one in parameters if one in NAMES and (name, one) not in OTHERWISE]
            if wanted:
                yield name

    modules = [importlib.import_module(f"blackbox.{name}") for name in ("sat", "proofs", "sheets", "logs")]
    public = {name for module in (blackbox, *modules, dungeon, results) for name in functions(module)}
    assert public - {function.__name__ for function, _ in CALLS} == set()
