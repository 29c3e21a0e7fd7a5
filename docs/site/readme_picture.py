"""The moving picture of the README: drawn into docs/images by pictures.py.

Three rays are fired one after the other, then the atoms show. It moves by CSS alone, light or dark as the
reader's system is. Where the system is asked for less motion, and in a renderer without CSS animations, the
last frame stands still.
"""

from pathlib import Path

from blackbox import Board, Port

IMAGE = Path(__file__).resolve().parents[1] / "images" / "moving.svg"
BOARD = "8/8/1@4@1/8/8/3@4/8/6@1"
RAYS = ("L5", "R6", "B8")
CELL, EDGE = 36, 48
STEP = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
STYLE = """
.page { fill: #f4f6fb } .box { fill: #0e1430 } .cell { fill: #243066 }
.name { fill: #56607a; font: 12px sans-serif; text-anchor: middle }
.mark { font: bold 17px sans-serif; text-anchor: middle }
.ray { fill: none; stroke-width: 4; stroke-linejoin: round; stroke-linecap: round; stroke-dasharray: 1 }
.atom { fill: #fff1c9 }
.a { stroke: #5cc8ff } .b { stroke: #ff8a8a } .c { stroke: #ffd75e }
.page-a { fill: #00639c } .page-b { fill: #b3261e } .page-c { fill: #7a5b00 }
@media (prefers-color-scheme: dark) {
  .page { fill: #161b2c } .name { fill: #a7b0c8 }
  .page-a { fill: #5cc8ff } .page-b { fill: #ff8a8a } .page-c { fill: #ffd75e }
}
@media (prefers-reduced-motion: no-preference) {
  .ray, .mark, .atom { animation: 12s linear infinite }
"""


def pictures() -> dict[Path, str]:
    """Give the text of the picture by its path."""
    board = Board(BOARD)
    side = 2 * EDGE + 8 * CELL
    told = ", ".join(f"{ray} {board.fire(ray)}" for ray in RAYS)
    frames, drawn = [], []
    for at, (name, letter) in enumerate(zip(RAYS, "abc", strict=True)):
        start, end = 4 + 20 * at, 18 + 20 * at
        frames += [
            f"  .{letter} {{ animation-name: draw-{letter} }}",
            f"  .page-{letter} {{ animation-name: tell-{letter} }}",
            f"  @keyframes draw-{letter} {{ 0%, {start}% {{ stroke-dashoffset: 1; opacity: 0 }}"
            f" {start + 0.1}% {{ stroke-dashoffset: 1; opacity: 1 }}"
            f" {end}%, 100% {{ stroke-dashoffset: 0 }} }}",
            f"  @keyframes tell-{letter} {{ 0%, {end}% {{ opacity: 0 }} {end + 1}%, 100% {{ opacity: 1 }} }}",
        ]
        drawn += _ray(board, name, letter, str(at + 1))
    frames += [
        "  .atom { animation-name: show }",
        "  @keyframes show { 0%, 66% { opacity: 0 } 72%, 100% { opacity: 1 } }",
        "}",
    ]
    cells = "".join(
        f'<rect class="cell" x="{EDGE + CELL * x + 1}" y="{EDGE + CELL * y + 1}" width="{CELL - 2}" '
        f'height="{CELL - 2}" rx="4"/>'
        for y in range(8)
        for x in range(8)
    )
    atoms = "".join(
        '<circle class="atom" cx="{:g}" cy="{:g}" r="10"/>'.format(*_middle(x, y)) for x, y in board
    )
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {side} {side}" width="{side}">'
        f"<title>Three rays are fired into a box, then its four atoms show: {told}</title>"
        f"<style>{STYLE}{chr(10).join(frames)}\n</style>"
        f'<rect class="page" width="{side}" height="{side}" rx="6"/>'
        f'<rect class="box" x="{EDGE - 4}" y="{EDGE - 4}" width="{8 * CELL + 8}" '
        f'height="{8 * CELL + 8}" rx="8"/>'
        f"{cells}{atoms}{''.join(drawn)}</svg>\n"
    )
    return {IMAGE: text}


def _middle(x: float, y: float) -> tuple[float, float]:
    """Give the middle of a cell."""
    return EDGE + CELL * (x + 0.5), EDGE + CELL * (y + 0.5)


def _outside(port: Port, far: float) -> tuple[float, float]:
    """Give the place before a port, so far from the edge of the box."""
    name, at = str(port)[0], int(str(port)[1:]) - 0.5
    along = EDGE + CELL * at
    low, high = EDGE - far, EDGE + 8 * CELL + far
    return {"L": (low, along), "R": (high, along), "T": (along, low), "B": (along, high)}[name]


def _ray(board: Board, name: str, letter: str, number: str) -> list[str]:
    """Draw a ray, with the names and the marks of its ports."""
    trace = board.trace(name)
    points = [_outside(trace.entry, 4), *(_middle(*cell) for cell in trace.cells)]
    ends = [trace.entry]
    mark = number
    if trace.outcome.kind == "hit":
        mark = "H"
        (x, y), (dx, dy) = points[-1], STEP[str(trace.headings[-1])]
        points.append((x + CELL * dx, y + CELL * dy))
    elif trace.outcome.kind == "reflection":
        mark = "R"
        points += [_outside(trace.entry, -10), points[0]]
    else:
        ends.append(trace.outcome.exit)
        points.append(_outside(ends[1], 4))
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    texts = [f'<path class="ray {letter}" pathLength="1" d="{path}"/>']
    for port in ends:
        (x, y), (far_x, far_y) = _outside(port, 16), _outside(port, 36)
        texts.append(f'<text class="mark page-{letter}" x="{x:g}" y="{y:g}" dy="0.35em">{mark}</text>')
        texts.append(f'<text class="name" x="{far_x:g}" y="{far_y:g}" dy="0.35em">{port}</text>')
    return texts
