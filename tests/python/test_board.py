"""Boards: made, read, written, and used as sets of cells."""

import random
from typing import Any, Literal

import numpy as np
import pytest
from blackbox import Board, Size, Symmetry
from blackbox.errors import BoardError, NotationError, ParseError, SizeError

TEXT = "8/8/1@4@1/8/8/3@4/8/6@1"
NOTATIONS: list[Literal["grid", "compact", "atoms"]] = ["grid", "compact", "atoms"]
ATOMS = [(1, 2), (6, 2), (3, 5), (6, 7)]


def random_boards(count: int) -> list[Board]:
    rng = random.Random(2)
    boards: list[Board] = []
    for _ in range(count):
        width, height = rng.choice([(8, 8), (1, 1), (3, 5), (8, 2), (9, 4), (30, 17)])
        cells = [(x, y) for y in range(height) for x in range(width)]
        boards.append(Board.from_atoms(rng.sample(cells, rng.randint(0, len(cells))), (width, height)))
    return boards


def test_every_notation_is_read_and_written() -> None:
    board = Board(TEXT)
    texts: dict[Literal["grid", "compact", "bits", "atoms", "sgt"], str] = {
        "grid": "........\n........\n.@....@.\n........\n........\n...@....\n........\n......@.",
        "compact": TEXT,
        "bits": "0x4000080000420000",
        "atoms": "8x8:(1,2)(6,2)(3,5)(6,7)",
    }
    for notation, text in texts.items():
        assert board.to(notation) == text
        assert Board(text) == board
    assert str(board) == texts["grid"]


def test_print_then_parse_is_identity() -> None:
    for board in random_boards(100):
        for notation in NOTATIONS:
            assert Board(board.to(notation)) == board
        if board.width <= 8 and board.height <= 8:
            assert Board(board.to("bits"), board.size) == board
            assert Board(board.bits, board.size) == board
            assert int(board) == board.bits
        assert eval(repr(board)) == board


def test_bits_are_8_y_plus_x_whatever_the_size() -> None:
    assert Board(1 << (8 * 1 + 2), "3x2").atoms == [(2, 1)]
    assert Board("0x400", "3x2").atoms == [(2, 1)]
    assert Board(np.uint64(2**63), "8x8").atoms == [(7, 7)]
    assert Board(3, (2, 8)).size == Size(2, 8)


def test_atoms_are_row_major_and_named_once() -> None:
    board = Board.from_atoms([(6, 7), [3, 5], np.array([6, 2]), (1, 2), (1, 2)], "8x8")  # type: ignore[list-item]
    assert board.atoms == ATOMS == list(board)
    assert len(board) == 4


def test_membership() -> None:
    board = Board(TEXT)
    assert (3, 5) in board
    assert (5, 3) not in board
    for off in [(8, 0), (-1, 2), (0, 10**30)]:
        assert off not in board
    with pytest.raises(TypeError, match="pair of ints"):
        assert "L5" in board
    with pytest.raises(TypeError, match="pair of ints"):
        assert (1.5, 2) in board


def test_set_operators_are_those_of_sets() -> None:
    rng = random.Random(3)
    cells = [(x, y) for y in range(3) for x in range(11)]
    for _ in range(50):
        a, b = (set(rng.sample(cells, rng.randint(0, 33))) for _ in range(2))
        left, right = Board.from_atoms(a, "11x3"), Board.from_atoms(b, "11x3")
        assert set(left | right) == a | b
        assert set(left & right) == a & b
        assert set(left ^ right) == a ^ b
        assert set(left - right) == a - b
        assert set(~left) == set(cells) - a
        assert left.isdisjoint(right) == a.isdisjoint(b)
        assert set(left.with_atoms(b)) == a | b
        assert set(left.without_atoms(b)) == a - b
        part = left & right
        assert part <= left
        assert left >= part
        assert (left <= right) == (a <= b)
        assert (left >= right) == (a >= b)
        assert (part < left) == (set(part) < a)
        assert (left > part) == (a > set(part))


def test_set_operators_want_boards_of_one_size() -> None:
    small, large = Board(0, "8x8"), Board.empty("9x8")
    for operation in ("__or__", "__and__", "__xor__", "__sub__", "__le__", "__lt__", "__ge__", "isdisjoint"):
        with pytest.raises(BoardError, match="expected boards of one size"):
            getattr(small, operation)(large)
    assert small != large
    with pytest.raises(TypeError):
        small | {(1, 2)}  # type: ignore[operator]


def test_arrays_are_indexed_y_x() -> None:
    board = Board("4/2@1")
    array = board.to_array()
    assert array.dtype == np.bool_
    assert array.tolist() == [[False] * 4, [False, False, True, False]]
    array[0, 3] = True  # a new array, and the board cannot be changed
    assert board == Board("4/2@1")
    assert Board.from_array(array) == Board("3@/2@1")
    # One board is small: any strides will do.
    assert Board.from_array(array.T) == Board("3@/2@1").transformed(Symmetry.TRANSPOSE)
    for board in random_boards(20):
        assert Board.from_array(board.to_array()) == board


def test_symmetries_and_the_canonical_board() -> None:
    for board in random_boards(30):
        group = Symmetry.group(board.size)
        images = {board.transformed(symmetry) for symmetry in group}
        assert {image.canonical() for image in images} == {board.canonical()}
        assert board.canonical() in images
        for symmetry in Symmetry.ALL[:8]:
            image = board.transformed(symmetry)
            assert image == board.transformed(symmetry.name.lower())
            assert image.size == symmetry.size(board.size)
            moved = {symmetry.cell(cell, board.size) for cell in board}
            assert set(image) == moved


def test_pictures() -> None:
    board = Board("2/@1")
    assert str(board.draw()) == "    1 2\n1   . .\n2   @ ."
    for svg in (board._repr_svg_(), board.draw("all").svg, board.trace("L1")._repr_svg_()):
        assert svg.startswith("<svg ")
        assert "<title>" in svg
    assert board.draw(["L1", board.ports[2]]).rays == [board.ports[0], board.ports[2]]
    assert str(board.trace("B2")) == str(board.draw("B2"))
    assert "@" not in str(board.draw("all", atoms=False))
    assert board._repr_svg_() != board.draw("all").svg


@pytest.mark.parametrize(
    ("arguments", "options", "error", "message"),
    [
        (("...\n.?.",), {}, ParseError, r"line 2, column 2: .*expected"),
        (("...\n..",), {}, ParseError, r"line 2, column .*expected 3"),
        (("8/8",), {"size": (3, 8)}, ParseError, "8x2, expected 3x8"),
        (
            ("0x100",),
            {"size": "4x1"},
            ParseError,
            r"\(0,1\) is off the board, expected a cell of 4x1",
        ),
        (("",), {}, ParseError, "expected"),
        ((1 << 63,), {"size": (7, 8)}, BoardError, r"\(7,7\) is off the board, expected a cell of 7x8"),
        ((1 << 64,), {"size": "8x8"}, BoardError, r"expected 0 to 2\*\*64 - 1 for a board of 8x8"),
        ((1 << 100,), {"size": (10, 10)}, BoardError, "a bit beyond its last cell"),
        ((-1,), {"size": "8x8"}, BoardError, "the bits are negative, expected a number from 0"),
        ((0,), {"size": (0, 8)}, SizeError, "invalid size 0x8, expected 1 to 255"),
        ((0,), {"size": (8, 256)}, SizeError, "invalid size 8x256, expected 1 to 255"),
        ((0,), {"size": (8, -3)}, SizeError, "invalid size 8x-3, expected 1 to 255"),
        (([1],), {}, TypeError, r"got list\), expected a text or the bits as an int"),
        ((1.5,), {}, TypeError, r"got float\), expected"),
        ((None,), {}, TypeError, "expected"),
    ],
)
def test_what_is_no_board(
    arguments: tuple[str], options: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        Board(*arguments, **options)


def test_other_faults() -> None:
    wide = Board.empty("9x9")
    assert (int(wide), int(~wide), Board(1 << 80, "9x9").atoms) == (0, (1 << 81) - 1, [(8, 8)])
    with pytest.raises(NotationError, match="has no form in bits, expected at most 8x8"):
        wide.to("bits")
    with pytest.raises(NotationError, match='"bit": unknown notation, expected grid, '):
        wide.to("bit")  # type: ignore[arg-type]
    with pytest.raises(BoardError, match=r"\(9,0\) is off the board, expected a cell of 9x9"):
        wide.with_atoms([(0, 0), (9, 0)])
    with pytest.raises(BoardError, match=r"\(-1,0\) is off the board"):
        Board.from_atoms([(-1, 0)], "8x8")
    with pytest.raises(TypeError, match="pair of ints"):
        Board.from_atoms([(1, 2, 3)], "8x8")  # type: ignore[list-item]
    with pytest.raises(TypeError):
        Board.from_atoms(3, "8x8")  # type: ignore[arg-type]
    with pytest.raises(SizeError, match="300x1"):
        Board.from_array(np.zeros((1, 300), dtype=bool))
    for array in (np.zeros((2, 2)), np.zeros(4, dtype=bool), [[True]]):
        with pytest.raises(TypeError, match=r"expected a bool array of shape \(height, width\)"):
            Board.from_array(array)  # type: ignore[arg-type]


def test_parse_errors_know_their_place() -> None:
    with pytest.raises(ParseError) as caught:
        Board("....\n.@..\n..x.")
    assert (caught.value.line, caught.value.column, caught.value.byte) == (3, 3, 12)
    assert str(caught.value).startswith("line 3, column 3: ")
