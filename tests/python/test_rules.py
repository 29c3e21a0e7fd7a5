"""The pictures of the rules page are what the library draws."""

import sys
from pathlib import Path


def test_the_pictures_are_drawn_by_the_library(root: Path) -> None:
    sys.path.insert(0, str(root / "docs" / "site"))
    from rules_pictures import pictures  # type: ignore[import-not-found]  # pyright: ignore

    drawn = pictures()
    page = (root / "docs" / "rules.md").read_text(encoding="utf-8")
    for path, text in drawn.items():
        assert f"](images/{path.name})" in page
        assert path.read_text(encoding="utf-8") == text, (
            f"run docs/site/rules_pictures.py to draw {path.name} anew"
        )
    assert page.count("](images/") == len(drawn)
