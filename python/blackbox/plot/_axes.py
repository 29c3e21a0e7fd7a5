"""Axes to draw on, and ports along them."""

# matplotlib's own types leave its keyword arguments open.
# pyright: reportUnknownMemberType=false

from typing import TYPE_CHECKING

from blackbox._blackbox import Port, Size
from blackbox._blackbox import _colours as drawn_colours  # pyright: ignore[reportPrivateUsage]

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.colors import Colormap
    from matplotlib.typing import ColorType

# Those of the drawings: blue, vermilion, green, purple, orange, sky.
COLOURS = tuple(drawn_colours())
BLUE, VERMILION, GREEN, PURPLE, ORANGE, SKY = COLOURS
INK = "#1a1a1a"


def heat() -> "Colormap":
    """Give the shades of a share: white for none, the drawings' blue, and darker still for all."""
    from matplotlib.colors import LinearSegmentedColormap

    return LinearSegmentedColormap.from_list("blackbox", ["#ffffff", BLUE, "#00263d"])


def line_colour(axes: "Axes") -> "ColorType":
    """Give the colour of the axes' own lines, which is seen on their ground in every style."""
    return axes.spines["bottom"].get_edgecolor()


def new_axes(ax: "Axes | None") -> "Axes":
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


def name_ports(axes: "Axes", size: Size) -> None:
    """Name the ports along the x axis, with a line between two sides."""
    ports = Port.all(size)
    step = max(1, len(ports) // 32)
    axes.set_xticks(
        range(0, len(ports), step), [str(port) for port in ports[::step]], rotation=90, fontsize=7
    )
    for port in ports[1:]:
        if port.side != ports[port.index - 1].side:
            axes.axvline(port.index - 0.5, color=line_colour(axes), linewidth=0.8)
    axes.set_xlim(-0.6, len(ports) - 0.4)
    axes.set_xlabel("port")
