"""The dataset: its files are whole and described, its figures add up, small censuses are taken again."""

import csv
import gzip
import hashlib
import json
import re
import shutil
from importlib import import_module
from math import comb
from pathlib import Path
from typing import Any

import blackbox
import numpy as np
import polars as pl
import pytest
from blackbox import census, data

FOLDER = Path(__file__).parents[2] / "python" / "blackbox" / "dataset"
INSTALLED = Path(blackbox.__file__).with_name("dataset")
FILES = {path.name.partition(".")[0]: path for path in sorted(FOLDER.glob("*.csv*"))}
README = (FOLDER / "README.md").read_text(encoding="utf-8")
FIGURES = ("boards", "signatures", "unique", "largest", "hits", "reflections", "detours")
KINDS = {"integer": np.dtype(np.int64), "number": np.dtype(np.float64)}

Rows = list[dict[str, Any]]


def rows(name: str) -> Rows:
    """Give a table by rows."""
    table = data(name, folder=FOLDER)
    values = zip(*(column.tolist() for column in table.values()), strict=True)
    return [dict(zip(table, row, strict=True)) for row in values]


@pytest.fixture(scope="module")
def censuses() -> Rows:
    """The rows of `census`, each with its class sizes."""
    found = {(row["width"], row["height"], row["atoms"]): row | {"class_sizes": {}} for row in rows("census")}
    for row in rows("census-classes"):
        found[row["width"], row["height"], row["atoms"]]["class_sizes"][row["class_size"]] = row["signatures"]
    return list(found.values())


def test_the_files_are_those_of_the_checksums() -> None:
    sums = dict(line.split("  ")[::-1] for line in (FOLDER / "SHA256SUMS").read_text().splitlines())
    assert sums == {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in FILES.values()}


@pytest.mark.parametrize("name", FILES)
def test_the_columns_are_those_that_the_readme_describes(name: str) -> None:
    chapter = README.split(f"\n### {FILES[name].name}\n")[1].split("\n### ")[0]
    described: list[tuple[str, str]] = re.findall(r"^\| (\w+) \| (integer|number|text) \| \S", chapter, re.M)
    table = data(name, folder=FOLDER)
    assert list(table) == [column for column, _ in described]
    for column, kind in described:
        assert table[column].ndim == 1
        assert table[column].dtype.kind == "U" if kind == "text" else table[column].dtype == KINDS[kind]
    path = FILES[name]
    with gzip.open(path, "rt") if path.suffix == ".gz" else path.open() as file:
        lines = list(csv.reader(file))
    assert lines[0] == list(table)
    assert lines[-1] == [str(column[-1]) for column in table.values()]
    assert {len(lines) - 1} == {len(column) for column in table.values()}


def test_the_readme_describes_no_table_that_is_not_there() -> None:
    assert set(re.findall(r"^### (\S+)$", README, re.M)) == {path.name for path in FILES.values()}


@pytest.mark.parametrize("name", FILES)
def test_pandas_and_polars_read_the_columns_and_the_files(name: str) -> None:
    table = data(name, folder=FOLDER)
    pd: Any = import_module("pandas")
    assert pd.DataFrame(table).equals(pd.read_csv(FILES[name]))
    assert pl.DataFrame(table).equals(pl.read_csv(FILES[name]))


def test_a_table_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    names = "census-classes, census, certificates, par, pooled, sampled, seekers, threshold"
    for name in ("", "Census", "census.csv", "../census"):
        with pytest.raises(
            blackbox.errors.DataError, match=f"^unknown table '{re.escape(name)}', expected one of {names}$"
        ):
            data(name)
    with pytest.raises(
        blackbox.errors.DataError, match=r"^no dataset in .*, expected SHA256SUMS and tables there$"
    ):
        data("census", folder=tmp_path)
    shutil.copy(FOLDER / "SHA256SUMS", tmp_path)
    with pytest.raises(blackbox.errors.DataError, match=r"^no census\.csv in .*; expected folder= to name "):
        data("census", folder=str(tmp_path))


def test_the_installed_package_has_all_but_the_large_tables() -> None:
    assert (INSTALLED / "README.md").read_text(encoding="utf-8") == README
    for name, path in FILES.items():
        if path.suffix == ".gz" and not (INSTALLED / path.name).exists():
            with pytest.raises(blackbox.errors.DataError, match="large tables are not installed"):
                data(name)
        else:
            assert path.stat().st_size < 50_000 or path.suffix == ".gz"
            assert (INSTALLED / path.name).read_bytes() == path.read_bytes()


def test_words_and_fractions_keep_their_kind(tmp_path: Path) -> None:
    (tmp_path / "SHA256SUMS").write_text("0  made.csv\n")
    (tmp_path / "made.csv").write_text('word,part,whole\n"a, b",0.5,-1\n#c,2,9007199254740993\n')
    table = data("made", folder=tmp_path)
    assert table["word"].tolist() == ["a, b", "#c"]
    assert table["part"].tolist() == [0.5, 2.0]
    assert table["whole"].tolist() == [-1, 2**53 + 1]


def test_each_call_gives_arrays_of_the_callers_own() -> None:
    first = data("par")
    first["atoms"][:] = 0
    assert data("par")["atoms"].min() == 1


def test_version_and_licence_are_the_same_everywhere(root: Path) -> None:
    citation = (FOLDER / "CITATION.cff").read_text(encoding="utf-8")
    version = re.search(r"^version: (\d+\.\d+\.\d+)$", citation, re.M)
    assert version
    assert f"This is version {version[1]}." in README
    assert "license:\n  - MIT\n  - Apache-2.0\n" in citation
    assert (FOLDER / "LICENSE").read_text().endswith((root / "LICENSE-MIT").read_text())


def test_the_figures_of_a_census_add_up(censuses: Rows) -> None:
    assert len(censuses) == len(data("census")["atoms"])
    for row in censuses:
        width, height, sizes = row["width"], row["height"], row["class_sizes"]
        boards = comb(width * height, row["atoms"])
        assert 1 <= width <= height <= 8
        assert row["boards"] == boards
        assert sum(size * count for size, count in sizes.items()) == boards
        assert (sum(sizes.values()), max(sizes)) == (row["signatures"], row["largest"])
        assert sizes.get(1, 0) == row["unique"]
        assert sum(row[name] for name in FIGURES[4:]) == 2 * (width + height) * boards
    assert sum(len(row["class_sizes"]) for row in censuses) == len(rows("census-classes"))


def test_the_censuses_are_those_that_the_readme_names(censuses: Rows) -> None:
    sizes = [(w, h) for w in range(1, 9) for h in range(w, 9)]
    small = {(w, h, n) for w, h in sizes for n in range(w * h + 1) if comb(w * h, n) < 11_000_000_000}
    kept = {(row["width"], row["height"], row["atoms"]) for row in censuses}
    assert kept == small | {(6, 7, 12), (8, 8, 9), (8, 8, 10), (8, 8, 11)}
    lacking = {f"{w}x{h}" for w, h in sizes if not {(w, h, n) for n in range(w * h + 1)} <= kept}
    assert lacking == {"5x8", "6x7", "6x8", "7x7", "7x8", "8x8"}


def test_small_censuses_come_out_again(censuses: Rows) -> None:
    small = [row for row in censuses if row["boards"] < 20_000]
    assert len(small) > 100
    for row in small:
        found = census((row["width"], row["height"]), row["atoms"])
        assert found.class_sizes == row["class_sizes"]
        assert [getattr(found, name) for name in FIGURES] == [row[name] for name in FIGURES]


def test_the_shares_around_a_threshold_hold_the_exact_censuses(censuses: Rows) -> None:
    exact = {(row["width"], row["height"], row["atoms"]): row for row in censuses}
    found = 0
    for row in rows("threshold"):
        size = blackbox.Size(row["size"])
        assert (size.side or size.width, size.cells) == (row["side"], row["cells"])
        assert row["alike_from"] <= row["alike_low"] <= row["alike_high"] <= row["alike_to"] < 0.5 + 0.01
        assert 0.5 - 0.01 < row["next_from"] <= row["next_low"] <= row["next_high"] <= row["next_to"]
        assert row["atoms"] < row["threshold"] <= row["atoms"] + 1
        assert row["next_high"] - row["next_low"] < 0.01
        for when, atoms in (("alike", row["atoms"]), ("next", row["atoms"] + 1)):
            known = exact.get((row["side"], row["side"], atoms)) if not size.side else None
            if row["size"] == "hex3":
                taken = census(size, atoms)
                known = {"unique": taken.unique, "boards": taken.boards}
            if known:
                share = 1 - known["unique"] / known["boards"]
                error = (share * (1 - share) / row["samples"]) ** 0.5
                assert abs(row[f"{when}_low"] - share) < 4 * error < 0.02
                found += 1
    assert found == 8


@pytest.mark.parametrize("name", ["par", "certificates", "seekers"])
def test_every_placement_is_counted(name: str) -> None:
    table = data(name)
    groups = table["seeker" if name == "seekers" else "atoms"]
    for group in np.unique(groups):
        atoms = 4 if name == "seekers" else int(group)
        assert table["placements"][groups == group].sum() == comb(64, atoms)


def test_par_certificates_and_seekers_come_out_again() -> None:
    for name, column, values in (
        ("par", "par8", blackbox.par(blackbox.boards("8x8", 2))),
        ("certificates", "rays", blackbox.certificate(blackbox.boards("8x8", 2))),
    ):
        table = data(name)
        two = table["atoms"] == 2
        found, counts = np.unique(values, return_counts=True)
        assert table[column][two].tolist() == found.tolist()
        assert table["placements"][two].tolist() == counts.tolist()
    seekers = data("seekers")
    reference = seekers["seeker"] == "reference"
    rays = seekers["rays"][reference] * seekers["placements"][reference]
    assert rays.sum() == blackbox.evaluate("reference", "8x8", 4).total_rays


def test_the_page_shows_the_table_of_8_by_8(censuses: Rows, root: Path) -> None:
    classic = [row for row in censuses if (row["width"], row["height"]) == (8, 8)]
    page = (root / "docs" / "research" / "census.md").read_text()
    assert len(classic) > 8
    for row in classic:
        alike = 100 - 100 * row["unique"] / row["boards"]
        cells = [f"{row[name]:,}" for name in ("boards", "signatures", "unique")]
        assert f"| {row['atoms']} | {' | '.join(cells)} | {alike:.2f} % | {row['largest']:,} |" in page


def test_the_page_shows_the_thresholds(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (root / "docs" / "research" / "census.md").read_text()
    for row in rows("threshold"):
        value = f"{row['threshold']:.3f} ± {row['error']:.3f}"
        alike = 50 * (row["alike_low"] + row["alike_high"])
        start = f"| {row['size']} | {row['cells']} | {row['atoms']} | {alike:.2f} % "
        assert any(line.startswith(start) and line.endswith(f"| {value} |") for line in page.splitlines())
    monkeypatch.syspath_prepend(root / "docs" / "site")
    pictures: Any = import_module("census_pictures")
    [picture] = pictures.pictures().values()
    exponents = re.findall(r"side\^(0\.\d\d)<", picture)
    assert len(exponents) == 2
    assert all(f"side^{exponent}" in page for exponent in exponents)


def test_the_site_offers_the_censuses_as_the_command_prints_them(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(root / "docs" / "site")
    pages: Any = __import__("dataset_pages")
    pages.assemble(tmp_path)
    page = (tmp_path / "results.md").read_text(encoding="utf-8")
    linked = set(re.findall(r"\]\(data/([^)]+)\)", page))
    assert linked == {path.name for path in (tmp_path / "data").iterdir()}
    lines = (tmp_path / "data" / "census.json").read_text().splitlines()
    assert len(lines) == len(data("census")["atoms"])
    [line] = [line for line in lines if line.startswith('{"width": 4, "height": 4, "atoms": 5,')]
    found = census("4x4", 5)
    assert json.loads(line) == {
        **{"width": 4, "height": 4, "atoms": 5},
        **{name: str(getattr(found, name)) for name in FIGURES},
        "class_sizes": {str(size): str(count) for size, count in found.class_sizes.items()},
    }
