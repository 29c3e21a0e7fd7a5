"""The picture of a widget that a notebook keeps: what a reader without a kernel sees.

It is drawn from the state that the page draws, in the page's palette, with a ground of its own.
"""

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any

__all__ = ["still"]

TILE = 34
# As static/widget.css and static/grid.js have them.
BOX, CELL, EDGE, INK, DIM = "#0e1430", "#243066", "#5a69ad", "#10162b", "#a9b5e6"
HIT, PLAIN, ATOM, RIGHT, MISSED, WRONG = "#c43a16", "#f7f8ff", "#4b9be8", "#34c38f", "#ffd166", "#ff8a66"
RAYS = ("#56b4e9", "#e69f00", "#3fc79a", "#e59ac2", "#f0e442", "#b8a1ff")


def ports(width: int, height: int) -> Iterator[tuple[str, int, int]]:
    """Give the ports with their column and row in the ring around the cells, which begin at 1."""
    for row in range(1, height + 1):
        yield f"L{row}", 0, row
        yield f"R{row}", width + 1, row
    for column in range(1, width + 1):
        yield f"T{column}", column, 0
        yield f"B{column}", column, height + 1


def marker(port: str, mark: str | None, x: float, y: float) -> str:
    """Draw a port, or the marker in it."""
    radius = TILE * 0.39
    if mark is None:
        ring = f'<circle cx="{x}" cy="{y}" r="{radius}" fill="#0a0f26" stroke="{EDGE}"/>'
        return ring + text(port, x, y, DIM, 10)
    fill = HIT if mark == "H" else PLAIN if mark == "R" else RAYS[(int(mark) - 1) % len(RAYS)]
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/>' + text(
        mark, x, y, "#fff" if mark == "H" else INK, 14
    )


def text(said: str, x: float, y: float, fill: str, size: int) -> str:
    """Write a text in the middle of a tile; rsvg knows no `dominant-baseline`."""
    return (
        f'<text x="{x}" y="{y}" fill="{fill}" font-size="{size}" font-weight="600" font-family="sans-serif" '
        f'text-anchor="middle" dy="0.35em">{escape(said)}</text>'
    )


def atom(kind: str, x: float, y: float) -> str:
    """Draw an atom: guessed, right, missed, or a guess that is none."""
    radius = TILE * 0.32
    if kind == "missed":
        return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{MISSED}" stroke-width="3"/>'
    drawn = f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{RIGHT if kind == "right" else ATOM}"/>'
    if kind == "false":
        a, b = TILE * 0.4, f'stroke="{WRONG}" stroke-width="4"'
        drawn += f'<path d="M{x - a} {y - a}L{x + a} {y + a}M{x - a} {y + a}L{x + a} {y - a}" {b}/>'
    return drawn


def still(state: Mapping[str, Any], said: str) -> str:
    """Draw a state as an SVG; `said` is its title."""
    width, height = state["width"], state["height"]
    guesses = cells(state.get("guesses", ()))
    atoms = cells(state["atoms"] or ())
    shown = dict.fromkeys(guesses, "guessed")
    if state.get("revealed", True) and state["atoms"] is not None:
        shown = {cell: "right" if cell in atoms else "false" for cell in guesses}
        kind = "missed" if "guesses" in state else "right"
        shown |= dict.fromkeys(atoms - guesses, kind)
    across, down = (width + 2) * TILE, (height + 2) * TILE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {across} {down}" width="{across}" '
        f'height="{down}"><title>{escape(said)}</title>'
        f'<rect width="{across}" height="{down}" rx="16" fill="{BOX}"/>'
    ]
    for y in range(1, height + 1):
        for x in range(1, width + 1):
            at, side = f'x="{x * TILE + 1}" y="{y * TILE + 1}"', f'width="{TILE - 2}" height="{TILE - 2}"'
            parts.append(f'<rect {at} {side} rx="6" fill="{CELL}"/>')
            if (x - 1, y - 1) in shown:
                parts.append(atom(shown[x - 1, y - 1], (x + 0.5) * TILE, (y + 0.5) * TILE))
    for port, column, row in ports(width, height):
        parts.append(marker(port, state["marks"].get(port), (column + 0.5) * TILE, (row + 0.5) * TILE))
    return "".join([*parts, "</svg>"])


def cells(listed: Iterable[Iterable[int]]) -> set[tuple[int, ...]]:
    """Give cells as a set."""
    return {tuple(cell) for cell in listed}
