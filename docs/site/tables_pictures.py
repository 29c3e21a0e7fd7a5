"""The pictures of the page of tables.

They are drawn into docs/images by pictures.py.
"""

from collections.abc import Sequence
from math import comb, log2
from pathlib import Path

from blackbox import data

IMAGES = Path(__file__).resolve().parents[1] / "images"
WIDTH, HEIGHT, LEFT, TOP = 560, 300, 56, 20
COLOURS = ("#0a62a5", "#c1121f", "#1b7f3b", "#8a4fbf", "#b06d00")


class Chart:
    """A chart with lines and bars."""

    def __init__(self, across: Sequence[int], up: Sequence[float], x_title: str, y_title: str) -> None:
        """Choose what the axes show."""
        self.right, self.top = max(across), max(up)
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH + 190} {HEIGHT + 70}" '
            f'width="{WIDTH + 190}" height="{HEIGHT + 70}" font-family="sans-serif" font-size="11">',
            f'<rect width="{WIDTH + 190}" height="{HEIGHT + 70}" fill="#ffffff"/>',
        ]
        for value in across:
            x, y = self.at(value, 0)
            self.parts.append(f'<path d="M{x:g} {y:g}v{-HEIGHT}" stroke="#e3e3e3"/>')
            self.parts.append(f'<text x="{x:g}" y="{y + 15:g}" text-anchor="middle">{value}</text>')
        for level in up:
            x, y = self.at(0, level)
            self.parts.append(f'<path d="M{x:g} {y:g}h{WIDTH}" stroke="#e3e3e3"/>')
            self.parts.append(f'<text x="{x - 5:g}" y="{y + 4:g}" text-anchor="end">{level:g}</text>')
        x, y = self.at(self.right / 2, 0)
        self.parts.append(f'<text x="{x:g}" y="{y + 34:g}" text-anchor="middle">{x_title}</text>')
        self.parts.append(f'<text x="{LEFT}" y="{TOP - 6}" text-anchor="middle">{y_title}</text>')
        self.names = 0

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Give the place of a point."""
        return LEFT + WIDTH * x / self.right, TOP + HEIGHT * (1 - y / self.top)

    def line(self, points: Sequence[tuple[float, float]], colour: str, name: str) -> None:
        """Draw a line, with its name beside the chart."""
        places = " ".join(f"{x:.1f},{y:.1f}" for x, y in (self.at(*point) for point in points))
        self.parts.append(f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        y = TOP + 14 + 18 * self.names
        self.names += bool(name)
        self.parts.append(f'<text x="{LEFT + WIDTH + 10}" y="{y}" fill="{colour}">{name}</text>')

    def bar(self, x: float, low: float, high: float, colour: str) -> None:
        """Draw what lies between two values."""
        (place, lower), (_, upper) = self.at(x, low), self.at(x, high)
        self.parts.append(
            f'<path d="M{place:.1f} {lower + 1.5:.1f}V{upper - 1.5:.1f}" stroke="{colour}" stroke-width="4"/>'
        )

    def text(self) -> str:
        """Give the picture."""
        return "\n".join([*self.parts, "</svg>"]) + "\n"


def pictures() -> dict[Path, str]:
    """Give the text of every picture by its path."""
    names = ("width", "atoms", "bits_low", "bits_high")
    rows = list(zip(*(data("sampled")[name].tolist() for name in names), strict=True))
    small = Chart(range(0, 65, 8), range(0, 65, 8), "atoms", "bits")
    small.line([(n, log2(comb(64, n))) for n in range(65)], "#888888", "to name the board")
    classic = [(atoms, low, high) for width, atoms, low, high in rows if width == 8]
    small.line([(atoms, (low + high) / 2) for atoms, low, high in classic], COLOURS[0], "all rays tell")
    for atoms, low, high in classic:
        small.bar(atoms, low, high, COLOURS[0])
    wide = Chart(range(0, 101, 10), [0, 0.1, 0.2, 0.3, 0.4, 0.5], "atoms in 100 cells", "bits a cell")
    for number, side in enumerate(sorted({width for width, *_ in rows if width > 8})):
        colour = COLOURS[number % len(COLOURS)]
        cells = side * side
        points = [(100 * a / cells, low / cells, high / cells) for w, a, low, high in rows if w == side]
        # No line through what is hardly known.
        known = [(x, (low + high) / 2) for x, low, high in points if high - low < 0.1]
        wide.line([point for point in known if point[0] < 50], colour, f"{side}x{side}")
        wide.line([point for point in known if point[0] > 50], colour, "")
        for x, low, high in points:
            if high - low < 0.1:
                wide.bar(x, low, high, colour)
    return {IMAGES / "tables-bits-8x8.svg": small.text(), IMAGES / "tables-bits-wide.svg": wide.text()}
