"""Axes to draw on, and ports along them."""

# matplotlib's own types leave its keyword arguments open.
# pyright: reportUnknownMemberType=false

from typing import TYPE_CHECKING, TypeVar

from blackbox._blackbox import Port, Size
from blackbox._blackbox import _colours as drawn_colours  # pyright: ignore[reportPrivateUsage]
from blackbox._extra import extra
from blackbox.errors import ArgumentTypeError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.colors import Colormap
    from matplotlib.typing import ColorType

_T = TypeVar("_T")

# Those of the drawings: blue, vermilion, green, purple, orange, sky.
COLOURS = tuple(drawn_colours())
BLUE, VERMILION, GREEN, PURPLE, ORANGE, SKY = COLOURS
INK = "#1a1a1a"


def heat(axes: "Axes") -> "Colormap":
    """Give the shades of a share: the ground for none, the drawings' blue, and the far end for all."""
    from matplotlib.colors import LinearSegmentedColormap, to_hex

    ground = axes.get_facecolor()
    far = "#00263d" if is_light(ground) else "#e6f3fb"
    return LinearSegmentedColormap.from_list("blackbox", [to_hex(ground), BLUE, far])


def is_light(colour: "ColorType") -> bool:
    """Say whether dark letters are read better on a colour than light ones."""
    from matplotlib.colors import to_rgb

    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in to_rgb(colour)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] > 0.2


def line_colour(axes: "Axes") -> "ColorType":
    """Give the colour of the axes' own lines, which is seen on their ground in every style."""
    return axes.spines["bottom"].get_edgecolor()


def taken(value: object, kind: type[_T], what: str, expected: str) -> _T:
    """Give what is drawn, which must be of this class."""
    if isinstance(value, kind):
        return value
    raise ArgumentTypeError(f"invalid {what} (got {type(value).__name__}), expected {expected}")


def counted(boards: int) -> str:
    """Give a number of boards for a title."""
    return f"{boards:,} board{'s' * (boards != 1)}"


def new_axes(ax: "Axes | None") -> "Axes":
    """Give the axes, or new ones."""
    if ax is not None:
        return ax
    axes: Axes = extra("matplotlib.pyplot", "blackbox.plot draws with matplotlib").subplots()[1]
    return axes


def some_ports(size: Size) -> range:
    """Give the indices of so many ports that their names can be read beside each other."""
    return range(0, size.port_count, -(-size.port_count // 32))


def name_ports(axes: "Axes", size: Size) -> None:
    """Name the ports along the x axis, with a line between two sides."""
    ports = Port.all(size)
    places = some_ports(size)
    turned = 90 if size.side is None else 0
    axes.set_xticks(places, [str(ports[at]) for at in places], rotation=turned, fontsize=7)
    for port in ports[1:]:
        if port.side != ports[port.index - 1].side:
            axes.axvline(port.index - 0.5, color=line_colour(axes), linewidth=0.8)
    axes.set_xlim(-0.6, len(ports) - 0.4)
    axes.set_xlabel("port")
