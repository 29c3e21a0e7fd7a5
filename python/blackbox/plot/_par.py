"""Plots of par."""

# matplotlib's own types leave its keyword arguments open.
# pyright: reportUnknownMemberType=false

from typing import TYPE_CHECKING

import numpy as np
from blackbox._blackbox import Par
from blackbox.errors import ArgumentError
from blackbox.plot._axes import INK, SKY, VERMILION, counted, line_colour, new_axes
from numpy.typing import NDArray

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def par_distribution(
    rays: NDArray[np.uint16], /, *, images: int = 8, ax: "Axes | None" = None, label: str | None = None
) -> "Axes":
    """Draw how many boards have which par.

    Parameters
    ----------
    rays : ndarray of shape (n,), integers
        The rays over all images of each board, as `blackbox.par` gives them for many boards.
    images : int
        How many images: 8, of hexagons 12.
    ax : matplotlib.axes.Axes, optional
        Where to draw; new axes by default.
    label : str, optional
        A name for the legend, to compare several distributions on the same axes.

    Returns
    -------
    matplotlib.axes.Axes
        Steps, one for each eighth (on hexagons, twelfth) of a ray; dashed lines stand where the
        difficulty changes.

    Raises
    ------
    ArgumentError
        If the array has another shape, no element, or no integers from 0.
    """
    pars = np.asarray(rays)
    if pars.ndim != 1 or not len(pars) or pars.dtype.kind not in "iu" or pars.min() < 0:
        raise ArgumentError(
            f"invalid pars (got {pars.dtype} of shape {pars.shape}), expected integers from 0, of shape (n,)"
        )
    counts = np.bincount(pars)
    first = int(pars.min())
    edges = (np.arange(first, len(counts) + 1) - 0.5) / images
    axes = new_axes(ax)
    fresh = not axes.patches
    if fresh:
        axes.stairs(counts[first:], edges, fill=True, color=SKY, edgecolor=INK, label=label)
        for bound in _bounds(first, len(counts), images):
            axes.axvline((bound - 0.5) / images, color=VERMILION, linestyle="--", linewidth=0.8)
    else:
        from matplotlib.patheffects import withStroke

        # With a rim, so that it is seen on the ground and on the first distribution, whatever the style.
        rim = [withStroke(linewidth=3, foreground=axes.get_facecolor())]
        axes.stairs(counts[first:], edges, color=line_colour(axes), label=label, path_effects=rim)
    axes.set_xlabel("par (rays)")
    axes.set_ylabel("boards")
    axes.locator_params(axis="y", integer=True, min_n_ticks=1)
    axes.yaxis.set_major_formatter("{x:,.0f}")
    axes.set_title(f"Par of {counted(len(pars))}, mean {pars.mean() / images:.4f}")
    if label is not None:
        axes.legend()
    return axes


def _bounds(first: int, end: int, images: int) -> list[int]:
    """Where the difficulty changes between these pars."""
    names = [Par(rays, images).difficulty for rays in range(first, end)]
    return [first + at for at in range(1, len(names)) if names[at] != names[at - 1]]
