"""Plots of what follows from evidence."""

# matplotlib's own types leave its keyword arguments open.
# pyright: reportUnknownMemberType=false

from typing import TYPE_CHECKING

import numpy as np

from blackbox._blackbox import Advice, Evidence, Outcome, Port, Solution
from blackbox.plot._axes import INK, SKY, VERMILION, heat, name_ports, new_axes

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def information(advice: Advice | Evidence, /, *, ax: "Axes | None" = None) -> "Axes":
    """Draw how many bits a ray from each port is expected to give.

    Parameters
    ----------
    advice : Advice or Evidence
        The advice; evidence is asked for it with the defaults of `Evidence.advise`.
    ax : matplotlib.axes.Axes, optional
        Where to draw; new axes by default.

    Returns
    -------
    matplotlib.axes.Axes
        A bar for each port in canonical order, none for those that were fired; the best is hatched.
    """
    advised = advice.advise() if isinstance(advice, Evidence) else advice
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
    name_ports(axes, *advised.size)
    axes.set_ylabel("bits")
    axes.set_title(f"What the next ray is worth: {advised.count:,} boards")
    axes.margins(y=0.12)
    return axes


def posterior(
    solution: Solution | Evidence, /, *, values: bool | None = None, ax: "Axes | None" = None
) -> "Axes":
    """Draw the probability of an atom in each cell, and around it what the rays answered.

    Parameters
    ----------
    solution : Solution or Evidence
        The solution; evidence is solved with the defaults of `Evidence.solve`.
    values : bool, optional
        Whether to write the percentage into each cell; by default on boards up to 10x10.
    ax : matplotlib.axes.Axes, optional
        Where to draw; new axes by default.

    Returns
    -------
    matplotlib.axes.Axes
        An image, dark where an atom is likely. At the ports stand H, R, and numbers in pairs for detours.

    Raises
    ------
    ValueError
        If the evidence contradicts itself: then there are no probabilities.
    """
    found = solution.solve() if isinstance(solution, Evidence) else solution
    if not found.consistent:
        raise ValueError("invalid evidence (it contradicts itself), expected some board to satisfy it")
    size = found.evidence.size
    axes = new_axes(ax)
    image = axes.imshow(found.probability, cmap=heat(), vmin=0, vmax=1, interpolation="nearest")
    if values if values is not None else max(size) <= 10:
        for (y, x), share in np.ndenumerate(found.probability):
            colour = "white" if share > 0.35 else INK
            text = "0" if share == 0 else "1" if share == 1 else f".{min(max(round(100 * share), 1), 99):02}"
            axes.text(x, y, text, ha="center", va="center", color=colour, fontsize=8)
    for port, mark in _marks(found.evidence):
        x, y = port.cell
        dx, dy = {"right": (-1, 0), "left": (1, 0), "up": (0, 1), "down": (0, -1)}[port.heading]
        axes.text(x + 0.8 * dx, y + 0.8 * dy, mark, ha="center", va="center", fontweight="bold")
    axes.set_xlim(-1.3, size.width + 0.3)
    axes.set_ylim(size.height + 0.3, -1.3)
    axes.set_xticks(range(size.width), [str(x + 1) for x in range(size.width)])
    axes.set_yticks(range(size.height), [str(y + 1) for y in range(size.height)])
    axes.tick_params(length=0)
    axes.set_title(f"Where the atoms are: {found.count:,} board{'s' * (found.count != 1)}")
    axes.figure.colorbar(image, ax=axes, label="probability of an atom")
    return axes


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
