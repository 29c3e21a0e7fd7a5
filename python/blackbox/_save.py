"""Pictures as files: SVG as it is, PNG and PDF by CairoSVG."""

import math
import os
from pathlib import Path

from blackbox._blackbox import _write  # pyright: ignore[reportPrivateUsage]
from blackbox._extra import extra
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
    _write(target, svg.encode() if form == ".svg" else _converted(svg, form, scale))


def _converted(svg: str, form: str, scale: float) -> bytes:
    cairosvg = extra("cairosvg", f"{form} is drawn by CairoSVG")
    convert = cairosvg.svg2png if form == ".png" else cairosvg.svg2pdf
    return bytes(convert(bytestring=svg.encode(), scale=scale if form == ".png" else 1))
