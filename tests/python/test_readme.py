"""The figures of the README; what else it shows is run by test_docs.py."""

import re
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
