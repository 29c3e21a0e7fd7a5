"""Priors in logarithms: against sums over all boards, and where products of floats would be lost."""

import math
import pickle
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from blackbox import (
    Board,
    BoardArray,
    Evidence,
    Game,
    Prior,
    advise_many,
    boards,
    logs,
    random_boards,
    review,
    signatures,
    solve_many,
)
from blackbox.codes import UNFIRED
from blackbox.errors import ArgumentError, ArgumentTypeError, ArrayError, EvidenceError

GENERATOR = np.random.default_rng(4)
SIZES = ["4x3", "hex2", "5x9"]


def inside(size: str) -> np.ndarray:
    return (~Board.empty(size)).to_array()


def weights(found: BoardArray, prior: Prior, of: Evidence) -> np.ndarray:
    """Give the weights of boards from their definition."""
    size, atoms = of.size, prior.atoms
    odds = np.zeros((size.height, size.width)) if prior.log_odds is None else prior.log_odds
    ways: dict[int, float] = {}
    if atoms is not None:
        for number in range(size.cells + 1):
            every = boards(size, number) if math.comb(size.cells, number) < 50_000 else None
            if every is not None:
                ways[number] = sum(math.exp(sum(odds[y, x] for x, y in board)) for board in every)
    shares = []
    for board in found:
        weight = math.exp(sum(odds[y, x] for x, y in board))
        if atoms is not None:
            weight *= math.exp(atoms.get(len(board), -math.inf)) / ways[len(board)]
        shares.append(weight)
    return np.array(shares) / sum(shares)


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("kind", ["atoms", "odds", "both", "boards"])
def test_everything_follows_from_the_weights(size: str, kind: str) -> None:
    hidden = boards(size, 2)[3]
    port = hidden.ports[1]
    evidence = Evidence(size, "1-3").add(port, hidden.fire(port))
    left = evidence.solve().boards()
    odds = np.where(inside(size), GENERATOR.uniform(0.2, 4, inside(size).shape), 1.0)
    numbers = {1: 0.2, 2: 0.7, 3: 0.1}
    if kind == "boards":
        shares = GENERATOR.uniform(0.1, 2, len(left))
        prior = Prior(boards=left + boards(size, 4), weights=np.append(shares, np.ones(len(boards(size, 4)))))
        shares = shares / shares.sum()
    else:
        prior = Prior(numbers if kind != "odds" else None, odds=None if kind == "atoms" else odds)
        shares = weights(left, prior, evidence)
    solution = evidence.solve(prior=prior)
    expected = (shares[:, None, None] * left.to_bool()).sum(axis=0)
    assert np.allclose(solution.probability, expected)
    some = shares[shares > 0]
    assert solution.entropy == pytest.approx(-(some * np.log2(some)).sum())
    assert sum(solution.probability_by_atoms.values()) == pytest.approx(1)
    assert solution.count == evidence.solve().count
    drawn = evidence.sample(20_000, seed=1, prior=prior)
    assert np.allclose(drawn.to_bool().mean(axis=0), expected, atol=0.02)
    assert evidence.sample(20_000, seed=1, prior=prior) == drawn
    advice = evidence.advise(prior=prior)
    codes = signatures(left)
    for one in advice:
        chances = np.array(
            [shares[codes[:, one.port.index] == code].sum() for code in np.unique(codes[:, one.port.index])]
        )
        assert one.bits == pytest.approx(
            -(chances[chances > 0] * np.log2(chances[chances > 0])).sum(), abs=1e-9
        )
    assert advice.best == max(advice, key=lambda one: one.bits / one.expected_cost).port
    assert pickle.loads(pickle.dumps(prior)) == prior
    assert hash(pickle.loads(pickle.dumps(prior))) == hash(prior)
    assert pickle.loads(pickle.dumps(solution)) == solution


@pytest.mark.parametrize("odds", [1e-81, 3e-17, 1e-300, 1e80])
def test_no_odds_are_too_small_or_too_large(odds: float) -> None:
    """All cells alike: then the odds say nothing, however large they are."""
    evidence = Evidence("8x8 20; L1 H; T4 R")
    plain = evidence.solve()
    weighed = evidence.solve(prior=Prior(odds=np.full((8, 8), odds)))
    assert np.allclose(weighed.probability, plain.probability)
    assert weighed.probability.sum() == pytest.approx(20)
    assert weighed.entropy == pytest.approx(plain.entropy)
    far = Evidence("8x8 3").solve(prior=Prior(log_odds=np.full((8, 8), -5000.0)))
    assert np.allclose(far.probability, 3 / 64)
    logs = {2: -900.0, 3: -905.0}
    numbers = Evidence("4x4 ?").solve(
        prior=Prior({number: math.exp(log + 300) for number, log in logs.items()})
    )
    assert numbers.probability_by_atoms[2] == pytest.approx(1 / (1 + math.exp(-5)))
    weighed_boards = Prior(boards=boards("8x8", 2), log_weights=np.linspace(-9000, -8000, 2016))
    assert Evidence("8x8 2").solve(prior=weighed_boards).probability.sum() == pytest.approx(2)
    # Only the boards that are left count, however small their weights were beside those of the others.
    left = Evidence.full(boards("8x8", 2)[0]).solve(prior=weighed_boards)
    assert left.probability.sum() == pytest.approx(2)


def test_a_prior_of_another_shape_is_refused() -> None:
    evidence = Evidence("5x3 2")
    with pytest.raises(ArrayError, match=r"got shape \(5, 3\)\), expected \(3, 5\)"):
        evidence.solve(prior=Prior(odds=np.ones((5, 3))))
    with pytest.raises(EvidenceError, match="a prior of 3x3 boards, expected one of 5x3"):
        evidence.advise(prior=Prior(boards=boards("3x3", 1)))
    with pytest.raises(ArrayError, match="2 weights, expected 9"):
        Prior(boards=boards("3x3", 1), weights=[1, 2])
    with pytest.raises(ArgumentError, match="weights without boards"):
        Prior(weights=[1, 2])
    with pytest.raises(EvidenceError, match=r"the odds of cell \(0, 0\) are -1, expected a number from 0"):
        Prior(odds=np.full((5, 5), -1.0))
    with pytest.raises(EvidenceError, match="the prior has no weight"):
        Prior({1: 0.0})
    with pytest.raises(ArrayError, match="masked"):
        Prior(odds=np.ma.masked_array(np.ones((5, 5)), mask=np.eye(5) > 0))
    with pytest.raises(TypeError, match="expected a Prior"):
        evidence.solve(prior={2: 1.0})  # type: ignore[arg-type]
    with pytest.raises(EvidenceError, match="the prior allows no"):
        evidence.solve(prior=Prior(boards=boards("5x3", 3)))
    with pytest.raises(EvidenceError, match="expected at most 1073741824 to be weighed one by one"):
        Evidence("16x16 20").advise(prior=Prior(odds=np.ones((16, 16))))


def test_what_is_no_prior_is_named() -> None:
    nan, size = math.nan, "3x2"
    odds = np.ones((2, 3))
    odds[1, 2] = nan
    with pytest.raises(EvidenceError, match=r"the odds of cell \(2, 1\) are NaN"):
        Prior(odds=odds)
    for wrong in ({nan: 1}, {"a": 1}, {"4": 1}, {1.5: 1}, {1: "b"}, {1: 10**400}, 3, [1, 2]):
        with pytest.raises(ArgumentTypeError, match="expected"):
            Prior(wrong)  # type: ignore[arg-type]
    for atoms in ({-1: 1}, {1: nan}, {1: -1}, {1: math.inf}):
        with pytest.raises(EvidenceError, match="expected"):
            Prior(atoms)
    for array in (
        np.ones((2, 3)) * 1j,
        [[1, 2], [3]],
        "odds",
        np.ones((2, 3), dtype="U1"),
        [[10**400]],
        np.ones(6),
    ):
        with pytest.raises(
            ArrayError, match=r"invalid odds .*expected real numbers of shape \(height, width\)"
        ):
            Prior(odds=array)
    wrong_weights: list[Any] = [[1j], [[1.0]], ["x"]]
    for array in wrong_weights:
        with pytest.raises(ArrayError, match=r"invalid weights .*expected real numbers of shape \(n,\)"):
            Prior(boards=boards(size, 1)[:1], weights=array)
    evidence: Any = Evidence(size, 1)
    codes = signatures(boards(size, 1))
    for call in (
        evidence.solve,
        evidence.advise,
        lambda **how: evidence.sample(1, **how),
        lambda **how: solve_many(codes, size, 1, **how),
        lambda **how: advise_many(codes, size, 1, **how),
        lambda **how: random_boards(1, size, 1, **how),
        lambda **how: logs.replay([{"port": "L1", "answer": "H"}], size, 1, **how),
    ):
        with pytest.raises(ArgumentTypeError, match="expected a Prior"):
            call(prior={1: 1})
        with pytest.raises(ArrayError, match=r"got shape \(3, 2\)\), expected \(2, 3\)"):
            call(prior=Prior(odds=np.ones((3, 2))))
    with pytest.raises(ArgumentError, match="invalid error"):
        Prior(error=1.0)


def test_equal_priors_are_equal_and_hash_alike() -> None:
    zero, minus = (Prior(log_odds=[[value, 1.0]]) for value in (0.0, -0.0))
    assert zero == minus
    assert hash(zero) == hash(minus)
    pair = boards("2x1", 1)
    zero, minus = (Prior(boards=pair, log_weights=[value, 1.0]) for value in (0.0, -0.0))
    assert zero == minus
    assert hash(zero) == hash(minus)
    assert Prior(error=0.0) == Prior(error=-0.0) == Prior() != Prior(error=0.1)
    # A board that is named twice is one board, with both weights.
    twice = Prior(boards=pair + pair[:1])
    assert twice.boards == pair
    assert twice.log_weights is not None
    assert np.allclose(twice.log_weights, [math.log(2), 0])
    assert twice == Prior(boards=pair, weights=[2, 1])
    assert Evidence("2x1", 1).solve(prior=twice).probability[0, 0] == pytest.approx(2 / 3)
    for prior in (twice, Prior({1: 1}, log_odds=[[0.5, -math.inf]], error=0.25), minus):
        assert pickle.loads(pickle.dumps(prior)) == prior
    assert repr(Prior({1: 1, 3: 1}, odds=[[1, 2]], error=0.25)) == (
        "<Prior of 1 to 3 atoms, odds of 2x1 cells, an error in 0.25 of the answers>"
    )


def shares_of(left: BoardArray, prior: Prior, evidence: Evidence, every: BoardArray) -> list[Fraction]:
    """Give what boards weigh in fractions, straight from the definition."""
    own = dict.fromkeys(every, Fraction(1))
    if prior.boards is not None:
        logs = prior.log_weights
        assert logs is not None
        own = {board: Fraction(math.exp(log)) for board, log in zip(prior.boards, logs, strict=True)}
    odds = prior.log_odds

    def base(board: Board) -> Fraction:
        weight = own.get(board, Fraction(0))
        if odds is None:
            return weight
        for x, y in (evidence.size.cell(index) for index in range(evidence.size.cells)):
            if odds[y, x] == math.inf:
                weight *= (x, y) in board
            elif (x, y) in board:
                weight *= Fraction(math.exp(odds[y, x]))
        return weight

    sums: dict[int, Fraction] = {}
    if prior.atoms is not None:
        for board in every:
            sums[len(board)] = sums.get(len(board), Fraction(0)) + base(board)
    found = []
    for board in left:
        weight = base(board)
        if prior.atoms is not None:
            number = Fraction(math.exp(prior.atoms.get(len(board), -math.inf)))
            weight = weight * number / sums[len(board)] if sums[len(board)] else Fraction(0)
        for port, outcome in evidence.observations.items():
            if outcome.exit is not None and outcome.exit < port:
                continue
            right = board.fire(port) == outcome
            error = Fraction(prior.error)
            weight *= 1 - error if right else error / evidence.size.port_count
        found.append(weight)
    return [weight / sum(found) for weight in found]


@pytest.mark.parametrize("size", ["3x2", "hex2"])
@pytest.mark.parametrize("case", range(8))
def test_any_mixture_is_as_fractions_say(size: str, case: int) -> None:
    """Numbers, odds from 5e-324 to 1.8e308, boards and wrong answers, in every combination."""
    generator = np.random.default_rng([case, len(size)])
    every = boards(size, (0, 3))
    hidden = every[int(generator.integers(1, len(every)))]
    evidence = Evidence(size, (0, 3))
    for port in hidden.ports[:2]:
        evidence = evidence.add(port, hidden.fire(port))
    extremes = [5e-324, 1e-200, 1e-9, 1.0, 3.0, 1e9, 1e200, 1.7976931348623157e308]
    shape = inside(size).shape
    odds = generator.choice(extremes, shape) if case & 1 else None
    numbers = {1: 1e-300, 2: 0.5, 3: 7.0} if case & 2 else None
    some = every[generator.random(len(every)) < 0.7] if case & 4 else None
    weights = None if some is None else generator.choice([1e-300, 0.5, 1e300], len(some))
    prior = Prior(numbers, odds=odds, boards=some, weights=weights, error=0.2)
    exact = shares_of(every, prior, evidence, every)
    solution = evidence.solve(prior=prior)
    for index in range(evidence.size.cells):
        x, y = evidence.size.cell(index)
        expected = float(sum(share for share, board in zip(exact, every, strict=True) if (x, y) in board))
        # What is known of a weight are the sixteen digits of its logarithm.
        assert solution.probability[y, x] == pytest.approx(expected, rel=1e-8, abs=1e-300)
    floats = np.array([float(share) for share in exact])
    some_shares = floats[floats > 0]
    assert solution.entropy == pytest.approx(-(some_shares * np.log2(some_shares)).sum(), rel=1e-8, abs=1e-12)


def test_however_sure_one_cell_is_another_is_not() -> None:
    for log in (1e17, -1e17, 700.0, math.inf, -math.inf):
        solution = Evidence("2x1 ?").solve(prior=Prior(log_odds=[[log, 0]]))
        assert solution.entropy == pytest.approx(1), log
        assert solution.probability[0, 1] == pytest.approx(0.5)
    assert Evidence("2x1 ?").solve(prior=Prior(odds=np.zeros((1, 2)))).probability_by_atoms == {0: 1.0}
    assert Evidence("2x1 ?").solve(prior=Prior(odds=[[0, math.inf]])).probability.tolist() == [[0, 1]]
    with pytest.raises(EvidenceError, match=r"cell \(1, 0\) .*1e17"):
        Prior(log_odds=[[0, 1e18]])


def test_priors_in_many_problems_are_those_of_each() -> None:
    size, numbers = "4x3", (1, 3)
    hidden = random_boards(20, size, numbers, seed=3)
    codes = signatures(hidden)
    codes[GENERATOR.random(codes.shape) < 0.7] = UNFIRED
    for prior in (
        Prior({1: 1, 2: 1, 3: 1}),
        Prior(odds=GENERATOR.uniform(0.1, 3, (3, 4))),
        Prior(error=0.1),
        Prior(boards=boards(size, numbers)[::2]),
    ):
        found = solve_many(codes, size, numbers, prior=prior, threads=2)
        advice = advise_many(codes, size, numbers, prior=prior, threads=2)
        for at, row in enumerate(codes):
            evidence = Evidence.from_codes(row, size, numbers)
            try:
                solution = evidence.solve(prior=prior)
            except EvidenceError:
                assert found.status[at] == 5
                assert np.isnan(found.probability[at]).all()
                continue
            assert np.allclose(found.probability[at], solution.probability)
            one = evidence.advise(prior=prior)
            assert advice.port(at) == one.best
            for port in one:
                assert advice.bits[at, port.port.index] == pytest.approx(port.bits)


def test_boards_are_drawn_as_a_prior_says() -> None:
    drawn = random_boards(4000, "5x5", "1-4", prior=Game("w5h5m1M4#1").prior, seed=1)
    numbers = np.bincount([len(board) for board in drawn], minlength=5)
    assert (abs(numbers[1:] - 1000) < 150).all()
    assert len([board for board in random_boards(4000, "5x5", "1-4", seed=1) if len(board) == 4]) > 3000


def test_a_review_and_an_evaluation_take_a_prior() -> None:
    from blackbox import evaluate

    game = Game("w5h5m3M3#1")
    for port in ("L2", "T3"):
        game.fire(port)
    game.solve()
    plain = review(game)
    likely = review(game, prior=Prior(boards=BoardArray([game.board])))
    assert [ray.gain for ray in likely.rays] == [0.0, 0.0]
    assert all(ray.gain and ray.gain > 2 for ray in plain.rays)
    hidden = random_boards(3, "5x5", 2, seed=2)
    knowing = evaluate("entropy", hidden, prior=Prior(boards=hidden))
    assert knowing.total_rays < evaluate("entropy", hidden).total_rays
