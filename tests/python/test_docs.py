"""What the pages under docs show at a Python prompt is run, and must print what they say."""

import doctest
import re
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[2] / "docs").glob("*.md"))
BLOCK = re.compile(r"^```pycon\n(.*?)^```$", re.M | re.S)


def blocks(page: Path) -> str:
    """Return the blocks of a page, which are one session."""
    return "\n".join(BLOCK.findall(page.read_text()))


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=lambda page: str(page.stem))
def test_python_sessions(page: Path) -> None:
    test = doctest.DocTestParser().get_doctest(blocks(page), {}, page.name, str(page), 0)
    report: list[str] = []
    result = doctest.DocTestRunner().run(test, out=report.append)
    assert result.attempted > 0
    assert result.failed == 0, "".join(report)
