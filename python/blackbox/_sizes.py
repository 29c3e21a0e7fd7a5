"""Sizes and numbers of atoms as callers write them."""

from blackbox._blackbox import Evidence, Size
from blackbox.errors import EvidenceError, GameError

SizeLike = Size | str | tuple[int, int]
"""A size: a `Size`, "8x5", "hex5", "hex5r", or (width, height). `Size` makes one of any of these."""

Atoms = int | str | tuple[int, int]
"""A number of atoms: a number, (least, most), "3-6", or "?" for any."""


def read_atoms(atoms: Atoms, size: SizeLike) -> tuple[int, int]:
    """Read a number of atoms of a game, or a range of them; "?" is all that a game may have."""
    try:
        least, most = Evidence(size, atoms).atoms
    except (TypeError, EvidenceError) as error:
        raise GameError(str(error)) from None
    # An atom and a free cell.
    return (1, most - 1) if isinstance(atoms, str) and atoms.strip() == "?" else (least, most)
