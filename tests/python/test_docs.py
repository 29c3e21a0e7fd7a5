"""Every Python example in the pages of docs/ and in the READMEs of the package and of the dataset is run.

A page is one session: its blocks share their names. A `pycon` block shows what is printed; a `python` block
is only run. A `python` block marked `no-run` is left out, for what a test cannot do.
"""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
DATASET = ROOT / "python" / "blackbox" / "dataset" / "README.md"
PACKAGE = ROOT / "python" / "README.md"
BLOCK = re.compile(r"^```(pycon|python)[ \t]*\n(.*?)^```$", re.M | re.S)
PAGES = {
    page.relative_to(ROOT).as_posix(): blocks
    for page in [*sorted(DOCS.rglob("*.md")), PACKAGE, DATASET]
    if (blocks := BLOCK.findall(page.read_text(encoding="utf-8")))
}


def test_there_are_pages() -> None:
    assert {"docs/python.md", "python/README.md", DATASET.relative_to(ROOT).as_posix()} <= set(PAGES)


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
