"""Every public value is frozen, hashes, pickles and has a repr that builds it again."""

import copy
import pickle

import blackbox
import pytest

BOARD = blackbox.Board("8/8/1@4@1/8/8/3@4/8/6@1")
WIDE = blackbox.Board.from_atoms([(0, 0), (11, 3), (5, 2)], width=12, height=4)
VALUES: list[object] = [
    BOARD,
    WIDE,
    blackbox.Board.empty(width=1, height=1),
    blackbox.Size(8, 5),
    blackbox.Port("L5"),
    blackbox.Port("T12", width=12, height=4),
    blackbox.Outcome.HIT,
    blackbox.Outcome.REFLECTION,
    BOARD.fire("L5"),
    WIDE.fire("B8"),
    *blackbox.Symmetry.ALL,
    BOARD.signature(),
    WIDE.signature(),
    BOARD.trace("L5"),
    WIDE.trace("L1"),
    *BOARD.trace("L5").steps[3:5],
    BOARD.draw(),
    BOARD.draw_orbit(),
    blackbox.side_by_side([BOARD, WIDE], marks=True),
    *blackbox.Scoring.ALL,
    blackbox.Par(51),
    blackbox.HardInstance([2, 3, 1], [(1, 2), (2, 3)]),
    WIDE.draw(["L1", "B2"], atoms=False),
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_repr_builds_it_again(value: object) -> None:
    again = eval(repr(value), dict(vars(blackbox)))
    assert again == value
    assert repr(again) == repr(value)


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_pickle_and_copy(value: object) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value
        assert hash(again) == hash(value)
    assert copy.copy(value) == value
    assert copy.deepcopy(value) == value


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_frozen(value: object) -> None:
    names = [name for name in dir(value) if not name.startswith("_")]
    assert names
    for name in [*names, "something_new"]:
        with pytest.raises(AttributeError):
            setattr(value, name, 1)


def test_equal_only_to_equals() -> None:
    for i, a in enumerate(VALUES):
        for j, b in enumerate(VALUES):
            assert (a == b) == (i == j)
            assert (a != b) == (i != j)
        assert a != "L5"
        assert len({a, copy.deepcopy(a)}) == 1
