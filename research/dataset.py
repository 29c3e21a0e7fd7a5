#!/usr/bin/env python3
"""Reads and writes the dataset in python/blackbox/dataset; run by itself, packs it in one archive.

    research/dataset.py         writes build/blackbox-dataset-VERSION.zip

A table is a CSV file, compressed (`.csv.gz`) if it is large. Every writer here replaces a file as a whole and
brings `SHA256SUMS` up to date, which `sha256sum -c SHA256SUMS` in that folder verifies.
"""

import csv
import gzip
import hashlib
import io
import re
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "python" / "blackbox" / "dataset"


def read(file: str) -> list[dict[str, str]]:
    """Read a table as rows of texts; a table that is not there has no rows."""
    path = FOLDER / file
    if not path.exists():
        return []
    with gzip.open(path, "rt", newline="") if file.endswith(".gz") else path.open(newline="") as opened:
        return list(csv.DictReader(opened))


def write(file: str, columns: Sequence[str], rows: Iterable[Iterable[object]]) -> None:
    """Replace a table."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(columns)
    table.writerows(rows)
    content = text.getvalue().encode()
    _replace(FOLDER / file, gzip.compress(content, 9, mtime=0) if file.endswith(".gz") else content)
    write_checksums()


def write_checksums() -> None:
    """Write the checksums of all tables."""
    sums = (
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(FOLDER.glob("*.csv*"))
    )
    _replace(FOLDER / "SHA256SUMS", "".join(sums).encode())


def _replace(path: Path, content: bytes) -> None:
    """Write beside the file and rename, so that no half of a file is ever seen."""
    new = path.with_name(path.name + ".new")
    new.write_bytes(content)
    new.replace(path)


def pack() -> None:
    """Write all files into one archive, in a folder with the version in its name."""
    version = re.search(r"^version: (\S+)$", (FOLDER / "CITATION.cff").read_text(), re.M)[1]
    name = f"blackbox-dataset-{version}"
    archive = ROOT / "build" / f"{name}.zip"
    archive.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(FOLDER.iterdir()):
            # Without the time of packing, so that the same files give the same archive.
            entry = zipfile.ZipInfo(f"{name}/{path.name}")
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
    print(f"dataset: {archive}")


if __name__ == "__main__":
    pack()
