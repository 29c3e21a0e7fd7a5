"""One spelling of sizes, atoms and options in every public signature, and in what each of them takes."""

import importlib
import inspect
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from inspect import Parameter
from typing import Any

import blackbox
import numpy as np
import pytest
from blackbox import Evidence, Game, Size, codes, logs, proofs
from blackbox.errors import BlackBoxError
from blackbox.gym import BlackBoxEnv, BlackBoxVectorEnv, duel
from blackbox.language import Play, deduce, predict

MODULES = (
    *("", ".aio", ".distributed", ".dungeon", ".gym", ".gym.duel", ".language", ".logs", ".plot", ".proofs"),
    *(".results", ".sat", ".sheets", ".widget"),
)
POSITIONAL = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)

# What may follow the size and the atoms by its place: the value of what is made.
FOLLOWS = {"blackbox.Position": {"history"}}
# How Gymnasium names it; the threads of each of many workers, which share a machine; upstream's parameters.
OTHERWISE = {
    "blackbox.gym.BlackBoxVectorEnv": {"num_envs"},
    "blackbox.distributed.census": {"threads"},
    "blackbox.distributed.optimal": {"threads"},
}


def signatures() -> Iterator[tuple[str, inspect.Signature]]:
    """Give the signature of every public function, class and method, once."""
    seen: set[int] = set()
    for name in MODULES:
        module = importlib.import_module(f"blackbox{name}")
        for public in module.__all__:
            thing = getattr(module, public)
            if not callable(thing) or id(thing) in seen:
                continue
            seen.add(id(thing))
            called = {f"blackbox{name}.{public}": thing}
            if inspect.isclass(thing):
                # Errors are raised, and records hold what has been found.
                if issubclass(thing, BaseException) or is_dataclass(thing):
                    continue
                methods = [each for each in vars(thing) if not each.startswith("_")]
                called |= {
                    f"blackbox{name}.{public}.{each}": getattr(thing, each)
                    for each in methods
                    if callable(getattr(thing, each))
                }
            for label, one in called.items():
                yield label, inspect.signature(one)


SIGNATURES = dict(signatures())


@pytest.mark.parametrize("name", SIGNATURES)
def test_a_signature_is_spelt_as_all_are(name: str) -> None:
    parameters = [each for each in SIGNATURES[name].parameters.values() if each.name != "self"]
    names = [each.name for each in parameters]
    wrong = {
        "width",
        "board_size",
        "count",
        "samples",
        "number",
        "workers",
        "num_envs",
        "max_nodes",
        "budget",
    }
    assert not wrong & set(names) - OTHERWISE.get(name, set())
    if "size" in names and "atoms" in names:
        assert names.index("atoms") == names.index("size") + 1 or name.endswith("from_atoms")
    placed = [each.name for each in parameters if each.kind in POSITIONAL]
    if "atoms" in placed and "size" in placed and not name.endswith("from_atoms"):
        assert set(placed[placed.index("atoms") + 1 :]) <= FOLLOWS.get(name, set())
    elif "size" in placed and name != "blackbox.Size":
        assert placed[-1] == "size"
    for each in parameters:
        if each.name in ("threads", "timeout", "cancel", "progress") and name not in OTHERWISE:
            assert (each.kind, each.default) == (Parameter.KEYWORD_ONLY, None), each
        if each.name in ("out", "seed", "limit", "memory", "prior", "scoring", "ax") and len(placed) > 1:
            assert each.kind is Parameter.KEYWORD_ONLY or each.name not in placed[1:], each


def test_the_signatures_are_found() -> None:
    assert len(SIGNATURES) > 200
    assert "blackbox.Evidence.sample" in SIGNATURES


# Whatever takes a size, with an atom where it takes atoms as well.
OF_SIZE: dict[str, Callable[[Any], object]] = {
    "Board.empty": blackbox.Board.empty,
    "Evidence": lambda size: Evidence(size, 1),
    "Game": lambda size: Game(size, 1),
    "Port.all": blackbox.Port.all,
    "boards": lambda size: blackbox.boards(size, 1),
    "census": lambda size: blackbox.census(size, 1),
    "deduce": lambda size: deduce(1, size=size, atoms=1),
    "duel": lambda size: duel.Duel(size, 1),
    "environment": lambda size: BlackBoxEnv(size, 1),
    "evaluate": lambda size: blackbox.evaluate("entropy", size, 1, n=1),
    "logs": lambda size: logs.replay([{"port": "L1", "answer": "H"}], size, 1),
    "predict": lambda size: predict(1, size=size, atoms=1),
    "random_boards": lambda size: blackbox.random_boards(2, size, 1, seed=1),
    "signature_counts": blackbox.signature_counts,
    "solve_many": lambda size: blackbox.solve_many(codes.unfired(1, "3x2"), size, 1),
}


@pytest.mark.parametrize("name", OF_SIZE)
@pytest.mark.parametrize("size", [Size(3, 2), "3x2", (3, 2), (np.int64(3), 2.0)])
def test_every_spelling_of_a_size_is_taken(name: str, size: Any) -> None:
    OF_SIZE[name](size)


# Whatever takes atoms: any number of them, or exactly one.
OF_RANGE: dict[str, Callable[[Any], object]] = {
    "Evidence": lambda atoms: Evidence("3x2", atoms),
    "Evidence.from_codes": lambda atoms: Evidence.from_codes(codes.unfired(1, "3x2")[0], "3x2", atoms),
    "Game": lambda atoms: Game("3x2", atoms),
    "Position": lambda atoms: blackbox.Position("3x2", atoms),
    "advise_many": lambda atoms: blackbox.advise_many(codes.unfired(1, "3x2"), "3x2", atoms),
    "boards": lambda atoms: blackbox.boards("3x2", atoms),
    "census": lambda atoms: blackbox.census("3x2", atoms),
    "deduce": lambda atoms: deduce(1, size="3x2", atoms=atoms),
    "duel": lambda atoms: duel.Duel("3x2", atoms),
    "environment": lambda atoms: BlackBoxEnv("3x2", atoms),
    "environments": lambda atoms: BlackBoxVectorEnv(2, "3x2", atoms),
    "evaluate": lambda atoms: blackbox.evaluate("entropy", "3x2", atoms, n=1),
    "fixed_ports": lambda atoms: proofs.fixed_ports("3x2", atoms),
    "logs": lambda atoms: logs.replay([{"port": "L1", "answer": "H"}], "3x2", atoms),
    "optimal": lambda atoms: proofs.optimal("3x2", atoms),
    "optimal_worst": lambda atoms: proofs.optimal_worst("3x2", atoms),
    "play": lambda atoms: Play(1, size="3x2", atoms=atoms),
    "predict": lambda atoms: predict(1, size="3x2", atoms=atoms),
    "random_boards": lambda atoms: blackbox.random_boards(2, "3x2", atoms, seed=1),
    "sample_census": lambda atoms: blackbox.sample_census("3x2", atoms, n=10),
    "solve_many": lambda atoms: blackbox.solve_many(codes.unfired(1, "3x2"), "3x2", atoms),
    "unrank": lambda atoms: blackbox.unrank(0, "3x2", atoms),
}
OF_ONE: dict[str, Callable[[Any], object]] = {
    "Advisor": lambda atoms: blackbox.Advisor("3x2", atoms),
}


@pytest.mark.parametrize("name", OF_RANGE)
@pytest.mark.parametrize("atoms", [1, (1, 2), "1-2", "2", "?", np.int64(1), 1.0])
def test_every_spelling_of_atoms_is_taken(name: str, atoms: Any) -> None:
    OF_RANGE[name](atoms)


@pytest.mark.parametrize("name", OF_ONE)
@pytest.mark.parametrize("atoms", [2, (2, 2), "2", 2.0])
def test_one_number_is_spelt_as_a_range_is(name: str, atoms: Any) -> None:
    OF_ONE[name](atoms)
    for many in ((1, 2), "?"):
        with pytest.raises(BlackBoxError, match="expected one number of atoms"):
            OF_ONE[name](many)


@pytest.mark.parametrize("name", [*OF_RANGE, *OF_ONE])
@pytest.mark.parametrize("atoms", [7, -1, (2, 1), "3-", "many", (1, 2, 3), None, [1], 1.5])
def test_what_is_no_number_of_atoms_is_refused(name: str, atoms: Any) -> None:
    # Where atoms may be left out, None means that they are.
    if atoms is None and name in ("Evidence", "Evidence.from_codes", "advise_many", "solve_many"):
        return
    with pytest.raises((BlackBoxError, TypeError), match="atoms"):
        (OF_RANGE | OF_ONE)[name](atoms)


def test_any_number_of_atoms_of_a_game() -> None:
    numbers = {len(Game("2x2", "?", seed=str(seed)).board) for seed in range(40)}
    assert numbers == {1, 2, 3}
    assert len(Game("hex2", "?", seed="1").board) < 7
    assert {len(Game("2x2", "?", seed=str(seed), allow_zero=True).board) for seed in range(60)} == {
        0,
        1,
        2,
        3,
    }
