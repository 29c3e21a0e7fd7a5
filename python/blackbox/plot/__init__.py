"""Plots of what the library computes, with matplotlib.

Every function takes the axes to draw on as `ax`, or makes new ones, and returns them, so that titles, limits
and further data are yours to add. The colours are those of the drawings. What is drawn differs in lightness,
hatching or shape as well: a print in black and white says as much.

>>> from blackbox import Evidence, plot
>>> evidence = Evidence("8x8", 4).add("L5", "B5").add("R1", "L1")
>>> axes = plot.posterior(evidence.solve())
>>> axes.get_title()
'Where the atoms are: 31,848 boards'

matplotlib is no dependency of the package: `pip install matplotlib`, or this package with the extra `[plot]`.
It is imported by the first call.
"""

from typing import Final

from blackbox.plot._census import census_curves, class_sizes
from blackbox.plot._evidence import information, posterior
from blackbox.plot._outcomes import outcome_map, port_outcomes
from blackbox.plot._par import par_distribution

__all__ = [
    "census_curves",
    "class_sizes",
    "information",
    "outcome_map",
    "par_distribution",
    "port_outcomes",
    "posterior",
]
__dir__: Final = __all__.copy
