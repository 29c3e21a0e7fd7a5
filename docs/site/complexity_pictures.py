"""The pictures of the page on complexity.

They are drawn into docs/images by pictures.py.

The boards are the construction's own (`blackbox.proofs.HardInstance`) or parts of them; every ray is traced.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from blackbox import Board
from blackbox.proofs import HardInstance

IMAGES = Path(__file__).resolve().parents[1] / "images"
CELL = 16
MARGIN = 74
COLOURS = ("#0a62a5", "#c1121f", "#1b7f3b", "#8a4fbf")
STEP = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}


def picture(
    board: Board,
    rays: Sequence[str] = (),
    rows: Mapping[int, str] = {},
    columns: Mapping[int, str] = {},
    shaded: Iterable[int] = (),
    marked: Iterable[tuple[int, int]] = (),
) -> str:
    """Draw a board with rays.

    Rows and columns count from 1. `shaded` rows are known to be empty; `marked` cells (row, column) cannot
    hold an atom.
    """
    width, height = board.size.width, board.size.height
    right = MARGIN + CELL * width
    bottom = MARGIN // 3 + CELL * height + 18
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {right + 90} {bottom + 34}" '
        f'width="{right + 90}" height="{bottom + 34}" font-family="sans-serif" font-size="11">',
        f'<rect width="{right + 90}" height="{bottom + 34}" fill="#ffffff"/>',
    ]
    top = MARGIN // 3 + 18

    def middle(row: float, column: float) -> tuple[float, float]:
        return MARGIN + CELL * (column - 0.5), top + CELL * (row - 0.5)

    for row in shaded:
        parts.append(
            f'<rect x="{MARGIN}" y="{top + CELL * (row - 1)}" width="{CELL * width}" height="{CELL}" '
            'fill="#eef1e6"/>'
        )
    grid = [f"M{MARGIN} {top + CELL * y}h{CELL * width}" for y in range(height + 1)]
    grid += [f"M{MARGIN + CELL * x} {top}v{CELL * height}" for x in range(width + 1)]
    parts.append(f'<path d="{"".join(grid)}" stroke="#c9c9c9" stroke-width="0.6" fill="none"/>')
    for row, text in rows.items():
        x, y = middle(row, width + 0.5)
        parts.append(f'<text x="{x + 30:g}" y="{y + 4:g}" fill="#333333">{text}</text>')
    for column, text in columns.items():
        x, y = middle(height + 1.2, column)
        parts.append(f'<text x="{x:g}" y="{y + 14:g}" text-anchor="middle" fill="#333333">{text}</text>')
    for row, column in marked:
        x, y = middle(row, column)
        parts.append(
            f'<path d="M{x - 4:g} {y - 4:g}l8 8m0 -8l-8 8" stroke="#c1121f" stroke-width="1.4" fill="none"/>'
        )
    for x, y in board:
        cx, cy = middle(y + 1, x + 1)
        parts.append(f'<circle cx="{cx:g}" cy="{cy:g}" r="{CELL * 0.34:g}" fill="#222222"/>')
    for number, port in enumerate(rays):
        parts.append(_ray(board, port, COLOURS[number % len(COLOURS)], middle))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _ray(board: Board, port: str, colour: str, middle: Callable[[float, float], tuple[float, float]]) -> str:
    """Draw the way of a ray, with its port's name and where it ends."""
    width, height = board.size.width, board.size.height

    def outside(name: str) -> tuple[float, float, str]:
        at = int(name[1:])
        row, column, anchor = {
            "L": (at, 0, "end"),
            "R": (at, width + 1, "start"),
            "T": (0, at, "middle"),
            "B": (height + 1, at, "middle"),
        }[name[0]]
        return row, column, anchor

    trace = board.trace(port)
    row, column, anchor = outside(port)
    points = [middle(row, column)]
    heading = None
    for step in trace.steps:
        x, y = step.cell
        points.append(middle(y + 1, x + 1))
        heading = step.heading
    said = str(trace.outcome)
    end = ""
    if said not in ("H", "R"):
        points.append(middle(*outside(said)[:2]))
    elif said == "H" and points:
        x, y = points[-1]
        dx, dy = (
            STEP[str(heading)] if heading else {"L": (1, 0), "R": (-1, 0), "T": (0, 1), "B": (0, -1)}[port[0]]
        )
        points.append((x + CELL * 0.62 * dx, y + CELL * 0.62 * dy))
        end = f'<circle cx="{points[-1][0]:g}" cy="{points[-1][1]:g}" r="3" fill="{colour}"/>'
    line = " ".join(f"{x:g},{y:g}" for x, y in points)
    x, y = middle(row, column)
    nudge = {"L": (4, 4), "R": (-4, 4), "T": (0, 4), "B": (0, 6)}[port[0]]
    place = f'x="{x + nudge[0]:g}" y="{y + nudge[1]:g}"'
    name = f'<text {place} text-anchor="{anchor}" fill="{colour}">{port}</text>'
    exit_name = ""
    if said not in ("H", "R"):
        row, column, anchor = outside(said)
        x, y = middle(row, column)
        nudge = {"L": (4, 4), "R": (-4, 4), "T": (0, 4), "B": (0, 6)}[said[0]]
        place = f'x="{x + nudge[0]:g}" y="{y + nudge[1]:g}"'
        exit_name = f'<text {place} text-anchor="{anchor}" fill="{colour}">{said}</text>'
    return (
        f'<polyline points="{line}" stroke="{colour}" stroke-width="1.6" fill="none" '
        'stroke-linejoin="round"/>'
        f"{end}{name}{exit_name}"
    )


def board(width: int, height: int, *atoms: tuple[int, int]) -> Board:
    """Give the board with atoms at (row, column), both from 1."""
    return Board.from_atoms([(column - 1, row - 1) for row, column in atoms], (width, height))


def pictures() -> dict[Path, str]:
    """Give the text of every picture by its path."""
    instance = HardInstance([1, 2], [(1, 2)])
    rows = {3: "T(1)", 4: "mask 1", 7: "T(2)", 8: "mask 2", 13: "S(1)", 17: "S(2)"}
    lanes = {11: "lane 1", 15: "lane 2", 3: "c1", 7: "c2", 19: "c'1", 23: "c'2"}
    drawn = {
        "construction-same": picture(instance.board(0), ["L2", "L14", "L12"], rows, lanes),
        "construction-swapped": picture(instance.board(1), ["L2", "L14", "L12"], rows, lanes),
        "reversal": picture(board(7, 7, (2, 5), (6, 3)), ["L3", "T2"]),
        "margin": picture(
            board(11, 15, (6, 3), (11, 7)),
            ["L5", "L7", "T8", "B4"],
            {6: "mask 1", 11: "mask 2"},
            {3: "c1", 7: "c2"},
        ),
        "margin-wrong": picture(
            board(11, 15, (6, 3), (11, 7), (7, 8)),
            ["T7", "B4"],
            {6: "mask 1", 11: "mask 2", 7: "not empty"},
            {3: "c1", 7: "c2", 8: "c2+1"},
        ),
        "lanes": picture(
            board(13, 14, (3, 7), (6, 11), (9, 3)),
            ["B6", "B8", "B2", "B10", "B12"],
            {3: "T row", 6: "blocked", 9: "S row", 13: "r-2", 14: "r-1"},
            {3: "active", 7: "idle", 11: "blocked"},
            (13, 14),
        ),
        "stop": picture(
            board(13, 7, (3, 7)),
            ["L2", "R2"],
            {1: "r-2", 2: "r-1", 3: "T row r"},
            {3: "lane", 7: "lane k", 11: "lane"},
            (1, 2),
            [(3, column) for column in range(1, 14) if column != 7],
        ),
        "side": picture(
            board(13, 7, (3, 6), (3, 11)),
            ["T5", "T10"],
            {1: "r-2", 2: "r-1", 3: "row r"},
            {5: "gap", 10: "P of a lane"},
            (1, 2),
        ),
        "straight": picture(
            board(13, 9, (3, 7), (7, 7)),
            ["L6", "R6"],
            {3: "row r", 4: "empty", 5: "empty", 6: "y", 7: "y+1"},
            {7: "f"},
            (1, 2, 4, 5),
        ),
        "start": picture(
            board(13, 9, (3, 7)),
            ["L4", "R4", "L2"],
            {2: "r-1", 3: "S row r", 4: "r+1"},
            {3: "active", 7: "f", 11: "active"},
            (1, 2, 4, 5),
        ),
        "blocked": picture(
            board(13, 10, (3, 7), (4, 7)),
            ["L5", "R5"],
            {3: "T row r", 4: "r+1: Y", 5: "r+2"},
            {7: "a = f"},
            (1, 2, 5, 6, 7),
        ),
        "arc": picture(
            board(17, 10, (3, 5), (4, 5), (4, 13)),
            ["B6", "L5", "R5"],
            {3: "T row r", 4: "r+1: Y", 5: "r+2"},
            {5: "a", 13: "b"},
            (1, 2, 5, 6, 7, 8, 9, 10),
        ),
        "two": picture(
            board(17, 9, (3, 5), (3, 13)),
            ["B6", "L4", "R4"],
            {2: "r-1", 3: "S row r", 4: "r+1"},
            {5: "a", 13: "b"},
            (1, 2, 4, 5, 6, 7, 8, 9),
        ),
        "arc-lemma-gap": picture(
            board(17, 12, (3, 5), (3, 13), (10, 7), (9, 8)),
            ["L9", "T7"],
            {3: "arc", 7: "r-1", 8: "row r", 9: "r+1", 10: "r+2"},
            {5: "a", 7: "z = a+2", 13: "b"},
            (4, 5, 6, 7, 8),
        ),
        "arc-lemma-b": picture(
            board(17, 12, (3, 5), (3, 13), (10, 13)),
            ["L9", "R4"],
            {3: "arc", 4: "R: beta", 7: "r-1", 8: "row r", 9: "r+1", 10: "r+2"},
            {5: "a", 13: "z = b"},
            (4, 5, 6, 7, 8, 9),
        ),
    }
    return {IMAGES / f"complexity-{name}.svg": text for name, text in drawn.items()}
