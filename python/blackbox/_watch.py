"""Work that Python does itself: its progress, a time limit, a token."""

from __future__ import annotations

from collections.abc import Callable
from numbers import Real
from time import monotonic

from blackbox._blackbox import Cancel
from blackbox._progress import Bar, checked
from blackbox.errors import ArgumentError, ArgumentTypeError, CancelledError, TimeLimitError


class Watch:
    """Tells a caller how far some steps are, and ends them when it is to be."""

    def __init__(
        self,
        total: int,
        *,
        progress: Callable[[int, int], object] | bool | None,
        timeout: float | None,
        cancel: Cancel | None,
    ) -> None:
        self._bar = Bar() if progress is True else None
        self._told = self._bar or (checked(progress) if callable(progress) else None)
        if timeout is not None and not isinstance(timeout, Real):
            raise ArgumentTypeError(f"invalid timeout (got {timeout!r}), expected seconds, 0 or more")
        if timeout is not None and not timeout >= 0:
            raise ArgumentError(f"invalid timeout (got {timeout}), expected seconds, 0 or more")
        if cancel is not None and not isinstance(cancel, Cancel):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ArgumentTypeError(f"invalid cancel (got {type(cancel).__name__}), expected a Cancel")
        self._timeout, self._cancel = timeout, cancel
        self._end = None if timeout is None else monotonic() + timeout
        self._done, self._total = 0, total

    def expect(self, steps: int) -> None:
        """Count more steps as those that there are."""
        self._total += steps

    def more(self, steps: int = 1) -> None:
        """Count steps as done; raises if the work is to end."""
        self._done += steps
        if self._cancel is not None and self._cancel.cancelled:
            raise CancelledError("cancelled")
        if self._end is not None and monotonic() > self._end:
            raise TimeLimitError(f"not done within {self._timeout} seconds, expected to be by timeout")
        if self._told is not None:
            self._told(self._done, self._total)

    def rest(self) -> float | None:
        """Give the seconds that are left, None for no end; raises if the work is to end."""
        self.more(0)
        return None if self._end is None else max(0.0, self._end - monotonic())

    def close(self) -> None:
        """End the bar."""
        if self._bar is not None:
            self._bar.close()
