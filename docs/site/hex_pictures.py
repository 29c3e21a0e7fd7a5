"""The pictures of the hexagons' page: drawn into docs/images by pictures.py."""

from pathlib import Path

from blackbox import Board

IMAGES = Path(__file__).resolve().parents[1] / "images"
# A board and the port of a ray for each rule.
EXAMPLES = {
    "hit": ("3/4/3@1/4/3", 6),
    "turn": ("3/2@1/5/4/3", 6),
    "sharp-turn": ("3/2@1/3@1/4/3", 6),
    "back": ("3/2@1/5/2@1/3", 6),
    "edge": ("3/4/@4/4/3", 4),
    "figure": ("5/6/1@5/3@@2@/2@@5/8/7/6/5", 24),
}


def pictures() -> dict[Path, str]:
    """Give the text of every picture by its path."""
    return {
        IMAGES / f"hex-{name}.svg": Board(board).draw([port]).svg for name, (board, port) in EXAMPLES.items()
    }
