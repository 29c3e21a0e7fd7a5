"""Progress of long work as a bar."""

import inspect
from collections.abc import Callable
from typing import Any

from blackbox._extra import extra
from blackbox.errors import ArgumentError, ArgumentTypeError


class Bar:
    """A bar by `tqdm.auto`, a widget in a notebook, a line in a terminal; called as `bar(done, total)`."""

    def __init__(self) -> None:
        tqdm = extra("tqdm.auto", "progress=True draws its bar with tqdm").tqdm
        self._bar: Any = tqdm(total=1, unit_scale=True)

    def __call__(self, done: int, total: int) -> None:
        """Move the bar to `done` of `total`."""
        self._bar.total = total
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        """Leave the bar as it is."""
        self._bar.close()


def checked(progress: object) -> Callable[[int, int], object]:
    """Give `progress` back if it can be called with two numbers."""
    if not callable(progress):
        raise ArgumentTypeError(
            f"invalid progress (got {type(progress).__name__}), expected a callable, True or False"
        )
    try:
        signature = inspect.signature(progress)
    except (TypeError, ValueError):
        # Some callables of C do not say what they take.
        return progress
    try:
        signature.bind(0, 0)
    except TypeError as error:
        raise ArgumentError(
            f"invalid progress ({error}), expected a callable that takes (done, total)"
        ) from None
    return progress
