"""Sizes as callers write them."""

from blackbox._blackbox import Size

SizeLike = Size | str | tuple[int, int]
"""A size: a `Size`, "8x5", "hex5", "hex5r", or (width, height). `Size` makes one of any of these."""
