"""The environments for learning agents, by Gymnasium's own checker and against its own vector environment."""

import dataclasses
import doctest
from collections.abc import Callable
from typing import Any

import blackbox.gym
import gymnasium
import numpy as np
import pytest
from blackbox import Board, Game, generate, par
from blackbox.errors import ArgumentError, ArgumentTypeError, GameError, MoveError
from blackbox.gym import BlackBoxEnv, BlackBoxVectorEnv, GameOptions, action_index, action_meaning
from blackbox.gym._options import EnvKeywords
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

SIZES: list[dict[str, Any]] = [
    {"size": "8x8", "atoms": 4, "max_steps": 80},
    {"size": "5x5", "atoms": "2-3", "max_steps": 30},
    {"size": "3x7", "atoms": (1, 4), "scoring": "markers", "illegal": "end"},
    {"size": "10x6", "atoms": 3, "scoring": "waddingtons", "strict": True, "max_steps": 70},
    {"size": "hex3", "atoms": "1-2", "max_steps": 50},
]


def same(one: Any, other: Any) -> None:
    """Compare what two environments gave, with everything inside."""
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for name in one:
            same(one[name], other[name])
    elif isinstance(one, tuple):
        for left, right in zip(one, other, strict=True):
            same(left, right)
    elif isinstance(one, np.ndarray) and one.dtype == object:
        assert [value is None for value in one] == [value is None for value in other]
        for left, right in zip(one, other, strict=True):
            if left is not None:
                same(left, right)
    else:
        np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("name", ["", "._actions", "._episodes", "._game", "._vector"])
def test_examples_are_true(name: str) -> None:
    module = __import__(f"blackbox.gym{name}", fromlist=["*"])
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = [test for test in finder.find(module) if test.examples]
    said: list[str] = []
    for test in found:
        doctest.DocTestRunner().run(test, out=said.append)
    assert found
    assert not said, "".join(said)


@pytest.mark.parametrize("options", SIZES)
@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
def test_gymnasiums_checker_finds_nothing(options: dict[str, Any], mode: str) -> None:
    # Every warning is an error here, so that the checker's advice counts too.
    env = gymnasium.make("blackbox/BlackBox-v0", render_mode=mode, disable_env_checker=True, **options)
    check_env(env.unwrapped)


@pytest.mark.parametrize("options", SIZES)
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_the_vector_environment_is_many_single_ones(options: dict[str, Any], mode: AutoresetMode) -> None:
    make: Callable[[], BlackBoxEnv] = lambda: BlackBoxEnv(**options)  # noqa: E731
    many = SyncVectorEnv([make] * 6, autoreset_mode=mode)
    native = BlackBoxVectorEnv(6, autoreset_mode=mode, **options)
    same(many.reset(seed=11), native.reset(seed=11))
    actions = action_index("submit", options["size"]) + 1
    numbers, ended = np.random.default_rng(5), 0
    for step in range(600):
        # Guesses and submitting come up often enough for games to end.
        chosen = numbers.integers(actions, size=6)
        chosen[numbers.random(6) < 0.1] = actions - 1
        one, other = many.step(chosen), native.step(chosen)
        same(one, other)
        ended += int((one[2] | one[3]).sum())
        if step == 300:
            same(many.reset(), native.reset())
    assert ended > 10


def test_without_autoreset_the_caller_resets_what_is_over() -> None:
    native = BlackBoxVectorEnv(3, "4x4", 1, autoreset_mode=AutoresetMode.DISABLED, max_steps=2)
    native.reset(seed=1)
    native.step([0, 1, 2])
    *_, truncated, infos = native.step([3, 3, 3])
    assert truncated.all()
    assert (infos["result"] != 0).all()
    with pytest.raises(MoveError, match="game 0 is over"):
        native.step([0, 0, 0])
    mask = np.array([True, False, True])
    native.reset(options={"reset_mask": mask})
    assert native.game_id == ["w4h4m1M1#1-1", "w4h4m1M1#2", "w4h4m1M1#3-1"]
    for bad in [np.zeros(3, dtype=bool), np.ones(2, dtype=bool), np.ones(3)]:
        with pytest.raises(GameError, match="reset_mask"):
            native.reset(options={"reset_mask": bad})


def test_seeds_are_the_games_of_generate() -> None:
    env = BlackBoxEnv("8x8", 5)
    wanted = [Game(text).board for text in generate(3, "w8h8m5M5#12345")]
    env.reset(seed=12345)
    found = [env.hidden]
    for _ in range(2):
        env.reset()
        found.append(env.hidden)
    assert found == wanted
    env.reset(seed=12345)
    assert env.hidden == wanted[0]


def test_a_game_goes_as_it_does_by_hand() -> None:
    env, game = BlackBoxEnv("8x8", 5), Game("w8h8m5M5#7")
    env.reset(seed=7)
    total = 0.0
    for port in ["L1", "T4", "B8", "R3"]:
        if env.action_masks()[action_index(port, "8x8")]:
            game.fire(port)
            total += float(env.step(action_index(port, "8x8"))[1])
    assert dict(env.evidence.observations) == dict(game.observations)
    for cell in game.board.atoms:
        env.step(action_index(cell, "8x8"))
    *_, terminated, truncated, info = env.step(action_index("submit", "8x8"))
    assert (terminated, truncated, info["result"]) == (True, False, 1)
    assert (info["score"], -total) == (game.score(), game.score())
    with pytest.raises(MoveError, match="over"):
        env.step(0)


def test_actions_have_meanings() -> None:
    for index in range(97):
        assert action_index(action_meaning(index, "8x8"), "8x8") == index
    for bad in [-1, 97]:
        with pytest.raises(GameError, match="expected 0 to 96"):
            action_meaning(bad, "8x8")
    with pytest.raises(GameError, match="off the board"):
        action_index((8, 0), "8x8")


def test_a_board_can_be_given() -> None:
    env = BlackBoxEnv()
    board = Board("8/8/1@4@1/8/8/3@4/8/6@1")
    env.reset(seed=0, options={"board": board})
    assert env.hidden == board
    assert env.game_id is None
    with pytest.raises(GameError, match="expected those of the games"):
        env.reset(options={"board": "8/8/8/8/8/8/8/@7"})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"atoms": 0}, "at least one"),
        ({"atoms": 64}, "64"),
        ({"atoms": "4-x"}, "expected a number, a pair"),
        ({"atoms": "6-3"}, "6"),
        ({"atoms": (3, 65)}, "got 3-65"),
        ({"size": (300, 8)}, "invalid size"),
        ({"size": "hex6"}, "invalid size"),
        ({"scoring": "golf"}, "golf"),
        ({"illegal": "shrug"}, "shrug"),
        ({"illegal_penalty": float("nan")}, "penalty"),
        ({"max_steps": 0}, "max_steps=0"),
        ({"render_mode": "human"}, "render_mode"),
    ],
)
def test_wrong_options_say_what_was_expected(options: dict[str, Any], message: str) -> None:
    with pytest.raises(blackbox.BlackBoxError, match=message):
        BlackBoxEnv(**options)


def test_wrong_calls_say_what_was_expected() -> None:
    env = BlackBoxEnv(illegal="raise")
    with pytest.raises(GameError, match="expected a reset"):
        env.step(0)
    with pytest.raises(ArgumentError, match=r"invalid seed \(got -1\)"):
        env.reset(seed=-1)
    env.reset(seed=1)
    for bad in [-1, 97]:
        with pytest.raises(MoveError, match="expected 0 to 96"):
            env.step(bad)
    with pytest.raises(MoveError, match="illegal"):
        env.step(96)
    with pytest.raises(MoveError, match="expected 0 to 96"):
        env.step(2**70)
    others: list[Any] = [0.0, True, "L1", None, [0], np.zeros(2, dtype=int)]
    for other in others:
        with pytest.raises(ArgumentTypeError, match="whole number"):
            env.step(other)
    assert env.step(np.int64(0))[1] == -1
    # As policies give them, and as the space of actions has them.
    single: Any = np.array(1)
    assert env.action_space.contains(single)
    assert env.step(single)[1] == -1
    for bad in [0, 1 << 21]:
        with pytest.raises(GameError, match="games, expected 1 to"):
            BlackBoxVectorEnv(bad)
    native = BlackBoxVectorEnv(2)
    native.reset(seed=1)
    with pytest.raises(MoveError, match="3 actions, expected 2"):
        native.step([0, 0, 0])
    with pytest.raises(GameError, match="3 seeds"):
        native.reset(seed=[1, 2, 3])


def test_pictures_show_rays_guesses_and_in_the_end_atoms() -> None:
    env = BlackBoxEnv("5x5", 3, render_mode="rgb_array")
    env.reset(seed=1)
    empty = env.render()
    env.step(action_index("L2", "5x5"))
    fired = env.render()
    env.step(action_index((0, 0), "5x5"))
    guessed = env.render()
    assert isinstance(empty, np.ndarray)
    assert empty.shape == (7 * 24, 7 * 24, 3)
    assert isinstance(fired, np.ndarray)
    assert isinstance(guessed, np.ndarray)
    changed = (empty != fired).any(axis=2)
    # L2 leaves at T2: the places of these ports and nothing else.
    assert changed[48:72, :24].any()
    assert changed[:24, 48:72].any()
    changed[48:72, :24] = changed[:24, 48:72] = False
    assert not changed.any()
    assert (fired != guessed).any(axis=2)[24:48, 24:48].any()


IDEAL: dict[str, Any] = {"size": "5x5", "atoms": 3, "ideal": True, "max_steps": 25}


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_the_ideal_observer_is_the_same_beside_one_game_and_many(mode: AutoresetMode) -> None:
    make: Callable[[], BlackBoxEnv] = lambda: BlackBoxEnv(**IDEAL)  # noqa: E731
    many = SyncVectorEnv([make] * 4, autoreset_mode=mode)
    native = BlackBoxVectorEnv(4, autoreset_mode=mode, **IDEAL)
    same(many.reset(seed=11), native.reset(seed=11))
    numbers = np.random.default_rng(5)
    for _ in range(200):
        chosen = numbers.integers(46, size=4)
        chosen[numbers.random(4) < 0.4] %= 20
        same(many.step(chosen), native.step(chosen))


def test_the_ideal_observer_says_what_follows() -> None:
    env = BlackBoxEnv(**IDEAL)
    board = Board("5/1@3/5/3@1/@4")
    _, info = env.reset(seed=0, options={"board": board})
    assert (info["count"], info["proven"], info["contradicts"]) == (2300.0, 0, -1)
    assert info["par"] == pytest.approx(par(board).mean)
    before = info["count"]
    for port in ["L1", "T3", "R2", "B5"]:
        index = action_index(port, "5x5")
        if not env.action_masks()[index]:
            continue
        advice = env.evidence.advise()
        *_, info = env.step(index)
        solution = env.evidence.solve()
        assert info["count"] == solution.count
        np.testing.assert_allclose(info["posterior"], solution.probability, atol=1e-6)
        assert bool(info["proven"]) == solution.unique_class
        expected = {str(one.port): one.bits for one in advice.ports}
        assert info["best_bits"] == pytest.approx(max(expected.values()), abs=1e-5)
        assert info["regret_a_point"] == pytest.approx(max(expected.values()) - expected[port], abs=1e-5)
        assert info["gain"] == pytest.approx(np.log2(before / solution.count), abs=1e-5)
        before = info["count"]
    # An answer that a ray contradicts.
    for cell in [(0, 0), (2, 2), (4, 4)]:
        *_, info = env.step(action_index(cell, "5x5"))
        assert (info["gain"], info["regret_a_point"], info["contradicts"]) == (0.0, 0.0, -1)
    *_, info = env.step(action_index("submit", "5x5"))
    guess = env.guessed
    against = [fact for fact, agrees in env.evidence.satisfied(guess) if not agrees]
    assert info["result"] == -1
    first = next(port for port, seen in env.evidence.observations.items() if guess.fire(port) != seen)
    assert against
    assert info["contradicts"] == first.index


def test_the_ideal_observer_lists_no_more_boards_than_it_can() -> None:
    refused: list[dict[str, Any]] = [{"atoms": 5}, {"atoms": "3-6"}, {"size": "9x4", "atoms": 1}]
    for options in refused:
        with pytest.raises(GameError, match="expected at most 1048576 of hexagons or within 8x8"):
            BlackBoxEnv(ideal=True, **options)
    assert "posterior" not in BlackBoxEnv().reset(seed=1)[1]


def test_options_by_name_are_those_of_the_dataclass() -> None:
    named = set(EnvKeywords.__annotations__)
    fields = {field.name for field in dataclasses.fields(GameOptions)}
    assert named == fields - {"size", "atoms"}
    with pytest.raises(GameError, match="render_mode"):
        GameOptions(render_mode="human")


def test_copies_are_games_of_their_own() -> None:
    """By `copy`, `deepcopy` and pickle, also in the middle of a game and with an ideal observer."""
    import copy
    import pickle

    ways: list[Any] = [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
    for ideal in (False, True):
        for size in ("5x4", "hex2"):
            for way in ways:
                env = BlackBoxEnv(size, 2, ideal=ideal)
                env.reset(seed=4)
                for action in (3, env.size.port_count + 2, 0, env.size.port_count + 2, 3):
                    env.step(action)
                twin = way(env)
                assert twin.game_id == env.game_id
                before = env.evidence
                steps = [twin.step(action) for action in (1, env.size.port_count + 1)]
                assert env.evidence == before != twin.evidence
                for theirs, action in zip(steps, (1, env.size.port_count + 1), strict=True):
                    mine = env.step(action)
                    assert mine[1:4] == theirs[1:4]
                    for ours, other in ((mine[0], theirs[0]), (mine[4], theirs[4])):
                        for name, value in ours.items():
                            assert np.array_equal(value, other[name], equal_nan=True), name
                assert twin.reset()[1].keys() == env.reset()[1].keys()
                assert twin.game_id == env.game_id
    for way in ways:
        envs = BlackBoxVectorEnv(3, "5x5", 3)
        envs.reset(seed=2)
        envs.step([0, 5, 9])
        twins = way(envs)
        first, second = envs.step([1, 2, 3]), twins.step([1, 2, 3])
        assert np.array_equal(first[0]["answers"], second[0]["answers"])
        assert np.array_equal(first[1], second[1])
        twins.step([4, 4, 4])
        assert not np.array_equal(envs.action_masks(), twins.action_masks())


def test_the_largest_board_is_played() -> None:
    env = BlackBoxEnv("255x255", 3)
    observation, _ = env.reset(seed=1)
    assert observation["guesses"].shape == (255, 255)
    [cell] = env.hidden.atoms[-1:]
    observation, *_ = env.step(action_index(cell, "255x255"))
    assert [tuple(at[::-1]) for at in np.argwhere(observation["guesses"]).tolist()] == [cell]


def test_any_number_of_atoms() -> None:
    assert BlackBoxEnv("3x3", "?").atoms == (1, 8)
    assert BlackBoxEnv("3x3", "2-4").atoms == BlackBoxEnv("3x3", (2, 4)).atoms == (2, 4)
    with pytest.raises(GameError, match="invalid atoms"):
        BlackBoxEnv("3x3", "many")
