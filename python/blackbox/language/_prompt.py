"""What a prompt says: the rules in half a page, the board, the names of ports and cells."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill

from blackbox import Board, Outcome, Port, Size
from blackbox._blackbox import _ray_steps

__all__ = ["atoms_phrase", "cells_text", "drawn", "observations_text", "rules"]


def rules(size: Size) -> str:
    """State the rules for boards of this size, which must be a rectangle."""
    width, height = size
    steps = "\n".join(
        fill(f"{number}. {step}", 110, subsequent_indent="   ") for number, step in enumerate(_ray_steps(), 1)
    )
    return f"""\
Black Box is played on a grid of {width} columns and {height} rows. Atoms are hidden in some of its cells.
A cell is written (column,row): (1,1) is the top left cell, columns count to the right, rows count downwards.
Rays enter at ports on the edge. L1 to L{height} are on the left side from top to bottom, R1 to R{height} on
the right side from top to bottom, T1 to T{width} above the columns from left to right, B1 to B{width} below
the columns from left to right. A ray enters straight, at right angles to its side. Before each step it looks
at the cell ahead:
{steps}
Beyond the edge there are no atoms. A ray that passes through leaves opposite its entry."""


def atoms_phrase(least: int, most: int) -> str:
    """Say how many atoms there are."""
    if least == most:
        return f"There {'is' if least == 1 else 'are'} {least} atom{'' if least == 1 else 's'}."
    return f"There are {least} to {most} atoms."


def cells_text(cells: Iterable[tuple[int, int]]) -> str:
    """Write cells as a prompt does: (column,row) from 1.

    >>> cells_text([(0, 0), (3, 1)])
    '(1,1) (4,2)'
    """
    return " ".join(f"({x + 1},{y + 1})" for x, y in cells)


def observations_text(observations: Iterable[tuple[Port, Outcome]]) -> str:
    """Write one observation a line; a detour once."""
    lines: list[str] = []
    seen: set[str] = set()
    for port, outcome in observations:
        if str(port) in seen:
            continue
        seen |= {str(port), str(outcome)}
        words = {"H": "hit", "R": "reflection"}.get(str(outcome), f"leaves at {outcome}")
        lines.append(f"{port}: {words}")
    return "\n".join(lines)


def drawn(board: Board) -> str:
    """Draw a board as rows of . and @."""
    return board.to("grid").strip()
