#!/usr/bin/env python3
"""Writes the number sequences of docs/research/tables.md as OEIS b-files, `n a(n)` a line, into docs/b-files.

    research/b_files.py

They come from the dataset and from `blackbox.signature_counts`, with the installed package `blackbox`.
"""

from collections.abc import Iterable
from pathlib import Path

import blackbox

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "b-files"
COLUMNS = {2: 200, 3: 200, 4: 8}


def square_tables() -> dict[str, list[int]]:
    """Give the pooled censuses of n x n, n = 1, 2, ..."""
    pooled = blackbox.data("pooled")
    squares = pooled["width"] == pooled["height"]
    return {
        f"square-{name}": [int(value) for value in pooled[name][squares]]
        for name in ("signatures", "unique", "largest")
    }


def strip_tables() -> dict[str, list[int]]:
    """Give the signatures and unique boards of m x n, n = 1, 2, ..., by the column sweep."""
    tables: dict[str, list[int]] = {}
    for rows, columns in COLUMNS.items():
        counts = blackbox.signature_counts((columns, rows))
        tables[f"{rows}xn-signatures"] = [signatures for signatures, _ in counts]
        tables[f"{rows}xn-unique"] = [unique for _, unique in counts]
    return tables


def triangle_tables() -> dict[str, list[int]]:
    """Give the censuses of n x n by the number of atoms 0 to n^2, row after row, n = 1 to 6."""
    census = blackbox.data("census")
    tables: dict[str, list[int]] = {}
    for name in ("signatures", "unique", "largest"):
        values: list[int] = []
        for side in range(1, 7):
            rows = (census["width"] == side) & (census["height"] == side)
            assert list(census["atoms"][rows]) == list(range(side * side + 1))
            values += [int(value) for value in census[name][rows]]
        tables[f"triangle-{name}"] = values
    return tables


def texts() -> Iterable[tuple[Path, str]]:
    """Give the text of each file by its path."""
    for name, values in (square_tables() | strip_tables() | triangle_tables()).items():
        lines = (f"{n} {value}\n" for n, value in enumerate(values, 1))
        yield FOLDER / f"{name}.txt", "".join(lines)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, text in texts():
        path.write_text(text, encoding="utf-8")
