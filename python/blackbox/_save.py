"""Pictures as files: SVG as it is, PNG and PDF by CairoSVG."""

import math
import os
import tempfile
from pathlib import Path
from typing import Any

from blackbox.errors import ArgumentError


def save(svg: str, path: str | os.PathLike[str], scale: float) -> None:
    """Write a document to a file in the form that its ending names."""
    target = Path(path)
    form = target.suffix.lower()
    if form not in (".svg", ".png", ".pdf"):
        raise ArgumentError(
            f"invalid path (got {target.name!r}), expected a name that ends in .svg, .png or .pdf"
        )
    if not (math.isfinite(scale) and 0 < scale <= 100):
        raise ArgumentError(f"invalid scale (got {scale}), expected above 0 to 100")
    whole = svg.encode() if form == ".svg" else _converted(svg, form, scale)
    # Beside the file, so that one step puts the whole file there.
    try:
        handle, written = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    except OSError as error:
        # The file that was asked for, not the one beside it.
        error.filename = os.fspath(target)
        raise
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(whole)
        # As `open` would have made it; a temporary file is its owner's alone.
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(written, 0o666 & ~mask)
        os.replace(written, target)
    except BaseException:
        os.unlink(written)
        raise


def _converted(svg: str, form: str, scale: float) -> bytes:
    try:
        # It has no types of its own.
        import cairosvg as renderer  # type: ignore[import-untyped]  # pyright: ignore[reportMissingTypeStubs]
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"{form} is drawn by CairoSVG, expected it installed: pip install cairosvg", name=error.name
        ) from None
    cairosvg: Any = renderer
    convert = cairosvg.svg2png if form == ".png" else cairosvg.svg2pdf
    return bytes(convert(bytestring=svg.encode(), scale=scale if form == ".png" else 1))
