"""Files that are read whole."""

import os

from blackbox.errors import ArgumentError

# How much is read at a time.
_PIECE = 1 << 20


def whole(path: str | os.PathLike[str], most: int, *, text: bool = False) -> bytes:
    """Give what a file holds: at most so many bytes, as a device has no end, and in a text no NUL."""
    pieces: list[bytes] = []
    length = 0
    with open(path, "rb") as file:
        while piece := file.read(_PIECE):
            if text and (at := piece.find(0)) >= 0:
                raise ArgumentError(f"{path}: byte {length + at + 1}: NUL, expected text")
            pieces.append(piece)
            length += len(piece)
            if length > most:
                raise ArgumentError(f"{path}: too long, expected at most {most >> 20} MiB")
    return b"".join(pieces)
