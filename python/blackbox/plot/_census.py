"""Plots of censuses."""

# matplotlib's own types leave its keyword arguments open.
# pyright: reportUnknownMemberType=false

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from blackbox._blackbox import Census
from blackbox.errors import ArgumentError
from blackbox.plot._axes import BLUE, COLOURS, INK, new_axes, taken

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_Curve: TypeAlias = Literal["signatures", "unique", "ambiguous", "hits", "reflections", "detours", "largest"]

_MARKERS = "osD^vPX"
_STYLES = ("-", "--", ":", "-.")


def census_curves(
    censuses: Iterable[Census] | Census,
    curves: _Curve | Sequence[_Curve] = ("signatures", "unique"),
    /,
    *,
    ax: "Axes | None" = None,
    label: str = "",
) -> "Axes":
    """Draw figures of censuses against the number of atoms.

    Parameters
    ----------
    censuses : iterable of Census, or Census
        Censuses of one size, each for one number of atoms; they are put in order, and
        no line leads across a number that is missing.
    curves : str or sequence of str
        "signatures", "unique" and "ambiguous" are shares of the boards: distinct signatures, boards without
        look-alikes, and boards with them. "hits", "reflections" and "detours" are shares of all ray ends.
        "largest" is the number of boards in the largest class, on a log scale; it goes with no other.
    ax : matplotlib.axes.Axes, optional
        Where to draw; new axes by default.
    label : str
        Put before the names in the legend, to compare several sizes on the same axes.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    ArgumentError
        If there is no census, they differ in size, one counts several numbers of atoms, or there is no such
        curve.
    """
    names = [curves] if isinstance(curves, str) else list(curves)
    for name in names:
        if name not in ("signatures", "unique", "ambiguous", "hits", "reflections", "detours", "largest"):
            raise ArgumentError(f"invalid curve (got {name!r}), expected the name of a figure of a census")
    if not names or ("largest" in names and len(names) > 1):
        raise ArgumentError(f"invalid curves (got {names}), expected shares, or 'largest' alone")
    expected = "censuses of one size, each for one number of atoms"
    several = [censuses] if isinstance(censuses, Census) else censuses
    given = [taken(census, Census, "census", expected) for census in several]
    sizes = {census.size for census in given}
    if len(sizes) != 1:
        raise ArgumentError(f"invalid censuses (got {len(sizes)} sizes), expected censuses of one size")
    for census in given:
        if census.atoms[0] != census.atoms[1]:
            raise ArgumentError(
                f"invalid censuses (got atoms {census.atoms}), expected one number of atoms each"
            )
    axes = new_axes(ax)
    by_atoms = {census.atoms[0]: census for census in given}
    # No line leads across a number of atoms of which nothing is known.
    atoms = range(min(by_atoms), max(by_atoms) + 1)
    for name in names:
        at = len(axes.get_lines())
        axes.plot(
            atoms,
            [_figure(by_atoms[number], name) if number in by_atoms else math.nan for number in atoms],
            label=f"{label} {name}".strip(),
            color=COLOURS[at % len(COLOURS)],
            linestyle=_STYLES[at % len(_STYLES)],
            marker=_MARKERS[at % len(_MARKERS)],
            markerfacecolor=axes.get_facecolor(),
        )
    axes.set_xlabel("atoms")
    axes.locator_params(axis="x", integer=True, min_n_ticks=1)
    if names == ["largest"]:
        axes.set_yscale("log")
        axes.set_ylabel("boards in the largest class")
    else:
        ends = set(names) & {"hits", "reflections", "detours"}
        axes.set_ylabel(
            "share of ray ends" if ends == set(names) else "share of boards" if not ends else "share"
        )
        axes.set_ylim(-0.02, 1.02)
    axes.set_title(f"Census of {sizes.pop()}")
    if len(axes.get_lines()) > 3:
        # Among so many curves there is no room.
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.18), ncols=3)
    else:
        axes.legend()
    return axes


def _figure(census: Census, name: str) -> float:
    match name:
        case "largest":
            return census.largest
        case "signatures":
            return census.signatures / census.boards
        case "unique":
            return census.unique / census.boards
        case "ambiguous":
            return 1 - census.unique / census.boards
        case _:  # hits, reflections, detours
            ends = census.hits + census.reflections + census.detours
            number: int = getattr(census, name)
            return number / ends


def class_sizes(census: Census, /, *, ax: "Axes | None" = None) -> "Axes":
    """Draw the histogram of the sizes of the classes: how many signatures have how many boards.

    Parameters
    ----------
    census : Census
        The census.
    ax : matplotlib.axes.Axes, optional
        Where to draw; new axes by default.

    Returns
    -------
    matplotlib.axes.Axes
        A bar for each size that occurs, its height on a logarithmic scale.
    """
    taken(census, Census, "census", "a Census")
    axes = new_axes(ax)
    sizes = sorted(census.class_sizes)
    # Steps wherever there are too many sizes for bars that can be seen.
    if sizes[-1] <= 60:
        axes.bar(sizes, [census.class_sizes[size] for size in sizes], color=BLUE, edgecolor=INK)
        axes.locator_params(axis="x", integer=True, min_n_ticks=1)
    else:
        axes.plot(sizes, [census.class_sizes[size] for size in sizes], "o", color=BLUE, markersize=3)
        axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_ylim(bottom=0.6)
    axes.set_xlabel("boards with the same signature")
    axes.set_ylabel("signatures")
    axes.set_title(f"{census.size}, {_atoms(census.atoms)}: {census.signatures:,} signatures")
    return axes


def _atoms(atoms: tuple[int, int]) -> str:
    least, most = atoms
    return f"{least} atom{'s' * (least != 1)}" if least == most else f"{least} to {most} atoms"
