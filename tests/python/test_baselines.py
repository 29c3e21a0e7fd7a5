"""The players to compare with: they play by the rules, and the better ones play better."""

import doctest
import subprocess
import sys
from random import Random
from typing import Any

import blackbox
import numpy as np
import pytest
from blackbox import Board, Port, evaluate
from blackbox.gym import BlackBoxEnv, GameOptions, baselines
from blackbox.gym.baselines import PLAYERS, Learner, Measured, measure, table

SMALL = GameOptions("4x4", 2)


def test_examples_are_true() -> None:
    result = doctest.testmod(baselines)
    assert result.attempted
    assert not result.failed


@pytest.fixture(scope="module")
def found() -> dict[str, Measured]:
    return {name: measure(name, player, SMALL, 80, seed=3) for name, player in PLAYERS.items()}


def test_the_better_players_are_better(found: dict[str, Measured]) -> None:
    mean = {name: float(one.scores.mean()) for name, one in found.items()}
    assert mean["best"] <= mean["strong"] + 0.1
    for seeker in ["entropy", "reference", "strong", "best"]:
        assert mean[seeker] < mean["random"] < mean["blind"]
        assert found[seeker].right.all()
        assert (found[seeker].proven == found[seeker].right).all()
    assert mean["best"] < mean["human"] < mean["blind"]
    assert (found["blind"].rays == 0).all()
    assert found["random"].proven.all()


def test_games_are_those_of_the_seeds(found: dict[str, Measured]) -> None:
    again = measure("random", PLAYERS["random"], SMALL, 80, seed=3)
    np.testing.assert_array_equal(again.scores, found["random"].scores)
    other = measure("random", PLAYERS["random"], SMALL, 80, seed=4)
    assert (other.scores != again.scores).any()


@pytest.mark.parametrize("name", ["reference", "entropy", "strong", "best"])
@pytest.mark.parametrize("numbers", [2, "1-2"])
def test_the_seekers_are_those_of_strategy(name: str, numbers: Any) -> None:
    seeker: Any = name
    env, rays = BlackBoxEnv("4x4", numbers), 0
    boards = blackbox.boards("4x4", numbers)
    for bits in boards:
        atoms = [(at % 8, at // 8) for at in range(64) if int(bits) >> at & 1]
        board = Board.from_atoms(atoms, "4x4")
        env.reset(options={"board": board})
        while isinstance(port := PLAYERS[name](env, Random(0)), Port):
            env.step(port.index)
            rays += 1
    assert rays == evaluate(seeker, "4x4", numbers).total_rays


def test_the_techniques_show_nothing_false() -> None:
    env = BlackBoxEnv("6x6", 3)
    solved = 0
    for seed in range(20):
        env.reset(seed=seed)
        for port in range(0, 24, 2):
            env.step(port)
        shown, cells = env.reasoned()
        probability = env.evidence.solve().probability
        assert (probability[cells == 1] == 1).all()
        assert (probability[cells == 0] == 0).all()
        if shown:
            solved += 1
            assert (cells == env.hidden.to_array()).all()
    assert solved > 0


def test_the_learner_beats_random_rays_clearly() -> None:
    learner = Learner("4x4", 2, hidden=128, seed=0)
    before = measure("new", learner.player, SMALL, 80, seed=3)
    costs: list[float] = []
    learner.train(1500, games=64, progress=lambda _, cost: costs.append(cost))
    after = measure("learnt", learner.player, SMALL, 80, seed=3)
    rays = measure("random", PLAYERS["random"], SMALL, 80, seed=3)
    assert len(costs) == 15
    assert costs[-1] < costs[0] / 2
    assert after.scores.mean() < before.scores.mean() / 2
    # By more than the two intervals together.
    spread = 1.96 * (after.scores.std() + rays.scores.std()) / np.sqrt(80)
    assert after.scores.mean() + spread < rays.scores.mean()


def test_training_goes_by_the_seed_and_can_be_ended() -> None:
    costs: list[list[float]] = []

    def said(updates: int, cost: float) -> bool:
        costs[-1].append(cost)
        return updates == 200

    for seed in [1, 1, 2]:
        costs.append([])
        Learner("3x3", 1, hidden=16, seed=seed).train(1000, games=8, progress=said)
    # Without a seed each is another.
    one, other = (Learner("3x3", 1, hidden=16).weights["in"] for _ in range(2))
    assert not np.array_equal(one, other)
    with pytest.raises(blackbox.errors.ArgumentError, match="invalid seed"):
        Learner("3x3", 1, seed="one")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert len(costs[0]) == 2
    assert costs[0] == costs[1] != costs[2]
    with pytest.raises(blackbox.errors.GameError, match="expected at most 40"):
        Learner("16x16", 3)


def test_the_command_prints_one_table() -> None:
    words = ["--size", "3x3", "--atoms", "1", "--games", "12", "--updates", "20"]
    program = [sys.executable, "-m", "blackbox.gym.baselines", *words]
    done = subprocess.run(program, capture_output=True, text=True, check=True)
    names = [line.split(" | ")[0].strip("| ") for line in done.stdout.splitlines()[4:]]
    assert names == [*PLAYERS, "learnt"]
    assert "12 games from seed 0" in done.stdout
    bad = subprocess.run([*program[:3], "--atoms", "99"], capture_output=True, text=True, check=False)
    assert bad.returncode == 1
    assert bad.stderr.splitlines()[-1].startswith("baselines: ")


def test_the_table_has_means_and_intervals() -> None:
    values = np.array([1.0, 3.0])
    one = Measured("some", values, values, values / 3, values / 3)
    assert table([one]).splitlines()[-1].startswith("| some | 2.00 ± 1.96 | 2.00 ± 1.96 | 66.67 ± ")
