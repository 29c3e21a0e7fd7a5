"""Ports and answers as people write them; the exact forms are read by the engine."""

import math
import re
from typing import Any, Literal

import numpy as np
from blackbox._blackbox import Board, Port, Size
from blackbox.errors import BlackBoxError

Numbering = Literal["letters", "numbers", "sgt", "clockwise", "bottom"]

_SIDES = {
    **dict.fromkeys(("l", "left", "w", "west"), "L"),
    **dict.fromkeys(("b", "bottom", "s", "south", "down"), "B"),
    **dict.fromkeys(("r", "right", "e", "east"), "R"),
    **dict.fromkeys(("t", "top", "n", "north", "u", "up"), "T"),
}
_SIDE = "|".join(sorted(_SIDES, key=len, reverse=True))
_BETWEEN = r"[\s_.:,#-]*(?:side|row|column|port|no\.?)?[\s_.:,#-]*"
_NAMED = re.compile(rf"({_SIDE}){_BETWEEN}0*(\d+)|0*(\d+){_BETWEEN}({_SIDE})", re.I)
_NUMBER = re.compile(r"(?:port|no\.?|nr\.?)?[\s#.:]*0*(\d+)(?:\.0*)?", re.I)

_NOTHING = ("", "nan", "none", "na", "n/a", "null", "nat", "<na>")
_HITS = {"h", "hit", "hits", "absorbed", "absorb", "absorption", "absorbs", "a"}
_REFLECTIONS = {
    *(
        "r",
        "reflect",
        "reflected",
        "reflection",
        "reflects",
        "reflexion",
        "back",
        "returned",
        "return",
        "bounced",
    ),
}
_LEAVES = re.compile(
    r"(?:(?:detour(?:ed)?|deflect(?:ed|ion)?|exit(?:s|ed)?|leaves|left|emerge[sd]?|came|comes|out|goes|d)\b[\s:]*)?"
    r"(?:(?:(?:out|to|at|from|through|via|port)\b|->|=>|>)[\s:]*)*",
    re.I,
)


def read_port(value: Any, size: Size, numbering: Numbering) -> Port:
    """Read a port.

    Raises
    ------
    ValueError
        If it is none; the message says why.
    """
    if isinstance(value, Port):
        if value.size != size:
            raise ValueError(f"the port is one of a board of {value.size}, expected one of {size}")
        return value
    text = _text(value)
    number = _NUMBER.fullmatch(text)
    if number:
        if numbering in ("letters", "bottom") and size.side is None:
            raise ValueError("a bare number, expected numbering='numbers' or 'sgt' to say whose it is")
        return _port(number[1], size, numbering if size.side is None else "letters")
    named = _NAMED.fullmatch(text)
    if named and size.side is None:
        side, place = (named[1], named[2]) if named[1] else (named[4], named[3])
        letters: Numbering = "bottom" if numbering == "bottom" else "letters"
        return _port(f"{_SIDES[side.lower()]}{place}", size, letters)
    if named:
        raise ValueError("a side of a rectangle, expected the number of a port")
    try:
        # Whatever else the engine reads.
        return Port(text, size)
    except BlackBoxError:
        raise ValueError("no port, expected one such as 'L3', 'left 3' or 'W3'") from None


def read_answer(value: Any, size: Size, numbering: Numbering) -> str | Port:
    """Read what a ray answered: "H", "R" or the exit.

    Raises
    ------
    ValueError
        If it is none; the message says why.
    """
    if isinstance(value, Port):
        return read_port(value, size, numbering)
    text = _text(value)
    word = re.sub(r"[^a-z]+", " ", text.lower()).strip()
    if not any(map(str.isdigit, text)):
        if word in _HITS:
            return "H"
        if word in _REFLECTIONS:
            return "R"
        raise ValueError("no answer, expected a hit, a reflection or an exit such as 'L3'")
    try:
        return read_port(text, size, numbering)
    except ValueError as error:
        start = _LEAVES.match(text)
        rest = text[start.end() :].strip() if start else ""
        if not rest or rest == text:
            raise ValueError(str(error).replace("no port", "no answer")) from None
    return read_port(rest, size, numbering)


_CELL = re.compile(r"\d+\s*,\s*\d+|[A-Za-z]+\s*\d+")


def read_cells(value: Any, size: Size | None, usual: Size | None = None) -> Board:
    """Read cells with atoms, or a board; cells alone are on one of the usual size where there is no other.

    Raises
    ------
    ValueError
        If it is none; the message says why.
    """
    if isinstance(value, Board):
        board = value
    elif isinstance(value, (str, bytes)):
        text = value.decode("utf-8", "replace") if isinstance(value, bytes) else value
        if _CELL.sub("", text).strip(" \t()[];,|"):
            board = Board(text, size)
        else:
            cells: list[str] = _CELL.findall(text)
            board = _of_cells([*map(_cell, cells)], size or usual)
    else:
        board = _of_cells(value, size or usual)
    if size is not None and board.size != size:
        raise ValueError(f"a board of {board.size}, expected one of {size}")
    return board


def _cell(text: str) -> str | tuple[int, ...]:
    return tuple(map(int, text.split(","))) if "," in text else "".join(text.split())


def _of_cells(cells: Any, size: Size | None) -> Board:
    if size is None:
        raise ValueError("cells on a board of no size, expected size= or a column 'size'")
    return Board.from_atoms(cells, size)


def read_size(value: Any) -> Size:
    """Read a size.

    Raises
    ------
    ValueError
        If it is none; the message says why.
    """
    pair: Any = value
    return Size(pair if isinstance(value, (Size, tuple)) else _text(value))


def read_atoms(value: Any) -> Any:
    """Read a number of atoms, or a range of them, as `Evidence` takes it."""
    pair: Any = value
    return tuple(pair) if isinstance(value, (tuple, list)) else _text(value)


def is_blank(value: Any) -> bool:
    """Say whether a table has nothing there."""
    if isinstance(value, (str, bytes)):
        text = value.decode("utf-8", "replace") if isinstance(value, bytes) else value
        return text.strip().lower() in _NOTHING
    if isinstance(value, float):
        return math.isnan(value)
    return value is None or type(value).__name__ in ("NAType", "NaTType")


def _text(value: Any) -> str:
    """Give a value as text; a float that is whole as tables with gaps have it as a number."""
    if value is None or value != value:  # Not a number is unequal to itself.
        raise ValueError("nothing, expected a value")
    kind: str = type(value).__name__
    if isinstance(value, bytes):
        value = value.decode("utf-8", "replace")
    if type(value) in (tuple, list) and len(value) == 2:
        value = " ".join(map(str, value))
    is_plain = isinstance(value, (str, bytes, int, float)) or hasattr(value, "__float__")
    if not is_plain or isinstance(value, (bool, np.bool_)):
        raise ValueError(f"a {kind}, expected text such as 'L3'")
    if isinstance(value, int) and abs(value) > 10**9:
        raise ValueError("a number beyond all ports, expected one such as 13")
    if not isinstance(value, str) and float(value).is_integer():
        value = int(value)
    text = str(value).strip().strip("'\"()[]").strip()
    if text.lower() in _NOTHING:
        raise ValueError("nothing, expected a value")
    return text


def _port(name: str, size: Size, numbering: Numbering) -> Port:
    try:
        return Port(name, size, numbering=numbering)
    except BlackBoxError as error:
        raise ValueError(str(error)) from None
