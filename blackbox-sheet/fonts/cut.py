#!/usr/bin/env python3
"""Cuts the built-in font of blackbox-sheet out of DejaVu Sans 2.37, whose file is given.

    .venv/bin/python blackbox-sheet/fonts/cut.py DejaVuSans.ttf [--check]

It keeps the outlines and the rules by which letters join and stand above each other, and leaves away what
only screens with large dots use (hinting) and the scripts that titles rarely have: these are taken from fonts
of the system. The file is that of Debian's package `fonts-dejavu-core` and of the release of DejaVu. With
`--check` the committed font is compared and not written.
"""

import hashlib
import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

CUT = Path(__file__).with_name("DejaVuSans-cut.ttf")
WHOLE = "7da195a74c55bef988d0d48f9508bd5d849425c1770dba5d7bfc6ce9ed848954"
BLOCKS = [
    (0x0000, 0x024F),  # Latin
    (0x02B0, 0x036F),  # modifiers and accents
    (0x0370, 0x05FF),  # Greek, Cyrillic, Armenian, Hebrew
    (0x0600, 0x06FF),  # Arabic
    (0x10A0, 0x10FF),  # Georgian
    (0x1E00, 0x1FFF),  # more Latin and Greek
    (0x2000, 0x214F),  # punctuation, small figures, currencies, letters as signs
    (0x2150, 0x22FF),  # fractions, arrows, mathematics
    (0x25A0, 0x2606),  # shapes, stars
    (0x2639, 0x263C),  # faces
    (0x2660, 0x266F),  # cards and music
    (0xFB00, 0xFDFF),  # joined letters
    (0xFE00, 0xFEFF),
    (0xFFFD, 0xFFFD),
]


def cut(path: str) -> bytes:
    """Give the font's bytes; the same whenever fontTools is the same."""
    if hashlib.sha256(Path(path).read_bytes()).hexdigest() != WHOLE:
        raise SystemExit(f"font: {path} is not DejaVu Sans 2.37")
    options = Options()
    options.hinting = False
    options.layout_features = ["*"]
    options.notdef_outline = True
    options.glyph_names = False
    # The copyright, which the licence asks for, and the name that a PDF gives the font.
    options.name_IDs = [0, 6]
    options.drop_tables += ["FFTM", "gasp", "kern", "MATH"]
    options.recalc_timestamp = False
    font = load_font(path, options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in BLOCKS for code in range(first, last + 1)])
    subsetter.subset(font)
    out = BytesIO()
    save_font(font, out, options)
    return out.getvalue()


def main() -> None:
    """Write the font, or compare it."""
    match sys.argv[1:]:
        case [path]:
            CUT.write_bytes(cut(path))
        case [path, "--check"]:
            if CUT.read_bytes() != cut(path):
                raise SystemExit(f"font: {CUT.name} is not what is cut out")
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
