"""What makes the documentation site, apart from Sphinx: links, the list of pages."""

import re
import sys
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def site(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = root / "docs" / "site"
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    return folder


def imported(name: str) -> Any:
    return __import__(name)


@pytest.mark.usefixtures("site")
def test_every_public_name_of_python_has_its_place() -> None:
    imported("python_reference").check()


@pytest.mark.usefixtures("site")
def test_a_broken_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "rust").mkdir()
    (tmp_path / "rust" / "index.html").write_text('<a href="not-looked-at.html">', encoding="utf-8")
    (tmp_path / "other.html").write_text('<h1 id="here">', encoding="utf-8")
    (tmp_path / "index.html").write_text(
        '<a href="other.html#here"><a href="rust/"><a href="https://example.org/"><a href="#top"><p id="top">'
        '<a href="gone.html"><img src="gone.svg"><a href="other.html#there"><a href="#below">',
        encoding="utf-8",
    )
    assert imported("links").faults(tmp_path, without={"rust"}) == [
        "index.html: gone.html: no such file",
        "index.html: gone.svg: no such file",
        "index.html: other.html#there: no such place",
        "index.html: #below: no such place",
    ]


def places(page: Path) -> set[str]:
    """Give what a link calls the headings of a page."""
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    return {
        re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        for heading in re.findall(r"^#+ (.*)$", text, re.M)
    }


def test_no_link_of_a_page_leads_nowhere(root: Path) -> None:
    found = [
        page
        for pattern in ("*.md", "*/*.md", "docs/research/*.md", "python/**/*.md")
        for page in root.glob(pattern)
    ]
    pages = [
        page for page in found if not page.relative_to(root).parts[0].startswith((".", "build", "target"))
    ]
    checked = 0
    for page in pages:
        for link in re.findall(r"\]\(([^)\s:]+)\)", page.read_text(encoding="utf-8")):
            path, _, place = link.partition("#")
            target = page.parent / path if path else page
            assert target.exists(), f"{page.relative_to(root)}: {link}: no such file"
            if place and target.suffix == ".md":
                assert place in places(target), f"{page.relative_to(root)}: {link}: no such place"
            checked += 1
    assert checked > 100


def test_every_page_and_notebook_is_in_the_list(site: Path, root: Path) -> None:
    listed = set((site / "index.md").read_text(encoding="utf-8").splitlines())
    # The README of the dataset becomes a page.
    docs = root / "docs"
    pages = {page.stem for page in docs.glob("*.md")} - {"README"} | {"results"}
    pages |= {f"research/{page.stem}" for page in (docs / "research").glob("*.md")}
    notebooks = {f"tutorials/{notebook.stem}" for notebook in (root / "docs" / "notebooks").glob("*.ipynb")}
    assert pages | notebooks <= listed


def test_the_pictures_of_the_pages_are_as_their_sources_make_them(site: Path, root: Path) -> None:
    pictures = imported("pictures")
    made: dict[Path, bytes] = pictures.printed()
    assert root / "examples" / "book.pdf" in made
    for script, page in pictures.DRAWN.items():
        drawn = pictures.drawn(script)
        shown = re.findall(
            r"\]\((?:(?:\.\./)?images|docs/images)/(.*?)\)", (root / page).read_text(encoding="utf-8")
        )
        assert sorted(path.name for path in drawn) == sorted(shown), page
        made |= drawn
    stale = [str(path.relative_to(root)) for path, content in made.items() if path.read_bytes() != content]
    assert not stale, "make pictures draws them anew"
