"""Seeds as callers give them."""

import operator
from typing import Any

import numpy as np
from blackbox.errors import ArgumentError, ArgumentTypeError


def generator(seed: object) -> np.random.Generator:
    """Give the generator that NumPy makes of a seed, or the seed itself if it is one."""
    try:
        return np.random.default_rng(seed)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    except (TypeError, ValueError) as error:
        kind = ArgumentTypeError if isinstance(error, TypeError) else ArgumentError
        raise kind(
            f"invalid seed (got {type(seed).__name__}), expected an int of 0 to 2**64 - 1 or a "
            "numpy.random.Generator"
        ) from None


def whole_seed(seed: Any) -> int:
    """Give the seed of a game or a task, which is a whole number."""
    wanted = "expected a whole number, 0 to 2**64 - 1"
    try:
        number = operator.index(seed)
    except TypeError:
        raise ArgumentTypeError(f"invalid seed (got {type(seed).__name__}), {wanted}") from None
    if not 0 <= number < 1 << 64:
        raise ArgumentError(f"invalid seed (got {number}), {wanted}")
    return number
