"""Plots of the outcomes of many boards, port by port."""

# matplotlib's own types leave its keyword arguments open.
# pyright: reportUnknownMemberType=false

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from blackbox._blackbox import Port, Size
from blackbox._sizes import SizeLike
from blackbox.codes import HIT, REFLECTION
from blackbox.errors import ArrayError
from blackbox.plot._axes import BLUE, INK, ORANGE, SKY, counted, heat, name_ports, new_axes, some_ports
from numpy.typing import NDArray

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_Codes: TypeAlias = NDArray[np.unsignedinteger[Any]]

# The three kinds of outcome, from dark to light, each with its hatching.
_KINDS = (("hits", BLUE, ""), ("reflections", ORANGE, "////"), ("detours", SKY, ".."))


def port_outcomes(signatures: _Codes, /, size: SizeLike, *, ax: "Axes | None" = None) -> "Axes":
    """Draw for each port the shares of hits, reflections and detours among many boards.

    Parameters
    ----------
    signatures : ndarray of shape (n, ports), uint8 or uint16
        A row for each board, as `blackbox.signatures` gives them.
    size : Size, str or (int, int)
        The size of the boards.
    ax : matplotlib.axes.Axes, optional
        Where to draw; new axes by default.

    Returns
    -------
    matplotlib.axes.Axes
        A stacked bar for each port, in canonical order.

    Raises
    ------
    ArrayError
        If the array has another shape, no row, or a port without an outcome.
    """
    rows = _checked_rows(signatures, size)
    shares = [(rows == HIT).mean(axis=0), (rows == REFLECTION).mean(axis=0)]
    shares.append(1 - shares[0] - shares[1])
    axes = new_axes(ax)
    bottom = np.zeros(rows.shape[1])
    for (name, colour, hatch), share in zip(_KINDS, shares, strict=True):
        axes.bar(
            range(len(share)),
            share,
            bottom=bottom,
            width=1,
            color=colour,
            hatch=hatch,
            edgecolor=INK,
            label=name,
        )
        bottom += share
    name_ports(axes, Size(size))
    axes.set_ylim(0, 1)
    axes.set_ylabel("share of boards")
    axes.set_title(f"Outcomes of every port, {counted(len(rows))}")
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.18), ncols=3)
    return axes


def outcome_map(signatures: _Codes, /, size: SizeLike, *, ax: "Axes | None" = None) -> "Axes":
    """Draw which port leads where: for each entry the share of boards with each outcome.

    Parameters
    ----------
    signatures, size, ax
        As for `port_outcomes`.

    Returns
    -------
    matplotlib.axes.Axes
        An image: a row for each entry, a column for each exit and two more for H and R; the more
        frequent, the farther from the ground, on a scale by the square root.

    Raises
    ------
    ArrayError
        If the array has another shape, no row, or a port without an outcome.
    """
    rows = _checked_rows(signatures, size)
    ports = rows.shape[1]
    columns = rows.astype(np.int64)
    columns[rows == HIT], columns[rows == REFLECTION] = ports, ports + 1
    shares = np.stack([np.bincount(column, minlength=ports + 2) for column in columns.T]) / len(rows)
    axes = new_axes(ax)
    from matplotlib.colors import PowerNorm

    # By the square root: one exit in a hundred is to be seen beside the hits.
    scale = PowerNorm(0.5, vmin=0)
    image = axes.imshow(shares, cmap=heat(axes), norm=scale, aspect="auto", interpolation="nearest")
    places = [*some_ports(Size(size))]
    names = [str(Port.from_index(at, size)) for at in places]
    axes.set_xticks([*places, ports, ports + 1], [*names, "H", "R"], rotation=90, fontsize=7)
    axes.set_yticks(places, names, fontsize=7)
    axes.set_xlabel("outcome")
    axes.set_ylabel("entry")
    axes.set_title(f"Where rays lead, {counted(len(rows))}")
    axes.figure.colorbar(image, ax=axes, label="share of boards")
    return axes


def _checked_rows(signatures: _Codes, size: SizeLike) -> _Codes:
    ports = Size(size).port_count
    rows = np.asarray(signatures)
    if rows.ndim != 2 or not len(rows) or rows.shape[1] != ports or rows.dtype.kind not in "iu":
        raise ArrayError(
            f"invalid signatures (got {rows.dtype} of shape {rows.shape}), expected codes of shape "
            f"(n, {ports}) for {Size(size)}, n > 0, as `blackbox.signatures` gives them"
        )
    if not ((rows >= 0) & (rows < ports) | (rows == HIT) | (rows == REFLECTION)).all():
        raise ArrayError(
            f"invalid signatures, expected an outcome at each of the {ports} ports of {Size(size)}"
        )
    return rows
