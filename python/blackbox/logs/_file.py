"""A file of comma-separated values as columns, or an error that says the line."""

from __future__ import annotations

import csv
import io
import re
from os import PathLike
from typing import Any

from blackbox._blackbox import _read
from blackbox.errors import ArgumentError

# The most bytes of a file: some fifty million rays.
_LARGEST = 1 << 30

# A whole number as programs write it: with a zero before it, it is a name.
_WHOLE = re.compile(r"-?(?:0|[1-9]\d{0,17})")
_NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,17})(?:\.\d+)?(?:[eE][+-]?\d{1,3})?")


def columns_of_file(path: str | PathLike[str]) -> list[tuple[str, list[Any]]]:
    """Give the columns of a file, each with its name.

    Commas, semicolons or tabs stand between the fields, as the line of names has them. Empty lines are left
    out. A column of numbers is one of numbers.

    Raises
    ------
    ArgumentError
        If the file has more than 1 GiB or is not UTF-8, or its lines are not fields, or one has more of them
        than there are names.
    """
    data = _read(path, _LARGEST, text=True)
    try:
        text = data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        raise ArgumentError(
            f"{path}: line {line}, byte {byte}: not UTF-8 (got {data[error.start]:#04x}), "
            "expected the file saved as UTF-8"
        ) from None
    first = text.lstrip("\r\n").split("\n", 1)[0]
    between = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=between, skipinitialspace=True, strict=True)
    rows: list[list[str]] = []
    # A field that is too long for a port is reported like any other; a mebibyte is a file of something else.
    longest = csv.field_size_limit(1 << 20)
    try:
        for row in reader:
            if not any(field.strip() for field in row):
                continue
            if rows and len(row) > len(rows[0]):
                raise ArgumentError(
                    f"{path}: line {reader.line_num}, row {len(rows)}: {len(row)} fields, expected "
                    f"{len(rows[0])} as there are names, and quotes around a field with a comma"
                )
            rows.append(row)
    except csv.Error as error:
        place = f"row {len(rows)}" if rows else "the names"
        raise ArgumentError(
            f"{path}: line {reader.line_num}, {place}: {error}, expected fields such as L3"
        ) from None
    finally:
        csv.field_size_limit(longest)
    names, *values = rows or [[]]
    table = [[row[at] if at < len(row) else None for row in values] for at in range(len(names))]
    return [(name, _typed(column)) for name, column in zip(names, table, strict=True)]


def _typed(column: list[str | None]) -> list[Any]:
    """Give a column of whole numbers as numbers, and one of any numbers, which may have gaps, as floats."""
    plain = [(value or "").strip() for value in column]
    if all(map(_WHOLE.fullmatch, plain)):
        return [int(value) for value in plain]
    if any(plain) and all(not value or _NUMBER.fullmatch(value) for value in plain):
        return [float(value) if value else None for value in plain]
    return list(column)
