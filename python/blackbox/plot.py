"""Plots of what the library computes, with matplotlib.

Every function takes the axes to draw on as `ax`, or makes new ones, and returns them, so that titles, limits
and further data are yours to add. What is drawn differs in lightness, hatching or shape, not in colour
alone: a print in black and white says as much.

>>> from blackbox import Evidence, plot
>>> evidence = Evidence(8, 8, 4).add("L5", "B5").add("R1", "L1")
>>> axes = plot.posterior(evidence.solve())
>>> axes.get_title()
'Where the atoms are: 31848 boards'

matplotlib is no dependency of the package: `pip install matplotlib`, or this package with the extra `[plot]`.
It is imported by the first call.
"""

# matplotlib's own types leave its keyword arguments open.
# pyright: reportUnknownMemberType=false

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from blackbox._blackbox import Advice, Census, Evidence, Outcome, Par, Port, Size, Solution

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = [
    "census_curves",
    "class_sizes",
    "information",
    "outcome_map",
    "par_distribution",
    "port_outcomes",
    "posterior",
]

_Curve: TypeAlias = Literal["signatures", "unique", "ambiguous", "hits", "reflections", "detours", "largest"]
_Codes: TypeAlias = NDArray[np.unsignedinteger[Any]]

# The three kinds of outcome, from dark to light, each with its hatching.
_KINDS = (("hits", "0.25", ""), ("reflections", "0.95", "////"), ("detours", "0.7", ".."))
_MARKERS = "osD^vPX"
_STYLES = ("-", "--", ":", "-.")


def census_curves(
    censuses: Iterable[Census],
    curves: _Curve | Sequence[_Curve] = ("signatures", "unique"),
    /,
    *,
    ax: "Axes | None" = None,
    label: str = "",
) -> "Axes":
    """Draw figures of censuses against the number of atoms.

    Parameters
    ----------
    censuses : iterable of Census
        Censuses of one size, each for one number of atoms; they are put in order.
    curves : str or sequence of str
        "signatures", "unique" and "ambiguous" are shares of the boards: distinct signatures, boards that no
        other looks like, and boards that some other looks like. "hits", "reflections" and "detours" are
        shares of all ray ends. "largest" is the number of boards in the largest class, on a log scale;
        it goes with no other.
    ax : matplotlib.axes.Axes, optional
        Where to draw; new axes by default.
    label : str
        Put before the names in the legend, to compare several sizes on the same axes.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    ValueError
        If there is no census, they differ in size, one counts several numbers of atoms, or there is no such
        curve.
    """
    names = [curves] if isinstance(curves, str) else list(curves)
    for name in names:
        if name not in ("signatures", "unique", "ambiguous", "hits", "reflections", "detours", "largest"):
            raise ValueError(f"invalid curve (got {name!r}), expected the name of a figure of a census")
    if not names or ("largest" in names and len(names) > 1):
        raise ValueError(f"invalid curves (got {names}), expected shares, or 'largest' alone")
    taken = sorted(censuses, key=lambda census: census.atoms)
    sizes = {census.size for census in taken}
    if len(sizes) != 1:
        raise ValueError(f"invalid censuses (got {len(sizes)} sizes), expected censuses of one size")
    for census in taken:
        if census.atoms[0] != census.atoms[1]:
            raise ValueError(
                f"invalid censuses (got atoms {census.atoms}), expected one number of atoms each"
            )
    axes = _axes(ax)
    atoms = [census.atoms[0] for census in taken]
    for name in names:
        at = len(axes.get_lines())
        axes.plot(
            atoms,
            [_figure(census, name) for census in taken],
            label=f"{label} {name}".strip(),
            color=("0", "0.35", "0.55")[at % 3],
            linestyle=_STYLES[at % len(_STYLES)],
            marker=_MARKERS[at % len(_MARKERS)],
            markerfacecolor="white",
        )
    axes.set_xlabel("atoms")
    axes.locator_params(axis="x", integer=True)
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
    axes = _axes(ax)
    sizes = sorted(census.class_sizes)
    # Steps wherever there are too many sizes for bars that can be seen.
    if sizes[-1] <= 60:
        axes.bar(sizes, [census.class_sizes[size] for size in sizes], color="0.6", edgecolor="0")
        axes.locator_params(axis="x", integer=True)
    else:
        axes.plot(sizes, [census.class_sizes[size] for size in sizes], "o", color="0", markersize=3)
        axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel("boards with the same signature")
    axes.set_ylabel("signatures")
    axes.set_title(f"{census.size}, {_atoms(census.atoms)}: {census.signatures} signatures")
    return axes


def port_outcomes(
    signatures: _Codes, /, *, width: int = 8, height: int = 8, ax: "Axes | None" = None
) -> "Axes":
    """Draw for each port the shares of hits, reflections and detours among many boards.

    Parameters
    ----------
    signatures : ndarray of shape (n, ports), uint8 or uint16
        A row for each board, as `blackbox.signatures` gives them.
    width, height : int
        The size of the boards.
    ax : matplotlib.axes.Axes, optional
        Where to draw; new axes by default.

    Returns
    -------
    matplotlib.axes.Axes
        A stacked bar for each port, in canonical order.

    Raises
    ------
    ValueError
        If the array has another shape or no row.
    """
    rows = _rows(signatures, width, height)
    hits, reflections = _codes(rows)
    shares = [(rows == hits).mean(axis=0), (rows == reflections).mean(axis=0)]
    shares.append(1 - shares[0] - shares[1])
    axes = _axes(ax)
    bottom = np.zeros(rows.shape[1])
    for (name, colour, hatch), share in zip(_KINDS, shares, strict=True):
        axes.bar(
            range(len(share)),
            share,
            bottom=bottom,
            width=1,
            color=colour,
            hatch=hatch,
            edgecolor="0",
            label=name,
        )
        bottom += share
    _ports(axes, width, height)
    axes.set_ylim(0, 1)
    axes.set_ylabel("share of boards")
    axes.set_title(f"Outcomes of every port, {len(rows)} boards")
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.18), ncols=3)
    return axes


def outcome_map(
    signatures: _Codes, /, *, width: int = 8, height: int = 8, ax: "Axes | None" = None
) -> "Axes":
    """Draw which port leads where: for each entry the share of boards with each outcome.

    Parameters
    ----------
    signatures, width, height, ax
        As for `port_outcomes`.

    Returns
    -------
    matplotlib.axes.Axes
        An image: a row for each entry, a column for each exit and two more for H and R; dark is frequent.

    Raises
    ------
    ValueError
        If the array has another shape or no row.
    """
    rows = _rows(signatures, width, height)
    ports = rows.shape[1]
    columns = rows.astype(np.int64)
    for at, code in enumerate(_codes(rows)):
        columns[rows == code] = ports + at
    shares = np.stack([np.bincount(column, minlength=ports + 2) for column in columns.T]) / len(rows)
    axes = _axes(ax)
    image = axes.imshow(shares, cmap="Greys", vmin=0, aspect="auto", interpolation="nearest")
    names = [str(port) for port in Port.all(width=width, height=height)]
    step = max(1, ports // 32)
    axes.set_xticks(
        [*range(0, ports, step), ports, ports + 1], [*names[::step], "H", "R"], rotation=90, fontsize=7
    )
    axes.set_yticks(range(0, ports, step), names[::step], fontsize=7)
    axes.set_xlabel("outcome")
    axes.set_ylabel("entry")
    axes.set_title(f"Where rays lead, {len(rows)} boards")
    axes.figure.colorbar(image, ax=axes, label="share of boards")
    return axes


def information(advice: Advice | Evidence, /, *, ax: "Axes | None" = None) -> "Axes":
    """Draw how many bits a ray from each port is expected to tell.

    Parameters
    ----------
    advice : Advice or Evidence
        The advice; evidence is asked for it with the defaults of `Evidence.advise`.
    ax : matplotlib.axes.Axes, optional
        Where to draw; new axes by default.

    Returns
    -------
    matplotlib.axes.Axes
        A bar for each port in canonical order, none for those that were fired; the best is dark.
    """
    told = advice.advise() if isinstance(advice, Evidence) else advice
    axes = _axes(ax)
    colours = ["0.2" if port.port == told.best else "0.8" for port in told.ports]
    axes.bar(
        [port.port.index for port in told.ports],
        [port.bits for port in told.ports],
        color=colours,
        edgecolor="0",
    )
    for port in told.ports:
        if port.port == told.best:
            axes.annotate(
                str(port.port), (port.port.index, port.bits), (0, 2), textcoords="offset points", ha="center"
            )
    _ports(axes, *told.size)
    axes.set_ylabel("bits")
    axes.set_title(f"What the next ray tells: {told.count} boards")
    axes.margins(y=0.12)
    return axes


def posterior(
    solution: Solution | Evidence, /, *, values: bool | None = None, ax: "Axes | None" = None
) -> "Axes":
    """Draw the probability of an atom in each cell, and around it what the rays told.

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
    axes = _axes(ax)
    image = axes.imshow(found.probability, cmap="Greys", vmin=0, vmax=1, interpolation="nearest")
    if values if values is not None else max(size) <= 10:
        for (y, x), share in np.ndenumerate(found.probability):
            colour = "white" if share > 0.5 else "black"
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
    axes.set_title(f"Where the atoms are: {found.count} board{'s' * (found.count != 1)}")
    axes.figure.colorbar(image, ax=axes, label="probability of an atom")
    return axes


def par_distribution(
    par8: NDArray[np.uint16], /, *, ax: "Axes | None" = None, label: str | None = None
) -> "Axes":
    """Draw how many boards have which par.

    Parameters
    ----------
    par8 : ndarray of shape (n,), integers
        Eight times the par of each board, as `blackbox.pars` gives them.
    ax : matplotlib.axes.Axes, optional
        Where to draw; new axes by default.
    label : str, optional
        A name for the legend, to compare several distributions on the same axes.

    Returns
    -------
    matplotlib.axes.Axes
        Steps, one for each eighth of a ray; dashed lines stand where the difficulty changes.

    Raises
    ------
    ValueError
        If the array has another shape, no element, or no integers.
    """
    pars = np.asarray(par8)
    if pars.ndim != 1 or not len(pars) or pars.dtype.kind not in "iu":
        raise ValueError(
            f"invalid pars (got {pars.dtype} of shape {pars.shape}), expected integers of shape (n,)"
        )
    counts = np.bincount(pars)
    first = int(pars.min())
    edges = (np.arange(first, len(counts) + 1) - 0.5) / 8
    axes = _axes(ax)
    fresh = not axes.patches
    axes.stairs(counts[first:], edges, fill=fresh, color="0.75" if fresh else "0", edgecolor="0", label=label)
    if fresh:
        for bound in _bounds(first, len(counts)):
            axes.axvline((bound - 0.5) / 8, color="0", linestyle="--", linewidth=0.8)
    axes.set_xlabel("par (rays)")
    axes.set_ylabel("boards")
    axes.set_title(f"Par of {len(pars)} boards, mean {pars.mean() / 8:.4f}")
    if label is not None:
        axes.legend()
    return axes


def _bounds(first: int, end: int) -> list[int]:
    """Where the difficulty changes between these pars."""
    names = [Par(par8).difficulty for par8 in range(first, end)]
    return [first + at for at in range(1, len(names)) if names[at] != names[at - 1]]


def _axes(ax: "Axes | None") -> "Axes":
    """Give the axes, or new ones."""
    if ax is not None:
        return ax
    try:
        from matplotlib import pyplot
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "blackbox.plot draws with matplotlib, expected it installed: pip install matplotlib",
            name=error.name,
        ) from None
    return pyplot.subplots()[1]


def _rows(signatures: _Codes, width: int, height: int) -> _Codes:
    ports = Size(width, height).ports
    if signatures.ndim != 2 or not len(signatures) or signatures.shape[1] != ports:
        raise ValueError(
            f"invalid signatures (got shape {signatures.shape}), "
            f"expected (n, {ports}) for {width}x{height}, n > 0"
        )
    return signatures


def _codes(rows: _Codes) -> tuple[int, int]:
    """Give the codes of a hit and of a reflection in an array of this type."""
    most = int(np.iinfo(rows.dtype).max)
    return most - 1, most


def _ports(axes: "Axes", width: int, height: int) -> None:
    """Name the ports along the x axis, with a line between two sides."""
    ports = Port.all(width=width, height=height)
    step = max(1, len(ports) // 32)
    axes.set_xticks(
        range(0, len(ports), step), [str(port) for port in ports[::step]], rotation=90, fontsize=7
    )
    for port in ports[1:]:
        if port.side != ports[port.index - 1].side:
            axes.axvline(port.index - 0.5, color="0", linewidth=0.8)
    axes.set_xlim(-0.6, len(ports) - 0.4)
    axes.set_xlabel("port")


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


def _atoms(atoms: tuple[int, int]) -> str:
    least, most = atoms
    return f"{least} atom{'s' * (least != 1)}" if least == most else f"{least} to {most} atoms"
