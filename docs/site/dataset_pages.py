"""The dataset on the site: its README as the page `results.md`, its files and what is derived from them."""

import gzip
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import blackbox

DATASET = Path(__file__).resolve().parents[2] / "python" / "blackbox" / "dataset"
# JSON numbers are exact up to 2^53 in many programs; the command prints these as texts.
TEXTS = ("boards", "signatures", "unique", "largest", "hits", "reflections", "detours")


def assemble(source: Path) -> None:
    """Put the page and the folder `data` that it links to among the sources of the site."""
    folder = source / "data"
    folder.mkdir()
    rows = []
    for path in sorted(DATASET.iterdir()):
        if path.name == "README.md":
            continue
        shutil.copy(path, folder)
        rows.append((path.name, "a file of the dataset"))
        if path.suffix == ".gz":
            (folder / path.stem).write_bytes(gzip.decompress(path.read_bytes()))
            rows.append((path.stem, "the same, not compressed"))
    (folder / "census.json").write_text("".join(f"{line}\n" for line in census_lines()), encoding="utf-8")
    rows.append(
        (
            "census.json",
            "`census` and `census-classes`, one object a line as `blackbox census --json` prints it",
        )
    )
    page = (DATASET / "README.md").read_text(encoding="utf-8")
    page = page.replace("](../../../docs/", "](").replace("](CITATION.cff)", "](data/CITATION.cff)")
    page = page.replace("](LICENSE)", "](data/LICENSE)")
    lines = [page, "## Files to download", "", "| file | bytes | holds |", "|---|---|---|"]
    lines += [
        f"| [{name}](data/{name}) | {(folder / name).stat().st_size:,} | {what} |" for name, what in rows
    ]
    (source / "results.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def census_lines() -> Iterator[str]:
    """Give each census of the dataset as the command prints it."""
    table, classes = (blackbox.data(name, folder=DATASET) for name in ("census", "census-classes"))
    key = ("width", "height", "atoms")
    sizes: dict[tuple[int, ...], dict[str, str]] = {}
    for *at, size, signatures in zip(*(column.tolist() for column in classes.values()), strict=True):
        sizes.setdefault(tuple(at), {})[str(size)] = str(signatures)
    for values in zip(*(column.tolist() for column in table.values()), strict=True):
        row = dict(zip(table, values, strict=True))
        found: dict[str, object] = {name: row[name] for name in key}
        found |= {name: str(row[name]) for name in TEXTS[:4]}
        found["class_sizes"] = sizes[tuple(row[name] for name in key)]
        yield json.dumps(found | {name: str(row[name]) for name in TEXTS[4:]})
