"""The pictures of the rules page: drawn into docs/images by pictures.py."""

from pathlib import Path

from blackbox import Board

IMAGES = Path(__file__).resolve().parents[1] / "images"
SAMPLE = "8/8/1@4@1/8/8/3@4/8/6@1"
EXAMPLES = {
    "hit": ("5/5/3@1/5/5", "L3"),
    "straight": ("5/5/5/5/3@1", "L1"),
    "deflection": ("5/3@1/5/5/5", "L3"),
    "double-deflection": ("6/3@2/6/6/1@4/6", "L3"),
    "reflection": ("5/3@1/5/3@1/5", "L3"),
    "edge-reflection": ("5/@4/5/5/5", "L3"),
    "hit-first": ("5/@4/@4/5/5", "L3"),
    "detour": (SAMPLE, "L5"),
    "signature": (SAMPLE, "all"),
}


def pictures() -> dict[Path, str]:
    """Give the text of every picture by its path."""
    drawn: dict[Path, str] = {}
    for name, (board, ray) in EXAMPLES.items():
        picture = Board(board).draw("all" if ray == "all" else [ray])
        drawn[IMAGES / f"rule-{name}.svg"] = _standing_alone(picture.svg) + "\n"
    return drawn


def _standing_alone(svg: str) -> str:
    """Name the format, which a picture within a page need not do."""
    return svg if "xmlns=" in svg else svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
