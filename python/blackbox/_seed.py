"""Seeds as callers give them."""

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
