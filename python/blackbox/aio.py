"""Long calls from asyncio, that end when their task is cancelled.

>>> import asyncio
>>> from blackbox import aio, census
>>> asyncio.run(aio.call(census, "6x6", 4))
<Census of 6x6 with 4 atoms: 58033 signatures of 58905 boards>
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar

from blackbox._blackbox import Cancel

__all__ = ["call"]
__dir__: Final = __all__.copy

_T = TypeVar("_T")


async def call(function: Callable[..., _T], /, *args: Any, **keywords: Any) -> _T:
    """Call a function that takes `cancel=` in a thread of its own, without blocking the event loop.

    When the task is cancelled, or its time is up as in `asyncio.timeout`, the call ends within a tenth of a
    second.

    Parameters
    ----------
    function : callable
        A long call of this package, such as `census`, or a method, such as `evidence.solve`.
    *args, **keywords
        What it is called with, except `cancel`.
    """
    token = Cancel()
    try:
        return await asyncio.to_thread(function, *args, cancel=token, **keywords)
    except asyncio.CancelledError:
        token.cancel()
        raise
