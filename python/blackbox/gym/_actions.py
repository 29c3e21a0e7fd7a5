"""Actions as numbers, and what they mean."""

from typing import Any

import numpy as np
from blackbox import Port, Size
from blackbox._sizes import SizeLike
from blackbox.errors import ArgumentTypeError, GameError
from numpy.typing import NDArray

__all__ = ["action_count", "action_index", "action_meaning", "whole_action", "whole_actions"]


def whole_action(action: Any) -> int:
    """Give the number of one action, and refuse what is none."""
    if isinstance(action, (int, np.integer)) and not isinstance(action, bool):
        return int(action)  # pyright: ignore[reportUnknownArgumentType]
    given = whole_actions(action)
    if given.ndim:
        raise ArgumentTypeError(
            f"invalid action (got an array of shape {given.shape}), expected one whole number"
        )
    return int(given)


def whole_actions(actions: Any) -> NDArray[np.int64]:
    """Give the numbers of actions as an array, and refuse what would be rounded."""
    given = np.asarray(actions)
    if given.dtype.kind not in "iu":
        raise ArgumentTypeError(
            f"invalid actions (got {given.dtype}), expected whole numbers; action_index gives that of a "
            "port, a cell or 'submit'"
        )
    # A single number stays one, which `numpy.ascontiguousarray` makes a row of.
    return np.asarray(given, dtype=np.int64, order="C")


def action_count(size: SizeLike) -> int:
    """Count the actions: a ray for each port, a guess for each cell, and submitting."""
    size = Size(size)
    return size.port_count + size.cells + 1


def action_index(action: str | Port | tuple[int, int], size: SizeLike) -> int:
    """Give the number of an action: a port, a cell (x, y), or "submit".

    >>> action_index("L1", "8x8"), action_index((1, 1), "8x8")
    (0, 41)
    >>> action_index("submit", "8x8"), action_index("submit", "hex5")
    (96, 115)
    """
    size = Size(size)
    if action == "submit":
        return action_count(size) - 1
    if isinstance(action, tuple):
        x, y = action
        if not (0 <= y < size.height and 0 <= x < size.rows[y]):
            raise GameError(f"the cell ({x},{y}) is off the board, expected a cell of {size}")
        return size.port_count + size.index(action)
    port = action if isinstance(action, Port) else Port(action, size)
    return port.index


def action_meaning(index: int, size: SizeLike) -> str | tuple[int, int]:
    """Give what an action's number means: a port's name, a cell (x, y), or "submit".

    >>> action_meaning(0, "8x8"), action_meaning(41, "8x8")
    ('L1', (1, 1))
    """
    size = Size(size)
    ports, actions = size.port_count, action_count(size)
    if not 0 <= index < actions:
        raise GameError(f"the action {index}, expected 0 to {actions - 1}")
    if index < ports:
        return str(Port.from_index(index, size))
    return "submit" if index == actions - 1 else size.cell(index - ports)
