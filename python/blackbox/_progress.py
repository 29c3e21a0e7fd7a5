"""Progress of long work as a bar."""

from importlib import import_module
from typing import Any


class Bar:
    """A bar by `tqdm.auto`, a widget in a notebook, a line in a terminal; called as `bar(done, total)`."""

    def __init__(self) -> None:
        try:
            tqdm: Any = import_module("tqdm.auto").tqdm
        except ModuleNotFoundError as error:
            raise ModuleNotFoundError(
                "progress=True draws its bar with tqdm, expected it installed: pip install tqdm",
                name=error.name,
            ) from None
        self._bar: Any = tqdm(total=1, unit_scale=True)

    def __call__(self, done: int, total: int) -> None:
        """Move the bar to `done` of `total`."""
        self._bar.total = total
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        """Leave the bar as it is."""
        self._bar.close()
