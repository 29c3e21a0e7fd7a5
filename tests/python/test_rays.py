"""Ports, outcomes, traces, signatures, symmetries: what one ray answers and what all do."""

import operator
import random
from collections.abc import Mapping

import numpy as np
import pytest
from blackbox import Board, Outcome, Port, Signature, Size, Symmetry
from blackbox.errors import ArrayError, PortError, SignatureError, SizeError
from blackbox.results import Step

BOARD = Board("8/8/1@4@1/8/8/3@4/8/6@1")


def random_board(rng: random.Random) -> Board:
    width, height = rng.choice([(8, 8), (1, 1), (3, 5), (8, 2), (9, 4), (130, 17), (70, 60)])
    cells = [(x, y) for y in range(height) for x in range(width)]
    return Board.from_atoms(rng.sample(cells, rng.randint(0, max(1, len(cells) // 5))), (width, height))


def test_ports_in_three_numberings() -> None:
    # Width 3, height 2: counter-clockwise from the upper left.
    names = ["L1", "L2", "B1", "B2", "B3", "R2", "R1", "T3", "T2", "T1"]
    ports = Port.all("3x2")
    assert [str(port) for port in ports] == names
    for index, port in enumerate(ports):
        assert (port.index, port.number, port.sgt) == (index, index + 1, 9 - index)
        assert port == Port(names[index], "3x2")
        assert port == Port(index + 1, "3x2", numbering="numbers")
        assert port == Port(str(index + 1), "3x2", numbering="numbers")
        assert port == Port(9 - index, "3x2", numbering="sgt")
        assert port == Port.from_index(index, "3x2")
        assert f"{port.side}{port.position}" == names[index]
        assert port.size == Size(3, 2)
    assert [port.cell for port in ports[:4]] == [(0, 0), (0, 1), (0, 1), (1, 1)]
    assert [port.heading for port in ports] == ["right"] * 2 + ["up"] * 3 + ["left"] * 2 + ["down"] * 3
    assert sorted([*ports[5:], *ports[:5]]) == ports
    assert Board("3/3").ports == ports


def test_ports_of_two_sizes_differ_and_have_no_order() -> None:
    assert Port("L1", "8x8") != Port("L1", "9x8")
    for compare in (operator.lt, operator.le, operator.gt, operator.ge):
        with pytest.raises(TypeError):
            compare(Port("L1", "8x8"), Port("L1", "9x8"))


@pytest.mark.parametrize("name", ["L0", "L9", "B9", "X1", "", "L-1", "L 1", "1", "L1\n", "L999999999999"])
def test_what_is_no_port(name: str) -> None:
    with pytest.raises(PortError, match=r"expected"):
        Port(name, "8x8")
    with pytest.raises(PortError, match=r"expected"):
        BOARD.fire(name)


def test_a_bare_number_names_no_port() -> None:
    with pytest.raises(TypeError, match=r"Port\.from_index\(index, size\)"):
        Port(5, "8x8")
    with pytest.raises(TypeError, match=r"Port\.from_index\(index, size\)"):
        BOARD.fire(5)
    with pytest.raises(PortError, match='"0"'):
        Port(0, "8x8", numbering="numbers")
    with pytest.raises(PortError, match='"33"'):
        Port(33, "8x8", numbering="numbers")
    with pytest.raises(PortError):
        Port(-1, "8x8", numbering="sgt")
    with pytest.raises(PortError, match="index 32, expected 0 to 31 on a board of 8x8"):
        Port.from_index(32, "8x8")
    with pytest.raises(
        PortError, match='"words": unknown numbering, expected letters, numbers, sgt, clockwise or bottom'
    ):
        Port("L1", "8x8", numbering="words")  # type: ignore[arg-type]


def test_a_port_of_another_size_is_refused() -> None:
    with pytest.raises(
        PortError, match="the port L1 is one of a board of 9x8, expected one of a board of 8x8"
    ):
        BOARD.fire(Port("L1", "9x8"))


def test_outcomes() -> None:
    assert BOARD.fire("L3") == Outcome.HIT == Outcome("H")
    assert BOARD.fire("B8") == Outcome.REFLECTION == Outcome("R")
    detour = BOARD.fire(Port("L5", "8x8"))
    assert detour == Outcome("B5", "8x8") == Outcome(Port("B5", "8x8"))
    assert [str(outcome) for outcome in (Outcome.HIT, Outcome.REFLECTION, detour)] == ["H", "R", "B5"]
    assert [outcome.kind for outcome in (Outcome.HIT, Outcome.REFLECTION, detour)] == [
        "hit",
        "reflection",
        "detour",
    ]
    assert (Outcome.HIT.exit, detour.exit) == (None, Port("B5", "8x8"))
    # A hit is a hit on any board; a detour is not.
    assert Outcome("H", "3x3") == Outcome.HIT
    assert Outcome("B5", "9x8") != detour
    assert Outcome(Port("B5", "9x8")) == Outcome("B5", "9x8")
    with pytest.raises(PortError):
        Outcome("B9", "8x8")
    with pytest.raises(PortError, match="9x8"):
        Outcome(Port("B5", "9x8"), "8x8")


def test_the_steps_of_a_ray() -> None:
    trace = Board("4/3@/4/4").trace("L3")
    assert trace.board == Board("4/3@/4/4")
    assert trace.entry == Port("L3", "4x4")
    assert trace.steps == [
        Step((0, 2), "right"),
        Step((1, 2), "right"),
        Step((2, 2), "right"),
        Step((2, 2), "down", "right"),
        Step((2, 3), "down"),
    ]
    assert list(trace) == trace.steps
    assert trace.cells == [step.cell for step in trace]
    assert trace.headings == [step.heading for step in trace]
    assert trace.turns == [step.turn for step in trace]
    assert (trace.length, trace.deflections, str(trace.outcome)) == (4, 1, "B3")
    match trace.steps[3]:
        case Step((x, 2), "down", turn):
            assert (x, turn) == (2, "right")
        case _:
            pytest.fail("a step matches by its parts")


def test_rays_that_end_at_the_edge_have_no_steps() -> None:
    for port, outcome in [("L2", Outcome.HIT), ("L1", Outcome.REFLECTION)]:
        trace = Board("3/@2/3").trace(port)
        assert (trace.steps, trace.length, trace.deflections, trace.outcome) == ([], 0, 0, outcome)


def test_paths_are_walks_and_reversible() -> None:
    rng = random.Random(4)
    moves = {"right": (1, 0), "up": (0, -1), "left": (-1, 0), "down": (0, 1)}
    for _ in range(60):
        board = random_board(rng)
        for port in rng.sample(board.ports, min(10, len(board.ports))):
            trace = board.trace(port)
            assert trace.outcome == board.fire(port) == board.fire(str(port))
            assert trace.length == trace.turns.count(None)
            assert trace.deflections == len(trace.steps) - trace.length
            for before, after in zip(trace.steps, trace.steps[1:], strict=False):
                dx, dy = moves[before.heading]
                moved = (before.cell[0] + dx, before.cell[1] + dy)
                assert after.cell == (moved if after.turn is None else before.cell)
                assert after.cell not in board
            if trace.outcome.exit:
                back = board.trace(trace.outcome.exit)
                assert back.outcome.exit == port
                assert [cell for cell, _, turn in back if not turn] == [
                    cell for cell, _, turn in reversed(trace.steps) if not turn
                ]


def test_steps_are_checked() -> None:
    with pytest.raises(ValueError, match="expected right, up, left, down, up-right"):
        Step((1, 2), "north")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected left, right, back, sharp-left or sharp-right, or None"):
        Step((1, 2), "up", "round")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="off the board"):
        Step((1, 300), "up")


def test_a_signature_is_a_mapping_of_all_rays() -> None:
    rng = random.Random(5)
    for _ in range(40):
        board = random_board(rng)
        signature = board.signature()
        assert dict(signature) == {port: board.fire(port) for port in board.ports}
        assert list(signature) == list(signature.keys()) == board.ports
        assert list(signature.items()) == list(zip(signature.keys(), signature.values(), strict=True))
        assert len(signature) == len(board.ports)
        assert signature.size == board.size
        wide = len(board.ports) > 254
        hit, reflection = (65534, 65535) if wide else (254, 255)
        codes = [
            hit if outcome == Outcome.HIT else outcome.exit.index if outcome.exit else reflection
            for outcome in signature.values()
        ]
        assert signature.codes.dtype == (np.uint16 if wide else np.uint8)
        assert signature.codes.tolist() == codes
        size = board.size
        assert Signature.from_codes(signature.codes, size) == signature
        # Any stride will do.
        strided = np.zeros(2 * len(codes), dtype=signature.codes.dtype)[::2]
        strided[:] = codes
        assert Signature.from_codes(strided, size) == signature
        for symmetry in Symmetry.ALL[:8]:
            image = board.transformed(symmetry).signature()
            assert image == signature.transformed(symmetry)
            for port, outcome in signature.items():
                assert image[symmetry.port(port)] == symmetry.outcome(outcome)


def test_signature_access() -> None:
    signature = BOARD.signature()
    assert signature["L5"] == signature[Port("L5", "8x8")] == Outcome("B5", "8x8")
    assert "L8" in signature
    assert "L9" not in signature
    assert signature.get("L9") is None
    assert signature.get("L9", 7) == 7
    assert signature.get("L3", 7) == Outcome.HIT
    with pytest.raises(KeyError, match="L9"):
        signature["L9"]
    with pytest.raises(TypeError, match="bare number"):
        signature[0]
    assert isinstance(signature, Mapping)


def test_what_is_no_signature() -> None:
    one = "1x1"
    assert str(Signature("R1 T1 L1 B1", one)) == "L1:R1 B1:T1 R1:L1 T1:B1"
    with pytest.raises(SignatureError, match="3 outcomes, expected 4"):
        Signature("H H H", one)
    with pytest.raises(SignatureError, match="the detour at L1 does not lead back"):
        Signature("B1 H H H", one)
    with pytest.raises(SignatureError, match="the detour at B1 does not lead back"):
        Signature("H R1 H H", one)
    with pytest.raises(PortError, match="L2"):
        Signature("L2 H H H", one)
    with pytest.raises(SizeError):
        Signature("", "0x8")
    with pytest.raises(SignatureError, match="leads off a board of 1x1"):
        Signature.from_codes(np.array([4, 254, 254, 254], dtype=np.uint8), one)
    with pytest.raises(SignatureError, match="5 outcomes, expected 4"):
        Signature.from_codes(np.full(5, 254, dtype=np.uint8), one)
    with pytest.raises(
        ArrayError, match=r"got uint16 of shape \(4,\)\), expected a uint8 array of shape \(4,\)"
    ):
        Signature.from_codes(np.full(4, 254, dtype=np.uint16), one)
    with pytest.raises(ArrayError, match=r"got list\), expected a uint8 array"):
        Signature.from_codes([254] * 4, one)  # type: ignore[arg-type]


def test_symmetries_form_a_group() -> None:
    assert len(Symmetry.ALL) == 16
    assert all(getattr(Symmetry, a.name) == a for a in Symmetry.ALL)
    squares = Symmetry.group("8x8")
    assert squares == list(Symmetry.ALL[:8])
    assert Symmetry.group("8x7") == list(Symmetry.ALL[:4])
    assert set(Symmetry.group("hex5")) == set(Symmetry.ALL[:4] + Symmetry.ALL[8:])
    for a in squares:
        assert a.then(a.inverse) == Symmetry.IDENTITY
        assert a.size(Size(8, 5)) in (Size(8, 5), Size(5, 8))
        for b in squares:
            assert BOARD.transformed(a).transformed(b) == BOARD.transformed(a.then(b))
    assert Symmetry.ROTATE90.cell((0, 0), "3x2") == (1, 0)


def test_sizes() -> None:
    size = Size("8x5")
    assert (size.width, size.height, size.cells, size.port_count) == (8, 5, 40, 26)
    assert tuple(size) == (8, 5)
    assert str(size) == "8x5"
    for wrong in ("8", "8x", "x8", "0x8", "8x256", "8 x 8", "-1x8"):
        with pytest.raises(SizeError, match="expected"):
            Size(wrong)
    with pytest.raises(SizeError, match="two numbers"):
        Size(8)  # type: ignore[call-overload]
    with pytest.raises(TypeError):
        Size([8, 8])  # type: ignore[call-overload]
