"""Figures and tables of the README and others that name things; what pages show is run by test_docs.py."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_figures_are_those_of_the_pages_that_they_name() -> None:
    rows = re.findall(r"^\| ([\d,.]+)(?: \S+)? \| (.*?) \|", (ROOT / "README.md").read_text(), re.M)
    assert len(rows) == 4
    for figure, what in rows:
        [page] = re.findall(r"\]\(([^)]+)\)", what)
        text = (ROOT / page).read_text()
        for number in [figure, *re.findall(r"\d{1,3}(?:,\d{3})+", what)]:
            assert re.search(rf"(?<![\d.,]){re.escape(number)}(?![\d.,]*\d)", text), (number, page)


def test_the_extras_are_those_of_the_package() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    table = (ROOT / "docs" / "python.md").read_text().partition("## Extras")[2].partition("\n## ")[0]
    listed = set(re.findall(r"^\| `(\w+)` \|", table, re.M))
    assert listed == set(extras) - {"test", "notebook", "site"}


def test_what_people_see_stands_where_the_first_change_looks_for_it() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text().partition("## Your first change")[2].partition("\n## ")[0]
    places = re.findall(r"^\| .*? \| `(.*?)` \| `(.*?/.*?)`", page, re.M)
    assert len(places) == 9
    for text, path in places:
        assert text in (ROOT / path).read_text(), path
    packages = re.findall(r"^\| `(.*?)` \| `(.*?)` \| `(.*?)`", page, re.M)
    assert len(packages) == 10
    for folder, package, library in packages:
        manifest = tomllib.loads((ROOT / folder / "Cargo.toml").read_text())
        name = manifest.get("lib", {}).get("name", package.replace("-", "_"))
        assert (manifest["package"]["name"], name) == (package, library)
