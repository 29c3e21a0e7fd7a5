"""The game of two, by PettingZoo's own test and by hand."""

import copy
import doctest
import pickle
from typing import Any

import numpy as np
import pytest
from blackbox import Board, Game
from blackbox.errors import MoveError
from blackbox.gym import action_index, duel
from pettingzoo.test import api_test


def test_examples_are_true() -> None:
    result = doctest.testmod(duel)
    assert result.attempted
    assert not result.failed


# Its warnings are advice that every game with a mask and two kinds of player passes over.
@pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")
@pytest.mark.parametrize(
    "options",
    [
        {"size": "4x4", "atoms": 2},
        {"size": "3x5", "atoms": "1-3", "scoring": "markers", "max_steps": 20},
    ],
)
def test_pettingzoos_test_finds_nothing(options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(duel.env(**options), num_cycles=500)
    assert "Passed" in capsys.readouterr().out


def test_the_hider_gets_what_the_seeker_pays() -> None:
    board = Board("8/8/1@4@1/8/8/3@4/8/6@1")
    env, game = duel.env(scoring="markers"), Game(board)
    env.reset()
    for x, y in board.atoms:
        env.step(8 * y + x)
    env.step(64)
    assert env.agent_selection == "seeker"
    assert env.observe("hider")["action_mask"].sum() == 0
    paid = 0.0
    for port in ["L5", "R6", "B8"]:
        env.step(action_index(port, "8x8"))
        game.fire(port)
        assert env.rewards == {"hider": -env.rewards["seeker"], "seeker": env.rewards["seeker"]}
        paid -= env.rewards["seeker"]
    assert paid == game.score("markers")
    assert np.count_nonzero(env.observe("seeker")["observation"]) == len(game.observations)
    for x, y in [*board.atoms[:3], (0, 0)]:
        env.step(action_index((x, y), "8x8"))
    env.step(action_index("submit", "8x8"))
    assert env.terminations == {"hider": True, "seeker": True}
    assert env.rewards == {"hider": 5.0, "seeker": -5.0}
    assert env.infos["seeker"] == {"score": int(paid) + 5, "rays": 3, "result": -1}


def test_illegal_actions_are_refused() -> None:
    bare = duel.Duel("4x4", 1)
    bare.reset()
    for bad in [16, 17, -1]:
        with pytest.raises(MoveError, match="mask"):
            bare.step(bad)
    with pytest.raises(MoveError, match="no action"):
        bare.step(None)
    bare.step(0)
    bare.step(16)
    bare.step(0)
    with pytest.raises(MoveError, match="illegal"):
        bare.step(0)


def test_a_hider_that_never_finishes_ends_the_game() -> None:
    bare = duel.Duel("2x2", 1)
    bare.reset()
    for _ in range(16):
        bare.step(0)
    assert bare.truncations == {"hider": True, "seeker": True}
    assert bare.rewards == {"hider": 0.0, "seeker": 0.0}


WAYS: list[Any] = [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("wrapped", [False, True])
@pytest.mark.parametrize("played", [0, 2, 3, 6])
def test_copies_are_games_of_their_own(way: Any, wrapped: bool, played: int) -> None:
    """While the hider hides, when it has done so, and while the seeker seeks."""
    board = Board("3/1@1/@2")
    hidden = [3 * y + x for x, y in board.atoms]
    actions = [*hidden, 9, *(action_index(port, "3x3") for port in ("L1", "T3", "B1", "R2"))]
    # A wrapper copies what it wraps only by `deepcopy` and pickle.
    game: Any = duel.env(size="3x3", atoms=2) if wrapped else duel.Duel("3x3", 2)
    if wrapped and way is copy.copy:
        way = copy.deepcopy
    game.reset()
    for action in actions[:played]:
        game.step(action)
    twin = way(game)
    seen = {agent: game.observe(agent) for agent in ("hider", "seeker")}
    for action in actions[played : played + 2]:
        twin.step(action)
    for agent, before in seen.items():
        for name, column in before.items():
            assert np.array_equal(game.observe(agent)[name], column), (agent, name)
    for action in actions[played : played + 2]:
        game.step(action)
    for agent in seen:
        for name, column in game.observe(agent).items():
            assert np.array_equal(twin.observe(agent)[name], column), (agent, name)
    assert (game.rewards, game.agent_selection) == (twin.rewards, twin.agent_selection)
