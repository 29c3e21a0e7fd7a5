"""Plots of what follows from evidence."""

# matplotlib's own types leave its keyword arguments open.
# pyright: reportUnknownMemberType=false

from typing import TYPE_CHECKING, Any

import numpy as np
from blackbox._blackbox import Advice, Evidence, Outcome, Port, Prior, Size, Solution
from blackbox._board_array import BoardArray
from blackbox._sizes import SizeLike
from blackbox.errors import ArgumentError, ArgumentTypeError
from blackbox.plot._axes import (
    INK,
    SKY,
    VERMILION,
    counted,
    heat,
    is_light,
    line_colour,
    name_ports,
    new_axes,
    taken,
)
from numpy.typing import ArrayLike, NDArray

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.cm import ScalarMappable

# The height of a row of hexagons whose middles lie 1 apart.
_ROW = 0.75**0.5
# A step along each heading.
_STEPS = {
    "right": (1.0, 0.0),
    "up": (0.0, -1.0),
    "left": (-1.0, 0.0),
    "down": (0.0, 1.0),
    "up-right": (0.5, -_ROW),
    "up-left": (-0.5, -_ROW),
    "down-left": (-0.5, _ROW),
    "down-right": (0.5, _ROW),
}


def information(
    advice: Advice | Evidence, /, *, prior: Prior | None = None, ax: "Axes | None" = None
) -> "Axes":
    """Draw how many bits a ray from each port is expected to give.

    Parameters
    ----------
    advice : Advice or Evidence
        The advice; evidence is asked for it with the defaults of `Evidence.advise`.
    prior : Prior, optional
        What was likely beforehand, for evidence.
    ax : matplotlib.axes.Axes, optional
        Where to draw; new axes by default.

    Returns
    -------
    matplotlib.axes.Axes
        A bar for each port in canonical order, none for those that were fired; the best is hatched.
    """
    given = advice.advise(prior=prior) if isinstance(advice, Evidence) else advice
    advised = taken(given, Advice, "advice", "an Advice or an Evidence")
    axes = new_axes(ax)
    colours = [VERMILION if port.port == advised.best else SKY for port in advised.ports]
    axes.bar(
        [port.port.index for port in advised.ports],
        [port.bits for port in advised.ports],
        color=colours,
        edgecolor=INK,
        hatch=["////" if port.port == advised.best else "" for port in advised.ports],
    )
    for port in advised.ports:
        if port.port == advised.best:
            axes.annotate(
                str(port.port), (port.port.index, port.bits), (0, 2), textcoords="offset points", ha="center"
            )
    name_ports(axes, advised.size)
    axes.set_ylabel("bits")
    axes.set_title(f"What the next ray is worth: {counted(advised.count)}")
    axes.margins(y=0.12)
    return axes


def posterior(
    solution: Solution | Evidence | BoardArray | ArrayLike,
    /,
    *,
    evidence: Evidence | None = None,
    prior: Prior | None = None,
    size: SizeLike | None = None,
    values: bool | None = None,
    ax: "Axes | None" = None,
) -> "Axes":
    """Draw the probability of an atom in each cell, and around it what the rays answered.

    Parameters
    ----------
    solution : Solution, Evidence, BoardArray or array of shape (height, width)
        The solution, of which a prior may be part; evidence, which is solved with the defaults of
        `Evidence.solve`; boards, such as a sample, of which the shares are drawn; or the probabilities.
    evidence : Evidence, optional
        What the rays answered, for boards and probabilities.
    prior : Prior, optional
        What was likely beforehand, for evidence.
    size : Size, str or (int, int), optional
        The size of the board that probabilities are of, if it is a hexagon.
    values : bool, optional
        Whether to write the percentage into each cell; by default on boards up to 10x10.
    ax : matplotlib.axes.Axes, optional
        Where to draw; new axes by default.

    Returns
    -------
    matplotlib.axes.Axes
        An image: the likelier an atom, the farther from the ground. At the ports stand H, R, and
        numbers in pairs for detours.

    Raises
    ------
    ArgumentError
        If the evidence contradicts itself: then there are no probabilities; or if there are no boards, or the
        probabilities have another shape or are none.
    """
    chances, known, title, size = _chances(solution, evidence, prior, size)
    axes = new_axes(ax)
    shares = {(x, y): float(chances[y, x]) for x, y in map(size.cell, range(size.cells))}
    if size.side is None:
        image: ScalarMappable = axes.imshow(chances, cmap=heat(axes), vmin=0, vmax=1, interpolation="nearest")
        columns, rows = (np.arange(side + 1) - 0.5 for side in (size.width, size.height))
        axes.vlines(columns, rows[0], rows[-1], color=line_colour(axes), linewidth=0.4)
        axes.hlines(rows, columns[0], columns[-1], color=line_colour(axes), linewidth=0.4)
    else:
        image = _hexagons(axes, size, shares)
    shades = image.get_cmap()
    if values if values is not None else max(size.width, size.height) <= 10:
        for cell, share in shares.items():
            colour = INK if is_light(shades(share)) else "white"
            text = "0" if share == 0 else "1" if share == 1 else f".{min(max(round(100 * share), 1), 99):02}"
            axes.text(*_place(size, cell), text, ha="center", va="center", color=colour, fontsize=8)
    for port, mark in _marks(known) if known is not None else ():
        (x, y), (dx, dy) = _place(size, port.cell), _STEPS[port.heading]
        axes.text(x - 0.8 * dx, y - 0.8 * dy, mark, ha="center", va="center", fontweight="bold")
    axes.set_xlim(-1.3, size.width + 0.3)
    axes.set_ylim(_place(size, (0, size.height - 1))[1] + 1.3, -1.3)
    if size.side is None:
        axes.set_xticks(range(size.width), [str(x + 1) for x in range(size.width)])
    else:
        axes.set_xticks([])
        axes.set_aspect("equal")
    axes.set_yticks(
        [_place(size, (0, y))[1] for y in range(size.height)],
        [str(y + 1) if size.side is None else size.name((0, y))[0] for y in range(size.height)],
    )
    axes.tick_params(length=0)
    axes.set_title(title)
    axes.figure.colorbar(image, ax=axes, label="probability of an atom")
    return axes


def _chances(
    given: Solution | Evidence | BoardArray | ArrayLike,
    evidence: Evidence | None,
    prior: Prior | None,
    size: SizeLike | None,
) -> tuple[NDArray[np.floating[Any]], Evidence | None, str, Size]:
    """Give the chances of the cells, the evidence beside them, a title, and the size."""
    title = "Where the atoms are"
    if isinstance(given, BoardArray):
        if not len(given):
            raise ArgumentError("invalid boards (got none), expected some")
        return given.to_bool().mean(axis=0), evidence, f"{title}: {counted(len(given))} drawn", given.size
    if not isinstance(given, Evidence | Solution):
        chances: NDArray[Any] = np.asarray(given)
        if isinstance(given, np.ma.MaskedArray) or chances.dtype.kind not in "biuf":
            kind = given.__class__.__name__
            raise ArgumentTypeError(
                f"invalid solution (got {kind}), expected one, evidence, boards or probabilities"
            )
        shape = chances.shape
        board = Size(size) if size is not None else Size(shape[1], shape[0]) if len(shape) == 2 else None
        if board is None or shape != (board.height, board.width):
            raise ArgumentError(f"invalid probabilities (got shape {shape}), expected (height, width)")
        if not ((chances >= 0) & (chances <= 1)).all():
            raise ArgumentError("invalid probabilities, expected 0 to 1")
        return chances, evidence, title, board
    found = given.solve(prior=prior) if isinstance(given, Evidence) else given
    # With an error rate a posterior is left even where the answers contradict each other.
    if not found.probability_by_atoms:
        raise ArgumentError("invalid evidence (it contradicts itself), expected some board to satisfy it")
    title += f": {counted(found.count)}" if found.consistent else ""
    return found.probability, found.evidence, title, found.evidence.size


def _place(size: Size, cell: tuple[int, int]) -> tuple[float, float]:
    """Give where the middle of a cell lies; the rows of a hexagon are indented."""
    x, y = cell
    return x + (size.width - size.rows[y]) / 2, y * (1.0 if size.side is None else _ROW)


def _hexagons(axes: "Axes", size: Size, shares: dict[tuple[int, int], float]) -> "ScalarMappable":
    """Draw the cells of a hexagon in the shades of their shares."""
    from matplotlib.collections import PatchCollection
    from matplotlib.patches import RegularPolygon

    patches = [RegularPolygon(_place(size, cell), 6, radius=0.5 / _ROW) for cell in shares]
    cells = PatchCollection(patches, cmap=heat(axes), edgecolor=line_colour(axes), linewidth=0.4)
    cells.set_array(np.array([*shares.values()]))
    cells.set_clim(0, 1)
    axes.add_collection(cells)
    return cells


def _marks(evidence: Evidence) -> list[tuple[Port, str]]:
    """Give what is written beside the ports: H, R, and the same number at both ends of a detour."""
    marks: dict[Port, str] = {}
    numbers = 0
    for port, outcome in evidence.observations.items():
        match outcome:
            case Outcome("detour", Port() as exit):
                if port not in marks:
                    numbers += 1
                    marks[port] = marks[exit] = str(numbers)
            case _:
                marks[port] = str(outcome)
    return list(marks.items())
