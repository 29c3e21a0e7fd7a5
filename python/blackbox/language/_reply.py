"""Reading what a model replies: free text, from which the last clear answer counts."""

from __future__ import annotations

import re

from blackbox import Size
from blackbox._sizes import SizeLike
from blackbox.errors import BlackBoxError

__all__ = ["ReplyError", "answer_part", "last_of", "read_cells", "read_choice", "read_outcome", "read_port"]

# What stands inside the last of these marks is the answer; without one, the whole reply.
MARKED = re.compile(r"<answer>(.*?)</answer>|\\boxed\{(.*?)\}|\bANSWER\s*:(.*)", re.S | re.I)
CELL = re.compile(r"\(\s*(-?\d{1,9})\s*[,;]\s*(-?\d{1,9})\s*\)")
PORT = re.compile(r"\b([LRTB])\s?(\d{1,3})\b", re.I)
OUTCOME = re.compile(r"\b(?:([LRTB])\s?(\d{1,3})|(H|hit|absorbed)|(R|reflection|reflected))\b", re.I)
LONGEST = 100_000


class ReplyError(BlackBoxError):
    """A reply that cannot be read as an answer; the message is meant for the model that replied."""


def answer_part(reply: str) -> str:
    """Give the part of a reply that is marked as the answer, or the whole of it."""
    if len(reply) > LONGEST:
        raise ReplyError(f"the reply has {len(reply)} characters, expected at most {LONGEST}")
    marked = [found[found.lastindex or 0] for found in MARKED.finditer(reply)]
    return marked[-1] if marked else reply


def last_of(pattern: str, text: str) -> int:
    """Give where words stand last in a text, in letters of any case; -1 where they do not."""
    return max((found.start() for found in re.finditer(pattern, text, re.I)), default=-1)


def read_cells(reply: str, size: SizeLike, *, least: int, most: int) -> list[tuple[int, int]]:
    """Read the atoms of an answer, written (column,row) from 1; the result counts from 0.

    >>> read_cells("The atoms are at (1,1) and (4,2).", "4x4", least=2, most=2)
    [(0, 0), (3, 1)]
    """
    width, height = Size(size)
    cells: list[tuple[int, int]] = []
    for column, row in CELL.findall(answer_part(reply)):
        x, y = int(column) - 1, int(row) - 1
        if not (0 <= x < width and 0 <= y < height):
            raise ReplyError(
                f"({column},{row}) is not on the board, expected columns 1 to {width} and rows 1 to {height}"
            )
        if (x, y) not in cells:
            cells.append((x, y))
    if not least <= len(cells) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise ReplyError(f"found {len(cells)} cells, expected {wanted}, each written (column,row)")
    return cells


def read_port(reply: str, size: SizeLike) -> str:
    """Read the last port named in a reply.

    >>> read_port("I fire T3, no, l2!", "4x4")
    'L2'
    """
    width, height = Size(size)
    found = PORT.findall(answer_part(reply))
    if not found:
        raise ReplyError("found no port, expected one such as L1")
    side, position = found[-1][0].upper(), int(found[-1][1])
    longest = height if side in "LR" else width
    if not 1 <= position <= longest:
        raise ReplyError(f"{side}{position} is not a port, expected {side}1 to {side}{longest}")
    return f"{side}{position}"


def read_outcome(reply: str, size: SizeLike) -> str:
    """Read the last outcome named in a reply: "H", "R" or a port.

    >>> read_outcome("It turns at (2,3) and leaves at b 4.", "4x4")
    'B4'
    >>> read_outcome("The ray is reflected.", "4x4")
    'R'
    """
    found = list(OUTCOME.finditer(answer_part(reply)))
    if not found:
        raise ReplyError("found no outcome, expected H, R, or a port such as L1")
    side, _, hit, reflection = found[-1].groups()
    if side:
        return read_port(found[-1].group(), size)
    assert hit or reflection
    return "H" if hit else "R"


def read_choice(reply: str, *, choices: int) -> int:
    """Read the letter of a choice, A first; the result counts from 0.

    >>> read_choice("The answer is (C).", choices=4)
    2
    """
    last = chr(ord("A") + choices - 1)
    found = re.findall(rf"\b([A-{last}])\b(?!')", answer_part(reply))
    if not found:
        raise ReplyError(f"found no choice, expected a letter from A to {last}")
    return ord(found[-1]) - ord("A")
