"""The codes of packed outcomes that are no exit's index."""

from typing import Final

__all__ = ["HIT", "HIT16", "REFLECTION", "REFLECTION16", "UNFIRED", "UNFIRED16"]

# In bytes, for boards of at most 254 ports; `UNFIRED` of at most 252.
HIT: Final = 254
REFLECTION: Final = 255
UNFIRED: Final = 253
# In 16 bits, for larger boards.
HIT16: Final = 65534
REFLECTION16: Final = 65535
UNFIRED16: Final = 65533


def __dir__() -> list[str]:
    """Give the public names."""
    return __all__
