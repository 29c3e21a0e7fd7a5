"""Seekers evaluated board by board: against the table of all boards, on boards of any size, pairwise."""

import itertools
import math
import os
import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np
import pandas as pd
import pytest
from blackbox import (
    BoardArray,
    Evidence,
    Port,
    Position,
    Positions,
    Prior,
    advise_many,
    boards,
    evaluate,
    random_boards,
)
from blackbox._seeker import Known
from blackbox.errors import (
    ArgumentError,
    ArgumentTypeError,
    BlackBoxError,
    CancelledError,
    PortError,
    StrategyError,
    TimeLimitError,
)
from blackbox.results import Evaluation


def in_order(position: Any) -> Port:
    return next(port for port in Port.all(position.size) if position.splits(port))


def at_random(position: Any, generator: np.random.Generator) -> Port:
    ports = [port for port in Port.all(position.size) if position.splits(port)]
    return ports[int(generator.integers(len(ports)))]


def least_squares(positions: Positions) -> Any:
    return (positions.part_counts**2).sum(axis=2).argmin(axis=1)


def one_ray(position: Any) -> Port:
    assert position.classes > 1
    return Port.from_index(int((position.part_counts**2).sum(axis=1).argmin()), position.size)


def one_by_one(positions: Positions) -> list[str]:
    return [str(in_order(position)) for position in positions]


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
    cases: Any = itertools.product([in_order, one_ray, "entropy"], (2, "1-3"), ("rays", "markers"))
    for seeker, atoms, scoring in cases:
        by_table = evaluate(seeker, hidden, atoms, scoring=scoring)
        assert evaluate(seeker, hidden, atoms, scoring=scoring, prior=Prior()) == by_table
    ranged = evaluate(in_order, hidden, "1-3")
    assert (ranged.rays >= evaluate(in_order, hidden, 2).rays).all()


@pytest.mark.parametrize(("size", "atoms"), [("5x4", 2), ("hex3", "1-2")])
def test_positions_by_evidence_say_what_those_by_table_say(size: str, atoms: Any) -> None:
    by_table = Position(size, atoms, scoring="markers")
    known: Any = Known(Evidence(size, atoms), by_table.scoring, None, [])
    for port, outcome in [*boards(size, 2)[77].signature().items()][::5]:
        public = {name for name in dir(Position) if not name.startswith("_")}
        for name in public - {"after", "parts", "splits", "boards"}:
            assert np.array_equal(getattr(known, name), getattr(by_table, name)), name
        assert {*known.boards()} == {*by_table.boards()}
        for any_port in Port.all(size):
            assert known.parts(any_port) == by_table.parts(any_port)
            assert known.splits(any_port) == by_table.splits(any_port)
        known, by_table = known.after(port, outcome), by_table.after(port, outcome)
    assert len(known.history) == len(by_table.history) > 3


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


def test_parts_play_by_the_seed_as_the_whole_does() -> None:
    with ThreadPoolExecutor(2) as executor:
        for seed in (1, 2):
            whole = evaluate("random", "5x5", 2, seed=seed)
            assert evaluate("random", "5x5", 2, seed=seed, executor=executor) == whole
        assert evaluate("random", "5x5", 2, seed=1) != whole
        drawn = [
            evaluate("random", random_boards(60, "9x9", 1, seed=1), seed=seed, executor=executor)
            for seed in (1, 1, 2)
        ]
        assert drawn[0] == drawn[1] != drawn[2]
        with pytest.raises(StrategyError, match="no executor"):
            evaluate("strong", "5x5", 3, strict=True, executor=executor)


def test_no_boards_have_no_mean() -> None:
    none = evaluate("strong", BoardArray([], "5x5"), 2)
    assert math.isnan(none.mean_rays)
    assert "nan rays on average" in repr(none)
    with pytest.raises(StrategyError, match="no number of atoms"):
        evaluate("strong", none.boards)


def test_what_cannot_be_played_is_refused() -> None:
    for plays in (0, -1):
        with pytest.raises(ArgumentError, match="invalid plays"):
            evaluate("random", "4x4", 2, plays=plays)
    with pytest.raises(TypeError, match="as an integer"):
        evaluate("random", "4x4", 2, plays=1.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(ArgumentError, match="n=1 beside boards"):
        evaluate("strong", boards("4x4", 2), n=1)
    with pytest.raises(ArgumentError, match="invalid of"):
        evaluate("strong", "4x4", 2).interval("x")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    mixed = boards("4x4", 2)[:2] + boards("4x4", 3)[:2]
    with pytest.raises(StrategyError, match="several numbers of atoms"):
        evaluate("entropy", mixed)
    assert len(evaluate("entropy", mixed, "2-3")) == 4
    with pytest.raises(StrategyError, match="by a table of all boards"):
        evaluate("strong", mixed, "2-3", prior=Prior())
    with pytest.raises(ArgumentError, match="nothing to play"):
        evaluate("strong")
    with pytest.raises(ArgumentError, match="no number of atoms"):
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


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize(("size", "atoms"), [("5x5", 3), ("6x4", "1-2"), ("hex3", 2), ("2x2", 0), ("8x6", 2)])
def test_a_seeker_in_batches_plays_as_one_that_is_asked_one_by_one(
    size: str, atoms: Any, strict: bool
) -> None:
    how: dict[str, Any] = {"strict": strict, "scoring": "markers"}
    batched = evaluate(least_squares, size, atoms, batches=True, threads=2, **how)
    assert batched == evaluate("reference", size, atoms, **how)
    assert evaluate(one_by_one, size, atoms, batches=True, **how) == evaluate(in_order, size, atoms, **how)


def test_a_seeker_in_batches_is_asked_about_many() -> None:
    hidden = random_boards(50, "6x6", 3, seed=1)
    lengths: list[int] = []
    told: list[tuple[int, int]] = []

    def counted(positions: Positions) -> Any:
        lengths.append(len(positions))
        return least_squares(positions).astype(np.uint8)

    found = evaluate(counted, hidden, batches=True, progress=lambda done, total: told.append((done, total)))
    assert found == evaluate("reference", hidden)
    assert lengths[0] == 1 < max(lengths)
    assert told[-1][1] == math.comb(36, 3)
    lengths.clear()
    evaluate(counted, "6x6", 3, batches=True)
    assert max(lengths) == 1024
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert evaluate(least_squares, hidden, batches=True, executor=executor) == found


def test_positions_are_what_each_position_is() -> None:
    rays = [*boards("5x4", 3)[700].signature().items()]
    assert any(outcome.kind == "detour" for _, outcome in rays)
    each = [Position("5x4", 3, rays[:number]) for number in (0, 3, 9)]
    many = Positions(iter(each))
    assert (len(many), [*many], many[-1], str(many.size)) == (3, each, each[2], "5x4")
    assert many.counts.tolist() == [position.count for position in each]
    assert np.array_equal(many.part_counts, [position.part_counts for position in each])
    rows = [Evidence.from_codes(row, "5x4", 3) for row in many.codes]
    assert rows == [position.evidence for position in each]
    assert advise_many(many.codes, "5x4", 3).counts.tolist() == many.counts.tolist()
    with pytest.raises(IndexError, match="no position 3"):
        many[3]
    with pytest.raises(StrategyError, match="one at least"):
        Positions([])
    with pytest.raises(StrategyError, match="several sizes"):
        Positions([each[0], Position("4x4", 2)])
    with pytest.raises(ArgumentTypeError, match=r"invalid positions \(got int\)"):
        Positions(5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(ArgumentTypeError, match="expected a Position"):
        Positions(["L1"])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]


def test_what_a_seeker_in_batches_may_not_give_is_refused() -> None:
    class OwnError(Exception):
        pass

    def raises(_: Positions) -> Any:
        raise OwnError

    def always(given: Any) -> Any:
        return lambda positions: given if given is None else [given] * len(positions)

    with pytest.raises(OwnError):
        evaluate(raises, "4x4", 2, batches=True)
    with pytest.raises(StrategyError, match="fired port L1 again"):
        evaluate(always(0), "4x4", 2, batches=True)
    for index in (-1, 16):
        with pytest.raises(PortError, match=f"index {index}, expected 0 to 15"):
            evaluate(always(index), "4x4", 2, batches=True)
    for given in (None, 1.5, True, "L5"):
        with pytest.raises(BlackBoxError, match=r"gave no ports|no such port|a bare number"):
            evaluate(always(given), "4x4", 2, batches=True)
    with pytest.raises(StrategyError, match=r"got 2 of them\), expected .* shape \(1,\)"):
        evaluate(lambda positions: [0, 1], "4x4", 2, batches=True)
    refused: list[tuple[Any, str, dict[str, Any]]] = [
        ("reference", "4x4", {}),
        (least_squares, "4x4", {"plays": 2}),
        (least_squares, "4x4", {"prior": Prior()}),
        (at_random, "4x4", {}),
        (least_squares, "10x10", {}),
    ]
    for seeker, size, how in refused:
        with pytest.raises(StrategyError, match="in batches"):
            evaluate(seeker, size, 2, batches=True, **how)
    with pytest.raises(TimeLimitError):
        evaluate(least_squares, "8x8", 4, batches=True, timeout=0.01)


@pytest.mark.parametrize("how", ["name", "callable", "batches", "evidence", "plays", "executor", "strict"])
def test_transcripts_hold_every_ray(how: str) -> None:
    hidden = random_boards(12, "5x4", 2, seed=1)
    options: dict[str, Any] = {}
    seeker: Any = "strong"
    atoms: Any = 2
    if how == "callable":
        seeker, atoms = in_order, "1-2"
    elif how == "batches":
        seeker, options = least_squares, {"batches": True}
    elif how == "evidence":
        options, seeker = {"prior": Prior()}, "entropy"
    elif how == "plays":
        seeker, options = at_random, {"plays": 3, "seed": 1}
    elif how == "strict":
        hidden, options = boards("5x4", 2), {"strict": True}
    given: Any = "5x4" if how == "strict" else hidden
    if how == "executor":
        with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
            found = evaluate(seeker, given, atoms, transcripts=True, executor=executor)
    else:
        found = evaluate(seeker, given, atoms, transcripts=True, **options)
    assert found == evaluate(seeker, given, atoms, **options)
    assert evaluate(seeker, given, atoms, **options).transcripts is None
    table = found.transcripts
    assert table is not None
    assert np.array_equal(np.bincount(table["trial"], minlength=found.rays.size), found.rays.reshape(-1))
    assert {str(value) for value in table["atoms"]} == {str(atoms)}
    rows = zip(*(table[name].tolist() for name in ("trial", "ray", "port", "answer", "hidden")), strict=True)
    plays, last, evidence = found.rays.size // len(hidden), (-1, 0), Evidence("5x4", atoms)
    for trial, ray, port, answer, board in rows:
        assert (trial, ray) in ((last[0], last[1] + 1), (last[0] + 1, 1))
        if ray == 1:
            assert last[0] < 0 or how == "strict" or evidence.solve().unique_class
            evidence = Evidence("5x4", atoms)
        assert hidden[trial // plays].to("compact") == board
        assert str(hidden[trial // plays].fire(port)) == answer
        evidence, last = evidence.add(port, answer), (trial, ray)
    assert pd.DataFrame(table).shape == (found.total_rays, 6)


RUNS = 1000 if "BLACKBOX_OPINIONS" in os.environ else 200


def likely(level: float) -> range:
    """How often of all runs an interval of this level may hold: all but one in a thousand on either side."""
    below = 0.0
    first, last = None, None
    for held in range(RUNS + 1):
        below += math.comb(RUNS, held) * level**held * (1 - level) ** (RUNS - held)
        if first is None and below > 1e-3:
            first = held
        if last is None and below > 1 - 1e-3:
            last = held
    assert first is not None
    assert last is not None
    return range(first, last + 1)


@pytest.mark.parametrize(
    ("seeker", "size", "atoms", "level"),
    [
        ("reference", "4x4", 2, 0.95),
        ("entropy", "4x4", "1-3", 0.95),
        ("worst", "5x5", 2, 0.8),
        ("reference", "hex3", 2, 0.99),
    ],
)
def test_intervals_hold_the_mean_as_often_as_they_say(
    seeker: Any, size: str, atoms: Any, level: float
) -> None:
    """Of many runs with 100 boards each, against the mean over all boards."""
    truth, other = (evaluate(name, size, atoms, scoring="markers") for name in (seeker, "outcomes"))
    wanted = truth.mean_rays, truth.mean_points, float(truth.against(other)[0])
    held = [0, 0, 0]
    for seed in range(RUNS):
        found, beside = (
            evaluate(name, size, atoms, n=100, seed=seed, scoring="markers") for name in (seeker, "outcomes")
        )
        said = (
            found.interval("rays", level=level),
            found.interval("points", level=level),
            found.against(beside, level=level)[1],
        )
        for at, (low, high) in enumerate(said):
            held[at] += low <= wanted[at] <= high
    assert all(one in likely(level) for one in held), (held, likely(level))
