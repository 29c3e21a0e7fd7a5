"""Every Python example in the pages of docs/ is run.

A page is one session: its blocks share their names. A `pycon` block shows what is printed; a `python` block
is only run. A `python` block marked `no-run` is left out, for what a test cannot do.
"""

import doctest
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```(pycon|python)[ \t]*\n(.*?)^```$", re.M | re.S)
PAGES = {
    str(page.relative_to(DOCS)): blocks
    for page in sorted(DOCS.rglob("*.md"))
    if (blocks := BLOCK.findall(page.read_text(encoding="utf-8")))
}


def test_there_are_pages() -> None:
    assert "python.md" in PAGES


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_are_true(page: str) -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    for language, text in PAGES[page]:
        if language == "python":
            exec(compile(text, page, "exec"), names)
            continue
        example = doctest.DocTestParser().get_doctest(text, names, page, page, 0)
        told: list[str] = []
        doctest.DocTestRunner().run(example, out=told.append, clear_globs=False)
        assert not told, "".join(told)
        names = example.globs
