"""Seekers evaluated board by board: against the table of all boards, on boards of any size, pairwise."""

import math
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np
import pandas as pd
import pytest
from blackbox import BoardArray, Port, Prior, boards, evaluate, random_boards
from blackbox.errors import ArgumentError, CancelledError, StrategyError, TimeLimitError
from blackbox.results import Evaluation


def in_order(position: Any) -> Port:
    return next(port for port in Port.all(position.size) if position.splits(port))


def at_random(position: Any, generator: np.random.Generator) -> Port:
    ports = [port for port in Port.all(position.size) if position.splits(port)]
    return ports[int(generator.integers(len(ports)))]


@pytest.mark.parametrize("seeker", ["reference", "strong", in_order])
@pytest.mark.parametrize(("size", "atoms"), [("5x5", 2), ("hex2", 2)])
def test_some_boards_are_played_as_all_are(seeker: Any, size: str, atoms: int) -> None:
    every = evaluate(seeker, size, atoms, scoring="markers")
    some = np.random.default_rng(1).permutation(len(every))[:9]
    few = evaluate(seeker, every.boards[some], scoring="markers")
    assert np.array_equal(few.rays, every.rays[some])
    assert np.array_equal(few.points, every.points[some])
    assert (every.rays <= every.points).all()
    assert every.histogram.sum() == len(every) == len(boards(size, atoms))
    assert pickle.loads(pickle.dumps(every)) == every
    assert pd.DataFrame(few).shape == (9, 3)


def test_positions_by_evidence_play_as_those_by_table() -> None:
    """What is likely beforehand forbids a table; if it says nothing, both ways are the same game."""
    hidden = random_boards(5, "5x4", 2, seed=1)
    for atoms in (2, "1-3"):
        assert evaluate(in_order, hidden, atoms) == evaluate(in_order, hidden, atoms, prior=Prior())
    ranged = evaluate(in_order, hidden, "1-3")
    assert (ranged.rays >= evaluate(in_order, hidden, 2).rays).all()


def test_strict_counts_every_wrong_atom() -> None:
    plain, strict = evaluate("reference", "4x4", 3), evaluate("reference", "4x4", 3, strict=True)
    assert strict.total_points > plain.total_points
    assert len(strict) == math.comb(16, 3)
    assert (strict.points >= strict.rays).all()
    # No ray tells all cells full from all but the middle, so one of the two is wrong by one atom.
    alike = evaluate("reference", "3x3", "8-9", strict=True)
    assert alike.total_points == alike.total_rays + 5
    with pytest.raises(StrategyError, match="over all boards"):
        evaluate("reference", boards("4x4", 3)[:5], strict=True)


@pytest.mark.parametrize(("size", "atoms"), [("10x10", 2), ("hex3", "1-2"), ("9x3", 2)])
def test_wide_boards_hexagons_and_ranges(size: str, atoms: Any) -> None:
    found = evaluate("entropy", size, atoms, n=3, seed=5)
    assert found == evaluate("entropy", size, atoms, n=3, seed=5)
    assert found.boards == random_boards(3, size, atoms, seed=5)
    assert (found.rays > 0).all()
    assert evaluate(in_order, found.boards, atoms).total_rays >= found.total_rays // 2


def test_a_seeker_that_draws_is_asked_in_every_game() -> None:
    hidden = random_boards(4, "4x4", 2, seed=3)
    found = evaluate(at_random, hidden, plays=20, seed=7)
    assert found.rays.shape == found.points.shape == (4, 20)
    assert found == evaluate(at_random, hidden, plays=20, seed=7)
    assert found != evaluate(at_random, hidden, plays=20, seed=8)
    assert len(np.unique(found.rays[0])) > 1
    assert evaluate("random", hidden, seed=1) == evaluate("random", hidden, seed=1)


def test_two_seekers_are_compared_pairwise() -> None:
    hidden = random_boards(60, "6x6", 3, seed=9)
    slow, quick = evaluate(in_order, hidden), evaluate("strong", hidden)
    more, (low, high) = slow.against(quick, "rays")
    assert more == pytest.approx((slow.rays.astype(float) - quick.rays).mean())
    assert 0 < low < more < high
    low, high = quick.interval("rays")
    assert low < quick.mean_rays < high
    wide, narrow = quick.interval("rays", level=0.99), quick.interval("rays", level=0.5)
    assert wide[0] < low < narrow[0] < narrow[1] < high < wide[1]
    exact = evaluate("strong", "6x6", 3).mean_rays
    assert wide[0] < exact < wide[1]
    with pytest.raises(StrategyError, match="different boards"):
        slow.against(evaluate("strong", hidden[:3]))
    with pytest.raises(StrategyError, match="two at least"):
        evaluate("strong", hidden[:1]).interval()


def test_processes_play_parts() -> None:
    hidden = random_boards(20, "4x4", 2, seed=3)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert evaluate("strong", hidden, executor=executor) == evaluate("strong", hidden)
        assert evaluate(in_order, hidden, executor=executor) == evaluate(in_order, hidden)


def test_what_cannot_be_played_is_refused() -> None:
    mixed = boards("4x4", 2)[:2] + boards("4x4", 3)[:2]
    with pytest.raises(StrategyError, match="several numbers of atoms"):
        evaluate("entropy", mixed)
    assert len(evaluate("entropy", mixed, "2-3")) == 4
    with pytest.raises(StrategyError, match="by a table of all boards"):
        evaluate("strong", mixed, "2-3", prior=Prior())
    with pytest.raises(ArgumentError, match="nothing to play"):
        evaluate("strong")
    with pytest.raises(ArgumentError, match="without a number of atoms"):
        evaluate("strong", "4x4")
    with pytest.raises(StrategyError, match="again"):
        evaluate(lambda position: "L1", mixed, "2-3")
    with pytest.raises(StrategyError, match="gave no port"):
        evaluate(lambda position: None, mixed, "2-3")  # type: ignore[arg-type, return-value]
    with pytest.raises(TimeLimitError):
        evaluate("entropy", "10x10", 3, n=50, timeout=0.01)
    import blackbox

    token = blackbox.Cancel()
    token.cancel()
    with pytest.raises(CancelledError):
        evaluate("entropy", mixed, "2-3", cancel=token)
    told: list[tuple[int, int]] = []
    evaluate("entropy", mixed, "2-3", prior=Prior(), progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (4, 4)
    assert isinstance(evaluate("entropy", BoardArray([*mixed]), "2-3"), Evaluation)
