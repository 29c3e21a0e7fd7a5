"""`scripts/width.py` wraps running text, and leaves alone what is laid out."""

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def width(root: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(root / "scripts")
    return __import__("width")


LONG = "word " * 25

KEPT = [
    f"short\n\n```\n{LONG}\n```\n",
    f"| {LONG} |\n|---|\n",
    f"# {LONG}\n",
    f"{LONG.strip()}\n---\n",
    f"    {LONG}\n",
    "Parameters\n----------\nn : int\n    What it is.\n",
]


@pytest.mark.parametrize("page", KEPT)
def test_what_is_laid_out_stays(page: str, width: Any) -> None:
    assert width.markdown(page) == page


def test_text_is_wrapped_and_no_word_is_lost(width: Any) -> None:
    page = f"{LONG}\n1976. {LONG}\n\n- {LONG}- {LONG}\n  1. {LONG}\n  2. {LONG}\n"
    wrapped = width.markdown(page)
    assert wrapped.split() == page.split()
    assert max(map(len, wrapped.splitlines())) <= width.WIDTH
    assert width.markdown(wrapped) == wrapped
    marks = [
        line.split()[0] for line in wrapped.splitlines() if line.strip() and not line.strip()[0].isalpha()
    ]
    assert [mark for mark in marks if mark != "1976."] == ["-", "1.", "2."]


def test_comments_are_wrapped_with_what_they_begin_with(width: Any) -> None:
    source = f"    /// {LONG}\n    fn f() {{}} // {LONG}\n"
    wrapped = width.comments(source)
    first, second, code, end = wrapped.split("\n")
    assert first.startswith("    /// word")
    assert second.startswith("    /// word")
    assert (code, end) == (source.splitlines()[1], "")
