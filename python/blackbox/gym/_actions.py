"""Actions as numbers, and what they mean."""

from blackbox import GameError, Port

__all__ = ["action_count", "action_index", "action_meaning"]


def action_count(width: int, height: int) -> int:
    """Count the actions: a ray for each port, a guess for each cell, and submitting."""
    return 2 * (width + height) + width * height + 1


def action_index(action: str | Port | tuple[int, int], *, width: int, height: int) -> int:
    """Give the number of an action: a port, a cell (x, y), or "submit".

    >>> action_index("L1", size="8x8"), action_index((1, 1), size="8x8")
    (0, 41)
    >>> action_index("submit", size="8x8")
    96
    """
    if action == "submit":
        return action_count(width, height) - 1
    if isinstance(action, tuple):
        x, y = action
        if not (0 <= x < width and 0 <= y < height):
            raise GameError(f"the cell ({x},{y}) is off the board, expected a cell of {width}x{height}")
        return 2 * (width + height) + y * width + x
    port = action if isinstance(action, Port) else Port(action, (width, height))
    return port.index


def action_meaning(index: int, *, width: int, height: int) -> str | tuple[int, int]:
    """Give what an action's number means: a port's name, a cell (x, y), or "submit".

    >>> action_meaning(0, size="8x8"), action_meaning(41, size="8x8")
    ('L1', (1, 1))
    """
    ports, actions = 2 * (width + height), action_count(width, height)
    if not 0 <= index < actions:
        raise GameError(f"the action {index}, expected 0 to {actions - 1}")
    if index < ports:
        return str(Port.from_index(index, (width, height)))
    if index == actions - 1:
        return "submit"
    return (index - ports) % width, (index - ports) // width
