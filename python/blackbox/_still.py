"""The picture of a widget that a notebook keeps: what a reader without a kernel sees.

It is drawn from the state that the page draws, in the page's palette, with a ground of its own.
"""

from collections.abc import Iterable, Mapping
from html import escape
from math import hypot
from typing import Any

__all__ = ["still"]

TILE = 34
# As static/widget.css and static/grid.js have them.
BOX, CELL, EDGE, INK, DIM = "#0e1430", "#243066", "#5a69ad", "#10162b", "#a9b5e6"
HIT, PLAIN, ATOM, RIGHT, MISSED, WRONG = "#c43a16", "#f7f8ff", "#4b9be8", "#34c38f", "#ffd166", "#ff8a66"
RAYS = ("#56b4e9", "#e69f00", "#3fc79a", "#e59ac2", "#f0e442", "#b8a1ff")


# The height of a row of hexagons, how far ports are from their edges by turns, the room around the cells.
ROW = 3**0.5 / 2
OUT = (0.45, 1.25)
BEYOND = (1.67, 1.6)

Point = tuple[float, float]


def places(state: Mapping[str, Any]) -> tuple[dict[tuple[int, ...], Point], dict[str, Point], Point]:
    """Give the middles of cells and ports and the size of the box, in cells, as `shapes.js` has them."""
    if "rows" not in state:
        width, height = state["width"], state["height"]
        rows, columns = range(1, height + 1), range(1, width + 1)
        ports = {f"L{y}": (0.5, y + 0.5) for y in rows} | {f"R{y}": (width + 1.5, y + 0.5) for y in rows}
        ports |= {f"T{x}": (x + 0.5, 0.5) for x in columns} | {
            f"B{x}": (x + 0.5, height + 1.5) for x in columns
        }
        return (
            {(x - 1, y - 1): (x + 0.5, y + 0.5) for y in rows for x in columns},
            ports,
            (width + 2, height + 2),
        )
    named: list[tuple[int, ...]] = [(x, y) for y, length in enumerate(state["rows"]) for x in range(length)]
    middles = state["layout"]["cells"]
    across, down = (max(middle[axis] for middle in middles) + 0.5 + BEYOND[axis] for axis in (0, 1))
    at = {cell: (x + across, y + down) for cell, (x, y) in zip(named, middles, strict=True)}
    around: dict[str, tuple[Any, Any]] = {}
    for index, ((x, y), _) in enumerate(state["layout"]["ports"]):
        further = 1 + OUT[index % 2] / hypot(x, y)
        around[str(index + 1)] = (x * further + across, y * further + down)
    return at, around, (2 * across, 2 * down)


def field(x: float, y: float, hexagonal: bool) -> str:
    """Draw a cell."""
    if not hexagonal:
        side = f'width="{TILE - 2}" height="{TILE - 2}"'
        return f'<rect x="{x - TILE / 2 + 1}" y="{y - TILE / 2 + 1}" {side} rx="6" fill="{CELL}"/>'
    half, long = TILE / 2 - 1, (TILE - 2) / (2 * ROW)
    corners = [
        (0, -long),
        (half, -long / 2),
        (half, long / 2),
        (0, long),
        (-half, long / 2),
        (-half, -long / 2),
    ]
    return f'<polygon points="{" ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)}" fill="{CELL}"/>'


def marker(port: str, mark: str | None, x: float, y: float) -> str:
    """Draw a port, or the marker in it."""
    radius = TILE * 0.39
    if mark is None:
        ring = f'<circle cx="{x}" cy="{y}" r="{radius}" fill="#0a0f26" stroke="{EDGE}"/>'
        return ring + text(port, x, y, DIM, 10)
    fill = HIT if mark == "H" else PLAIN if mark == "R" else RAYS[(int(mark) - 1) % len(RAYS)]
    if port.isdigit() and mark.isdigit():
        # Where ports have numbers a detour has a letter.
        mark = chr((96 if int(mark) <= 26 else 38) + int(mark))
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
    at, around, box = places(state)
    guesses = cells(state.get("guesses", ()))
    atoms = cells(state["atoms"] or ())
    shown = dict.fromkeys(guesses, "guessed")
    if state.get("revealed", True) and state["atoms"] is not None:
        shown = {cell: "right" if cell in atoms else "false" for cell in guesses}
        kind = "missed" if "guesses" in state else "right"
        shown |= dict.fromkeys(atoms - guesses, kind)
    across, down = (f"{side * TILE:g}" for side in box)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {across} {down}" width="{across}" '
        f'height="{down}"><title>{escape(said)}</title>'
        f'<rect width="{across}" height="{down}" rx="16" fill="{BOX}"/>'
    ]
    for cell, (x, y) in at.items():
        parts.append(field(x * TILE, y * TILE, "rows" in state))
        if cell in shown:
            parts.append(atom(shown[cell], x * TILE, y * TILE))
    for port, (x, y) in around.items():
        parts.append(marker(port, state["marks"].get(port), round(x * TILE, 1), round(y * TILE, 1)))
    return "".join([*parts, "</svg>"])


def cells(listed: Iterable[Iterable[int]]) -> set[tuple[int, ...]]:
    """Give cells as a set."""
    return {tuple(cell) for cell in listed}
