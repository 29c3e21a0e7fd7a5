"""Priors in logarithms: against sums over all boards, and where products of floats would be lost."""

import math
import pickle

import numpy as np
import pytest
from blackbox import Board, BoardArray, Evidence, Game, Prior, boards, random_boards, review, signatures
from blackbox.errors import ArgumentError, ArrayError, EvidenceError

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
    with pytest.raises(ArgumentError, match="boards beside atoms or odds"):
        Prior({1: 1}, boards=boards("3x3", 1))
    with pytest.raises(EvidenceError, match="weight 0 is -1"):
        Prior(odds=np.full((5, 5), -1.0))
    with pytest.raises(EvidenceError, match="the prior has no weight"):
        Prior(odds=np.zeros((5, 5)))
    with pytest.raises(ArrayError, match="masked"):
        Prior(odds=np.ma.masked_array(np.ones((5, 5)), mask=np.eye(5) > 0))
    with pytest.raises(TypeError, match="expected a Prior"):
        evidence.solve(prior={2: 1.0})  # type: ignore[arg-type]
    with pytest.raises(EvidenceError, match="the prior allows no"):
        evidence.solve(prior=Prior(boards=boards("5x3", 3)))
    with pytest.raises(EvidenceError, match="expected at most"):
        Evidence("16x16 20").advise(prior=Prior(odds=np.ones((16, 16))))


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
