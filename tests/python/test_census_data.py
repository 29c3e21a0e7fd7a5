"""The censuses kept in docs/data: files and page agree, the figures add up, small ones are taken again."""

import csv
import json
from math import comb
from pathlib import Path
from typing import Any

from blackbox import census

DOCS = Path(__file__).parents[2] / "docs"
ROWS: list[dict[str, Any]] = [
    json.loads(line) for line in (DOCS / "data/census.json").read_text().splitlines()
]
FIGURES = ("boards", "signatures", "unique", "largest", "hits", "reflections", "detours")


def test_the_figures_add_up() -> None:
    assert len({(row["width"], row["height"], row["atoms"]) for row in ROWS}) == len(ROWS)
    for row in ROWS:
        width, height = row["width"], row["height"]
        boards = comb(width * height, row["atoms"])
        sizes = {int(size): int(count) for size, count in row["class_sizes"].items()}
        assert int(row["boards"]) == boards
        assert sum(size * count for size, count in sizes.items()) == boards
        assert (sum(sizes.values()), max(sizes)) == (int(row["signatures"]), int(row["largest"]))
        assert sizes.get(1, 0) == int(row["unique"])
        assert sum(int(row[name]) for name in FIGURES[4:]) == 2 * (width + height) * boards


def test_small_censuses_come_out_again() -> None:
    small = [row for row in ROWS if int(row["boards"]) < 20_000]
    assert len(small) > 100
    for row in small:
        found = census(row["width"], row["height"], row["atoms"])
        assert {str(size): str(count) for size, count in found.class_sizes.items()} == row["class_sizes"]
        assert [str(getattr(found, name)) for name in FIGURES] == [row[name] for name in FIGURES]


def test_the_tables_say_the_same() -> None:
    with (DOCS / "data/census.csv").open(newline="") as file:
        table = list(csv.DictReader(file))
    names = ("width", "height", "atoms", *FIGURES)
    assert table == [{name: str(row[name]) for name in names} for row in ROWS]
    with (DOCS / "data/census-classes.csv").open(newline="") as file:
        classes = list(csv.reader(file))[1:]
    assert classes == [
        [str(row["width"]), str(row["height"]), str(row["atoms"]), size, count]
        for row in ROWS
        for size, count in row["class_sizes"].items()
    ]


def test_the_page_shows_the_table_of_8_by_8() -> None:
    classic = [row for row in ROWS if (row["width"], row["height"]) == (8, 8)]
    page = (DOCS / "census.md").read_text()
    assert len(classic) > 8
    for row in classic:
        alike = 100 - 100 * int(row["unique"]) / int(row["boards"])
        cells = [f"{int(row[name]):,}" for name in ("boards", "signatures", "unique")]
        assert f"| {row['atoms']} | {' | '.join(cells)} | {alike:.2f} % | {int(row['largest']):,} |" in page
