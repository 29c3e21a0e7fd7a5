"""The tables of the dataset of exact results."""

import csv
import gzip
import os
from pathlib import Path
from typing import TextIO

import numpy as np
from blackbox._table import Table
from blackbox.errors import DataError

_FOLDER = Path(__file__).with_name("dataset")


def data(name: str, folder: str | os.PathLike[str] | None = None) -> Table:
    """Read a table of the dataset of exact results.

    The tables took from seconds to hours to compute:

    - `census`: boards, signatures, unique boards and ray ends, a row for a size and a number of atoms;
    - `census-classes`: how many signatures have this many boards, a row for each class size of a census;
    - `pooled`: the same for all boards of a size together;
    - `sampled`: how many boards are unique and what all rays tell, estimated from random boards;
    - `threshold`: from how many atoms on half of all boards have look-alikes, estimated as well;
    - `par`, `certificates`: how many placements of 8x8 have which par, and which certificate;
    - `seekers`: how many placements of 8x8 with 4 atoms cost a seeker how many rays.

    `README.md` in the package's folder `dataset` says what each column means and how to cite them. All tables
    are there but `census-classes`, of 1.6 MB, which would nearly double what is installed: it is in
    `python/blackbox/dataset` of the project's checkout and in the dataset that `research/dataset.py` packs.

    Parameters
    ----------
    name
        The name of a table, which is the name of its file without `.csv` or `.csv.gz`.
    folder
        The folder with the dataset; without it, that of the package.

    Returns
    -------
    The columns by name, in the order of the file: arrays of shape (rows,). Whole numbers are int64, other
    numbers float64, words text. The arrays are read anew by each call and belong to the caller. pandas and
    polars take them as they are: `pandas.DataFrame(data("census"))`. The dict is an Arrow stream as well,
    for which the package nanoarrow is needed.

    Raises
    ------
    DataError
        If the dataset has no table of that name, or the folder not the table's file.

    >>> from blackbox import data
    >>> census = data("census")
    >>> classic = (census["width"] == 8) & (census["height"] == 8) & (census["atoms"] == 4)
    >>> int(census["signatures"][classic][0])
    633040
    """
    place = _FOLDER if folder is None else Path(folder)
    try:
        sums = (place / "SHA256SUMS").read_text(encoding="utf-8")
    except OSError:
        raise DataError(f"no dataset in {place}, expected SHA256SUMS and tables there") from None
    files = {file.partition(".")[0]: file for file in (line.split()[1] for line in sums.splitlines())}
    if name not in files:
        raise DataError(f"unknown table {_short(name)}, expected one of {', '.join(files)}")
    path = place / files[name]
    if not path.exists():
        raise DataError(
            f"no {path.name} in {place}: large tables are not installed with the package; "
            "expected folder= to name python/blackbox/dataset of a checkout or the unpacked dataset"
        )
    with gzip.open(path, "rt", newline="") if path.suffix == ".gz" else path.open(newline="") as file:
        return _columns(file)


def _columns(file: TextIO) -> Table:
    """Read a table; the first row says of what kind each column is."""
    rows = csv.reader(file)
    names = next(rows)
    start = next(rows)
    kinds = [_kind(value) for value in start]
    record = np.dtype(
        [(name, np.object_ if kind is np.str_ else kind) for name, kind in zip(names, kinds, strict=True)]
    )
    file.seek(0)
    table = np.loadtxt(file, record, delimiter=",", skiprows=1, comments=None, quotechar='"', ndmin=1)
    return Table({name: table[name].astype(kind) for name, kind in zip(names, kinds, strict=True)})


def _short(name: str) -> str:
    """Quote a name for a message, of a long one the begin."""
    return repr(name) if len(name) <= 80 else f"{name[:80]!r}..."


def _kind(value: str) -> type[np.generic]:
    """Tell whole numbers, other numbers and words apart."""
    for convert, kind in ((int, np.int64), (float, np.float64)):
        try:
            convert(value)
        except ValueError:
            continue
        return kind
    return np.str_
