"""The picture of the page of the census.

It is drawn into docs/images by pictures.py.
"""

from pathlib import Path

import numpy as np
from blackbox import data
from tables_pictures import COLOURS, Chart

IMAGES = Path(__file__).resolve().parents[1] / "images"


def pictures() -> dict[Path, str]:
    """Give the text of the picture by its path."""
    names = ("size", "side", "threshold", "error")
    rows = list(zip(*(data("threshold")[name].tolist() for name in names), strict=True))
    chart = Chart(range(0, 17, 2), range(0, 15, 2), "cells of a side", "atoms")
    for colour, name, start in ((COLOURS[0], "squares", ""), (COLOURS[1], "hexagons", "hex")):
        some = [row[1:] for row in rows if row[0].startswith("hex") == bool(start)]
        sides, values, errors = np.array(some).T
        # The power law of research/threshold.py.
        exponent, factor = np.polyfit(np.log(sides), np.log(values), 1, w=values / errors)
        along = np.linspace(sides[0], sides[-1], 41)
        law = np.exp(factor) * along**exponent
        chart.line(
            list(zip(along.tolist(), law.tolist(), strict=True)), colour, f"{name}: side^{exponent:.2f}"
        )
        if not start:
            slope, at_none = np.polyfit(sides, values, 1, w=1 / errors)
            ends = [(side, at_none + slope * side) for side in (sides[0], sides[-1])]
            chart.line(ends, "#888888", f"{at_none:.2f} + {slope:.2f} side")
        for side, value, error in some:
            chart.bar(side, value - error, value + error, colour)
    return {IMAGES / "census-threshold.svg": chart.text()}
